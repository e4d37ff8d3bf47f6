"""The houses that a review asks when none is named: those that come with the trainer, and the learner's own."""

from typing import TYPE_CHECKING

from trainer.cli.options import Options
from trainer.resources import shipped_ids

if TYPE_CHECKING:
    from trainer.games import Game


def reviewed_names(options: Options) -> list[str]:
    """Ids, and the path of a file."""
    return list(dict.fromkeys((*shipped_ids(), options.house)))


def reviewed_keys(options: Options) -> dict[str, str]:
    """Id -> the game's part of an item's key. A file that cannot be used is left out; `q64 review` tells why."""
    own = own_file(options)
    return {name: name for name in shipped_ids()} | ({own.id: own.key} if own else {})


def own_file(options: Options) -> "Game | None":
    """The learner's house where it is a file that can be used, None where it is one that comes with the trainer."""
    if options.house in shipped_ids():
        return None
    from trainer.game_files import GameError, find_game  # 25 ms, for a house of one's own

    try:
        return find_game(options.house)
    except GameError:
        return None
