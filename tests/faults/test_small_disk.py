"""A disk that is full, or cannot be written, for real: nothing acknowledged is lost, and one line says why."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.disks import fill, remount, small_disk
from tests.store.rows_for_store import START, answer
from trainer.store.backups import back_up
from trainer.store.checkup import check
from trainer.store.errors import CannotWrite
from trainer.store.exchange import export_to, import_from
from trainer.store.history import History

ANSWERS = 100


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", kilobytes=512) as disk:
        yield disk


@pytest.fixture
def folder(disk: Path) -> Path:
    with History.open(disk / "anna") as history:
        for number in range(ANSWERS):
            history.append(answer(number))
    return disk / "anna"


def bytes_of(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def append_until_refused(history: History, first: int) -> tuple[int, str]:
    """How many answers are stored in the end, and what was said to the one that is not."""
    for number in range(first, first + 100):
        try:
            history.append(answer(number))
        except CannotWrite as error:
            return number, str(error)
    raise AssertionError("the disk never filled up")


def test_a_session_on_a_disk_that_fills_up_keeps_every_answer_it_acknowledged(folder: Path, disk: Path) -> None:
    history = History.open(folder)
    filler = fill(disk)
    acknowledged, refusal = append_until_refused(history, ANSWERS)
    assert "cannot store the answer in" in refusal and "no space left on device" in refusal
    filler.unlink()
    history.append(answer(acknowledged))  # the one that was refused, given again
    assert (check(folder).answers, check(folder).faults) == (acknowledged + 1, [])
    assert history.record == History.open(folder, read_only=True).record


def test_a_state_that_does_not_fit_costs_no_answer_and_the_old_one_stays(folder: Path, disk: Path) -> None:
    history = History.open(folder)
    history.append(answer(ANSWERS))
    before = (folder / "trainer.json").read_bytes()
    fill(disk)
    history.close()
    assert ["no space left on device" in notice for notice in history.notices] == [True]
    assert (folder / "trainer.json").read_bytes() == before
    assert check(folder).faults == []
    assert check(folder).answers == ANSWERS + 1


def test_a_backup_that_does_not_fit_changes_nothing(folder: Path, disk: Path) -> None:
    before = bytes_of(folder)
    fill(disk, leave_bytes=8192)
    with pytest.raises(CannotWrite, match=r"cannot back up .*: no space left on device"):
        back_up(folder, START.date())
    assert bytes_of(folder) == before


def test_an_import_that_does_not_fit_changes_no_answer_and_can_be_done_again(
    folder: Path, disk: Path, tmp_path: Path
) -> None:
    with History.open(tmp_path / "other") as other:
        for number in range(200, 260):
            other.append(answer(number))
    export_to(tmp_path / "other", tmp_path / "export")
    before = History.open(folder, read_only=True).record
    filler = fill(disk, leave_bytes=16_384)
    with pytest.raises(CannotWrite, match=r"cannot import into .*: no space left on device"):
        import_from(folder, tmp_path / "export")
    assert History.open(folder, read_only=True).record == before
    filler.unlink()
    assert import_from(folder, tmp_path / "export").new == 60
    assert (check(folder).answers, check(folder).faults) == (ANSWERS + 60, [])


def test_an_export_that_does_not_fit_leaves_the_old_one(folder: Path, disk: Path) -> None:
    (disk / "export").write_text("the one before")
    fill(disk, leave_bytes=8192)
    with pytest.raises(CannotWrite, match=r"cannot export to .*: no space left on device"):
        export_to(folder, disk / "export")
    assert (disk / "export").read_text() == "the one before"
    assert not list(disk.glob(".*"))


def test_a_disk_that_becomes_read_only_can_be_read_and_keeps_what_it_has(folder: Path, disk: Path) -> None:
    history = History.open(folder)
    remount(disk, "ro")
    try:
        with pytest.raises(CannotWrite, match=r"cannot store the answer in .*: read-only file system"):
            history.append(answer(ANSWERS))
        with pytest.raises(CannotWrite, match="read-only file system"):
            back_up(folder, START.date())
        assert History.open(folder).record == history.record
        assert (check(folder).answers, check(folder).faults) == (ANSWERS, [])
    finally:
        remount(disk, "rw")
    history.append(answer(ANSWERS))
    assert check(folder).answers == ANSWERS + 1


@pytest.mark.skipif(os.name == "nt", reason="modes are those of POSIX")
def test_a_folder_that_may_not_be_written_can_be_read(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        print("skipped: root may write everywhere; the read-only disk above stands in for it")
        pytest.skip("root may write everywhere; the read-only disk above stands in for it")
    with History.open(tmp_path / "anna") as history:
        history.append(answer(0))
    before = bytes_of(tmp_path / "anna")
    for path in (tmp_path / "anna" / "answers" / "2026-03.jsonl", tmp_path / "anna" / "answers", tmp_path / "anna"):
        path.chmod(0o500 if path.is_dir() else 0o400)
    try:
        with pytest.raises(CannotWrite, match="permission denied"):
            History.open(tmp_path / "anna").append(answer(1))
        assert check(tmp_path / "anna").faults == []
        assert bytes_of(tmp_path / "anna") == before
    finally:
        (tmp_path / "anna").chmod(0o700)
        (tmp_path / "anna" / "answers").chmod(0o700)
