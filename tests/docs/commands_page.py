"""Writes docs/commands.md and docs/q64.1 from the program's own help: `make docs`."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer import Context
from typer.main import get_command

from trainer import __version__
from trainer.cli.app import app

FOLDER = Path(__file__).parents[2] / "docs"
WIDTH = 100
_TOP = """# Commands

Written by `make docs` from `q64 --help`; do not edit. What scripts may rely on stands under each command: output that
`--json` and `--jsonl` promise, and the exit codes 0 done, 1 the thing asked for failed, 2 wrong usage, 130 interrupted.

Environment: `Q64_HOME` is the folder of all profiles; `NO_COLOR` turns colours off, `FORCE_COLOR` on; with `TERM=dumb`
everything is plain lines; `PYTHONUTF8=1` helps where a console shows `?` for suits.
"""


def commands() -> Iterator[tuple[str, Any, Any]]:
    """(command line, command, its context), groups before what is in them."""
    root = get_command(app)
    settings: dict[str, Any] = dict(root.context_settings)
    with Context(root, info_name="q64", terminal_width=WIDTH, color=False, **settings) as context:
        yield from _walk(root, context, "q64")


def _walk(command: Any, context: Any, name: str) -> Iterator[tuple[str, Any, Any]]:
    yield name, command, context
    for sub, found in getattr(command, "commands", {}).items():
        with Context(found, info_name=sub, parent=context, terminal_width=WIDTH, color=False) as inner:
            yield from _walk(found, inner, f"{name} {sub}")


def commands_page() -> str:
    """The page in Markdown."""
    parts = [_TOP]
    for name, command, context in commands():
        lines = [line.rstrip() for line in command.get_help(context).strip().splitlines()]
        level = "##" if name.count(" ") < 2 else "###"
        parts.append(f"{level} {name}\n\n```\n" + "\n".join(lines) + "\n```\n")
    return "\n".join(parts)


def man_page() -> str:
    """The page for `man`, in the macros of man(7)."""
    parts = [
        f'.TH Q64 1 "" "q64 {__version__}" "User Commands"',
        ".SH NAME\nq64 \\- a Three Card Poker trainer for the terminal",
        ".SH SYNOPSIS\n.B q64\n[OPTIONS] [COMMAND]",
        ".SH COMMANDS",
    ]
    for name, command, context in commands():
        text = "\n".join(line.rstrip() for line in command.get_help(context).strip().splitlines())
        parts.append(f".SS {name}\n.nf\n{_escaped(text)}\n.fi")
    parts.append(".SH ENVIRONMENT\nQ64_HOME, NO_COLOR, FORCE_COLOR, TERM")
    parts.append(".SH EXIT STATUS\n0 done, 1 the thing asked for failed, 2 wrong usage, 130 interrupted")
    return "\n".join(parts) + "\n"


def _escaped(text: str) -> str:
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", r"\e").replace("-", r"\-"), flags=re.MULTILINE)


def write_pages() -> None:
    """Write both."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "commands.md").write_text(commands_page(), encoding="utf-8")
    (FOLDER / "q64.1").write_text(man_page(), encoding="utf-8")


if __name__ == "__main__":
    write_pages()
