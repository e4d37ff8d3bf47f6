"""Every command that scripts rely on, with its exit codes, the keys of its JSON and its help, in one table."""

import json
import re
from dataclasses import dataclass, field

import pytest

from tests.cli.conftest import Q64
from tests.docs.commands_page import commands

HAND = "Qh 6s 4d"


@dataclass(frozen=True)
class Promise:
    """A command line that works, one that is used wrongly, and the keys that its JSON has at least."""

    right: tuple[str, ...]
    wrong: tuple[str, ...]
    keys: tuple[str, ...] = ()
    typed: str = ""
    wrong_code: int = 2
    jsonl: tuple[str, ...] = field(default=())


CONTRACT: dict[str, Promise] = {
    "drill": Promise(("play-or-fold", "--count", "1"), ("no-such-drill",), typed="play\nq\n", jsonl=("summary",)),
    "review": Promise((), ("--count", "0"), jsonl=("summary",)),
    "learn": Promise((), ("no-such-lesson",), ("game", "next", "lessons"), typed="q\n", jsonl=("lesson", "mastered")),
    "due": Promise((), ("--no-such",), ("today", "total", "minutes", "by_drill")),
    "place": Promise(("--seed", "1"), ("--seed", "x"), typed="play\nq\n", jsonl=("answers", "line", "belief", "hands")),
    "diagnose": Promise((), ("extra",), ("answers", "line", "belief", "probability", "cost_per_ante", "hands")),
    "table": Promise(("--no-record",), ("--rounds", "0"), typed="q\n", jsonl=("summary",)),
    "leaderboard": Promise((), ("--no-such",), ("*",)),
    "odds": Promise(
        (HAND,),
        ("Qh",),
        (
            *("game", "hand", "category", "deals", "not_qualified", "win", "tie", "lose", "ev", "best", "margin"),
            *("side_bets", "why"),
        ),
    ),
    "price": Promise((), ("--strategy", "any joker"), ("game", "ante_play", "side_bets", "assumed")),
    "settle": Promise(
        ("standard", "--player", "9h 9s Kd", "--dealer", "Qh Jc 4d", "--ante", "10", "--play"),
        ("standard",),
        ("dealer_qualifies", "winner", "bets", "profit", "returned"),
    ),
    "rank": Promise((HAND,), ("Qh",), ("cards", "category", "name", "strength")),
    "games list": Promise((), ("--no-such",), ("*",)),
    "games show": Promise(("deluxe",), ("standrd",), ("game", "name", "side_bets", "assumed"), wrong_code=1),
    "games check": Promise(("my-house.toml",), ("nowhere.toml",), wrong_code=1),
    "games new": Promise(("another.toml",), ("my-house.toml",)),
    "progress": Promise((), ("--since", "yesterday"), ("*",)),
    "profile list": Promise((), ("--no-such",)),
    "profile new": Promise(("Bo",), ("../x",), wrong_code=1),
    "profile use": Promise(("Ada",), ("Nobody",), wrong_code=1),
    "profile rename": Promise(("Ada", "Augusta"), ("Nobody", "Else"), wrong_code=1),
    "profile delete": Promise(("Ada", "--yes"), ("Nobody", "--yes"), wrong_code=1),
    "config list": Promise((), ("--no-such",), ("house", "theme", "suits")),
    "config get": Promise(("house",), ("hose",)),
    "config set": Promise(("house", "deluxe"), ("house",)),
    "config unset": Promise(("house",), ("hose",)),
    "data where": Promise((), ("extra",)),
    "data check": Promise((), ("--no-such",), ("answers", "items", "days", "faults")),
    "data repair": Promise((), ("--no-such",)),
    "data export": Promise(("answers.jsonl",), ()),
    "data import": Promise(("kept.jsonl",), ("nowhere.jsonl",), wrong_code=1),
    "data backup": Promise((), ("--no-such",)),
}


@pytest.fixture
def ready(q64: Q64) -> Q64:
    """A profile Ada, the default one with answers, a game file and an exported one, which examples name."""
    q64("games", "new", "my-house.toml")
    q64("profile", "new", "Ada")
    q64("profile", "use", "default")
    q64("drill", "play-or-fold", "--count", "2", typed="play\nplay\n" * 5)
    q64("data", "export", "kept.jsonl")
    return q64


def program() -> set[str]:
    """Every command that the program has; groups are none."""
    found = {name.removeprefix("q64 "): command for name, command, _ in commands() if name != "q64"}
    return {name for name, command in found.items() if not hasattr(command, "commands")}


def test_the_table_is_complete() -> None:
    assert program() == set(CONTRACT)


@pytest.mark.parametrize("name", CONTRACT)
def test_done_is_0_and_narration_is_not_on_stdout(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    ran = ready(*name.split(), *promise.right, typed=promise.typed)
    assert ran.code == 0, ran.err
    assert ran.out or ran.err


@pytest.mark.parametrize("name", CONTRACT)
def test_wrong_use_is_2_and_what_cannot_be_done_1_in_one_line(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    ran = ready(*name.split(), *promise.wrong)
    assert ran.code == promise.wrong_code, ran.err
    assert ran.out == ""
    assert re.fullmatch(r"q64: .+\n", ran.err)


@pytest.mark.parametrize("name", CONTRACT)
def test_help_has_an_example(q64: Q64, name: str) -> None:
    ran = q64(*name.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"Example: q64 {name}" in ran.out


@pytest.mark.parametrize("name", [name for name, promise in CONTRACT.items() if promise.keys])
def test_json_has_its_keys(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    ran = ready(*name.split(), *promise.right, "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert promise.keys == ("*",) or set(promise.keys) <= set(found)


@pytest.mark.parametrize("name", [name for name, promise in CONTRACT.items() if promise.jsonl])
def test_json_lines_end_with_a_summary(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    ran = ready(*name.split(), *promise.right, "--jsonl", typed=promise.typed)
    assert ran.code == 0, ran.err
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert lines[-1]["type"] == "summary"
    assert promise.jsonl == ("summary",) or set(promise.jsonl) <= set(lines[-1])
