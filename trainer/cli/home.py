"""`q64` alone: two questions the first time, later what is due and a menu; whatever is chosen runs, then the menu."""

from typing import TYPE_CHECKING

import typer

from trainer.cli.config import keep
from trainer.cli.errors import ExitCode
from trainer.cli.options import Options, is_terminal
from trainer.cli.output import narrate
from trainer.cli.sitting import lines_of, menu_of

if TYPE_CHECKING:
    from trainer.games import Game
    from trainer.ui.home_view import Home
    from trainer.ui.menu import Menu

HOUSE = "house"
_HOUSES, _DRILLS = "houses", "drills"


def start_home(context: typer.Context) -> None:
    """The menu at a terminal, the help elsewhere."""
    if not is_terminal():
        print(context.get_help())
        return
    options = context.ensure_object(Options)
    menu = menu_of(options)
    chosen = _first_run(options, menu) if _is_first_run(options) else _at_home(context, options, menu)
    while chosen is not None:
        _run(context, chosen)
        chosen = _at_home(context, options, menu)


def _is_first_run(options: Options) -> bool:
    with options.open_history(read_only=True) as history:
        return not history.record.items and history.get(HOUSE) is None


def _first_run(options: Options, menu: "Menu") -> str | None:
    from trainer.game_files import find_game
    from trainer.ui.home_view import PLAYED_BEFORE, first_entries, print_rules, print_welcome, teaches

    lines = lines_of(options)
    print_welcome(lines)
    if not _choose_house(options, menu):
        return None
    played = menu("Have you played it before?", PLAYED_BEFORE)
    if played is None:
        return None
    chosen = menu("Where to begin?", first_entries(played == "yes"))
    if played == "new" and not teaches(chosen):
        print_rules(lines, find_game(options.house))
    return chosen


def _choose_house(options: Options, menu: "Menu") -> bool:
    from trainer.game_files import find_game, shipped_ids
    from trainer.ui.home_view import house_entries

    house = menu("Which house do you play in?", house_entries([find_game(each) for each in shipped_ids()]))
    if house is None:
        return False
    keep(options, HOUSE, house)
    narrate(f"House: {find_game(house).name}.")
    return True


def _at_home(context: typer.Context, options: Options, menu: "Menu") -> str | None:
    """What is chosen from the menu; lists behind an entry come back to it."""
    from drills import DRILLS
    from trainer.ui.home_view import HEADING, drill_entries, home_entries, print_home

    while True:
        home = _home(options)
        print_home(lines_of(options), home)
        chosen = menu(HEADING, home_entries(home, _commands(context)))
        if chosen == _HOUSES:
            _choose_house(options, menu)
        elif chosen == _DRILLS:
            chosen = menu("Which drill?", drill_entries(DRILLS))
            if chosen is not None:
                return chosen
        else:
            return chosen


def _home(options: Options) -> "Home":
    from trainer.cli.progressing import scope_of
    from trainer.reports.due import due_today
    from trainer.reports.next_step import next_step
    from trainer.reports.practice_days import practice_days
    from trainer.ui.home_view import Home

    with options.open_history(read_only=True) as history:
        scope = scope_of(options, history)
        house = _own_house(options)
    return Home(house, due_today(scope), next_step(scope), practice_days(scope))


def _own_house(options: Options) -> "Game":
    """The learner's house; the usual one, with a word about it, where its file is gone or faulty."""
    from trainer import DEFAULT_GAME
    from trainer.game_files import GameError, find_game

    try:
        return find_game(options.house)
    except GameError as error:
        narrate(f"q64: {error.faults[0]}")
        return find_game(DEFAULT_GAME)


def _commands(context: typer.Context) -> list[str]:
    command = context.command
    return list(command.commands) if isinstance(command, typer.core.TyperGroup) else []


def _run(context: typer.Context, chosen: str) -> None:
    """Run a command line as if typed after `q64`. Ctrl-C in it ends everything, as it would have there."""
    command = context.command
    name, *arguments = chosen.split()
    assert isinstance(command, typer.core.TyperGroup)
    with command.commands[name].make_context(name, arguments, parent=context) as inner:
        try:
            inner.command.invoke(inner)
        except typer.Exit as ended:
            if ended.exit_code == ExitCode.INTERRUPTED:
                raise
