"""Where the files of `data/` are, inside the installed package or beside it in a checkout; which games there are."""

from functools import cache
from pathlib import Path

from trainer import DEFAULT_GAME


@cache
def data_folder() -> Path:
    """The folder with games, pay tables and lessons."""
    package = Path(__file__).parent  # `importlib.resources` would say the same, 5 ms later
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent / "data"


def shipped_ids() -> tuple[str, ...]:
    """The ids of the games that come with the trainer, the default one first. No game is read for it."""
    ids = sorted(path.stem for path in (data_folder() / "games").glob("*.toml"))
    return (DEFAULT_GAME, *(each for each in ids if each != DEFAULT_GAME))
