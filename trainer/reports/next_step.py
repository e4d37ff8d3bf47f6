"""The one thing to do next, told by what is due and by what is not known yet."""

from dataclasses import dataclass
from enum import Enum
from math import ceil
from typing import TYPE_CHECKING

from trainer.reports.due import due_today
from trainer.reports.house_edge import house_edges
from trainer.reports.scope import DECISION, Scope
from trainer.reports.weak_items import WeakItem, weak_items

if TYPE_CHECKING:  # a course that was not begun loads none
    from trainer.study.lessons import Lesson


class Aim(Enum):
    """Why something is the next thing to do."""

    START = "start"
    REVIEW = "review"
    LEARN = "learn"
    MEASURE = "measure"
    MEND = "mend"
    GO_ON = "go on"


@dataclass(frozen=True, slots=True)
class NextStep:
    """What to do, and how much of it: items due, real hands still needed, or situations that were missed.

    `game` is what `--game` takes, None for the learner's own house; `lesson` the next one of the course.
    """

    aim: Aim
    count: int = 0
    minutes: int = 0
    drill: str = DECISION
    game: str | None = None
    lesson: "Lesson | None" = None


def next_step(scope: Scope) -> NextStep:
    """What is due comes first, then a course that was begun, hands enough to know the edge, what was missed."""
    if not scope.record.items:
        return NextStep(Aim.START)
    due = due_today(scope)
    if due.total:
        return NextStep(Aim.REVIEW, due.total, ceil(due.minutes))
    if scope.lesson is not None and scope.is_whole:
        return NextStep(Aim.LEARN, lesson=scope.lesson)
    return _to_measure(scope) or _to_mend(scope) or NextStep(Aim.GO_ON)


def _to_measure(scope: Scope) -> NextStep | None:
    if scope.drill not in (None, DECISION) or not any(item.drill == DECISION for item in scope.items()):
        return None
    edges = [row for row in house_edges(scope).rows if row.best is not None]
    if not edges:
        asked = scope.houses.get(scope.game or "")
        return NextStep(Aim.MEASURE, game=scope.house_option(asked.game.id) if asked else None)
    first = edges[0]
    return NextStep(Aim.MEASURE, first.needs, game=scope.house_option(first.game)) if first.needs else None


def _to_mend(scope: Scope) -> NextStep | None:
    missed = weak_items(scope)
    worst = next((each for each in (*missed.decisions, *missed.others) if _can_be_asked(scope, each)), None)
    if worst is None:
        return None
    return NextStep(Aim.MEND, missed.missed_items, drill=worst.drill, game=scope.house_option(worst.game))


def _can_be_asked(scope: Scope, missed: WeakItem) -> bool:
    return scope.can_be_asked(scope.record.items[missed.key])
