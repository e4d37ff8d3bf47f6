"""Printing beside the screens: JSON for scripts, lines for people, a line of narration on stderr."""

import json
import sys

import typer


class LinePrinter:
    """Prints lines, bold where a terminal shows it; `rich` would cost 40 ms, and lines need none of it."""

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One line, in style `bold`, `dim` or none."""
        typer.secho(text, bold=style == "bold" or None, dim=style == "dim" or None)


def print_json(values: object) -> None:
    """One JSON document; NaN and infinities are refused."""
    print(json.dumps(values, indent=2, ensure_ascii=True, allow_nan=False))


def narrate(line: str) -> None:
    """A line beside the data, on stderr."""
    print(line, file=sys.stderr)
