"""The settings of a profile: one entry each, with what it does, what it is unless set, and what it may be."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer import DEFAULT_GAME
from trainer.cli.errors import UsageError, cannot_be, unknown

if TYPE_CHECKING:
    from trainer.store.rows import SettingValue


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `read` gives the value to keep and raises `UsageError` with what would be right."""

    name: str
    usual: "SettingValue"
    does: str
    allowed: str
    read: "Callable[[str], SettingValue]"
    words: tuple[str, ...] = ()


def _one_of(name: str, words: tuple[str, ...], does: str) -> Setting:
    def read(text: str) -> str:
        if text not in words:
            raise cannot_be(name, text, words)
        return text

    return Setting(name, words[0], does, ", ".join(words), read, words)


def _whole(name: str, usual: int, least: int, most: int, does: str) -> Setting:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
            raise UsageError(f"{name} {text[:20]!r} cannot be: it is a whole number from {least} to {most}")
        return int(text)

    return Setting(name, usual, does, f"{least} to {most}", read)


def _house(text: str) -> str:
    """A house's id as it is; the path of a file in full, so that it is found from any folder."""
    from pathlib import Path

    from trainer.game_files import find_game

    return text if find_game(text).is_shipped else str(Path(text).resolve())


HOUSE = "house"
SETTINGS = (
    Setting(
        HOUSE,
        DEFAULT_GAME,
        "the house of commands that name none",
        "a house, or the path of a game file",
        _house,
    ),
    _one_of("mix", ("best", "real", "borderline", "weak", "due"), "which hands a drill asks; best is what helps most"),
    _whole("questions", 20, 1, 500, "how many questions a drill asks"),
    _whole("timed", 0, 0, 600, "how many seconds a question of a drill allows; 0 for no clock"),
    _whole("reviews", 100, 1, 1000, "how many a review asks at most"),
    _whole("rollover", 4, 0, 23, "the hour at which a study day ends"),
    _one_of("coach", ("on", "off", "mistakes"), "when the coach at the table speaks"),
    _one_of("suits", ("symbols", "letters"), "how suits are drawn"),
    _one_of("deck", ("four", "two"), "how many colours the suits have"),
    _one_of("theme", ("any", "dark", "light", "plain"), "colours for which background; plain has none"),
)


def find_setting(name: str) -> Setting:
    """The setting of that name. Raises `UsageError` with the nearest one."""
    found = next((each for each in SETTINGS if each.name == name), None)
    if found is None:
        raise unknown("setting", name, names())
    return found


def names() -> list[str]:
    """All of them."""
    return [each.name for each in SETTINGS]


def value_of(settings: "dict[str, SettingValue]", name: str) -> "SettingValue":
    """What holds now: the value that is set, if it still can be; else the usual one."""
    setting = find_setting(name)
    kept = settings.get(name)
    if kept is None:
        return setting.usual
    if name == HOUSE:  # whoever needs the house says what is wrong with it
        return kept
    try:
        return setting.read(str(kept))
    except UsageError:
        return setting.usual
