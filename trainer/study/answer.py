"""The rows of a learner's history: an answer given, or an answer taken back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import Enum
from fractions import Fraction


class Grade(Enum):
    """How good an answer was, best first; play-or-fold grades by cost, other drills know best and mistake."""

    BEST = "best"
    HAIRS_BREADTH = "hair's breadth"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Answer:
    """One graded answer.

    `answered_at` is UTC and aware; `study_day` is the local date four hours earlier (or whatever
    rollover the learner set), stamped when the answer was given and never recomputed.
    `cost_in_antes` is the EV given up, or None in drills where a miss has no price.
    `response_seconds` is None where the answer was not timed.
    A retry and a hinted answer are kept but counted in no accuracy.
    """

    id: str
    answered_at: datetime
    study_day: date
    session: str
    drill: str
    item: str
    game: str
    mix: str
    given: str
    right: tuple[str, ...]
    grade: Grade
    cost_in_antes: Fraction | None
    response_seconds: float | None
    is_retry: bool = False
    is_hinted: bool = False
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def is_correct(self) -> bool:
        """Whether it was one of the right answers."""
        return self.grade is Grade.BEST

    @property
    def counts(self) -> bool:
        """Whether it goes into accuracy, cost and time."""
        return not (self.is_retry or self.is_hinted)


@dataclass(frozen=True, slots=True)
class Undo:
    """The learner took the answer `answer_id` back: it counts nowhere any more."""

    id: str
    undone_at: datetime
    answer_id: str


Row = Answer | Undo
