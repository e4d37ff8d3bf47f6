"""Whether memory predicts what the learner knows: reviews by the chance of recall that was predicted for them.

The sums are whole numbers, so that every review can be taken back exactly.
"""

from dataclasses import dataclass

BANDS = 20
"""Predictions are kept in so many bands of equal width, 0 to 1."""
_MILLIONTHS = 10**6


@dataclass(slots=True)
class Recall:
    """Reviews of one band: how many, how many of them right, and the sum of what was predicted, in millionths."""

    reviews: int = 0
    recalled: int = 0
    predicted_millionths: int = 0

    def add(self, predicted: float, is_recalled: bool, times: int = 1) -> None:
        """Count a review, or with `times` -1 take it back."""
        self.reviews += times
        self.recalled += times * is_recalled
        self.predicted_millionths += times * round(predicted * _MILLIONTHS)

    @property
    def predicted(self) -> float:
        """The mean prediction of at least one review, 0..1."""
        return self.predicted_millionths / _MILLIONTHS / self.reviews


def band_of(predicted: float) -> int:
    """The band of a prediction."""
    return min(int(predicted * BANDS), BANDS - 1)
