"""The course in a house: which lessons it has, what each asks, and how far a learner is, told by the record alone.

A lesson is mastered when all of its questions but one at most were right when last asked, wherever that was. Its turn
comes when the one before it is mastered; any lesson may be sat out of turn, and is mastered by that as well.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fnmatch import fnmatchcase

from trainer.games import Game
from trainer.study.item import Item
from trainer.study.lesson_page import Page
from trainer.study.lessons import Ask, Lesson, LessonError, fill, is_taught, page_of
from trainer.study.question import Drill
from trainer.study.record import Record

MOST_QUESTIONS = 8
LEAST_QUESTIONS = 3
"""With fewer situations to ask about, a house has nothing that a lesson could teach."""
ASKED_AGAIN = 5
"""A lesson sat again asks what was not right, and at least so many."""
MISSES_ALLOWED = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """One lesson of a course.

    `items` are its questions, `right` those of them that were right when last asked, with the day that they were
    last learnt on.
    """

    lesson: Lesson
    number: int
    items: tuple[Item, ...]
    right: Mapping[str, date]
    follows_mastered: bool

    @property
    def needed(self) -> int:
        """How many questions must be right."""
        return len(self.items) - MISSES_ALLOWED

    @property
    def is_mastered(self) -> bool:
        """Whether as many are."""
        return len(self.right) >= self.needed

    @property
    def is_open(self) -> bool:
        """Whether its turn has come: the first, one after a mastered one, or mastered itself."""
        return self.follows_mastered or self.is_mastered


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons that a house has, in their order.

    `leaves_out_assumed` says that there is more to ask here, whose figures no source gives.
    """

    game: Game
    standings: tuple[Standing, ...]
    leaves_out_assumed: bool = False

    @property
    def next(self) -> Standing | None:
        """The first lesson whose turn it is and that is not mastered, None when all are mastered."""
        return next((each for each in self.standings if each.is_open and not each.is_mastered), None)

    def find(self, name: str) -> Standing | None:
        """The lesson of that name or number."""
        return next((each for each in self.standings if name in (each.lesson.id, str(each.number))), None)

    def before(self, standing: Standing) -> Standing | None:
        """The lesson that comes before that one."""
        return self.standings[standing.number - 2] if standing.number > 1 else None

    def page(self, standing: Standing) -> Page:
        """What there is to read."""
        return page_of(standing.lesson, self.game, standing.number)


def course_in(
    game: Game, drills: Sequence[Drill], record: Record, lessons: Sequence[Lesson], with_assumed: bool = False
) -> Course:
    """Where a learner stands. Lessons that the house has no questions for are left out. Raises `LessonError`."""
    taught = _taught(game, drills, lessons, with_assumed)
    standings: list[Standing] = []
    for number, (lesson, items) in enumerate(taught, 1):
        is_first_or_next = not standings or standings[-1].is_mastered
        standings.append(Standing(lesson, number, items, _right(items, record), is_first_or_next))
    has_assumed = any(table.is_assumed for table in game.paytables.values())
    leaves_out = has_assumed and not with_assumed and taught != _taught(game, drills, lessons, with_assumed=True)
    return Course(game, tuple(standings), leaves_out)


_Taught = list[tuple[Lesson, tuple[Item, ...]]]


def _taught(game: Game, drills: Sequence[Drill], lessons: Sequence[Lesson], with_assumed: bool) -> _Taught:
    asked = ((each, items_of(each, game, drills, with_assumed)) for each in lessons if is_taught(each, game))
    return [(lesson, items) for lesson, items in asked if len(items) >= LEAST_QUESTIONS]


def _right(items: Sequence[Item], record: Record) -> dict[str, date]:
    known = (record.item(item.key) for item in items)
    return {each.key: each.fed_on for each in known if each is not None and each.was_last_correct}


def items_of(lesson: Lesson, game: Game, drills: Sequence[Drill], with_assumed: bool = False) -> tuple[Item, ...]:
    """The questions of a lesson in a house, at most MOST_QUESTIONS; figures that no source gives only on request."""
    by_id = {drill.id: drill for drill in drills}
    asks = [(ask, by_id.get(ask.drill)) for ask in lesson.asks]
    if strange := [ask.drill for ask, drill in asks if drill is None]:
        raise LessonError(f"lesson {lesson.id} asks {strange[0]!r}, which is no drill: there are {', '.join(by_id)}")
    every = (item for ask, drill in asks if drill for item in _asked(ask, game, drill, with_assumed))
    return tuple({item.key: item for item in every}.values())[:MOST_QUESTIONS]


def _asked(ask: Ask, game: Game, drill: Drill, with_assumed: bool) -> Iterator[Item]:
    """Where only some are wanted, those that are decided most narrowly: the hands nearest the line."""
    pattern = "".join(map(str, fill(ask.pattern, game))).replace(" ", "-")
    known = (item for item in drill.items(game) if with_assumed or not item.is_assumed)
    items = [item for item in known if _matches(item, game, pattern)]
    yield from items if ask.most is None else sorted(items, key=lambda item: item.cost_in_antes)[: ask.most]


def _matches(item: Item, game: Game, pattern: str) -> bool:
    name = item.key.removeprefix(f"{item.drill}/").removeprefix(f"{game.key}/")
    return fnmatchcase(name, pattern)


def sitting_of(standing: Standing) -> tuple[Item, ...]:
    """What a sitting asks: all of a mastered lesson, else what was not right when last asked.

    With fewer than ASKED_AGAIN of these, others make up for it, those first that were asked longest ago. So a lesson
    that was interrupted goes on where it was.
    """
    if standing.is_mastered:
        return standing.items
    left = [item for item in standing.items if item.key not in standing.right]
    known = sorted(
        (item for item in standing.items if item.key in standing.right), key=lambda item: standing.right[item.key]
    )
    return (*left, *known[: max(ASKED_AGAIN - len(left), 0)])
