"""The last sittings, the dearest and the cheapest of them, and the hands that went worst and best lately."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from trainer.reports.scope import DECISION, Scope, as_stored
from trainer.study.answer import Answer
from trainer.study.record import SessionRecord

MOST_ROWS = 10
MOST_HANDS = 5
ENOUGH_PRICED = 20
"""A sitting with fewer priced answers is neither the best nor the worst."""


@dataclass(frozen=True, slots=True)
class Sittings:
    """The last sittings, latest first, out of `kept`; `best` and `worst` by cost per priced answer.

    `worst_hands` are the dearest of the last `hands` answers to the decision, `best_hands` those got right that
    were nearest to the line. Both are empty where no answers were at hand. `local` is that of `Scope`.
    """

    rows: tuple[SessionRecord, ...]
    kept: int
    best: SessionRecord | None
    worst: SessionRecord | None
    hands: int
    worst_hands: tuple[Answer, ...]
    best_hands: tuple[Answer, ...]
    local: Callable[[datetime], datetime] = as_stored


def sittings(scope: Scope) -> Sittings:
    """Sittings mix houses and drills, so a narrowed scope has none of them, only hands."""
    held = sorted(_sessions(scope), key=lambda each: (each.last_at, each.id), reverse=True)
    priced = sorted((each for each in held if each.costed >= ENOUGH_PRICED), key=cost_per_answer)
    hands = [each for each in scope.recent if each.drill == DECISION and _is_in(scope, each)]
    return Sittings(
        rows=tuple(held[:MOST_ROWS]),
        kept=len(held),
        best=priced[0] if len(priced) > 1 else None,
        worst=priced[-1] if len(priced) > 1 else None,
        hands=len(hands),
        worst_hands=_dearest(hands),
        best_hands=_hardest(scope, hands),
        local=scope.local,
    )


def _sessions(scope: Scope) -> list[SessionRecord]:
    if not scope.is_whole:
        return []
    since = scope.since
    kept = (each for each in scope.record.sessions.values() if each.answers or each.retries or each.hints)
    return [each for each in kept if since is None or scope.local(each.started_at).date() >= since]


def _is_in(scope: Scope, answer: Answer) -> bool:
    is_late_enough = scope.since is None or answer.study_day >= scope.since
    return answer.counts and is_late_enough and scope.includes(answer.drill, answer.game)


def cost_per_answer(sitting: SessionRecord) -> Fraction:
    """Antes given up per priced answer, 0 where there were none."""
    return sitting.cost_in_antes / sitting.costed if sitting.costed else Fraction(0)


def _dearest(hands: Iterable[Answer]) -> tuple[Answer, ...]:
    missed = [each for each in hands if each.cost_in_antes]
    return tuple(sorted(missed, key=lambda each: each.cost_in_antes or 0, reverse=True)[:MOST_HANDS])


def _hardest(scope: Scope, hands: Iterable[Answer]) -> tuple[Answer, ...]:
    """Right answers to the items with the narrowest margins, each item once, its latest answer."""
    margins: dict[str, tuple[Fraction, Answer]] = {}
    for each in hands:
        house = scope.houses.get(each.game)
        item = house.items.get(each.item) if house else None
        if each.is_correct and item is not None and item.is_borderline:
            margins[each.item] = item.cost_in_antes, each
    return tuple(each for _, each in sorted(margins.values(), key=lambda pair: (pair[0], pair[1].item))[:MOST_HANDS])
