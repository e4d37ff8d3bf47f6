"""Reads everything a profile holds and says what is wrong with it; mends what can be mended."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from trainer.store import state as states
from trainer.store.catalogue import Card, cards_of, lines_at, month_paths
from trainer.store.errors import DamagedState, NewerVersion
from trainer.store.files import FolderLock, told_as_cannot_read, told_as_cannot_write
from trainer.store.history import History, fsrs_version
from trainer.store.replaying import Progress, Spot, replayed, undone_at
from trainer.store.rows import Fault, StoredRow
from trainer.store.swap import journal_of, swap_journal
from trainer.study.answer import Answer


@dataclass(frozen=True, slots=True)
class Checked:
    """What a profile holds: answers not taken back, items and days of study among them, and all faults."""

    answers: int
    items: int
    days: int
    faults: list[Fault]


@dataclass(slots=True)
class Repaired:
    """What a repair did: the rows it had to leave out, where the files as they were are kept, and its notices."""

    lost: list[Fault] = field(default_factory=list)
    kept: Path | None = None
    notices: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Reader:
    """Takes in the rows of a journal one by one and notices those that are there twice."""

    undone: dict[str, Spot] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    days: set[date] = field(default_factory=set)
    answers: int = 0

    def take(self, file: str, number: int, row: StoredRow) -> None:
        if not isinstance(row, Answer):  # an undo or a setting stored twice says the same twice
            return
        if row.id in self.seen:
            self.faults.append(Fault(file, number, f"{row.id} stands in an earlier row already"))
        elif self.undone.get(row.id, ("", 0)) < (file, number):
            self.answers += 1
            self.days.add(row.study_day)
        self.seen.add(row.id)


def check(folder: Path, progress: Progress | None = None) -> Checked:
    """Read everything in the profile and change nothing; faults in the order of files and rows. Raises CannotRead."""
    with told_as_cannot_read(folder):
        return _checked(folder, progress)


def _checked(folder: Path, progress: Progress | None) -> Checked:
    journal = journal_of(folder)
    reader = _Reader(undone_at(journal))
    for _ in cards_of(month_paths(journal), reader.faults.append, reader.take):
        pass
    replay = replayed(journal, _told_already, progress)
    faults = [*journal.strangers(), *reader.faults, *_state_faults(folder, replay)]
    return Checked(reader.answers, len(replay.record.items), len(reader.days), faults)


def repair(folder: Path, progress: Progress | None = None) -> Repaired:
    """Leave out of the journal what cannot be read, and build the state anew.

    The files as they were are kept aside, never deleted. Raises CannotWrite when the disk refuses, NewerVersion.
    """
    done = Repaired()
    states.refuse_newer(folder / states.FILE_NAME)
    with told_as_cannot_write(f"cannot repair {folder}"), FolderLock(folder).held():
        _mend_journal(folder, done)
    with History.open(folder, progress=progress) as history:
        history.rebuild()
        history.save()
    done.notices += history.notices
    return done


def _mend_journal(folder: Path, done: Repaired) -> None:
    journal = journal_of(folder)
    reader = _Reader()
    readable = _first_ones(cards_of(month_paths(journal), reader.faults.append, reader.take))
    done.lost = [*journal.strangers(), *reader.faults]
    if done.lost:
        done.kept = swap_journal(folder, lines_at(readable))


def _first_ones(cards: Iterator[Card]) -> list[Card]:
    """All cards but those of answers that came before."""
    seen: set[str] = set()
    firsts = []
    for card in cards:
        if card.is_later or card.id not in seen:
            firsts.append(card)
        if not card.is_later:
            seen.add(card.id)
    return firsts


def _state_faults(folder: Path, replay: states.State) -> list[Fault]:
    try:
        stored = states.load(folder / states.FILE_NAME)
    except (DamagedState, NewerVersion) as error:
        return [Fault(states.FILE_NAME, 0, str(error))]
    if stored is None or stored.fsrs != fsrs_version():
        return []
    if not journal_of(folder).fits(stored.watermark):
        return [Fault(states.FILE_NAME, 0, "does not fit the answers, which were changed since")]
    history = History.open(folder, read_only=True)
    if history.record != replay.record or history.settings != replay.settings:
        return [Fault(states.FILE_NAME, 0, "its figures are not those of the answers")]
    return []


def _told_already(_: Fault) -> None:
    """The rows were read before, and their faults noted."""
