"""Copies inside the profile: closed months of answers once, the last good state, old states thinned."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from trainer.store import state as states
from trainer.store.catalogue import cards_of
from trainer.store.errors import DamagedState
from trainer.store.files import make_private_folder, replacing, told_as_cannot_write
from trainer.store.folder_lock import FolderLock
from trainer.store.journal import FOLDER_NAME, Journal
from trainer.store.rows import Fault
from trainer.store.swap import BACKUPS

DAYS_KEPT = 7
MONTHS_KEPT = 12


def back_up_daily(folder: Path, today: date) -> list[Path]:
    """`back_up`, if it was not done yet on the day of study `today`. Raises CannotWrite."""
    if _state_copy(folder, today).exists():
        return []
    return back_up(folder, today)


def back_up(folder: Path, today: date) -> list[Path]:
    """Copy what is good and not copied yet into the profile's `backups`; returns the copies made.

    A month with a fault never replaces an earlier copy of it. Raises CannotWrite.
    """
    if not folder.is_dir():
        return []
    with told_as_cannot_write(f"cannot back up {folder}"), FolderLock(folder).held():
        made = _back_up_answers(folder) + _back_up_state(folder, today)
        _thin(folder / BACKUPS)
    return made


def _back_up_answers(folder: Path) -> list[Path]:
    journal, copies = Journal(folder / FOLDER_NAME), folder / BACKUPS / FOLDER_NAME
    stale = [name for name, size in journal.sizes().items() if _size(copies / name) != size]
    made = []
    for name in stale:
        if _size(copies / name) is None or not _faults(journal.folder / name):
            made.append(_copied(journal.folder / name, copies / name))
    return made


def _back_up_state(folder: Path, today: date) -> list[Path]:
    try:
        if states.load(folder / states.FILE_NAME) is None:
            return []
    except DamagedState:
        return []
    return [_copied(folder / states.FILE_NAME, _state_copy(folder, today))]


def _state_copy(folder: Path, day: date) -> Path:
    return folder / BACKUPS / f"trainer-{day}.json"


def _copied(source: Path, target: Path) -> Path:
    make_private_folder(target.parent)
    with source.open("rb") as original, replacing(target) as copy:
        while block := original.read(1 << 20):
            copy.write(block)
    return target


def _thin(backups: Path) -> None:
    """Keep the last DAYS_KEPT states, and the first one of each of the last MONTHS_KEPT months."""
    dated = sorted(backups.glob("trainer-????-??-??.json"))
    for path in dated[:-DAYS_KEPT]:
        if path not in _monthly(dated):
            path.unlink()


def _monthly(dated: Sequence[Path]) -> list[Path]:
    firsts: dict[str, Path] = {}
    for path in dated:
        firsts.setdefault(path.name[: len("trainer-2026-03")], path)
    return list(firsts.values())[-MONTHS_KEPT:]


def _faults(path: Path) -> list[Fault]:
    faults: list[Fault] = []
    for _ in cards_of([path], faults.append):
        pass
    return faults


def _size(path: Path) -> int | None:
    return path.stat().st_size if path.exists() else None
