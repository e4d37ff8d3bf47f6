"""How a learner does, skill by skill and mix by mix; an accuracy pooled over mixes would mean nothing."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from trainer.reports.intervals import DEAR_MISTAKE, DEAR_NEAR_THE_LINE, Interval, mean_cost_interval, wilson_interval
from trainer.reports.scope import DECISION, NEAR_THE_LINE, Scope
from trainer.study.tally import Skill, Tally, merged

RECENT_DAYS = 7
ENOUGH_ANSWERS = 20
"""Fewer answers than this show no accuracy worth a comparison."""


@dataclass(frozen=True, slots=True)
class SkillRow:
    """One skill in one house and mix.

    `interval` is the 95 % Wilson interval of `accuracy`, `cost_interval` that of `cost_per_100`. `trend` is the
    accuracy of the last seven days of study less that of the days before, None with fewer than 20 answers in
    either. `due` counts the items of the drill in this house, whatever the mix.
    """

    drill: str
    game: str
    mix: str
    answers: int
    correct: int
    costed: int
    cost_per_100: Fraction | None
    cost_interval: Interval | None
    median_seconds: float | None
    trend: Fraction | None
    due: int

    @property
    def accuracy(self) -> Fraction:
        """The share of right answers."""
        return Fraction(self.correct, self.answers)

    @property
    def interval(self) -> Interval:
        """Where the true accuracy lies, with 95 % confidence."""
        return wilson_interval(self.correct, self.answers)

    @property
    def needs(self) -> int:
        """How many more answers it takes before accuracy and cost mean something."""
        return max(ENOUGH_ANSWERS - self.answers, 0)


@dataclass(frozen=True, slots=True)
class Skills:
    """A row for each skill with answers."""

    rows: tuple[SkillRow, ...]


def skills(scope: Scope) -> Skills:
    """Every skill of the scope, by drill, house and mix; the decision first."""
    due = Counter((item.drill, item.game) for item in scope.due())
    found = sorted(scope.skills().items(), key=lambda each: (each[0].drill != DECISION, each[0]))
    return Skills(tuple(_row(scope, skill, tally, due[skill.drill, skill.game]) for skill, tally in found))


def _row(scope: Scope, skill: Skill, tally: Tally, due: int) -> SkillRow:
    return SkillRow(
        *skill,
        answers=tally.answers,
        correct=tally.correct,
        costed=tally.costed,
        cost_per_100=tally.cost_per_100,
        cost_interval=cost_per_100_interval(tally, skill.mix),
        median_seconds=tally.median_seconds,
        trend=_trend(scope, skill),
        due=due,
    )


def cost_per_100_interval(tally: Tally, mix: str) -> Interval | None:
    """The interval of `cost_per_100`, None where nothing had a price."""
    if not tally.costed:
        return None
    dear = DEAR_NEAR_THE_LINE if mix == NEAR_THE_LINE else DEAR_MISTAKE
    low, high = mean_cost_interval(tally, dear)
    return low * 100, high * 100


def _trend(scope: Scope, skill: Skill) -> Fraction | None:
    tallies = [tally for _, tally in scope.record.history(skill)]
    recent, before = merged(tallies[-RECENT_DAYS:]), merged(tallies[:-RECENT_DAYS])
    if min(recent.answers, before.answers) < ENOUGH_ANSWERS:
        return None
    return Fraction(recent.correct, recent.answers) - Fraction(before.correct, before.answers)
