"""A lesson at a real terminal: the page is read, then the questions come, then the list with the next lesson."""

import json
import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

from tests.terminal.terminals import Terminal, terminal

ENTER, CTRL_C = "\r", "\x03"
TURN = r"any key: the questions, q quit"
ASKED = r"\? keys"


def answer_wrong(q64: Terminal, before: int) -> None:
    """Answer the question on the screen with what is never right, and wait until the verdict can be left."""
    q64.wait_for(rf"{ASKED}[ >]*", before)
    q64.press("7\r", r"Wrong:[\s\S]*any key goes on")


@pytest.mark.parametrize(("columns", "rows"), [(60, 30), (40, 24)])
def test_one_lesson_from_the_list_to_the_list(tmp_path: Path, columns: int, rows: int) -> None:
    with terminal(tmp_path, "learn", columns=columns, rows=rows) as q64:
        q64.wait_for(r"Which lesson\?[\s\S]*q\) Quit")
        q64.rest(0.3)
        page = q64.press(ENTER, TURN)
        assert "Deal and bets" in page
        assert "Fold, and the Ante is lost" in " ".join(page.split())
        assert not re.search(ASKED, page)
        q64.rest(0.3)
        before = len(q64.seen)
        q64.press(" ")
        answer_wrong(q64, before)
        q64.press("q")
        q64.wait_for("This time 0 of 1 right", before)
        assert max(map(len, q64.lines)) <= columns


def test_q_at_the_page_leaves_it_without_a_question(tmp_path: Path) -> None:
    with terminal(tmp_path, "learn", "deal", columns=60) as q64:
        q64.wait_for(TURN)
        q64.rest(0.3)
        q64.press("q", r"Deal and bets: 0 of 7\s+right")
        assert q64.end() == 0
        assert "What is the profit" not in q64.seen
    assert not list(tmp_path.rglob("*.jsonl"))


def test_ctrl_c_at_the_page_ends_with_130(tmp_path: Path) -> None:
    with terminal(tmp_path, "learn", "deal") as q64:
        q64.wait_for(TURN)
        q64.rest(0.3)
        q64.press(CTRL_C)
        assert q64.end() == 130
        assert "Traceback" not in q64.seen


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}])
def test_a_page_needs_neither_colours_nor_symbols(tmp_path: Path, env: dict[str, str]) -> None:
    with terminal(tmp_path, "learn", "deal", columns=80, rows=24, env=env) as q64:
        q64.wait_for(TURN)
        q64.rest(0.3)
        assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", q64.seen) or "NO_COLOR" not in env
        assert q64.seen.isascii() or "NO_COLOR" in env
        assert any(line.startswith("1  Deal and bets") for line in q64.screen.display), "taller than a small terminal"


def test_a_dumb_terminal_gets_lines_and_asks_at_once(tmp_path: Path) -> None:
    with terminal(tmp_path, "learn", "deal", env={"TERM": "dumb"}) as q64:
        q64.wait_for(r"stake included\?|A loss is negative\.")
        assert "Lesson 1: Deal and bets." in q64.seen
        q64.press("q\n")
        assert q64.end() == 0
        assert "\x1b" not in q64.seen


def test_json_stays_whole_on_a_narrow_terminal(tmp_path: Path) -> None:
    with terminal(tmp_path, "learn", "--jsonl", columns=40) as q64:
        q64.wait_for(r'"type": "question"[^\n]*\n')
        q64.press("q\n")
        assert q64.end() == 0
        assert [json.loads(line)["type"] for line in q64.seen.splitlines()] == ["lesson", "question", "summary"]
