"""`q64 drill` and `q64 review`: sessions of questions."""

from math import isfinite
from typing import TYPE_CHECKING, Annotated

import typer

from drills import DRILL_IDS
from trainer.cli import completing
from trainer.cli.arguments import DEFAULT, GameOption
from trainer.cli.errors import UsageError, unknown
from trainer.cli.options import Options, is_terminal
from trainer.cli.reviewed import reviewed_names
from trainer.cli.sitting import lines_of, run_plan

if TYPE_CHECKING:
    from trainer.cli.sitting import Dress
    from trainer.study.choosing import Mix
    from trainer.study.pace import Pace
    from trainer.study.plan import Plan
    from trainer.study.question import Drill
    from trainer.study.session import Session
    from trainer.ui.run_session import Reader
    from trainer.ui.views import View

WHAT_HELPS_MOST = "best"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: q64 drill play-or-fold --mix borderline --count 10")(drill)
    app.command(epilog="Example: q64 review --count 15")(review)


MixOption = Annotated[
    str | None,
    typer.Option(
        help="real (as dealt), borderline (near the line), weak (most to gain) or due; without it, what helps most.",
        metavar="MIX",
        autocompletion=completing.mixes,
    ),
]
CountOption = Annotated[int | None, typer.Option(help="How many questions; retries come on top.", min=1, metavar="N")]
MinutesOption = Annotated[float | None, typer.Option(help="Stop after so many minutes.", min=0.1, metavar="MINUTES")]
ExamMinutesOption = Annotated[
    float | None,
    typer.Option(
        help="Stop after so many minutes; with --count an exam: so many right in that time.", min=0.1, metavar="MINUTES"
    ),
]
TimedOption = Annotated[
    float | None,
    typer.Option(
        help="So many seconds for each question; a later answer is not right in time. 0: no clock.",
        min=0,
        metavar="SECONDS",
    ),
]
AssumedOption = Annotated[bool, typer.Option("--assumed", help="Ask figures that no source gives, too.")]
SeedOption = Annotated[
    int | None, typer.Option("--seed", help="The same seed asks the same questions again.", metavar="N")
]
NoRecordOption = Annotated[bool, typer.Option("--no-record", help="Practise without a trace.")]
JsonlOption = Annotated[bool, typer.Option("--jsonl", help="One JSON object a line, for scripts.")]


def drill(
    context: typer.Context,
    name: Annotated[
        str,
        typer.Argument(
            help=f"{', '.join(DRILL_IDS)}; without a name, a balanced mix.",
            metavar="[NAME]",
            autocompletion=completing.drills,
        ),
    ] = "",
    game: GameOption = DEFAULT,
    mix: MixOption = None,
    count: CountOption = None,
    minutes: ExamMinutesOption = None,
    timed: TimedOption = None,
    seed: SeedOption = None,
    no_record: NoRecordOption = False,
    assumed: AssumedOption = False,
    jsonl: JsonlOption = False,
) -> None:
    """Deal hands and grade every answer.

    What you missed before comes first; what you miss now comes back a few questions later. With --count and
    --minutes it is an exam: so many questions in that time, and nothing comes back before it is over.
    """
    from trainer.game_files import find_game
    from trainer.study.plan import Plan

    _refuse_endless("--minutes", minutes)
    options = context.ensure_object(Options)
    seconds = timed if timed is not None else float(options.chosen("timed"))
    pace = _pace(seconds or None, minutes if count is not None else None)
    questions = None if count is None and minutes is not None else count or int(options.chosen("questions"))
    asked = _mix(mix if mix is not None else _own_mix(options))
    plan = Plan((find_game(game),), _drills(name), asked, questions, with_assumed=assumed, pace=pace)
    dress = _opening(options, plan, no_record) if is_terminal() and not jsonl else None
    run_plan(context, plan, seed, minutes, no_record, jsonl, dress)


def review(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Option(
            "--game", help="Only this house; without it, every house.", metavar="GAME", autocompletion=completing.games
        ),
    ] = "",
    count: CountOption = None,
    minutes: MinutesOption = None,
    ahead: Annotated[bool, typer.Option("--ahead", help="When nothing is due, what comes due next.")] = False,
    seed: SeedOption = None,
    jsonl: JsonlOption = False,
) -> None:
    """Ask what you missed or may forget.

    The most valuable come first, 100 a sitting or as many as the setting says (q64 config): after a holiday the rest
    waits without harm.
    """
    from drills import DRILLS
    from trainer.game_files import find_game
    from trainer.study.choosing import Mix
    from trainer.study.plan import Plan

    options = context.ensure_object(Options)
    games = tuple(find_game(each) for each in ((game,) if game else reviewed_names(options)))
    most = count or int(options.chosen("reviews"))
    plan = Plan(games, DRILLS, Mix.AHEAD if ahead else Mix.DUE, most, with_assumed=True)
    _refuse_endless("--minutes", minutes)
    run_plan(context, plan, seed, minutes, no_record=False, jsonl=jsonl)


def _opening(options: Options, plan: "Plan", no_record: bool) -> "Dress":
    """What a person reads first: the rules before the very first answer, then how many questions come."""
    from shutil import get_terminal_size

    from trainer.cli.settings import HOUSE
    from trainer.ui.home_view import print_rules
    from trainer.ui.lines import SentenceLines
    from trainer.ui.opening import OpeningView, how_long

    lines = SentenceLines(lines_of(options), get_terminal_size().columns - 1)

    def dress(session: "Session", view: "View", reader: "Reader") -> "tuple[View, Reader]":
        def tell() -> None:
            if not no_record and not session.keeper.record.items and HOUSE not in options.settings:
                print_rules(lines, plan.games[0])
            if length := how_long(plan):
                lines.print(length)

        return OpeningView(view, tell), reader

    return dress


def _own_mix(options: Options) -> str | None:
    mix = str(options.chosen("mix"))
    return None if mix == WHAT_HELPS_MOST else mix


def _pace(seconds_each: float | None, exam_minutes: float | None) -> "Pace":
    """What the clock allows; a count in a time is an exam."""
    from trainer.study.pace import Pace

    for option, number in (("--timed", seconds_each), ("--minutes", exam_minutes)):
        _refuse_endless(option, number)
    return Pace(seconds_each, None if exam_minutes is None else exam_minutes * 60)


def _refuse_endless(option: str, number: float | None) -> None:
    if number is not None and not isfinite(number):
        raise UsageError(f"{option} {number} is no time: write a number like 5")


def _drills(name: str) -> "tuple[Drill, ...]":
    import drills

    if not name:
        return drills.DRILLS
    found = drills.find_drill(name)
    if found is None:
        raise unknown("drill", name, DRILL_IDS)
    return (found,)


def _mix(name: str | None) -> "Mix | None":
    from trainer.study.choosing import CHOSEN_ELSEWHERE, Mix

    known = {mix.value: mix for mix in Mix if mix not in CHOSEN_ELSEWHERE}
    if name is not None and name not in known:
        raise unknown("mix", name, known)
    return known[name] if name else None
