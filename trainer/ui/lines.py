"""What a screen of lines is printed to."""

from typing import Protocol


class Lines(Protocol):
    """A rich console is one, and so is a plain printer."""

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One line, in style `bold`, `dim` or none."""
