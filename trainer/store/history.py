"""The open history of one profile: append an answer, take one back, read the figures.

An answer is on disk before `append` returns, and the record moves on only by reading the journal, so
that answers of other windows come in on the same path as one's own.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from trainer.store import state as states
from trainer.store.errors import StoreError
from trainer.store.files import told_as_cannot_read
from trainer.store.journal import FOLDER_NAME, Journal, Rewritten, Tail
from trainer.store.lines import Line
from trainer.store.replaying import Progress, replayed
from trainer.store.rescue import Tell, usable_state
from trainer.store.rows import Fault, Setting, SettingValue, StoredRow, put_setting
from trainer.store.swap import is_unfinished, journal_of
from trainer.store.write_access import WriteAccess
from trainer.study.answer import Answer, Undo
from trainer.study.record import NeedsReplay, Record

SAVE_EVERY_ROWS = 1000
"""Rows after which the state is saved: reading them again takes 40 ms, and saving the state of ten years 150."""
MOST_FAULTS = 1000
_REBUILD_TRIES = 3


class History:
    """One profile's answers and what they add up to; made by `History.open`.

    `notices` are lines to show the user once; `faults` the rows that could not be read, the first
    MOST_FAULTS of them.
    """

    def __init__(self, folder: Path, read_only: bool, progress: Progress | None, tell: Tell | None) -> None:
        self.folder = folder
        self.notices: list[str] = []
        self.faults: list[Fault] = []
        self.journal = journal_of(folder)
        self._tell_at_once = tell
        self._progress = progress
        self._access = WriteAccess(folder, read_only)
        self._state = states.State()
        self._tail = Tail(self.journal)
        self._unsaved_rows = 0
        self._is_settled = False
        self._identity: tuple[int, int] | None = None

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        read_only: bool = False,
        progress: Progress | None = None,
        tell: Tell | None = None,
    ) -> Self:
        """Open the profile in `folder`, which need not exist yet: it is made by the first answer.

        `progress` is called while the whole journal is read, which is rare and may take seconds; `tell`
        with each notice as it comes. A damaged state file is moved aside and rebuilt, with a notice; with
        `read_only` nothing on disk changes. Raises NewerVersion for data of a newer program, CannotRead
        where the system does not let it be read.
        """
        history = cls(folder, read_only, progress, tell)
        with told_as_cannot_read(folder):
            history._load()
        history.refresh()
        return history

    def to_write(self) -> Self:
        """A history that was opened to read only, for writing as well: this one, unless it left something to mend."""
        if self._access.is_owed:
            return self.open(self.folder, progress=self._progress, tell=self._tell_at_once)
        self._access.read_only = False
        self.refresh()
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # --- reading

    @property
    def record(self) -> Record:
        """The figures after every row read so far."""
        self._catch_up()
        return self._state.record

    @property
    def settings(self) -> dict[str, SettingValue]:
        """A copy of all settings."""
        self._catch_up()
        return dict(self._state.settings)

    def get(self, name: str, default: SettingValue | None = None) -> SettingValue | None:
        """The value of a setting, `default` where it is not set."""
        return self.settings.get(name, default)

    def refresh(self) -> None:
        """Take in what this and other windows have stored since the last look."""
        with told_as_cannot_read(self.folder):
            self._settle()
        self._look()

    def rebuild(self) -> None:
        """Work everything out again from the answers alone."""
        for _ in range(_REBUILD_TRIES):
            with suppress(Rewritten, FileNotFoundError):  # another window put a new journal in place meanwhile
                self._rebuild_once()
                return
        self._rebuild_once()

    # --- writing

    def append(self, row: StoredRow) -> None:
        """Store `row` for good and take it in.

        Raises CannotWrite when the disk refuses and CodecError for a row that may not be stored; then
        it is not stored.
        """
        self._catch_up()
        with self._access.held("cannot store the answer"):
            # An interruption from here on must not hide what is stored: the disk is asked then.
            self._is_settled = False
            names = self.journal.append(row)
        self._look(names)
        if self._unsaved_rows >= SAVE_EVERY_ROWS:
            self._save_or_notice()

    def undo(self, answer_id: str, at: datetime) -> None:
        """Take an answer back; a second time changes nothing. Errors as for `append`."""
        if self.record.is_undone(answer_id):
            return
        self.append(Undo(f"undo-{answer_id}", at, answer_id))

    def set(self, name: str, value: SettingValue, at: datetime) -> None:
        """Store a setting; it is checked by whoever knows what it means. Errors as for `append`."""
        self._append_setting(name, value, at)

    def unset(self, name: str, at: datetime) -> None:
        """Forget a setting. Errors as for `append`."""
        self._append_setting(name, None, at)

    def save(self) -> None:
        """Save the state, so that the next start has less to read. Raises CannotWrite or NewerVersion."""
        if self._access.read_only or not self.folder.is_dir():
            return
        with self._access.held("cannot save the state"):
            self.refresh()
            self._keep_fsrs_current()
            states.save(self.folder / states.FILE_NAME, self._state)
            self._unsaved_rows = 0

    def close(self) -> None:
        """Save what is not saved yet. A failure is a notice: the answers are safe without it."""
        if self._unsaved_rows:
            self._save_or_notice()

    # --- inside

    def _look(self, names: list[str] | None = None) -> None:
        """Read on, in the month files `names` where they are known."""
        with told_as_cannot_read(self.folder):
            try:
                self._check_identity()
                self._read_tail(names)
            except (NeedsReplay, Rewritten):
                self.rebuild()

    def _append_setting(self, name: str, value: SettingValue | None, at: datetime) -> None:
        self.append(Setting(f"setting-{name}-{at:%Y%m%d%H%M%S%f}", at, name, value))

    def _save_or_notice(self) -> None:
        try:
            self.save()
        except StoreError as error:
            self._unsaved_rows = 0  # try again after as many rows, not after each
            self._tell(f"{error}; the answers themselves are stored")

    def _tell(self, notice: str) -> None:
        self.notices.append(notice)
        if self._tell_at_once is not None:
            self._tell_at_once(notice)

    def _load(self) -> None:
        self._finish_swap()
        stored = usable_state(self._access, self._tell)
        if stored is None or not self.journal.fits(stored.watermark):
            self.rebuild()
            return
        self._state = stored
        self._tail = Tail(self.journal, stored.watermark)
        self._see_journal(self._identity_now())
        self._is_settled = True

    def _finish_swap(self) -> None:
        """Finish an import that a crash interrupted after it had written all it had to."""
        if not is_unfinished(self.folder):
            return
        self._access.is_owed = self._access.read_only
        if not self._access.read_only:
            self.journal = Journal(self.folder / FOLDER_NAME)
            with self._access.held("cannot finish an import"):
                pass

    def _catch_up(self) -> None:
        """Nothing is shown of what was taken in by half: it is read again."""
        if not self._is_settled:
            self.refresh()

    def _settle(self) -> None:
        """Start again from disk when taking rows in was interrupted half way."""
        if not self._is_settled:
            self._load()

    @contextmanager
    def _unsettled(self) -> Iterator[None]:
        self._is_settled = False
        yield
        self._is_settled = True

    def _check_identity(self) -> None:
        """An import puts another folder in the journal's place. Of a folder that is gone, all stays as read."""
        now = self._identity_now()
        if now is not None and self._identity not in (None, now):
            raise Rewritten(FOLDER_NAME)
        self._see_journal(now)

    def _see_journal(self, identity: tuple[int, int] | None) -> None:
        if identity is not None:
            self._identity = identity
            self._access.has_answers = True

    def _identity_now(self) -> tuple[int, int] | None:
        try:
            found = self.journal.folder.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _read_tail(self, names: list[str] | None) -> None:
        with self._unsettled():
            for line in self._tail if names is None else self._tail.read(names):
                self._take(line)

    def _take(self, line: Line) -> None:
        if line.is_torn:
            return
        self._unsaved_rows += 1
        match line.row:
            case Answer() | Undo() as row:
                self._state.record.apply(row)
            case Setting() as setting:
                put_setting(self._state.settings, setting)
            case None:
                self._note(line.fault)

    def _note(self, fault: Fault | None) -> None:
        if fault is not None and len(self.faults) < MOST_FAULTS:
            self.faults.append(fault)

    def _rebuild_once(self) -> None:
        self.faults.clear()
        with self._unsettled():
            self._see_journal(self._identity_now())
            self._state = replayed(self.journal, self._note, self._progress)
            self._tail = Tail(self.journal, self._state.watermark)
        self._unsaved_rows += bool(self._state.watermark)

    def _keep_fsrs_current(self) -> None:
        """Another version of fsrs remembers otherwise: its own figures for all, not a mixture."""
        installed = fsrs_version()
        if self._state.fsrs not in ("", installed):
            self._tell("a new version of fsrs: every due date is worked out again")
            self.rebuild()
        self._state.fsrs = installed


def fsrs_version() -> str:
    """The version of fsrs that is installed: another one remembers otherwise."""
    from importlib.metadata import version  # 15 ms

    return version("fsrs")
