"""A view and a reader that do as another one does, for those that differ from it in a few things."""

from collections.abc import Callable

from trainer.study.lesson_page import Page
from trainer.study.question import Question, Text
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.replies import Reply
from trainer.ui.run_session import Reader
from trainer.ui.views import View


class DressedView:
    """Shows everything as the view given does."""

    def __init__(self, view: View) -> None:
        self._view = view

    def question(self, number: int, asked: Asked) -> None:
        """A question to answer now."""
        self._view.question(number, asked)

    def verdict(self, step: Step, due_on: str | None, /) -> None:
        """What became of an answer."""
        self._view.verdict(step, due_on)

    def hint(self, text: Text) -> None:
        """A hint."""
        self._view.hint(text)

    def help(self, asked: Asked) -> None:
        """The keys."""
        self._view.help(asked)

    def undone(self, step: Step | None) -> None:
        """An answer was taken back, or there was none."""
        self._view.undone(step)

    def skipped(self) -> None:
        """A question was passed over."""
        self._view.skipped()

    def unusable(self, asked: Asked, typed: str) -> None:
        """What was typed is no answer."""
        self._view.unusable(asked, typed)

    def notice(self, line: str) -> None:
        """Something the learner must know."""
        self._view.notice(line)

    def page(self, page: Page) -> None:
        """A page of the course."""
        self._view.page(page)

    def summary(self, summary: Summary) -> None:
        """The session in figures."""
        self._view.summary(summary)


class DressedReader:
    """Reads everything as the reader given does."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, question: Question, /) -> Reply:
        """The reply to a question."""
        return self._reader.read(question)

    def meanwhile(self, work: Callable[[], None], /) -> None:
        """Do some work while the question is read."""
        self._reader.meanwhile(work)

    def pause(self) -> Reply | None:
        """Wait until a verdict has been read."""
        return self._reader.pause()

    def turn_page(self) -> Reply | None:
        """Wait until a page has been read."""
        return self._reader.turn_page()

    def part(self, show_summary: Callable[[], None], /) -> Reply | None:
        """Close the session."""
        return self._reader.part(show_summary)
