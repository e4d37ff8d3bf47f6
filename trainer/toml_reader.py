"""Reading a TOML table key by key, every fault kept with its place, so that a file's faults are told all at once."""

from collections.abc import Callable
from decimal import Decimal
from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=Enum)
T = TypeVar("T")
Fault = tuple[str, str]
"""(dotted key, what is wrong and what would be right)"""


class Section:
    """One table of a file; what is asked for and missing or wrong becomes a fault and reads as a stand-in.

    Stand-ins are never used: a file with faults is refused whole.
    """

    def __init__(self, values: dict[str, object], faults: list[Fault], place: str = "") -> None:
        self.values = values
        self.faults = faults
        self.place = place
        self._known: set[str] = set()

    def fault(self, key: str, what: str) -> None:
        """Note what is wrong with a key of this table."""
        self.faults.append((f"{self.place}{printable(key[:60])}", what))

    def ignore(self, key: str) -> None:
        """Say no more about a key whose fault has been told."""
        self._known.add(key)

    def _take(self, key: str) -> object | None:
        self._known.add(key)
        return self.values.get(key)

    def _read(self, key: str, default: T | None, stand_in: T, wanted: str, fits: Callable[[object], T | None]) -> T:
        """What `fits` makes of the value, the default where it is missing, a fault and the stand-in otherwise."""
        value = self._take(key)
        if value is None:
            if default is None:
                self.fault(key, f"is missing: it must be {wanted}")
            return stand_in if default is None else default
        read = fits(value)
        if read is None:
            self.fault(key, f"is {show(value)}: it must be {wanted}")
        return stand_in if read is None else read

    def text(self, key: str, default: str | None = None) -> str:
        """A short text of printable characters."""

        def fits(value: object) -> str | None:
            return value if isinstance(value, str) and 0 < len(value) <= 400 and value.isprintable() else None

        return self._read(key, default, "", "a text of 1 to 400 printable characters in quotes", fits)

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from least to most; true and false are none."""

        def fits(value: object) -> int | None:
            return value if is_whole(value, least, most) and isinstance(value, int) else None

        wanted = str(least) if least == most else f"a whole number from {least} to {most}"
        return self._read(key, default, least, wanted, fits)

    def flag(self, key: str, default: bool) -> bool:
        """true or false."""
        return self._read(key, default, default, "true or false", lambda v: v if isinstance(v, bool) else None)

    def choice(self, key: str, kind: type[E], default: E | None = None) -> E:
        """One of an enum's values."""
        members = {member.value: member for member in kind}
        wanted = " or ".join(f'"{name}"' for name in members)

        def fits(value: object) -> E | None:
            return members.get(value) if isinstance(value, str) else None

        return self._read(key, default, next(iter(kind)), wanted, fits)

    def parsed(self, key: str, parse: Callable[[object], T], stand_in: T, wanted: str, default: T | None = None) -> T:
        """Whatever `parse` makes of the value; its ValueError is the fault."""

        def fits(value: object) -> T | None:
            try:
                return parse(value)
            except ValueError:
                return None

        return self._read(key, default, stand_in, wanted, fits)

    def wholes(self, key: str, least: int, most: int, default: tuple[int, ...]) -> tuple[int, ...]:
        """A list of whole numbers, each larger than the one before."""

        def fits(value: object) -> tuple[int, ...] | None:
            if not isinstance(value, list) or not value or not all(is_whole(each, least, most) for each in value):
                return None
            return tuple(value) if value == sorted(set(value)) else None

        return self._read(key, default, default, f"a rising list of whole numbers from {least} to {most}", fits)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty where it is missing."""

        def fits(value: object) -> tuple[str, ...] | None:
            is_list = isinstance(value, list) and all(isinstance(each, str) and each.isprintable() for each in value)
            return tuple(value) if is_list and isinstance(value, list) else None

        return self._read(key, (), (), "a list of printable texts", fits)

    def section(self, key: str) -> "Section | None":
        """A table inside this one, or None where it is missing."""
        value = self._take(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fault(key, f"is {show(value)}: it must be a table, [{self.place}{key}]")
            return Section({}, [], f"{self.place}{key}.")
        return Section(value, self.faults, f"{self.place}{key}.")

    def sections(self, key: str) -> "list[Section]":
        """The tables of a list of tables, none where it is missing."""
        value = self._take(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.fault(key, f"is {show(value)}: it must be a list of tables, [[{self.place}{key}]]")
            return []
        return [Section(each, self.faults, f"{self.place}{key}[{n}].") for n, each in enumerate(value, 1)]

    def refuse_unknown(self) -> None:
        """Note every key that nobody asked for."""
        for key in sorted(self.values.keys() - self._known):
            self.fault(key, f"is unknown here: {', '.join(sorted(self._known))} can stand here")


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number in that range; a bool is no number."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def show(value: object) -> str:
    """A value as its file has it, shortened."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) > 10**20:
        return "a number of more than twenty digits"
    if isinstance(value, Decimal):
        return str(value)[:30]
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return repr(value)[:40]


def printable(text: str) -> str:
    """Text from outside, as it can safely stand in a line on a terminal."""
    return text if text.isprintable() else repr(text)
