"""Simulated learners for the benchmark of teaching. They know nothing of the trainer's own model of memory.

Everybody forgets by a power law or by half-lives, slips now and then, and learns from feedback only in part; how
much of each is drawn per learner.
"""

from dataclasses import dataclass, field
from itertools import accumulate
from math import exp
from operator import mul
from random import Random

from trainer.study.line_costs import LineCosts

LAPSE = 0.03
SECONDS_A_QUESTION = 6.0
DAY = 86_400.0


@dataclass
class Trace:
    """What is remembered of one thing: when it was seen last (seconds), and its half-life or scale (days)."""

    seen_at: float
    days: float


@dataclass(frozen=True)
class Forgetting:
    """How one learner forgets: by halves, or by a power of time."""

    is_power_law: bool
    exponent: float
    gain: float

    @classmethod
    def drawn(cls, chance: Random) -> "Forgetting":
        return cls(chance.random() < 0.5, chance.uniform(0.3, 1.0), chance.uniform(1.0, 4.0))

    def recall(self, trace: Trace, now: float) -> float:
        """The chance that it comes to mind."""
        days = max(now - trace.seen_at, 0.0) / DAY
        scaled = days / trace.days
        return float((1 + scaled) ** -self.exponent if self.is_power_law else 0.5**scaled)

    def strengthened(self, trace: Trace, now: float) -> Trace:
        """After coming to mind: more the closer it was to being forgotten."""
        return Trace(now, trace.days * (1 + self.gain * (1.05 - self.recall(trace, now))))


def draw_days(chance: Random, median: float, spread: float = 0.6) -> float:
    """A log-normal time."""
    return median * exp(chance.gauss(0, spread))


@dataclass
class LineLearner:
    """Plays by a believed line and by single hands that are remembered.

    After a mistake the right action is noticed with some chance: the hand is remembered, and the line moves a part
    of the way to it; a part of the day's moves is lost overnight, the rest stays. Who `reasons` plays what is stronger
    than a remembered play and folds what is weaker than a remembered fold.
    """

    line: float
    chance: Random
    forgetting: Forgetting
    notices: float
    reasons: float
    moves: float
    drifts_back: float
    first_days: float
    traces: dict[int, Trace] = field(default_factory=dict)
    plays: dict[int, bool] = field(default_factory=dict)
    believed: float = 0.0

    @classmethod
    def drawn(cls, line: int, chance: Random) -> "LineLearner":
        return cls(
            line=float(line),
            chance=chance,
            forgetting=Forgetting.drawn(chance),
            notices=chance.uniform(0.4, 0.95),
            reasons=chance.uniform(0.0, 0.8),
            moves=chance.uniform(0.0, 0.4),
            drifts_back=chance.uniform(0.0, 0.6),
            first_days=draw_days(chance, 2.0),
            believed=float(line),
        )

    def sleep(self) -> None:
        """A night."""
        self.believed += self.drifts_back * (self.line - self.believed)
        self.line = self.believed

    def answer(self, strength: int, should_play: bool, now: float) -> bool:
        """Whether the hand is played; then the verdict is read."""
        knows = self.chance.random() >= self.chance_of_error(strength, should_play, now)
        played = (should_play if knows else not should_play) != (self.chance.random() < LAPSE)
        self._read_verdict(strength, should_play, played == should_play, now)
        return played

    def chance_of_error(self, strength: int, should_play: bool, now: float) -> float:
        """Of not knowing, slips left out."""
        if (strength >= round(self.believed)) == should_play:
            return 0.0
        own = self.traces.get(strength)
        forgotten = 1.0 - (self.forgetting.recall(own, now) if own else 0.0)
        return forgotten * (1 - self.reasons + self.reasons * self._nothing_comes(strength, should_play, now))

    def _nothing_comes(self, strength: int, should_play: bool, now: float) -> float:
        """The chance that no remembered hand decides this one: a weaker play, or a stronger fold."""
        chance = 1.0
        for place, trace in self.traces.items():
            if place != strength and (place < strength) == should_play and self.plays[place] == should_play:
                chance *= 1 - self.forgetting.recall(trace, now)
        return chance

    def _read_verdict(self, strength: int, should_play: bool, is_right: bool, now: float) -> None:
        trace = self.traces.get(strength)
        if is_right:
            if trace:
                self.traces[strength] = self.forgetting.strengthened(trace, now)
            return
        if self.chance.random() >= self.notices:
            return
        self.plays[strength] = should_play
        self.traces[strength] = self.forgetting.strengthened(trace, now) if trace else Trace(now, self.first_days)
        target = strength if should_play else strength + 1
        if (self.believed > target) == should_play:
            self.believed += self.moves * (target - self.believed)

    def cost_per_100(self, costs: LineCosts, now: float) -> float:
        """Antes given up in 100 real hands for not knowing."""
        lost_by_fold = [float(each) for each in costs.lost_by_fold]
        lost_by_play = [float(each) for each in costs.lost_by_play]
        forgets = [1.0] * len(lost_by_fold)
        for place, trace in self.traces.items():
            forgets[place] = 1 - self.forgetting.recall(trace, now)
        up = [1.0] * len(forgets)
        down = [1.0] * len(forgets)
        for place in self.traces:
            (up if self.plays[place] else down)[place] = forgets[place]
        below = [1.0, *accumulate(up, mul)]
        above = [*reversed([1.0, *accumulate(reversed(down), mul)])]
        total = 0.0
        for place in range(len(forgets)):
            plays = place >= round(self.believed)
            lost = lost_by_play[place] if plays else lost_by_fold[place]
            nothing = above[place + 1] if plays else below[place]
            total += lost * forgets[place] * (1 - self.reasons + self.reasons * nothing)
        return total * 100


@dataclass
class FactLearner:
    """Learns single facts, like the lines of pay tables, some harder than others."""

    chance: Random
    forgetting: Forgetting
    notices: float
    first_days: list[float]
    traces: dict[int, Trace] = field(default_factory=dict)

    @classmethod
    def drawn(cls, facts: int, chance: Random) -> "FactLearner":
        median = draw_days(chance, 1.5, 0.4)
        return cls(
            chance,
            Forgetting.drawn(chance),
            chance.uniform(0.5, 0.95),
            [draw_days(chance, median) for _ in range(facts)],
        )

    def answer(self, fact: int, now: float) -> bool:
        """Whether the fact is known; then the verdict is read."""
        trace = self.traces.get(fact)
        is_right = self.chance.random() < self.recall(fact, now) * (1 - LAPSE)
        if is_right and trace:
            self.traces[fact] = self.forgetting.strengthened(trace, now)
        elif self.chance.random() < self.notices:
            days = max(self.first_days[fact], trace.days * 0.4) if trace else self.first_days[fact]
            self.traces[fact] = Trace(now, days)
        return is_right

    def recall(self, fact: int, now: float) -> float:
        trace = self.traces.get(fact)
        return self.forgetting.recall(trace, now) if trace else 0.0

    def mean_recall(self, now: float) -> float:
        return sum(self.recall(fact, now) for fact in range(len(self.first_days))) / len(self.first_days)
