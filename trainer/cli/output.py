"""Printing beside the screens: JSON for scripts, lines for people, a line of narration on stderr."""

import os
import sys

import typer


class LinePrinter:
    """Prints lines, bold where a terminal shows it; `rich` would cost 40 ms, and lines need none of it."""

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One line, in style `bold`, `dim` or none."""
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        typer.secho(text, bold=(style == "bold" and not plain) or None, dim=(style == "dim" and not plain) or None)


def print_json(values: object) -> None:
    """One JSON document; NaN and infinities are refused."""
    import json  # 1.5 ms, for scripts alone

    print(json.dumps(values, indent=2, ensure_ascii=True, allow_nan=False))


def narrate(line: str) -> None:
    """A line beside the data, on stderr."""
    print(printable(line), file=sys.stderr)


def printable(line: str) -> str:
    """The line with whatever could move a terminal's cursor, or is no character at all, written as an escape."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in line)


def help_without_command(context: typer.Context) -> None:
    """A group's name alone shows what is in it."""
    if context.invoked_subcommand is None:
        print(context.get_help())
