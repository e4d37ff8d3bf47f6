"""A sitting of the course as it is shown: a page to read, its questions, and how far the lesson is then."""

from collections.abc import Callable

from trainer.study.course import Course, Standing
from trainer.study.lesson_page import Page
from trainer.study.steps import Asked
from trainer.study.summary import Summary
from trainer.ui.course_view import standing_json, state_of
from trainer.ui.dressed_view import DressedView
from trainer.ui.json_view import JsonView
from trainer.ui.lines import Lines
from trainer.ui.replies import Reply
from trainer.ui.run_session import Stopped
from trainer.ui.views import View
from trainer.ui.wording import counted

Look = Callable[[], tuple[Course, Standing]]
"""The course as the answers kept so far make it, and the lesson in it."""


def comes_before(before: Standing, in_this_house: str) -> str:
    """What a lesson that is read out of turn builds on; `in_this_house` names the house in a command."""
    return f"before this lesson comes {before.lesson.title}: q64 learn {before.lesson.id}{in_this_house}"


class ReadingView(DressedView):
    """Shows a page before the first question, where there is one to read, and waits until it has been read.

    A notice, where there is one, stands above it.
    """

    def __init__(self, view: View, page: Page | None, turn_page: Callable[[], Reply | None], notice: str = "") -> None:
        super().__init__(view)
        self._page = page
        self._turn_page = turn_page
        self._notice = notice

    def question(self, number: int, asked: Asked) -> None:
        """The question, before the first one the page. Raises `Stopped`."""
        page, self._page = self._page, None
        if page is not None:
            if self._notice:
                self._view.notice(self._notice)
            self._view.page(page)
            if self._turn_page() is not None:
                raise Stopped
        self._view.question(number, asked)


class LessonView(DressedView):
    """Says at the end what became of the lesson; `in_this_house` names the house in a command."""

    def __init__(self, view: View, lines: Lines, look: Look, in_this_house: str = "") -> None:
        super().__init__(view)
        self._lines = lines
        self._look = look
        self._in_this_house = in_this_house

    def summary(self, summary: Summary) -> None:
        """How far the lesson is, and what to do next."""
        course, standing = self._look()
        self._lines.print()
        so_far = state_of(standing) if standing.right else f"0 of {len(standing.items)} right"
        self._lines.print(f"{standing.lesson.title}: {so_far}.", style="bold")
        if summary.answers or summary.retries:
            self._lines.print(_answers(summary))
        for line in _next(course, standing, self._in_this_house):
            self._lines.print(line)


class JsonLessonView(DressedView):
    """For scripts: the outcome as an object, with the figures of the sitting."""

    def __init__(self, view: JsonView, look: Look) -> None:
        super().__init__(view)
        self._json = view
        self._look = look

    def summary(self, summary: Summary) -> None:
        """One object."""
        course, standing = self._look()
        figures = {"answers": summary.answers, "correct": summary.correct, "retries": summary.retries}
        extra = {"hinted": summary.hinted, "skipped": summary.skipped}
        told = {"next": course.next.lesson.id if course.next else None, **standing_json(standing)}
        self._json.emit(type="summary", **figures, **extra, **told)


def _answers(summary: Summary) -> str:
    extra = ((summary.retries, "asked again"), (summary.hinted, "with a hint"), (summary.skipped, "skipped"))
    told = [f"{count} {what}" for count, what in extra if count]
    return ", ".join([f"This time {summary.correct} of {summary.answers} right", *told]) + "."


def _next(course: Course, standing: Standing, in_this_house: str) -> tuple[str, str]:
    """What is left to do, and the command that does it."""
    if not standing.is_mastered:
        missing = counted(standing.needed - len(standing.right), "more right answer")
        return f"{missing} to master it:", f"  q64 learn {standing.lesson.id}{in_this_house}"
    if course.next is None:
        return "That was the whole course. What you learnt comes back when it is due:", "  q64 review"
    return f"Next: {course.next.lesson.title}", f"  q64 learn {course.next.lesson.id}{in_this_house}"
