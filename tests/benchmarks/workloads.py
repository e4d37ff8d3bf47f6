"""What is measured in a process of its own: `python -m tests.benchmarks.workloads NAME` prints one JSON object.

Each workload times its own steps, imports among them, so that neither the start of the interpreter nor anything
that another workload has built counts.
"""

import json
import resource
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.analysis import GamePrice
    from trainer.games import Game
    from trainer.rounds import Bets

DEALS = 22_100 * 18_424
WAYS_TO_SHARE_SIX = 20
"""Six cards are dealt as three and three in so many ways, and each is one of the deals."""
Told = tuple[dict[str, float], dict[str, int]]


class Clock:
    """Seconds of each step since the one before."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.perf_counter()

    def step(self, name: str) -> None:
        """Call what went on since the last step by a name."""
        now = time.perf_counter()
        self.seconds[name] = now - self._last
        self._last = now


def whole_game() -> Told:
    """Price the standard game twice: cold, masks and classes built on the way, and warm."""
    clock = Clock()
    from trainer.analysis import price
    from trainer.game_files import find_game

    clock.step("import")
    game = find_game("standard")
    clock.step("load")
    cold = price(game)
    clock.step("cold")
    price(game)
    clock.step("warm")
    return clock.seconds, _counted(cold)


def _counted(priced: "GamePrice") -> dict[str, int]:
    """Net Antes over all deals, and how many deals end with each result, from +7 to -2."""
    spread = priced.ante_play.spread
    total = spread.ev * DEALS
    if total.denominator != 1:
        raise ValueError(f"{total} is no whole number of Antes")
    return {"total": int(total)} | {str(result): deals for result, deals in spread.results.items()}


def six_cards() -> Told:
    """Split the dealer hands against every class by what all six cards hold; then again with everything built."""
    clock = Clock()
    from trainer.cards import Cards
    from trainer.completions import split_by_six
    from trainer.hand_sets import hand_sets
    from trainer.hands import hand_classes
    from trainer.six_cards import SixCategory

    clock.step("import")

    def split(cards: Cards) -> dict[SixCategory, int]:
        live = hand_sets().without(cards)
        return {SixCategory(each): mask.bit_count() for each, mask in split_by_six(cards, live).items()}

    def count() -> dict[SixCategory, int]:
        counts = dict.fromkeys(SixCategory, 0)
        for each in hand_classes():
            for category, deals in split(each.cards).items():
                counts[category] += deals * each.hands
        return counts

    counts = count()
    clock.step("cold")
    count()
    clock.step("warm")
    if any(deals % WAYS_TO_SHARE_SIX for deals in counts.values()):
        raise ValueError(f"{counts} cannot be shared out in {WAYS_TO_SHARE_SIX} ways each")
    return clock.seconds, {category.word: deals // WAYS_TO_SHARE_SIX for category, deals in counts.items()}


def one_hand() -> Told:
    """Decide a hundred hands with nothing kept from one to the next but the masks; mean seconds of one."""
    from itertools import combinations, islice

    from trainer.cards import DECK
    from trainer.game_files import find_game
    from trainer.oracle import Oracle

    hands = list(islice(combinations(DECK, 3), 0, None, 221))
    oracle = Oracle(find_game("standard"))
    oracle.decide(hands[0])
    start = time.perf_counter()
    margins = [oracle.decide(hand).margin for hand in hands]
    seconds = (time.perf_counter() - start) / len(hands)
    return {"decide": seconds}, {"hands": len(margins)}


def _house(shipped: str, changes: dict[str, str]) -> "Game":
    """A user's file: a shipped one with some of its text replaced."""
    from trainer.game_files import parse_game
    from trainer.resources import data_folder

    text = (data_folder() / "games" / f"{shipped}.toml").read_text(encoding="utf-8")
    for old, new in changes.items():
        if old not in text:
            raise ValueError(f"{shipped} has no {old!r} to change")
        text = text.replace(old, new)
    return parse_game(text, f"my-{shipped}.toml")


def _cold_and_warm(game: "Game", bets: "Bets | None" = None) -> Told:
    from trainer.analysis import price

    clock = Clock()
    priced = price(game, bets)
    clock.step("cold")
    price(game, bets)
    clock.step("warm")
    return clock.seconds, {"played": priced.ante_play.hands_played}


def shipped_house() -> Told:
    """Price the shipped house with the most side bets, two of them on six cards."""
    from trainer.game_files import find_game

    return _cold_and_warm(find_game("super-shot"))


OWN_RULES = {
    'qualifies = "Q-3-2"': 'qualifies = "K-3-2"',
    "straight-flush = 5, three-of-a-kind = 4": "straight-flush = 4, three-of-a-kind = 3",
    "royal-flush = 1000, straight-flush = 200": "royal-flush = 2000, straight-flush = 150",
}
FOLD_LOSES_SUPER_6 = {"straight = 15, three-pair = 30 }": 'straight = 15, three-pair = 30 }\nfold = "loses"'}


def own_house() -> Told:
    """The same house by a user's file: another qualifying hand and other tables."""
    return _cold_and_warm(_house("super-shot", OWN_RULES))


def own_house_at_stake() -> Told:
    """As `own_house`, and a fold loses the six-card bet, so that every decision has to look at it."""
    from trainer.rounds import Bets

    bets = Bets(Fraction(1), (("super-6", Fraction(1, 10)),))
    return _cold_and_warm(_house("super-shot", OWN_RULES | FOLD_LOSES_SUPER_6), bets)


WORKLOADS: dict[str, Callable[[], Told]] = {
    work.__name__.replace("_", "-"): work
    for work in (whole_game, six_cards, one_hand, shipped_house, own_house, own_house_at_stake)
}


def peak_mb() -> float:
    """The most memory that this process ever held."""
    return mb_of(resource.getrusage(resource.RUSAGE_SELF))


def mb_of(used: resource.struct_rusage) -> float:
    """The most memory that a process ever held, by what the system tells of it.

    It may be too much, never too little: Linux counts in what the starting process held as it started this one.
    """
    unit = 1 if sys.platform == "darwin" else 1024  # macOS counts bytes, others kilobytes
    return used.ru_maxrss * unit / 1e6


if __name__ == "__main__":
    seconds, found = WORKLOADS[sys.argv[1]]()
    json.dump({"seconds": seconds, "found": found, "peak_mb": peak_mb()}, sys.stdout)
