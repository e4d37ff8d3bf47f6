"""What can be told of a learner's line: which one, how surely, what it costs, and the hands to learn."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import accumulate

from trainer.games import Game
from trainer.hands import HandStrength
from trainer.lines import Line
from trainer.study.beliefs import Belief, belief_of
from trainer.study.line_costs import line_costs
from trainer.study.line_posterior import LINES, LinePosterior

TOLD_FROM = 0.8
"""A line that is less likely than this is not told."""
COIN_REFUTED_FROM = 20
"""Nor is one, upright or upside down, where the answers are not so many times likelier with some such than from a coin.

That ratio is a fair bet to whoever tosses coins, so it ever reaches 20 for at most one of them in 20, however the
hands were chosen and whenever the asking stopped; a threshold on the posterior promises no such thing.
"""
MENTIONED_FROM = 0.3
"""Its belief is mentioned from here on, with its probability: answers near the house's line tell little of others."""
NO_LINE_FROM = 0.5
"""That there is no line is told as soon as it is the likelier: it asks nobody to learn anything."""
_TAIL = 0.05


class Told(Enum):
    """What the answers allow to say."""

    LINE = "line"
    NO_LINE = "no line"
    UPSIDE_DOWN = "upside down"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class LineFinding:
    """The finding from so many answers in one house.

    `probability` is that of what is told: that the true line is at most one rank pattern from `line`, or that there
    is no single line; of the likeliest line where nothing is told. `cost_per_ante` and `hands` (to learn, strongest
    first) are those of `line`. `between` holds nine tenths of the probability of all lines; `likeliest` is a line that
    may be mentioned where none is told, None where it may not.
    """

    game: Game
    answers: int
    told: Told
    probability: float
    line: Line | None
    cost_per_ante: Fraction | None
    hands: tuple[HandStrength, ...]
    between: tuple[Line, Line]
    likeliest: Line | None = None

    @property
    def belief(self) -> Belief | None:
        """The belief that the line is, where it has a name."""
        return belief_of(self.line) if self.line else None

    @property
    def is_best(self) -> bool:
        """Whether no line would be cheaper."""
        return self.line == line_costs(self.game).best


def find_line(game: Game, posterior: LinePosterior, answers: int) -> LineFinding:
    """What a posterior lets one tell."""
    costs, found, between = line_costs(game), posterior.found(), _between(posterior)
    if posterior.no_line >= NO_LINE_FROM:
        told = Told.UPSIDE_DOWN if posterior.inverted_over_coin >= COIN_REFUTED_FROM else Told.NO_LINE
        return LineFinding(game, answers, told, posterior.no_line, None, None, (), between)
    line, is_coin_refuted = found.line, posterior.line_over_coin >= COIN_REFUTED_FROM
    if found.probability < TOLD_FROM or not is_coin_refuted:
        likeliest = line if is_coin_refuted and found.probability >= MENTIONED_FROM else None
        return LineFinding(game, answers, Told.UNSURE, found.probability, None, None, (), between, likeliest)
    cost, wrong = costs.cost(line), costs.wrong(line)
    return LineFinding(game, answers, Told.LINE, found.probability, line, cost, wrong, between)


def _between(posterior: LinePosterior) -> tuple[Line, Line]:
    """The lines between which nine tenths of the probability lie, a twentieth on either side."""
    sums = list(accumulate(posterior.by_line))
    low = next(place for place, each in enumerate(sums) if each >= _TAIL * sums[-1])
    high = next(place for place, each in enumerate(sums) if each >= (1 - _TAIL) * sums[-1])
    return LINES[low], LINES[high]
