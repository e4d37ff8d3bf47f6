"""Asking from the first question to the summary, with a reader whose replies are fixed."""

from fractions import Fraction

import pytest

from tests.study.sittings import YesDrill
from tests.ui.sessions import INTERRUPT, Key, NotingView, ScriptedReader, yes_session
from trainer.study.choosing import Mix
from trainer.study.session import Session
from trainer.ui.replies import Command
from trainer.ui.run_session import run_session

UNDO, HINT, SKIP, QUIT, HELP = Command.UNDO, Command.HINT, Command.SKIP, Command.QUIT, Command.HELP


def run(
    *replies: Key, session: Session | None = None, summary_first: bool = True, time_up_after: int | None = None
) -> tuple[list[str], NotingView, bool]:
    view, asked = NotingView(), session or yes_session()
    reader = ScriptedReader(*replies, summary_first=summary_first)
    ended = run_session(asked, view, reader, lambda: time_up_after is not None and len(asked.steps) >= time_up_after)
    return view.shown, view, ended


def test_a_session_ends_with_its_summary() -> None:
    shown, view, ended = run("yes", "yes", "")
    assert shown == ["question 1", "right", "question 2", "right", "summary"]
    assert ended
    assert view.summaries[0].correct == 2
    assert None not in view.due_on


def test_a_mistake_waits_until_it_has_been_read() -> None:
    shown, _, _ = run("no", "", "yes", "yes", "")
    assert shown == ["question 1", "wrong", "question 2", "right", "question 3 again", "right", "summary"]


@pytest.mark.parametrize("summary_first", [True, False])
def test_the_last_answer_can_be_taken_back_after_it(summary_first: bool) -> None:
    shown, view, ended = run("yes", "yes", UNDO, "yes", "", summary_first=summary_first)
    first = ["question 1", "right", "question 2", "right"]
    before = ["summary"] if summary_first else []
    assert shown == [*first, *before, "undone yes", "question 2", "right", "summary"]
    assert ended
    assert view.summaries[-1].answers == 2


def test_more_than_the_last_answer_can_be_taken_back_at_the_end() -> None:
    shown, view, _ = run("yes", "yes", UNDO, UNDO, QUIT)
    assert shown[-4:] == ["question 2", "undone yes", "question 1", "summary"]
    assert view.summaries[-1].answers == 0


def test_undo_at_the_pause_after_the_last_mistake() -> None:
    session = yes_session(1)
    shown, view, _ = run("no", UNDO, "yes", "", session=session)
    assert shown == ["question 1", "wrong", "undone no", "question 1", "right", "summary"]
    assert view.summaries[-1].correct == 1


def test_commands_leave_the_question_open() -> None:
    shown, _, _ = run(HELP, HINT, "maybe", "yes", QUIT)
    assert shown == [
        *("question 1", "help Yes?", "hint it is yes", "unusable maybe at Yes?"),
        *("right", "question 2", "summary"),
    ]


def test_undo_with_nothing_to_take_back_asks_again() -> None:
    assert run(UNDO, QUIT)[0] == ["question 1", "nothing undone", "question 1", "summary"]


def test_skipping_everything_waits_for_no_undo() -> None:
    shown, view, ended = run(SKIP, SKIP)
    assert shown == ["question 1", "skipped", "question 2", "skipped", "summary"]
    assert ended
    assert view.summaries[0].skipped == 2


@pytest.mark.parametrize("replies", [(INTERRUPT,), ("yes", INTERRUPT), ("no", INTERRUPT), (HINT, INTERRUPT)])
def test_ctrl_c_anywhere_ends_with_one_summary(replies: tuple[Key, ...]) -> None:
    shown, _, ended = run(*replies)
    assert shown.count("summary") == 1
    assert shown[-1] == "summary"
    assert not ended


def test_ctrl_c_at_the_summary_shows_no_other() -> None:
    view = NotingView()
    with pytest.raises(KeyboardInterrupt):
        run_session(yes_session(1), view, ScriptedReader("yes", INTERRUPT), lambda: False)
    assert view.shown.count("summary") == 1


def test_the_end_of_input_is_an_end_like_another() -> None:
    shown, _, ended = run("yes")
    assert shown[-1] == "summary"
    assert ended


def test_time_that_is_up_ends_after_the_answer_and_an_undone_question_is_still_asked() -> None:
    shown, _, _ = run("yes", "yes", UNDO, "yes", "", session=yes_session(None), time_up_after=2)
    assert shown == [
        *("question 1", "right", "question 2", "right", "summary"),
        *("undone yes", "question 2", "right", "summary"),
    ]


@pytest.mark.parametrize(("mix", "told"), [(Mix.DUE, "nothing is due"), (Mix.BORDERLINE, "near a line")])
def test_a_session_with_nothing_to_ask_says_why(mix: Mix, told: str) -> None:
    shown, _, ended = run(session=yes_session(drill=YesDrill(near=0), mix=mix))
    assert ended
    assert told in shown[0]
    assert shown[1:] == ["summary"]


@pytest.mark.parametrize(
    ("drill", "mix", "told"),
    [
        (YesDrill(size=0, frequencies=(Fraction(1),)), None, "nothing here for this drill"),
        (YesDrill(size=0, frequencies=(Fraction(1),)), Mix.BORDERLINE, "nothing here for this drill"),
        (YesDrill(size=2, assumed=(0, 1)), None, "with --assumed"),
        (YesDrill(), Mix.AHEAD, "q64 drill asks something new"),
    ],
)
def test_nothing_to_ask_points_to_no_command_that_would_say_the_same(
    drill: YesDrill, mix: Mix | None, told: str
) -> None:
    shown, _, _ = run(session=yes_session(drill=drill, mix=mix))
    assert told in shown[0]
    assert "--ahead" not in shown[0]
    assert shown[1:] == ["summary"]
