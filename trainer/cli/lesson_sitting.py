"""Sitting a lesson: its page, its questions, and what became of it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from trainer.cli.options import Options
from trainer.cli.sitting import lines_of, run_plan

if TYPE_CHECKING:
    from trainer.games import Game
    from trainer.study.course import Course, Standing
    from trainer.study.plan import Plan
    from trainer.study.record import Record
    from trainer.study.session import Session
    from trainer.ui.lesson_view import Look
    from trainer.ui.run_session import Reader
    from trainer.ui.views import View


@dataclass(frozen=True)
class LessonSitting:
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
            return course_of(self.game, history.record, self.with_assumed)

    def run(self, course: "Course", standing: "Standing", is_test: bool | None = None) -> None:
        """One lesson: its page, unless it is a test, and its questions."""
        is_test = self.test_out if is_test is None else is_test
        plan = self._plan(standing, is_test)
        page = None if is_test else course.page(standing)
        notice = self._notice(course, standing)

        def dress(session: "Session", view: "View", reader: "Reader") -> "tuple[View, Reader]":
            from trainer.ui.lesson_view import ReadingView

            def look() -> "tuple[Course, Standing]":
                now = course_of(self.game, session.keeper.record, self.with_assumed)
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


def course_of(game: "Game", record: "Record", with_assumed: bool = False) -> "Course":
    """Where a learner with such a record stands in a house."""
    from drills import DRILLS
    from trainer.study.course import course_in
    from trainer.study.lessons import lessons

    return course_in(game, DRILLS, record, lessons(), with_assumed)
