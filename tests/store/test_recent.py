"""The last answers, read from the end of the journal."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.store.rows_for_store import START, answer
from trainer.store import recent
from trainer.store.history import History
from trainer.store.journal import Journal
from trainer.store.recent import recent_answers
from trainer.study.answer import Undo


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "answers")


def test_the_last_ones_come_oldest_first_over_several_months(journal: Journal) -> None:
    rows = [answer(number) for number in range(0, 1000, 50)]
    for row in rows:
        journal.append(row)
    assert len(journal.files()) > 1
    assert recent_answers(journal, 7) == rows[-7:]
    assert recent_answers(journal, 100) == rows


def test_an_empty_profile_has_none(journal: Journal) -> None:
    assert recent_answers(journal, 10) == []


def test_answers_taken_back_are_left_out_and_repeated_rows_count_once(journal: Journal) -> None:
    rows = [answer(number) for number in range(4)]
    undo = Undo("undo-1", START + timedelta(hours=1), rows[1].id)
    for row in [*rows, rows[3]]:
        journal.append(row)
    journal.append(undo)
    assert recent_answers(journal, 10) == [rows[0], rows[2], rows[3]]


def test_damaged_and_torn_rows_are_passed_over(journal: Journal) -> None:
    rows = [answer(number) for number in range(3)]
    for row in rows:
        journal.append(row)
    file = journal.folder / journal.files()[0]
    first, second, third = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first + second.replace(b"play", b"fold", 1) + third + b"\n" + first[:40])
    assert recent_answers(journal, 10) == [rows[0], rows[2]]


def test_rows_across_the_edges_of_blocks_and_a_line_without_end_do_no_harm(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [answer(number) for number in range(30)]
    for row in rows:
        journal.append(row)
    for block in (100, 333, 600):
        monkeypatch.setattr(recent, "_BLOCK", block)
        assert recent_answers(journal, 100) == rows
    with (journal.folder / journal.files()[0]).open("ab") as file:
        file.write(b"x" * 200_000 + b"\n")
    assert recent_answers(journal, 100) == rows


def test_what_a_history_has_stored_is_found(tmp_path: Path) -> None:
    with History.open(tmp_path / "someone") as history:
        history.append(answer(1))
        history.append(answer(2))
        history.undo(answer(2).id, START)
    assert recent_answers(history.journal, 5) == [answer(1)]
