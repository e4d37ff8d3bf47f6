"""Commands that hold others: `q64 games` and its like."""

import typer


def command_group(does: str, example: str) -> typer.Typer:
    """A group; its name alone shows what is in it."""
    return typer.Typer(
        help=does,
        epilog=f"Example: {example}",
        callback=_help_without_command,
        invoke_without_command=True,
        rich_markup_mode=None,
    )


def _help_without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())
