"""Pay tables: what a bet pays for each kind of hand, to one.

A pay of 40 to one returns 41 for a stake of 1: `pays_to_one` is the profit, the stake comes back with it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, IntEnum
from fractions import Fraction

from trainer.errors import WrongInput
from trainer.hands import HandCategory
from trainer.six_cards import SixCategory


class ColourCategory(IntEnum):
    """What a bet on red and black looks at; six cards of one colour hold three of one colour as well."""

    MIXED = 0
    THREE_OF_ONE_COLOUR = 1
    SIX_OF_ONE_COLOUR = 2

    @property
    def word(self) -> str:
        """As written in output: `six of one colour`."""
        return self.name.lower().replace("_", " ")

    @property
    def base(self) -> "ColourCategory":
        """The category where no table pays this one apart."""
        return ColourCategory.THREE_OF_ONE_COLOUR if self is ColourCategory.SIX_OF_ONE_COLOUR else self


Category = HandCategory | SixCategory | ColourCategory


class Basis(Enum):
    """Which cards a bet looks at."""

    PLAYER = "player"
    DEALER = "dealer"
    SIX = "six"
    COLOUR = "colour"

    @property
    def categories(self) -> tuple[Category, ...]:
        """What can be held, lowest first."""
        return tuple({Basis.SIX: SixCategory, Basis.COLOUR: ColourCategory}.get(self, HandCategory))


@dataclass(frozen=True, slots=True)
class Paytable:
    """What a bet pays, category by category, the best paid first; what stands in no line loses.

    `is_assumed` marks a table that no source gives: nobody is asked to memorise it unasked.
    """

    lines: tuple[tuple[Category, Fraction], ...]
    is_assumed: bool = False

    def pays_to_one(self, category: Category) -> Fraction | None:
        """Profit per unit staked, or None where the bet loses.

        >>> table = parse_paytable("40-30-6-4-1", PAIR_PLUS_LINES)
        >>> print(table.pays_to_one(HandCategory.ROYAL), table.pays_to_one(HandCategory.HIGH_CARD))
        40 None
        """
        pays = dict(self.lines)
        return pays.get(category, pays.get(category.base))

    def line_of(self, category: Category) -> Category | None:
        """The line of the table that pays `category`, or None where the bet loses."""
        lines = {line for line, _ in self.lines}
        return next((each for each in (category, category.base) if each in lines), None)

    def __iter__(self) -> Iterator[tuple[Category, Fraction]]:
        return iter(self.lines)

    def __str__(self) -> str:
        return "-".join(format_money(pays) for _, pays in self.lines)


class PaytableError(WrongInput):
    """Text that is no pay table; the message is one line for the user."""


def make_paytable(pays: Mapping[Category, Fraction], is_assumed: bool = False) -> Paytable:
    """A pay table with its lines in order, the best paid first."""
    return Paytable(tuple(sorted(pays.items(), key=lambda line: (line[1], line[0]), reverse=True)), is_assumed)


_HANDS = HandCategory
PAIR_PLUS_LINES = (
    (_HANDS.STRAIGHT_FLUSH, _HANDS.THREE_OF_A_KIND, _HANDS.STRAIGHT, _HANDS.FLUSH, _HANDS.PAIR),
    (_HANDS.ROYAL, _HANDS.STRAIGHT_FLUSH, _HANDS.THREE_OF_A_KIND, _HANDS.STRAIGHT, _HANDS.FLUSH, _HANDS.PAIR),
)
ANTE_BONUS_LINES = (
    (_HANDS.STRAIGHT_FLUSH, _HANDS.THREE_OF_A_KIND, _HANDS.STRAIGHT),
    (_HANDS.ROYAL, _HANDS.STRAIGHT_FLUSH, _HANDS.THREE_OF_A_KIND, _HANDS.STRAIGHT),
)
SIX_CARD_BONUS_LINES = (
    (
        SixCategory.ROYAL_FLUSH,
        SixCategory.STRAIGHT_FLUSH,
        SixCategory.FOUR_OF_A_KIND,
        SixCategory.FULL_HOUSE,
        SixCategory.FLUSH,
        SixCategory.STRAIGHT,
        SixCategory.THREE_OF_A_KIND,
    ),
)
PRIME_LINES = ((ColourCategory.SIX_OF_ONE_COLOUR, ColourCategory.THREE_OF_ONE_COLOUR),)
Layouts = tuple[tuple[Category, ...], ...]

_AMOUNT = re.compile(r"-?[0-9]{1,10}(\.[0-9]{1,6}|/[1-9][0-9]{0,6})?")

MOST_PAID = 100_000
"""The highest pay to one that is believed; more is a slip of the finger."""


def parse_paytable(text: str, layouts: Layouts) -> Paytable:
    """The table written as its pays to one, best hand first: `40-30-6-4-1`, `12.5-10-1`, `3/2-1-1`.

    `layouts` are the lines meant, by how many pays there are. Raises `PaytableError`.
    """
    pays = [parse_pay(part) for part in text.strip().split("-")]
    lines = next((lines for lines in layouts if len(lines) == len(pays)), None)
    if lines is None:
        wanted = " or ".join(f"{len(lines)} ({', '.join(line.word for line in lines)})" for lines in layouts)
        given = "1 pay" if len(pays) == 1 else f"{len(pays)} pays"
        raise PaytableError(f"{text!r} has {given}; this table has {wanted}")
    return make_paytable(dict(zip(lines, pays, strict=True)))


def parse_pay(value: object) -> Fraction:
    """A pay to one: a whole number, `12.5` or `3/2`, from 0 (the stake back) to 100,000. Raises `PaytableError`."""
    try:
        pays = parse_money(value)
    except ValueError as error:
        raise PaytableError(f"{_start_of(value)} is no pay to one: write a number like 40, 12.5 or 3/2") from error
    if not 0 <= pays <= MOST_PAID:
        raise PaytableError(f"{_start_of(value)} is no pay to one: it must be from 0 to {MOST_PAID}")
    return pays


def _start_of(value: object) -> str:
    is_endless = isinstance(value, int) and abs(value) > 10**20  # Python refuses to write out the longest
    return "a number of more than twenty digits" if is_endless else repr(str(value)[:20])


def parse_money(value: object) -> Fraction:
    """An exact amount from a whole number, a decimal or text like `10`, `12.5`, `3/2`. Raises `ValueError`.

    Text is at most 20 characters, so that no exponent or endless number is ever expanded.
    """
    text = str(value) if isinstance(value, int | str | Decimal) and not isinstance(value, bool) else ""
    if not _AMOUNT.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is no amount: write a number like 10, 12.5 or 3/2")
    return Fraction(text)


def format_money(amount: Fraction) -> str:
    """`10`, `3/2` or `-5`."""
    return str(amount)
