"""`q64` itself: the options that stand before a command, and what happens without one."""

from pathlib import Path
from typing import Annotated

import typer

from trainer import __version__
from trainer.cli import completing
from trainer.cli.home import start_home
from trainer.cli.options import Options


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"q64 {__version__}")
        raise typer.Exit


def start(
    context: typer.Context,
    home: Annotated[
        Path | None, typer.Option(help="Folder of all profiles.", envvar="Q64_HOME", metavar="DIR", file_okay=False)
    ] = None,
    profile: Annotated[
        str | None, typer.Option(help="Whose answers these are.", metavar="NAME", autocompletion=completing.profiles)
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="One fact a line, nothing drawn: for screen readers.")] = False,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Three Card Poker, drilled and graded to the last fraction of an Ante.

    Deals hands, asks what you would do, and tells you what each answer costs. What you miss comes back.
    """
    del version  # answered by its callback
    options = context.ensure_object(Options)
    options.home, options.profile, options.plain = home, profile, plain
    if context.invoked_subcommand is None:
        start_home(context)
