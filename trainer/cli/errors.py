"""Which errors a user can cause, and the exit code of each."""

from enum import IntEnum

from trainer.cards import CardError
from trainer.game_files import GameError
from trainer.lines import LineError
from trainer.paytables import PaytableError
from trainer.rounds import BetError
from trainer.store.errors import StoreError


class ExitCode(IntEnum):
    """What the command line ends with."""

    DONE = 0
    FAILED = 1
    USAGE = 2
    INTERRUPTED = 130


class UsageError(ValueError):
    """A command line that cannot be meant; the message is one line for the user."""


_USAGE = (CardError, LineError, PaytableError, BetError, UsageError)
_FAILED = (GameError, StoreError)
USER_ERRORS = (*_USAGE, *_FAILED)


def exit_code_of(error: Exception) -> ExitCode:
    """2 for what was typed wrong, 1 for what could not be done."""
    return ExitCode.USAGE if isinstance(error, _USAGE) else ExitCode.FAILED
