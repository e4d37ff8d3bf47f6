"""Amounts as people type them, read into one exact number or one canonical text.

`12`, `+12`, `12.0`, `1.5`, `1,5`, `1 1/2`, `3/2`, `3 to 2`, `-20`, `1,000 chips`; `lose` where a bet can lose.
"""

import re
from fractions import Fraction

from trainer.paytables import format_money

LOSE = "lose"
_LOSES = {"lose", "loses", "lost", "loss", "l"}
_LONGEST = 60
"""No house's payout is longer written out, and no endless number is ever expanded."""

_MINUS = str.maketrans("−–", "--")
_AMOUNT = re.compile(
    r"(?P<sign>[+-]?) ?"
    r"(?:(?P<grouped>[0-9]{1,3}(?:,[0-9]{3})+)"
    r"|(?:(?P<whole>[0-9]+) )?(?P<over>[0-9]+) ?(?:/|:| to ) ?(?P<under>[0-9]+|one)"
    r"|(?P<decimal>[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+))"
    r"(?: ?chips?)?",
    re.ASCII,
)


def read_amount(text: str) -> Fraction | None:
    """The number that a typed text means, or None.

    >>> print(read_amount("+12.0"), read_amount("3 to 2"), read_amount("−1 1/2"), read_amount("twelve"))
    12 3/2 -3/2 None
    """
    typed = " ".join(text.lower().translate(_MINUS).split())
    match = _AMOUNT.fullmatch(typed) if len(typed) <= _LONGEST else None
    size = _size(match) if match else None
    if match is None or size is None:
        return None
    return -size if match["sign"] == "-" else size


def _size(match: re.Match[str]) -> Fraction | None:
    """The number without its sign; None where it divides by zero."""
    if match["grouped"]:
        return Fraction(match["grouped"].replace(",", ""))
    if match["decimal"]:
        return Fraction(match["decimal"].replace(",", ".").rstrip("."))
    under = int(match["under"].replace("one", "1"))
    return Fraction(int(match["over"]), under) + int(match["whole"] or 0) if under else None


def read_answer(text: str) -> str | None:
    """The canonical text of an amount (`12`, `3/2`, `-20`) or of `lose`; None for anything else.

    >>> read_answer("1.50"), read_answer("loses"), read_answer("maybe")
    ('3/2', 'lose', None)
    """
    if text.strip().lower() in _LOSES:
        return LOSE
    amount = read_amount(text)
    return None if amount is None else format_money(amount)
