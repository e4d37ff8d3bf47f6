"""Running a session from the command line: whose answers are kept, how it is shown, how it ends."""

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from trainer.cli.errors import ExitCode
from trainer.cli.options import Options, is_dumb, is_terminal, now_from
from trainer.cli.output import LinePrinter, plain_out

if TYPE_CHECKING:
    from trainer.study.keeper import Keeper
    from trainer.study.plan import Plan
    from trainer.study.session import Session
    from trainer.ui.lines import Lines
    from trainer.ui.menu import Menu
    from trainer.ui.run_session import Reader
    from trainer.ui.stopwatch import Stopwatch
    from trainer.ui.views import View

    Dress = Callable[[Session, View, Reader], tuple[View, Reader]]


def run_plan(
    context: typer.Context,
    plan: "Plan",
    seed: int | None = None,
    minutes: float | None = None,
    no_record: bool = False,
    jsonl: bool = False,
    dress: "Dress | None" = None,
) -> None:
    """Ask a plan's questions and keep the answers; `dress` changes how this session is shown and answered."""
    from trainer.study.keeper import UnrecordedKeeper
    from trainer.study.session import Session
    from trainer.ui.run_session import run_session
    from trainer.ui.stopwatch import Stopwatch

    options = context.ensure_object(Options)
    plan = replace(plan, is_kept=not no_record)
    stopwatch = Stopwatch(plan.pace, None if minutes is None else minutes * 60)
    view, reader = _face(options, jsonl, stopwatch)

    def ask(keeper: "Keeper") -> bool:
        session = Session(plan, keeper, now_from(seed, options.rollover_hours))
        shown, read = dress(session, view, reader) if dress else (view, reader)
        return run_session(session, shown, read, stopwatch.is_over)

    if no_record:
        ended = ask(UnrecordedKeeper())
    else:
        with options.open_history() as history:
            ended = ask(history)
        if ended:
            options.back_up()
    if not ended:
        raise typer.Exit(ExitCode.INTERRUPTED)


def lines_of(options: Options) -> "Lines":
    """Where sentences go: wrapped at words on a screen, whole in a pipe."""
    if options.plain or is_dumb() or not is_terminal():
        return LinePrinter()
    from trainer.ui.console import console

    return console()


def menu_of(options: Options) -> "Menu":
    """How one of a few things is chosen: by arrows, by one key, or by a line."""
    from trainer.ui import menu

    if is_dumb():
        return lambda heading, entries: menu.choose_by_line(heading, entries, plain_out(), sys.stdin)
    if options.plain:
        return lambda heading, entries: menu.choose_by_key(heading, entries, plain_out())
    symbols = options.symbols
    return lambda heading, entries: menu.choose_by_arrows(heading, entries, symbols)


def _face(options: Options, jsonl: bool, stopwatch: "Stopwatch") -> "tuple[View, Reader]":
    """How this session is shown and answered: JSON, plain lines, or drawn cards and single keys."""
    from trainer.ui.line_reader import LineReader

    if jsonl:
        from trainer.ui.json_view import JsonView

        return JsonView(sys.stdout), LineReader(sys.stdin, stopwatch)
    from trainer.ui.plain_view import PlainView

    if not is_terminal() or is_dumb():
        return PlainView(plain_out(), options.symbols), LineReader(sys.stdin, stopwatch)
    from trainer.ui.key_reader import KeyReader

    if options.plain:
        return PlainView(plain_out()), KeyReader(stopwatch)
    from trainer.ui.console import console
    from trainer.ui.drawn_view import DrawnView

    return DrawnView(console(options.theme, options.has_four_colours), options.symbols), KeyReader(stopwatch)
