"""What will come back in the next thirty days, if nothing were missed meanwhile."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta

from trainer.reports.scope import Scope

DAYS = 30


@dataclass(frozen=True, slots=True)
class Forecast:
    """Items due on each day from today on, overdue ones on the first; `later` come after the last."""

    days: tuple[tuple[date, int], ...]
    later: int

    @property
    def items(self) -> int:
        """All items of the scope."""
        return sum(count for _, count in self.days) + self.later


def forecast(scope: Scope) -> Forecast:
    """The reviews of the next thirty days."""
    due = {item.key for item in scope.due()}
    counts = Counter(scope.day if item.key in due else item.memory.due_on for item in scope.items())
    dates = [scope.day + timedelta(days=ahead) for ahead in range(DAYS)]
    days = tuple((each, counts[each]) for each in dates)
    return Forecast(days, counts.total() - sum(count for _, count in days))
