"""`q64 due` and `q64 progress`: what to do today, and how it goes."""

import typer

from drills import is_asked
from trainer.cli.arguments import JsonOption
from trainer.cli.options import Options
from trainer.cli.output import LinePrinter, print_json
from trainer.cli.progressing import progress
from trainer.cli.reviewed import reviewed_keys


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: q64 due --json")(due)
    app.command(epilog="Example: q64 progress --since 2026-01-01")(progress)


def due(context: typer.Context, json: JsonOption = False) -> None:
    """Count what is due, and how long it takes."""
    from trainer.reports.due import due_report
    from trainer.ui.progress_view import due_json, print_due

    options = context.ensure_object(Options)
    with options.open_history(read_only=True) as history:
        report = due_report(history.record, options.today(), reviewed_keys(options), is_asked)
    if json:
        print_json(due_json(report))
    else:
        print_due(LinePrinter(), report)
