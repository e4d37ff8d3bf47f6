"""`q64 place` and `q64 diagnose`: the line a learner plays by, and the beliefs behind the answers."""

from typing import TYPE_CHECKING

import typer

from trainer.cli.arguments import DEFAULT, GameOption, JsonOption, in_this_house
from trainer.cli.drilling import JsonlOption, NoRecordOption, SeedOption
from trainer.cli.options import Options
from trainer.cli.output import print_json
from trainer.cli.sitting import lines_of, run_plan

if TYPE_CHECKING:
    from trainer.games import Game
    from trainer.study.line_finding import LineFinding
    from trainer.study.plan import Plan
    from trainer.study.session import Session
    from trainer.ui.run_session import Reader
    from trainer.ui.views import View


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command(epilog="Example: q64 place --game standard")(place)
    app.command(epilog="Example: q64 diagnose --json")(diagnose)


def place(
    context: typer.Context,
    game: GameOption = DEFAULT,
    seed: SeedOption = None,
    no_record: NoRecordOption = False,
    jsonl: JsonlOption = False,
) -> None:
    """Find your line in about fifteen hands.

    Each hand is the one that tells most about it. What was right is told at the end, with what your line costs and
    the hands to learn; 25 questions at most.
    """
    from trainer.game_files import find_game
    from trainer.study.line_costs import line_costs

    house = find_game(game)
    line_costs(house)  # takes a tenth of a second: now, and not between two questions

    def dress(session: "Session", view: "View", reader: "Reader") -> "tuple[View, Reader]":
        return _dressed(context, house, in_this_house(context, game), session, view, reader)

    run_plan(context, _plan(house), seed, None, no_record, jsonl, dress)


def _plan(house: "Game") -> "Plan":
    from drills.play_or_fold import PlayOrFold
    from trainer.study.choosing import Mix
    from trainer.study.placement import MOST_QUESTIONS, PlacementDrill, PlacementGuide
    from trainer.study.plan import Plan

    drill = PlacementDrill(PlayOrFold())
    return Plan(
        (house,),
        (drill,),
        Mix.PLACEMENT,
        MOST_QUESTIONS,
        begins_with_missed=False,
        guide=PlacementGuide(house, drill.id),
    )


def _dressed(
    context: typer.Context, house: "Game", in_this_house: str, session: "Session", view: "View", reader: "Reader"
) -> "tuple[View, Reader]":
    """Without verdicts between the questions, and with what was found at the end."""
    from trainer.study.placement import placement_of
    from trainer.ui.json_view import JsonView
    from trainer.ui.placing_view import JsonPlacingView, PlacingView, WithoutPause

    def finding() -> "LineFinding":
        return placement_of(house, session.steps)

    if isinstance(view, JsonView):
        return JsonPlacingView(view, finding), WithoutPause(reader)
    lines = lines_of(context.ensure_object(Options))
    return PlacingView(view, lines, finding, in_this_house), WithoutPause(reader)


def diagnose(context: typer.Context, game: GameOption = DEFAULT, json: JsonOption = False) -> None:
    """Name the belief behind your answers.

    Your line, what it costs, how your own hands had gone by other ways to play, and what you mix up. It looks at
    the last 3,000 answers, the latest most; where they are too few it says how many more it needs.
    """
    from trainer.game_files import find_game
    from trainer.store.recent import recent_answers
    from trainer.store.swap import journal_of
    from trainer.study.diagnosis import LAST_ANSWERS
    from trainer.study.diagnosis import diagnose as diagnose_answers
    from trainer.ui.diagnosis_view import diagnosis_json, print_diagnosis

    options = context.ensure_object(Options)
    house = find_game(game)
    diagnosis = diagnose_answers(house, recent_answers(journal_of(options.profile_folder), LAST_ANSWERS))
    if json:
        print_json(diagnosis_json(diagnosis))
    else:
        print_diagnosis(lines_of(options), diagnosis, in_this_house(context, game))
