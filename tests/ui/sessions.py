"""Replies that are fixed beforehand, and a view that only notes what it was told."""

from collections.abc import Callable

from tests.study.sittings import YesDrill, sit_down
from trainer.study.choosing import Mix
from trainer.study.lesson_page import Page
from trainer.study.question import Question, Text
from trainer.study.session import Session
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.replies import Command, EndOfInput, Given, Reply

INTERRUPT = "Ctrl-C"
Key = str | Command


class ScriptedReader:
    """Replies in order; at a pause and at the summary likewise, where "" is any key."""

    def __init__(self, *replies: Key, summary_first: bool = True) -> None:
        self._replies = list(replies)
        self._summary_first = summary_first

    def read(self, _question: Question, /) -> Reply:
        return self._next()

    def meanwhile(self, work: Callable[[], None], /) -> None:
        work()

    def pause(self) -> Reply | None:
        reply = self._next()
        return reply if isinstance(reply, Command) else None

    def turn_page(self) -> Reply | None:
        return self.pause()

    def part(self, show_summary: Callable[[], None], /) -> Reply | None:
        if self._summary_first:
            show_summary()
        reply = self.pause()
        if not self._summary_first and reply is not Command.UNDO:
            show_summary()
        return reply

    def _next(self) -> Reply:
        if not self._replies:
            raise EndOfInput
        reply = self._replies.pop(0)
        if reply == INTERRUPT:
            raise KeyboardInterrupt
        return reply if isinstance(reply, Command) else Given(reply, 2.0)


class NotingView:
    """What was shown, one word each."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.summaries: list[Summary] = []
        self.due_on: list[str | None] = []

    def question(self, number: int, asked: Asked) -> None:
        self.shown.append(f"question {number}{' again' if asked.is_retry else ''}")

    def verdict(self, step: Step, due_on: str | None) -> None:
        self.shown.append("right" if step.verdict.is_correct else "wrong")
        self.due_on.append(due_on)

    def hint(self, text: Text) -> None:
        self.shown.append(f"hint {''.join(map(str, text))}")

    def help(self, asked: Asked) -> None:
        self.shown.append(f"help {asked.question.prompt}")

    def undone(self, step: Step | None) -> None:
        self.shown.append(f"undone {step.verdict.given}" if step else "nothing undone")

    def skipped(self) -> None:
        self.shown.append("skipped")

    def unusable(self, asked: Asked, typed: str) -> None:
        self.shown.append(f"unusable {typed} at {asked.question.prompt}")

    def notice(self, line: str) -> None:
        self.shown.append(f"notice {line}")

    def page(self, page: Page) -> None:
        self.shown.append(f"page {page.lesson}")

    def summary(self, summary: Summary) -> None:
        self.shown.append("summary")
        self.summaries.append(summary)


def yes_session(count: int | None = 2, drill: YesDrill | None = None, mix: Mix | None = None) -> Session:
    return sit_down(drill=drill, count=count, mix=mix)
