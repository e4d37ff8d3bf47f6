"""A dealer's slip: what kind it is, and a round in which it was made."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from drills.seats import Seat
from trainer.cards import Cards


@dataclass(frozen=True)
class Slipped:
    """A round with one bet wrongly paid: `wrong` is the profit that the dealer made of it."""

    seat: Seat
    dealer: Cards
    bet: str
    wrong: Fraction


@dataclass(frozen=True)
class Slip:
    """One kind of slip: the rule it breaks, the share of deals that tempt to it, and how such a round is dealt."""

    key: str
    rule: str
    share: Fraction
    deal: Callable[[Random], Slipped]
    is_assumed: bool = False
