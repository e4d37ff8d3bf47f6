"""The houses that a review asks when none is named: those that come with the trainer, and the learner's own."""

from typing import TYPE_CHECKING

from trainer.cli.options import Options

if TYPE_CHECKING:
    from trainer.games import Game


def reviewed_names(options: Options) -> list[str]:
    """Ids, and the path of a file."""
    from trainer.game_files import shipped_ids

    return list(dict.fromkeys((*shipped_ids(), options.house)))


def reviewed_keys(options: Options) -> dict[str, str]:
    """Id -> the game's part of an item's key. A file that cannot be used is left out; `q64 review` tells why."""
    from trainer.game_files import shipped_ids

    own = own_file(options)
    return {name: name for name in shipped_ids()} | ({own.id: own.key} if own else {})


def own_file(options: Options) -> "Game | None":
    """The learner's house where it is a file that can be used, None where it is one that comes with the trainer."""
    from trainer.game_files import GameError, find_game, shipped_ids

    if options.house in shipped_ids():
        return None
    try:
        return find_game(options.house)
    except GameError:
        return None
