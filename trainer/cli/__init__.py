"""The command line: parse, call, print. Exit codes and one-line errors; no arithmetic, no storage."""

import atexit
import gc
import os
import sys
from collections.abc import Sequence

import typer

from trainer.cli import data, drilling, games, looking, odds, pricing, profiles, rounds
from trainer.cli.errors import ExitCode, exit_code_of
from trainer.cli.options import Options, start
from trainer.errors import UserError

app = typer.Typer(
    name="q64",
    help="Three Card Poker, drilled and graded to the last fraction of an Ante.",
    epilog="Start with: q64 drill play-or-fold. Everything stays on this machine.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.callback()(start)
for group in (drilling, looking, odds, pricing, rounds, games, profiles, data):
    group.register(app)


def main() -> None:
    """The `q64` command."""
    _spare_the_collector()
    sys.exit(run(sys.argv[1:]))


def _spare_the_collector() -> None:
    """Few cycles are made, and a command ends soon: looking for them took 30 of the 230 ms of `q64 price`."""
    gc.set_threshold(100_000)
    atexit.register(gc.freeze)  # or all there is would be looked through once more at the end


def run(arguments: Sequence[str]) -> int:
    """Run one command line; returns the exit code. Whatever a user can cause ends in one line on stderr."""
    _make_streams_safe()
    try:
        code = app(list(arguments), prog_name="q64", standalone_mode=False, obj=Options())
        sys.stdout.flush()
        return int(code or ExitCode.DONE)
    except (typer.Abort, KeyboardInterrupt):
        return ExitCode.INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return ExitCode.DONE
    except typer.TyperException as error:
        _complain(error.format_message())
        return error.exit_code
    except UserError as error:
        for line in str(error).splitlines():
            _complain(line)
        return exit_code_of(error)


def _complain(line: str) -> None:
    print(f"q64: {line}", file=sys.stderr)


def _make_streams_safe() -> None:
    """What the terminal's encoding cannot show is written as `?`, never an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
