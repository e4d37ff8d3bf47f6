"""Rounds that lessons settle, at the least stakes that the house takes, told bet by bet."""

from dataclasses import replace
from fractions import Fraction

from trainer.games import ANTE_BONUS, Game
from trainer.paytables import format_money
from trainer.rounds import Action, BetResult, Bets, Result, Settled, Showdown, settle
from trainer.study.lesson_hands import bonus_round, paid_round, won_round
from trainer.study.lesson_words import capital
from trainer.study.question import Text

SIDE_BETS_SHOWN = 3
Told = tuple[tuple[Text, ...], ...]


def stake(game: Game) -> Fraction:
    """The least Ante."""
    return Fraction(game.ante_limits.least)


def won(game: Game) -> Settled:
    """A won round with nothing but an Ante, and no bonus even where so high a hand would earn one."""
    order = tuple(bet for bet in game.bet_ids if bet != ANTE_BONUS)
    plain = replace(game, ante_bonus=None, settlement=replace(game.settlement, bets=order))
    return settle(plain, Bets(stake(game)), Action.PLAY, won_round(game))


def bonus_rows(game: Game) -> Told:
    """A round in which the Ante bonus is paid though the dealer wins."""
    return _rows(game, bonus_round(game), ())


def paid_rows(game: Game) -> Told:
    """A round with an Ante and the side bets whose tables some source gives, at most SIDE_BETS_SHOWN of them."""
    known = [bet for bet in game.side_bets if not bet.paytable.is_assumed]
    side = tuple((bet.id, Fraction(bet.limits.least)) for bet in known[:SIDE_BETS_SHOWN])
    return _rows(game, paid_round(game), side)


def _rows(game: Game, showdown: Showdown, side: tuple[tuple[str, Fraction], ...]) -> Told:
    """Each bet that was placed or earned, in the house's order: its name, its stake, what becomes of it."""
    settled = settle(game, Bets(stake(game), side), Action.PLAY, showdown)
    rows = [_row(game, bet) for bet in settled.bets if bet.result is not Result.NOT_PLACED]
    taken = settled.commission
    return (*rows, *([(("Commission",), ("",), (f"takes {format_money(taken)}",))] if taken else []))


def _row(game: Game, bet: BetResult) -> tuple[Text, ...]:
    staked = f"{format_money(bet.stake)} staked" if bet.stake else ""
    return (capital(game.bet_name(bet.bet)),), (staked,), (_told(bet),)


def _told(bet: BetResult) -> str:
    match bet.result:
        case Result.PUSH:
            return "comes back"
        case Result.LOSE:
            return f"loses {format_money(-bet.profit)}"
        case _:
            return f"wins {format_money(bet.profit)}"
