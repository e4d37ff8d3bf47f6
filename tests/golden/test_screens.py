"""Screens as they are, to the last blank. They change by `make golden` alone; the diff is there to be read."""

import io
import re

import pytest
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from drills import DRILLS
from tests.study.sittings import Clock, MemoryKeeper, now_at
from trainer.game_files import find_game, shipped_ids
from trainer.study.plan import Plan
from trainer.study.question import Drill, Question
from trainer.study.session import Session
from trainer.ui.console import themed
from trainer.ui.drawn_view import DrawnView
from trainer.ui.json_view import JsonView
from trainer.ui.plain_view import PlainView
from trainer.ui.views import View

GAME = "standard"
WIDTHS = (60, 100)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def session_of(drill: Drill, seed: int = 4) -> Session:
    return Session(Plan((find_game(GAME),), (drill,), count=2), MemoryKeeper(), now_at(Clock(), seed))


def wrong_answer(drill: Drill, question: Question) -> str:
    candidates = [choice.word for choice in question.choices] or ["1", "2"]
    read = (drill.read(question, each) for each in candidates)
    return next(each for each in read if each is not None and each not in question.right)


def play(session: Session, drill: Drill, view: View) -> None:
    """A question with help and hint, a mistake, an undo, the right answer, a skip, and the summary."""
    assert session.asked is not None
    question = session.asked.question
    view.question(session.number, session.asked)
    view.help(session.asked)
    view.hint(session.hint())
    session.undo()
    view.unusable(session.asked, "maybe")
    step = session.answer(wrong_answer(drill, question), 2.0)
    view.verdict(step, "2026-03-02")
    view.undone(session.undo())
    view.verdict(session.answer(question.right[0], 2.0), "2026-03-04")
    view.skipped()
    view.notice("one thing to know")
    session.answer(wrong_answer(drill, session.asked.question), 2.0)
    view.summary(session.summary())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("drill", DRILLS, ids=[drill.id for drill in DRILLS])
def test_a_drill_in_colour_and_without(drill: Drill, width: int, snapshot: SnapshotAssertion) -> None:
    out, bare = io.StringIO(), io.StringIO()
    coloured = themed(Console(file=out, width=width, color_system="standard", force_terminal=True))
    play(session_of(drill), drill, DrawnView(coloured, symbols=True))
    play(session_of(drill), drill, DrawnView(Console(file=bare, width=width, color_system=None), symbols=True))
    assert max(map(len, bare.getvalue().splitlines())) <= width
    assert COLOUR.sub("", out.getvalue()) == bare.getvalue()  # colour alone says nothing
    assert bare.getvalue() == snapshot(name="without colour")
    assert out.getvalue() == snapshot(name="in colour")


@pytest.mark.parametrize("drill", DRILLS, ids=[drill.id for drill in DRILLS])
def test_a_drill_in_plain_lines(drill: Drill, snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    play(session_of(drill), drill, PlainView(out))
    assert out.getvalue().isascii()
    assert out.getvalue() == snapshot


def test_a_session_without_symbols_at_100_columns(snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    play(session_of(DRILLS[0]), DRILLS[0], DrawnView(Console(file=out, width=100, color_system=None), symbols=False))
    assert out.getvalue().isascii()
    assert out.getvalue() == snapshot


def test_a_session_in_json_lines(snapshot: SnapshotAssertion) -> None:
    out = io.StringIO()
    play(session_of(DRILLS[0]), DRILLS[0], JsonView(out))
    assert out.getvalue() == snapshot


COMMANDS = {
    "odds": ("odds", "Qh 6s 4d", "--side", "pair-plus=1"),
    "rank of three": ("rank", "9h 9s Kd"),
    "rank of six": ("rank", "Ah As Kd Kc 2d 2h"),
    "settle played": (
        "settle",
        "deluxe",
        "--player",
        "Ah Kh Qh",
        "--dealer",
        "Jh Tc 4d",
        "--ante",
        "10",
        "--side",
        "pair-plus=5",
        "--play",
    ),
    "settle folded": (
        "settle",
        "selminha",
        "--player",
        "9h 7s 2d",
        "--dealer",
        "Qh Jc 4d",
        "--ante",
        "10",
        "--side",
        "pair-plus=5",
        "--fold",
    ),
    "price": ("price",),
    "price of a belief": ("price", "--strategy", "any queen"),
    "compared": ("price", "--compare", "--pair-plus", "40-30-6-4-1", "--pair-plus", "40-30-6-3-1"),
    "all hands": ("rank", "--all"),
    "games": ("games", "list"),
    **{f"show {game}": ("games", "show", game) for game in shipped_ids()},
}


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_command_prints(command: str, snapshot: SnapshotAssertion, capsys: pytest.CaptureFixture[str]) -> None:
    from trainer.cli.app import run

    assert run(COMMANDS[command]) == 0
    written = capsys.readouterr()
    assert written.err == ""
    assert "\n".join(line.rstrip() for line in written.out.splitlines()) == snapshot
