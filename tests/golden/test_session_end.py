"""The end of a session as it looks at any width, and in plain lines. These screens change by `make golden` alone."""

import io
from functools import cache

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from drills.play_or_fold import PlayOrFold
from drills.who_wins import WhoWins
from tests.study.sittings import Clock, MemoryKeeper, now_at
from trainer.game_files import find_game
from trainer.study.choosing import Mix
from trainer.study.pace import Pace
from trainer.study.plan import Plan
from trainer.study.question import Question
from trainer.study.session import Session
from trainer.study.summary import Summary
from trainer.ui.drawn_view import DrawnView
from trainer.ui.plain_view import PlainView

EVENINGS = 4


def any_queen(question: Question) -> str:
    """Someone who plays every queen, and knows all else."""
    return "play" if "/Q-" in question.item else question.right[0]


def play(session: Session) -> Session:
    while session.asked is not None:
        session.answer(any_queen(session.asked.question), 2.0)
    return session


@cache
def summaries() -> dict[str, Summary]:
    """Some evenings with the same leak; then one with nothing missed, one against the clock, one with no answer."""
    keeper, clock, game = MemoryKeeper(), Clock(), find_game("standard")
    drills = (PlayOrFold(), WhoWins())
    for evening in range(EVENINGS):
        clock.next_day()
        last = play(Session(Plan((game,), drills), keeper, now_at(clock, evening)))
    clock.next_day()
    easy = Plan((game,), (WhoWins(),), Mix.WEAK, 5, begins_with_missed=False)
    exam = Plan((game,), (PlayOrFold(),), Mix.BORDERLINE, 6, pace=Pace(exam_seconds=30.0))
    return {
        "a leak": last.summary(),
        "nothing missed": play(Session(easy, keeper, now_at(clock, 8))).summary(),
        "an exam": play(Session(exam, keeper, now_at(clock, 9))).summary(),
        "no answer": Session(easy, keeper, now_at(clock, 10)).summary(),
    }


NAMES = ("a leak", "nothing missed", "an exam", "no answer")


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_session(name: str, width: int, snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    DrawnView(Console(file=out, width=width, color_system=None, highlight=False), symbols=True).summary(
        summaries()[name]
    )
    assert max(map(len, out.getvalue().splitlines())) <= width
    assert out.getvalue() == snapshot


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_session_in_plain_lines(name: str, snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    PlainView(out).summary(summaries()[name])
    assert out.getvalue().isascii()
    assert out.getvalue() == snapshot


@pytest.mark.parametrize("width", [1, 20, 40])
def test_no_terminal_is_too_narrow_for_it(width: int) -> None:
    out = io.StringIO()
    DrawnView(Console(file=out, width=width, color_system=None), symbols=True).summary(summaries()["a leak"])
    assert "review" in out.getvalue().replace("\n", "")


def test_the_end_of_a_session_fits_a_screen_and_says_what_is_next() -> None:
    out = io.StringIO()
    DrawnView(Console(file=out, width=80, color_system=None), symbols=True).summary(summaries()["a leak"])
    lines = out.getvalue().splitlines()
    assert len(lines) <= 23
    assert "q64 review" in lines[-1]
