"""Arguments and options that several commands share."""

from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli import completing
from trainer.cli.errors import UsageError
from trainer.cli.options import Options

if TYPE_CHECKING:
    from fractions import Fraction

    from trainer.cards import Cards
    from trainer.rounds import Bets

DEFAULT = ""
"""Stands for the learner's own house, which is looked up when the command line is read."""


def own_house(options: Options) -> str:
    """The learner's own house. Raises `GameError` where its file is gone: how to choose another is told."""
    from pathlib import Path

    from trainer.resources import shipped_ids

    if options.house not in shipped_ids() and not Path(options.house).exists():
        from trainer.game_files import GameError

        raise GameError(f"your house {options.house} is gone; to choose another: q64 config set house standard")
    return options.house


def _own_house(context: typer.Context, game: str) -> str:
    """The house named, else the learner's own; completion asks for nothing."""
    return game or ("" if context.resilient_parsing else own_house(context.ensure_object(Options)))


def _own_houses(context: typer.Context, games: list[str] | None) -> list[str]:
    return games or [_own_house(context, DEFAULT)]


def in_this_house(context: typer.Context, game: str) -> str:
    """What must be added to a command that is told, so that it is about the same house; nothing for one's own."""
    from shlex import quote

    return "" if game == context.ensure_object(Options).house else f" --game {quote(game)}"


GameOption = Annotated[
    str,
    typer.Option(
        "--game",
        help="A house, or the path of a game file; without it, your own.",
        metavar="GAME",
        autocompletion=completing.games,
        show_default=False,
        callback=_own_house,
    ),
]
GamesArgument = Annotated[
    list[str] | None,
    typer.Argument(
        help="Houses, or paths of game files; without any, your own.",
        metavar="[GAME]",
        callback=_own_houses,
        autocompletion=completing.games,
    ),
]
OwnGameArgument = Annotated[
    str,
    typer.Argument(
        help="A house, or the path of a game file; without it, your own.",
        metavar="[GAME]",
        autocompletion=completing.games,
        show_default=False,
        callback=_own_house,
    ),
]
GameArgument = Annotated[
    str, typer.Argument(help="A house, or the path of a game file.", metavar="GAME", autocompletion=completing.games)
]
JsonOption = Annotated[bool, typer.Option("--json", help="Exact numbers as JSON, for scripts.")]
SideOption = Annotated[
    list[str] | None, typer.Option("--side", help="A side bet and its stake; may be repeated.", metavar="BET=STAKE")
]
AnteOption = Annotated[str, typer.Option("--ante", help="The Ante's stake.", metavar="STAKE")]


def parse_bets(ante: str, side: list[str] | None) -> "Bets":
    """The stakes of `--ante` and `--side BET=STAKE`. Raises `UsageError`."""
    from trainer.rounds import Bets

    return Bets(_stake("--ante", ante), tuple(_side(each) for each in side or ()))


def _side(text: str) -> "tuple[str, Fraction]":
    bet, _, stake = text.partition("=")
    if not stake:
        raise UsageError(f"--side {text[:30]!r} has no stake: write BET=STAKE, like pair-plus=5")
    return bet.strip(), _stake(f"--side {bet.strip()[:30]}", stake)


def _stake(option: str, text: str) -> "Fraction":
    from trainer.paytables import parse_money

    try:
        stake = parse_money(text.strip())
    except ValueError as error:
        raise UsageError(f"{option} {text[:20]!r} is no stake: write a number like 10 or 1/2") from error
    if stake < 0:
        raise UsageError(f"{option} {text[:20]} is negative: a stake is 0 or more")
    return stake


def cards_or_none(texts: list[str] | None, *counts: int) -> "Cards":
    """The cards of an option that may be repeated, none where it is missing or blank."""
    from trainer.cards import parse_cards

    text = " ".join(texts or ()).strip()
    return parse_cards(text, *counts) if text else ()
