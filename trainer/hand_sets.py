"""Sets of dealer hands as integers of 22,100 bits: one bit a hand, in order of strength.

Hands that beat a given one are then a run of bits, hands that hold a card a fixed mask, and counting is
`int.bit_count()`. Everything is built once, on first use.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from trainer.cards import DECK, Card, Cards, Rank, Suit
from trainer.hands import STRENGTHS, HandCategory, HandStrength, deals_of, suitings

HANDS = 22_100
_PLACES = {HandCategory.PAIR: ((0, 1), (2,)), HandCategory.THREE_OF_A_KIND: ((0, 1, 2),)}
"""Category -> for each different rank, where it stands in the hand; elsewhere three ranks stand in three places."""


@dataclass(frozen=True)
class AtLeast:
    """Hands that hold at least one, two or three cards of some group."""

    one: int
    two: int
    three: int


class HandSets:
    """Masks over all 22,100 hands."""

    every = (1 << HANDS) - 1

    def __init__(self) -> None:
        marks = {rank: {suit: bytearray(b"0" * HANDS) for suit in Suit} for rank in Rank}
        self._first = [0]
        end = HANDS
        for strength in STRENGTHS:
            start = end - len(suitings(strength.category))
            for rank, held_by_suit in zip(dict.fromkeys(strength.ranks), _held_by_suit(strength.category), strict=True):
                for suit, held in held_by_suit.items():
                    marks[rank][suit][start:end] = held
            end = start
            self._first.append(HANDS - start)
        self.holding: dict[Card, int] = {card: int(bytes(marks[card.rank][card.suit]), 2) for card in DECK}

    def below(self, strength: HandStrength) -> int:
        """Hands weaker than that."""
        return (1 << self._first[strength.index]) - 1

    def up_to(self, strength: HandStrength) -> int:
        """Hands no stronger than that."""
        return (1 << self._first[strength.index + 1]) - 1

    def compare(self, hands: int, strength: HandStrength) -> tuple[int, int, int]:
        """How many of some hands are weaker than that, how many as strong, and how many stronger."""
        not_weaker = (hands >> self._first[strength.index]).bit_count()
        stronger = (hands >> self._first[strength.index + 1]).bit_count()
        return hands.bit_count() - not_weaker, not_weaker - stronger, stronger

    def not_weaker(self, hands: int, place: int) -> int:
        """How many of some hands are at least as strong as the strength at that place among the 741."""
        return (hands >> self._first[place]).bit_count()

    def between(self, hands: int, start: int, stop: int) -> int:
        """Those of some hands whose strength stands from place `start` up to, but not at, `stop`."""
        run = (1 << self._first[stop]) - (1 << self._first[start])
        return hands & run

    def nth(self, hands: int, number: int) -> Cards:
        """The hand that has `number` weaker ones before it among some hands, 0 for the first of them."""
        low, high = 0, HANDS  # so many of `hands` stand below `low` that it is not past the one looked for
        while high - low > 1:
            middle = (low + high) // 2
            if (hands & ((1 << middle) - 1)).bit_count() <= number:
                low = middle
            else:
                high = middle
        return self._hand_at(low)

    def _hand_at(self, place: int) -> Cards:
        """The one hand whose cards all have that bit."""
        strength = STRENGTHS[bisect_right(self._first, place) - 1]
        return next(cards for cards in deals_of(strength) if all(self.holding[card] >> place & 1 for card in cards))

    def without(self, cards: Iterable[Card]) -> int:
        """Hands that hold none of those cards."""
        held = 0
        for card in cards:
            held |= self.holding[card]
        return self.every ^ held

    def with_all(self, cards: Iterable[Card]) -> int:
        """Hands that hold every one of those cards."""
        held = self.every
        for card in cards:
            held &= self.holding[card]
        return held

    @cached_property
    def categories(self) -> dict[HandCategory, int]:
        """Hands of each category."""
        masks = dict.fromkeys(HandCategory, 0)
        for strength in STRENGTHS:
            masks[strength.category] |= self.up_to(strength) ^ self.below(strength)
        return masks

    @cached_property
    def ranks(self) -> dict[Rank, AtLeast]:
        """Hands by how many cards of a rank they hold."""
        return {rank: self._at_least([card for card in DECK if card.rank is rank]) for rank in Rank}

    @cached_property
    def suits(self) -> dict[Suit, AtLeast]:
        """Hands by how many cards of a suit they hold."""
        return {suit: self._at_least([card for card in DECK if card.suit is suit]) for suit in Suit}

    @cached_property
    def pairs(self) -> int:
        """Hands with two or three of a rank."""
        return self.categories[HandCategory.PAIR] | self.trips

    @cached_property
    def trips(self) -> int:
        """Hands with three of a rank."""
        return self.categories[HandCategory.THREE_OF_A_KIND]

    @cached_property
    def colours(self) -> dict[bool, int]:
        """Hands all red (True) and all black (False)."""
        of_colour = {red: self._at_least([card for card in DECK if card.suit.is_red is red]) for red in (True, False)}
        return {red: counted.three for red, counted in of_colour.items()}

    def _at_least(self, cards: list[Card]) -> AtLeast:
        one = two = three = 0
        for card in cards:
            held = self.holding[card]
            three |= two & held
            two |= one & held
            one |= held
        return AtLeast(one, two, three)


@cache
def _held_by_suit(category: HandCategory) -> tuple[dict[Suit, bytes], ...]:
    """For each different rank of a hand, suit by suit: `1` for each of its `suitings` that holds the card, else `0`."""
    places = _PLACES.get(category, ((0,), (1,), (2,)))
    columns = ([{suits[place] for place in each} for suits in suitings(category)] for each in places)
    return tuple({suit: bytes(b"01"[suit in held] for held in column) for suit in Suit} for column in columns)


@cache
def hand_sets() -> HandSets:
    """The masks, built when first asked for."""
    return HandSets()
