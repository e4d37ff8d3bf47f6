"""What to ask next, out of everything that can be asked: by mix, by memory and by what a miss would cost."""

from collections.abc import Callable, Collection, Sequence
from datetime import date
from enum import Enum
from fractions import Fraction
from operator import itemgetter
from random import Random

from trainer.study.item import Item
from trainer.study.memory import retrievability
from trainer.study.record import Record


class Mix(Enum):
    """Which situations are asked. Figures are kept apart by mix: pooled over weighted hands they mean nothing."""

    REAL = "real"
    BORDERLINE = "borderline"
    WEAK = "weak"
    DUE = "due"
    AHEAD = "ahead"
    PLACEMENT = "placement"
    LESSON = "lesson"


CHOSEN_ELSEWHERE = (Mix.PLACEMENT, Mix.LESSON)
"""Mixes of a placement and of the course, which nobody asks a drill for."""


BORDERLINE_SHARE = Fraction(1, 3)
"""The part of an ordinary session that is spent near the line."""


def missed_items(items: Sequence[Item], record: Record, day: date) -> list[Item]:
    """The items that were missed when last asked, dearest first: a session begins with them."""
    missed = set(record.missed(day))
    return sorted((item for item in items if item.key in missed), key=_value_of_a_miss, reverse=True)


def due_items(items: Sequence[Item], record: Record, day: date) -> list[Item]:
    """The items that are due, most valuable first."""
    due = set(record.due(day))
    return sorted((each for each in items if each.key in due), key=lambda each: value(each, record, day), reverse=True)


def ahead_items(items: Sequence[Item], record: Record, day: date) -> list[Item]:
    """The items that were answered before and not today, soonest forgotten first: reviewing ahead of time.

    An early review moves its item on by little, so the schedule is none the worse for it.
    """
    known = [(record.item(item.key), item) for item in items]
    open_today = [(retrievability(each.memory, day), item) for each, item in known if each and each.fed_on < day]
    return [item for _, item in sorted(open_today, key=lambda pair: (pair[0], pair[1].key))]


def value(item: Item, record: Record, day: date) -> float:
    """What asking is worth: (1 - retrievability) x how often it occurs x what it costs when missed."""
    known = record.item(item.key)
    recall = retrievability(known.memory, day) if known else 0.0
    return (1 - recall) * float(_value_of_a_miss(item))


def _value_of_a_miss(item: Item) -> Fraction:
    return item.frequency * item.cost_in_antes


def choose(items: Sequence[Item], mix: Mix, record: Record, day: date, chance: Random) -> Item | None:
    """An item of the mix, or None where the mix has nothing left to ask."""
    match mix:
        case Mix.REAL:
            return _draw(items, [float(item.frequency) for item in items], chance)
        case Mix.BORDERLINE:
            near = [item for item in items if item.is_borderline]
            return _draw(near, [1.0] * len(near), chance)
        case Mix.WEAK:
            shaky = [item for item in items if _is_shaky(item, record, day)] or items
            return _draw(shaky, [value(item, record, day) for item in shaky], chance)
        case Mix.DUE:
            return next(iter(due_items(items, record, day)), None)
        case Mix.AHEAD:
            return next(iter(due_items(items, record, day) or ahead_items(items, record, day)), None)
        case Mix.LESSON:
            return _draw(items, [1.0] * len(items), chance)
        case Mix.PLACEMENT:
            return None  # what a placement asks hangs on its answers: see placement


def _is_shaky(item: Item, record: Record, day: date) -> bool:
    """New, missed or due: what is known and not due yet would only pad a session."""
    known = record.item(item.key)
    return known is None or known.is_missed or known.memory.due_on <= day


ItemsOf = Callable[[Collection[str]], Sequence[Item]]
"""The items of some drills, by their ids."""


def choose_ordinary(
    drills: Sequence[str],
    items_of: ItemsOf,
    left_out: Collection[str],
    record: Record,
    day: date,
    chance: Random,
) -> tuple[Item | None, Mix]:
    """An item of an ordinary session, but none of the keys `left_out`, and the mix it belongs to.

    Each drill comes as often as another; where it has a line, about a third is asked near it, and the rest where
    it pays most. No more drills are looked at than it takes.
    """
    of_drill = _one_drill(drills, items_of, left_out, record, day, chance)
    free = _without(of_drill, left_out)
    if any(item.is_borderline for item in free) and chance.random() < BORDERLINE_SHARE:
        return choose(free, Mix.BORDERLINE, record, day, chance), Mix.BORDERLINE
    nearest = _nearest_to_learn(of_drill, left_out, record, day, chance)
    return nearest or choose(free, Mix.WEAK, record, day, chance), Mix.WEAK


def _one_drill(
    drills: Sequence[str],
    items_of: ItemsOf,
    left_out: Collection[str],
    record: Record,
    day: date,
    chance: Random,
) -> Sequence[Item]:
    """The items of one drill, of one that has something left to learn if there is such."""
    first: Sequence[Item] = ()
    for drill in chance.sample(drills, len(drills)):
        items = items_of((drill,))
        free = _without(items, left_out)
        if any(_is_shaky(item, record, day) for item in free):
            return items
        first = first if _without(first, left_out) else items
    return first


def _without(items: Sequence[Item], left_out: Collection[str]) -> list[Item]:
    return [item for item in items if item.key not in left_out]


def _nearest_to_learn(
    items: Sequence[Item], left_out: Collection[str], record: Record, day: date, chance: Random
) -> Item | None:
    """What is new, missed or due and nearest to the line, on the side of it where more is missed.

    A hand corrected near the line tells most: if that one is played, so is all that is stronger. A hand far from it
    is dearer and teaches less.
    """
    sides = ([item for item in items if item.steps_from_line * sign > 0] for sign in (1, -1))
    rated = [(_drawn_miss_rate(side, record, chance), side) for side in sides if side]
    for _, side in sorted(rated, key=itemgetter(0), reverse=True):
        shaky = [item for item in _without(side, left_out) if _is_shaky(item, record, day)]
        if shaky:
            return min(shaky, key=lambda item: abs(item.steps_from_line))
    return None


def _drawn_miss_rate(items: Sequence[Item], record: Record, chance: Random) -> float:
    """How often these are missed, as far as the answers tell: few leave it to chance, so that both sides are tried."""
    known = [known for item in items if (known := record.item(item.key))]
    answers, correct = sum(each.answers for each in known), sum(each.correct for each in known)
    return chance.betavariate(1 + answers - correct, 1 + correct)


def _draw(items: Sequence[Item], weights: list[float], chance: Random) -> Item | None:
    if not items:
        return None
    return chance.choices(items, weights)[0] if sum(weights) > 0 else chance.choice(items)
