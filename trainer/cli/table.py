"""`q64 table` and `q64 leaderboard`: playing with chips."""

from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli import completing
from trainer.cli.arguments import JsonOption, SideOption, own_house, parse_bets
from trainer.cli.drilling import JsonlOption
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


NightArgument = Annotated[
    str,
    typer.Argument(
        help="A house, or the path of a game file; without it, the open night's or your own.",
        metavar="[GAME]",
        autocompletion=completing.games,
    ),
]
CoachOption = Annotated[
    str | None,
    typer.Option(
        "--coach", help="on, off, or mistakes: only when you err.", metavar="WHEN", autocompletion=completing.coaches
    ),
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="The same seed deals the same night again.", metavar="N", min=0)
]
NewOption = Annotated[bool, typer.Option("--new", help="Begin a new night; an open one is folded and ended.")]
ResumeOption = Annotated[bool, typer.Option("--resume", help="Go on with the open night without asking.")]
DesignOption = Annotated[str, typer.Option("--design", help="lattice, diamonds or stripes.", metavar="CARDS")]
ReplayOption = Annotated[
    int | None, typer.Option("--replay", help="Show that round of the latest night again.", metavar="N", min=1)
]
NoRecordOption = Annotated[bool, typer.Option("--no-record", help="Play without a trace.")]
OddsOption = Annotated[bool, typer.Option("--odds", help="Do not play: the exact odds of a night.")]
RoundsOption = Annotated[int, typer.Option("--rounds", help="With --odds: how many rounds.", metavar="N", min=1)]
OddsAnteOption = Annotated[
    str | None, typer.Option("--ante", help="With --odds: the Ante of each round.", metavar="STAKE")
]
BankOption = Annotated[
    int | None, typer.Option("--bank", help="With --odds: the chips at the start.", metavar="CHIPS", min=1)
]


def table(
    context: typer.Context,
    game: NightArgument = "",
    coach: CoachOption = None,
    seed: SeedOption = None,
    new: NewOption = False,
    resume: ResumeOption = False,
    design: DesignOption = "",
    replay: ReplayOption = None,
    no_record: NoRecordOption = False,
    jsonl: JsonlOption = False,
    odds: OddsOption = False,
    rounds: RoundsOption = ROUNDS,
    ante: OddsAnteOption = None,
    bank: BankOption = None,
    side: SideOption = None,
    json: JsonOption = False,
) -> None:
    """Play a night with chips and a coach.

    It is play money. A night survives quitting and crashes: the next q64 table goes on with it.
    """
    options = context.ensure_object(Options)
    if odds:
        _odds(_find(game or own_house(options)), rounds, ante, bank, side, json)
        return
    if any((ante is not None, bank is not None, side, json, rounds != ROUNDS)):
        raise UsageError("--rounds, --ante, --bank, --side and --json belong to --odds: add it")
    if replay is not None:
        _show_round(options, game, replay, jsonl)
        return
    _refuse_contradictions(new, resume, seed)
    _check_design(design)
    wants = True if resume else False if new else None
    _play(options, game, coach, seed, design, wants, no_record, jsonl)


def _refuse_contradictions(new: bool, resume: bool, seed: int | None) -> None:
    if new and resume:
        raise UsageError("--new and --resume exclude each other: take one")
    if seed is not None and resume:
        raise UsageError("--seed is for a new night: the open one has its own")


def _show_round(options: Options, game: str, number: int, jsonl: bool) -> None:
    from trainer.cli.table_desk import TableDesk
    from trainer.cli.table_start import show_round

    show_round(TableDesk(options, no_record=False), game, number, jsonl)


def _play(
    options: Options,
    game: str,
    coach: str | None,
    seed: int | None,
    design: str,
    wants_open_night: bool | None,
    no_record: bool,
    jsonl: bool,
) -> None:
    from trainer.cli.table_desk import TableDesk
    from trainer.cli.table_start import play

    def find(name: str) -> "Game":
        return _find(name or own_house(options))

    with TableDesk(options, no_record) as desk:
        done = play(desk, game, find, _coach(coach, desk), seed, design, wants_open_night, jsonl)
    if not done:
        raise typer.Exit(ExitCode.INTERRUPTED)


def leaderboard(
    context: typer.Context,
    game: Annotated[
        str, typer.Argument(help="Only this house.", metavar="[GAME]", autocompletion=completing.games)
    ] = "",
    json: JsonOption = False,
) -> None:
    """The five best nights of each house.

    Those of all profiles together.
    """
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
