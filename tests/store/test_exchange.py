"""Export and import: two computers become one history, whoever goes first; hostile files become nothing."""

import os
import tracemalloc
import zipfile
from datetime import timedelta
from pathlib import Path

import pytest

from tests.store.rows_for_store import START, answer
from trainer.store.checkup import check
from trainer.store.errors import CannotImport, CannotWrite
from trainer.store.exchange import export_to, import_from
from trainer.store.fields import to_json
from trainer.store.history import History
from trainer.store.lines import row_line, sealed

HEADER = b'{"q64":"export","version":1}\n'


def profile(folder: Path, *numbers: int, undone: int | None = None) -> Path:
    with History.open(folder) as history:
        for number in numbers:
            history.append(answer(number))
        if undone is not None:
            history.undo(f"answer-{undone}", START)
        history.set("from", folder.name, START + timedelta(seconds=len(numbers)))
    return folder


def exported(folder: Path) -> Path:
    target = folder.with_suffix(".jsonl")
    export_to(folder, target)
    return target


def figures(folder: Path) -> tuple[object, ...]:
    history = History.open(folder, read_only=True)
    return history.record, history.settings


def test_an_empty_profile_takes_in_all_of_another(tmp_path: Path) -> None:
    one = profile(tmp_path / "one", *range(50), undone=3)
    done = import_from(tmp_path / "other", exported(one))
    assert (done.new, done.known, done.faults, done.is_complete, done.kept) == (52, 0, [], True, None)
    assert figures(tmp_path / "other") == figures(one)


def test_either_order_gives_the_same_history(tmp_path: Path) -> None:
    one = profile(tmp_path / "one", *range(0, 60, 2), undone=58)
    other = profile(tmp_path / "other", *range(1, 60, 3), 4, undone=4)
    from_one, from_other = exported(one), exported(other)
    import_from(one, from_other)
    import_from(other, from_one)
    assert figures(one) == figures(other)
    assert exported(one).read_bytes() == exported(other).read_bytes()


def test_importing_twice_changes_nothing(tmp_path: Path) -> None:
    one, other = profile(tmp_path / "one", *range(9)), profile(tmp_path / "other", 20, 30)
    import_from(one, exported(other))
    before = {path: path.read_bytes() for path in (one / "answers").iterdir()}
    done = import_from(one, exported(other))
    assert (done.new, done.known, done.kept) == (0, 3, None)
    assert {path: path.read_bytes() for path in (one / "answers").iterdir()} == before


def test_the_journal_as_it_was_is_kept(tmp_path: Path) -> None:
    one, other = profile(tmp_path / "one", 0, 1), profile(tmp_path / "other", 2)
    before = (one / "answers" / "2026-03.jsonl").read_bytes()
    done = import_from(one, exported(other))
    assert done.kept is not None
    assert (done.kept / "2026-03.jsonl").read_bytes() == before


def test_an_undo_older_than_its_answer_by_the_clock_still_counts(tmp_path: Path) -> None:
    one = profile(tmp_path / "one", 0, 40, undone=40)  # taken back, says the clock, two days before it was given
    import_from(tmp_path / "other", exported(one))
    assert len(History.open(tmp_path / "other").record.items) == 1


def test_an_open_window_follows_an_import(tmp_path: Path) -> None:
    one, other = profile(tmp_path / "one", *range(5)), profile(tmp_path / "other", 7, 8)
    with History.open(one) as window:
        import_from(one, exported(other))
        window.append(answer(9))
        assert window.record == History.open(one, read_only=True).record
        assert sum(tally.answers for tally in window.record.skills().values()) == 8


def test_an_import_cut_short_by_a_crash_is_finished_by_the_next_start(tmp_path: Path) -> None:
    one = profile(tmp_path / "one", *range(5))
    (one / "answers").rename(one / "answers.ready")  # between the two last steps of a swap
    assert len(History.open(one, read_only=True).record.items) == 5
    assert not (one / "answers").exists()
    assert len(History.open(one).record.items) == 5
    assert (one / "answers").is_dir()
    assert check(one).faults == []


def test_an_export_cut_off_is_taken_in_as_far_as_it_goes_and_told(tmp_path: Path) -> None:
    file = exported(profile(tmp_path / "one", *range(5)))
    os.truncate(file, file.stat().st_size - 60)
    done = import_from(tmp_path / "other", file)
    assert not done.is_complete
    assert done.new == 5
    assert [fault.what for fault in done.faults] == ["cut off in writing"]


def test_an_export_that_an_editor_has_saved_is_still_one(tmp_path: Path) -> None:
    file = exported(profile(tmp_path / "one", *range(5)))
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    done = import_from(tmp_path / "other", file)
    assert (done.new, done.faults, done.is_complete) == (6, [], True)


def hostile_rows() -> list[bytes]:
    good = to_json({"kind": "answer"})
    return [
        sealed(good),
        sealed('{"kind":"answer","id":NaN}'),
        sealed("[" * 30_000),
        b"\0" * 1000 + b"\n",
        b"x" * 200_000 + b"\n",
        row_line(answer(1)).replace(b"2026", b"9999"),
        sealed(row_line(answer(1))[26:-2].decode().replace("2026-03-01T", "9999-03-01T")),
        sealed(row_line(answer(1))[26:-2].decode().replace('"real"', '"\\u001b[2J"')),
        sealed(row_line(answer(1))[26:-2].decode().replace("1234", "1" * 5000)),
    ]


def test_hostile_rows_are_refused_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "hostile.jsonl"
    file.write_bytes(HEADER + row_line(answer(0)) + b"".join(hostile_rows()) + row_line(answer(2)))
    done = import_from(tmp_path / "one", file)
    assert done.new == 2 + 1  # the row with huge digits has no cost to be huge, and is answer 1 as it was
    assert len(done.faults) == len(hostile_rows()) - 1
    assert all(str(fault).isprintable() for fault in done.faults)
    assert check(tmp_path / "one").faults == []


def test_a_duplicate_id_counts_once_and_the_same_one_on_both_sides(tmp_path: Path) -> None:
    for name, rows in (("one", [answer(0), answer(0, mix="weak")]), ("other", [answer(0, mix="weak"), answer(0)])):
        (tmp_path / f"{name}.jsonl").write_bytes(HEADER + b"".join(map(row_line, rows)))
        import_from(tmp_path / name, tmp_path / f"{name}.jsonl")
    assert figures(tmp_path / "one") == figures(tmp_path / "other")
    assert len(History.open(tmp_path / "one").record.recents) == 1


def test_files_that_are_no_export_are_refused_whole(tmp_path: Path) -> None:
    one = profile(tmp_path / "one", 0)
    before = figures(one)
    archive, text, empty, future, odd = (tmp_path / name for name in ("a.zip", "b.txt", "c", "d", "e"))
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("answers", "x" * 1000)
    text.write_text("hello\n")
    empty.touch()
    future.write_text('{"q64":"export","version":2}\n')
    odd.write_text('{"q64":"export","version":true}\n')
    for file in (archive, text, empty, future, odd, tmp_path, tmp_path / "missing"):
        with pytest.raises(CannotImport) as refused:
            import_from(one, file)
        assert "\n" not in str(refused.value)
    assert figures(one) == before


def test_an_export_into_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="cannot export to"):
        export_to(profile(tmp_path / "one", 0), tmp_path / "nowhere" / "file")


@pytest.mark.skipif(os.name == "nt", reason="making links needs leave there")
def test_an_export_through_a_link_that_leads_nowhere_but_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(CannotWrite, match="cannot export to"):
        export_to(profile(tmp_path / "one", 0), tmp_path / "loop" / "file")


@pytest.mark.parametrize("name", ["answers/2026-03.jsonl", "trainer.json", "lock", "backups/export"])
def test_an_export_over_the_answers_themselves_is_refused(tmp_path: Path, name: str) -> None:
    one = profile(tmp_path / "one", 0, 1)
    before = {path: path.read_bytes() for path in one.rglob("*") if path.is_file()}
    with pytest.raises(CannotWrite, match="among the answers themselves"):
        export_to(one, one / name)
    assert {path: path.read_bytes() for path in one.rglob("*") if path.is_file()} == before


@pytest.mark.slow
def test_a_line_of_a_gigabyte_is_passed_over_in_little_memory(tmp_path: Path) -> None:
    file = tmp_path / "huge.jsonl"
    with file.open("wb") as huge:
        huge.write(HEADER + row_line(answer(0)))
        huge.truncate(1 << 30)
        huge.seek(1 << 30)
        huge.write(b"\n" + row_line(answer(1)))
    tracemalloc.start()
    done = import_from(tmp_path / "one", file)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (done.new, [fault.what for fault in done.faults]) == (2, ["longer than a row can be"])
    assert peak < 20_000_000
