"""What Windows and macOS do otherwise, played by fakes: files held open by others, folders that cannot be synced."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.store.rows_for_store import START, answer
from trainer.store import files
from trainer.store.backups import back_up
from trainer.store.checkup import check
from trainer.store.errors import CannotWrite
from trainer.store.exchange import export_to, import_from
from trainer.store.history import History
from trainer.store.profiles import Profiles

ACCESS_DENIED, SHARING_VIOLATION, DISK_FULL = 5, 32, 112
Replace = Callable[[Path, Path], None]


class RefusedByWindows(PermissionError):
    """An error as Windows gives it, with a number of its own."""

    def __init__(self, winerror: int) -> None:
        super().__init__(errno.EACCES, "The process cannot access the file")
        self.winerror = winerror


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited in between, without waiting."""
    naps: list[float] = []
    monkeypatch.setattr("time.sleep", naps.append)
    return naps


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with History.open(tmp_path / "profiles" / "anna") as history:
        for number in range(30):
            history.append(answer(number))
    return tmp_path / "profiles" / "anna"


def refuse(monkeypatch: pytest.MonkeyPatch, winerror: int, times: int) -> list[Path]:
    """Let os.replace fail so many times; what it was to replace."""
    really_replace: Replace = os.replace
    tried: list[Path] = []

    def replace(source: Path, target: Path) -> None:
        tried.append(target)
        if len(tried) <= times:
            raise RefusedByWindows(winerror)
        really_replace(source, target)

    monkeypatch.setattr(os, "replace", replace)
    return tried


@pytest.mark.parametrize("winerror", [ACCESS_DENIED, SHARING_VIOLATION])
def test_a_file_that_a_scanner_has_open_for_a_moment_is_replaced_a_moment_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float], winerror: int
) -> None:
    history = History.open(folder)
    history.append(answer(30))
    refuse(monkeypatch, winerror, times=3)
    history.save()
    assert len(waited) == 3
    assert "answer-30" in (folder / "trainer.json").read_text()


@pytest.mark.parametrize("winerror", [ACCESS_DENIED, SHARING_VIOLATION])
def test_a_file_that_stays_open_elsewhere_is_told_in_a_line_and_costs_no_answer(
    folder: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float], winerror: int
) -> None:
    history = History.open(folder)
    history.append(answer(30))
    before = (folder / "trainer.json").read_bytes()
    with monkeypatch.context() as held:
        refuse(held, winerror, times=1000)
        history.close()
        for attempt in (lambda: back_up(folder, START.date()), lambda: export_to(folder, folder.parent / "export")):
            with pytest.raises(CannotWrite, match="the process cannot access the file"):
                attempt()
        with pytest.raises(CannotWrite, match="cannot rename"):
            Profiles(folder.parent.parent).rename("anna", "ada")
        with pytest.raises(CannotWrite, match="cannot delete"):
            Profiles(folder.parent.parent).delete("anna", on=START.date())
    (notice,) = history.notices
    assert "the process cannot access the file; the answers themselves are stored" in notice
    assert sum(waited) < 10  # a few seconds in all, not a program that hangs
    assert (folder / "trainer.json").read_bytes() == before
    assert (check(folder).answers, check(folder).faults) == (31, [])


def test_any_other_refusal_is_told_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch, waited: list[float]) -> None:
    tried = refuse(monkeypatch, DISK_FULL, times=1)
    with pytest.raises(CannotWrite, match="cannot back up"):
        back_up(folder, START.date())
    assert (len(tried), waited) == (1, [])


def test_an_answer_that_cannot_be_opened_for_writing_is_refused_and_can_be_given_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really_open = os.open

    def held(path: str, flags: int, *rest: int, **named: int) -> int:
        if str(path).endswith(".jsonl") and flags & os.O_APPEND:
            raise RefusedByWindows(SHARING_VIOLATION)
        return really_open(path, flags, *rest, **named)

    history = History.open(folder)
    with monkeypatch.context() as scanned:
        scanned.setattr(os, "open", held)
        with pytest.raises(CannotWrite, match=r"cannot store the answer in .*: the process cannot access the file"):
            history.append(answer(30))
    history.append(answer(30))
    assert check(folder).answers == 31


def without_folders_to_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: no fdatasync, and a folder cannot be opened."""
    really_open = os.open

    def opened(path: str, flags: int, *rest: int, **named: int) -> int:
        if os.path.isdir(path):
            raise RefusedByWindows(ACCESS_DENIED)
        return really_open(path, flags, *rest, **named)

    monkeypatch.setattr(files, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.delattr(os, "fdatasync", raising=False)


def test_a_system_that_cannot_sync_a_folder_stores_saves_copies_and_merges_all_the_same(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_folders_to_sync(monkeypatch)
    with History.open(tmp_path / "profiles" / "ada") as history:
        history.append(answer(40))
    assert [path.name for path in back_up(folder, START.date())] == ["2026-03.jsonl", "trainer-2026-03-01.json"]
    export_to(folder, tmp_path / "export")
    assert import_from(tmp_path / "profiles" / "ada", tmp_path / "export").new == 30
    checked = check(tmp_path / "profiles" / "ada")
    assert (checked.answers, checked.faults) == (31, [])


@pytest.mark.parametrize("knows_it", [True, False])
def test_macos_is_asked_for_the_disk_itself_where_it_can(monkeypatch: pytest.MonkeyPatch, knows_it: bool) -> None:
    asked: list[str] = []

    def control(_handle: int, command: str) -> None:
        asked.append(command)
        if not knows_it:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    monkeypatch.setattr(files, "sys", SimpleNamespace(platform="darwin"))
    fcntl = SimpleNamespace(fcntl=control, F_FULLFSYNC="full")
    monkeypatch.setitem(sys.modules, "fcntl", fcntl)
    monkeypatch.delattr(os, "fdatasync", raising=False)
    monkeypatch.setattr(os, "fsync", lambda _: asked.append("fsync"))
    files.sync(0)
    assert asked == (["full"] if knows_it else ["full", "fsync"])
