"""What a learner still remembers of one item, and when to ask again: FSRS, counted in days of study.

`fsrs` counts periods of 24 hours, so every review is stamped at noon UTC of its study day; fed a
whole day of answers it breaks, so its caller feeds it the first answer of a day only.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime, time
from enum import IntEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import fsrs

DECAY = 0.1542
"""How fast recall fades; given to the scheduler too, so that the curve is stated once."""
DESIRED_RETENTION = 0.9
RECALL_AT_STABILITY = 0.9  # what "stability" means, whatever retention is asked for
_CURVE = RECALL_AT_STABILITY ** (-1 / DECAY) - 1
LONGEST_INTERVAL_DAYS = 3650
LEECH_LAPSES = 8


class Rating(IntEnum):
    """How an answer went. There is no "easy": only the learner could say so, and nobody asks."""

    AGAIN = 1
    HARD = 2
    GOOD = 3


class Memory(NamedTuple):
    """The state of one item: `stability` in days until recall falls to 90 %, `difficulty` 1..10."""

    stability: float
    difficulty: float
    last_review: date
    due_on: date
    lapses: int
    reviews: int

    @property
    def is_leech(self) -> bool:
        """Whether it was forgotten so often that asking again is not what helps."""
        return self.lapses >= LEECH_LAPSES


def review(memory: Memory | None, rating: Rating, day: date) -> Memory:
    """The memory after an answer on study day `day`; None is an item never answered before.

    A day before the last review (a clock set back) counts as the day of the last review.
    """
    if memory is not None:
        day = max(day, memory.last_review)
    card = _reviewed_card(memory, rating, day)
    assert card.stability is not None and card.difficulty is not None
    known = card.stability, card.difficulty, day, card.due.date()
    if memory is None:
        return Memory(*known, lapses=0, reviews=1)
    return Memory(*known, memory.lapses + (rating is Rating.AGAIN), memory.reviews + 1)


def retrievability(memory: Memory, day: date) -> float:
    """The chance, 0..1, that the item is still known on `day`."""
    elapsed_days = max((day - memory.last_review).days, 0)
    return float((1 + _CURVE * elapsed_days / memory.stability) ** -DECAY)


def _reviewed_card(memory: Memory | None, rating: Rating, day: date) -> "fsrs.Card":
    fsrs_ = _fsrs()
    # Without an id and a due date a card reads the clock, and sleeps.
    if memory is None:
        card = fsrs_.new_card(card_id=0, due=_noon(day))
    else:
        last_review = _noon(memory.last_review)
        card = fsrs_.new_card(
            card_id=0,
            state=fsrs_.in_review,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=last_review,
            last_review=last_review,
        )
    return fsrs_.review_card(card, fsrs_.ratings[rating], _noon(day))[0]


# fsrs takes 35 ms to import and is not needed to tell what is due: it is loaded once, at the first review.


class _Fsrs(NamedTuple):
    """What is used of fsrs, looked up once."""

    new_card: "type[fsrs.Card]"
    in_review: "fsrs.State"
    ratings: "tuple[fsrs.Rating, ...]"  # by the number of ours
    review_card: "Callable[[fsrs.Card, fsrs.Rating, datetime], tuple[fsrs.Card, fsrs.ReviewLog]]"


@cache
def _fsrs() -> _Fsrs:
    import fsrs
    from fsrs.scheduler import DEFAULT_PARAMETERS

    class UncopiedCard(fsrs.Card):
        """A card that nobody else holds: copying it before each review would be a third of the review."""

        def __copy__(self) -> "UncopiedCard":
            return self

    scheduler = fsrs.Scheduler(
        parameters=(*DEFAULT_PARAMETERS[:20], DECAY),
        desired_retention=DESIRED_RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_INTERVAL_DAYS,
        enable_fuzzing=False,
    )
    ratings = (fsrs.Rating.Again, *(fsrs.Rating(int(rating)) for rating in Rating))
    return _Fsrs(UncopiedCard, fsrs.State.Review, ratings, scheduler.review_card)


@lru_cache(maxsize=1024)
def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
