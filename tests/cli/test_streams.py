"""Streams that are closed, cut, full or in another encoding: never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.scripts import ROOT, command, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="speaks to a POSIX shell")

Q64 = f"{sys.executable} -m trainer"


def shell(home: Path, line: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """A line of shell with `q64` in it; the exit code is that of q64, which the shell prints on fd 3."""
    return subprocess.run(
        ["bash", "-c", line.replace("q64", Q64)],
        capture_output=True,
        env=environment(home, **changes),
        encoding="utf-8",
        errors="replace",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "line",
    [
        "q64 drill <&-",
        "q64 drill --jsonl <&-",
        "q64 drill </dev/null",
        "q64 drill >&- <&-",
        "q64 games list >&-",
        "q64 price >&-",
        "q64 rank 'Ah 2s 3d' 2>&-",
        "q64 games list | head -1; exit ${PIPESTATUS[0]}",
        "q64 price --compare standard deluxe super-shot | head -1; exit ${PIPESTATUS[0]}",
        "yes play | q64 drill --count 200 --no-record | head -1; exit ${PIPESTATUS[1]}",
        "yes play | q64 drill --count 200 --no-record --jsonl | head -1; exit ${PIPESTATUS[1]}",
    ],
)
def test_a_stream_that_is_closed_or_cut_is_quiet(tmp_path: Path, line: str) -> None:
    ran = shell(tmp_path, line)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "Traceback" not in ran.stdout


def test_an_error_that_nobody_can_read_still_has_its_exit_code(tmp_path: Path) -> None:
    ran = shell(tmp_path, "q64 rank zz 2>&-")
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("arguments", ["games list", "price", "drill --no-record </dev/null", "due --json"])
def test_a_full_disk_behind_the_output_is_one_line(tmp_path: Path, arguments: str) -> None:
    ran = shell(tmp_path, f"q64 {arguments} >/dev/full")
    assert ran.returncode == 1
    assert ran.stderr == "q64: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8", "latin-1"])
def test_suits_are_letters_where_the_encoding_has_no_symbols(tmp_path: Path, encoding: str) -> None:
    ran = shell(tmp_path, "echo f | q64 drill play-or-fold --seed 1; q64 price continental", PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (0, "")
    cards = next(line for line in ran.stdout.splitlines() if line.startswith("Your cards"))
    assert ("♠♥♦♣".translate({ord(each): None for each in cards}) != "♠♥♦♣") is (encoding == "utf-8")
    assert "?" not in cards


def test_a_piped_session_is_plain_lines_without_escapes(tmp_path: Path) -> None:
    ran = shell(
        tmp_path, "printf 'fold\\nq\\n' | q64 drill play-or-fold --seed 1", TERM="xterm-256color", FORCE_COLOR="1"
    )
    assert ran.returncode == 0
    assert "\x1b" not in ran.stdout
    assert "Question 1." in ran.stdout
    assert "Answers: 1." in ran.stdout


INTERRUPTED = """
import sys
from importlib.abc import MetaPathFinder

class CtrlC(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            raise {error}

sys.meta_path.insert(0, CtrlC())
sys.argv = ["q64", "drill", "play-or-fold"]
from trainer.cli import main
main()
"""


LOST = """
import sys

class Tidied:
    def __del__(self):
        raise {error}

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "trainer.study.session":
            Tidied()
        return None

sys.meta_path.insert(0, Watch())
sys.argv = ["q64", "drill", "play-or-fold"]
from trainer.cli import main
main()
"""


@pytest.mark.parametrize(("error", "code"), [("KeyboardInterrupt", 130), ("ValueError", 0)])
def test_ctrl_c_that_python_would_drop_ends_too(tmp_path: Path, error: str, code: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LOST.format(error=error)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(tmp_path / "home"),
        cwd=ROOT,
        check=False,
    )
    assert ran.returncode == code
    assert ("Traceback" in ran.stderr) is (code == 0)  # other faults are told as ever


@pytest.mark.parametrize(
    ("module", "error"),
    [
        ("typer", "KeyboardInterrupt"),
        ("trainer.cli.app", "KeyboardInterrupt"),
        ("trainer.study.session", "KeyboardInterrupt"),
        ("trainer.store.history", "KeyboardInterrupt"),
        ("trainer.oracle", "RuntimeError('while a class was made') from KeyboardInterrupt()"),  # as Python 3.11 does
    ],
)
def test_ctrl_c_while_starting_is_quiet_and_leaves_nothing(tmp_path: Path, module: str, error: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module, error=error)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(tmp_path / "home"),
        cwd=ROOT,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")
    assert not (tmp_path / "home").exists()


def test_python_m_trainer_is_q64(tmp_path: Path) -> None:
    ran = subprocess.run(
        command("rank", "Ah 2s 3d"), capture_output=True, text=True, env=environment(tmp_path), check=True
    )
    assert "straight" in ran.stdout.lower()
