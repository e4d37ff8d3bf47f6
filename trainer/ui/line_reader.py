"""Answers from lines: a pipe, a file, a script, or a person at a terminal that has no keys."""

import os
import select
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from trainer.study.question import Question
from trainer.ui.echo import speak
from trainer.ui.replies import Command, EndOfInput, Reply, TimeIsUp, read_reply
from trainer.ui.stopwatch import Stopwatch

LONGEST_LINE = 10_000
LAST_UNDO_SECONDS = 0.25
"""So long after the last verdict an undo may come from a script that writes when it has read."""


class LineReader:
    """One answer a line.

    After the last verdict there is no question at which to wait for `u`, and a script may be waiting for the
    summary, so nothing may wait for the script either. An undo counts when it follows the last answer in the input,
    or comes within LAST_UNDO_SECONDS; without one, or at the end of input, the summary comes.
    """

    def __init__(self, stream: TextIO | None, stopwatch: Stopwatch | None = None) -> None:
        speak()  # a person who types lines sees them
        self._lines = _Lines(stream)
        self._stopwatch = stopwatch or Stopwatch()

    def read(self, question: Question, /) -> Reply:
        """The next line that holds anything. Raises `EndOfInput`."""
        asked_at = self._stopwatch.start(question)
        seconds = self._stopwatch.seconds_to_the_end
        if seconds is not None and not self._lines.has_come(seconds):
            raise TimeIsUp
        reply = read_reply(self._next(), monotonic() - asked_at)
        if seconds is not None and self._stopwatch.is_over():
            raise TimeIsUp
        return reply

    def meanwhile(self, work: Callable[[], None], /) -> None:
        """Do some work: lines wait in their stream."""
        work()

    def pause(self) -> Reply | None:
        """Lines do not wait for anyone to have read a verdict."""
        return None

    def turn_page(self) -> Reply | None:
        """Nor a page."""
        return None

    def part(self, show_summary: Callable[[], None], /) -> Reply | None:
        """The undo that is on its way, or the summary."""
        self._stopwatch.reset()
        if self._is_undone():
            return Command.UNDO
        show_summary()
        return None

    def _is_undone(self) -> bool:
        try:
            return self._lines.has_come(LAST_UNDO_SECONDS) and read_reply(self._next(), None) is Command.UNDO
        except EndOfInput:
            return False

    def _next(self) -> str:
        while (line := self._lines.next()).isspace():
            pass
        if not line:
            raise EndOfInput
        return line


class _Lines:
    """The lines of a stream. Python's own reader keeps what it has read ahead to itself; this one can tell."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self._descriptor = _descriptor(stream)
        self._encoding = getattr(stream, "encoding", None) or "utf-8"
        self._ahead = b""

    def next(self) -> str:
        """The next line, without end at the end of input; what the encoding cannot read is shown as such."""
        try:
            if self._descriptor is None:
                return self._stream.readline(LONGEST_LINE) if self._stream else ""
            self._read_ahead(self._descriptor)
        except (OSError, ValueError):
            return ""
        end = self._ahead.find(b"\n", 0, LONGEST_LINE) + 1 or LONGEST_LINE
        line, self._ahead = self._ahead[:end], self._ahead[end:]
        return line.decode(self._encoding, "replace")

    def _read_ahead(self, descriptor: int) -> None:
        while b"\n" not in self._ahead and len(self._ahead) < LONGEST_LINE:
            more = os.read(descriptor, LONGEST_LINE)
            if not more:
                return
            self._ahead += more

    def has_come(self, seconds: float) -> bool:
        """Whether something can be read, now or within so many seconds; the end of input can."""
        if self._ahead or self._descriptor is None:
            return True
        try:
            return bool(select.select([self._descriptor], [], [], seconds)[0])
        except (OSError, ValueError):  # Windows cannot wait for a pipe
            return False


def _descriptor(stream: TextIO | None) -> int | None:
    try:
        return stream.fileno() if stream else None
    except (OSError, ValueError):  # kept in memory, or closed
        return None
