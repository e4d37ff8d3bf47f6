"""Two plain ways to the same numbers: the C program beside this file, compiled on the spot, and a loop in Python."""

import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from trainer.cards import DECK, Cards

FLAGS = ("-O2", "-O3 -march=native")
SOURCE = Path(__file__).with_name("brute_force.c")


@dataclass(frozen=True)
class Program:
    """The compiled program."""

    path: Path
    flags: str

    def run(self, mode: str) -> tuple[float, dict[str, int]]:
        """Seconds that the work took, and what it counted. `mode` is `rounds` or `six`."""
        output = subprocess.run([self.path, mode], capture_output=True, text=True, check=True).stdout
        pairs = dict(line.rsplit(" ", 1) for line in output.splitlines())
        seconds = float(pairs.pop("seconds"))
        return seconds, {key: int(count) for key, count in pairs.items() if int(count)}


def find_compiler() -> str | None:
    """The C compiler of this machine, `CC` before others."""
    return next(
        (found for each in (os.environ.get("CC"), "cc", "gcc", "clang") if each and (found := shutil.which(each))), None
    )


def compile_programs(compiler: str, folder: Path) -> list[Program]:
    """One program for each set of flags that the compiler takes."""
    programs = []
    for flags in FLAGS:
        path = folder / f"brute_force{flags.replace(' ', '')}"
        built = subprocess.run([compiler, *flags.split(), "-o", path, SOURCE], capture_output=True, check=False)
        if built.returncode == 0:
            programs.append(Program(path, flags))
    return programs


def naive_play(hand: Cards) -> tuple[float, int]:
    """Seconds and net Antes of playing one hand to the end against each dealer hand, with no thought for speed."""
    start = time.perf_counter()
    deck = [card for card in DECK if card not in hand]
    net = sum(_net(hand, dealer) for dealer in combinations(deck, 3))
    return time.perf_counter() - start, net


_BONUS = {"straight flush": 5, "three of a kind": 4, "straight": 1}
_ORDER = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush")


def _net(hand: Cards, dealer: Cards) -> int:
    mine, theirs = _key(hand), _key(dealer)
    bonus = _BONUS.get(_ORDER[mine[0]], 0)
    if theirs < (0, [12, 3, 2]):
        return 1 + bonus
    return 2 * ((mine > theirs) - (mine < theirs)) + bonus


def _key(cards: Cards) -> tuple[int, list[int]]:
    """The place in the order of hands, and the ranks as compared: written out again, so that it can disagree."""
    ranks = sorted((int(card.rank) for card in cards), reverse=True)
    is_suited = len({card.suit for card in cards}) == 1
    if ranks == [14, 3, 2]:
        ranks = [3, 2, 1]
    kinds = len(set(ranks))
    if kinds == 1:
        return 4, ranks
    if kinds == 2:
        return 1, sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if ranks[0] - ranks[2] == 2:
        return (5 if is_suited else 3), ranks
    return (2 if is_suited else 0), ranks
