"""Three-card hands: what they are called, how they compare, and which are alike.

Two values for a hand: its `HandStrength` decides who wins (741 of them, suits never matter), its
`HandClass` decides what it is worth (1,755 of them: suits the player holds are suits the dealer lacks).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import combinations, product

from trainer.cards import Card, Cards, Rank, Suit


class HandCategory(IntEnum):
    """The kinds of three-card hand, lowest first; with three cards a straight beats a flush, and trips beat both."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    ROYAL = 6

    @property
    def word(self) -> str:
        """As written in answers and output: `three of a kind`."""
        return self.name.lower().replace("_", " ")

    @property
    def base(self) -> "HandCategory":
        """The category where no table pays this one apart: a royal is a straight flush."""
        return HandCategory.STRAIGHT_FLUSH if self is HandCategory.ROYAL else self


_ACE_LOW = (Rank.ACE, Rank.THREE, Rank.TWO)
_ACE_LOW_COMPARED = (Rank.THREE, Rank.TWO, Rank.ACE)
_RUNS = {_ACE_LOW} | {(Rank(top), Rank(top - 1), Rank(top - 2)) for top in range(Rank.FOUR, Rank.ACE + 1)}
_TOLD_BY_RANKS = {HandCategory.HIGH_CARD, HandCategory.PAIR, HandCategory.THREE_OF_A_KIND}
_SUITED = {HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH, HandCategory.ROYAL}


@dataclass(frozen=True, slots=True, order=True)
class HandStrength:
    """Where a hand stands among the 741 strengths: 0 is 5-3-2, 740 the royal; equal strengths tie.

    `ranks` are in the order in which they are compared: the pair before its kicker, 3-2-A for the ace-low straight.
    """

    index: int
    category: HandCategory
    ranks: tuple[Rank, Rank, Rank]

    @property
    def pattern(self) -> str:
        """The ranks as written on a strategy card: `Q-6-4`, `9-9-K`, `Q-6-4 flush`, `3-2-A straight`."""
        ranks = "-".join(rank.label for rank in self.ranks)
        return ranks if self.category in _TOLD_BY_RANKS else f"{ranks} {self.category.base.word}"

    @property
    def name(self) -> str:
        """As a person would say it: `queen-high`, `pair of nines, king kicker`, `ace-low straight`."""
        top, _, kicker = self.ranks
        high = (
            "ace-low" if Rank.ACE in self.ranks[1:] and self.category is not HandCategory.PAIR else f"{top.word}-high"
        )
        match self.category:
            case HandCategory.HIGH_CARD:
                return high
            case HandCategory.PAIR:
                return f"pair of {top.plural}, {kicker.word} kicker"
            case HandCategory.THREE_OF_A_KIND:
                return f"three {top.plural}"
            case HandCategory.ROYAL:
                return "royal (straight flush, ace high)"
            case _:
                return f"{high} {self.category.word}"


_Key = tuple[HandCategory, tuple[Rank, Rank, Rank]]


def _compare_key(ranks: tuple[Rank, Rank, Rank], suited: bool) -> _Key:
    """Category and ranks as compared, from ranks sorted high to low."""
    high, middle, low = ranks
    if high == low:
        return HandCategory.THREE_OF_A_KIND, ranks
    if high == middle:
        return HandCategory.PAIR, ranks
    if middle == low:
        return HandCategory.PAIR, (middle, low, high)
    if ranks in _RUNS:
        compared = _ACE_LOW_COMPARED if ranks == _ACE_LOW else ranks
        if not suited:
            return HandCategory.STRAIGHT, compared
        return (HandCategory.ROYAL if high + middle == Rank.ACE + Rank.KING else HandCategory.STRAIGHT_FLUSH), compared
    return (HandCategory.FLUSH if suited else HandCategory.HIGH_CARD), ranks


def _rank_patterns() -> list[tuple[Rank, Rank, Rank]]:
    """The 455 ways to hold three ranks, each high to low."""
    ranks = sorted(Rank, reverse=True)
    return [(a, b, c) for a in ranks for b in ranks if b <= a for c in ranks if c <= b]


def _holdings() -> dict[tuple[tuple[Rank, Rank, Rank], bool], _Key]:
    """(ranks high to low, of one suit?) -> what is compared, for every holding that the deck allows."""
    patterns = _rank_patterns()
    offsuit = {(ranks, False): _compare_key(ranks, False) for ranks in patterns}
    suited = {(ranks, True): _compare_key(ranks, True) for ranks in patterns if len(set(ranks)) == 3}
    return offsuit | suited


_HOLDINGS = _holdings()
STRENGTHS: tuple[HandStrength, ...] = tuple(
    HandStrength(index, *key) for index, key in enumerate(sorted(set(_HOLDINGS.values())))
)
_BY_KEY = {(strength.category, strength.ranks): strength for strength in STRENGTHS}
_BY_HOLDING = {holding: _BY_KEY[key] for holding, key in _HOLDINGS.items()}


def evaluate(cards: Cards) -> HandStrength:
    """The strength of three cards, in any order."""
    a, b, c = cards
    high, middle, low = sorted((a.rank, b.rank, c.rank), reverse=True)
    return _BY_HOLDING[(high, middle, low), a.suit == b.suit == c.suit]


def strength_of_ranks(high: Rank, middle: Rank, low: Rank, suited: bool = False) -> HandStrength:
    """The strength of three ranks in any order, of one suit or not; `KeyError` for a suited pair."""
    first, second, third = sorted((high, middle, low), reverse=True)
    return _BY_HOLDING[(first, second, third), suited]


@dataclass(frozen=True, slots=True)
class HandClass:
    """Hands that differ only by the names of their suits: every price is the same for all of them.

    Every price but that of a bet on red and black, for which two suits are not any two.
    """

    cards: Cards
    """One of them: ranks high to low (a pair first), suits in the order of first use."""
    hands: int
    """How many there are: 4, 12 or 24."""

    @property
    def strength(self) -> HandStrength:
        """What every one of them holds."""
        return evaluate(self.cards)


_SUIT_ORDER = tuple(Suit)
_UNSUITED = {"ssh": 12, "shs": 12, "shh": 12, "shd": 24}
_HANDS_ALIKE = {
    HandCategory.HIGH_CARD: _UNSUITED,
    HandCategory.PAIR: {"shs": 12, "shd": 12},
    HandCategory.FLUSH: {"sss": 4},
    HandCategory.STRAIGHT: _UNSUITED,
    HandCategory.THREE_OF_A_KIND: {"shd": 4},
    HandCategory.STRAIGHT_FLUSH: {"sss": 4},
    HandCategory.ROYAL: {"sss": 4},
}
"""Category -> suits in the order of first use -> how many hands of the same ranks differ only by their suits' names."""


def classify(cards: Cards) -> HandClass:
    """The class of three cards."""
    return _classes()[_normal_form(cards)]


def _normal_form(cards: Cards) -> Cards:
    """Ranks as compared, suits renamed in the order of first use; of a pair, the card suited to the kicker first."""
    suits = [card.suit for card in cards]
    ranks = [card.rank for card in cards]

    def place(card: Card) -> tuple[int, Rank, int]:
        return ranks.count(card.rank), card.rank, suits.count(card.suit)

    ordered = sorted(cards, key=place, reverse=True)
    seen = list(dict.fromkeys(card.suit for card in ordered))
    return tuple(Card(card.rank, _SUIT_ORDER[seen.index(card.suit)]) for card in ordered)


@cache
def hand_classes() -> tuple[HandClass, ...]:
    """All 1,755 classes, strongest first; their `hands` add up to 22,100."""
    return tuple(
        HandClass(tuple(Card(rank, Suit(suit)) for rank, suit in zip(_as_held(strength), suits, strict=True)), hands)
        for strength in reversed(STRENGTHS)
        for suits, hands in _HANDS_ALIKE[strength.category].items()
    )


@cache
def _classes() -> dict[Cards, HandClass]:
    return {each.cards: each for each in hand_classes()}


def _as_held(strength: HandStrength) -> tuple[Rank, ...]:
    """Ranks in the order of a normal form: a pair first, an ace first in A-3-2 as well."""
    return _ACE_LOW if strength.ranks == _ACE_LOW_COMPARED else strength.ranks


@cache
def suitings(category: HandCategory) -> tuple[tuple[Suit, Suit, Suit], ...]:
    """The suits in which the full deck deals ranks of that category, in the order of comparison: 4, 24 or 60 ways."""
    if category in _SUITED:
        return tuple((suit, suit, suit) for suit in Suit)
    if category is HandCategory.THREE_OF_A_KIND:
        return tuple(combinations(Suit, 3))
    if category is HandCategory.PAIR:
        return tuple((a, b, kicker) for a, b in combinations(Suit, 2) for kicker in Suit)
    return tuple((a, b, c) for a, b, c in product(Suit, repeat=3) if not a == b == c)


def deals_of(strength: HandStrength) -> Iterator[Cards]:
    """Every hand of that strength, as the full deck deals it."""
    for suits in suitings(strength.category):
        yield tuple(Card(rank, suit) for rank, suit in zip(strength.ranks, suits, strict=True))
