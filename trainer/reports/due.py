"""What is due, by drill, and about how long it takes at the learner's own pace."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

from trainer.reports.scope import Scope, always
from trainer.study.record import Record

USUAL_SECONDS = 6.0
"""A question's time where the learner's own pace is not known yet; reading the verdict is in it."""


@dataclass(frozen=True, slots=True)
class Due:
    """How many items are due on a day, by drill, and the minutes that they take.

    `elsewhere` counts those of houses whose files are not at hand, by the house's id; `leeches` are the keys of what
    is forgotten again and again.
    """

    day: date
    by_drill: dict[str, int]
    minutes: float
    elsewhere: dict[str, int] = field(default_factory=dict)
    leeches: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.by_drill.values())


def due_report(
    record: Record, day: date, reviewed: Mapping[str, str] | None = None, is_asked: Callable[[str], bool] = always
) -> Due:
    """What is due on a day of study; for `reviewed` and `is_asked` see `Scope`."""
    return due_today(Scope(record, day, reviewed=reviewed, is_asked=is_asked))


def due_today(scope: Scope) -> Due:
    """What is due in a scope."""
    by_drill = Counter(item.drill for item in scope.due())
    elsewhere = Counter(item.game for item in scope.due_elsewhere())
    leeches = tuple(item.key for item in scope.leeches())
    minutes = minutes_of(scope.record, by_drill)
    return Due(scope.day, dict(sorted(by_drill.items())), minutes, dict(sorted(elsewhere.items())), leeches)


def minutes_of(record: Record, by_drill: Mapping[str, int]) -> float:
    """How long so many items of each drill take at the learner's own pace."""
    return sum(count * (record.pace_seconds(drill) or USUAL_SECONDS) for drill, count in by_drill.items()) / 60
