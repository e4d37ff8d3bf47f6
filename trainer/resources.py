"""Where the files of `data/` are: inside the installed package, or beside it in a checkout."""

from functools import cache
from pathlib import Path


@cache
def data_folder() -> Path:
    """The folder with games, pay tables and lessons."""
    package = Path(__file__).parent  # `importlib.resources` would say the same, 5 ms later
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent / "data"
