"""A night at a real terminal: every house to cash-out and to broke, and killed wherever it waits for a key."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

from tests.table.nights import chips_add_up, open_night
from tests.terminal.terminals import ROOT, Terminal, terminal
from trainer.game_files import shipped_ids
from trainer.table.night import Deciding

BETS, DECISION = r"d deal,[\s\S]*\? keys", r"p play, f fold,[\s\S]*\? keys"
NEXT = rf"{BETS}|{DECISION}|is over"
CARDS = "1 lattice, 2 diamonds, 3 stripes"
RESUME = r"is open: (\d+)\s+rounds?, (\d+)\s+chips, ([^?.]*)\.[^G?]*Go\s+on\?[\s\S]*r resume, n new"
KEY_OF = {100: "3", 25: "2", 5: "1"}


def sit_down(table: Terminal) -> None:
    """To the first bet, with the first card design where one is chosen."""
    table.wait_for(f"{CARDS}|{BETS}")
    if re.search(CARDS, table.seen):
        table.press("1", BETS)


def bet(table: Terminal, amount: int) -> None:
    table.press(KEY_OF[amount], rf"Next\s+chip: {amount}[\s\S]*{BETS}")
    table.press("a", rf"Ante {amount}[\s\S]*{BETS}")


@pytest.mark.parametrize("house", shipped_ids())
def test_a_night_to_cash_out_and_its_place_on_the_leaderboard(tmp_path: Path, house: str) -> None:
    with terminal(tmp_path, "table", house, "--seed", "7", columns=60) as table:
        sit_down(table)
        bet(table, 25)
        table.press("d", DECISION)
        table.press("p", BETS)
        table.press("o")
        assert table.end() == 0
        assert "Traceback" not in table.seen
        assert max(map(len, table.lines)) <= 60
        cashed = re.search(r"You cash out (\d+) chips", table.seen)
        assert cashed
    assert chips_add_up(open_night(tmp_path))
    (best,) = json.loads(q64(tmp_path, "leaderboard", "--json"))
    assert (best["game"], best["chips"], best["rounds"]) == (house, cashed[1], 1)


def q64(home: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "trainer", "--home", str(home), *arguments]
    return subprocess.run(command, capture_output=True, check=True, cwd=ROOT, text=True, encoding="utf-8").stdout


@pytest.mark.slow
@pytest.mark.parametrize("house", shipped_ids())
def test_a_night_to_broke(tmp_path: Path, house: str) -> None:
    with terminal(tmp_path, "table", house, "--seed", "7") as table:
        sit_down(table)
        while "is over" not in table.seen:
            holds, placed = re.findall(r"You hold (\d+)\.\s+Bets:\s+([^.]*)\.\s+Next", table.seen)[-1]
            covered = [each for each in KEY_OF if 2 * each <= int(holds)]
            if placed == "none" and (covered or house == "deluxe"):
                bet(table, max(covered, default=5))
            elif placed == "none":
                table.press("1", rf"Next\s+chip: 5[\s\S]*{BETS}")
                table.press("p", rf"Pair Plus 5[\s\S]*{BETS}")  # the last five go on the one bet that needs no second
            if re.search(DECISION, table.press("d", NEXT)):
                table.press("f", NEXT)
            if "t repeat on" in table.seen and "repeat off" not in table.seen:
                table.press("t", r"every round from\s+now on[\s\S]*t repeat off[\s\S]*\? keys")
        assert table.end() == 0
        assert "Traceback" not in table.seen
    sitting = open_night(tmp_path)
    assert chips_add_up(sitting)
    assert sitting.night.chips < sitting.game.least_chips
    assert json.loads(q64(tmp_path, "leaderboard", "--json")) == []  # the chips of a night that was cashed out count


STOPS = {
    "at the first bet": ("standard", [], "before the first deal"),
    "with chips down": ("super-shot", [("a", BETS), ("f", BETS)], "before the first deal"),
    "at the decision": ("continental", [("a", BETS), ("d", DECISION)], "with the cards dealt"),
    "at the decision, a bet paid already": (
        "deluxe",
        [("a", BETS), ("p", BETS), ("d", DECISION)],
        "with the cards dealt",
    ),
    "after a hint": ("selminha", [("a", BETS), ("d", DECISION), ("h", DECISION)], "with the cards dealt"),
    "after a round": ("deluxe", [("a", BETS), ("p", BETS), ("d", DECISION), ("p", BETS)], "between two rounds"),
    "with the bet repeated": (
        "selminha",
        [("a", BETS), ("p", BETS), ("d", DECISION), ("f", BETS)],
        "between two rounds",
    ),
}


@pytest.mark.parametrize(
    "stop", [pytest.param(each, marks=[pytest.mark.slow] if n % 3 else []) for n, each in enumerate(STOPS)]
)
def test_a_table_killed_at_any_prompt_goes_on_with_every_chip(tmp_path: Path, stop: str) -> None:
    house, keys, left = STOPS[stop]
    with terminal(tmp_path, "table", house, "--seed", "7") as table:
        sit_down(table)
        for key, until in keys:
            table.press(key, until)
        kill(table)
    before = open_night(tmp_path)
    assert chips_add_up(before)
    with terminal(tmp_path, "table") as table:
        table.wait_for(RESUME)
        told = re.search(RESUME, table.seen)
        assert told
        assert (int(told[1]), int(told[2])) == (before.night.rounds, int(before.night.chips))
        assert " ".join(told[3].split()) == left
        kill(table)  # the question whether to go on is a prompt as well
    with terminal(tmp_path, "table") as table:
        table.wait_for(RESUME)
        table.press("r", NEXT)
        assert open_night(tmp_path) == before
        if before.night.rounds == 0 and isinstance(before.night.stage, Deciding):
            table.press("f", BETS)
        table.press("o")
        assert table.end() == 0
    assert chips_add_up(open_night(tmp_path))


def kill(table: Terminal) -> None:
    table.process.kill(signal.SIGKILL)
    while table.read():
        pass


def test_killed_while_the_cards_are_chosen_no_night_has_begun(tmp_path: Path) -> None:
    with terminal(tmp_path, "table", "selminha") as table:
        table.wait_for(CARDS)
        kill(table)
    with terminal(tmp_path, "table", "selminha") as table:
        table.wait_for(CARDS)
        table.press("2", BETS)
        table.press("\x03")
        assert table.end() == 130
    assert open_night(tmp_path).design == "diamonds"
