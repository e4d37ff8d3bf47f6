"""One profile carried through every fault in turn: nothing acknowledged is lost but what was damaged, and that is told.

Each fault has tests of its own; here they meet what the ones before them left behind.
"""

import errno
import os
import signal
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from tests.faults.forked import Forked
from tests.faults.test_disk import full_disk
from tests.faults.writer import write
from tests.store.rows_for_store import START, answer
from trainer.store import files
from trainer.store.backups import back_up
from trainer.store.checkup import check, repair
from trainer.store.errors import CannotRead, CannotWrite
from trainer.store.exchange import export_to, import_from
from trainer.store.history import History
from trainer.store.journal import Journal, Tail
from trainer.store.lines import row_line, row_of
from trainer.study.answer import Answer

pytestmark = pytest.mark.skipif(os.name == "nt", reason="limits, modes and signals are those of POSIX")


class Carried:
    """A profile, the ids acknowledged but for those that a fault destroyed, and the faults that `check` must tell."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = home / "anna"
        self.patch = monkeypatch
        self.kept: set[str] = set()
        self.faults: list[str] = []
        self.number = 0

    @property
    def month(self) -> Path:
        return max((self.folder / "answers").glob("*.jsonl"))

    @property
    def state(self) -> Path:
        return self.folder / "trainer.json"

    def next(self) -> Answer:
        self.number += 1
        return answer(self.number, id=f"carried-{self.number}")

    def give(self, history: History, times: int = 3) -> None:
        """Answers, each acknowledged."""
        for _ in range(times):
            row = self.next()
            history.append(row)
            self.kept.add(row.id)

    def session(self, times: int = 3) -> None:
        with History.open(self.folder) as history:
            self.give(history, times)

    def stored(self) -> set[str]:
        return {line.row.id for line in Tail(Journal(self.folder / "answers")) if isinstance(line.row, Answer)}

    def assert_nothing_lost(self) -> None:
        """Every answer is there, the figures are those of the answers, and `check` tells what it must and no more."""
        assert self.kept <= self.stored()
        told = [str(fault) for fault in check(self.folder).faults if fault.file != "trainer.json"]
        assert told == self.faults
        with History.open(self.folder) as history:
            shown = history.record
            history.save()
        history.rebuild()
        assert shown == history.record
        assert [fault.file for fault in check(self.folder).faults if fault.file == "trainer.json"] == []


def windows_killed(carried: Carried) -> None:
    for how, first in ((signal.SIGKILL, 10_000), (signal.SIGINT, 30_000)):
        writers = [Forked(write, carried.folder, str(first + 10_000 * n)) for n in range(2)]
        for writer in writers:
            writer.wait_for(b"\n")
        time.sleep(0.05)
        for writer in writers:
            told, _, _ = writer.end(how).rpartition(b"\n")
            carried.kept.update(told.decode().split())
    torn = [fault for fault in check(carried.folder).faults if fault.what == "cut off in writing"]
    carried.faults += [str(fault) for fault in torn]


def a_full_disk(carried: Carried) -> None:
    export_to(carried.folder, carried.folder.parent / "export")
    history = History.open(carried.folder)
    carried.give(history, 1)
    with full_disk(carried.month.stat().st_size + 100), pytest.raises(CannotWrite):
        history.append(carried.next())
    with full_disk(1000):
        for attempt in (
            lambda: history.append(carried.next()),
            history.save,
            lambda: back_up(carried.folder, START.date()),
            lambda: export_to(carried.folder, carried.folder.parent / "export"),
        ):
            with pytest.raises(CannotWrite):
                attempt()
    carried.give(history)
    history.close()


def a_disk_that_fails(carried: Carried) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    history = History.open(carried.folder)
    with carried.patch.context() as failing:
        failing.setattr(files, "sync", fail)
        with pytest.raises(CannotWrite):
            history.append(carried.next())
    carried.give(history)
    history.close()


def a_read_only_disk(carried: Carried) -> None:
    really_open = os.open

    def for_reading_only(path: str, flags: int, *rest: int, **named: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), path)
        return really_open(path, flags, *rest, **named)

    with carried.patch.context() as mounted:
        mounted.setattr(os, "open", for_reading_only)
        history = History.open(carried.folder)
        with pytest.raises(CannotWrite):
            history.append(carried.next())


def ctrl_c_at_the_worst_moments(carried: Carried) -> None:
    really_sync = files.sync

    def before(_: int) -> None:
        raise KeyboardInterrupt

    def after(handle: int) -> None:
        really_sync(handle)
        raise KeyboardInterrupt

    history = History.open(carried.folder)
    for moment in (before, after):
        with carried.patch.context() as pressed:
            pressed.setattr(files, "sync", moment)
            with pytest.raises(KeyboardInterrupt):
                history.append(carried.next())
            with pytest.raises(KeyboardInterrupt):
                history.save()
        carried.give(history)
    history.close()


def a_folder_that_goes_and_comes_back(carried: Carried) -> None:
    history = History.open(carried.folder)
    elsewhere = carried.folder.rename(carried.folder.with_name("elsewhere"))
    with pytest.raises(CannotWrite):
        history.append(carried.next())
    carried.folder.write_text("something else in its place")
    with pytest.raises((CannotRead, CannotWrite)):
        History.open(carried.folder).append(carried.next())
    carried.folder.unlink()
    elsewhere.rename(carried.folder)
    carried.give(history)
    history.close()


def damaged_states(carried: Carried) -> None:
    whole = carried.state.read_bytes()
    places = range(0, len(whole), len(whole) // 10)  # each one of a small file in tests/store
    flipped = [whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :] for place in places]
    for data in (*flipped, b"", b"\0" * 100, b"\xef\xbb\xbf" + whole, whole[:-1], b"null", b"PK\x03\x04"):
        carried.state.write_bytes(data)
        history = History.open(carried.folder)
        assert ["cannot be read" in notice for notice in history.notices] == [True]
        carried.give(history, 1)
        history.close()


def a_clock_that_jumps(carried: Carried) -> None:
    with History.open(carried.folder) as history:
        for days in (-365, 365, 0):
            row = carried.next()
            moment = row.answered_at + timedelta(days=days)
            row = answer(carried.number, id=row.id, answered_at=moment, study_day=moment.date())
            history.append(row)
            carried.kept.add(row.id)


def a_stale_lock_and_leftovers(carried: Carried) -> None:
    (carried.folder / "lock").write_text("99999")
    (carried.folder / ".trainer.json.tmp").write_bytes(b"half a sta")
    (carried.folder / "answers.new").mkdir()
    (carried.folder / "answers.new" / "2026-03.jsonl").write_bytes(b"half a journ")
    carried.session()


def two_windows(carried: Carried) -> None:
    one, other = History.open(carried.folder), History.open(carried.folder)
    for _ in range(3):
        carried.give(one, 1)
        carried.give(other, 1)
        other.save()
    one.close()


def an_editor(carried: Carried) -> None:
    month = carried.month
    month.write_bytes(b"\xef\xbb\xbf" + month.read_bytes().replace(b"\n", b"\r\n"))
    carried.session()


def another_computer(carried: Carried) -> None:
    """Brought together, interrupted once; hostile rows beside good ones. An import leaves what is unreadable aside."""
    other = carried.folder.with_name("other")
    with History.open(other) as history:
        carried.give(history, 5)
    export_to(other, carried.folder.parent / "export")
    with (carried.folder.parent / "export").open("ab") as file:
        file.write(b"\0" * 500 + b"\n[[[[\n" + b"x" * 100_000 + b"\n" + row_line(answer(1)).replace(b"2026", b"9999"))
    with full_disk(2000), pytest.raises(CannotWrite):
        import_from(carried.folder, carried.folder.parent / "export")
    assert len(import_from(carried.folder, carried.folder.parent / "export").faults) == 4
    carried.faults.clear()
    (carried.folder / "answers").rename(carried.folder / "answers.ready")  # the crash between a swap's last two steps
    carried.session()


def damage_rows(carried: Carried) -> list[str]:
    """Answers that nothing can give back; what `check` must say, the state that still counts them included."""
    month = carried.month
    lines = month.read_bytes().splitlines(keepends=True)
    answers = [place for place, line in enumerate(lines) if isinstance(row_of(line.rstrip()), Answer)]
    early, late = answers[1], answers[len(answers) // 2]
    for place in (early, late):
        damaged = bytearray(lines[place])
        damaged[len(damaged) // 2] ^= 1
        lines[place] = bytes(damaged)
    again = row_of(lines[answers[2]].rstrip()).id
    lines += [b"\0" * 300 + b"\n", lines[answers[2]], b'{"crc32":"12']
    before = carried.stored()
    month.write_bytes(b"".join(lines))
    (month.parent / "notes.txt").write_text("mine")
    lost = before - carried.stored()
    assert len(lost) == 2
    carried.kept -= lost
    return [
        "notes.txt: not a month of answers",
        f"{month.name}, row {early + 1}: damaged: the checksum does not match",
        f"{month.name}, row {late + 1}: damaged: the checksum does not match",
        f"{month.name}, row {len(lines) - 2}: not JSON (expecting value)",
        f"{month.name}, row {len(lines) - 1}: {again} stands in an earlier row already",
        f"{month.name}, row {len(lines)}: cut off in writing",
        "trainer.json: its figures are not those of the answers",
    ]


FAULTS: list[Callable[[Carried], None]] = [
    a_full_disk,
    a_disk_that_fails,
    a_read_only_disk,
    ctrl_c_at_the_worst_moments,
    windows_killed,
    a_folder_that_goes_and_comes_back,
    damaged_states,
    a_clock_that_jumps,
    a_stale_lock_and_leftovers,
    two_windows,
    an_editor,
    another_computer,
]


@pytest.mark.slow
def test_after_every_fault_check_is_clean_or_tells_exactly_what_was_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = Carried(tmp_path, monkeypatch)
    carried.session(60)
    for fault in FAULTS:
        fault(carried)
        carried.assert_nothing_lost()
    assert check(carried.folder).faults == []  # the import has left aside what was cut off
    told = damage_rows(carried)
    assert [str(fault) for fault in check(carried.folder).faults] == told
    lost = [str(fault) for fault in repair(carried.folder).lost]
    assert lost == told[:-1]
    carried.assert_nothing_lost()
    assert repair(carried.folder).lost == []
