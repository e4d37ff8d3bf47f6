"""Reads everything a profile holds and says what is wrong with it; mends what can be mended."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from trainer.store import state as states
from trainer.store.catalogue import Card, Note, cards_of, lines_at, month_paths, place_of, without_repeats
from trainer.store.errors import DamagedState, NewerVersion
from trainer.store.files import told_as_cannot_read, told_as_cannot_write
from trainer.store.folder_lock import FolderLock
from trainer.store.history import History, fsrs_version
from trainer.store.replaying import Progress, Replay, Spot
from trainer.store.rows import Fault
from trainer.store.swap import finish_swap_if_begun, journal_of, swap_journal
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
class _Census:
    """Counts the answers that are left, and their days, and notices those that are there twice."""

    faults: list[Fault] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    days: set[date] = field(default_factory=set)
    answers: int = 0

    def see(self, answer: Answer, spot: Spot, is_undone: bool) -> None:
        if answer.id in self.seen:
            self.faults.append(Fault(*spot, f"{answer.id} stands in an earlier row already"))
        elif not is_undone:
            self.answers += 1
            self.days.add(answer.study_day)
        self.seen.add(answer.id)


def check(folder: Path, progress: Progress | None = None) -> Checked:
    """Read everything in the profile and change nothing; faults in the order of files and rows. Raises CannotRead."""
    with told_as_cannot_read(folder):
        return _checked(folder, progress)


def _checked(folder: Path, progress: Progress | None) -> Checked:
    journal, census = journal_of(folder), _Census()
    replay = Replay(journal, census.faults.append, census.see, notes_torn=True).run(progress)
    faults = [*journal.strangers(), *census.faults, *_state_faults(folder, replay)]
    return Checked(census.answers, len(replay.record.items), len(census.days), faults)


def repair(folder: Path, progress: Progress | None = None) -> Repaired:
    """Leave out of the journal what cannot be read, and build the state anew.

    The files as they were are kept aside, never deleted. Raises CannotWrite when the disk refuses, NewerVersion.
    """
    done = Repaired()
    if not folder.is_dir():
        return done
    states.refuse_newer(folder / states.FILE_NAME)
    with told_as_cannot_write(f"cannot repair {folder}"), FolderLock(folder).held():
        _mend_journal(folder, done, progress)
    with History.open(folder, progress=progress) as history:
        history.rebuild()
        history.save()
    done.notices += history.notices
    return done


def _mend_journal(folder: Path, done: Repaired, progress: Progress | None) -> None:
    finish_swap_if_begun(folder)
    journal = journal_of(folder)

    def readable(note: Note) -> Iterator[Card]:
        return without_repeats(cards_of(month_paths(journal), note, progress=progress), note)

    # Read twice, so that no more than one row is held.
    done.lost = journal.strangers()
    for _ in readable(done.lost.append):
        pass
    if done.lost:
        done.kept = swap_journal(folder, lines_at(map(place_of, readable(lambda _: None))))


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
    try:
        is_same = history.record == replay.record and history.settings == replay.settings
    except DamagedState as error:
        return [Fault(states.FILE_NAME, 0, str(error))]
    return [] if is_same else [Fault(states.FILE_NAME, 0, "its figures are not those of the answers")]
