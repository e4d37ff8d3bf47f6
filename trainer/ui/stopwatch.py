"""Times each question from when it first came, and knows when the time of the whole session is over."""

from collections.abc import Callable
from math import ceil
from time import monotonic

from trainer.study.pace import Pace
from trainer.study.question import Question


class Stopwatch:
    """Starts with the first question. A hint, the help or an unusable answer does not set it back.

    `seconds_in_all` is when the session ends; an exam ends then in the middle of a question, any other session
    after the answer.
    """

    def __init__(
        self, pace: Pace | None = None, seconds_in_all: float | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self._pace = pace or Pace()
        self._seconds_in_all = self._pace.exam_seconds if seconds_in_all is None else seconds_in_all
        self._clock = clock
        self._question: Question | None = None
        self._asked_at = self._ends_at = 0.0
        self._has_begun = False

    def start(self, question: Question) -> float:
        """When this question first came, on the clock of the stopwatch."""
        now = self._clock()
        if not self._has_begun:
            self._has_begun, self._ends_at = True, now + (self._seconds_in_all or 0)
        if question is not self._question:
            self._question, self._asked_at = question, now
        return self._asked_at

    def reset(self) -> None:
        """The question has been answered: if it comes again, after an undo, its time begins anew."""
        self._question = None

    @property
    def is_timed(self) -> bool:
        """Whether there is a deadline to be seen."""
        return self._pace.seconds_each is not None or self._pace.is_exam

    @property
    def left(self) -> str:
        """What is left, to be shown with the keys: `12 s left`; nothing where there is no deadline."""
        told = []
        if self._pace.seconds_each is not None:
            seconds = ceil(self._asked_at + self._pace.seconds_each - self._clock())
            told.append(f"{seconds} s left" if seconds > 0 else "too late")
        if self._pace.is_exam:
            told.append(f"{max(ceil(self._ends_at - self._clock()), 0)} s to the end")
        return ", ".join(told)

    @property
    def seconds_to_the_end(self) -> float | None:
        """After so many seconds an exam ends, whatever is being asked; None where nothing is cut off."""
        return max(self._ends_at - self._clock(), 0.0) if self._pace.is_exam and self._has_begun else None

    def is_over(self) -> bool:
        """Whether the time of the whole session is over."""
        return self._seconds_in_all is not None and self._has_begun and self._clock() >= self._ends_at
