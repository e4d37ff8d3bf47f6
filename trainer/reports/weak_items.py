"""The situations that cost most: those of the decision by what they give up in 100 real hands, the rest by misses."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from trainer.reports.intervals import Interval, wilson_interval
from trainer.reports.scope import DECISION, Scope
from trainer.study.record import ItemRecord

MOST_ROWS = 10
ENOUGH_TRIES = 5
"""Fewer answers to one situation than this give no figure."""


@dataclass(frozen=True, slots=True)
class WeakItem:
    """One situation that was missed. `frequency` is its share of real deals, None where its house is not known."""

    key: str
    drill: str
    game: str
    answers: int
    missed: int
    costed: int
    cost_in_antes: Fraction
    frequency: Fraction | None
    is_leech: bool
    due_on: date

    @property
    def needs(self) -> int:
        """How many more answers it takes before its figure means something."""
        return max(ENOUGH_TRIES - self.answers, 0)

    @property
    def per_100_real(self) -> Fraction | None:
        """Antes given up in 100 hands as dealt, by this situation alone."""
        if self.frequency is None or not self.costed:
            return None
        return 100 * self.frequency * self.cost_in_antes / self.costed

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of `per_100_real`, as far as it hangs on how often the hand is missed."""
        if self.frequency is None or not self.costed:
            return None
        per_miss = float(100 * self.frequency * self.cost_in_antes / self.missed)
        low, high = wilson_interval(self.missed, self.answers)
        return low * per_miss, high * per_miss

    @property
    def miss_share(self) -> Fraction:
        """The share of wrong answers."""
        return Fraction(self.missed, self.answers)


@dataclass(frozen=True, slots=True)
class WeakItems:
    """The worst of each kind, the surest first; `missed_items` counts all of either kind."""

    decisions: tuple[WeakItem, ...]
    others: tuple[WeakItem, ...]
    missed_items: int


def weak_items(scope: Scope) -> WeakItems:
    """What was missed, over all answers whenever they were given: an item's sums are not kept by day."""
    missed = [_weak(scope, item) for item in scope.items() if item.correct < item.answers]
    decisions = sorted((item for item in missed if item.drill == DECISION), key=_dearest_first)
    others = sorted((item for item in missed if item.drill != DECISION), key=_most_missed_first)
    return WeakItems(tuple(decisions[:MOST_ROWS]), tuple(others[:MOST_ROWS]), len(missed))


def _weak(scope: Scope, item: ItemRecord) -> WeakItem:
    house = scope.houses.get(item.game)
    known = house.items.get(item.key) if house else None
    return WeakItem(
        key=item.key,
        drill=item.drill,
        game=item.game,
        answers=item.answers,
        missed=item.answers - item.correct,
        costed=item.costed,
        cost_in_antes=item.cost_in_antes,
        frequency=known.frequency if known else None,
        is_leech=item.memory.is_leech,
        due_on=item.memory.due_on,
    )


def _dearest_first(item: WeakItem) -> tuple[object, ...]:
    """By the low end of the interval: a single slip with a pair is dear, but no leak yet."""
    surely = item.interval[0] if item.interval else 0.0
    return item.needs > 0, -surely, -item.cost_in_antes, item.key


def _most_missed_first(item: WeakItem) -> tuple[object, ...]:
    return item.needs > 0, -wilson_interval(item.missed, item.answers)[0], item.key
