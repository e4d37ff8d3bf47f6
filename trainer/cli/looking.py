"""`q64 due` and `q64 progress`: what to do today, and how it goes."""

from datetime import datetime
from typing import Annotated

import typer

from trainer.cli.arguments import JsonOption
from trainer.cli.options import Options, today
from trainer.cli.output import LinePrinter, narrate, print_json
from trainer.ui.console import console


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: q64 due --json")(due)
    app.command(epilog="Example: q64 progress --since 2026-01-01")(progress)


def due(context: typer.Context, json: JsonOption = False) -> None:
    """Count what is due today, and how long it takes."""
    from trainer.reports.due import due_report
    from trainer.ui.progress_view import due_json, print_due

    with context.ensure_object(Options).open_history(read_only=True) as history:
        report = due_report(history.record, today())
    for notice in history.notices:
        narrate(notice)
    if json:
        print_json(due_json(report))
    else:
        print_due(LinePrinter(), report)


def progress(
    context: typer.Context,
    since: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], help="Only from this day on.", metavar="YYYY-MM-DD")
    ] = None,
    game: Annotated[str | None, typer.Option(help="Only this house.", metavar="GAME")] = None,
    json: JsonOption = False,
) -> None:
    """How each skill stands, and what your mistakes cost.

    Every figure stands beside the number of answers that it comes from.
    """
    from trainer.reports.progress import progress_report
    from trainer.ui.progress_view import print_progress, progress_json

    with context.ensure_object(Options).open_history(read_only=True) as history:
        rows = progress_report(history.record, today(), since.date() if since else None, game)
    for notice in history.notices:
        narrate(notice)
    if json:
        print_json(progress_json(rows))
    else:
        print_progress(console(), rows)
