"""Running a command line in this process: fast, with a home of its own."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from trainer.cli.app import run


@dataclass(frozen=True)
class Ran:
    """How a command line ended and what it wrote."""

    code: int
    out: str
    err: str


Q64 = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, and an empty folder to work in."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("Q64_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def q64(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Q64:
    """`q64("odds", "Qh 6s 4d")`; `typed` is what comes in on stdin."""

    def call(*arguments: str, typed: str = "") -> Ran:
        assert home.parent.is_dir()
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run(arguments)
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return call
