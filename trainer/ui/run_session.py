"""Runs a session between a view and a reader: show, read, grade, show again."""

from collections.abc import Callable
from typing import Protocol

from trainer.study.question import Question
from trainer.study.session import Session
from trainer.ui.replies import Command, EndOfInput, Given, Reply
from trainer.ui.views import View


class Reader(Protocol):
    """Where replies come from."""

    def read(self, question: Question, /) -> Reply:
        """The reply to a question. Raises `EndOfInput`."""

    def pause(self) -> Reply | None:
        """Wait until a verdict has been read; undo and quit are passed on."""


class Stopped(Exception):
    """The learner wants to stop."""


def run_session(session: Session, view: View, reader: Reader, is_time_up: Callable[[], bool]) -> bool:
    """Ask until the plan is done, the time is up, or the learner stops; then show the summary.

    True when the session ended by itself or by `q`, False when it was interrupted by Ctrl-C.
    """
    ended = True
    if session.asked is None:
        view.notice("nothing is due here today; q64 review --ahead asks what comes due next")
    try:
        while session.asked is not None and not is_time_up():
            _turn(session, view, reader)
    except (Stopped, EndOfInput):
        pass
    except KeyboardInterrupt:
        ended = False
    view.summary(session.summary())
    return ended


def _turn(session: Session, view: View, reader: Reader) -> None:
    """One question, until it is answered, skipped or taken away by an undo."""
    asked = session.asked
    if asked is None:
        return
    view.question(session.number, asked)
    reply = reader.read(asked.question)
    while reply in (Command.HELP, Command.HINT):
        _help(session, view, asked.question, reply)
        reply = reader.read(asked.question)
    if isinstance(reply, Command):
        _obey(session, view, reply)
        return
    given = asked.drill.read(asked.question, reply.text)
    if given is None:
        view.unusable(asked.question, reply.text)
        return
    _answer(session, view, reader, given, reply)


def _help(session: Session, view: View, question: Question, command: Reply) -> None:
    if command is Command.HELP:
        view.help(question)
    else:
        view.hint(session.hint())


def _obey(session: Session, view: View, command: Command) -> None:
    match command:
        case Command.UNDO:
            view.undone(session.undo())
        case Command.SKIP:
            session.skip()
            view.skipped()
        case _:
            raise Stopped


def _answer(session: Session, view: View, reader: Reader, given: str, reply: Given) -> None:
    step = session.answer(given, reply.seconds)
    known = session.keeper.record.item(step.answer.item)
    view.verdict(step, known.memory.due_on.isoformat() if known else None)
    if step.verdict.is_correct:
        return
    wanted = reader.pause()
    if isinstance(wanted, Command):
        _obey(session, view, wanted)
