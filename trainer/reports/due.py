"""What is due, by drill, and about how long it takes at the learner's own pace."""

from collections import Counter
from collections.abc import Mapping
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
    return Due(scope.day, dict(sorted(by_drill.items())), minutes_of(scope.record, by_drill))


def minutes_of(record: Record, by_drill: Mapping[str, int]) -> float:
    """How long so many items of each drill take at the learner's own pace."""
    return sum(count * (record.pace_seconds(drill) or USUAL_SECONDS) for drill, count in by_drill.items()) / 60
