"""The exit code of every way in which a command line can end."""

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


def exit_code_of(error: UserError) -> ExitCode:
    """2 for what was typed wrong, 1 for what could not be done."""
    return ExitCode.USAGE if isinstance(error, WrongInput) else ExitCode.FAILED
