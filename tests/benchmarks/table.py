"""The table: rounds through its engine, and the odds of a night."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from time import process_time

from tests.benchmarks.measuring import Line
from trainer.game_files import find_game, shipped_ids
from trainer.games import ANTE
from trainer.rounds import Action, Bets
from trainer.table.actions import Decide, PlaceChip, do
from trainer.table.night import Chip, sit_down
from trainer.table.night_odds import night_odds
from trainer.table.sitting import deal_of

ROUNDS, MEASURED = 100_000, 10_000
ROUNDS_SECONDS, ODDS_SECONDS = 20, 2
NIGHT_ROUNDS, BANK = 200, 500


def table_lines() -> Iterator[Line]:
    """100,000 rounds in every house with every bet placed, and the odds that take longest."""
    for house in shipped_ids():
        seconds = seconds_of_rounds(house) * ROUNDS / MEASURED
        shown = f"{seconds:.1f} s, of {MEASURED:,}"
        yield Line(f"100,000 rounds, {house}, every bet placed", shown, seconds, ROUNDS_SECONDS, "s")
    for house, ante in (("standard", 7), ("super-shot", 5)):
        started = process_time()
        night_odds(find_game(house), least_bets(house, ante), BANK, NIGHT_ROUNDS, is_exact=False)
        seconds = process_time() - started
        what = f"odds of a night of {NIGHT_ROUNDS} rounds, {house}, every bet"
        yield Line(what, f"{seconds:.2f} s", seconds, ODDS_SECONDS, "s")


def least_bets(house: str, ante: int) -> Bets:
    """That Ante, and the least on every side bet: stakes that share no divisor make the longest count."""
    return Bets(Fraction(ante), tuple((bet.id, Fraction(bet.limits.least)) for bet in find_game(house).side_bets))


def seconds_of_rounds(house: str) -> float:
    """Processor seconds of rounds that are dealt, played and settled; all are played, which takes longest."""
    game = find_game(house)
    night = replace(sit_down(game), stack=Fraction(10**9), repeats=True)
    bets = least_bets(house, game.ante_limits.least)
    for spot, stake in ((ANTE, bets.ante), *bets.side):
        night = do(night, PlaceChip(Chip(spot, int(stake))))
    started = process_time()
    for number in range(MEASURED):
        night = do(do(night, deal_of(1, number)), Decide(Action.PLAY))
    return process_time() - started
