"""Whatever is typed wrong: one line on stderr that says what would be right, an exit code, and nothing written."""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Q64
from trainer.cards import DECK, format_cards
from trainer.cli import errors
from trainer.store.history import History

HAND = "Qh 6s 4d"
ALL_OTHERS = format_cards(tuple(card for card in DECK if str(card) not in HAND))
SETTLE = ("settle", "standard", "--player", "9h 9s Kd", "--dealer", "Qh Jc 4d")

WRONG: dict[str, tuple[tuple[str, ...], int, str]] = {
    "a card that is none": (("odds", "Qh 6s 1d"), 2, "1d"),
    "two cards": (("odds", "Qh 6s"), 2, "3 cards are needed"),
    "four cards": (("rank", "Qh 6s 4d 2c"), 2, "3 or 6"),
    "four cards with the dealer": (("odds", HAND, "--dealer", "2c 3c 4c 5c"), 2, "1, 2 or 3 cards are needed"),
    "too many dead cards": (("odds", HAND, "--dead", ALL_OTHERS), 2, "49 cards are dead: with more than 46"),
    "nothing to rank": (("rank",), 2, "give one of the two"),
    "a card twice in a hand": (("rank", "Qh 6s 6s"), 2, "6s stands twice"),
    "a card in hand and dealer": (("odds", HAND, "--dealer", "4d"), 2, "4d is in the hand and in the dealer's"),
    "a card in hand and dead": (("odds", HAND, "--dead", "Qh"), 2, "Qh is in the hand and in the dead"),
    "a card dead and with the dealer": (("odds", HAND, "--dead", "2c", "--dealer", "2c"), 2, "2c is in the dead"),
    "a card twice in dead": (("odds", HAND, "--dead", "2c 2c"), 2, "2c stands twice"),
    "a card with player and dealer": (
        ("settle", "standard", "--player", HAND, "--dealer", "Qh 2c 3c", "--ante", "5", "--play"),
        2,
        "Qh is in the player's hand and in the dealer's",
    ),
    "no stake": ((*SETTLE, "--side", "pair-plus"), 2, "has no stake"),
    "a stake that is none": (("odds", HAND, "--ante", "nan"), 2, "'nan' is no stake"),
    "an endless stake": (("odds", HAND, "--ante", "9" * 5000), 2, "is no stake"),
    "an exponent": (("odds", HAND, "--ante", "1e999999999"), 2, "is no stake"),
    "a negative chip": ((*SETTLE, "--ante", "-5", "--play"), 2, "negative"),
    "half a chip": ((*SETTLE, "--ante", "5/2", "--play"), 2, "whole chips, 5 to 100"),
    "over the limit": ((*SETTLE, "--ante", "105", "--play"), 2, "5 to 100"),
    "under the limit": ((*SETTLE, "--ante", "4", "--play"), 2, "5 to 100"),
    "a side bet over its limit": ((*SETTLE, "--ante", "5", "--play", "--side", "pair-plus=101"), 2, "5 to 100"),
    "a bet that is not offered": ((*SETTLE, "--ante", "5", "--play", "--side", "prime=5"), 2, "offered are pair-plus"),
    "a bet given twice": (
        (*SETTLE, "--ante", "5", "--play", "--side", "pair-plus=5", "--side", "pair-plus=5"),
        2,
        "pair-plus",
    ),
    "a bet that may not stand alone": (("settle", "selminha", *SETTLE[2:], "--side", "pair-plus=5"), 2, "an Ante"),
    "nothing staked": (SETTLE, 2, "nothing is staked"),
    "no action": ((*SETTLE, "--ante", "5"), 2, "needs --play or --fold"),
    "an action without an Ante": ((*SETTLE, "--side", "pair-plus=5", "--play"), 2, "need an Ante"),
    "a game that is none": (("odds", HAND, "--game", "standrd"), 1, "did you mean standard?"),
    "a game file that is none": (("games", "check", "nowhere.toml"), 1, "nowhere.toml"),
    "a folder for a file": (("games", "check", "."), 1, "game file"),
    "a drill that is none": (("drill", "play-or-flod"), 2, "did you mean play-or-fold?"),
    "a mix that is none": (("drill", "--mix", "boderline"), 2, "did you mean borderline?"),
    "a count of none": (("drill", "--count", "0"), 2, "'--count': 0 is too little: it must be 1 or more."),
    "less than no seconds": (("drill", "--timed", "-1"), 2, "-1.0 is too little: it must be 0 or more."),
    "a seed that is none": (("place", "--seed", "x"), 2, "'--seed': 'x' is no whole number."),
    "minutes that are none": (("review", "--minutes", "x"), 2, "'--minutes': 'x' is no number."),
    "an option without its value": (("drill", "--game"), 2, "'--game' requires an argument"),
    "one word too many": (("diagnose", "extra"), 2, "extra is more than can be given here."),
    "a time that is no number": (("drill", "--minutes", "nan"), 2, "--minutes"),
    "a command that is none": (("odss",), 2, "Did you mean 'odds'?"),
    "a command in a group that is none": (("games", "lst"), 2, "Did you mean 'list'?"),
    "an option that is none": (("odds", HAND, "--anty", "5"), 2, "No such option: --anty. Near it: --ante."),
    "an option of all commands behind one": (
        ("due", "--plain"),
        2,
        "--plain stands before the command: q64 --plain ...",
    ),
    "no argument": (("odds",), 2, "HAND"),
    "a pay that is none": (("price", "--pair-plus", "40-30-x-3-1"), 2, "'x' is no pay to one"),
    "a pay without end": (("price", "--pair-plus", "40-30-6-3-999999999"), 2, "it must be from 0 to 100000"),
    "a line upside down": (("price", "--strategy", "2-3"), 2, "ranks go from high to low"),
    "a strategy that is none": (("price", "--strategy", "any joker"), 2, "joker"),
    "a pay table that is none": (("price", "--pair-plus", "40-30"), 2, "40-30"),
    "several houses without comparing": (("price", "standard", "deluxe"), 2, "--compare"),
    "no strategy at all": (("price", "--strategy", ""), 2, "names no line"),
    "one way to play for a comparison": (("price", "--compare", "--strategy", "any queen"), 2, "leave out --strategy"),
    "stakes for a comparison": (("price", "--compare", "--side", "pair-plus=1"), 2, "leave out --strategy and --side"),
    "a day that is none": (("progress", "--since", "2026-02-30"), 2, "there is no day '2026-02-30'; write one like"),
    "two files on stdout": (("progress", "--html", "-", "--csv", "-"), 2, "only one file can go to stdout"),
    "a drill to look at that is none": (("progress", "--drill", "pay"), 2, "did you mean payout?"),
    "a file in no folder": (("progress", "--html", "nowhere/page.html"), 1, "cannot write nowhere/page.html"),
    "a lesson that is none": (("learn", "bonsu"), 2, "did you mean bonus?"),
    "a lesson as JSON": (("learn", "deal", "--json"), 2, "--json lists the lessons"),
    "a coach that is none": (("table", "--coach", "loud"), 2, "there are on, off, mistakes"),
    "a card design that is none": (("table", "--design", "dots"), 2, "there are lattice, diamonds, stripes"),
    "a new night and the old one": (("table", "--new", "--resume"), 2, "exclude each other"),
    "a seed for the old night": (("table", "--resume", "--seed", "1"), 2, "the open one has its own"),
    "a seed that is too large": (("table", "--seed", "9" * 30), 2, "is too large"),
    "stakes for a night to play": (("table", "--ante", "5"), 2, "belong to --odds: add it"),
    "a round that was not played": (("table", "--replay", "3"), 1, "round 3 cannot be shown"),
    "a night without end": (("table", "--odds", "--rounds", "1000000"), 2, "a night has 1 to 1000 rounds"),
    "a bank for no round": (("table", "--odds", "--bank", "1"), 2, "a bank of 1 does not cover one round"),
    "a setting that is none": (("config", "get", "hose"), 2, "did you mean house?"),
    "a word that a setting cannot be": (("config", "set", "suits", "runes"), 2, "it is symbols or letters"),
    "a number that a setting cannot be": (("config", "set", "questions", "0"), 2, "from 1 to 500"),
    "a house that a setting cannot be": (("config", "set", "house", "standrd"), 1, "did you mean standard?"),
    "a game file in no folder": (("games", "new", "nowhere/house.toml"), 2, "cannot be written"),
    "a profile that is none": (("--profile", "Ada", "due"), 1, "Ada"),
    "a profile's name that cannot be": (("profile", "new", "../x"), 1, "letters, digits"),
    "a profile's name that is too long": (("profile", "new", "x" * 80), 1, "1 to 40 characters"),
    "a profile's name that begins with a dot": (("profile", "new", ".x"), 1, "begins with a letter or a digit"),
    "a profile's name that Windows has": (("profile", "new", "con"), 1, "choose another"),
    "a profile without answers": (("profile", "rename", "default", "Bo"), 1, "has no answers yet"),
    "an export into no folder": (("data", "export", "nowhere/answers.jsonl"), 1, "cannot export to"),
    "deleting without a terminal": (("profile", "delete", "default"), 2, "--yes"),
    "an import of nothing": (("data", "import", "nowhere.jsonl"), 1, "nowhere.jsonl"),
}


@pytest.mark.parametrize("what", WRONG)
def test_it_is_told_in_one_line_and_nothing_is_written(q64: Q64, home: Path, what: str) -> None:
    arguments, code, told = WRONG[what]
    ran = q64(*arguments)
    assert told in ran.err
    assert ran.code == code
    assert ran.err.startswith("q64: ")
    assert ran.err.count("\n") == 1
    assert len(ran.err) < 300
    assert ran.out == ""
    assert not home.exists()
    assert list(Path.cwd().iterdir()) == []


ALL_MASTERED = "every lesson is mastered; name one to see it again: q64 learn "
HOUSE_GONE = " is gone; to choose another: q64 config set house standard"
NEED_SOMETHING_THERE = {" is there already: give the name of a new file", ALL_MASTERED, HOUSE_GONE}
"""Complaints about a file or a history that is there, or was; they have tests of their own."""


def complaints_of_commands() -> Iterator[str]:
    """The longest fixed part of every complaint that a command itself makes."""
    for path in Path(errors.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
                texts = [each for argument in node.exc.args for each in ast.walk(argument)]
                fixed = [each.value for each in texts if isinstance(each, ast.Constant) and isinstance(each.value, str)]
                if fixed and node.exc.func.id not in ("unknown", "cannot_be"):
                    yield max(fixed, key=len)


def test_every_complaint_of_a_command_is_in_the_table(q64: Q64) -> None:
    told = "".join(q64(*arguments).err for arguments, _, _ in WRONG.values())
    missing = [each for each in complaints_of_commands() if each not in told]
    assert set(missing) == NEED_SOMETHING_THERE


ENDLESS = "9" * 100_000


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("games", "check", ENDLESS), "give the path of a game file"),
        (("games", "show", f"{ENDLESS}.toml"), "give the path of a game file"),
        (("games", "new", ENDLESS), "cannot be written"),
        (("--home", ENDLESS, "price"), "default: "),
        ((ENDLESS,), "No such command"),
        (("rank", "Qh" * 50_000), "Qh stands twice"),
    ],
)
def test_an_argument_without_end_is_told_in_one_short_line(q64: Q64, arguments: tuple[str, ...], told: str) -> None:
    ran = q64(*arguments)
    assert ran.code in (1, 2)
    assert told in ran.err
    assert "output" not in ran.err
    assert (ran.err.count("\n"), ran.out) == (1, "")
    assert len(ran.err) < 1_100


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_that_nobody_writes_to_is_an_empty_file(q64: Q64) -> None:
    os.mkfifo("house.toml")
    ran = q64("games", "check", "house.toml")
    assert (ran.code, ran.out) == (1, "")
    assert "house.toml: schema is missing" in ran.err


def test_cards_seen_may_be_given_one_by_one(q64: Q64) -> None:
    together = q64("odds", HAND, "--dead", "As Ks", "--dealer", "2c 3c", "--json")
    assert q64("odds", HAND, "--dead", "As", "--dead", "Ks", "--dealer", "2c", "--dealer", "3c", "--json") == together
    assert q64("odds", HAND, "--dead", " ", "--dealer", "") == q64("odds", HAND)


def test_every_fault_of_a_game_file_is_told_at_once(q64: Q64) -> None:
    assert q64("games", "new", "house.toml").code == 0
    file = Path("house.toml")
    text = file.read_text(encoding="utf-8")
    file.write_text("colour = 1\nsize = true\n" + text, encoding="utf-8")
    ran = q64("games", "check", "house.toml")
    assert (ran.code, ran.out) == (1, "")
    assert all(line.startswith("q64: ") and "house.toml" in line for line in ran.err.splitlines())
    assert "colour" in ran.err
    assert "size" in ran.err


def test_a_file_that_is_there_is_not_written_over(q64: Q64) -> None:
    Path("mine.toml").write_text("mine", encoding="utf-8")
    ran = q64("games", "new", "mine.toml")
    assert ran.code == 2
    assert "there already" in ran.err
    assert Path("mine.toml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("escape", ["\x1b[31m", "\udcff", "\r", "\x85", "\u2028"])
def test_nothing_raw_of_an_argument_reaches_the_terminal(q64: Q64, escape: str) -> None:
    name = f"a{escape}b"
    for arguments in (
        ("rank", name),
        ("odds", HAND, "--side", f"{name}=1"),
        ("odds", HAND, "--game", name),
        ("games", "check", f"{name}.toml"),
        ("games", "show", f"{name}.toml"),
        ("drill", name),
        ("drill", "--mix", name),
        ("price", "--strategy", name),
        ("price", "--pair-plus", name),
        ("progress", "--since", name),
        ("--profile", name, "due"),
        (name,),
    ):
        ran = q64(*arguments)
        assert ran.code in (1, 2), arguments
        assert ran.err.startswith("q64: ")
        assert escape not in ran.err + ran.out, arguments
        assert ran.err.removesuffix("\n").isprintable()


@pytest.mark.skipif(os.name == "nt", reason="folders of Windows cannot be made unwritable by mode")
def test_a_home_that_cannot_be_written_is_told_before_a_verdict(
    q64: Q64, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.parent.joinpath("file").write_text("", encoding="utf-8")
    monkeypatch.setenv("Q64_HOME", str(home.parent / "file" / "home"))
    ran = q64("drill", "play-or-fold", "--jsonl", typed="play\n")
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert "verdict" not in ran.out


def test_data_of_a_newer_version_is_left_alone(q64: Q64, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer_program:
        newer_program.setattr("trainer.store.state.SCHEMA", 99)
        assert q64("drill", "play-or-fold", "--jsonl", typed="play\n").code == 0
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    for arguments in (("due",), ("progress",), ("drill", "play-or-fold")):
        ran = q64(*arguments, typed="play\n")
        assert ran.code == 1
        assert "newer" in ran.err
        assert ran.err.count("\n") == 1
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_looking_writes_nothing(q64: Q64, home: Path) -> None:
    for arguments in (("due",), ("progress",), ("data", "where"), ("data", "check"), ("profile", "list"), ("games",)):
        assert q64(*arguments).code == 0
    assert not home.exists()


def test_a_damaged_state_is_told_and_rebuilt(q64: Q64, home: Path) -> None:
    assert q64("drill", "play-or-fold", "--jsonl", typed="play\nplay\n").code == 0
    folder = home / "profiles" / "default"
    with History.open(folder, read_only=True) as history:
        items = set(history.record.items)
    (folder / "trainer.json").write_text("{", encoding="utf-8")
    ran = q64("due", "--json")
    assert ran.code == 0
    assert "trainer.json" in ran.err
    with History.open(folder, read_only=True) as history:
        assert set(history.record.items) == items


def test_a_command_line_that_cannot_be_meant_names_the_help(q64: Q64) -> None:
    assert q64("odds").err == "q64: Missing argument 'HAND'. See: q64 odds --help\n"
    assert q64("nonsense").err.endswith(" See: q64 --help\n")
