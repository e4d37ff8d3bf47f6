"""What a learner's answers say, for scripts and for people."""

from collections.abc import Sequence
from fractions import Fraction

from trainer.study.beliefs import belief_of
from trainer.study.confusions import ConfusionFinding
from trainer.study.diagnosis import REAL_HANDS_NEEDED, YOU, Diagnosis, Edge
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import Told
from trainer.ui.line_view import finding_json, finding_lines, surely
from trainer.ui.lines import Lines
from trainer.ui.wording import counted, exact, percent, sentence, units

_WIDTH = 20
_WHERE = {"ranks": "who-wins", "qualifying": "qualify", "payouts": "payout"}
"""What a confusion is about -> the drill that shows it soonest."""
_TOO_FEW = "Too few answers so far that would show it; still needed:"


def diagnosis_json(diagnosis: Diagnosis) -> dict[str, object]:
    """The structured diagnosis; `needs` answers are missing before a line is told."""
    return {
        **finding_json(diagnosis.finding),
        "needs": diagnosis.needed,
        "slip_rate": None if diagnosis.needed else diagnosis.slip_rate,
        "house_edge": {
            "you": None if diagnosis.edge is None else _edge_json(diagnosis.edge),
            **{name: exact(edge) for name, edge in diagnosis.edges},
        },
        "what_if": {
            "hands": diagnosis.real_hands,
            "ev": {replay.name: exact(replay.ev) for replay in diagnosis.replays},
        },
        "confusions": [_confusion_json(each) for each in diagnosis.confusions],
    }


def _edge_json(edge: Edge) -> dict[str, object]:
    return {"value": edge.mean, "interval": [edge.low, edge.high]}


def _confusion_json(found: ConfusionFinding) -> dict[str, object]:
    return {
        "id": found.confusion.id,
        "name": found.confusion.name,
        "about": found.confusion.about,
        "answers": found.answers,
        "fits": found.fits,
        "probability": None if found.needed else found.probability,
        "told": found.is_told,
        "needs": found.needed,
    }


def print_diagnosis(lines: Lines, diagnosis: Diagnosis, in_this_house: str = "") -> None:
    """The line first, then what it costs beside other ways to play, then what else is mixed up.

    `in_this_house` names the house in a command that is told.
    """
    _print_line(lines, diagnosis, in_this_house)
    if diagnosis.edge is not None:
        _print_edges(lines, diagnosis, diagnosis.edge)
    _print_replays(lines, diagnosis, in_this_house)
    _print_confusions(lines, diagnosis.confusions, in_this_house)


def _print_line(lines: Lines, diagnosis: Diagnosis, in_this_house: str) -> None:
    finding = diagnosis.finding
    lines.print(f"{finding.game.name}, {counted(finding.answers, 'answer')} at play or fold", style="bold")
    if diagnosis.needed:
        lines.print(f"Your line needs {counted(diagnosis.needed, 'more answer')}, or fifteen chosen hands:")
        lines.print(f"  q64 place{in_this_house}")
        return
    for line in finding_lines(finding):
        lines.print(line)
    if finding.told is Told.UNSURE:
        lines.print("Fifteen well-chosen hands will tell:")
        lines.print(f"  q64 place{in_this_house}")


def _print_edges(lines: Lines, diagnosis: Diagnosis, you: Edge) -> None:
    lines.print()
    lines.print("House edge of the Ante by each way to play", style="bold")
    rows = [(float(edge), name, "") for name, edge in diagnosis.edges if name != _best_name(diagnosis)]
    between = f"95 %: {_share(you.low).removesuffix(' %')} to {_share(you.high)}"
    for edge, name, rest in sorted([*rows, (you.mean, "you, without slips", between)]):
        lines.print(f"  {name:<{_WIDTH}} {_share(edge):>8}  {rest}".rstrip())


def _best_name(diagnosis: Diagnosis) -> str | None:
    """The belief that best play is, where it has a name: it stands in the rows already."""
    belief = belief_of(line_costs(diagnosis.finding.game).best)
    return belief.name if belief else None


def _share(edge: float) -> str:
    return percent(Fraction(edge), 2)


def _print_replays(lines: Lines, diagnosis: Diagnosis, in_this_house: str) -> None:
    lines.print()
    hands = counted(diagnosis.real_hands, "real hand")
    if not diagnosis.replays:
        lines.print(f"Replay of {hands}: needs {REAL_HANDS_NEEDED - diagnosis.real_hands} more, as they are dealt:")
        lines.print(f"  q64 drill play-or-fold --mix real{in_this_house}")
        return
    lines.print(f"Your {hands} replayed: what each way had to expect, in Antes", style="bold")
    rows = [each for each in diagnosis.replays if each.name != _best_name(diagnosis)]
    for replay in sorted(rows, key=lambda each: -each.ev):
        name = "you, as you answered" if replay.name == YOU else replay.name
        lines.print(f"  {name:<{_WIDTH}} {units(replay.ev, 2):>8}")


def _print_confusions(lines: Lines, found: Sequence[ConfusionFinding], in_this_house: str) -> None:
    lines.print()
    lines.print("Mixed up elsewhere", style="bold")
    told = [each for each in found if each.is_told]
    for each in told:
        told_by = f"{each.fits} of the {counted(each.answers, 'answer')} that would show it"
        lines.print(sentence(f"{each.confusion.name}: {told_by}, {surely(each.probability)} sure"))
    kinds = {each.confusion.about for each in found}
    needed = {about: _needed(about, found) for about in _WHERE if about in kinds}
    if not told and not all(needed.values()):
        lines.print("Nothing that the answers show.")
    if any(needed.values()):
        lines.print(_TOO_FEW, style="dim")
    for about, more in needed.items():
        if more:
            lines.print(f"  {more} for {about}: q64 drill {_WHERE[about]}{in_this_house}", style="dim")


def _needed(about: str, found: Sequence[ConfusionFinding]) -> int:
    """Answers without which nothing can be said of a kind of confusion, 0 where some can be told of already."""
    return min(each.needed for each in found if each.confusion.about == about)
