"""How fast a learner is, drill by drill: the times of the last right answers, and their median."""

from bisect import insort
from dataclasses import dataclass, field

TIMES_KEPT = 100
TIMES_NEEDED = 20
"""A learner's own pace is known from this many right answers."""


@dataclass(slots=True)
class ResponseTimes:
    """Seconds of the last TIMES_KEPT right answers of each drill, oldest first."""

    by_drill: dict[str, list[float]] = field(default_factory=dict)
    _sorted: dict[str, list[float]] = field(default_factory=dict, compare=False, repr=False)

    def add(self, drill: str, seconds: float) -> float | None:
        """Keep one more time; returns the one that had to go."""
        times, in_order = self.by_drill.setdefault(drill, []), self._in_order(drill)
        times.append(seconds)
        insort(in_order, seconds)
        if len(times) <= TIMES_KEPT:
            return None
        in_order.remove(times[0])
        return times.pop(0)

    def take_back(self, drill: str, dropped_seconds: float | None) -> None:
        """Forget the last time of a drill, and keep again the one that had to go for it."""
        self._sorted.pop(drill, None)
        times = self.by_drill[drill]
        times.pop()
        if dropped_seconds is not None:
            times.insert(0, dropped_seconds)
        if not times:
            del self.by_drill[drill]

    def pace_seconds(self, drill: str) -> float | None:
        """The median time of a drill, None until enough were kept."""
        times = self._in_order(drill)
        middle = len(times) // 2
        if len(times) < TIMES_NEEDED:
            return None
        return times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2

    def _in_order(self, drill: str) -> list[float]:
        """The drill's times in order: sorting them for every answer would be half of a replay."""
        if drill not in self._sorted:
            self._sorted[drill] = sorted(self.by_drill.get(drill, ()))
        return self._sorted[drill]
