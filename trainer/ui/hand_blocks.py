"""Hands: the situations that cost most, the grid of queens, and what the last sittings showed."""

from collections.abc import Sequence

from trainer.cards import Rank
from trainer.reports.queens import QueenCell, Queens
from trainer.reports.sittings import ENOUGH_PRICED, Sittings
from trainer.reports.weak_items import ENOUGH_TRIES, WeakItem, WeakItems
from trainer.study.answer import Answer
from trainer.study.record import SessionRecord
from trainer.ui.blocks import Block, Picture, Table
from trainer.ui.figure_blocks import NONE
from trainer.ui.skill_words import hand_told, situation_told
from trainer.ui.wording import cost_in_antes, counted, either, figure, needs_more, percent, range_of, units

MISSED, KNOWN = "!", "."
"""How a cell of the grid is marked: missed at least once, or answered and never missed."""


def weak_block(weak: WeakItems) -> Block:
    """Situations that were missed, dearest first."""
    tables = (decisions_table(weak.decisions, with_house=True), _others_table(weak.others))
    shown = len(weak.decisions) + len(weak.others)
    more = f" {weak.missed_items - shown} more were missed." if weak.missed_items > shown else ""
    notes = (
        *_leech_notes(weak),
        f"Over all answers to an item, whenever given; a figure needs {ENOUGH_TRIES} of them. Per 100 real hands:"
        " Antes given up by this hand alone, as often as it is dealt; in brackets where that lies in 95 of 100 cases,"
        f" and what costs most for sure stands first.{more}",
    )
    filled = tuple(table for table in tables if table.rows)
    return Block("weakest", "What costs you most", tables=filled, notes=notes if filled else ())


def decisions_table(items: Sequence[WeakItem], with_house: bool) -> Table:
    """Hands that were played or folded wrongly."""
    rows = tuple(_decision_cells(item, with_house) for item in items)
    return Table(("Hand", "Per 100 real hands", "Missed", "Due on"), rows, "Play or fold")


def _others_table(items: Sequence[WeakItem]) -> Table:
    return Table(("Situation", "Missed", "Due on"), tuple(map(_other_cells, items)), "The other drills")


def _decision_cells(item: WeakItem, with_house: bool) -> tuple[str, ...]:
    per_100, interval = item.per_100_real, item.interval
    told = NONE if per_100 is None or interval is None else f"{figure(per_100, 4)} ({range_of(*interval, 4)})"
    hand = hand_told(item.key)
    return (
        f"{hand}, {item.game}" if with_house else hand,
        needs_more(item.needs) if item.needs else told,
        f"{item.missed} of {item.answers}",
        item.due_on.isoformat(),
    )


def _other_cells(item: WeakItem) -> tuple[str, ...]:
    share = "" if item.needs else f", {percent(item.miss_share, 0)}"
    return situation_told(item.key), f"{item.missed} of {item.answers}{share}", item.due_on.isoformat()


def _leech_notes(weak: WeakItems) -> tuple[str, ...]:
    names = [situation_told(item.key) for item in (*weak.decisions, *weak.others) if item.is_leech]
    return (f"Forgotten again and again: {'; '.join(names)}.",) if names else ()


# --- the grid


def queens_block(queens: Queens) -> Block:
    """The grid, and its missed cells in words."""
    if queens.game is None:
        return Block("queens", "")
    missed = [cell for cell in queens.cells if cell.missed]
    tables = (
        (Table(("Hand", "Right is", "Margin", "Answers", "Missed"), tuple(map(_cell_row, missed)), "Missed"),)
        if missed
        else ()
    )
    legend = (
        "Margin: what playing is worth more than folding, in thousandths of an Ante, the mean over the suits; plus is a"
        f" hand to play, minus one to fold. {MISSED} you missed it, {KNOWN} you never did, no mark: not asked yet."
    )
    return Block(
        "queens",
        f"Queen high in {queens.game.name}: middle card by low card",
        picture=Picture(tuple(grid_lines(queens)), legend, _cells_in_words(queens)),
        tables=tables,
        notes=(_together_note(queens),),
    )


def _together_note(queens: Queens) -> str:
    if not queens.together_answers:
        return "Queens with a wide margin are asked as one group."
    told = f"missed {counted(queens.together_missed, 'time')} in {counted(queens.together_answers, 'answer')}"
    return f"Queens with a wide margin are asked as one group, {told}."


def axes(queens: Queens) -> tuple[list[Rank], list[Rank]]:
    """The middle cards and the low cards of the grid, highest first."""
    return tuple(sorted({pick(cell) for cell in queens.cells}, reverse=True) for pick in (_middle, _low))  # type: ignore[return-value]  # two of them


def _middle(cell: QueenCell) -> Rank:
    return cell.middle


def _low(cell: QueenCell) -> Rank:
    return cell.low


def grid_lines(queens: Queens) -> list[str]:
    """One line per middle card, 57 columns wide."""
    by_place = {(cell.middle, cell.low): cell for cell in queens.cells}
    middles, lows = axes(queens)
    head = "   " + "".join(f"{low.label:>5} " for low in lows)
    rows = (
        f"{middle.label:>2} " + "".join(_cell_text(by_place.get((middle, low))) for low in lows) for middle in middles
    )
    return [line.rstrip() for line in (head, *rows)]


def _cell_text(cell: QueenCell | None) -> str:
    return " " * 6 if cell is None else f"{thousandths(cell):>5}{mark(cell) or ' '}"


def thousandths(cell: QueenCell) -> str:
    """`+320`, `-3`."""
    return f"{round(cell.margin * 1000):+d}"


def mark(cell: QueenCell) -> str:
    """Whether the cell was missed, known, or neither."""
    return MISSED if cell.missed else KNOWN if cell.answers else ""


def _cells_in_words(queens: Queens) -> tuple[str, ...]:
    played = [cell for cell in queens.cells if cell.is_played]
    folded = [cell for cell in queens.cells if not cell.is_played]
    asked = sum(1 for cell in queens.cells if cell.answers)
    return (
        f"Play {counted(len(played), 'hand')}, the lowest {played[-1].pattern}." if played else "Fold every queen.",
        f"Fold {counted(len(folded), 'hand')}, the highest {folded[0].pattern}." if folded else "Play every queen.",
        f"Asked so far: {counted(asked, 'hand')} near the line.",
    )


def _cell_row(cell: QueenCell) -> tuple[str, ...]:
    right = "play" if cell.is_played else "fold"
    return cell.pattern, right, units(cell.margin), str(cell.answers), str(cell.missed)


# --- sittings


def sittings_block(sittings: Sittings) -> Block:
    """The last sittings, and the last hands that went worst and best."""
    tables = (
        Table(
            ("Began", "Right", "Cost, Antes", "Again", "Hints"),
            tuple(_sitting_cells(each, sittings) for each in sittings.rows),
            caption=f"The last {len(sittings.rows)} of {sittings.kept}",
        ),
        Table(
            ("Cards", "You", "Right was", "Cost", "On"), tuple(map(_hand_cells, sittings.worst_hands)), "Worst hands"
        ),
        Table(("Cards", "You", "On"), tuple(map(_good_cells, sittings.best_hands)), "Best hands"),
    )
    return Block(
        "sittings",
        "Sittings and hands",
        tables=tuple(table for table in tables if table.rows),
        notes=_sitting_notes(sittings),
    )


def _sitting_notes(sittings: Sittings) -> tuple[str, ...]:
    notes: tuple[str, ...] = (
        ("Again: answers to what was missed before; they and those after a hint are counted apart.",)
        if sittings.rows
        else ()
    )
    if sittings.best is not None and sittings.worst is not None:
        best, worst = _began(sittings.best, sittings), _began(sittings.worst, sittings)
        of = f"of sittings with at least {ENOUGH_PRICED}"
        notes += (f"By cost per priced answer, {of}: the best began {best}, the worst {worst}.",)
    if sittings.worst_hands or sittings.best_hands:
        told = counted(sittings.hands, "decision")
        notes += (f"Hands of your last {told}: the dearest misses, and the closest decisions you got right.",)
    return notes


def _began(sitting: SessionRecord, sittings: Sittings) -> str:
    return f"{sittings.local(sitting.started_at):%Y-%m-%d %H:%M}"


def _sitting_cells(sitting: SessionRecord, sittings: Sittings) -> tuple[str, ...]:
    right = f"{sitting.correct} of {sitting.answers}, {percent_of(sitting)}" if sitting.answers else NONE
    cost = f"{figure(sitting.cost_in_antes, 3)} in {sitting.costed}" if sitting.costed else NONE
    return _began(sitting, sittings), right, cost, str(sitting.retries), str(sitting.hints)


def percent_of(sitting: SessionRecord) -> str:
    """The share of right answers of at least one."""
    return f"{100 * sitting.correct / sitting.answers:.0f} %"


def _hand_cells(answer: Answer) -> tuple[str, ...]:
    cost = cost_in_antes(answer.cost_in_antes) if answer.cost_in_antes else NONE
    return _cards(answer), answer.given, either(answer.right), cost, answer.study_day.isoformat()


def _good_cells(answer: Answer) -> tuple[str, ...]:
    return _cards(answer), answer.given, answer.study_day.isoformat()


def _cards(answer: Answer) -> str:
    return " ".join(card.replace("T", "10") for card in answer.cards.get("player", ())) or answer.item
