"""What can go wrong with stored data, each told in one line: what, where, and what would be right."""

from trainer.errors import UserError


class StoreError(UserError):
    """Base of them all; `str(error)` is one line fit for a person."""


class CodecError(StoreError):
    """A stored value is not what it must be."""


class DamagedState(StoreError):
    """The state file cannot be read; it can be rebuilt from the answers."""


class NewerVersion(StoreError):
    """The data was written by a newer version of the program; it is left untouched."""


class CannotWrite(StoreError):
    """The disk is full, the folder is read-only or gone, or another window holds the lock: nothing was stored."""


class NoHome(CannotWrite):
    """The system knows no home folder of this user; the message is one line for them."""


class CannotRead(StoreError):
    """The folder is there and the system does not let it be read."""


class NoSuchProfile(StoreError):
    """The profile named does not exist, or its name cannot be one."""


class CannotImport(StoreError):
    """A file to import is not an export, or unreadable as a whole."""
