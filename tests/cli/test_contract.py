"""All that scripts rely on, in one table: every command and option, exit codes, the keys of JSON, help.

A command or an option that is not in the table fails, and so does one of the table that is not in the program.
"""

import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from drills import DRILL_IDS
from tests.cli.conftest import Q64
from tests.docs.commands_page import commands
from trainer.game_files import find_game, shipped_ids
from trainer.study.answer import Grade

HAND = "'Qh 6s 4d'"
SETTLED = "--player '9h 9s Kd' --dealer 'Qh Jc 4d' --ante 10"
EXACT = ("exact", "value")
QUESTION = ("n", "drill", "item", "game", "prompt", "cards.player", "cards.dealer", "facts", "choices")
VERDICT = ("n", "correct", "grade", "answer", "right", "cost", "why", "retry", "due_on")
FOUND = ("answers", "line", "belief", "probability", "cost_per_ante", "hands")
SKILL = (
    *("drill", "game", "mix", "answers", "correct", "accuracy", "interval", "cost_per_100"),
    *("median_seconds", "trend", "due"),
)
A_NIGHT = "a\nd\np\no\n"


@dataclass(frozen=True)
class Promise:
    """Command lines that work, together using every option; one that is used wrongly; what is printed for scripts.

    Keys are paths, `*` being each of a list or of an object's values: `bets.*.profit`. They hold for the first line.
    """

    right: tuple[str, ...]
    wrong: str
    keys: tuple[str, ...] = ()
    summary: tuple[str, ...] = ()
    typed: str = ""
    wrong_code: int = 2


CONTRACT: dict[str, Promise] = {
    "drill": Promise(
        ("play-or-fold --count 1", "--game deluxe --mix real --minutes 1 --timed 9 --seed 7 --no-record --assumed"),
        "no-such-drill",
        summary=("answers", "correct", "accuracy", "cost", "cost_per_100", "retries", "hinted", "skipped", "missed"),
        typed="play\nplay\nq\n",
    ),
    "review": Promise(
        ("--ahead", "--game standard --count 1 --minutes 1 --seed 7"),
        "--count 0",
        summary=("answers", "correct", "accuracy", "cost", "cost_per_100", "retries", "hinted", "skipped", "missed"),
        typed="play\nplay\nplay\nq\n",
    ),
    "learn": Promise(
        ("", "deal --test-out --game deluxe --seed 7 --no-record --assumed"),
        "no-such-lesson",
        ("game", "next", *(f"lessons.*.{key}" for key in ("lesson", "number", "title", "open", "mastered"))),
        summary=("lesson", "mastered", "questions", "right", "needed", "answers", "correct"),
        typed="5\n5\nq\n",
    ),
    "due": Promise(("",), "--no-such", ("today", "total", "minutes", "by_drill")),
    "place": Promise(("--seed 1", "--game deluxe --no-record"), "--seed x", summary=FOUND, typed="play\nplay\nq\n"),
    "diagnose": Promise(("", "--game deluxe"), "extra", FOUND),
    "table": Promise(
        (
            "--odds --rounds 3 --ante 5 --bank 50 --side pair-plus=5",
            "--new --coach mistakes --seed 7 --design stripes",
            "--resume",
            "--replay 1",
            "--no-record",
        ),
        "--rounds 0",
        (
            *("game", "ante", "side_bets.pair-plus", "bank", "rounds"),
            *(f"{part}.{key}" for part in ("broke", "ahead", "even", "behind", "ev", "mean_rounds") for key in EXACT),
        ),
        summary=("rounds", "chips", "won", "expected", "errors", "luck"),
        typed=A_NIGHT,
    ),
    "leaderboard": Promise(
        ("", "standard"), "--no-such", tuple(f"*.{key}" for key in ("game", "profile", "won", "chips", "rounds"))
    ),
    "odds": Promise(
        (f"{HAND} --side pair-plus=5", "qh,6S,4♦ --game deluxe --ante 10 --dead '2c 3c' --dealer Ac"),
        "Qh",
        (
            *("game", "hand", "category", "deals", "not_qualified", "win", "tie", "lose", "best.*", "why"),
            *(f"{part}.{key}" for part in ("ev.play", "ev.fold", "margin", "side_bets.pair-plus.ev") for key in EXACT),
        ),
    ),
    "price": Promise(
        (
            "standard",
            "--strategy Q-10-4 --side pair-plus=1",
            "--pair-plus 40-30-6-3-1 --ante-bonus 4-3-1 --six-card-bonus 1000-200-50-25-15-10-5",
            "--prime 4-3 --prime 5-2 --compare",
        ),
        "--strategy 'any joker'",
        (
            *("game", "assumed", "ante_play.hands_played", "ante_play.lowest_play", "ante_play.highest_fold"),
            *(f"ante_play.outcomes.{result}" for result in (7, 6, 5, 3, 2, 1, 0, -1, -2)),
            *(f"ante_play.{part}.{key}" for part in ("ev", "house_edge", "element_of_risk") for key in EXACT),
            *(f"ante_play.{part}.{key}" for part in ("standard_deviation", "mean_stake") for key in EXACT),
            *(f"side_bets.pair-plus.{part}.{key}" for part in ("ev", "house_edge", "hit_frequency") for key in EXACT),
            *("side_bets.pair-plus.standard_deviation.exact", "side_bets.pair-plus.combos.straight flush"),
        ),
    ),
    "settle": Promise(
        (f"standard {SETTLED} --play --side pair-plus=5", f"deluxe {SETTLED} --fold"),
        "standard",
        (
            *("dealer_qualifies", "winner", "profit", "returned"),
            *(f"bets.*.{key}" for key in ("bet", "stake", "result", "profit")),
        ),
    ),
    "rank": Promise((HAND, "--all", "'Ah As Kd Kc 2d 2h'"), "Qh", ("cards.*", "category", "name", "strength")),
    "games list": Promise(("",), "--no-such", ("*.game", "*.name", "*.ante_bonus", "*.side_bets")),
    "games show": Promise(
        ("deluxe", "my-house.toml"),
        "standrd",
        ("game", "name", "assumed", "ante_bonus.pays.royal", "side_bets.pair-plus.pays.pair", "settlement.bets.*"),
        wrong_code=1,
    ),
    "games check": Promise(("my-house.toml",), "nowhere.toml", ("game", "name"), wrong_code=1),
    "games new": Promise(("another.toml",), "my-house.toml"),
    "progress": Promise(
        (
            "",
            "--since 2026-01-01 --game standard --drill play-or-fold --all",
            "--html page.html --csv answers.csv --anki cards.apkg --ics reviews.ics",
        ),
        "--since yesterday",
        tuple(f"skills.*.{key}" for key in SKILL),
    ),
    "profile list": Promise(("",), "--no-such"),
    "profile new": Promise(("Bo",), "../x", wrong_code=1),
    "profile use": Promise(("Ada",), "Nobody", wrong_code=1),
    "profile rename": Promise(("Ada Augusta",), "Nobody Else", wrong_code=1),
    "profile delete": Promise(("Ada --yes",), "Nobody --yes", wrong_code=1),
    "config list": Promise(("",), "--no-such", tuple(f"{name}.value" for name in ("house", "theme", "suits", "mix"))),
    "config get": Promise(("house",), "hose"),
    "config set": Promise(("house deluxe",), "house"),
    "config unset": Promise(("house",), "hose"),
    "data where": Promise(("",), "extra"),
    "data check": Promise(("",), "--no-such", ("answers", "items", "days", "faults")),
    "data repair": Promise(("",), "--no-such"),
    "data export": Promise(("answers.jsonl",), ""),
    "data import": Promise(("kept.jsonl",), "nowhere.jsonl", wrong_code=1),
    "data backup": Promise(("",), "--no-such"),
}
NAMES = list(CONTRACT)
WITH_JSON = [name for name, promise in CONTRACT.items() if promise.keys]
WITH_JSON_LINES = [name for name, promise in CONTRACT.items() if promise.summary]


@pytest.fixture
def ready(q64: Q64) -> Q64:
    """A profile Ada, the default one with answers and a night, a game file and an exported one."""
    q64("games", "new", "my-house.toml")
    q64("profile", "new", "Ada")
    q64("profile", "use", "default")
    q64("drill", "play-or-fold", "--count", "2", "--seed", "1", typed="fold\n" * 9)
    q64("table", "--seed", "1", typed=A_NIGHT)
    q64("data", "export", "kept.jsonl")
    return q64


def call(q64: Q64, name: str, line: str, *more: str, typed: str = "") -> str:
    """What a command line prints that works."""
    ran = q64(*name.split(), *shlex.split(line), *more, typed=typed)
    assert ran.code == 0, f"{name} {line}: {ran.err}"
    assert ran.out or ran.err
    return ran.out


def all_at(value: Any, path: str) -> list[Any]:
    """Everything that stands at a path."""
    found = [value]
    for part in path.split("."):
        each_of = [each.values() if isinstance(each, dict) else each for each in found]
        found = [inner for outer in each_of for inner in outer] if part == "*" else [each[part] for each in found]
    return found


def verify_keys(value: Any, paths: tuple[str, ...]) -> None:
    for path in paths:
        assert all_at(value, path), path


def program() -> Iterator[tuple[str, set[str]]]:
    """Every command that the program has, with its options; groups are none."""
    for name, command, _ in commands():
        if name != "q64" and not hasattr(command, "commands"):
            options = {option for each in command.params for option in (*each.opts, *each.secondary_opts)}
            yield name.removeprefix("q64 "), {each for each in options if each.startswith("--")} - {"--help"}


def test_the_table_has_every_command() -> None:
    assert {name for name, _ in program()} == set(CONTRACT)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_has_every_option(name: str) -> None:
    promise = CONTRACT[name]
    used = {word for line in promise.right for word in shlex.split(line) if word.startswith("--")}
    scripts = {*(["--json"] if promise.keys else []), *(["--jsonl"] if promise.summary else [])}
    assert used | scripts == dict(program())[name]


@pytest.mark.parametrize("name", NAMES)
def test_done_is_0(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    for line in promise.right:
        call(ready, name, line, typed=promise.typed)


@pytest.mark.parametrize("name", NAMES)
def test_wrong_use_is_2_and_what_cannot_be_done_1_in_one_line(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    ran = ready(*name.split(), *shlex.split(promise.wrong))
    assert ran.code == promise.wrong_code, ran.err
    assert ran.out == ""
    assert re.fullmatch(r"q64: .+\n", ran.err)


@pytest.mark.parametrize("name", NAMES)
def test_help_has_an_example(q64: Q64, name: str) -> None:
    ran = q64(*name.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"Example: q64 {name}" in ran.out


@pytest.mark.parametrize("name", WITH_JSON)
def test_json_has_its_keys(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    verify_keys(json.loads(call(ready, name, promise.right[0], "--json")), promise.keys)


@pytest.mark.parametrize("name", WITH_JSON_LINES)
def test_json_lines_are_questions_verdicts_and_a_summary(ready: Q64, name: str) -> None:
    promise = CONTRACT[name]
    line = promise.right[0] if name != "table" else "--new"
    found = [json.loads(each) for each in call(ready, name, line, "--jsonl", typed=promise.typed).splitlines()]
    questions, verdicts = ([each for each in found if each["type"] == kind] for kind in ("question", "verdict"))
    verify_keys(questions, tuple(f"*.{key}" for key in QUESTION))
    verify_keys(verdicts, tuple(f"*.{key}" for key in VERDICT))
    assert found[-1]["type"] == "summary"
    verify_keys(found[-1], promise.summary)


GLOBAL = {
    "--home": "--home elsewhere due",
    "--profile": "--profile Ada due",
    "--plain": "--plain due",
    "--version": "--version",
}


@pytest.mark.parametrize("option", GLOBAL)
def test_global_options_stand_before_any_command(ready: Q64, option: str) -> None:
    call(ready, "", GLOBAL[option])
    assert option in ready("--help").out


def test_six_cards_are_ranked_with_the_best_five(q64: Q64) -> None:
    verify_keys(json.loads(q64("rank", "Ah As Kd Kc 2d 2h", "--json").out), ("category", "best_five.*", "three_pair"))


def test_the_ids_of_drills_bets_and_grades() -> None:
    assert set(DRILL_IDS) >= {
        *("play-or-fold", "name-the-hand", "who-wins", "qualify", "paytable"),
        *("payout", "settle-table", "spot-the-mistake", "six-card", "price-it"),
    }
    assert {bet for game in shipped_ids() for bet in find_game(game).settlement.bets} >= {
        *("ante", "play", "ante-bonus", "pair-plus", "flush-plus"),
        *("any-pair", "super-6", "super-shot-trips", "three-card-money"),
    }
    assert [grade.value for grade in Grade] == ["best", "hair's breadth", "inaccuracy", "mistake", "blunder"]
