"""How each skill went over time: day by day, or by week, month or year where the history is long."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from trainer.reports.intervals import Interval, wilson_interval
from trainer.reports.scope import Scope, is_of_real_hands
from trainer.reports.skills import cost_per_100_interval
from trainer.study.tally import Skill, Tally, merged

MOST_POINTS = {"day": 14, "week": 110, "month": 150}
"""How many steps of a kind are told at most: more of them would be noise, and each would have too few answers."""
MOST_SKILLS = 6


@dataclass(frozen=True, slots=True)
class Point:
    """The answers of one skill from `start` on, for as long as the step of its timeline."""

    start: date
    answers: int
    correct: int
    costed: int
    cost_per_100: Fraction | None
    cost_interval: Interval | None
    median_seconds: float | None

    @property
    def accuracy(self) -> Fraction:
        """The share of right answers."""
        return Fraction(self.correct, self.answers)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the accuracy."""
        return wilson_interval(self.correct, self.answers)


@dataclass(frozen=True, slots=True)
class SkillTimeline:
    """One skill's points, oldest first."""

    skill: Skill
    points: tuple[Point, ...]

    @property
    def answers(self) -> int:
        """All answers in it."""
        return sum(point.answers for point in self.points)


@dataclass(frozen=True, slots=True)
class Timeline:
    """The decision on real hands, then the skills answered most, out of `skills_in_all`, in steps of a `step`.

    A step is a day, week, month or year.
    """

    step: str
    lines: tuple[SkillTimeline, ...]
    skills_in_all: int


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


_STEPS: dict[str, Callable[[date], date]] = {
    "day": lambda day: day,
    "week": _monday,
    "month": lambda day: day.replace(day=1),
    "year": lambda day: day.replace(month=1, day=1),
}
"""Step -> the start of the one that a day lies in."""


def timeline(scope: Scope) -> Timeline:
    """Every answer is in it: long histories are summed up in longer steps, never cut."""
    periods = [(period, tallies) for period, tallies in scope.periods() if tallies]
    starts = [period.start for period, _ in periods]
    step = _step(starts, has_months=any(period.is_month for period, _ in periods))
    found: dict[Skill, dict[date, list[Tally]]] = defaultdict(lambda: defaultdict(list))
    for period, tallies in periods:
        for skill, tally in tallies.items():
            found[skill][_STEPS[step](period.start)].append(tally)
    lines = [SkillTimeline(skill, _points(skill, by_start)) for skill, by_start in found.items()]
    lines.sort(key=lambda line: (not is_of_real_hands(line.skill), -line.answers, line.skill))
    return Timeline(step, tuple(lines[:MOST_SKILLS]), len(lines))


def _step(starts: list[date], has_months: bool) -> str:
    """The shortest step that gives few enough points; days that are kept by month are told by month at best."""
    steps = ("month",) if has_months else tuple(MOST_POINTS)
    fitting = (step for step in steps if len({_STEPS[step](start) for start in starts}) <= MOST_POINTS[step])
    return next(fitting, "year")


def _points(skill: Skill, by_start: dict[date, list[Tally]]) -> tuple[Point, ...]:
    return tuple(_point(skill, start, merged(by_start[start])) for start in sorted(by_start))


def _point(skill: Skill, start: date, tally: Tally) -> Point:
    return Point(
        start,
        tally.answers,
        tally.correct,
        tally.costed,
        tally.cost_per_100,
        cost_per_100_interval(tally, skill.mix),
        tally.median_seconds,
    )
