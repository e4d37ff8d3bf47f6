"""What a house costs, for scripts and for people."""

import re
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from trainer.analysis import AntePlayPrice, GamePrice, SidePrice, Spread
from trainer.games import ANTE, Game
from trainer.hands import HandStrength
from trainer.paytables import Paytable
from trainer.reports.comparison import ComparedBet
from trainer.ui.lines import Lines
from trainer.ui.tables import make_table
from trainer.ui.wording import exact, percent, sentence, units
from trainer.ui.wrapping import wrapped

if TYPE_CHECKING:
    from rich.console import Console


def price_json(priced: GamePrice) -> dict[str, object]:
    """The structured answer; EVs per unit of Ante or of the side bet's own stake."""
    return {
        "game": priced.game.id,
        "ante_play": _ante_json(priced.ante_play),
        "side_bets": {side.bet.id: _side_json(side) for side in priced.side_bets},
        "assumed": [f"{key}: {why}" for key, why in priced.game.assumed],
    }


def _ante_json(ante: AntePlayPrice) -> dict[str, object]:
    return {
        "ev": exact(ante.spread.ev),
        "house_edge": exact(ante.spread.house_edge),
        "element_of_risk": exact(ante.element_of_risk),
        "standard_deviation": _deviation(ante.spread),
        "mean_stake": exact(ante.mean_stake),
        "hands_played": ante.hands_played,
        "lowest_play": _pattern(ante.lowest_play),
        "highest_fold": _pattern(ante.highest_fold),
        "outcomes": {str(to_one): deals for to_one, deals in ante.spread.results.items()},
    }


def _side_json(side: SidePrice) -> dict[str, object]:
    return {
        "ev": exact(side.spread.ev),
        "house_edge": exact(side.spread.house_edge),
        "hit_frequency": exact(side.spread.hit_frequency),
        "standard_deviation": _deviation(side.spread),
        "combos": {line.word: combos for line, combos in side.combos.items()},
        "of": side.of,
        "assumed": side.bet.paytable.is_assumed,
    }


def _deviation(spread: Spread) -> dict[str, object]:
    """The root of an exact variance."""
    return {"exact": f"sqrt({spread.variance})", "value": sqrt(spread.variance)}


def _pattern(strength: HandStrength | None) -> str | None:
    return strength.pattern if strength else None


def comparison_json(rows: Sequence[ComparedBet]) -> list[dict[str, object]]:
    """The structured comparison, cheapest first."""
    return [
        {
            "game": row.game.id,
            "bet": row.bet,
            "table": str(row.table) if row.table else None,
            "house_edge": exact(row.house_edge),
            "assumed": bool(row.table and row.table.is_assumed),
        }
        for row in rows
    ]


def print_price(console: "Console", priced: GamePrice, best: GamePrice, is_plain: bool) -> None:
    """The Ante game, then the side bets, then what had to be assumed; `is_plain` for a sentence a bet, no table."""
    game, ante = priced.game, priced.ante_play
    console.print(game.name, style="bold")
    _print_ante(console, ante)
    if priced is not best:
        lost = best.ante_play.spread.ev - ante.spread.ev
        console.print(
            f"Best play has {_edge(best.ante_play.spread)}; this way costs {percent(lost, 4)} of every Ante more."
        )
    if priced.side_bets:
        _print_sides(console, priced.side_bets, is_plain)
    print_assumed(console, game)


def _print_ante(console: Lines, ante: AntePlayPrice) -> None:
    console.print(f"Ante and Play: house edge {_edge(ante.spread)} of the Ante, exactly {ante.spread.house_edge}")
    console.print(f"  element of risk {percent(ante.element_of_risk, 4)} of all that is staked")
    console.print(
        f"  standard deviation {sqrt(ante.spread.variance):.4f} Antes, mean stake {units(ante.mean_stake)[1:]} Antes"
    )
    for line in _played(ante):
        console.print(f"  {line}")


def _played(ante: AntePlayPrice) -> list[str]:
    share = percent(Fraction(ante.hands_played, ante.hands))
    lowest, highest = _pattern(ante.lowest_play), _pattern(ante.highest_fold)
    if lowest is None:
        return ["no hand is played"]
    if highest is None:
        return ["every hand is played"]
    played = f"{ante.hands_played:,} of {ante.hands:,} hands are played ({share})"
    return [played, f"lowest hand played {lowest}, highest hand folded {highest}"]


def _edge(spread: Spread) -> str:
    return percent(spread.house_edge, 4)


def _print_sides(console: "Console", sides: Sequence[SidePrice], is_plain: bool) -> None:
    rows = [
        (
            side.bet.name,
            _pays(side.bet.paytable, 0 if is_plain else console.width, _PAYS_WIDTH),
            _edge(side.spread),
            percent(side.spread.hit_frequency),
            f"{sqrt(side.spread.variance):.2f}",
        )
        for side in sides
    ]
    _print_rows(console, ("Side bet", "Pays", "House edge", "Hits", "Deviation"), rows, 0, is_plain)


_PAYS_WIDTH, _COMPARED_WIDTH = 11, 17
"""Columns of a pay table, so that the rows fit into `_NARROW` columns of a terminal."""
_NARROW, _WIDE = 60, 80


def _print_rows(
    console: "Console", columns: Sequence[str], rows: Sequence[Sequence[str]], name: int, is_plain: bool
) -> None:
    """A table; a sentence for each row, beginning with the cell at `name`, where none is wanted or has room."""
    if console.width >= _NARROW and not is_plain:
        table = make_table(*columns)
        for column in table.columns:
            column.no_wrap = column.header not in ("Side bet", "Bet", "House")  # a figure keeps its unit
        for row in rows:
            table.add_row(*row)
        console.print(table)
        return
    for row in rows:
        told = [f"{column.lower()} {cell}" for column, cell in zip(columns, row, strict=True) if cell != row[name]]
        console.print(wrapped(f"{row[name]}: {', '.join(told)}.", console.width))


def _pays(table: Paytable, width: int, least: int) -> str:
    """The pays of a table with a star where they are assumed, on a narrow terminal in lines of `least` or so."""
    told = str(table) + (" *" if table.is_assumed else "")
    if not _NARROW <= width < _WIDE:
        return told
    lines = [""]
    for pay in re.findall(r"[^-]+-?", told):
        if lines[-1] and len(lines[-1] + pay) > least:
            lines.append("")
        lines[-1] += pay
    return "\n".join(lines)


def print_comparison(console: "Console", rows: Sequence[ComparedBet], is_plain: bool) -> None:
    """One bet a row, cheapest first; `is_plain` for sentences, no table."""
    told = [
        (
            percent(row.house_edge, 4),
            "Ante and Play" if row.bet == ANTE else row.game.bet_name(row.bet),
            _pays(row.table, 0 if is_plain else console.width, _COMPARED_WIDTH) if row.table else "no bonus",
            row.game.id,
        )
        for row in rows
    ]
    _print_rows(console, ("House edge", "Bet", "Pays", "House"), told, 1, is_plain)
    console.print("House edge per unit staked before the deal, with best play.")
    if any(row.table and row.table.is_assumed for row in rows):
        console.print("* assumed: no source gives this table.")


def print_assumed(console: Lines, game: Game) -> None:
    """What no source gives, each with what was taken instead."""
    tables = [bet.paytable for bet in (game.ante_bonus, *game.side_bets) if bet]
    if game.assumed:
        console.print("Assumed (*):" if any(table.is_assumed for table in tables) else "Assumed:")
    for _, why in game.assumed:
        console.print(f"  {sentence(why)}")
