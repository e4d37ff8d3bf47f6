"""What a learner still remembers of one item, and when to ask again: FSRS, counted in days of study.

`fsrs` counts periods of 24 hours, so every review is stamped at noon UTC of its study day; fed a
whole day of answers it breaks, so its caller feeds it the first answer of a day only.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from enum import IntEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import fsrs

DECAY = 0.1542
"""How fast recall fades; given to the scheduler too, so that the curve is stated once."""
DESIRED_RETENTION = 0.9
RECALL_AT_STABILITY = 0.9  # what "stability" means, whatever retention is asked for
LONGEST_INTERVAL_DAYS = 3650
LEECH_LAPSES = 8


class Rating(IntEnum):
    """How an answer went. There is no "easy": only the learner could say so, and nobody asks."""

    AGAIN = 1
    HARD = 2
    GOOD = 3


@dataclass(frozen=True, slots=True)
class Memory:
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
    forgotten = memory is not None and rating is Rating.AGAIN
    return Memory(
        stability=card.stability,
        difficulty=card.difficulty,
        last_review=day,
        due_on=card.due.date(),
        lapses=(memory.lapses if memory else 0) + forgotten,
        reviews=(memory.reviews if memory else 0) + 1,
    )


def retrievability(memory: Memory, day: date) -> float:
    """The chance, 0..1, that the item is still known on `day`."""
    elapsed_days = max((day - memory.last_review).days, 0)
    factor = RECALL_AT_STABILITY ** (-1 / DECAY) - 1
    return float((1 + factor * elapsed_days / memory.stability) ** -DECAY)


def _reviewed_card(memory: Memory | None, rating: Rating, day: date) -> "fsrs.Card":
    scheduler, ratings = _scheduler(), _ratings()
    card, _ = scheduler.review_card(_card(memory, day), ratings[rating], _noon(day))
    return card


def _card(memory: Memory | None, day: date) -> "fsrs.Card":
    new_card, state_of_review = _card_parts()
    # Without an id and a due date a card reads the clock, and sleeps.
    if memory is None:
        return new_card(card_id=0, due=_noon(day))
    last_review = _noon(memory.last_review)
    return new_card(
        card_id=0,
        state=state_of_review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=last_review,
        last_review=last_review,
    )


# fsrs takes 35 ms to import and is not needed to tell what is due: it is loaded once, at the first review.


@cache
def _card_parts() -> "tuple[type[fsrs.Card], fsrs.State]":
    import fsrs

    return fsrs.Card, fsrs.State.Review


@cache
def _ratings() -> "dict[Rating, fsrs.Rating]":
    import fsrs

    return {rating: fsrs.Rating(int(rating)) for rating in Rating}


@cache
def _scheduler() -> "fsrs.Scheduler":
    import fsrs
    from fsrs.scheduler import DEFAULT_PARAMETERS

    return fsrs.Scheduler(
        parameters=(*DEFAULT_PARAMETERS[:20], DECAY),
        desired_retention=DESIRED_RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=LONGEST_INTERVAL_DAYS,
        enable_fuzzing=False,
    )


@lru_cache(maxsize=1024)
def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
