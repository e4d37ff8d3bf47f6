"""The houses that a review asks when none is named: those that come with the trainer, and the learner's own."""

from trainer.cli.options import Options


def reviewed_names(options: Options) -> list[str]:
    """Ids, and the path of a file."""
    from trainer.game_files import shipped_ids

    return list(dict.fromkeys((*shipped_ids(), options.house)))


def reviewed_keys(options: Options) -> dict[str, str]:
    """Id -> the game's part of an item's key. A file that cannot be used is left out; `q64 review` tells why."""
    from trainer.game_files import GameError, find_game, shipped_ids

    keys = {name: name for name in shipped_ids()}
    if options.house not in keys:
        try:
            own = find_game(options.house)
        except GameError:
            return keys
        keys[own.id] = own.key
    return keys
