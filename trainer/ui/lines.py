"""What a screen of lines is printed to."""

from typing import Protocol

from trainer.ui.wrapping import wrapped


class Lines(Protocol):
    """A rich console is one, and so is a plain printer."""

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One line, in style `bold`, `dim` or none."""


class Out(Protocol):
    """Where whole lines are written to: a stream, or a terminal that breaks them between words."""

    def write(self, text: str, /) -> object:
        """Lines with their ends."""

    def flush(self) -> object:
        """Let them be seen."""


class SentenceLines:
    """Prints as the lines given do, in lines of so many columns, as a session prints its sentences."""

    def __init__(self, lines: Lines, width: int) -> None:
        self._lines = lines
        self._width = width

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One sentence."""
        self._lines.print(wrapped(text, self._width), style=style)
