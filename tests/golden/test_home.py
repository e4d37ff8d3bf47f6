"""`q64` alone as a real terminal shows it: the first run, and the menu after it, at 40, 60 and 100 columns and plain.

What is drawn bold or in a colour stands between tags, so that a screen without them is one without colour.
"""

import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import pytest
from pyte.screens import Char
from syrupy.assertion import SnapshotAssertion

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

from tests.terminal.terminals import Terminal, terminal

ENTER = "\r"
WAYS: dict[str, tuple[int, tuple[str, ...], dict[str, str]]] = {
    "40 columns": (40, (), {}),
    "60 columns": (60, (), {}),
    "100 columns": (100, (), {}),
    "60 columns, no colour": (60, (), {"NO_COLOR": "1"}),
    "100 columns, no colour": (100, (), {"NO_COLOR": "1"}),
    "60 columns, plain": (60, ("--plain",), {}),
    "100 columns, plain": (100, ("--plain",), {}),
}


def shown(q64: Terminal) -> str:
    """What stands on the screen once nothing more comes."""
    q64.rest(0.4)
    width = q64.screen.columns
    assert max(map(len, q64.lines)) <= width
    rows = [[q64.screen.buffer[y][x] for x in range(width)] for y in range(q64.screen.lines)]
    return "\n".join("".join(map(_tagged, groupby(row, _look))).rstrip() for row in rows).rstrip("\n")


def _look(cell: Char) -> str:
    return " ".join([*(["bold"] if cell.bold else []), *({cell.fg, cell.bg} - {"default"})])


def _tagged(run: tuple[str, Iterable[Char]]) -> str:
    look, cells = run
    text = "".join(cell.data for cell in cells)
    return f"<{look}>{text}</>" if look else text


@pytest.mark.parametrize("way", WAYS)
def test_the_first_run_and_the_menu(way: str, tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    columns, arguments, env = WAYS[way]
    with terminal(tmp_path, *arguments, columns=columns, env=env) as q64:
        q64.wait_for(r"Which house do you play in\?[\s\S]*Quit")
        screens = {"house": shown(q64)}
        q64.press(ENTER, r"Have you played it before\?[\s\S]*Quit")
        screens["played before"] = shown(q64)
        q64.press("y" if not arguments else "2", r"Where to begin\?[\s\S]*Quit")
        screens["begin"] = shown(q64)
        q64.press("q")
        assert q64.end() == 0
    with terminal(tmp_path, *arguments, columns=columns, env=env) as q64:
        q64.wait_for(r"What now\?[\s\S]*Quit")
        screens["menu"] = shown(q64)
        q64.press("q")
        assert q64.end() == 0
    assert screens == snapshot
