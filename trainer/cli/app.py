"""All commands together, and how a run of them ends: an exit code, and one line on stderr for an error."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import typer

from trainer.cli import (
    config,
    data,
    drilling,
    games,
    learning,
    looking,
    odds,
    placing,
    pricing,
    profiles,
    rounds,
    table,
)
from trainer.cli.errors import ExitCode, exit_code_of, in_plain_words
from trainer.cli.options import Options
from trainer.cli.output import narrate
from trainer.cli.root import start
from trainer.errors import UserError

app = typer.Typer(
    name="q64",
    help="Three Card Poker, drilled and graded to the last fraction of an Ante.",
    epilog="Start with: q64 drill play-or-fold. Everything stays on this machine.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.callback(invoke_without_command=True)(start)
for group in (drilling, learning, placing, looking, odds, pricing, rounds, table, games, profiles, config, data):
    group.register(app)


def run(arguments: Sequence[str]) -> int:
    """Run one command line; returns the exit code. Whatever a user can cause ends in one line on stderr."""
    _make_streams_safe()
    try:
        code = app(list(arguments), prog_name="q64", standalone_mode=False, obj=Options())
        sys.stdout.flush()
        return int(code or ExitCode.DONE)
    except (typer.Abort, KeyboardInterrupt):
        return ExitCode.INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Whoever read our output has enough; typer exits for nothing but that.
        _drop_output()
        return ExitCode.DONE
    except typer.TyperException as error:
        _complain(in_plain_words(error.format_message()) + _where_help_is(error))
        return error.exit_code
    except UserError as error:
        _complain(str(error))
        return exit_code_of(error)
    except OSError as error:
        # Our own files are the store's to speak of; what is left is the output, on a full disk, or an endless path.
        _drop_output()
        what = "the output cannot be written" if error.filename is None else os.fsdecode(error.filename)
        _complain(f"{what}: {error.strerror or error}")
        return ExitCode.FAILED


def _where_help_is(error: typer.TyperException) -> str:
    """The command that shows what can be typed instead, where the error knows its own."""
    context = getattr(error, "ctx", None)  # usage errors alone have one
    return "" if context is None else f" See: {context.command_path} --help"


_LONGEST_COMPLAINT = 1_000
"""Room for every message and for the paths that people have; what was typed without end is cut in its middle."""


def _complain(lines: str) -> None:
    with suppress(OSError):  # nobody reads
        for line in lines.split("\n"):
            narrate(f"q64: {_shortened(line)}")


def _shortened(line: str) -> str:
    half = _LONGEST_COMPLAINT // 2
    return line if len(line) <= _LONGEST_COMPLAINT else f"{line[:half]} ... {line[-half:]}"


def _drop_output() -> None:
    """Python would complain once more when it closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _make_streams_safe() -> None:
    """No stream is missing, and what an encoding cannot write or read is a `?`, never an error."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # lives as long as the program
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # likewise
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
