"""The best five of six cards, the player's three and the dealer's three, for bets that look at both."""

from collections import Counter
from enum import IntEnum
from itertools import combinations

from trainer.cards import Cards, Rank


class SixCategory(IntEnum):
    """What six cards hold, lowest first; five-card order here, a flush above a straight."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10

    @property
    def word(self) -> str:
        """As written in answers and output: `full house`."""
        return self.name.lower().replace("_", " ")

    @property
    def base(self) -> "SixCategory":
        """The category where no table pays this one apart: three pair is two pair by its best five."""
        return {
            SixCategory.ROYAL_FLUSH: SixCategory.STRAIGHT_FLUSH,
            SixCategory.THREE_PAIR: SixCategory.TWO_PAIR,
        }.get(self, self)


_FIVE_LOW = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)
_SHAPES = {
    (4, 1): SixCategory.FOUR_OF_A_KIND,
    (3, 2): SixCategory.FULL_HOUSE,
    (3, 1, 1): SixCategory.THREE_OF_A_KIND,
    (2, 2, 1): SixCategory.TWO_PAIR,
    (2, 1, 1, 1): SixCategory.PAIR,
}


def _five_key(five: Cards) -> tuple[SixCategory, tuple[Rank, ...]]:
    """Category and ranks in the order in which five-card hands are compared."""
    counts = Counter(card.rank for card in five)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ranks)
    if shape in _SHAPES:
        return _SHAPES[shape], ranks
    is_flush = len({card.suit for card in five}) == 1
    is_straight = ranks == _FIVE_LOW or ranks[0] - ranks[4] == 4
    compared = (*ranks[1:], Rank.ACE) if ranks == _FIVE_LOW else ranks
    if is_flush and is_straight:
        royal = compared[0] is Rank.ACE
        return (SixCategory.ROYAL_FLUSH if royal else SixCategory.STRAIGHT_FLUSH), compared
    if is_flush:
        return SixCategory.FLUSH, ranks
    return (SixCategory.STRAIGHT, compared) if is_straight else (SixCategory.HIGH_CARD, ranks)


def best_five(six: Cards) -> Cards:
    """The five of six cards that make the highest five-card hand, in the order of comparison."""
    best = max((tuple(five) for five in combinations(six, 5)), key=_five_key)
    ranks = _five_key(best)[1]
    return tuple(sorted(best, key=lambda card: ranks.index(card.rank)))


def has_three_pair(six: Cards) -> bool:
    """Whether all six cards make three pairs."""
    return sorted(Counter(card.rank for card in six).values()) == [2, 2, 2]


_SIX_SHAPES = {
    (4, 2): SixCategory.FOUR_OF_A_KIND,
    (4, 1, 1): SixCategory.FOUR_OF_A_KIND,
    (3, 3): SixCategory.FULL_HOUSE,
    (3, 2, 1): SixCategory.FULL_HOUSE,
    (3, 1, 1, 1): SixCategory.THREE_OF_A_KIND,
    (2, 2, 2): SixCategory.THREE_PAIR,
    (2, 2, 1, 1): SixCategory.TWO_PAIR,
    (2, 1, 1, 1, 1): SixCategory.PAIR,
    (1, 1, 1, 1, 1, 1): SixCategory.HIGH_CARD,
}
_RUNS = [frozenset(Rank(top - down) for down in range(5)) for top in range(Rank.ACE, Rank.FIVE, -1)]
_RUNS.append(frozenset(_FIVE_LOW))


def categorize_six(six: Cards) -> SixCategory:
    """What six cards hold: their best five, or three pair."""
    ranks = [card.rank for card in six]
    different = set(ranks)
    held = _SIX_SHAPES[tuple(sorted(map(ranks.count, different), reverse=True))]
    if len(different) < 5:  # neither five in a row nor five of a suit
        return held
    suits = [card.suit for card in six]
    suit = suits[suits.count(suits[0]) < 5]  # of five of a suit one is among the first two
    if suits.count(suit) < 5:
        return SixCategory.STRAIGHT if _run_in(different) else held
    run = _run_in({card.rank for card in six if card.suit is suit})
    if run is None:
        return SixCategory.FLUSH
    return SixCategory.ROYAL_FLUSH if run is _RUNS[0] else SixCategory.STRAIGHT_FLUSH


def _run_in(ranks: set[Rank]) -> frozenset[Rank] | None:
    """The highest five ranks in a row among some."""
    return next((run for run in _RUNS if run <= ranks), None)
