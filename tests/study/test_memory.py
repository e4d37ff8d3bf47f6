"""What is remembered of an item, counted in days of study."""

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.study.memory import LEECH_LAPSES, LONGEST_INTERVAL_DAYS, Memory, Rating, retrievability, review

DAY = date(2026, 3, 1)
ratings = st.sampled_from(list(Rating))


def after(*answers: tuple[int, Rating]) -> Memory:
    """The memory after answers given so many days after DAY."""
    memory = None
    for days, rating in answers:
        memory = review(memory, rating, DAY + timedelta(days=days))
    assert memory is not None
    return memory


def test_a_miss_comes_back_tomorrow_and_a_right_answer_later() -> None:
    assert after((0, Rating.AGAIN)).due_on == DAY + timedelta(days=1)
    assert after((0, Rating.GOOD)).due_on == DAY + timedelta(days=2)


def test_right_answers_when_due_come_ever_later() -> None:
    memory, waits = None, []
    day = DAY
    for _ in range(8):
        memory = review(memory, Rating.GOOD, day)
        waits.append((memory.due_on - day).days)
        day = memory.due_on
    assert waits == sorted(set(waits))


def test_hard_comes_back_before_good_and_is_no_lapse() -> None:
    hard, good = after((0, Rating.GOOD), (2, Rating.HARD)), after((0, Rating.GOOD), (2, Rating.GOOD))
    assert DAY < hard.due_on < good.due_on
    assert hard.lapses == 0


def test_forgetting_counts_as_a_lapse_but_never_having_known_does_not() -> None:
    assert after((0, Rating.AGAIN)).lapses == 0
    assert after((0, Rating.AGAIN), (1, Rating.AGAIN)).lapses == 1


def test_eight_lapses_make_a_leech() -> None:
    lapses = [(n, Rating.AGAIN) for n in range(LEECH_LAPSES + 1)]
    assert not after(*lapses[:-1]).is_leech
    assert after(*lapses).is_leech


def test_a_clock_set_back_never_moves_the_last_review_back() -> None:
    memory = after((10, Rating.GOOD), (0, Rating.GOOD))
    assert memory.last_review == DAY + timedelta(days=10)
    assert memory.due_on > memory.last_review


def test_recall_is_certain_on_the_day_and_nine_in_ten_when_stability_has_passed() -> None:
    memory = Memory(stability=10, difficulty=5, last_review=DAY, due_on=DAY, lapses=0, reviews=1)
    assert retrievability(memory, DAY) == retrievability(memory, DAY - timedelta(days=3)) == 1
    assert retrievability(memory, DAY + timedelta(days=10)) == pytest.approx(0.9)


@given(st.floats(0.01, 1000), st.integers(0, 4000))
def test_the_forgetting_curve_is_that_of_fsrs(stability: float, days: int) -> None:
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    card = fsrs.Card(1, fsrs.State.Review, stability=stability, difficulty=5, due=noon, last_review=noon)
    memory = Memory(stability, 5, DAY, DAY, 0, 1)
    theirs = fsrs.Scheduler().get_card_retrievability(card, noon + timedelta(days=days))
    assert retrievability(memory, DAY + timedelta(days=days)) == pytest.approx(theirs)


@given(st.lists(st.tuples(st.integers(0, 60), ratings), min_size=1, max_size=60))
def test_any_answers_leave_a_memory_in_bounds_and_the_same_one_each_time(answers: list[tuple[int, Rating]]) -> None:
    memory = after(*answers)
    assert memory.stability >= 0.001
    assert 1 <= memory.difficulty <= 10
    assert 1 <= (memory.due_on - memory.last_review).days <= LONGEST_INTERVAL_DAYS
    assert memory.reviews == len(answers)
    assert after(*answers) == memory


def test_asking_what_is_due_and_how_well_known_loads_no_fsrs() -> None:
    code = (
        "import sys; from datetime import date; from trainer.study.memory import Memory, retrievability;"
        "retrievability(Memory(1, 5, date(2026, 3, 1), date(2026, 3, 2), 0, 1), date(2026, 3, 5));"
        "sys.exit('fsrs' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
