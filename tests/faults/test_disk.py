"""Full, failing and read-only disks, interrupted moments, locks of others: told in one line, and nothing lost."""

import errno
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import filelock
import pytest

from tests.store.rows_for_store import START, answer
from trainer.store import files, folder_lock
from trainer.store.backups import back_up
from trainer.store.checkup import check, repair
from trainer.store.errors import CannotRead, CannotWrite
from trainer.store.exchange import export_to, import_from
from trainer.store.folder_lock import FolderLock
from trainer.store.history import History
from trainer.store.profiles import default_home
from trainer.study.record import Record

pytestmark = pytest.mark.skipif(os.name == "nt", reason="limits and modes are those of POSIX")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with History.open(tmp_path / "anna") as history:
        for number in range(30):
            history.append(answer(number))
    return tmp_path / "anna"


@contextmanager
def full_disk(largest_file: int) -> Iterator[None]:
    """No file can grow beyond so many bytes: as on a full disk, part of a write may still go through."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def bytes_of(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("room", [0, 1, 200])
def test_an_answer_on_a_full_disk_is_refused_and_can_be_given_again(folder: Path, room: int) -> None:
    month = folder / "answers" / "2026-03.jsonl"
    history, before = History.open(folder), month.read_bytes()
    with (
        full_disk(len(before) + room),
        pytest.raises(CannotWrite, match=r"cannot store the answer in .*: file too large"),
    ):
        history.append(answer(30))
    assert month.read_bytes() == before
    history.append(answer(30))
    assert history.record == History.open(folder, read_only=True).record
    assert check(folder).faults == []


def test_a_state_that_cannot_be_saved_costs_no_answer(folder: Path) -> None:
    history = History.open(folder)
    history.append(answer(30))
    before = (folder / "trainer.json").read_bytes()
    with full_disk(1000):
        history.close()
    assert ["cannot save the state" in notice for notice in history.notices] == [True]
    assert (folder / "trainer.json").read_bytes() == before
    assert History.open(folder).record == history.record
    assert {path.name for path in folder.iterdir()} == {"answers", "lock", "trainer.json"}


def test_backup_export_import_and_repair_on_a_full_disk_leave_all_as_it_was(folder: Path, tmp_path: Path) -> None:
    with History.open(tmp_path / "other") as other:
        other.append(answer(50))
    export_to(tmp_path / "other", tmp_path / "export")
    (folder / "answers" / "stranger").touch()
    before, exported = bytes_of(folder), (tmp_path / "export").read_bytes()
    with full_disk(2000):
        with pytest.raises(CannotWrite, match="cannot export to"):
            export_to(folder, tmp_path / "export")
        with pytest.raises(CannotWrite, match="cannot import into"):
            import_from(folder, tmp_path / "export")
        with pytest.raises(CannotWrite, match="cannot repair"):
            repair(folder)
        with pytest.raises(CannotWrite, match="cannot back up"):
            back_up(folder, START.date())
    left = {path: data for path, data in bytes_of(folder).items() if path.parent.name != "answers.new"}
    assert left == before
    assert (tmp_path / "export").read_bytes() == exported
    import_from(folder, tmp_path / "export")
    assert len(History.open(folder).record.recents) == 20


def test_a_disk_that_fails_while_syncing_is_a_refusal_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    history = History.open(folder)
    with monkeypatch.context() as failing:
        failing.setattr(files, "sync", fail)
        with pytest.raises(CannotWrite, match="input/output error"):
            history.append(answer(30))
    history.append(answer(30))
    assert check(folder).faults == []
    assert check(folder).answers == 31


def test_a_read_only_folder_can_be_read_and_says_that_it_cannot_be_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_open = os.open

    def open_for_reading_only(path: str, flags: int, *rest: int, **named: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), path)
        return really_open(path, flags, *rest, **named)

    monkeypatch.setattr(os, "open", open_for_reading_only)
    before = bytes_of(folder)
    assert len(History.open(folder, read_only=True).record.items) == 7
    assert check(folder).faults == []
    with pytest.raises(CannotWrite, match="read-only file system"):
        History.open(folder).append(answer(30))
    assert bytes_of(folder) == before


@pytest.mark.parametrize("where", ["_touch", "_take_in", "_remember"])
def test_ctrl_c_while_an_answer_is_taken_in_leaves_right_figures(
    folder: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    history, step = History.open(folder), getattr(Record, where)

    def interrupted(record: Record, value: object) -> None:
        step(record, value)
        raise KeyboardInterrupt

    with monkeypatch.context() as pressed:
        pressed.setattr(Record, where, interrupted)
        with pytest.raises(KeyboardInterrupt):
            history.append(answer(30))
    assert history.record == History.open(folder, read_only=True).record
    assert check(folder).answers == 31


def test_ctrl_c_once_an_answer_is_on_disk_does_not_hide_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really_synced = files.sync

    def interrupted(handle: int) -> None:
        really_synced(handle)
        raise KeyboardInterrupt

    history = History.open(folder)
    history.append(answer(30))  # not in the state that is on disk
    with monkeypatch.context() as pressed:
        pressed.setattr(files, "sync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            history.append(answer(31))
    assert {"answer-30", "answer-31"} <= set(history.record.recents)


def test_ctrl_c_while_the_state_is_written_leaves_the_old_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    history = History.open(folder)
    history.append(answer(30))
    before = (folder / "trainer.json").read_bytes()
    with monkeypatch.context() as pressed:
        pressed.setattr(files, "sync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            history.save()
    assert (folder / "trainer.json").read_bytes() == before
    assert History.open(folder).record == history.record


def test_a_lock_file_left_behind_locks_nothing(folder: Path) -> None:
    (folder / "lock").write_text("12345")
    History.open(folder).append(answer(30))
    assert check(folder).answers == 31


def test_a_lock_that_another_window_holds_is_waited_for_and_then_told(folder: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from trainer.store.folder_lock import FolderLock\n"
        "with FolderLock(Path(sys.argv[1])).held():\n    print('held', flush=True)\n    time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(folder)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(CannotWrite, match="in use by another window"), FolderLock(folder, 0.1).held():
            pass
        holder.kill()
    with FolderLock(folder, 5).held():
        pass


def refuse(*_: object, **__: object) -> str:
    raise RuntimeError("could not determine the home directory")


@pytest.mark.parametrize("answer_of_the_system", [lambda *_, **__: "~/.local/share/q64", refuse])
def test_a_user_without_a_home_is_told_what_to_give(
    monkeypatch: pytest.MonkeyPatch, answer_of_the_system: Callable[..., str]
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", answer_of_the_system)
    with pytest.raises(CannotWrite, match="no home folder; give one with --home DIR"):
        default_home()


def test_a_folder_that_is_a_file_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "anna").write_text("not a folder")
    with pytest.raises(CannotRead, match=r"cannot read .*anna: not a directory"):
        History.open(tmp_path / "anna")


def test_the_systems_own_lock_and_that_of_other_systems_keep_each_other_out(folder: Path) -> None:
    other = filelock.FileLock(folder / "lock", timeout=0, preserve_lock_file=True)
    with FolderLock(folder).held(), pytest.raises(filelock.Timeout), other:
        pass
    with other, pytest.raises(CannotWrite, match="in use by another window"), FolderLock(folder, 0).held():
        pass


def test_without_a_lock_of_the_system_windows_wait_for_each_other_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        folder_lock, "new_lock", lambda path: filelock.FileLock(path, thread_local=False, preserve_lock_file=True)
    )
    one, other = FolderLock(folder), FolderLock(folder, 0.1)
    with one.held():
        with one.held():
            pass
        with pytest.raises(CannotWrite, match="in use by another window"), other.held():
            pass
    with other.held():
        pass
    History.open(folder).append(answer(30))
    assert check(folder).answers == 31


def test_a_lock_held_again_by_its_holder_is_let_go_of_at_the_end_alone(folder: Path) -> None:
    one, other = FolderLock(folder), FolderLock(folder, 0)
    with one.held():
        with one.held():
            pass
        with pytest.raises(CannotWrite), other.held():
            pass
    with other.held():
        pass


def test_a_lock_file_deleted_while_it_is_held_is_made_anew_and_locks(folder: Path) -> None:
    with FolderLock(folder).held():
        (folder / "lock").unlink()
        with FolderLock(folder, 0).held(), pytest.raises(CannotWrite), FolderLock(folder, 0).held():
            pass


def test_a_lock_that_is_a_link_to_elsewhere_is_not_followed(folder: Path, tmp_path: Path) -> None:
    (folder / "lock").unlink()
    (folder / "lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CannotWrite, match="cannot store the answer"):
        History.open(folder).append(answer(30))
    assert not (tmp_path / "elsewhere").exists()
