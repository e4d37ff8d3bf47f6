"""What is due, by drill, and about how long it takes at the learner's own pace."""

from collections import Counter
from dataclasses import dataclass
from datetime import date

from trainer.reports.scope import Scope
from trainer.study.record import Record

USUAL_SECONDS = 6.0
"""A question's time where the learner's own pace is not known yet; reading the verdict is in it."""


@dataclass(frozen=True, slots=True)
class Due:
    """How many items are due on a day, by drill, and the minutes that they take."""

    day: date
    by_drill: dict[str, int]
    minutes: float

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.by_drill.values())


def due_report(record: Record, day: date) -> Due:
    """What is due on a day of study."""
    return due_today(Scope(record, day))


def due_today(scope: Scope) -> Due:
    """What is due in a scope."""
    by_drill = Counter(item.drill for item in scope.due())
    pace = scope.record.pace_seconds
    seconds = sum(count * (pace(drill) or USUAL_SECONDS) for drill, count in by_drill.items())
    return Due(scope.day, dict(sorted(by_drill.items())), seconds / 60)
