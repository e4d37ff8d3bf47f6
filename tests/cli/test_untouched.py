"""Commands that only look leave no trace: no file and no folder in an empty home, not a byte changed in a full one."""

from pathlib import Path

import pytest

from tests.cli.conftest import Q64

SETTLE = ("--player", "9h 9s Kd", "--dealer", "Qh Jc 4d", "--ante", "5", "--play")
LOOKING: list[tuple[str, ...]] = [
    (),
    ("--help",),
    ("--version",),
    ("config", "get", "house"),
    ("config", "list"),
    ("data",),
    ("data", "check"),
    ("data", "check", "--json"),
    ("data", "where"),
    ("diagnose",),
    ("diagnose", "--json"),
    ("due",),
    ("due", "--json"),
    ("games", "list"),
    ("games", "show"),
    ("leaderboard",),
    ("leaderboard", "--json"),
    ("learn",),
    ("learn", "--json"),
    ("odds", "Qh 6s 4d"),
    ("odds", "Qh 6s 4d", "--json"),
    ("price",),
    ("price", "--json"),
    ("profile", "list"),
    ("progress",),
    ("progress", "--all"),
    ("progress", "--json"),
    ("rank", "Qh 6s 4d"),
    ("rank", "--all"),
    ("settle", "standard", *SETTLE),
    ("table", "--odds", "--rounds", "5"),
]
BEGUN = [("drill",), ("drill", "--no-record"), ("review",), ("place",), ("data", "backup"), ("data", "repair")]
"""What could write, but has nothing to: nobody answers, and there is nothing to copy or to mend."""


def named(arguments: tuple[str, ...]) -> str:
    return " ".join(arguments) or "q64"


def everything(home: Path) -> dict[Path, tuple[bytes, int]]:
    """Each file and folder with its bytes and the moment of its last change."""
    return {path: (path.read_bytes() if path.is_file() else b"", path.stat().st_mtime_ns) for path in home.rglob("*")}


@pytest.mark.parametrize("arguments", [*LOOKING, *BEGUN], ids=named)
def test_an_empty_home_stays_empty(q64: Q64, home: Path, arguments: tuple[str, ...]) -> None:
    ran = q64(*arguments)
    assert (ran.code, "Traceback" in ran.err) == (0, False)
    assert not home.exists()
    assert list(Path.cwd().iterdir()) == []


def test_a_profile_in_use_is_not_touched(q64: Q64, home: Path) -> None:
    assert q64("drill", "play-or-fold", "--jsonl", typed="play\nfold\nplay\nq\n").code == 0
    before = everything(home)
    for arguments in LOOKING:
        assert q64(*arguments).code == 0, arguments
        assert everything(home) == before, arguments


def test_a_damaged_profile_is_not_touched_by_looking(q64: Q64, home: Path) -> None:
    assert q64("drill", "play-or-fold", "--jsonl", typed="play\nfold\nplay\nq\n").code == 0
    folder = home / "profiles" / "default"
    (folder / "trainer.json").write_text("{", encoding="utf-8")
    with next((folder / "answers").iterdir()).open("ab") as month:
        month.write(b"garbage\n")
    before = everything(home)
    for arguments in LOOKING:
        assert q64(*arguments).code == (1 if arguments[:2] == ("data", "check") else 0), arguments
        assert everything(home) == before, arguments


def copies(home: Path) -> list[str]:
    return sorted(path.name for path in home.rglob("backups/**/*") if path.is_file())


def test_the_first_session_of_a_day_is_copied_and_no_other(q64: Q64, home: Path) -> None:
    assert q64("drill", "play-or-fold", "--jsonl", typed="play\nq\n").code == 0
    first = everything(home / "profiles" / "default" / "backups")
    assert len(copies(home)) == 2  # the answers of this month, and the state
    assert q64("drill", "play-or-fold", "--jsonl", typed="play\nq\n").code == 0
    assert everything(home / "profiles" / "default" / "backups") == first


def test_a_copy_that_cannot_be_made_is_told_in_a_line_and_costs_nothing(q64: Q64, home: Path) -> None:
    assert q64("config", "set", "questions", "5").code == 0
    (home / "profiles" / "default" / "backups").write_text("in the way", encoding="utf-8")
    ran = q64("drill", "play-or-fold", "--jsonl", typed="play\nq\n")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "cannot back up" in ran.err
    assert q64("data", "check").out.startswith("1 answer, ")
