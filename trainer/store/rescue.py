"""The stored state of a profile, or what becomes of the file when it cannot be used: nothing is ever thrown away."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from trainer.store import state as states
from trainer.store.errors import DamagedState
from trainer.store.files import free_name, replace, replace_durably, told_as_cannot_write
from trainer.store.migrations import SCHEMA
from trainer.store.write_access import WriteAccess

Tell = Callable[[str], None]
"""Takes a line that the user should see once."""


def usable_state(access: WriteAccess, tell: Tell) -> states.State | None:
    """The state in its file, None where there is none or only the answers can give it.

    A damaged file is moved aside, one of an earlier version kept before it is written over; an access to read only
    leaves both, and remembers that it did. Raises NewerVersion.
    """
    path = access.folder / states.FILE_NAME
    try:
        stored = states.load(path)
    except DamagedState as error:
        _move_aside(path, error, access, tell)
        return None
    if stored is not None and stored.schema != SCHEMA:
        _keep_copy(path, access)
    return stored


def _move_aside(path: Path, error: DamagedState, access: WriteAccess, tell: Tell) -> None:
    if access.read_only:
        access.is_owed = True
        tell(f"{error}; rebuilt from the answers for now")
        return
    with access.held("cannot move the damaged state aside"):
        written_on = datetime.fromtimestamp(path.stat().st_mtime, UTC).date()
        aside = free_name(path.with_name(f"damaged-{written_on}-{path.name}"))
        replace(path, aside)
    tell(f"{error}; moved to {aside.name} and rebuilt from the answers")


def _keep_copy(path: Path, access: WriteAccess) -> None:
    copy = path.with_name(f"before-version-{SCHEMA}-{path.name}")
    if access.read_only:
        access.is_owed = True
    elif not copy.exists():
        with told_as_cannot_write(f"cannot keep a copy of {path}"):
            replace_durably(copy, path.read_bytes())
