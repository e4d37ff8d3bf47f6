"""Homes that are not there, cannot be, or go away in mid-session: a line that says so, and no answer lost."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.scripts import ROOT, Script, command
from trainer.store.checkup import check

DRILL = ("drill", "play-or-fold", "--jsonl")


def answered(script: Script, times: int) -> None:
    """Play through so many questions, up to the next one."""
    assert script.read()["type"] == "question"
    for _ in range(times):
        script.write("play")
        assert script.read()["type"] == "verdict"
        assert script.read()["type"] == "question"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "home"
    shutil.rmtree(tmp_path)


def refused(script: Script) -> str:
    """Give one more answer; what is said on stderr in the verdict's place, also of the state that cannot be saved."""
    script.write("play")
    out, errors = script.process.communicate(timeout=60)
    assert '"verdict"' not in out
    assert script.process.returncode == 1
    *_, last = lines = errors.splitlines()
    assert len(lines) <= 2 and last.startswith("q64: ")
    return last


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let a folder go that is in use")
def test_a_folder_moved_away_in_mid_session_is_told_not_made_anew_and_has_all_it_had(home: Path) -> None:
    with Script(home, *DRILL, stderr=subprocess.PIPE) as script:
        answered(script, 3)
        home.rename(home.with_name("elsewhere"))
        assert "was moved or deleted while in use" in refused(script)
    assert not home.exists()
    moved = check(home.with_name("elsewhere") / "profiles" / "default")
    assert (moved.answers, moved.faults) == (3, [])


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let a folder go that is in use")
@pytest.mark.parametrize("gone", ["profiles/default", "profiles/default/answers"])
def test_a_folder_deleted_in_mid_session_is_told_and_not_made_anew(home: Path, gone: str) -> None:
    with Script(home, *DRILL, stderr=subprocess.PIPE) as script:
        answered(script, 2)
        shutil.rmtree(home / gone)
        assert "was moved or deleted while in use" in refused(script)
    assert not (home / gone).exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let a folder go that is in use")
def test_a_folder_that_comes_back_takes_the_next_session(home: Path) -> None:
    with Script(home, *DRILL, stderr=subprocess.PIPE) as script:
        answered(script, 2)
        home.rename(home.with_name("elsewhere"))
        refused(script)
    home.with_name("elsewhere").rename(home)
    with Script(home, *DRILL) as script:
        answered(script, 1)
    found = check(home / "profiles" / "default")
    assert (found.answers, found.faults) == (3, [])


def without_home(*arguments: str, **settings: str) -> "subprocess.CompletedProcess[str]":
    """The program for a user of whom the system knows no home folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("HOME", "XDG", "Q64"))}
    nobody = (
        "import os, runpy, sys; os.path.expanduser = lambda path: path\n"
        "sys.argv[0] = 'q64'; runpy.run_module('trainer', run_name='__main__')"
    )
    return subprocess.run(
        [sys.executable, "-c", nobody, *arguments],
        env=kept | {"PYTHONPATH": str(ROOT)} | settings,
        input="play\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems find the folder without expanding ~")
def test_who_has_no_home_is_told_what_to_give_and_can_look_and_practise_all_the_same(tmp_path: Path) -> None:
    for arguments in (DRILL, ("due",), ("progress",), ("data", "check")):
        ran = without_home(*arguments)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert ran.stderr == "q64: this user has no home folder; give one with --home DIR\n"
    for practice in (("odds", "Qh 6s 4d"), ("price",), ("games", "list"), (*DRILL, "--no-record")):
        ran = without_home(*practice)
        assert (ran.returncode, ran.stderr) == (0, ""), practice
    given = without_home("--home", str(tmp_path), *DRILL)
    assert '"verdict"' in given.stdout and given.returncode == 0
    assert check(tmp_path / "profiles" / "default").answers == 1


def test_a_home_that_cannot_be_made_is_told_before_a_verdict(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = subprocess.run(
        command("--home", str(tmp_path / "file" / "home"), *DRILL),
        input="play\n",
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert ran.returncode == 1 and '"verdict"' not in ran.stdout
    assert ran.stderr.startswith("q64: cannot read ") and ran.stderr.count("\n") == 1
