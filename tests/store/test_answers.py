"""Reading all answers back, one at a time."""

from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.rows_for_store import START, answer
from trainer.store.answers import all_answers
from trainer.store.files import make_private_folder
from trainer.store.history import History
from trainer.store.journal import Journal
from trainer.store.lines import row_line
from trainer.store.recent import recent_answers
from trainer.study.answer import Answer, Undo


def undo(number: int) -> Undo:
    return Undo(f"undo-answer-{number}", START + timedelta(days=900), f"answer-{number}")


def journal_of(folder: Path, rows: list[Answer | Undo]) -> Journal:
    """Written straight to the disk: a file a month."""
    make_private_folder(folder)
    name = "2026-01.jsonl"
    for row in rows:
        if isinstance(row, Answer):
            name = f"{row.answered_at:%Y-%m}.jsonl"
        with (folder / name).open("ab") as file:
            file.write(row_line(row))
    return Journal(folder)


@given(st.lists(st.integers(0, 40), max_size=8), st.integers(0, 60), st.integers(1, 70))
def test_what_stands_is_what_was_not_taken_back_and_ends_in_the_recent_answers(
    tmp_path_factory: pytest.TempPathFactory, undone: list[int], answers: int, count: int
) -> None:
    rows: list[Answer | Undo] = [answer(number * 25) for number in range(answers)]
    rows += [undo(number * 25) for number in undone if number < answers]
    journal = journal_of(tmp_path_factory.mktemp("journal"), rows)
    stand = [each for each, is_undone in all_answers(journal) if not is_undone]
    assert [each.id for each in stand] == [f"answer-{number * 25}" for number in range(answers) if number not in undone]
    assert recent_answers(journal, count) == stand[-count:]


def test_an_answer_given_again_after_it_was_taken_back_stands(tmp_path: Path) -> None:
    journal = journal_of(tmp_path / "answers", [answer(1), undo(1), answer(1)])
    assert [is_undone for _, is_undone in all_answers(journal)] == [True, False]


def test_a_journal_that_is_not_there_has_no_answers(tmp_path: Path) -> None:
    assert list(all_answers(History.open(tmp_path / "nobody", read_only=True).journal)) == []


def test_damaged_rows_are_passed_over(tmp_path: Path) -> None:
    journal = journal_of(tmp_path / "answers", [answer(1)])
    with (tmp_path / "answers" / journal.files()[0]).open("ab") as file:
        file.write(b"{}\n\r\n" + row_line(answer(2)) + b'{"crc32":"00')
    assert [each for each, _ in all_answers(journal)] == [answer(1), answer(2)]
