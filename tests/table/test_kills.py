"""SIGKILL in the middle of a table's work, again and again: every chip is there the next time."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.nights import chips_add_up, open_night

KILLS, ROUNDS_A_RUN = 12, 4
RUN = (sys.executable, "-m", "trainer", "table", "deluxe", "--jsonl")
"""Deluxe pays a bet before the decision, so a night can be cut off half paid."""
A_ROUND = "chip 5\nante\npair-plus\ndeal\nplay\n"


def start(home: Path, *options: str) -> "subprocess.Popen[str]":
    env = {**os.environ, "Q64_HOME": str(home)}
    return subprocess.Popen((*RUN, *options), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_killed_in_the_middle_of_a_round_no_chip_is_lost_or_made(tmp_path: Path) -> None:
    chance, rounds = random.Random(7), 0
    for number in range(KILLS):
        with start(tmp_path, *(("--resume",) if number else ("--seed", "7"))) as table:
            assert table.stdin is not None
            assert table.stdout is not None
            table.stdin.write(A_ROUND * ROUNDS_A_RUN)
            table.stdin.flush()
            for _ in range(chance.randrange(1, 6 * ROUNDS_A_RUN)):  # so many lines are read, then it dies
                table.stdout.readline()
            table.kill()
        sitting = open_night(tmp_path)
        assert chips_add_up(sitting)
        assert sitting.night.rounds >= rounds
        rounds = sitting.night.rounds
    assert rounds > KILLS // 2
    with start(tmp_path, "--resume") as table:
        told = [json.loads(line) for line in table.communicate("fold\ncash out\n")[0].splitlines()]
    assert told[-1]["ended"] == "cashed out"
    assert chips_add_up(open_night(tmp_path))
    (best,) = json.loads((tmp_path / "profiles" / "default" / "best-nights.json").read_text())["nights"]
    assert best["chips"] == f"{told[-1]['chips']}/1"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("lines", range(1, 5))
def test_killed_around_the_cash_out_the_night_stands_on_the_leaderboard_once(tmp_path: Path, lines: int) -> None:
    with start(tmp_path, "--seed", "7") as table:
        assert table.stdin is not None
        assert table.stdout is not None
        table.stdin.write(A_ROUND + "cash out\n")
        table.stdin.flush()
        while json.loads(table.stdout.readline())["type"] != "round":
            pass
        for _ in range(lines - 1):
            table.stdout.readline()
        table.kill()
    assert chips_add_up(open_night(tmp_path))
    for _ in range(2):
        with start(tmp_path, "--resume") as table:
            table.communicate("cash out\n")
    (best, *_) = json.loads((tmp_path / "profiles" / "default" / "best-nights.json").read_text())["nights"]
    assert best["rounds"] == 1
