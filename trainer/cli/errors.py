"""The exit code of every way in which a command line can end."""

from collections.abc import Iterable, Sequence
from enum import IntEnum

from trainer.errors import UserError, WrongInput


class ExitCode(IntEnum):
    """What the command line ends with."""

    DONE = 0
    FAILED = 1
    USAGE = 2
    INTERRUPTED = 130


class UsageError(WrongInput):
    """A command line that cannot be meant; the message is one line for the user."""


def unknown(what: str, name: str, known: Iterable[str]) -> UsageError:
    """The error about a name that stands for nothing, with the nearest one that does."""
    names = list(known)
    return UsageError(f"{name[:30]!r} is no {what}: {_nearest(name, names)}there are {', '.join(names)}")


def cannot_be(setting: str, value: str, words: Sequence[str]) -> UsageError:
    """The error about a setting that cannot be so, with the nearest word that it can be."""
    allowed = f"{', '.join(words[:-1])} or {words[-1]}"
    return UsageError(f"{setting} {value[:20]!r} cannot be: {_nearest(value, words)}it is {allowed}")


def _nearest(name: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches  # only an error needs it

    near = get_close_matches(name.lower(), names, 1)
    return f"did you mean {near[0]}? " if near else ""


_REWORDED = (
    (r"is not in the range x>=([\d.]+)\.$", r"is too little: it must be \1 or more."),
    (r"is not a valid int(?: range)?\.$", "is no whole number."),
    (r"is not a valid float(?: range)?\.$", "is no number."),
    (r"^Got unexpected extra argument(?:s|\(s\))? \((.*)\)$", r"\1 is more than can be given here."),
    (r"^No such option: (--home|--profile|--plain|--version)\b.*$", r"\1 stands before the command: q64 \1 ..."),
    (r"^(No such option: \S+) \(Possible options: (.*)\)$", r"\1. Near it: \2."),
    (r"(\w)$", r"\1."),
)
"""What typer says to programmers, and how it is said to a player."""


def in_plain_words(message: str) -> str:
    """A message of typer's as a sentence.

    >>> in_plain_words("0 is not in the range x>=1.")
    '0 is too little: it must be 1 or more.'
    """
    import re  # only an error needs it

    for technical, plain in _REWORDED:
        message = re.sub(technical, plain, message)
    return message


def exit_code_of(error: UserError) -> ExitCode:
    """2 for what was typed wrong, 1 for what could not be done."""
    return ExitCode.USAGE if isinstance(error, WrongInput) else ExitCode.FAILED
