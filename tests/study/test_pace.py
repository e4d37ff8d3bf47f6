"""A session against the clock: late answers, and exams."""

from datetime import timedelta

from tests.study.sittings import Clock, MemoryKeeper, sit_down, today
from trainer.study.pace import ExamResult, InTime, Pace

TIMED = Pace(seconds_each=5)
EXAM = Pace(exam_seconds=90)


def test_a_late_answer_is_right_and_remembered_but_not_right_in_time() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    session = sit_down(keeper, clock=clock, count=3, pace=TIMED)
    steps = [session.answer("yes", seconds) for seconds in (5.0, 5.5, 2.0)]
    assert [step.late_by for step in steps] == [None, 0.5, None]
    assert all(step.verdict.is_correct for step in steps)
    summary = session.summary()
    assert (summary.correct, summary.answers) == (3, 3)
    assert summary.in_time == InTime(right=2, answers=3, seconds_each=5)
    known = keeper.record.item(steps[1].answer.item)
    assert known is not None and known.memory.due_on > today(clock)


def test_a_late_answer_that_is_wrong_comes_back_as_any_other() -> None:
    session = sit_down(count=1, pace=TIMED)
    assert session.answer("no", 9.0).late_by == 4.0
    assert session.asked is not None and session.asked.is_retry


def test_an_answer_that_was_not_timed_is_never_late() -> None:
    session = sit_down(count=1, pace=TIMED)
    assert session.answer("yes", None).late_by is None


def test_an_undone_late_answer_is_late_no_more() -> None:
    session = sit_down(count=2, pace=TIMED)
    session.answer("yes", 9.0)
    session.undo()
    session.answer("yes", 1.0)
    assert session.summary().in_time == InTime(right=1, answers=1, seconds_each=5)


def test_a_session_without_a_clock_says_nothing_of_time() -> None:
    session = sit_down(count=1)
    assert session.answer("yes", 500.0).late_by is None
    assert session.summary().in_time is None and session.summary().exam is None


def test_an_exam_asks_so_many_questions_and_nothing_twice() -> None:
    keeper = MemoryKeeper()
    clock = Clock()
    sit_down(keeper, clock=clock, count=1).answer("no", 1.0)
    exam = sit_down(keeper, clock=clock, count=10, seed=2, pace=EXAM)
    asked = 0
    while exam.asked is not None:
        assert not exam.asked.is_retry
        exam.answer("no", 1.0)
        asked += 1
    assert asked == 10


def test_an_exam_is_passed_when_all_is_right_and_says_in_how_many_seconds() -> None:
    clock = Clock()
    exam = sit_down(clock=clock, count=3, pace=EXAM)
    while exam.asked is not None:
        clock.moment += timedelta(seconds=7)
        exam.answer("yes", 7.0)
    assert exam.summary().exam == ExamResult(right=3, questions=3, seconds=21.0, seconds_allowed=90)
    assert exam.summary().exam.is_passed  # type: ignore[union-attr]  # shown to be there by the line above


def test_an_exam_is_not_passed_with_one_wrong_skipped_hinted_late_or_unasked() -> None:
    def passed(spoil: str) -> bool:
        exam = sit_down(count=3, pace=Pace(seconds_each=5, exam_seconds=90))
        exam.answer("yes", 1.0)
        exam.answer("yes", 1.0)
        if spoil == "skip":
            exam.skip()
        elif spoil != "unasked":
            if spoil == "hint":
                exam.hint()
            exam.answer("no" if spoil == "wrong" else "yes", 6.0 if spoil == "late" else 1.0)
        result = exam.summary().exam
        return result is not None and result.is_passed

    assert passed("nothing")
    assert not any(passed(spoil) for spoil in ("wrong", "skip", "hint", "late", "unasked"))
