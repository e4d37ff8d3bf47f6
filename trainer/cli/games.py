"""`q64 games`: the houses, and files for a house of one's own."""

from pathlib import Path
from typing import Annotated

import typer

from trainer.cli.arguments import DEFAULT, JsonOption, OwnGameArgument
from trainer.cli.errors import UsageError
from trainer.cli.groups import command_group
from trainer.cli.options import Options
from trainer.cli.output import LinePrinter, narrate, print_json, printable


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = command_group("Houses, and files for one of your own.", "q64 games show deluxe")
    group.command("list", epilog="Example: q64 games list")(list_games)
    group.command("show", epilog="Example: q64 games show deluxe")(show_game)
    group.command("check", epilog="Example: q64 games check my-house.toml")(check_game)
    group.command("new", epilog="Example: q64 games new my-house.toml")(new_game)
    app.add_typer(group, name="games")


def list_games(context: typer.Context, json: JsonOption = False) -> None:
    """The houses that come with the trainer."""
    from trainer.game_files import find_game, shipped_ids
    from trainer.ui.games_view import game_json, print_games

    games = [find_game(each) for each in shipped_ids()]
    if json:
        print_json([game_json(game) for game in games])
    else:
        print_games(LinePrinter(), games, context.ensure_object(Options).house)


def show_game(game: OwnGameArgument = DEFAULT, json: JsonOption = False) -> None:
    """Every rule and pay table of a house.

    What no source gives is marked as assumed.
    """
    from trainer.game_files import find_game
    from trainer.ui.games_view import game_json, print_game

    house = find_game(game)
    if json:
        print_json(game_json(house))
    else:
        print_game(LinePrinter(), house)


def check_game(
    file: Annotated[Path, typer.Argument(help="A game file.", metavar="FILE")], json: JsonOption = False
) -> None:
    """Tell every fault of a game file.

    The exit code is 1 if there is one.
    """
    from trainer.game_files import load_game
    from trainer.ui.games_view import game_json

    game = load_game(file)
    if json:
        print_json(game_json(game))
    else:
        path = printable(str(file))
        print(f"{path}: no faults. {game.name} ({game.id}); see it with: q64 games show {path}")


def new_game(file: Annotated[Path, typer.Argument(help="The file to write.", metavar="FILE")]) -> None:
    """Write a game file to start from.

    It is a whole house as it is, with comments.
    """
    from trainer.resources import data_folder

    template = (data_folder() / "new-game.toml").read_text(encoding="utf-8")
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(template)
    except FileExistsError as error:
        raise UsageError(f"{file} is there already: give the name of a new file") from error
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from error
    narrate(f"Written: {file}. Change it, then: q64 games check {file}")
