"""Another journal in place of the old one, in steps that a crash between any two of them cannot spoil.

The new folder is written under a name nobody reads, gets its second name only when it is whole on
disk, and whoever opens the profile next finishes what was begun. The old one is kept aside.
"""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from trainer.store.files import free_name, make_private_folder, new_file, replace, sync_folder
from trainer.store.journal import FOLDER_NAME, Journal
from trainer.store.state import FILE_NAME

_UNFINISHED = "answers.new"
_READY = "answers.ready"
BACKUPS = "backups"


def swap_journal(folder: Path, lines: Iterable[tuple[datetime, bytes]]) -> Path | None:
    """Make `lines` (with the moment of their rows, in order) the journal of the profile; its lock is held.

    Returns where the old journal is kept, None when there was none. Raises OSError when the disk refuses.
    """
    new = folder / _UNFINISHED
    _clear(new)
    new.mkdir(mode=0o700)
    _write_months(new, lines)
    sync_folder(new)
    replace(new, folder / _READY)
    sync_folder(folder)
    return finish_swap(folder)


def journal_of(folder: Path) -> Journal:
    """The journal of a profile: the one in its place, or else the one that only waits to be put there."""
    in_place, ready = folder / FOLDER_NAME, folder / _READY
    return Journal(ready if ready.is_dir() and not in_place.is_dir() else in_place)


def is_unfinished(folder: Path) -> bool:
    """Whether a swap was begun that only needs to be finished."""
    return (folder / _READY).is_dir()


def finish_swap_if_begun(folder: Path) -> None:
    """Finish what a crash interrupted; the profile's lock is held."""
    if is_unfinished(folder):
        finish_swap(folder)


def finish_swap(folder: Path) -> Path | None:
    """Put the journal that is ready in its place; the profile's lock is held."""
    journal, kept = folder / FOLDER_NAME, None
    make_private_folder(folder / BACKUPS)
    if (folder / FILE_NAME).exists():
        # What the old answers added up to; its watermark could fit the new ones by chance.
        replace(folder / FILE_NAME, free_name(folder / BACKUPS / f"before-{FILE_NAME}"))
    if journal.is_dir():
        kept = free_name(folder / BACKUPS / f"before-{FOLDER_NAME}")
        replace(journal, kept)
    replace(folder / _READY, journal)
    sync_folder(folder)
    return kept


def _write_months(folder: Path, lines: Iterable[tuple[datetime, bytes]]) -> None:
    """A file a month, never an older one after a newer one: their names must order as the rows do."""
    month, waiting = "", iter(lines)
    moment, line = next(waiting, (None, b""))
    while moment is not None:
        month = max(month, f"{moment:%Y-%m}")
        with new_file(folder / f"{month}.jsonl") as file:
            while moment is not None and f"{moment:%Y-%m}" <= month:
                file.write(line)
                moment, line = next(waiting, (None, b""))


def _clear(folder: Path) -> None:
    """Remove what a crash left of a journal that was never ready."""
    if folder.is_dir():
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()
