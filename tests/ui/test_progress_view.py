"""Progress on the screen, line by line and as JSON: the same rows everywhere, whatever the width."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from tests.reports.histories import a_month, answer, empty_scope, histories, scope_of
from trainer.reports.progress import progress
from trainer.reports.scope import Scope
from trainer.study.answer import Row
from trainer.ui.blocks import Block, Table
from trainer.ui.overview import overview_of
from trainer.ui.progress_blocks import blocks_of
from trainer.ui.progress_json import progress_json
from trainer.ui.progress_view import in_words, plain_lines, print_progress, stacked, width_of, widths_of, wrapped
from trainer.ui.skill_words import mix_told

SKILL_KEYS = {"drill", "game", "mix", "answers", "correct", "accuracy", "interval"} | {
    *("cost_per_100", "median_seconds", "trend", "due")
}


def told(scope: Scope) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(progress_json(progress(scope)), allow_nan=False))
    return found


def blocks(scope: Scope) -> dict[str, Block]:
    return {block.id: block for block in blocks_of(progress(scope))}


def drawn(scope: Scope, width: int) -> str:
    out = io.StringIO()
    print_progress(Console(file=out, width=width, color_system=None), blocks_of(progress(scope)))
    return out.getvalue()


def test_json_has_the_keys_that_are_promised() -> None:
    found = told(scope_of(a_month()))
    assert all(set(skill) >= SKILL_KEYS for skill in found["skills"])
    assert told(empty_scope())["skills"] == []


def test_screen_lines_and_json_tell_the_same_rows() -> None:
    scope = scope_of(a_month())
    skills, block = told(scope)["skills"], blocks(scope)["skills"]
    rows = [row for table in block.tables for row in table.rows]
    assert [(row[0], int(row[1])) for row in rows] == [
        (mix_told(skill["drill"], skill["mix"]), skill["answers"]) for skill in skills
    ]
    lines = "\n".join(plain_lines(block))
    screen = drawn(scope, 200)
    for row in rows:
        assert all(cell in lines and cell in screen for cell in row if cell != "-")


@pytest.mark.slow
@settings(max_examples=12)
@given(histories(), st.sampled_from([1, 2, 20, 40, 60, 73, 80, 120, 200]))
def test_any_history_fits_any_width_and_every_encoding(rows: list[Row], width: int) -> None:
    screen = drawn(scope_of(rows), width)
    grid = 57  # the grid of queens is not folded
    assert max(map(len, screen.splitlines())) <= max(width, grid)
    told(scope_of(rows))


def test_the_first_lines_say_what_to_do() -> None:
    screen = drawn(scope_of(a_month(), 30), 60).splitlines()
    assert "q64 review" in "".join(screen[:14])


def test_too_few_answers_say_how_many_more_it_takes() -> None:
    found = blocks(scope_of([answer(1, right=False)]))
    assert "needs 99 more" in found["house-edge"].sentences[0]
    assert "needs 19 more" in found["skills"].tables[0].rows[0]
    assert "needs 4 more" in found["weakest"].tables[0].rows[0]


def test_the_grid_marks_what_was_missed_without_colour() -> None:
    picture = blocks(scope_of([answer(1, right=False)]))["queens"].picture
    assert picture is not None
    assert sum("!" in line for line in picture.lines) == 1
    assert "-3!" in "".join(picture.lines)


def test_a_house_that_is_gone_is_told_by_its_id() -> None:
    rows = [answer(n, right=n % 9 > 0, game="old-house") for n in range(120)]
    assert "old-house is no longer among the houses" in blocks(scope_of(rows))["house-edge"].sentences[0]


@pytest.mark.parametrize("width", [60, 80])
def test_a_command_is_never_torn(width: int) -> None:
    command = "q64 drill play-or-fold --mix real --game deluxe"
    lines = wrapped(f"Play 99 more hands as dealt, to know your edge: {command}", width)
    assert lines[-1] == command
    narrow = wrapped(f"To know your edge: {command}", 30)
    assert " ".join(narrow).endswith(command)
    assert max(map(len, narrow)) < 30


@pytest.mark.parametrize("width", [40, 60])
def test_a_row_too_wide_becomes_a_sentence_of_its_own(width: int) -> None:
    table = Table(("Mix", "Answers", "Right", "Trend"), (("real", "20", "90.0 % (70-97)", "-"),) * 2)
    assert width_of(widths_of([table])) == len("real  Answers  90.0 % (70-97)  Trend")
    lines = stacked(table, width)
    assert max(map(len, lines)) < width
    assert in_words(table.columns, table.rows[0]) == "real: answers 20, right 90.0 % (70-97)."


def test_no_figure_is_torn_from_its_unit() -> None:
    sentence = "the house takes 7.98 % of it, that is 3 Antes, and it needs 4 more " * 4
    for width in range(24, 80):
        begins = [line.split()[0] for line in wrapped(sentence, width)]
        assert not {"%", "Antes,", "more"} & set(begins)


def test_one_screen_shows_only_hands_with_a_cost() -> None:
    gone = [answer(n, right=n % 2 > 0, game="gone", item="play-or-fold/gone@1f0c3a9e/Q-6-3") for n in range(40)]
    few = [answer(n, right=False, item="play-or-fold/standard/Q-6-2") for n in range(50, 53)]
    known = [answer(n, right=n % 2 > 0) for n in range(60, 80)]
    told = {block.id: block for block in overview_of(progress(scope_of([*gone, *few, *known])))}
    assert [row[0] for row in told["weakest"].tables[0].rows] == ["Q-6-3, standard"]
    assert "weakest" not in {block.id for block in overview_of(progress(scope_of(gone)))}


@settings(max_examples=12)
@given(histories())
def test_one_screen_says_nothing_that_the_whole_does_not(rows: list[Row]) -> None:
    reports = progress(scope_of(rows))
    everything = {sentence for block in blocks_of(reports) for sentence in block.sentences}
    edges = [block for block in overview_of(reports) if block.id == "house-edge"]
    assert {sentence for block in edges for sentence in block.sentences} <= everything
    shown = [row for block in overview_of(reports) for table in block.tables for row in table.rows]
    assert len(shown) <= 6
