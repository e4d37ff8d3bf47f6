"""What the cards that a bet looks at hold: the player's three, the dealer's three, all six, or their colours.

A set of dealer hands is split by what each makes of the bet's cards; over every deal that gives how often each
category comes, whatever a house pays for it.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache

from trainer.cards import Card, Cards, Suit
from trainer.completions import split_by_six
from trainer.hand_sets import hand_sets
from trainer.hands import HandClass, evaluate, hand_classes
from trainer.paytables import Basis, Category, ColourCategory


def split_by_holding(basis: Basis, cards: Cards, live: int) -> dict[Category, int]:
    """The dealer hands of `live` by what the bet's cards hold then; disjoint, adding up to `live`."""
    match basis:
        case Basis.PLAYER:
            return {evaluate(cards).category: live}
        case Basis.DEALER:
            return {category: live & mask for category, mask in hand_sets().categories.items()}
        case Basis.SIX:
            return split_by_six(cards, live)
        case Basis.COLOUR:
            return _split_by_colour(cards, live)


def _split_by_colour(cards: Cards, live: int) -> dict[Category, int]:
    reds = {card.suit.is_red for card in cards}
    if len(reds) > 1:
        return {ColourCategory.MIXED: live}
    alike = live & hand_sets().colours[reds.pop()]
    return {ColourCategory.SIX_OF_ONE_COLOUR: alike, ColourCategory.THREE_OF_ONE_COLOUR: live ^ alike}


def alike_hands(by_colour: bool = False) -> list[tuple[Cards, int]]:
    """(three cards, how many hands they stand for) over the full deck; `by_colour` parts hands by their colours too."""
    if by_colour:
        return [part for each in hand_classes() for part in _by_colour(each)]
    return [(each.cards, each.hands) for each in hand_classes()]


def _by_colour(each: HandClass) -> list[tuple[Cards, int]]:
    """A class parted for bets on colours: of two different suits a third are of one colour, of three none are."""
    if len({card.suit for card in each.cards}) != 2:
        return [(each.cards, each.hands)]
    first = each.cards[0].suit
    same_colour = next(suit for suit in Suit if suit is not first and suit.is_red == first.is_red)
    other_colour = next(suit for suit in Suit if suit.is_red != first.is_red)
    third = each.hands // 3
    return [(_recolour(each.cards, first, same_colour), third), (_recolour(each.cards, first, other_colour), 2 * third)]


def _recolour(cards: Cards, first: Suit, second: Suit) -> Cards:
    """Cards of two suits, those not of the first in another suit."""
    return tuple(card if card.suit is first else Card(card.rank, second) for card in cards)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Hands that are alike for a bet, and in how many deals they go with each category of its cards."""

    cards: Cards
    """One of the player's hands."""
    deals: dict[Category, int]


@cache
def holdings(basis: Basis) -> tuple[Holdings, ...]:
    """Every player's hand, alike ones together, in all 407,170,400 deals."""
    every = []
    for cards, hands in alike_hands(by_colour=basis is Basis.COLOUR):
        split = split_by_holding(basis, cards, hand_sets().without(cards))
        every.append(Holdings(cards, {category: mask.bit_count() * hands for category, mask in split.items()}))
    return tuple(every)


@cache
def deals_by_category(basis: Basis) -> dict[Category, int]:
    """In how many of all 407,170,400 deals a bet's cards hold each category, lowest first."""
    found: Counter[Category] = Counter()
    for each in holdings(_as_often(basis)):
        found.update(each.deals)
    return {category: found[category] for category in basis.categories}


def _as_often(basis: Basis) -> Basis:
    """A basis whose cards hold everything as often: the dealer is dealt three cards like the player."""
    return Basis.PLAYER if basis is Basis.DEALER else basis
