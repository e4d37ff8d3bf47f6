"""Every error of a command line as a terminal of 60 or 100 columns shows it: in whole words, and without colour."""

import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.conftest import home, q64  # noqa: F401  # fixtures
from tests.cli.test_errors import WRONG
from trainer.cli.app import run

WIDTHS = (60, 100)
WAYS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "colour": ({"FORCE_COLOR": "1"}, ()),
    "no colour": ({"NO_COLOR": "1"}, ()),
    "plain": ({}, ("--plain",)),
}


FAULTY = """
schema = 2
id = "My House"
decks = 6
ante = { limits = [100, 5] }
dealer = { qualifies = "a queen", ties = "win" }
side-bets = [{ id = "pair-plus", name = "Pair Plus", pays = { flush = -4, four-of-a-kind = 50 } }]
"""


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("width", WIDTHS)
def test_every_error_at_a_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for way in WAYS:
        told = {what: _told(arguments, way, monkeypatch, capsys) for what, (arguments, _, _) in WRONG.items()}
        assert all(len(line) <= width for lines in told.values() for line in lines.splitlines())
        assert not any("\x1b" in each for each in told.values())
        assert told == snapshot(name=f"{width} columns")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("width", WIDTHS)
def test_every_fault_of_a_game_file_at_a_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    Path("house.toml").write_text(FAULTY, encoding="utf-8")
    told = _told(("games", "check", "house.toml"), "plain", monkeypatch, capsys)
    assert all(len(line) <= width for line in told.splitlines())
    assert told == snapshot


def _told(
    arguments: tuple[str, ...], way: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    environment, before = WAYS[way]
    with monkeypatch.context() as changed:
        for name, value in environment.items():
            changed.setenv(name, value)
        run((*before, *arguments))
    return capsys.readouterr().err.rstrip()
