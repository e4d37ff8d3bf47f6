"""Bets and tables side by side, cheapest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from trainer.analysis import GamePrice, price
from trainer.games import ANTE, ANTE_BONUS, Game
from trainer.paytables import Paytable
from trainer.variants import with_paytable


@dataclass(frozen=True, slots=True)
class ComparedBet:
    """One bet with one table, and what it costs per unit staked before the deal; `ante` is the whole Ante game."""

    game: Game
    bet: str
    table: Paytable | None
    house_edge: Fraction


def compare_bets(games: Sequence[Game], tables: Sequence[tuple[str, Paytable]]) -> list[ComparedBet]:
    """Every bet of the houses, or only the tables given, each in each house; cheapest first."""
    if tables:
        rows = [_row(price(with_paytable(game, bet, table)), bet) for game in games for bet, table in tables]
    else:
        rows = [row for game in games for row in _all_rows(price(game))]
    return sorted(rows, key=lambda row: (row.house_edge, row.game.id, row.bet))


def _row(priced: GamePrice, bet: str) -> ComparedBet:
    return next(row for row in _all_rows(priced) if row.bet == (ANTE if bet == ANTE_BONUS else bet))


def _all_rows(priced: GamePrice) -> list[ComparedBet]:
    game = priced.game
    bonus = game.ante_bonus.paytable if game.ante_bonus else None
    ante = ComparedBet(game, ANTE, bonus, priced.ante_play.spread.house_edge)
    return [
        ante,
        *(ComparedBet(game, side.bet.id, side.bet.paytable, side.spread.house_edge) for side in priced.side_bets),
    ]
