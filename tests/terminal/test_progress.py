"""`q64 progress` in a terminal of 24 lines: what to do next is on the screen, nothing of it scrolled away."""

from pathlib import Path

import pytest

from tests.reports.histories import a_month
from tests.terminal.terminals import Terminal, terminal
from trainer.store.history import History

HEADLINE = "Your house edge on real hands"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of somebody who learned for a month."""
    made = tmp_path_factory.mktemp("home")
    with History.open(made / "profiles" / "default") as history:
        for row in a_month():
            history.append(row)
    return made


def shown(at: Terminal) -> list[str]:
    """The screen when the program has ended, with the line on which the shell would ask for more."""
    assert at.end() == 0
    return [line.rstrip() for line in at.screen.display]


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_one_screen_says_what_to_do_next(home: Path, columns: int) -> None:
    with terminal(home, "progress", columns=columns, rows=24) as at:
        screen = shown(at)
    assert screen[0] == HEADLINE
    text = "\n".join(screen)
    assert "q64 review" in text
    assert "--all" in text


def test_all_of_it_is_there_for_the_asking(home: Path) -> None:
    with terminal(home, "progress", "--all", columns=80, rows=24) as at:
        screen = shown(at)
        everything = "\n".join(at.lines)
    assert HEADLINE not in screen
    assert HEADLINE in everything
    assert "What memory predicted" in everything


def test_plain_lines_are_as_few(home: Path) -> None:
    with terminal(home, "--plain", "progress", columns=80, rows=24) as at:
        shown(at)
        lines = at.lines
        seen = at.seen
    assert "\x1b" not in seen
    assert lines[0] == f"{HEADLINE}."
    assert "q64 review" in "\n".join(lines[:10])
    assert not [line for line in lines if "memory" in line]
