"""What the shell offers after Tab, in bash, zsh and fish, and how little is loaded for it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from drills import DRILL_IDS, DRILLS
from tests.cli.conftest import Q64
from tests.cli.scripts import ROOT, environment
from trainer.cli import completing
from trainer.game_files import shipped_ids
from trainer.study.choosing import Mix
from trainer.study.lessons import lessons
from trainer.table.coach import Coach

Offered = Callable[[str], list[str]]


@pytest.fixture
def offered(q64: Q64, monkeypatch: pytest.MonkeyPatch) -> Offered:
    """`offered("q64 drill p")`: what bash offers for the word at the cursor, which is at the end."""

    def complete(line: str) -> list[str]:
        monkeypatch.setenv("_Q64_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(line.count(" ")))
        ran = q64()
        monkeypatch.delenv("_Q64_COMPLETE")
        assert (ran.code, ran.err) == (0, "")
        return ran.out.split()

    return complete


def test_the_names_are_those_that_there_are() -> None:
    assert tuple(drill.id for drill in DRILLS) == DRILL_IDS
    assert set(completing.MIXES) == {mix.value for mix in Mix} - {"placement", "lesson", "ahead"}
    assert set(completing.COACHES) == {coach.value for coach in Coach}


@pytest.mark.parametrize(
    "line", ["q64 drill --game ", "q64 table ", "q64 games show ", "q64 odds X --game ", "q64 price "]
)
def test_houses(offered: Offered, line: str) -> None:
    assert sorted(offered(line)) == sorted(shipped_ids())


def test_drills_mixes_and_commands(offered: Offered) -> None:
    assert offered("q64 drill ") == [drill.id for drill in DRILLS]
    assert offered("q64 drill pay") == ["paytable", "payout"]
    assert offered("q64 progress --drill sp") == ["spot-the-mistake"]
    assert offered("q64 drill --mix b") == ["borderline"]
    assert offered("q64 learn ") == [lesson.id for lesson in lessons()]
    assert offered("q64 learn or") == ["order"]
    assert offered("q64 dr") == ["drill"]
    assert "show" in offered("q64 games ")


def test_game_files_once_something_is_typed(offered: Offered) -> None:
    Path("houses").mkdir()
    Path("houses/mine.toml").write_text("", encoding="utf-8")
    Path("my-house.toml").write_text("", encoding="utf-8")
    assert offered("q64 games show my") == ["my-house.toml"]
    assert offered("q64 games show houses/m") == ["houses/mine.toml"]


def test_profiles(q64: Q64, offered: Offered) -> None:
    for name in ("Ada", "Ali", "Bo"):
        q64("profile", "new", name)
    assert offered("q64 --profile A") == ["Ada", "Ali"]
    assert offered("q64 profile use ") == ["Ada", "Ali", "Bo"]
    assert offered("q64 profile new A") == []


def test_nothing_is_written_or_told_where_there_is_nothing(home: Path, offered: Offered) -> None:
    assert offered("q64 --profile ") == []
    assert not home.exists()


COUNTING = """
import sys
from trainer.cli import main
try:
    main()
finally:
    print(*sorted(sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize(
    "told",
    [
        {"_Q64_COMPLETE": "complete_bash", "COMP_WORDS": "q64 drill --mix w", "COMP_CWORD": "3"},
        {"_Q64_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "q64 drill --mix w"},
        {
            "_Q64_COMPLETE": "complete_fish",
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
            "_TYPER_COMPLETE_ARGS": "q64 drill --mix w",
        },
    ],
    ids=["bash", "zsh", "fish"],
)
def test_no_heavy_part_is_loaded(tmp_path: Path, told: dict[str, str]) -> None:
    code = COUNTING.replace("main()\nfinally", "sys.argv = ['q64']\n    main()\nfinally")
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path / "home", **told),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert "weak" in ran.stdout
    heavy = {"rich", "questionary", "prompt_toolkit", "tinydb", "fsrs", "filelock", "trainer.hands", "trainer.oracle"}
    loaded = set(ran.stderr.split())
    assert not heavy & loaded
    assert not [module for module in loaded if module.startswith("drills.")]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell_can_be_shown(q64: Q64, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    monkeypatch.setattr("shellingham.detect_shell", lambda *_args, **_options: (shell, f"/bin/{shell}"))
    ran = q64("--show-completion")
    assert ran.code == 0
    assert f"_Q64_COMPLETE=complete_{shell}" in ran.out
