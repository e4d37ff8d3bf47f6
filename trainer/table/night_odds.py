"""The exact odds of a night: the same bets round after round, best played, until the chips no longer cover them.

Exact means counted. A round has 407,170,400 equally likely deals; each profit has its whole number of them, and
the rounds multiply: after n rounds every chance is a whole number over that total to the power n. Nothing is
sampled.

Such a number has thousands of digits, of which a page shows four. Where that is all that is wanted, shares are kept
in 96 bits and rounded down, and what may be lost by it is added up: every figure then comes with a bound on its error,
far below what can be shown.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from trainer.analysis import Spread, round_spread
from trainer.errors import WrongInput
from trainer.games import Game
from trainer.rounds import Bets, verify_bets
from trainer.table.bank_walk import Outcomes, Walk, steps, walk

MOST_ROUNDS = 1000
_MOST_STEPS = {True: 80_000_000, False: 400_000_000}
"""More than this, exactly and not, would take longer than anyone waits: about ten seconds."""


@dataclass(frozen=True)
class NightOdds:
    """A night of at most `rounds` rounds with the same bets.

    It ends early, broke, with fewer than `needed` chips: the bets and the Play bet would not be covered. `broke`
    nights are among those `behind`; `ahead`, `even` and `behind` add up to 1. `ev` and `variance` are those of the
    chips won in the whole night, `mean_rounds` is how many rounds are played. No figure is more than `error` off.
    """

    bets: Bets
    bank: int
    rounds: int
    needed: Fraction
    broke: Fraction
    ahead: Fraction
    even: Fraction
    ev: Fraction
    variance: Fraction
    mean_rounds: Fraction
    error: Fraction

    @property
    def behind(self) -> Fraction:
        """The chance to end with fewer chips than at the start, going broke among it."""
        return 1 - self.ahead - self.even


def night_odds(game: Game, bets: Bets, bank: int, rounds: int, is_exact: bool = True) -> NightOdds:
    """The odds of a night; without `is_exact` they are off by less than 1e-12, and are there much sooner.

    Raises `BetError` for bets the house does not take, `WrongInput` for a night too long.
    """
    verify_bets(game, bets)
    needed = 2 * bets.ante + sum((stake for _, stake in bets.side), Fraction(0))
    if not 1 <= rounds <= MOST_ROUNDS:
        raise WrongInput(f"{rounds} rounds cannot be counted: a night has 1 to {MOST_ROUNDS} rounds")
    if bank < needed:
        raise WrongInput(f"a bank of {bank} does not cover one round: these bets take {needed} chips")
    spread = round_spread(game, bets)
    unit, outcomes = _in_units(spread)
    floor = -int((bank - needed) / unit)  # rounded towards the start: a bank in whole units below it is broke
    if steps(outcomes, floor, rounds) > _MOST_STEPS[is_exact]:
        raise WrongInput("these bets have too many results to count a night this long: take fewer rounds or bets")
    walked = walk(outcomes, floor, rounds, is_exact)
    return _odds(bets, bank, rounds, needed, spread, unit, floor, walked)


def _in_units(spread: Spread) -> tuple[Fraction, Outcomes]:
    """The largest amount of which every profit is a multiple, and the results in it, ways without a common factor."""
    below = lcm(*(profit.denominator for profit in spread.results))
    unit = Fraction(gcd(*(int(profit * below) for profit in spread.results)) or 1, below)
    common = gcd(*spread.results.values())
    return unit, sorted((int(profit / unit), deals // common) for profit, deals in spread.results.items())


def _odds(
    bets: Bets, bank: int, rounds: int, needed: Fraction, spread: Spread, unit: Fraction, floor: int, walked: Walk
) -> NightOdds:
    mean, square = spread.ev, spread.variance + spread.ev**2
    mean_rounds = rounds - walked.broke_sum
    ev = mean * mean_rounds
    # Round by round the chips X of a bank S that still bets add 2 S X + X squared to its square.
    sums_of_banks = mean * (Fraction(rounds * (rounds - 1), 2) - walked.broke_sums) - unit * walked.lost_sum
    squares = 2 * mean * sums_of_banks + square * mean_rounds
    furthest = unit * (max(map(abs, spread.results)) / unit - floor)
    off = rounds * (1 + abs(mean) + square + 2 * abs(mean) * (abs(mean) * rounds + furthest) + 2 * abs(ev * mean))
    return NightOdds(
        bets,
        bank,
        rounds,
        needed,
        broke=walked.broke,
        ahead=1 - walked.broke - walked.at_or_below,
        even=walked.even,
        ev=ev,
        variance=squares - ev**2,
        mean_rounds=mean_rounds,
        error=(2 + off) * walked.error,
    )
