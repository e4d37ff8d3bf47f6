"""`q64 table` and `q64 leaderboard`: playing with chips."""

from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli import completing
from trainer.cli.arguments import JsonOption, SideOption, parse_bets
from trainer.cli.errors import ExitCode, UsageError, unknown
from trainer.cli.options import Options
from trainer.cli.output import LinePrinter, narrate, print_json

if TYPE_CHECKING:
    from trainer.cli.table_desk import TableDesk
    from trainer.games import Game
    from trainer.table.coach import Coach

ROUNDS = 200


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: q64 table --odds --rounds 200 --ante 5 --bank 500")(table)
    app.command(epilog="Example: q64 leaderboard --json")(leaderboard)


def table(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            help="A house, or the path of a game file; the open night's without.",
            metavar="[GAME]",
            autocompletion=completing.games,
        ),
    ] = "",
    coach: Annotated[
        str | None,
        typer.Option(
            help="on, off, or mistakes: only when you err.", metavar="WHEN", autocompletion=completing.coaches
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same night again.", min=0)] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new night; an open one is folded and left.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the open night without asking.")] = False,
    design: Annotated[str, typer.Option(help="lattice, diamonds or stripes.", metavar="CARDS")] = "",
    replay: Annotated[int | None, typer.Option(help="Show that round of the latest night again.", min=1)] = None,
    no_record: Annotated[bool, typer.Option("--no-record", help="Play without a trace.")] = False,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="One JSON object a line, for scripts.")] = False,
    odds: Annotated[bool, typer.Option("--odds", help="Do not play: the exact odds of a night.")] = False,
    rounds: Annotated[int, typer.Option(help="With --odds: how many rounds.", min=1)] = ROUNDS,
    ante: Annotated[str | None, typer.Option(help="With --odds: the Ante of each round.", metavar="STAKE")] = None,
    bank: Annotated[int | None, typer.Option(help="With --odds: the chips at the start.", min=1)] = None,
    side: SideOption = None,
    json: JsonOption = False,
) -> None:
    """Play a night with chips, and a coach beside you.

    It is play money. A night survives quitting and crashes: the next q64 table goes on with it.
    """
    options = context.ensure_object(Options)

    def find(name: str) -> "Game":
        return _find(name or options.house)

    if odds:
        _odds(find(game), rounds, ante, bank, side, json)
        return
    if any((ante is not None, bank is not None, side, json, rounds != ROUNDS)):
        raise UsageError("--rounds, --ante, --bank, --side and --json belong to --odds: add it")
    from trainer.cli.table_desk import TableDesk
    from trainer.cli.table_start import play, show_round

    if replay is not None:
        show_round(TableDesk(options, no_record=False), game, replay, jsonl)
        return
    if new and resume:
        raise UsageError("--new and --resume exclude each other: take one")
    if seed is not None and resume:
        raise UsageError("--seed is for a new night: the open one has its own")
    _check_design(design)
    with TableDesk(options, no_record) as desk:
        wants = True if resume else False if new else None
        done = play(desk, game, find, _coach(coach, desk), seed, design, wants, jsonl)
    if not done:
        raise typer.Exit(ExitCode.INTERRUPTED)


def leaderboard(
    context: typer.Context,
    game: Annotated[
        str, typer.Argument(help="Only this house.", metavar="[GAME]", autocompletion=completing.games)
    ] = "",
    json: JsonOption = False,
) -> None:
    """The five best nights of each house, of all profiles together."""
    from trainer.cli.table_desk import ranked_nights
    from trainer.ui.night_odds_view import print_leaderboard
    from trainer.ui.table_json import ranked_json

    ranked, notices = ranked_nights(context.ensure_object(Options).profiles)
    if game:
        wanted = _find(game).key
        ranked = [each for each in ranked if each[1].game == wanted]
    for notice in notices:
        narrate(notice)
    if json:
        print_json(ranked_json(ranked))
    else:
        print_leaderboard(LinePrinter(), ranked)


def _odds(game: "Game", rounds: int, ante: str | None, bank: int | None, side: list[str] | None, as_json: bool) -> None:
    from trainer.table.night_odds import night_odds
    from trainer.ui.night_odds_view import night_odds_json, print_night_odds

    bets = parse_bets(str(game.ante_limits.least) if ante is None else ante, side)
    found = night_odds(game, bets, game.bankroll if bank is None else bank, rounds, is_exact=as_json)
    if as_json:
        print_json(night_odds_json(game, found))
    else:
        print_night_odds(LinePrinter(), game, found)


def _find(game: str) -> "Game":
    from trainer.game_files import find_game

    return find_game(game)


def _check_design(name: str) -> None:
    if name:
        from trainer.ui.card_designs import DESIGNS

        if name not in [each.name for each in DESIGNS]:
            raise unknown("card design", name, (each.name for each in DESIGNS))


def _coach(name: str | None, desk: "TableDesk") -> "Coach":
    """The coach asked for, else the one of the settings, else on."""
    from trainer.table.coach import Coach

    known = {each.value: each for each in Coach}
    if name is not None and name not in known:
        raise unknown("coach", name, known)
    return known[name] if name else known.get(str(desk.setting("coach")), Coach.ON)
