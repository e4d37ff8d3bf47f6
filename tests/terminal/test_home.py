"""`q64` alone at a real terminal: found by arrows, by one key, or from a list; Ctrl-C leaves with 130."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

from tests.terminal.terminals import terminal

DOWN, ENTER, CTRL_C = "\x1b[B", "\r", "\x03"
QUESTION = r"p play, f fold, \? keys"


@pytest.mark.parametrize(("columns", "env"), [(60, {}), (100, {"NO_COLOR": "1"}), (40, {})])
def test_the_first_run_to_the_first_question_and_back_to_the_menu(
    tmp_path: Path, columns: int, env: dict[str, str]
) -> None:
    with terminal(tmp_path, columns=columns, env=env) as q64:
        q64.wait_for(r"Which house do you play in\?[\s\S]*q\) Quit")
        q64.press(DOWN + ENTER, r"House: Three Card Poker, continental\s+house")
        q64.wait_for(r"Have you played it before\?[\s\S]*q\) Quit")
        q64.press("n", r"Where to begin\?[\s\S]*q\) Quit")
        shown = q64.press("d", QUESTION)
        assert "has no game" in " ".join(shown.split())
        q64.press("q", r"What now\?[\s\S]*q\) Quit")
        assert max(map(len, q64.lines)) <= columns
        q64.press("q")
        assert q64.end() == 0


def test_who_is_new_gets_the_first_lesson_with_enter(tmp_path: Path) -> None:
    with terminal(tmp_path, columns=60) as q64:
        q64.wait_for(r"Which house do you play in\?[\s\S]*q\) Quit")
        q64.press(ENTER, r"Have you played it before\?[\s\S]*q\) Quit")
        q64.press(ENTER, r"Where to begin\?[\s\S]*q\) Quit")
        q64.press(ENTER, r"1  Deal and bets[\s\S]*any key: the questions")
        q64.rest(0.3)
        q64.press("q", r"What now\?[\s\S]*q\) Quit")
        q64.press("q")
        assert q64.end() == 0


@pytest.mark.parametrize("arguments", [(), ("--plain",)])
def test_what_the_keys_do_is_told_in_whole_words(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with terminal(tmp_path, *arguments, columns=30) as q64:
        q64.wait_for(r"Which house do you play in\?[\s\S]*Quit")
        q64.rest(0.5)
        told = q64.press("?", r"(too|first)\.")
        assert "The key before a line takes\r\nit" in told


@pytest.mark.parametrize("arguments", [(), ("--plain",)])
def test_ctrl_c_at_the_menu_ends_quietly(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with terminal(tmp_path, *arguments) as q64:
        q64.wait_for(r"Which house do you play in\?[\s\S]*Quit")
        q64.rest(0.5)
        q64.press(CTRL_C)
        assert q64.end() == 130
        assert "Traceback" not in q64.seen
    assert not list(tmp_path.iterdir())


def test_plain_is_a_numbered_list_and_one_key(tmp_path: Path) -> None:
    with terminal(tmp_path, "--plain") as q64:
        q64.wait_for(r"Enter is 1\.")
        q64.rest(0.5)
        q64.press("3", r"played it before\?[\s\S]*Enter is 1\.")
        q64.rest(0.5)
        q64.press("2", r"Where to begin\?[\s\S]*Enter is 1\.")
        assert not set("┌│»") & set(q64.seen)
        q64.rest(0.5)
        q64.press("q")
        assert q64.end() == 0


def test_a_dumb_terminal_answers_by_lines(tmp_path: Path) -> None:
    with terminal(tmp_path, env={"TERM": "dumb"}) as q64:
        q64.wait_for(r"Enter is 1\.")
        q64.press("4\n", r"played it before\?[\s\S]*Enter is 1\.")
        q64.press("q\n")
        assert q64.end() == 0
        assert "\x1b" not in q64.seen
