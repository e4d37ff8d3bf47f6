"""The table of all answers: one row each, and nothing that a spreadsheet would run."""

import csv
import io
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reports.histories import answer, histories, standing
from trainer.study.answer import Answer, Row
from trainer.ui.answers_csv import COLUMNS, as_text, write_answers


def read(answers: list[tuple[Answer, bool]]) -> list[dict[str, str]]:
    out = io.StringIO(newline="")
    assert write_answers(out, answers) == len(answers)
    rows = list(csv.DictReader(io.StringIO(out.getvalue(), newline="")))
    assert len(rows) == len(answers)
    return rows


@pytest.mark.slow
@given(histories())
def test_every_answer_is_a_row_with_its_figures(rows: list[Row]) -> None:
    stands = {each.id for each in standing(rows)}
    answers = [(row, row.id not in stands) for row in rows if isinstance(row, Answer)]
    for (each, is_undone), row in zip(answers, read(answers), strict=True):
        assert (row["id"], row["taken_back"]) == (each.id, "yes" if is_undone else "no")
        assert row["counted"] == ("yes" if each.counts and not is_undone else "no")
        cost = each.cost_in_antes
        assert row["cost_in_antes"] == ("" if cost is None else str(float(cost)))


def test_what_begins_like_a_formula_is_kept_as_text() -> None:
    evil = '=HYPERLINK("http://x")'
    (row,) = read([(answer(1, game=evil, item="@SUM(A1)", given="-2+3", session="\tx", mix="+1"), False)])
    assert row["game"] == f"'{evil}"
    assert (row["item"], row["given"], row["session"], row["mix"]) == ("'@SUM(A1)", "'-2+3", "'\tx", "'+1")


@pytest.mark.parametrize("text", ["-20", "12", "-1.5", "lose", "3/2", ""])
def test_numbers_and_words_stay_as_they_are(text: str) -> None:
    assert as_text(text) == text


@given(st.text(max_size=20))
def test_no_cell_begins_a_formula(text: str) -> None:
    cell = as_text(text)
    assert cell.lstrip("'") == text.lstrip("'")
    assert not cell.startswith(tuple("=+@\t\r\n"))


def test_the_columns_are_those_of_the_documentation() -> None:
    from tests.cli.scripts import ROOT

    page = (ROOT / "docs" / "progress.md").read_text(encoding="utf-8")
    assert [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")] == list(COLUMNS)


def test_quotes_commas_and_lines_come_back() -> None:
    odd = 'a "b", c'
    (row,) = read([(answer(1, given=odd, cost_in_antes=Fraction(1, 3)), False)])
    assert row["given"] == odd
    assert row["cost_in_antes"] == "0.3333333333333333"
