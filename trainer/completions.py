"""Which dealer hands complete a player's three cards to which six-card holding.

The categories are taken from the top; what an earlier one has taken is out of reach of the later ones.
"""

from collections import Counter
from collections.abc import Iterable, Set
from functools import cache

from trainer.cards import Card, Cards, Rank, Suit
from trainer.hand_sets import AtLeast, HandSets, hand_sets
from trainer.paytables import Category
from trainer.six_cards import SixCategory

FIVE_LOW = frozenset((Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE))
RUNS = (*(frozenset(Rank(top - n) for n in range(5)) for top in range(Rank.ACE, Rank.FIVE, -1)), FIVE_LOW)


def split_by_six(player: Cards, live: int) -> dict[Category, int]:
    """The dealer hands of `live` by what they make together with the player's cards; disjoint, adding up to `live`."""
    sets = hand_sets()
    reached = _by_ranks(tuple(sorted((card.rank for card in player), reverse=True))) | {
        SixCategory.ROYAL_FLUSH: _straight_flushes(sets, player, RUNS[:1]),
        SixCategory.STRAIGHT_FLUSH: _straight_flushes(sets, player, RUNS[1:]),
        SixCategory.FLUSH: _flushes(sets, player),
    }
    split: dict[Category, int] = {}
    for category in reversed(SixCategory):
        found = live & reached.get(category, 0)
        live ^= found
        if found:
            split[category] = found
    return split


def _straight_flushes(sets: HandSets, player: Cards, runs: tuple[frozenset[Rank], ...]) -> int:
    """Hands that bring the rest of a run in a suit of which the player holds at least two cards of it."""
    found = 0
    for suit, ranks in _ranks_by_suit(player).items():
        for run in runs:
            missing = run - ranks
            if len(missing) <= 3:
                found |= sets.with_all(Card(rank, suit) for rank in missing)
    return found


def _ranks_by_suit(player: Cards) -> dict[Suit, set[Rank]]:
    by_suit: dict[Suit, set[Rank]] = {}
    for card in player:
        by_suit.setdefault(card.suit, set()).add(card.rank)
    return by_suit


def _flushes(sets: HandSets, player: Cards) -> int:
    suit, held = Counter(card.suit for card in player).most_common(1)[0]
    return {1: 0, 2: sets.suits[suit].three, 3: sets.suits[suit].two}[held]


@cache
def _by_ranks(player: tuple[Rank, ...]) -> dict[SixCategory, int]:
    """For each category that ranks alone decide, the hands that reach it, given that no higher one is reached."""
    sets = hand_sets()
    ranks = [sets.ranks[rank] for rank, _ in Counter(player).most_common()]
    straights = {SixCategory.STRAIGHT: _straights(sets, set(player))}
    match ranks:
        case [trips]:
            return straights | _with_trips(sets, trips)
        case [pair, kicker]:
            return straights | _with_pair(sets, pair, kicker)
        case _:
            return straights | _with_three_ranks(sets, *ranks)


def _straights(sets: HandSets, player: set[Rank]) -> int:
    found = 0
    for run in RUNS:
        found |= bringing_rest(sets, run, player)
    return found


def bringing_rest(sets: HandSets, run: frozenset[Rank], held: Set[Rank]) -> int:
    """Hands that bring the ranks of a run that are not held; none when they are more than three."""
    missing = run - held
    return _all_of(sets.ranks[rank].one for rank in missing) if len(missing) <= 3 else 0


def _all_of(masks: Iterable[int]) -> int:
    held = HandSets.every
    for mask in masks:
        held &= mask
    return held


def _with_trips(sets: HandSets, trips: AtLeast) -> dict[SixCategory, int]:
    return {
        SixCategory.FOUR_OF_A_KIND: trips.one,
        SixCategory.FULL_HOUSE: sets.pairs,
        SixCategory.THREE_OF_A_KIND: sets.every,
    }


def _with_pair(sets: HandSets, pair: AtLeast, kicker: AtLeast) -> dict[SixCategory, int]:
    return {
        SixCategory.FOUR_OF_A_KIND: pair.two | kicker.three,
        SixCategory.FULL_HOUSE: pair.one & (kicker.one | sets.pairs) | kicker.two | sets.trips,
        SixCategory.THREE_OF_A_KIND: pair.one,
        SixCategory.THREE_PAIR: kicker.one & sets.pairs,
        SixCategory.TWO_PAIR: kicker.one | sets.pairs,
        SixCategory.PAIR: sets.every,
    }


def _with_three_ranks(sets: HandSets, a: AtLeast, b: AtLeast, c: AtLeast) -> dict[SixCategory, int]:
    either = a.one | b.one | c.one
    return {
        SixCategory.FOUR_OF_A_KIND: a.three | b.three | c.three,
        SixCategory.FULL_HOUSE: a.two & (b.one | c.one) | b.two & (a.one | c.one) | c.two & (a.one | b.one),
        SixCategory.THREE_OF_A_KIND: a.two | b.two | c.two | sets.trips,
        SixCategory.THREE_PAIR: a.one & b.one & c.one,
        SixCategory.TWO_PAIR: a.one & b.one | c.one & (a.one | b.one) | either & sets.pairs,
        SixCategory.PAIR: either | sets.pairs,
        SixCategory.HIGH_CARD: sets.every,
    }
