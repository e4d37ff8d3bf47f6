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
    """The page for `man`, in the macros of man(7), which fill every paragraph to the reader's own width."""
    parts = [
        f'.TH Q64 1 "" "q64 {__version__}" "User Commands"',
        ".ad l\n.nh",
        ".SH NAME\nq64 \\- a Three Card Poker trainer for the terminal",
        ".SH SYNOPSIS\n.B q64\n[OPTIONS] COMMAND [ARGS]...",
        ".SH DESCRIPTION",
    ]
    for name, command, context in commands():
        parts += [".SH COMMANDS"] if name == "q64 drill" else []
        parts += [f".SS {name}", f".PP\n.B {_escaped(_usage(command, context))}"] if name != "q64" else []
        parts += _man_of(command, context)
    parts += [".SH ENVIRONMENT", *(_tagged(name, does) for name, does in _ENVIRONMENT)]
    parts += [".SH EXIT STATUS", *(_tagged(code, says) for code, says in _EXITS)]
    return "\n".join(parts) + "\n"


_ENVIRONMENT = (
    ("Q64_HOME", "the folder of all profiles"),
    ("NO_COLOR", "set to anything: no colours"),
    ("FORCE_COLOR", "set to anything: colours in a pipe too"),
    ("TERM", "with dumb everything is plain lines, and answers end with Enter"),
)
_EXITS = (("0", "done"), ("1", "the thing asked for failed"), ("2", "wrong usage"), ("130", "interrupted"))


def _man_of(command: Any, context: Any) -> Iterator[str]:
    """What a command does, its arguments, options and commands, and its example."""
    for paragraph in (command.help or "").split("\n\n"):
        yield f".PP\n{_escaped(' '.join(paragraph.split()))}"
    for record in filter(None, (each.get_help_record(context) for each in _told(command, context))):
        yield _tagged(*record)
    for sub, found in getattr(command, "commands", {}).items():
        yield _tagged(f"{context.command_path} {sub}", found.get_short_help_str(limit=WIDTH))
    if command.epilog:
        yield f".PP\n{_escaped(command.epilog)}"


def _told(command: Any, context: Any) -> list[Any]:
    """Its arguments and options; that there is help is said once."""
    return [each for each in command.get_params(context) if each.name != "help" or context.parent is None]


def _usage(command: Any, context: Any) -> str:
    return " ".join(command.get_usage(context).removeprefix("Usage: ").split())


def _tagged(tag: str, text: str) -> str:
    return f".TP\n.B {_escaped(tag)}\n{_escaped(' '.join(text.split()))}"


def _escaped(text: str) -> str:
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", r"\e").replace("-", r"\-"), flags=re.MULTILINE)


def write_pages() -> None:
    """Write both."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "commands.md").write_text(commands_page(), encoding="utf-8")
    (FOLDER / "q64.1").write_text(man_page(), encoding="utf-8")


if __name__ == "__main__":
    write_pages()
