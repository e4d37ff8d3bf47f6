"""Help reads as if written for a player, and every example in it runs."""

import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from drills import DRILL_IDS
from tests.cli.conftest import Q64
from trainer.cli.app import app

HOUSE, ANSWERS, ADA = ("games", "new", "my-house.toml"), ("data", "export", "answers.jsonl"), ("profile", "new", "Ada")
BEFORE = {
    "games check": [HOUSE],
    "data import": [ANSWERS],
    "profile use": [ADA],
    "profile rename": [ADA],
    "profile delete": [ADA],
}
"""What must be there before an example can run."""


def commands_of(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with its path; groups are none."""
    for name, sub in getattr(command, "commands", {}).items():
        if hasattr(sub, "commands"):
            yield from commands_of(sub, (*path, name))
        else:
            yield (*path, name), sub


COMMANDS = dict(commands_of(get_command(app)))
NAMES = [" ".join(path) for path in COMMANDS]
GROUPS = sorted({path[0] for path in COMMANDS if len(path) > 1})


@pytest.mark.parametrize("name", NAMES)
def test_every_example_runs(q64: Q64, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.cli.profiles.is_terminal", lambda: True)
    monkeypatch.setattr("trainer.ui.asking.is_sure", lambda _question, _menu: True)
    for needed in BEFORE.get(name, ()):
        assert q64(*needed).code == 0
    epilog = COMMANDS[tuple(name.split())].epilog
    assert epilog.startswith(f"Example: q64 {name}")
    ran = q64(*shlex.split(epilog.removeprefix("Example: q64 ")), typed="play\nfold\n")
    assert ran.code == 0, ran.err
    assert ran.out or ran.err


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_its_example(q64: Q64, name: str) -> None:
    for flag in ("--help", "-h"):
        ran = q64(*name.split(), flag)
        assert ran.code == 0
        assert not ran.err
        assert f"Usage: q64 {name}" in ran.out
        assert f"Example: q64 {name}" in ran.out
        assert "Args:" not in ran.out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_says_what_it_does_in_a_line_that_is_not_cut(
    q64: Q64, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    first = COMMANDS[tuple(name.split())].help.splitlines()[0]
    assert first.endswith(".")
    *group, command = name.split()
    listed = [line.split(maxsplit=1) for line in q64(*group, "--help").out.splitlines()]
    assert [command, first] in listed


def test_no_line_of_the_help_is_cut_at_60_columns(q64: Q64, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = q64("--help").out.splitlines()
    assert not [line for line in lines[1:] if line.endswith("...")]


def test_the_help_of_a_drill_names_them_all(q64: Q64) -> None:
    told = " ".join(q64("drill", "--help").out.split())
    assert f"[NAME] {', '.join(DRILL_IDS)}; without" in told


def test_q64_alone_without_a_terminal_is_the_help(q64: Q64) -> None:
    alone, helped = q64(), q64("--help")
    assert (alone.code, alone.err) == (0, "")
    assert alone.out == helped.out
    assert "q64 drill play-or-fold" in alone.out


@pytest.mark.parametrize("group", GROUPS)
def test_a_group_alone_is_its_help_and_its_example_runs(q64: Q64, group: str) -> None:
    alone = q64(group)
    assert (alone.code, alone.err) == (0, "")
    assert alone.out == q64(group, "--help").out
    (example,) = re.findall(r"Example: q64 (.*)", alone.out)
    assert example.startswith(f"{group} ")
    assert q64(*shlex.split(example)).code == 0


def test_the_example_of_the_help_itself_runs(q64: Q64) -> None:
    (example,) = re.findall(r"Start with: q64 (.*?)\.", q64("--help").out)
    ran = q64(*shlex.split(example), typed="play\n")
    assert ran.code == 0
    assert "Play or fold?" in ran.out


def test_the_version(q64: Q64) -> None:
    from trainer import __version__

    assert q64("--version").out == f"q64 {__version__}\n"


def test_the_order_of_hands_with_what_stands_in_the_literature(q64: Q64) -> None:
    import json

    found = json.loads(q64("rank", "--all", "--json").out)
    assert [(each["category"], each["hands"]) for each in found["three_cards"]] == [
        ("straight flush", 48),
        ("three of a kind", 52),
        ("straight", 720),
        ("flush", 1_096),
        ("pair", 3_744),
        ("high card", 16_440),
    ]
    assert {each["category"]: each["hands"] for each in found["six_cards"]} == {
        "straight flush": 188 + 1_656,
        "four of a kind": 14_664,
        "full house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three of a kind": 732_160,
        "two pair": 2_532_816,
        "pair": 9_730_740,
        "high card": 6_612_900,
    }
    shown = q64("rank", "--all").out
    assert "22,100 hands" in shown
    assert "20,358,520 hands" in shown


@pytest.mark.parametrize("arguments", [(), ("Qh 6s 4d", "--all")])
def test_rank_takes_cards_or_all(q64: Q64, arguments: tuple[str, ...]) -> None:
    ran = q64("rank", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "--all" in ran.err
