"""Every error of a command line as a terminal of 60 or 100 columns shows it: in whole words, without colour."""

import sys

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.conftest import home, q64  # noqa: F401  # fixtures
from tests.cli.test_errors import WRONG
from trainer.cli.app import run

WIDTHS = (60, 100)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("width", WIDTHS)
def test_every_error_at_a_terminal(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    told = {what: _told(arguments, capsys) for what, (arguments, _, _) in WRONG.items()}
    assert all(len(line) <= width for lines in told.values() for line in lines.splitlines())
    assert not any("\x1b" in each for each in told.values())
    assert told == snapshot


def _told(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> str:
    run(arguments)
    return capsys.readouterr().err.rstrip()
