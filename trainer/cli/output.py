"""Printing results: JSON for scripts, rich tables and lines for people."""

import json
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def print_json(values: object) -> None:
    """One JSON document; NaN and infinities are refused."""
    print(json.dumps(values, indent=2, ensure_ascii=True, allow_nan=False))


def console() -> "Console":
    """Where people read; long lines of a pipe are not wrapped."""
    from rich.console import Console

    wide = None if sys.stdout.isatty() else 200
    return Console(highlight=False, width=wide, soft_wrap=wide is not None)


def narrate(line: str) -> None:
    """A line beside the data, on stderr."""
    print(line, file=sys.stderr)
