"""What it costs to play by each line in a house, exactly: one pass over all hands prices all 742 of them."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate

from trainer.games import Game
from trainer.hands import STRENGTHS, HandStrength, hand_classes
from trainer.lines import Line
from trainer.oracle import oracle_of
from trainer.study.line_posterior import LINES, place_of

_HANDS = 22_100


@dataclass(frozen=True)
class LineCosts:
    """The house's price of a wrong line, in Antes per hand dealt (an Ante of 1 and nothing else on the table).

    `lost_by_fold` and `lost_by_play` say for each strength what folding or playing all its hands gives up; both
    are above 0 where the suits decide.
    """

    lost_by_fold: tuple[Fraction, ...]
    lost_by_play: tuple[Fraction, ...]

    @cached_property
    def costs(self) -> tuple[Fraction, ...]:
        """The cost of each of `LINES`, in Antes per hand dealt: its house edge less that of best play."""
        folded = accumulate(self.lost_by_fold, initial=Fraction(0))
        played = accumulate(reversed(self.lost_by_play), initial=Fraction(0))
        return tuple(low + high for low, high in zip(folded, reversed(tuple(played)), strict=True))

    @cached_property
    def dearest(self) -> Fraction:
        """The cost of the wrong action with every hand."""
        return sum(self.lost_by_fold, Fraction(0)) + sum(self.lost_by_play, Fraction(0))

    @cached_property
    def best(self) -> Line:
        """The cheapest line, the lowest of several."""
        return LINES[self.costs.index(min(self.costs))]

    def cost(self, line: Line) -> Fraction:
        """What a line gives up, in Antes per hand dealt."""
        return self.costs[place_of(line)]

    def wrong(self, line: Line) -> tuple[HandStrength, ...]:
        """The hands that a line plays or folds at a cost, strongest first."""
        lost = ((self.lost_by_play if line.includes(s) else self.lost_by_fold)[s.index] for s in STRENGTHS)
        return tuple(strength for strength, each in zip(STRENGTHS, lost, strict=True) if each)[::-1]


@cache
def line_costs(game: Game) -> LineCosts:
    """The costs of all lines in a house."""
    by_fold, by_play = ([Fraction(0)] * len(STRENGTHS) for _ in range(2))
    oracle = oracle_of(game)
    for each in hand_classes():
        margin = oracle.margin(each.cards) * each.hands / _HANDS
        (by_fold if margin > 0 else by_play)[each.strength.index] += abs(margin)
    return LineCosts(tuple(by_fold), tuple(by_play))
