"""Where the files of `data/` are: inside the installed package, or beside it in a checkout."""

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def data_folder() -> Path:
    """The folder with games, pay tables and lessons."""
    package = Path(str(files("trainer")))
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent / "data"
