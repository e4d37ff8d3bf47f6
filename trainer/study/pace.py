"""A session against the clock: so many seconds for each question, or an exam of so many questions in one time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """What the clock allows.

    `seconds_each` for every question: a later answer is kept and feeds the memory, but is not right in time.
    `exam_seconds` for all questions of the plan: nothing is asked again, and when they are over it ends.
    """

    seconds_each: float | None = None
    exam_seconds: float | None = None

    @property
    def is_exam(self) -> bool:
        """Whether all questions together have one time."""
        return self.exam_seconds is not None

    def late_by(self, seconds: float | None) -> float | None:
        """How many seconds an answer came too late, None where it came in time or was not timed."""
        if self.seconds_each is None or seconds is None or seconds <= self.seconds_each:
            return None
        return seconds - self.seconds_each


@dataclass(frozen=True, slots=True)
class InTime:
    """Of all answers that count, those that were right within the seconds that each question had."""

    right: int
    answers: int
    seconds_each: float


@dataclass(frozen=True, slots=True)
class ExamResult:
    """Right answers out of the questions asked for; `seconds` until the last answer, `seconds_allowed` in all."""

    right: int
    questions: int
    seconds: float
    seconds_allowed: float

    @property
    def is_passed(self) -> bool:
        """Whether every question was answered right in the time, none of them skipped or with a hint."""
        return self.right == self.questions
