"""Deals in which the cards of a side bet hold a given kind of hand, each as likely as at the table."""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from drills.dealing import deal_from, fresh_suits, shuffled
from drills.endings import DEALS
from trainer.cards import Card, Cards, Suit
from trainer.games import AgainstDealer, SideBet
from trainer.hand_sets import hand_sets
from trainer.hands import evaluate
from trainer.holdings import alike_hands, holdings, split_by_holding
from trainer.paytables import Basis, Category


@dataclass(frozen=True, slots=True)
class Case:
    """What the bet's cards hold, and whether the player's hand beats the dealer's; None where that is all one."""

    held: Category
    beats_dealer: bool | None = None


Rows = list[tuple[Cards, int]]
"""(a player's hand, the number of deals with it and all hands like it)."""


@cache
def rows(basis: Basis, against_dealer: bool) -> dict[Case, Rows]:
    """Every case with the hands that can come to it."""
    found: dict[Case, Rows] = defaultdict(list)
    if not against_dealer:
        for each in holdings(basis):
            for held, deals in each.deals.items():
                found[Case(held)].append((each.cards, deals))
        return found
    for cards, hands in alike_hands(by_colour=basis is Basis.COLOUR):
        for case, dealers in _split(basis, cards, against_dealer).items():
            if dealers:
                found[case].append((cards, dealers.bit_count() * hands))
    return found


def _split(basis: Basis, player: Cards, against_dealer: bool) -> dict[Case, int]:
    """Case -> the dealer's hands that make it with the player's."""
    split = split_by_holding(basis, player, hand_sets().without(player))
    if not against_dealer:
        return {Case(held): dealers for held, dealers in split.items()}
    beaten = hand_sets().below(evaluate(player))
    parts = ((held, dealers, dealers & beaten) for held, dealers in split.items())
    return {
        case: mask
        for held, dealers, weaker in parts
        for case, mask in ((Case(held, True), weaker), (Case(held, False), dealers ^ weaker))
    }


def is_against_dealer(bet: SideBet) -> bool:
    """Whether it matters to the bet if the dealer is beaten."""
    return bet.against_dealer is not AgainstDealer.IGNORED


@dataclass(frozen=True)
class BetDeals:
    """The deals of some cases of a bet, of all hands of the player or of those that `is_meant` says."""

    bet: SideBet
    cases: frozenset[Case]
    hands: tuple[tuple[Cards, int], ...]

    @property
    def share(self) -> Fraction:
        """The part of all deals."""
        return Fraction(sum(deals for _, deals in self.hands), DEALS)

    def deal(self, chance: Random) -> tuple[Cards, Cards]:
        """The player's and the dealer's hand."""
        alike, deals = zip(*self.hands, strict=True)
        player = chance.choices(alike, deals)[0]
        split = _split(self.bet.basis, player, is_against_dealer(self.bet))
        dealer = deal_from(sum(mask for case, mask in split.items() if case in self.cases), chance)
        if self.bet.basis is Basis.COLOUR:
            return _fresh_suits_of_colour(chance, player, dealer)
        player, dealer = fresh_suits(chance, player, dealer)
        return player, dealer


def bet_deals(
    bet: SideBet, cases: Collection[Case], is_meant: Callable[[Cards], bool] = lambda _: True
) -> BetDeals | None:
    """The deals of these cases, or None where there are none."""
    by_case = rows(bet.basis, is_against_dealer(bet))
    hands = [row for case in by_case if case in cases for row in by_case[case] if is_meant(row[0])]
    return BetDeals(bet, frozenset(cases), tuple(hands)) if hands else None


def _fresh_suits_of_colour(chance: Random, player: Cards, dealer: Cards) -> tuple[Cards, Cards]:
    """The same deal in other suits that leave alike what was of one colour."""
    red = chance.sample([Suit.HEARTS, Suit.DIAMONDS], 2)
    black = chance.sample([Suit.SPADES, Suit.CLUBS], 2)
    colours = chance.sample([red, black], 2)
    renamed = dict(zip((Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS), colours[0] + colours[1], strict=True))
    fresh = [shuffled(tuple(Card(card.rank, renamed[card.suit]) for card in hand), chance) for hand in (player, dealer)]
    return fresh[0], fresh[1]
