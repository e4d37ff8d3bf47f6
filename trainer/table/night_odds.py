"""The exact odds of a night: the same bets round after round, best played, until the chips no longer cover them.

Exact means counted. A round has 407,170,400 equally likely deals; each profit has its whole number of them, and
the rounds multiply: after n rounds every chance is a whole number over that total to the power n. Nothing is
sampled and nothing is rounded.

A bank that no run of losses can bring below the start any more is followed no further one by one: it is ahead
for certain, and what it still wins adds its mean and its variance. Three whole numbers carry all such banks (how
many, their sum, their squares), which keeps a night of 200 rounds short.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm

from trainer.analysis import Spread, round_spread
from trainer.errors import WrongInput
from trainer.games import Game
from trainer.rounds import Bets, verify_bets

MOST_ROUNDS = 1000
_MOST_STEPS = 80_000_000
"""More than this would take longer than anyone waits: about a third of a microsecond each."""


@dataclass(frozen=True)
class NightOdds:
    """A night of at most `rounds` rounds with the same bets.

    It ends early, broke, with fewer than `needed` chips: the bets and the Play bet would not be covered. `broke`
    nights are among those `behind`; `ahead`, `even` and `behind` add up to 1. `ev` and `variance` are those of the
    chips won in the whole night, `mean_rounds` is how many rounds are played.
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

    @property
    def behind(self) -> Fraction:
        """The chance to end with fewer chips than at the start, going broke among it."""
        return 1 - self.ahead - self.even


def night_odds(game: Game, bets: Bets, bank: int, rounds: int) -> NightOdds:
    """The odds of a night. Raises `BetError` for bets the house does not take, `WrongInput` for a night too long."""
    verify_bets(game, bets)
    needed = 2 * bets.ante + sum((stake for _, stake in bets.side), Fraction(0))
    if not 1 <= rounds <= MOST_ROUNDS:
        raise WrongInput(f"{rounds} rounds cannot be counted: a night has 1 to {MOST_ROUNDS} rounds")
    if bank < needed:
        raise WrongInput(f"a bank of {bank} does not cover one round: these bets take {needed} chips")
    counting = _Counting(round_spread(game, bets), Fraction(bank), needed, rounds)
    counting.refuse_endless()
    for left in reversed(range(rounds)):
        counting.step(left)
    return counting.odds(bets, bank)


@dataclass
class _Banks:
    """Banks taken together, measured from the start: how many ways, the sum of them, the sum of their squares."""

    ways: int = 0
    total: int = 0
    squares: int = 0

    def take(self, ways: int, bank: int, gone: "_Banks") -> None:
        """So many ways to hold `bank`, each going on with every one of `gone`."""
        self.ways += ways * gone.ways
        self.total += ways * (bank * gone.ways + gone.total)
        self.squares += ways * (bank * bank * gone.ways + 2 * bank * gone.total + gone.squares)


@dataclass
class _Counting:
    """Ways to hold each bank, in whole units of chips that every profit is a multiple of; 0 is the start."""

    spread: Spread
    bank: Fraction
    needed: Fraction
    rounds: int
    live: dict[int, int] = field(default_factory=lambda: {0: 1})
    broke: _Banks = field(default_factory=_Banks)
    safe: _Banks = field(default_factory=_Banks)
    played: int = 0
    """Ways times rounds played, over the ways there are."""

    @cached_property
    def unit(self) -> Fraction:
        """The largest amount of which every profit is a multiple."""
        profits = self.spread.results
        below = lcm(*(profit.denominator for profit in profits))
        return Fraction(gcd(*(int(profit * below) for profit in profits)) or 1, below)

    @cached_property
    def outcomes(self) -> list[tuple[int, int]]:
        """(profit in units, ways), lowest profit first; ways without a common factor."""
        common = gcd(*self.spread.results.values())
        return sorted((int(profit / self.unit), deals // common) for profit, deals in self.spread.results.items())

    @cached_property
    def every(self) -> _Banks:
        """All outcomes of a round together."""
        return _together(self.outcomes)

    @cached_property
    def floor(self) -> int:
        """A bank below this is broke, in units from the start; it may fall between two of them."""
        short = (self.needed - self.bank) / self.unit
        return -((-short.numerator) // short.denominator)

    @cached_property
    def _below(self) -> list[_Banks]:
        """For each number of outcomes, that many of the lowest together."""
        return [_together(self.outcomes[:count]) for count in range(len(self.outcomes) + 1)]

    @cached_property
    def _above(self) -> list[_Banks]:
        """For each number of outcomes, all but that many of the lowest together."""
        return [_together(self.outcomes[count:]) for count in range(len(self.outcomes) + 1)]

    def refuse_endless(self) -> None:
        """Raise `WrongInput` when there are too many banks to follow one by one."""
        worst = -self.outcomes[0][0]
        widths = (min(worst * left, self.outcomes[-1][0] * (self.rounds - left)) for left in range(self.rounds))
        near = [profit for profit, _ in self.outcomes if profit <= worst * self.rounds]
        if sum(width + min(-self.floor, worst * self.rounds) for width in widths) * len(near) > _MOST_STEPS:
            raise WrongInput("these bets have too many results to count a night this long: take fewer rounds or bets")

    def step(self, left: int) -> None:
        """One round more, after which `left` are to come."""
        every = self.every
        self.played = self.played * every.ways + (sum(self.live.values()) + self.safe.ways) * every.ways
        self._pass_on(every)
        safe_from = left * -min(self.outcomes[0][0], 0) + 1
        after: dict[int, int] = {}
        for bank, ways in self.live.items():
            self._spread_out(after, bank, ways, safe_from)
        self.live = after

    def _pass_on(self, every: _Banks) -> None:
        """Broke banks stay as they are in all ways of the round; safe ones take every outcome."""
        was, self.safe = self.safe, _Banks()
        self.safe.ways = was.ways * every.ways
        self.safe.total = was.total * every.ways + was.ways * every.total
        self.safe.squares = was.squares * every.ways + 2 * was.total * every.total + was.ways * every.squares
        self.broke = _Banks(*(each * every.ways for each in (self.broke.ways, self.broke.total, self.broke.squares)))

    def _spread_out(self, after: dict[int, int], bank: int, ways: int, safe_from: int) -> None:
        outcomes = self.outcomes
        first, last = 0, len(outcomes)
        while first < last and bank + outcomes[first][0] < self.floor:
            first += 1
        while last > first and bank + outcomes[last - 1][0] >= safe_from:
            last -= 1
        self.broke.take(ways, bank, self._below[first])
        self.safe.take(ways, bank, self._above[last])
        for profit, deals in outcomes[first:last]:
            after[bank + profit] = after.get(bank + profit, 0) + ways * deals

    def odds(self, bets: Bets, bank: int) -> NightOdds:
        """The chances after the last round."""
        deals = self.every.ways**self.rounds
        ahead = self.safe.ways + sum(ways for each, ways in self.live.items() if each > 0)
        all_banks = [self.safe, self.broke, _together(self.live.items())]
        ev = self.unit * Fraction(sum(each.total for each in all_banks), deals)
        squares = self.unit**2 * Fraction(sum(each.squares for each in all_banks), deals)
        return NightOdds(
            bets,
            bank,
            self.rounds,
            self.needed,
            broke=Fraction(self.broke.ways, deals),
            ahead=Fraction(ahead, deals),
            even=Fraction(self.live.get(0, 0), deals),
            ev=ev,
            variance=squares - ev**2,
            mean_rounds=Fraction(self.played, deals),
        )


def _together(outcomes: Iterable[tuple[int, int]]) -> _Banks:
    banks = _Banks()
    for profit, ways in outcomes:
        banks.take(ways, profit, _Banks(1))
    return banks
