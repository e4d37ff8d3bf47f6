"""Single values out of JSON, each checked: what is refused here never reaches a figure or a terminal."""

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from trainer.store.errors import CodecError

FIRST_YEAR, LAST_YEAR = 1970, 2200
LONGEST_FRACTION = 80
LARGEST_COUNT = 10**12

JsonObject = dict[str, Any]


def to_json(value: object) -> str:
    """Canonical JSON: compact, sorted, ASCII; NaN and infinities are refused."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def from_json(text: str | bytes) -> object:
    """The value of a JSON text; raises CodecError for anything else, however deep or long."""
    try:
        text = text if isinstance(text, str) else text.decode()
        if text[:1] in ("{", "["):  # as this program writes it, with no white space to look for
            value, end = _DECODER.raw_decode(text)
            if end == len(text):
                return value
        return _DECODER.decode(text)
    except RecursionError as error:
        raise CodecError("nested too deep") from error
    except ValueError as error:
        raise CodecError(f"not JSON ({_brief(error)})") from error


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number")


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def _brief(error: ValueError) -> str:
    # Never the text itself: it may hold anything.
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 at byte {error.start}"
    return error.msg.lower() if isinstance(error, json.JSONDecodeError) else "a value out of range"


def fields_of(value: object, required: frozenset[str], optional: frozenset[str] = frozenset()) -> JsonObject:
    """An object with all the `required` keys and no other than the `optional` ones."""
    if type(value) is not dict:
        raise CodecError("expected an object")
    keys = value.keys()
    if not keys >= required:
        raise CodecError(f"without {', '.join(sorted(required - keys))}")
    if len(keys) > len(required) and not keys <= required | optional:
        raise CodecError("with unknown keys; a newer version may have written it")
    return value


def text_of(value: object, name: str, longest: int = 200, shortest: int = 1) -> str:
    """Printable text on one line, `shortest` to `longest` characters."""
    if type(value) is not str or not shortest <= len(value) <= longest or not value.isprintable():
        raise CodecError(f"{name}: expected {shortest} to {longest} printable characters")
    return value


def texts_of(value: object, name: str, most: int, longest: int = 200) -> tuple[str, ...]:
    """A list of at most `most` texts."""
    if type(value) is not list or len(value) > most:
        raise CodecError(f"{name}: expected a list of at most {most}")
    try:
        whole = "".join(value)  # looked at once, not part by part
    except TypeError as error:
        raise CodecError(f"{name}: expected texts") from error
    if not whole.isprintable() or (len(whole) > longest and max(map(len, value)) > longest):
        raise CodecError(f"{name}: expected texts of at most {longest} printable characters")
    return tuple(value)


def parts_of(value: object, name: str, length: int) -> list[Any]:
    """A list of exactly `length` values, each still to be checked."""
    if type(value) is not list or len(value) != length:
        raise CodecError(f"{name}: expected a list of {length}")
    return value


def truth_of(value: object, name: str) -> bool:
    """true or false, and nothing that merely looks like it."""
    if type(value) is not bool:
        raise CodecError(f"{name}: expected true or false")
    return value


def count_of(value: object, name: str) -> int:
    """A whole number from 0 to LARGEST_COUNT."""
    if type(value) is not int or not 0 <= value <= LARGEST_COUNT:
        raise CodecError(f"{name}: expected a whole number, 0 or more")
    return value


def number_of(value: Any, name: str, least: float, most: float) -> float:
    """A finite number between `least` and `most`."""
    if type(value) not in (int, float) or not least <= value <= most:  # NaN is in no range
        raise CodecError(f"{name}: expected a number from {least:g} to {most:g}")
    return float(value)


def fraction_of(value: object, name: str) -> Fraction:
    """A fraction written "a/b" in lowest terms."""
    if type(value) is not str or len(value) > LONGEST_FRACTION:
        raise CodecError(f'{name}: expected a fraction as "a/b"')
    return _fraction(value, name)


@lru_cache(maxsize=4096)
def _fraction(text: str, name: str) -> Fraction:
    above, slash, below = text.partition("/")
    digits = above.removeprefix("-")
    if not (slash and digits.isdecimal() and digits.isascii() and below.isdecimal() and below.isascii()):
        raise CodecError(f'{name}: expected a fraction as "a/b"')
    if not int(below) or fraction_text(Fraction(int(above), int(below))) != text:
        raise CodecError(f"{name}: expected a fraction in lowest terms")
    return Fraction(int(above), int(below))


def fraction_text(value: Fraction) -> str:
    """The text of a fraction: "3/2", "0/1"."""
    return f"{value.numerator}/{value.denominator}"


def moment_of(value: object, name: str) -> datetime:
    """A moment in UTC, written "2026-03-01T18:30:00.250000Z"."""
    if type(value) is not str or len(value) > 27 or value[-1:] != "Z" or value[10:11] != "T":
        raise CodecError(f'{name}: expected a UTC moment as "2026-03-01T18:30:00Z"')
    try:
        moment = datetime.fromisoformat(value)
    except ValueError as error:
        raise CodecError(f"{name}: no such moment") from error
    _check_year(moment, name)
    return moment


def moment_text(moment: datetime) -> str:
    """The text of an aware moment, in UTC."""
    if moment.tzinfo is None:
        raise CodecError("a moment without time zone cannot be stored; expected UTC")
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"


def day_of(value: object, name: str) -> date:
    """A day written "2026-03-01"."""
    if type(value) is not str or len(value) != 10:
        raise CodecError(f'{name}: expected a day as "2026-03-01"')
    day = _day(value, name)
    _check_year(day, name)
    return day


@lru_cache(maxsize=1024)
def _day(text: str, name: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise CodecError(f"{name}: no such day") from error


def _check_year(day: date, name: str) -> None:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise CodecError(f"{name}: expected a year from {FIRST_YEAR} to {LAST_YEAR}")


def optional_text(fields: Mapping[str, object], name: str) -> str | None:
    """The text of `name`, None where it is absent or null."""
    value = fields.get(name)
    return None if value is None else text_of(value, name)
