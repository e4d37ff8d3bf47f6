"""The lessons of one house as they are, to the last blank. They change by `make golden` alone."""

import io
from dataclasses import replace

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from drills import DRILLS
from trainer.game_files import find_game
from trainer.games import Game
from trainer.study.course import course_in
from trainer.study.lesson_page import Page
from trainer.study.lessons import lessons
from trainer.study.record import Record
from trainer.ui.course_view import print_heading, print_lessons, print_rules
from trainer.ui.drawn_page import draw_page
from trainer.ui.page_lines import page_lines

COURSE = course_in(find_game("standard"), DRILLS, Record(), lessons())
PAGES = [COURSE.page(standing) for standing in COURSE.standings]
SMALL_TERMINAL = 24


def drawn(page: Page, columns: int, symbols: bool) -> str:
    out = io.StringIO()
    draw_page(Console(file=out, width=columns, color_system=None), page, symbols)
    assert max(map(len, out.getvalue().splitlines())) <= columns
    return out.getvalue()


@pytest.mark.parametrize("page", PAGES, ids=[page.lesson for page in PAGES])
def test_a_lesson_at_60_columns(page: Page, snapshot: SnapshotAssertion) -> None:
    assert drawn(page, 60, symbols=True) == snapshot


@pytest.mark.parametrize("page", PAGES, ids=[page.lesson for page in PAGES])
def test_a_lesson_in_plain_lines(page: Page, snapshot: SnapshotAssertion) -> None:
    text = "\n".join(page_lines(page))
    assert text.isascii()
    assert text == snapshot


def test_a_lesson_fits_a_small_terminal_and_needs_no_symbols(game: Game) -> None:
    course = course_in(game, DRILLS, Record(), lessons())
    for page in map(course.page, course.standings):
        blank, title, *lines = drawn(page, 80, symbols=True).splitlines()
        assert (blank, title) == ("", f"{page.number}  {page.title}")
        assert len([title, *lines, "any key"]) <= SMALL_TERMINAL
        assert drawn(page, 80, symbols=False).isascii()
        assert drawn(page, 100, symbols=True)
        assert drawn(page, 40, symbols=True)


def the_list(columns: int, in_this_house: str = "") -> str:
    out = io.StringIO()
    console = Console(file=out, width=columns, color_system=None)
    print_heading(console, COURSE)
    print_lessons(console, COURSE)
    print_rules(console, COURSE, in_this_house)
    return out.getvalue()


def test_the_list_of_lessons(snapshot: SnapshotAssertion) -> None:
    assert the_list(60) == snapshot


@pytest.mark.parametrize("house", ["", " --game continental"])
def test_no_command_of_the_list_is_broken_at_60_columns(house: str) -> None:
    assert f"q64 learn 8 --test-out{house}\n" in the_list(60, house)


def test_the_list_keeps_a_line_a_lesson_on_the_narrowest_terminal() -> None:
    numbered = [line for line in the_list(40).splitlines() if line[:1].isdigit()]
    assert len(numbered) == len(PAGES)
    assert all(line.endswith("questions") for line in numbered)


def test_long_names_are_broken_and_nothing_is_cut() -> None:
    standard = find_game("standard")
    name = "A side bet with a name that no table has room for [bold]"
    side = tuple(replace(bet, name=name) for bet in standard.side_bets)
    course = course_in(replace(standard, side_bets=side), DRILLS, Record(), lessons())
    for page in map(course.page, course.standings):
        text = " ".join(drawn(page, 40, symbols=False).split())
        assert page.lesson not in ("tables", "dealer") or name in text
