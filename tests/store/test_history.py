"""The open history of a profile: durable answers, figures that follow them, other windows, damage."""

import os
import stat
from datetime import timedelta
from pathlib import Path

import pytest

from tests.store.rows_for_store import START, answer
from trainer.store.errors import CannotWrite, CodecError
from trainer.store.history import History
from trainer.store.rows import Fault


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "profiles" / "anna"


def filled(folder: Path, count: int) -> History:
    history = History.open(folder)
    for number in range(count):
        history.append(answer(number))
    return history


def test_opening_a_profile_makes_nothing_until_the_first_answer(folder: Path) -> None:
    with History.open(folder) as history:
        assert history.record.items == {}
    assert not folder.parent.exists()


def test_an_answer_is_on_disk_when_append_returns(folder: Path) -> None:
    history = History.open(folder)
    history.append(answer(0))
    assert "answer-0" in (folder / "answers" / "2026-03.jsonl").read_text()
    assert History.open(folder, read_only=True).record == history.record


def test_a_saved_state_and_a_replay_of_the_answers_agree(folder: Path) -> None:
    with filled(folder, 50) as history:
        history.undo("answer-49", START)
    reopened = History.open(folder)
    (folder / "trainer.json").unlink()
    assert reopened.record == history.record == History.open(folder).record


def test_two_windows_see_each_others_answers(folder: Path) -> None:
    one, other = History.open(folder), History.open(folder)
    one.append(answer(0))
    other.append(answer(1))
    one.refresh()
    assert one.record == other.record
    assert len(one.record.items) == 2


def test_taking_back_the_last_answer_of_a_session_survives_the_program(folder: Path) -> None:
    with filled(folder, 5) as history:
        before = dict(history.record.items)
        history.append(answer(5))
    with History.open(folder) as history:
        history.undo("answer-5", START)
        assert history.record.items == before


def test_taking_back_an_old_answer_replays_without_it(folder: Path) -> None:
    history = filled(folder, 40)
    history.undo("answer-3", START)
    without = History.open(folder.parent / "without")
    for number in range(40):
        if number != 3:
            without.append(answer(number))
    assert history.record.items == without.record.items
    assert history.record.skills() == without.record.skills()


def test_settings_outlive_the_state_file(folder: Path) -> None:
    with History.open(folder) as history:
        history.set("four-colours", True, START)
        history.set("count", 20, START)
        history.set("count", 30, START + timedelta(seconds=1))
        history.unset("four-colours", START)
    (folder / "trainer.json").unlink()
    reopened = History.open(folder)
    assert reopened.settings == {"count": 30}
    assert reopened.get("four-colours", "default") == "default"


def test_a_clock_set_back_a_year_keeps_the_order_of_answers(folder: Path) -> None:
    history = filled(folder, 3)
    back = START - timedelta(days=365)
    history.append(answer(3, answered_at=back, study_day=back.date()))
    assert [path.name for path in (folder / "answers").iterdir()] == ["2026-03.jsonl"]
    assert History.open(folder).record == history.record


def test_a_damaged_state_is_moved_aside_rebuilt_and_told(folder: Path) -> None:
    with filled(folder, 5) as history:
        pass
    (folder / "trainer.json").write_bytes(b"\0" * 100)
    reopened = History.open(folder)
    assert reopened.record == history.record
    (notice,) = reopened.notices
    assert "trainer.json cannot be read: damaged" in notice and "rebuilt from the answers" in notice
    assert [path.read_bytes() for path in folder.glob("damaged-*-trainer.json")] == [b"\0" * 100]


def test_a_damaged_row_is_a_fault_and_stops_no_other(folder: Path) -> None:
    filled(folder, 5).close()
    (folder / "trainer.json").unlink()
    journal = folder / "answers" / "2026-03.jsonl"
    journal.write_bytes(journal.read_bytes().replace(b'"id":"answer-2"', b'"id":"answer-9"'))
    reopened = History.open(folder)
    assert reopened.faults == [Fault("2026-03.jsonl", 3, "damaged: the checksum does not match")]
    assert sum(tally.answers for tally in reopened.record.skills().values()) == 4


def test_a_row_cut_off_in_writing_does_not_take_the_next_with_it(folder: Path) -> None:
    filled(folder, 3).close()
    journal = folder / "answers" / "2026-03.jsonl"
    os.truncate(journal, journal.stat().st_size - 10)
    history = History.open(folder)
    history.append(answer(3))
    assert set(history.record.recents) == {"answer-0", "answer-1", "answer-3"}


def test_a_refused_row_is_not_stored(folder: Path) -> None:
    history = filled(folder, 1)
    with pytest.raises(CodecError, match="session: expected 1 to 100 printable characters"):
        history.append(answer(1, session="\x1b[2J"))
    assert History.open(folder).record == history.record


def test_a_read_only_history_refuses_to_write(folder: Path) -> None:
    with pytest.raises(CannotWrite, match="open for reading only"):
        History.open(folder, read_only=True).append(answer(0))


def test_a_profile_deleted_while_in_use_is_not_made_again(folder: Path) -> None:
    history = filled(folder, 2)
    folder.rename(folder.parent / "elsewhere")
    with pytest.raises(CannotWrite, match="was moved or deleted while in use"):
        history.append(answer(2))
    assert len(history.record.items) == 2
    assert not folder.exists()


@pytest.mark.skipif(os.name == "nt", reason="modes are those of POSIX")
def test_files_and_folders_are_for_their_owner_alone(folder: Path) -> None:
    filled(folder, 1).close()
    modes = {stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*") if path.is_file()}
    folders = {stat.S_IMODE(path.stat().st_mode) for path in (folder, folder / "answers")}
    assert (modes, folders) == ({0o600}, {0o700})
