"""On which days there was study, and how much: no streak, only what was done."""

from dataclasses import dataclass
from datetime import date, timedelta

from trainer.reports.scope import Scope

WEEKS = 26
RECENT_DAYS = 30


@dataclass(frozen=True, slots=True)
class Calendar:
    """Answers of each day from a Monday to today. Retries, hinted answers and what was taken back are not counted."""

    days: tuple[tuple[date, int], ...]

    @property
    def answers(self) -> int:
        """All of them."""
        return sum(answers for _, answers in self.days)

    @property
    def weeks(self) -> tuple[tuple[tuple[date, int], ...], ...]:
        """The days by week, Monday first; the last week may be short."""
        return tuple(self.days[start : start + 7] for start in range(0, len(self.days), 7))

    @property
    def recent_days(self) -> int:
        """On how many of the last thirty days there was study."""
        return sum(answers > 0 for _, answers in self.days[-RECENT_DAYS:])


def calendar(scope: Scope) -> Calendar:
    """The last half year, or the part of it since the day asked for."""
    first = scope.day - timedelta(days=scope.day.weekday(), weeks=WEEKS - 1)
    counts = {
        period.start: sum(tally.answers for tally in tallies.values())
        for period, tallies in scope.periods()
        if not period.is_month
    }
    days = (scope.day - first).days + 1
    dates = [first + timedelta(days=ahead) for ahead in range(days)]
    return Calendar(tuple((each, counts.get(each, 0)) for each in dates))
