"""Which line a learner plays by, told from plays and folds: a posterior over every line, with slips.

The hypotheses are a line at each of the 741 strengths (or below none of them), played with one of a few rates of
slips; a coin, and a line played upside down, for people who have no single line. It is inference, not a grade, so
the figures are floats; they hang on the answers alone, in whatever order these came.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, chain, repeat
from math import inf
from operator import mul, sub

from trainer.hands import STRENGTHS, HandCategory, HandStrength
from trainer.lines import Line
from trainer.study.beliefs import BELIEFS

SLIP_RATES = (0.005, 0.02, 0.05, 0.1, 0.2)
"""How often a hand is answered against the learner's own line; which of them holds is found out on the way."""
_SLIP_PRIOR = (0.2, 0.3, 0.25, 0.15, 0.1)
_COIN = 0.5
"""How often people play who look at no line."""
_NO_LINE_SHARE = 0.05
"""The prior of the coin, and of the lines upside down together."""
_LINE_SHARE = 1 - 2 * _NO_LINE_SHARE
_NAMED_SHARE = 0.4
"""The prior of the beliefs that many people hold, of the house's best line and of folding everything, together."""
_HIGH_CARD_SHARE = 0.95
"""Of the lines without a name, those among the high cards: hardly anybody folds a pair."""
LINES: tuple[Line, ...] = (*(Line(strength) for strength in STRENGTHS), Line(None))
"""Every line, the lowest first: from playing everything to folding everything."""
_PLACES = len(LINES)


@dataclass(frozen=True, slots=True)
class Evidence:
    """One answer: a hand's strength, whether it was played, and how much it counts (1 for an answer of today)."""

    strength: HandStrength
    is_played: bool
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Found:
    """The likeliest line, and how likely the true one is at most one rank pattern from it."""

    line: Line
    probability: float


class LinePosterior:
    """What some answers say about a learner's line; `best` is the line that the house's game is best played by."""

    def __init__(self, best: Line, evidence: Iterable[Evidence] = ()) -> None:
        shares = _prior(best)
        self._lines = [[share * slips for share in shares] for slips in _SLIP_PRIOR]
        self._inverted = [[share * slips for share in _INVERTED_PRIOR] for slips in _SLIP_PRIOR]
        self._coin = _NO_LINE_SHARE
        self._normalise()
        for each in evidence:
            self.take_in(each)

    def take_in(self, answer: Evidence) -> None:
        """Learn from one more answer; to take one back, begin again without it."""
        place, weight = answer.strength.index + 1, answer.weight
        for rate, lines, inverted in zip(SLIP_RATES, self._lines, self._inverted, strict=True):
            agrees, differs = (1 - rate) ** weight, rate**weight
            below, above = (agrees, differs) if answer.is_played else (differs, agrees)
            for shares, weaker, stronger in ((lines, below, above), (inverted, above, below)):
                _scale(shares, 0, place, weaker)
                _scale(shares, place, _PLACES, stronger)
        self._coin *= (_COIN if answer.is_played else 1 - _COIN) ** weight
        self._normalise()

    def _normalise(self) -> None:
        total = sum(self.hypotheses)
        for shares in (*self._lines, *self._inverted):
            _scale(shares, 0, _PLACES, 1 / total)
        self._coin /= total

    @property
    def hypotheses(self) -> list[float]:
        """The probability of each hypothesis apart: every line with every rate of slips, upside down too, the coin."""
        return [*chain(*self._lines, *self._inverted), self._coin]

    @property
    def by_line(self) -> list[float]:
        """The probability of each of `LINES`, whatever the slips; what is missing from 1 is `no_line`."""
        return list(map(sum, zip(*self._lines, strict=True)))

    @property
    def no_line(self) -> float:
        """The probability that the learner plays by no single line."""
        return self._coin + self.inverted

    @property
    def line_over_coin(self) -> float:
        """How many times likelier the answers are with some line than from a coin, whatever the prior of the two."""
        by_line, coin = (1 - self.no_line) / _LINE_SHARE, self._coin / _NO_LINE_SHARE
        return by_line / coin if coin else inf

    @property
    def inverted_over_coin(self) -> float:
        """How many times likelier the answers are with some line upside down than from a coin."""
        return self.inverted / self._coin if self._coin else inf  # the prior of both is the same

    @property
    def inverted(self) -> float:
        """The probability that the learner folds from some hand up and plays what is weaker."""
        return sum(map(sum, self._inverted))

    @property
    def by_inverted_line(self) -> list[float]:
        """The probability of playing each of `LINES` upside down."""
        return list(map(sum, zip(*self._inverted, strict=True)))

    @property
    def slip_rate(self) -> float:
        """How often the learner is expected to answer against the line, among those who have one."""
        shares = [sum(lines) for lines in self._lines]
        return sum(rate * share for rate, share in zip(SLIP_RATES, shares, strict=True)) / sum(shares)

    def found(self) -> Found:
        """The likeliest line and its surroundings."""
        by_line = self.by_line
        sums = [0.0, *accumulate(by_line)]
        around = list(map(sub, [*sums[2:], sums[-1]], [0.0, *sums[:-2]]))
        place = max(range(_PLACES), key=list(zip(by_line, around, strict=True)).__getitem__)
        return Found(LINES[place], around[place])

    def chance_of_play(self) -> list[float]:
        """The probability of a play with each strength, as far as the answers tell."""
        played = [*(1 - rate for rate in SLIP_RATES), *SLIP_RATES]
        lines = [*self._lines, *self._inverted]
        if_all_above = sum((1 - chance) * sum(shares) for chance, shares in zip(played, lines, strict=True))
        steps = [2 * chance - 1 for chance in played]
        rises = (sum(map(mul, steps, each)) for each in zip(*lines, strict=True))
        return list(accumulate(rises, initial=_COIN * self._coin + if_all_above))[1:-1]

    def most_telling(self, but: Sequence[HandStrength] = ()) -> HandStrength:
        """The hand whose answer tells most about the line, expected over all hypotheses; those of `but` come last.

        Slips are as likely on any hand, so what stays open once a hypothesis is true is the same for each: most is
        learned where play and fold are about equally likely.
        """
        chances = self.chance_of_play()
        evenness = [abs(chance - 0.5) for chance in chances]
        for strength in but:
            evenness[strength.index] += 1
        return STRENGTHS[evenness.index(min(evenness))]


def _scale(shares: list[float], start: int, stop: int, factor: float) -> None:
    """The lines of some places made so many times as likely."""
    shares[start:stop] = map(mul, shares[start:stop], repeat(factor))


_HIGH_CARDS = sum(strength.category is HandCategory.HIGH_CARD for strength in STRENGTHS)
_INVERTED_PRIOR = (
    *(0.0,),
    *([_NO_LINE_SHARE / (_HIGH_CARDS - 1)] * (_HIGH_CARDS - 1)),
    *([0.0] * (_PLACES - _HIGH_CARDS)),
)
"""Upside down the line lies among the high cards too; at the ends it would be no other than playing everything."""


@cache
def _prior(best: Line) -> tuple[float, ...]:
    """The prior of each line: some beliefs are common, the rest lies anywhere, mostly among the high cards."""
    high, free = _HIGH_CARDS, _LINE_SHARE * (1 - _NAMED_SHARE)
    shares = [free * _HIGH_CARD_SHARE / high] * high
    shares += [free * (1 - _HIGH_CARD_SHARE) / (_PLACES - high)] * (_PLACES - high)
    named = {*(belief.line for belief in BELIEFS), best, Line(None)}
    for line in named:
        shares[place_of(line)] += _LINE_SHARE * _NAMED_SHARE / len(named)
    return tuple(shares)


def place_of(line: Line) -> int:
    """The place of a line in `LINES`."""
    return _PLACES - 1 if line.lowest is None else line.lowest.index
