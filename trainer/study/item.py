"""What can be asked: situations, not pictures. Every ask deals the situation with fresh cards."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Item:
    """One situation of one drill in one house.

    `key` names it by meaning (`play-or-fold/standard/Q-6-3`) and survives a change of wording. `frequency` is
    the share of real deals in which it comes; `cost_in_antes` what a miss gives up on average (1 where a miss
    has no price); `is_borderline` whether it lies near the line; `is_assumed` whether its answer is a figure that no
    source gives, which is asked on request only. `steps_from_line` counts the situations of a decision away from its
    line, 1, 2, 3 from the weakest to play up, -1, -2, -3 from the strongest to fold down; 0 where there is no line.
    """

    key: str
    drill: str
    frequency: Fraction
    cost_in_antes: Fraction = Fraction(1)
    is_borderline: bool = False
    is_assumed: bool = False
    steps_from_line: int = 0
