"""The side bet that a lesson looks at, and what one of its lines is worth."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from trainer.analysis import price_side_bet
from trainer.games import Game, SideBet
from trainer.holdings import deals_by_category
from trainer.paytables import Basis, Category, Paytable
from trainer.rounds import Action, Winner, side_to_one


@dataclass(frozen=True, slots=True)
class Cut:
    """One line of a table, paid one less."""

    line: Category
    pays: Fraction
    house_edge: Fraction


def chosen_bet(game: Game) -> SideBet | None:
    """A side bet whose table some source gives, on the player's three cards if there is such."""
    known = [bet for bet in game.side_bets if not bet.paytable.is_assumed]
    return next((bet for bet in known if bet.basis is Basis.PLAYER), known[0] if known else None)


def the_bet(game: Game) -> SideBet:
    """That bet of a house that has one. Raises `LookupError`."""
    bet = chosen_bet(game)
    if bet is None:
        raise LookupError(f"{game.id} has no side bet with a table that a source gives")
    return bet


def share_of_line(paytable: Paytable, basis: Basis, line: Category) -> Fraction:
    """The part of all deals in which a table pays by that line."""
    deals = deals_by_category(basis)
    paid = sum(count for category, count in deals.items() if paytable.line_of(category) == line)
    return Fraction(paid, sum(deals.values()))


def often_paid(game: Game) -> Category:
    """The line that comes most often among those that pay more than the stake; the best one where none does."""
    bet = the_bet(game)
    more = [line for line, pays in bet.paytable if pays > 1] or [bet.paytable.lines[0][0]]
    return max(more, key=lambda line: share_of_line(bet.paytable, bet.basis, line))


def paid_on(game: Game, stake: Fraction) -> Fraction:
    """What that line wins with a stake, the dealer beaten where that is asked for."""
    return stake * side_to_one(the_bet(game), Action.PLAY, often_paid(game), Winner.PLAYER)


@cache
def side_edge(game: Game) -> Fraction:
    """The house edge of the bet."""
    return price_side_bet(game, the_bet(game).id).spread.house_edge


@cache
def cut(game: Game) -> Cut | None:
    """What the bet would cost if that line paid one less, None where it pays too little for that."""
    bet, line = the_bet(game), often_paid(game)
    pays = dict(bet.paytable.lines)[line] - 1
    if pays <= 0:
        return None
    lines = tuple((each, pays if each == line else paid) for each, paid in bet.paytable)
    lower = replace(bet, paytable=replace(bet.paytable, lines=lines))
    house = replace(game, side_bets=tuple(lower if each == bet else each for each in game.side_bets))
    return Cut(line, pays, price_side_bet(house, bet.id).spread.house_edge)
