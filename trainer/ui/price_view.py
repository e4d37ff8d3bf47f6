"""What a house costs, for scripts and for people."""

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

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Column, Table


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


def print_price(console: "Console", priced: GamePrice, best: GamePrice) -> None:
    """The Ante game, then the side bets, then what had to be assumed."""
    game, ante = priced.game, priced.ante_play
    console.print(game.name, style="bold")
    _print_ante(console, ante)
    if priced is not best:
        lost = best.ante_play.spread.ev - ante.spread.ev
        console.print(
            f"Best play has {_edge(best.ante_play.spread)}; this way costs {percent(lost, 4)} of every Ante more."
        )
    if priced.side_bets:
        console.print(_side_table(priced.side_bets, console.width))
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


def _side_table(sides: Sequence[SidePrice], width: int) -> "Table":
    table = make_table("Side bet", "Pays", "House edge", "Hits", "Deviation")
    _keep_whole(table.columns[1:], width)
    for side in sides:
        pays = _pays(side.bet.paytable, _PAYS_WIDTH if width < _WIDE else width)
        deviation = f"{sqrt(side.spread.variance):.2f}"
        table.add_row(side.bet.name, pays, _edge(side.spread), percent(side.spread.hit_frequency), deviation)
    return table


_PAYS_WIDTH, _COMPARED_WIDTH = 11, 17
"""Columns of a pay table, so that the rows fit into `_NARROW` columns of a terminal."""
_NARROW, _WIDE = 60, 80


def _keep_whole(columns: Sequence["Column"], width: int) -> None:
    """A figure keeps its unit, and a pay its digits; in still fewer columns of a terminal something has to fold."""
    for column in columns:
        column.no_wrap = width >= _NARROW


def _pays(table: Paytable, width: int) -> str:
    """The pays of a table, broken only between two of them, with a star where they are assumed."""
    pays = [f"{pay}-" for pay in str(table).split("-")]
    pays[-1] = pays[-1][:-1] + (" *" if table.is_assumed else "")
    lines = [""]
    for pay in pays:
        if lines[-1] and len(lines[-1] + pay) > width:
            lines.append("")
        lines[-1] += pay
    return "\n".join(lines)


def print_comparison(console: "Console", rows: Sequence[ComparedBet]) -> None:
    """One bet a row, cheapest first."""
    table = make_table("House edge", "Bet", "Pays", "House")
    _keep_whole([table.columns[0], table.columns[2]], console.width)
    for row in rows:
        pays = "no bonus"
        if row.table:
            pays = _pays(row.table, _COMPARED_WIDTH if console.width < _WIDE else console.width)
        name = "Ante and Play" if row.bet == ANTE else row.game.bet_name(row.bet)
        table.add_row(percent(row.house_edge, 4), name, pays, row.game.id)
    console.print(table)
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
