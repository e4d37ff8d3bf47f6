"""How steadily someone practises: a soft count in which one day off ends nothing."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from trainer.reports.scope import Scope

GRACE_DAYS = 1
"""So many days in a row without an answer are forgiven."""


@dataclass(frozen=True, slots=True)
class PracticeDays:
    """`practised` days with answers among the last `span` days; both 0 where the run is over or never began."""

    practised: int = 0
    span: int = 0


def practice_days(scope: Scope) -> PracticeDays:
    """The run of days that reaches today, or as far back as grace goes. Days kept by month are not in it."""
    return run_of(
        (period.start for period, tallies in scope.periods() if not period.is_month and any(tallies.values())),
        scope.day,
    )


def run_of(days: Iterable[date], today: date) -> PracticeDays:
    """The run among `days`. A day still open is no day off: the run of someone who has yet to begin today holds.

    >>> run_of([date(2026, 3, 1), date(2026, 3, 3), date(2026, 3, 4)], date(2026, 3, 5))
    PracticeDays(practised=3, span=4)
    >>> run_of([date(2026, 3, 1)], date(2026, 3, 4))
    PracticeDays(practised=0, span=0)
    """
    practised, first, last, reached = 0, None, None, today
    for day in sorted({day for day in days if day <= today}, reverse=True):
        if (reached - day).days > GRACE_DAYS + 1:
            break
        practised, first, last, reached = practised + 1, day, last or day, day
    if first is None or last is None:
        return PracticeDays()
    return PracticeDays(practised, (last - first).days + 1)
