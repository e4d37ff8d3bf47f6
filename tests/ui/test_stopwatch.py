"""The clock of a question and of an exam, and readers and screens that go by it."""

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from tests.study.sittings import sit_down
from tests.ui.sessions import NotingView, ScriptedReader
from trainer.games import Game
from trainer.study.pace import Pace
from trainer.study.question import Choice, Question
from trainer.ui.json_view import JsonView
from trainer.ui.key_reader import KeyReader
from trainer.ui.line_reader import LineReader
from trainer.ui.plain_view import PlainView
from trainer.ui.replies import Given, TimeIsUp
from trainer.ui.run_session import run_session
from trainer.ui.stopwatch import Stopwatch
from trainer.ui.views import comes_back


class Hand:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def asked(game: Game, *choices: Choice) -> Question:
    return Question("drill", "item", game, "Yes?", ("yes",), choices)


def test_the_clock_of_a_question_starts_when_it_first_comes(standard: Game) -> None:
    clock = Hand()
    stopwatch = Stopwatch(Pace(seconds_each=10), clock=clock)
    question = asked(standard)
    assert stopwatch.start(question) == 1000
    clock.now += 4
    assert stopwatch.start(question) == 1000  # after a hint, the help or an unusable answer
    assert stopwatch.left == "6 s left"
    clock.now += 7
    assert stopwatch.left == "too late"
    assert stopwatch.start(asked(standard)) == 1011


def test_an_undone_question_begins_anew(standard: Game) -> None:
    clock = Hand()
    stopwatch = Stopwatch(Pace(seconds_each=10), clock=clock)
    question = asked(standard)
    stopwatch.start(question)
    clock.now += 4
    stopwatch.reset()
    assert stopwatch.start(question) == 1004


def test_an_exam_begins_with_its_first_question_and_tells_what_is_left(standard: Game) -> None:
    clock = Hand()
    stopwatch = Stopwatch(Pace(exam_seconds=90), clock=clock)
    clock.now += 50
    stopwatch.start(asked(standard))
    assert seen(stopwatch) == ("90 s to the end", 90.0, False)
    clock.now += 30.5
    assert seen(stopwatch) == ("60 s to the end", 59.5, False)
    clock.now += 59.5
    assert seen(stopwatch) == ("0 s to the end", 0.0, True)


def seen(stopwatch: Stopwatch) -> tuple[str, float | None, bool]:
    return stopwatch.left, stopwatch.seconds_to_the_end, stopwatch.is_over()


def test_minutes_alone_end_a_session_after_an_answer_and_cut_none_off(standard: Game) -> None:
    clock = Hand()
    stopwatch = Stopwatch(seconds_in_all=60, clock=clock)
    stopwatch.start(asked(standard))
    clock.now += 61
    assert stopwatch.is_over() and stopwatch.seconds_to_the_end is None and not stopwatch.is_timed


@contextmanager
def open_pipe() -> Iterator[tuple[LineReader, int]]:
    """A reader in an exam of a twentieth of a second, and the end at which somebody may write."""
    out, into = os.pipe()
    with os.fdopen(out, encoding="utf-8") as stream:
        yield LineReader(stream, Stopwatch(Pace(exam_seconds=0.05))), into
    os.close(into)


def test_an_exam_ends_while_lines_are_waited_for(standard: Game) -> None:
    with open_pipe() as (reader, _), pytest.raises(TimeIsUp):
        reader.read(asked(standard))


def test_a_line_in_time_is_an_answer(standard: Game) -> None:
    out, into = os.pipe()
    os.write(into, b"yes\n")
    with os.fdopen(out, encoding="utf-8") as stream:
        reply = LineReader(stream, Stopwatch(Pace(exam_seconds=600))).read(asked(standard))
    os.close(into)
    assert isinstance(reply, Given) and reply.text == "yes"


@pytest.mark.parametrize("choices", [(), (Choice("yes", ("y",)),)])
def test_an_exam_ends_while_a_key_or_number_is_waited_for(standard: Game, choices: tuple[Choice, ...]) -> None:
    with (
        create_pipe_input() as keys,
        create_app_session(input=keys, output=DummyOutput()),
        pytest.raises(TimeIsUp),
    ):
        KeyReader(Stopwatch(Pace(exam_seconds=0.05))).read(asked(standard, *choices))


def test_an_exam_does_not_pause_after_a_mistake_and_says_its_rules_first() -> None:
    view = NotingView()
    session = sit_down(count=2, pace=Pace(exam_seconds=90))
    run_session(session, view, ScriptedReader("no", "yes", ""), lambda: False)
    rules = "notice an exam: 2 questions in 90 seconds, all right to pass"
    assert view.shown == [rules, "question 1", "wrong", "question 2", "right", "summary"]


def told_plainly(pace: Pace, *replies: str) -> str:
    out = io.StringIO()
    run_session(sit_down(count=2, pace=pace), PlainView(out), ScriptedReader(*replies), lambda: False)
    return out.getvalue()


def test_the_deadline_is_told_with_the_question_and_lateness_with_the_verdict() -> None:
    text = told_plainly(Pace(seconds_each=1.5), "yes", "yes", "")
    assert "Question 1, 1.5 seconds." in text
    assert "Too late by 0.5 seconds: it does not count as right in time." in text
    assert "In time: 0 of 2 right within 1.5 seconds." in text


def test_an_exam_says_passed_or_not() -> None:
    assert "Exam: passed, 2 of 2 right in 0.0 of 90 seconds." in told_plainly(Pace(exam_seconds=90), "yes", "yes", "")
    failed = told_plainly(Pace(exam_seconds=90), "yes", "no", "")
    assert "Exam: not passed, 1 of 2 right in 0.0 of 90 seconds." in failed
    assert "It comes back on " in failed


def test_what_a_hint_leaves_due_comes_back_today_not_on_a_date() -> None:
    step = sit_down(count=2, pace=Pace(exam_seconds=90)).answer("no", 1.0)
    day = step.answer.study_day
    assert comes_back(step, day.isoformat()) == "It comes back today."
    assert comes_back(step, (day + timedelta(days=1)).isoformat()) == f"It comes back on {day + timedelta(days=1)}."
    again = sit_down(count=2).answer("no", 1.0)
    assert comes_back(again, again.answer.study_day.isoformat()) == "It comes back in this session."


def test_structured_output_has_the_clock_only_where_there_is_one() -> None:
    def told(pace: Pace) -> str:
        out = io.StringIO()
        run_session(sit_down(count=1, pace=pace), JsonView(out), ScriptedReader("yes", ""), lambda: False)
        return out.getvalue()

    timed, exam, usual = told(Pace(seconds_each=1)), told(Pace(exam_seconds=90)), told(Pace())
    assert '"seconds": 1' in timed and '"late": true' in timed
    assert '"in_time": {"right": 0, "answers": 1, "seconds_each": 1}' in timed
    assert '"exam": {"passed": true, "right": 1, "questions": 1' in exam
    assert not any(key in usual for key in ('"seconds"', '"late"', '"in_time"', '"exam"'))
