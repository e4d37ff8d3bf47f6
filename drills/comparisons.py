"""The ways in which a hand can beat or tie another one: runs of weaker strengths, named by what decides."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from trainer.cards import Rank
from trainer.hands import STRENGTHS, HandCategory, HandStrength
from trainer.six_cards import SixCategory

SMALL = Rank.SIX
CORNER = frozenset((Rank.KING, Rank.ACE, Rank.TWO))
"""Ranks that are taken for a straight and are none."""


class Run(NamedTuple):
    """Weaker or equal strengths, from place `start` up to, but not at, `stop`, that lose or tie for one reason."""

    name: str
    start: int
    stop: int
    is_trap: bool = False


@cache
def runs_below(place: int) -> tuple[Run, ...]:
    """Everything that the strength at a place beats or ties with, in disjoint runs; a name may come more than once."""
    strength = STRENGTHS[place]
    runs = (*_lower_categories(strength), *_same_category(strength))
    return tuple(run for run in runs if run.start < run.stop)


def is_ace_low(strength: HandStrength) -> bool:
    """Whether it is A-2-3 in a row, the ace counting low."""
    return strength.category.base in _RUN_CATEGORIES and strength.ranks[2] is Rank.ACE


_RUN_CATEGORIES = {HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH}


def differs_with_five_cards(stronger: HandCategory, weaker: HandCategory) -> bool:
    """Whether five-card poker ranks the two the other way round."""
    return SixCategory[stronger.base.name] < SixCategory[weaker.base.name]


_COMPARED = [(strength.category, *strength.ranks) for strength in STRENGTHS]


def _first(category: HandCategory, *ranks: int) -> int:
    """The place of the weakest strength of a category whose first ranks are those, or the next higher ones."""
    return bisect_left(_COMPARED, (category, *ranks))


def _lower_categories(strength: HandStrength) -> Iterator[Run]:
    own = strength.category.base
    if strength.category is HandCategory.STRAIGHT and is_ace_low(strength):
        yield Run("ace-low-straight-against-less", 0, _first(own), is_trap=True)
        return
    is_small = own is HandCategory.PAIR and strength.ranks[0] <= SMALL
    for lower in range(own):
        yield from _lower_category(own, HandCategory(lower), is_small)


@cache
def _lower_category(own: HandCategory, lower: HandCategory, is_small: bool) -> tuple[Run, ...]:
    name, start, stop = f"{_slug(own)}-against-{_slug(lower)}", _first(lower), _first(HandCategory(lower + 1))
    if lower is not HandCategory.HIGH_CARD or own not in (HandCategory.PAIR, HandCategory.FLUSH):
        return (Run(name, start, stop, differs_with_five_cards(own, lower)),)
    aces, corner = _first(lower, Rank.ACE), _first(lower, Rank.ACE, Rank.KING, Rank.TWO)
    against_aces = "small-pair-against-ace-high" if is_small else name
    return (
        Run(name, start, aces),
        Run(against_aces, aces, corner, is_small),
        Run(f"king-ace-two-against-{_slug(own)}", corner, corner + 1, is_trap=True),
        Run(against_aces, corner + 1, stop, is_small),
    )


def _same_category(strength: HandStrength) -> Iterator[Run]:
    category, word = strength.category, _slug(strength.category.base)
    yield Run(f"{word}-tie", strength.index, strength.index + 1, is_trap=True)
    match category.base:
        case HandCategory.HIGH_CARD | HandCategory.FLUSH:
            yield from _card_by_card(strength)
        case HandCategory.PAIR:
            yield from _pairs(strength)
        case HandCategory.THREE_OF_A_KIND:
            yield Run(f"higher-{word}", _first(category), strength.index)
        case _:
            yield from _straights(strength)


def _card_by_card(strength: HandStrength) -> Iterator[Run]:
    category, ranks = strength.category, strength.ranks
    stop = strength.index
    for count, which in ((2, "third"), (1, "second"), (0, "first")):
        start = _first(category, *ranks[:count])
        yield Run(f"{_slug(category)}-{which}-card-decides", start, stop, is_trap=which == "third")
        stop = start


def _pairs(strength: HandStrength) -> Iterator[Run]:
    category, (rank, _, kicker) = strength.category, strength.ranks
    same = _first(category, rank)
    yield Run("same-pair-kicker-decides", same, strength.index, is_trap=True)
    for lower in (each for each in Rank if each < rank):
        start, stop = _first(category, lower), _first(category, lower + 1)
        higher_kicker = next((place for place in range(start, stop) if STRENGTHS[place].ranks[2] > kicker), stop)
        yield Run("higher-pair", start, higher_kicker)
        yield Run("lower-pair-with-a-higher-kicker", higher_kicker, stop, is_trap=True)


def _straights(strength: HandStrength) -> Iterator[Run]:
    base = strength.category.base
    word, lowest = _slug(base), _first(base)
    if is_ace_low(strength):
        return
    against = "the-next" if strength.index == lowest + 1 else "a-higher"
    yield Run(f"ace-low-{word}-against-{against}", lowest, lowest + 1, is_trap=True)
    yield Run(f"higher-{word}", lowest + 1, strength.index)


@cache
def _slug(category: HandCategory) -> str:
    return category.word.replace(" ", "-")
