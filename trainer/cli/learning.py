"""`q64 learn`: the course."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli import completing
from trainer.cli.arguments import DEFAULT, GameOption, JsonOption, in_this_house
from trainer.cli.drilling import AssumedOption, JsonlOption, NoRecordOption, SeedOption
from trainer.cli.errors import UsageError, unknown
from trainer.cli.options import Options, is_terminal
from trainer.cli.output import print_json
from trainer.cli.sitting import lines_of, menu_of, run_plan
from trainer.errors import UserError

if TYPE_CHECKING:
    from trainer.games import Game
    from trainer.study.course import Course, Standing
    from trainer.study.lessons import Lesson
    from trainer.study.plan import Plan
    from trainer.study.record import Record
    from trainer.study.session import Session
    from trainer.ui.lesson_view import Look
    from trainer.ui.run_session import Reader
    from trainer.ui.views import View


LessonArgument = Annotated[
    str,
    typer.Argument(
        help="A lesson by name or number; without it, the list.",
        metavar="[LESSON]",
        autocompletion=completing.lessons,
    ),
]
TestOutOption = Annotated[
    bool, typer.Option("--test-out", help="Only the questions, each once: for who knows it already.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: q64 learn deal --game standard")(learn)


class AllMastered(UserError):
    """There is no next lesson; the message is one line for the user."""


def learn(
    context: typer.Context,
    name: LessonArgument = "",
    game: GameOption = DEFAULT,
    test_out: TestOutOption = False,
    assumed: AssumedOption = False,
    seed: SeedOption = None,
    no_record: NoRecordOption = False,
    jsonl: JsonlOption = False,
    json: JsonOption = False,
) -> None:
    """Learn the game in short lessons.

    Each has its questions. A lesson is mastered when all of them but one were right when last asked, without a hint,
    here or in a drill. They build on each other, but any can be read at any time, by its name or number. Who knows
    one already shows it with --test-out.
    """
    from trainer.game_files import find_game

    house = in_this_house(context, game) + (" --assumed" if assumed else "")
    sitting = _Sitting(context, find_game(game), house, test_out, assumed, seed, no_record, jsonl)
    course = sitting.course()
    if json:
        _print_json(course, asks_lesson=bool(name or jsonl or test_out))
    elif name or jsonl or test_out:
        sitting.run(course, _chosen(course, name))
    else:
        _list(context, sitting)


def _print_json(course: "Course", asks_lesson: bool) -> None:
    from trainer.ui.course_view import course_json

    if asks_lesson:
        raise UsageError("--json lists the lessons: leave all else out, or ask one with --jsonl in its place")
    print_json(course_json(course))


def _chosen(course: "Course", name: str) -> "Standing":
    """The lesson of that name or number, the next one without a name. Raises `UsageError` and `AllMastered`."""
    if not name:
        if course.next is None:
            raise AllMastered(
                f"every lesson is mastered; name one to see it again: q64 learn {course.standings[0].lesson.id}"
            )
        return course.next
    standing = course.find(name.strip().lower())
    if standing is None:
        error = unknown("lesson here", name, [each.lesson.id for each in course.standings])
        more = "; --assumed adds what no source gives" if course.leaves_out_assumed else ""
        raise UsageError(f"{error}{more}")
    return standing


def _list(context: typer.Context, sitting: "_Sitting") -> None:
    """The list; at a terminal a lesson can be chosen from it, and the list comes back after it."""
    from trainer.ui.course_view import HEADING, course_entries, print_heading, print_lessons, print_rules

    options = context.ensure_object(Options)
    lines, course = lines_of(options), sitting.course()
    print_heading(lines, course)
    if not is_terminal():
        print_lessons(lines, course)
    print_rules(lines, course, sitting.in_this_house)
    if not is_terminal():
        return
    while (chosen := menu_of(options)(HEADING, course_entries(course))) is not None:
        name, *flags = chosen.split()
        sitting.run(course, _chosen(course, name), is_test=bool(flags))
        course = sitting.course()
        print_heading(lines, course)


@dataclass(frozen=True)
class _Sitting:
    """How lessons are sat in this run of the program."""

    context: typer.Context
    game: "Game"
    in_this_house: str
    test_out: bool
    with_assumed: bool
    seed: int | None
    no_record: bool
    jsonl: bool

    def course(self) -> "Course":
        """Where the learner stands."""
        with self.context.ensure_object(Options).open_history(read_only=True) as history:
            return _course(self.game, history.record, self.with_assumed)

    def run(self, course: "Course", standing: "Standing", is_test: bool | None = None) -> None:
        """One lesson: its page, unless it is a test, and its questions."""
        is_test = self.test_out if is_test is None else is_test
        plan = self._plan(standing, is_test)
        page = None if is_test else course.page(standing)
        notice = self._notice(course, standing)

        def dress(session: "Session", view: "View", reader: "Reader") -> "tuple[View, Reader]":
            from trainer.ui.lesson_view import ReadingView

            def look() -> "tuple[Course, Standing]":
                now = _course(self.game, session.keeper.record, self.with_assumed)
                return now, now.standings[standing.number - 1]

            return ReadingView(self._with_outcome(view, look), page, reader.turn_page, notice), reader

        run_plan(self.context, plan, self.seed, None, self.no_record, self.jsonl, dress)

    def _notice(self, course: "Course", standing: "Standing") -> str:
        """What a lesson out of turn builds on."""
        from trainer.ui.lesson_view import comes_before

        before = None if standing.is_open else course.before(standing)
        return comes_before(before, self.in_this_house) if before else ""

    def _with_outcome(self, view: "View", look: "Look") -> "View":
        """The view, with what became of the lesson at the end."""
        from trainer.ui.json_view import JsonView
        from trainer.ui.lesson_view import JsonLessonView, LessonView

        if isinstance(view, JsonView):
            return JsonLessonView(view, look)
        return LessonView(view, lines_of(self.context.ensure_object(Options)), look, self.in_this_house)

    def _plan(self, standing: "Standing", is_test: bool) -> "Plan":
        from drills import DRILLS
        from trainer.study.choosing import Mix
        from trainer.study.course import sitting_of
        from trainer.study.plan import Plan

        asked = standing.items if is_test else sitting_of(standing)
        used = {item.drill for item in asked}
        return Plan(
            (self.game,),
            tuple(drill for drill in DRILLS if drill.id in used),
            Mix.LESSON,
            count=None,
            begins_with_missed=False,
            with_assumed=self.with_assumed,
            items=frozenset(item.key for item in asked),
            asks_again=not is_test,
        )


def lesson_begun(game: "Game", record: "Record") -> "Lesson | None":
    """The next lesson of somebody who has sat one lately; None for others, and when all are mastered."""
    from trainer.study.choosing import Mix

    mixes = {skill.mix for tallies in record.figures.days.values() for skill in tallies}
    if Mix.LESSON.value not in mixes:
        return None
    following = _course(game, record).next
    return following.lesson if following else None


def _course(game: "Game", record: "Record", with_assumed: bool = False) -> "Course":
    from drills import DRILLS
    from trainer.study.course import course_in
    from trainer.study.lessons import lessons

    return course_in(game, DRILLS, record, lessons(), with_assumed)
