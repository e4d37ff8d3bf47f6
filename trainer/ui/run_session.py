"""Runs a session between a view and a reader: show, read, grade, show again."""

from collections.abc import Callable
from enum import Enum
from typing import Protocol

from trainer.study.choosing import Mix
from trainer.study.plan import Plan
from trainer.study.question import Question
from trainer.study.session import Session
from trainer.study.steps import Asked
from trainer.ui.replies import Command, EndOfInput, Given, Reply
from trainer.ui.views import View, exam_rules

_NOTHING_DUE = "nothing is due here today; q64 review --ahead asks what comes due next"
_NOTHING_AHEAD = "nothing was answered here before today; q64 drill asks something new"
_NO_SITUATION = "there is nothing here for this drill to ask: the house has no such bet or table"
_ONLY_ASSUMED = "no source gives the figures that this drill would ask here; with --assumed it asks them"
_FIRST_ANSWER_COUNTS = "in an exam the first answer counts; none is taken back"
_NO_LINE = "nothing here lies near a line; without --mix the drill asks what helps most"


class Reader(Protocol):
    """Where replies come from."""

    def read(self, question: Question, /) -> Reply:
        """The reply to a question. Raises `EndOfInput`."""

    def meanwhile(self, work: Callable[[], None], /) -> None:
        """Do some work while the question is read; nothing that is typed then is lost."""

    def pause(self) -> Reply | None:
        """Wait until a verdict has been read; undo and quit are passed on."""

    def turn_page(self) -> Reply | None:
        """Wait until a page of the course has been read; quit is passed on."""

    def part(self, show_summary: Callable[[], None], /) -> Reply | None:
        """Close a session that has asked everything: show the summary, or return the undo of its last answer.

        A person reads the summary first and decides then, so that an undo is followed by another summary.
        From a script the undo must be on its way, and is answered in the summary's place.
        """


class Stopped(Exception):
    """The learner wants to stop."""


class Ending(Enum):
    """How asking came to its end."""

    ALL_ASKED = "all asked"
    STOPPED = "stopped"
    INTERRUPTED = "interrupted"


def run_session(session: Session, view: View, reader: Reader, is_time_up: Callable[[], bool]) -> bool:
    """Ask until the plan is done, the time is up, or the learner stops; then show the summary.

    True when the session ended by itself or by `q`, False when it was interrupted by Ctrl-C.
    Raises `KeyboardInterrupt` when that came after the summary.
    """

    def show_summary() -> None:
        view.summary(session.summary())

    if session.asked is None:
        view.notice(_why_nothing(session.plan))
    elif rules := exam_rules(session.plan.count, session.plan.pace):
        view.notice(rules)
    while (ending := _ask(session, view, reader, is_time_up)) is Ending.ALL_ASKED and _may_be_undone(session):
        if reader.part(show_summary) is not Command.UNDO:
            return True
        view.undone(session.undo())
    show_summary()
    return ending is not Ending.INTERRUPTED


def _may_be_undone(session: Session) -> bool:
    return bool(session.steps) and not session.counts_first_answers


def _why_nothing(plan: Plan) -> str:
    if plan.mix is Mix.DUE:
        return _NOTHING_DUE
    if plan.mix is Mix.AHEAD:
        return _NOTHING_AHEAD
    items = [item for game in plan.games for drill in plan.drills for item in drill.items(game)]
    if any(plan.with_assumed or not item.is_assumed for item in items):
        return _NO_LINE
    return _ONLY_ASSUMED if items else _NO_SITUATION


def _ask(session: Session, view: View, reader: Reader, is_time_up: Callable[[], bool]) -> Ending:
    """Question after question, at least one: what an undo has put again is asked even when the time is up."""
    try:
        while session.asked is not None:
            _turn(session, view, reader)
            if is_time_up():
                break
    except (Stopped, EndOfInput):
        return Ending.STOPPED
    except KeyboardInterrupt:
        return Ending.INTERRUPTED
    return Ending.ALL_ASKED


def _turn(session: Session, view: View, reader: Reader) -> None:
    """One question, until it is answered, skipped or taken away by an undo."""
    asked = session.asked
    if asked is None:
        return
    view.question(session.number, asked)
    reader.meanwhile(session.get_ready)
    reply = reader.read(asked.question)
    while _leaves_open(session, view, asked, reply):
        reply = reader.read(asked.question)
    if isinstance(reply, Command):
        _obey(session, view, reply)
    elif (given := asked.drill.read(asked.question, reply.text)) is not None:
        _answer(session, view, reader, given, reply)


def _leaves_open(session: Session, view: View, asked: Asked, reply: Reply) -> bool:
    """Tell what there is to tell of a reply after which the question still stands: help, a hint, or no answer."""
    match reply:
        case Command.HELP:
            view.help(asked)
        case Command.HINT:
            view.hint(session.hint())
        case Given(text) if asked.drill.read(asked.question, text) is None:
            view.unusable(asked, text)
        case _:
            return False
    return True


def _obey(session: Session, view: View, command: Command) -> None:
    match command:
        case Command.UNDO if session.counts_first_answers:
            view.notice(_FIRST_ANSWER_COUNTS)
        case Command.UNDO:
            view.undone(session.undo())
        case Command.SKIP:
            session.skip()
            view.skipped()
        case _:
            raise Stopped


def _answer(session: Session, view: View, reader: Reader, given: str, reply: Given) -> None:
    step = session.answer(given, reply.seconds)
    known = session.keeper.record.item(step.answer.item) if session.plan.is_kept else None
    view.verdict(step, known.memory.due_on.isoformat() if known else None)
    if step.verdict.is_correct or step.asked.pace.is_exam:
        return
    wanted = reader.pause()
    if isinstance(wanted, Command):
        _obey(session, view, wanted)
