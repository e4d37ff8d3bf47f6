"""How far a figure can be trusted: 95 % intervals for a share and for a mean cost. Inference, so floats."""

from math import sqrt

from trainer.study.tally import Tally

Interval = tuple[float, float]
_Z = 1.959964  # 95 % of a normal distribution
DEAR_MISTAKE = 5 / 3
"""What one mistake more is taken to cost at least, in Antes: to fold a low pair gives up so much."""
DEAR_NEAR_THE_LINE = 0.1
"""The same where only hands near the line are asked."""


def wilson_interval(correct: int, answers: int) -> Interval:
    """The 95 % interval of a share of `correct` in `answers`, at least one of them; it holds 0 and 1 where seen."""
    share, spread = correct / answers, _Z**2 / answers
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(share * (1 - share) * spread + spread**2 / 4) / (1 + spread)
    # At the ends the formula comes to 0 and 1 exactly, but for a rounding that would leave out what was seen.
    return 0.0 if not correct else middle - half, 1.0 if correct == answers else middle + half


def mean_cost_interval(tally: Tally, dear: float = DEAR_MISTAKE) -> Interval:
    """The 95 % interval of the mean cost of the `costed` answers, at least one of them, in Antes.

    Mistakes are few and of unequal cost, so that a normal interval would be far too narrow: none made is no proof
    that none will be. This is the interval of Fay and Feuer (1997) for weighted Poisson counts, in which one mistake
    more might have come. It is taken to be a `dear` one, or as dear as those made (the dear ones counting for more):
    with a cheaper one, rare slips with good hands would be left out of the range half of the time.
    """
    total, squares = float(tally.cost_in_antes), tally.cost_squares / 10**6
    if not total or not squares:
        return 0.0, _upper(0.0, 0.0, dear) / tally.costed
    one_more = max(squares / total, dear)
    low = squares / (2 * total) * _chi_squared(2 * total**2 / squares, -_Z)
    return low / tally.costed, _upper(total, squares, one_more) / tally.costed


def _upper(total: float, squares: float, one_more: float) -> float:
    total, squares = total + one_more, squares + one_more**2
    return squares / (2 * total) * _chi_squared(2 * total**2 / squares, _Z)


def _chi_squared(freedom: float, z: float) -> float:
    """A quantile of chi squared, by Wilson and Hilferty: good to a few percent from two degrees on."""
    part = 2 / (9 * freedom)
    return freedom * max(1 - part + z * sqrt(part), 0.0) ** 3
