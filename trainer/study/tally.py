"""Sums over answers: how many, how many right, what they cost, how long they took.

Every sum can be taken back exactly, and none grows with the number of answers.
"""

import math
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from trainer.study.answer import Answer

COST_GRID = math.lcm(*range(1, 53)) * 3600
"""Costs are summed in 1/COST_GRID Antes. Choosing k cards of n <= 52 counts to a divisor of it, so that every cost
a hand can have is kept exactly; any other is rounded to 10^-25 Antes, and no sum grows without end."""

_STEP = 1.2
SECONDS_EDGES: tuple[float, ...] = tuple(0.1 * _STEP ** float(step) for step in range(59))
"""Upper edges of the response time buckets, 0.1 s to about an hour: a median is true to 10 %."""


class Skill(NamedTuple):
    """What figures are reported by; an accuracy pooled over mixes would mean nothing."""

    drill: str
    game: str
    mix: str


def skill_of(answer: Answer) -> Skill:
    """The skill an answer shows."""
    return Skill(answer.drill, answer.game, answer.mix)


@dataclass(slots=True)
class Tally:
    """Counted answers of one skill. `cost_in_antes` is the sum over the `costed` answers that have a price,
    `cost_squares` that of the squares, each rounded to a millionth of a squared Ante; `seconds` counts timed answers
    by bucket of SECONDS_EDGES."""

    answers: int = 0
    correct: int = 0
    costed: int = 0
    cost_in_antes: Fraction = Fraction(0)
    cost_squares: int = 0
    seconds: dict[int, int] = field(default_factory=dict)

    def add(self, answer: Answer, times: int = 1) -> None:
        """Count `answer`, or with `times` -1 take it back."""
        self.answers += times
        self.correct += times * answer.is_correct
        if answer.cost_in_antes is not None:
            self.costed += times
            if answer.cost_in_antes:
                self.cost_in_antes += times * on_grid(answer.cost_in_antes)
                self.cost_squares += times * squared(answer.cost_in_antes)
        if answer.response_seconds is not None:
            _count(self.seconds, seconds_bucket(answer.response_seconds), times)

    def merge(self, other: "Tally") -> None:
        """Count all that `other` counted."""
        self.answers += other.answers
        self.correct += other.correct
        self.costed += other.costed
        self.cost_in_antes += other.cost_in_antes
        self.cost_squares += other.cost_squares
        for bucket, count in other.seconds.items():
            _count(self.seconds, bucket, count)

    @property
    def median_seconds(self) -> float | None:
        """The median response time to within 10 %, None when nothing was timed."""
        middle = (sum(self.seconds.values()) + 1) // 2
        for bucket in sorted(self.seconds):
            middle -= self.seconds[bucket]
            if middle <= 0:
                return SECONDS_EDGES[bucket] / math.sqrt(_STEP)
        return None

    @property
    def cost_per_100(self) -> Fraction | None:
        """Antes given up in 100 answers that have a price, None when there were none."""
        return self.cost_in_antes * 100 / self.costed if self.costed else None


def merged(tallies: Iterable[Tally]) -> Tally:
    """One tally of all that `tallies` counted."""
    total = Tally()
    for tally in tallies:
        total.merge(tally)
    return total


def seconds_bucket(seconds: float) -> int:
    """The bucket of a response time; the last one holds everything slower."""
    return min(bisect_left(SECONDS_EDGES, seconds), len(SECONDS_EDGES) - 1)


@lru_cache(maxsize=4096)
def on_grid(cost: Fraction) -> Fraction:
    """`cost` itself when the grid holds it, else the nearest cost that it does."""
    return cost if COST_GRID % cost.denominator == 0 else Fraction(round(cost * COST_GRID), COST_GRID)


@lru_cache(maxsize=4096)
def squared(cost: Fraction) -> int:
    """The square of a cost in millionths of a squared Ante: exact enough for a spread, and quick to add up."""
    return round(cost * cost * 10**6)


def _count(counts: dict[int, int], key: int, times: int) -> None:
    counts[key] = counts.get(key, 0) + times
    if not counts[key]:
        del counts[key]
