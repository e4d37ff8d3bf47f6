"""Whether memory can be trusted: of what was predicted to be known, how much was."""

from collections import defaultdict
from dataclasses import dataclass

from trainer.reports.intervals import Interval, wilson_interval
from trainer.reports.scope import Scope
from trainer.study.recall import BANDS, Recall

ENOUGH_REVIEWS = 20
ROWS = 10
"""Predictions are told in so many rows of equal width."""


@dataclass(frozen=True, slots=True)
class RecallRow:
    """Reviews whose predicted chance of recall lay from `low` to `high`; `predicted` is the mean of the predictions."""

    low: float
    high: float
    predicted: float
    reviews: int
    recalled: int

    @property
    def share(self) -> float:
        """The share that was recalled."""
        return self.recalled / self.reviews

    @property
    def interval(self) -> Interval:
        """The 95 % interval of that share."""
        return wilson_interval(self.recalled, self.reviews)

    @property
    def needs(self) -> int:
        """How many more reviews it takes before the share means something."""
        return max(ENOUGH_REVIEWS - self.reviews, 0)


@dataclass(frozen=True, slots=True)
class RecallReport:
    """A row per tenth with reviews, the lowest prediction first. Whatever the house and the day: neither is kept."""

    rows: tuple[RecallRow, ...]

    @property
    def reviews(self) -> int:
        """All of them."""
        return sum(row.reviews for row in self.rows)


def recall_report(scope: Scope) -> RecallReport:
    """Predictions against what happened; first answers, retries and second answers of a day are no reviews."""
    found: dict[int, list[Recall]] = defaultdict(list)
    for (drill, band), recall in scope.record.recalls.items():
        if scope.drill in (None, drill):
            found[band * ROWS // BANDS].append(recall)
    return RecallReport(tuple(_row(row, found[row]) for row in sorted(found)))


def _row(row: int, found: list[Recall]) -> RecallRow:
    reviews = sum(recall.reviews for recall in found)
    predicted = sum(recall.predicted * recall.reviews for recall in found) / reviews
    return RecallRow(row / ROWS, (row + 1) / ROWS, predicted, reviews, sum(recall.recalled for recall in found))
