"""Answers from lines: a pipe, a file, a script, or a person at a terminal that has no keys."""

from time import monotonic
from typing import TextIO

from trainer.study.question import Question
from trainer.ui.replies import EndOfInput, Reply, read_reply

LONGEST_LINE = 10_000


class LineReader:
    """One answer a line."""

    def __init__(self, lines: TextIO | None) -> None:
        self._lines = lines

    def read(self, _question: Question, /) -> Reply:
        """The next line that holds anything. Raises `EndOfInput`."""
        asked_at = monotonic()
        while (line := self._next_line()).isspace():
            pass
        return read_reply(line, monotonic() - asked_at)

    def pause(self) -> Reply | None:
        """Lines do not wait for anyone to have read a verdict."""
        return None

    def _next_line(self) -> str:
        try:
            line = self._lines.readline(LONGEST_LINE) if self._lines else ""
        except (OSError, ValueError) as error:
            raise EndOfInput from error
        if not line:
            raise EndOfInput
        return line
