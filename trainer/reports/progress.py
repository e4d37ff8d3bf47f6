"""How a learner does, skill by skill and mix by mix; an accuracy pooled over mixes would mean nothing."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from math import sqrt

from trainer.study.record import Record
from trainer.study.tally import Skill, Tally, merged

RECENT_DAYS = 7
ENOUGH_ANSWERS = 20
"""Fewer answers than this show no accuracy worth a comparison."""
_Z = 1.959964  # 95 % of a normal distribution


@dataclass(frozen=True, slots=True)
class SkillRow:
    """One skill in one house and mix.

    `interval` is the 95 % Wilson interval of `accuracy`. `trend` is the accuracy of the last seven days of
    study less that of the days before, None with fewer than 20 answers in either. `due` counts the items of
    the drill in this house, whatever the mix.
    """

    drill: str
    game: str
    mix: str
    answers: int
    correct: int
    cost_per_100: Fraction | None
    median_seconds: float | None
    trend: Fraction | None
    due: int

    @property
    def accuracy(self) -> Fraction:
        """The share of right answers."""
        return Fraction(self.correct, self.answers)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true accuracy lies, with 95 % confidence."""
        return wilson_interval(self.correct, self.answers)


def progress_report(record: Record, day: date, since: date | None = None, game: str | None = None) -> list[SkillRow]:
    """A row for each skill with answers, over everything or from the day `since` on, of every house or of one."""
    due = Counter((record.items[key].drill, record.items[key].game) for key in record.due(day))
    return [
        _row(record, skill, tally, due[skill.drill, skill.game])
        for skill, tally in record.skills(since).items()
        if tally.answers and (game is None or skill.game == game)
    ]


def _row(record: Record, skill: Skill, tally: Tally, due: int) -> SkillRow:
    return SkillRow(
        *skill,
        answers=tally.answers,
        correct=tally.correct,
        cost_per_100=tally.cost_per_100,
        median_seconds=tally.median_seconds,
        trend=_trend(record, skill),
        due=due,
    )


def _trend(record: Record, skill: Skill) -> Fraction | None:
    tallies = [tally for _, tally in record.history(skill)]
    recent, before = merged(tallies[-RECENT_DAYS:]), merged(tallies[:-RECENT_DAYS])
    if min(recent.answers, before.answers) < ENOUGH_ANSWERS:
        return None
    return Fraction(recent.correct, recent.answers) - Fraction(before.correct, before.answers)


def wilson_interval(correct: int, answers: int) -> tuple[float, float]:
    """The 95 % interval of a share of `correct` in `answers`, at least one of them."""
    share, spread = correct / answers, _Z**2 / answers
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
    return max(middle - half, 0.0), min(middle + half, 1.0)
