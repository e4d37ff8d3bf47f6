"""Printing beside the screens: JSON for scripts, lines for people, a line of narration on stderr."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from trainer.ui.lines import Out


class LinePrinter:
    """Prints lines, bold where a terminal shows it; `rich` would cost 40 ms, and lines need none of it."""

    def print(self, text: str = "", *, style: str | None = None) -> None:
        """One line, in style `bold`, `dim` or none; more where a terminal is too narrow for it."""
        is_dumb = os.environ.get("TERM") == "dumb"
        plain = os.environ.get("NO_COLOR") or is_dumb
        bold, dim = ((style == each and not plain) or None for each in ("bold", "dim"))
        styled = True if os.environ.get("FORCE_COLOR") else None  # None: where a terminal is
        for line in text.split("\n"):
            for part in _wrapped(line) if sys.stdout.isatty() else [line]:
                typer.secho(part, bold=bold, dim=dim, color=styled if bold or dim else False)  # not even the reset


class _TerminalOut:
    """A terminal's lines, broken between words: one in the middle of a word is read as two."""

    def write(self, text: str) -> None:
        """Lines with their ends."""
        sys.stdout.write("\n".join(part for line in text.split("\n") for part in _wrapped(line)))

    def flush(self) -> None:
        """Let them be seen."""
        sys.stdout.flush()


def plain_out() -> "Out":
    """Where lines of words are written to: whole to a pipe, broken between words on a terminal."""
    return _TerminalOut() if sys.stdout.isatty() else sys.stdout


def _wrapped(text: str) -> list[str]:
    """A line as it stands on a terminal, broken between words; a figure keeps its unit."""
    from shutil import get_terminal_size

    width = max(get_terminal_size().columns, _NARROWEST)
    if len(text) <= width:
        return [text]
    import re
    from textwrap import wrap  # 2 ms, and most lines fit

    indent = text[: len(text) - len(text.lstrip())] + "  "
    kept = re.sub(r"(?<=\d) (?=%|chips?\b|Antes?\b)", "\xa0", text)
    lines = wrap(kept, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


_NARROWEST = 20
"""Where a terminal says that it is narrower, it does not know."""


def print_json(values: object) -> None:
    """One JSON document; NaN and infinities are refused."""
    import json  # 1.5 ms, for scripts alone

    print(json.dumps(values, indent=2, ensure_ascii=True, allow_nan=False))


def narrate(line: str) -> None:
    """A line beside the data, on stderr; a terminal breaks it between words."""
    shown = printable(line)
    for part in _wrapped(shown) if sys.stderr.isatty() else [shown]:
        print(part, file=sys.stderr)


FAULTS_SHOWN = 3


def narrate_some(lines: Sequence[str], rest: str) -> None:
    """The first FAULTS_SHOWN lines on stderr, then how many more there are: `rest` says where."""
    for line in lines[:FAULTS_SHOWN]:
        narrate(line)
    if len(lines) > FAULTS_SHOWN:
        narrate(f"{len(lines) - FAULTS_SHOWN} more like this; {rest}")


def printable(line: str) -> str:
    """The line with whatever could move a terminal's cursor, or is no character at all, written as an escape."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in line)
