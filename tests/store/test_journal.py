"""The journal: rows in order, in month files, each bad line a fault of its own."""

from datetime import date
from pathlib import Path

import pytest

from tests.store.rows_for_store import answer, on
from trainer.store.journal import Journal, Place, Rewritten, Tail
from trainer.store.lines import LONGEST_LINE_BYTES, row_line
from trainer.store.rows import StoredRow

APRIL = date(2026, 4, 1)


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "answers")


def rows(tail: Tail) -> list[StoredRow]:
    return [line.row for line in tail if line.row is not None]


def faults(tail: Tail) -> list[str]:
    return [str(line.fault) for line in tail if line.fault is not None]


def test_rows_go_to_the_file_of_their_month(journal: Journal) -> None:
    made = [answer(0), answer(1, **on(APRIL))]
    for row in made:
        journal.append(row)
    assert journal.files() == ["2026-03.jsonl", "2026-04.jsonl"]
    assert rows(Tail(journal)) == made


def test_a_tail_reads_each_row_once(journal: Journal) -> None:
    tail = Tail(journal)
    for number in range(5):
        journal.append(answer(number))
        assert rows(tail) == [answer(number)]
    assert tail.watermark == {"2026-03.jsonl": Place((journal.folder / "2026-03.jsonl").stat().st_size, 5)}


def test_a_journal_cut_short_behind_a_readers_back_is_noticed(journal: Journal) -> None:
    journal.append(answer(0))
    tail = Tail(journal)
    rows(tail)
    (journal.folder / "2026-03.jsonl").write_bytes(b"")
    with pytest.raises(Rewritten):
        rows(tail)
    assert not journal.fits(tail.watermark)


def test_an_older_month_that_changed_does_not_fit_what_was_read(journal: Journal) -> None:
    journal.append(answer(0))
    journal.append(answer(1, **on(APRIL)))
    tail = Tail(journal)
    rows(tail)
    journal.append(answer(2, **on(APRIL)))
    assert journal.fits(tail.watermark)
    (journal.folder / "2026-03.jsonl").write_bytes(row_line(answer(0)) + row_line(answer(9)))
    assert not journal.fits(tail.watermark)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (b"{}", "without crc32, row"),
        (b"\0" * 300, "not JSON"),
        (b"PK\x03\x04\xff\xfe", "not JSON (not UTF-8 at byte"),
        (b"[" * 60_000, "nested too deep"),
        (b'{"crc32":"00000000","row":{}}', "the checksum does not match"),
        (b"x" * (LONGEST_LINE_BYTES + 5), f"longer than {LONGEST_LINE_BYTES} bytes"),
        (b'{"a":' * 5000 + b"1" + b"}" * 5000, "nested too deep"),
    ],
)
def test_a_bad_line_is_told_with_its_place_and_stops_nothing(journal: Journal, line: bytes, what: str) -> None:
    journal.append(answer(0))
    with (journal.folder / "2026-03.jsonl").open("ab") as file:
        file.write(line + b"\n")
    journal.append(answer(1))
    assert rows(Tail(journal)) == [answer(0), answer(1)]
    (fault,) = faults(Tail(journal))
    assert fault.startswith("2026-03.jsonl, row 2: ") and what in fault
    assert fault.isprintable()


def test_a_file_saved_by_an_editor_reads_the_same(journal: Journal) -> None:
    journal.append(answer(0))
    journal.append(answer(1))
    path = journal.folder / "2026-03.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n\r\n"))
    journal.append(answer(2))
    assert rows(Tail(journal)) == [answer(0), answer(1), answer(2)]
    assert faults(Tail(journal)) == []


def test_a_row_cut_off_at_any_byte_takes_no_other_with_it(journal: Journal) -> None:
    journal.append(answer(0))
    path = journal.folder / "2026-03.jsonl"
    whole, line = path.read_bytes(), row_line(answer(1))
    for length in range(len(line)):
        path.write_bytes(whole + line[:length])
        tail = Tail(journal)
        before = rows(tail)
        journal.append(answer(2))
        kept = [answer(1)] if length == len(line) - 1 else []  # all but the newline is there: so is the row
        assert before == [answer(0), *kept]
        assert rows(Tail(journal)) == [*before, answer(2)]
        assert rows(tail) == [answer(2)]
        torn = ["2026-03.jsonl, row 2: cut off in writing"] if 0 < length < len(line) - 1 else []
        assert faults(Tail(journal)) == torn


def test_an_empty_month_holds_no_row_and_takes_the_next(journal: Journal) -> None:
    journal.append(answer(0))
    (journal.folder / "2026-04.jsonl").touch()
    tail = Tail(journal)
    assert rows(tail) == [answer(0)]
    later = answer(1, **on(APRIL))
    journal.append(later)
    assert rows(tail) == [later]
    assert journal.strangers() == []


def test_a_row_cut_off_in_an_older_month_is_passed_once_a_newer_one_is_there(journal: Journal) -> None:
    journal.append(answer(0))
    with (journal.folder / "2026-03.jsonl").open("ab") as file:
        file.write(b'{"crc32":"12')
    tail = Tail(journal)
    assert rows(tail) == [answer(0)]
    later = answer(1, **on(APRIL))
    journal.append(later)
    assert rows(tail) == [later]
    assert journal.fits(tail.watermark)


def test_what_is_no_month_of_answers_is_left_alone_and_told(journal: Journal) -> None:
    journal.append(answer(0))
    (journal.folder / "notes\x1b.txt").write_text("mine")
    assert [str(fault) for fault in journal.strangers()] == ["notes?.txt: not a month of answers"]
    assert rows(Tail(journal)) == [answer(0)]
