"""Game files: finding and reading them. Every fault of a file is told at once, none is passed over."""

import os
import tomllib
from decimal import Decimal
from functools import cache
from pathlib import Path

from trainer.errors import UserError
from trainer.game_sections import read_game
from trainer.games import Game
from trainer.resources import data_folder
from trainer.resources import shipped_ids as shipped_ids  # named here too, beside what reads them
from trainer.toml_reader import Fault, Section, printable

_LARGEST_FILE = 64 * 1024
_LONGEST_LINE = 4_000
"""A longer line is no game's, and a key of 20,000 parts would keep the TOML reader busy for 20 seconds."""


class GameError(UserError):
    """A game that cannot be had; `faults` has one line for the user per fault, each naming file, key and remedy."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def find_game(name: str) -> Game:
    """A shipped game by its id, or the game of a file by its path. Raises `GameError`."""
    if name in shipped_ids():
        return _load_shipped(name)
    if "/" in name or "\\" in name or name.endswith(".toml"):
        return load_game(Path(name))
    near = _nearest(name)
    hint = f"did you mean {near}? " if near else ""
    raise GameError(
        f"{name[:40]!r} is no game: {hint}the games are {', '.join(shipped_ids())}, or the path of a game file"
    )


def _nearest(name: str) -> str | None:
    from difflib import get_close_matches  # only an error needs it

    return next(iter(get_close_matches(name.lower(), shipped_ids(), 1)), None)


@cache
def _load_shipped(game_id: str) -> Game:
    return load_game(data_folder() / "games" / f"{game_id}.toml", is_shipped=True)


def load_game(path: Path, is_shipped: bool = False) -> Game:
    """The game of a file. Raises `GameError` with every fault that the file has."""
    return parse_game(_read(path), str(path), is_shipped)


def _read(path: Path) -> str:
    name = printable(str(path))
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            content = file.read(_LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "is no usable path"
        raise GameError(f"{name}: {reason}; give the path of a game file (.toml)") from error
    if len(content) > _LARGEST_FILE:
        raise GameError(f"{name}: is larger than 64 kB, so it is no game file")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise GameError(f"{name}: is no text in UTF-8 (byte {error.start}), so it is no game file") from error


def _open_at_once(path: str, flags: int) -> int:
    """A pipe that nobody writes to is empty: to open it in the usual way would wait for a writer for ever."""
    file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # Windows has no such pipes
    os.set_blocking(file, True)  # a writer who is there is waited for
    return file


def parse_game(text: str, file: str, is_shipped: bool = False) -> Game:
    """The game that a file's text describes; `file` is how it is called in faults. Raises `GameError`."""
    file = printable(file)
    if any(len(line) > _LONGEST_LINE for line in text.splitlines()):
        raise GameError(f"{file}: has a line of more than {_LONGEST_LINE} characters, so it is no game file")
    try:
        values = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else printable(str(error))
        raise GameError(f"{file}: is no TOML: {reason}") from error
    faults: list[Fault] = []
    game = read_game(Section(values, faults), is_shipped)
    if faults:
        raise GameError(*(f"{file}: {key} {what}" for key, what in faults))
    return game
