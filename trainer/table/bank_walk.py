"""A bank that takes the same bet round after round until it is broke: how often, and when.

Ways to hold each bank stand side by side in one long whole number, a slot of bits for each bank, the lowest that
can still bet in the lowest slot. A round then is a multiplication, a shift and an addition for each result, all
done on the long number at once.

Two kinds of bank leave it: one that is broke, and one so high that no losses to come bring it back to the start. The
second kind is never looked at again: its chips follow from the others, since the mean of a stopped walk is the mean of
a round times the rounds played, and its mean square follows in the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

Outcomes = Sequence[tuple[int, int]]
"""(profit in whole units, ways), lowest profit first."""
KEPT_BITS = 96
"""Chances that are not asked for exactly are kept in so many bits, and rounded down."""
_ROUNDS_A_WIDTH = 16
"""Exact ways grow with every round; after so many rounds the slots are made wider."""


@dataclass(frozen=True, slots=True)
class Walk:
    """How the walks of at most so many rounds end, in shares of all of them.

    `broke`; `at_or_below` the start without being broke, `even` of them at the start itself. Summed over the rounds
    0, 1, ... before the last: `broke_sum` the share broke by then, `broke_sums` the sum of those sums, `lost_sum` what
    the broke hold, in units from the start. No share is more than `error` off.
    """

    broke: Fraction
    at_or_below: Fraction
    even: Fraction
    broke_sum: Fraction
    broke_sums: Fraction
    lost_sum: Fraction
    error: Fraction


def walk(outcomes: Outcomes, floor: int, rounds: int, is_exact: bool) -> Walk:
    """Walk from 0; a bank below `floor` (0 or less) is broke and stays so."""
    walking = _Walking(outcomes, floor, rounds, is_exact)
    for left in reversed(range(rounds)):
        walking.step(left)
    return walking.walked()


def steps(outcomes: Outcomes, floor: int, rounds: int) -> int:
    """How many slots are added to others in a walk, at most."""
    most, worst = outcomes[-1][0], max(-outcomes[0][0], 0)
    total = 0
    for left in range(rounds):
        slots = min(worst * left, max(most, 0) * (rounds - left)) + 1 - max(floor, -worst * rounds)
        total += slots * sum(profit < slots for profit, _ in outcomes)
    return total


class _Walking:
    """The state of a walk. Shares are whole numbers of `ways ** rounds done * 2 ** scale` of them."""

    def __init__(self, outcomes: Outcomes, floor: int, rounds: int, is_exact: bool) -> None:
        self._outcomes = outcomes
        self._worst = max(-outcomes[0][0], 0)
        self._floor = max(floor, -self._worst * rounds)  # lower than that it never comes
        self._rounds = rounds
        self._is_exact = is_exact
        self._ways = sum(ways for _, ways in outcomes)
        self._below = [0, *accumulate(ways for _, ways in outcomes)]
        self._lost_below = [0, *accumulate(profit * ways for profit, ways in outcomes)]
        self._total, self._scale = 1, 0 if is_exact else KEPT_BITS
        self._done = 0
        self._bits = 0
        self._slots = 1 - self._floor
        self._sums = [0, 0, 0, 0, 0]  # broke, the sum of it, the sum of that, what the broke hold, the sum of it
        self._dropped = 0
        self._live = 1 << self._scale
        self._widen(first=-self._floor)

    def step(self, left: int) -> None:
        """One round more, after which `left` are to come."""
        if self._is_exact and self._done % _ROUNDS_A_WIDTH == 0 and self._done:
            self._widen()
        slots = left * self._worst + 1 - self._floor
        self._add_broke()
        self._live = self._after(slots)
        self._slots = min(slots, self._slots + max(self._outcomes[-1][0], 0))
        self._total *= self._ways
        self._done += 1
        self._round_down()

    def _after(self, slots: int) -> int:
        """The live banks after a round, those left that fit into so many slots."""
        live, bits, after = self._live, self._bits, 0
        for profit, ways in self._outcomes:
            staying = slots - profit
            if staying <= 0:
                break
            part = live if staying >= self._slots else live & ((1 << staying * bits) - 1)
            after += part * ways << profit * bits if profit >= 0 else part * ways >> -profit * bits
        return after

    def _add_broke(self) -> None:
        """What falls out below, and the sums over the rounds."""
        broke, broke_sum, broke_sums, lost, lost_sum = self._sums
        new, new_lost = 0, 0
        for slot, here in enumerate(self._lowest(self._worst)):
            under = sum(slot + profit < 0 for profit, _ in self._outcomes)
            new += here * self._below[under]
            new_lost += here * ((slot + self._floor) * self._below[under] + self._lost_below[under])
        ways = self._ways
        self._sums = [
            broke * ways + new,
            (broke_sum + broke) * ways,
            (broke_sums + broke_sum) * ways,
            lost * ways + new_lost,
            (lost_sum + lost) * ways,
        ]

    def _lowest(self, count: int) -> list[int]:
        mask = (1 << self._bits) - 1
        low = self._live & ((1 << count * self._bits) - 1)
        return [low >> slot * self._bits & mask for slot in range(count)]

    def _round_down(self) -> None:
        """Keep KEPT_BITS of all shares, unless they are wanted exactly."""
        spare = self._total.bit_length() - 1 + self._scale - KEPT_BITS
        if self._is_exact or spare <= 0:
            return
        self._scale -= spare
        kept = ((1 << self._bits - spare) - 1).to_bytes(self._bits // 8, "little") * self._slots
        self._live = self._live >> spare & int.from_bytes(kept, "little")
        self._sums = [each >> spare for each in self._sums]
        self._dropped += self._slots + 1

    def _widen(self, first: int = 0) -> None:
        """Slots wide enough for what comes; at the start the ways stand in the slot `first`."""
        rounds = min(self._done + _ROUNDS_A_WIDTH, self._rounds) if self._is_exact else 1
        was, needed = self._bits // 8, KEPT_BITS * (not self._is_exact) + rounds * self._ways.bit_length() + 2
        self._bits = -(-needed // 8) * 8
        if not was:
            self._live <<= first * self._bits
            return
        narrow = self._live.to_bytes(self._slots * was, "little")
        padding = bytes(self._bits // 8 - was)
        wide = (narrow[at : at + was] + padding for at in range(0, len(narrow), was))
        self._live = int.from_bytes(b"".join(wide), "little")

    def walked(self) -> Walk:
        """The shares after the last round."""
        whole = self._total * Fraction(2) ** self._scale
        broke, broke_sum, broke_sums, _, lost_sum = (each / whole for each in self._sums)
        low = self._lowest(1 - self._floor)
        return Walk(
            broke,
            sum(low) / whole,
            low[-1] / whole,
            broke_sum,
            broke_sums,
            lost_sum,
            Fraction(self._dropped, 2**KEPT_BITS),
        )
