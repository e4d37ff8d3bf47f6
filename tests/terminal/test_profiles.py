"""Deleting a profile asks as menus do: by a key, or by a line where a terminal has no keys."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

from tests.terminal.terminals import PATIENCE_SECONDS, terminal
from trainer.store.profiles import Profiles

DELETE = ("profile", "delete", "Ada")


@pytest.fixture
def profiles(tmp_path: Path) -> Profiles:
    made = Profiles(tmp_path)
    made.new("Ada")
    return made


def test_keys_typed_before_it_asks_do_not_delete(tmp_path: Path, profiles: Profiles) -> None:
    with terminal(tmp_path, *DELETE, echo=True) as asked:
        assert asked.process.waitnoecho(timeout=PATIENCE_SECONDS)
        asked.process.send("y")
        asked.wait_for(r"q\) Quit")
        asked.rest(0.3)
        asked.press("\r", "Nothing was changed")
        assert asked.end() == 0
    assert "Ada" in profiles.names()


def test_it_is_deleted_when_yes_is_pressed(tmp_path: Path, profiles: Profiles) -> None:
    with terminal(tmp_path, *DELETE) as asked:
        asked.wait_for(r"q\) Quit")
        asked.rest(0.3)
        asked.press("y", "Moved to")
        assert asked.end() == 0
    assert "Ada" not in profiles.names()


def test_a_dumb_terminal_is_asked_by_lines(tmp_path: Path, profiles: Profiles) -> None:
    with terminal(tmp_path, *DELETE, env={"TERM": "dumb"}) as asked:
        asked.wait_for(r"Enter is 1\.")
        asked.press("2\n", "Moved to")
        assert asked.end() == 0
        assert "\x1b" not in asked.seen
    assert "Ada" not in profiles.names()
