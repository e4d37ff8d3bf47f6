"""What will come back in the next thirty days, if nothing were missed meanwhile."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date, timedelta

from trainer.reports.due import minutes_of
from trainer.reports.scope import Scope

DAYS = 30


@dataclass(frozen=True, slots=True)
class Forecast:
    """Items due on each day from today on, overdue ones on the first; `later` come after the last.

    `minutes` is how long those of each day take, in the same order.
    """

    days: tuple[tuple[date, int], ...]
    minutes: tuple[float, ...]
    later: int

    @property
    def items(self) -> int:
        """All items of the scope that can be asked."""
        return sum(count for _, count in self.days) + self.later


def forecast(scope: Scope) -> Forecast:
    """The reviews of the next thirty days."""
    due = {item.key for item in scope.due()}
    drills: dict[date, Counter[str]] = defaultdict(Counter)
    for item in filter(scope.can_be_asked, scope.items()):
        drills[scope.day if item.key in due else item.memory.due_on][item.drill] += 1
    dates = [scope.day + timedelta(days=ahead) for ahead in range(DAYS)]
    days = tuple((each, drills[each].total()) for each in dates)
    minutes = tuple(minutes_of(scope.record, drills[each]) for each in dates)
    return Forecast(days, minutes, sum(map(Counter.total, drills.values())) - sum(count for _, count in days))
