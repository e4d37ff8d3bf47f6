"""Check tells each fault and changes nothing; repair loses no row that can be read and deletes no file."""

from datetime import date
from pathlib import Path

import pytest

from tests.store.rows_for_store import START, answer, on
from trainer.store import state as states
from trainer.store.backups import back_up
from trainer.store.checkup import check, repair
from trainer.store.history import History
from trainer.store.lines import row_line
from trainer.store.rows import Fault


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with History.open(tmp_path / "anna") as history:
        for number in range(30):
            history.append(answer(number))
        history.undo("answer-29", START)
    return tmp_path / "anna"


def bytes_of(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def damage(folder: Path) -> None:
    """Row 2 changed, row 4 there twice, a stranger in the folder, a state that is none."""
    month = folder / "answers" / "2026-03.jsonl"
    lines = month.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"play", b"fold")
    month.write_bytes(b"".join([*lines, lines[3]]))
    (folder / "answers" / "notes.txt").write_text("mine")
    (folder / "trainer.json").write_text("{}")


def test_a_sound_profile_has_no_faults(folder: Path) -> None:
    before = bytes_of(folder)
    checked = check(folder)
    assert (checked.answers, checked.items, checked.days, checked.faults) == (29, 7, 2, [])
    assert bytes_of(folder) == before


def test_a_profile_that_is_not_there_is_sound_and_is_not_made(tmp_path: Path) -> None:
    assert check(tmp_path / "nobody").faults == []
    assert not (tmp_path / "nobody").exists()


def test_each_fault_is_told_with_file_and_row_and_nothing_is_changed(folder: Path) -> None:
    damage(folder)
    before = bytes_of(folder)
    faults = check(folder).faults
    assert faults[:3] == [
        Fault("notes.txt", 0, "not a month of answers"),
        Fault("2026-03.jsonl", 2, "damaged: the checksum does not match"),
        Fault("2026-03.jsonl", 32, "answer-3 stands in an earlier row already"),
    ]
    assert faults[3].file == "trainer.json"
    assert bytes_of(folder) == before


def test_a_state_that_disagrees_with_the_answers_is_told(folder: Path) -> None:
    state = states.load(folder / "trainer.json")
    assert state is not None
    state.record.items.pop("play-or-fold/standard/0")
    states.save(folder / "trainer.json", state)
    assert [fault.what for fault in check(folder).faults] == ["its figures are not those of the answers"]


def test_repair_keeps_every_row_that_can_be_read_and_every_file(folder: Path) -> None:
    damage(folder)
    before = bytes_of(folder / "answers")
    done = repair(folder)
    assert [(fault.file, fault.row) for fault in done.lost] == [
        ("notes.txt", 0),
        ("2026-03.jsonl", 2),
        ("2026-03.jsonl", 32),
    ]
    assert done.kept is not None
    assert {path.name: data for path, data in bytes_of(done.kept).items()} == {
        path.name: data for path, data in before.items()
    }
    assert (folder / "backups" / "before-trainer.json").read_text() == "{}"
    checked = check(folder)
    assert (checked.answers, checked.faults) == (28, [])


def test_repair_of_a_sound_profile_keeps_its_answers_as_they_are(folder: Path) -> None:
    before = bytes_of(folder / "answers")
    assert repair(folder).lost == []
    assert bytes_of(folder / "answers") == before


def test_rows_out_of_the_order_of_time_stay_in_theirs(folder: Path) -> None:
    with History.open(folder) as history:
        history.append(answer(99, **on(date(2025, 3, 1))))
        record = history.record
    (folder / "answers" / "notes.txt").write_text("mine")
    repair(folder)
    assert History.open(folder).record == record


def test_a_backup_copies_what_changed_and_nothing_twice(folder: Path) -> None:
    names = [path.name for path in back_up(folder, date(2026, 3, 2))]
    assert names == ["2026-03.jsonl", "trainer-2026-03-02.json"]
    assert [path.name for path in back_up(folder, date(2026, 3, 3))] == ["trainer-2026-03-03.json"]


def test_a_damaged_month_never_takes_the_place_of_its_good_copy(folder: Path) -> None:
    back_up(folder, date(2026, 3, 2))
    with (folder / "answers" / "2026-03.jsonl").open("ab") as file:
        file.write(b"damage\n" + row_line(answer(50)))
    assert back_up(folder, date(2026, 3, 3)) == [folder / "backups" / "trainer-2026-03-03.json"]


def test_old_states_are_thinned_to_a_week_and_a_year_of_months(folder: Path) -> None:
    for month in range(1, 13):
        for day in (1, 2, 28):
            back_up(folder, date(2026, month, day))
    kept = sorted(path.name for path in (folder / "backups").glob("trainer-*"))
    assert len(kept) == 12 + 7 - 2  # two of the last seven are the first of their month
    assert kept[0] == "trainer-2026-01-01.json"
