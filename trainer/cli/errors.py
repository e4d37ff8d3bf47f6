"""The exit code of every way in which a command line can end."""

from collections.abc import Iterable
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
    from difflib import get_close_matches  # only an error needs it

    names = list(known)
    near = get_close_matches(name.lower(), names, 1)
    hint = f"did you mean {near[0]}? " if near else ""
    return UsageError(f"{name[:30]!r} is no {what}: {hint}there are {', '.join(names)}")


def exit_code_of(error: UserError) -> ExitCode:
    """2 for what was typed wrong, 1 for what could not be done."""
    return ExitCode.USAGE if isinstance(error, WrongInput) else ExitCode.FAILED
