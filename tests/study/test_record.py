"""What answers add up to, and that taking one back leaves what a replay without it gives."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.study.answer import Answer, Grade, Row, Undo
from trainer.study.memory import retrievability
from trainer.study.recall import BANDS
from trainer.study.record import DAYS_KEPT, SESSIONS_KEPT, UNDOABLE, NeedsReplay, Period, Record, replay
from trainer.study.tally import COST_GRID, Skill, Tally, on_grid

DAY = date(2026, 3, 1)
SKILL = Skill("play-or-fold", "standard", "real")


def answer(number: int, days: int = 0, right: bool = True, item: str = "Q-6-3", **changes: object) -> Answer:
    made = Answer(
        id=f"answer-{number}",
        answered_at=datetime(2026, 3, 1, 18, tzinfo=UTC) + timedelta(days=days, minutes=number),
        study_day=DAY + timedelta(days=days),
        session="evening",
        drill=SKILL.drill,
        item=item,
        game=SKILL.game,
        mix=SKILL.mix,
        given="fold",
        right=("fold",) if right else ("play",),
        grade=Grade.BEST if right else Grade.MISTAKE,
        cost_in_antes=Fraction(0) if right else Fraction(1, 10),
        response_seconds=2.0,
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # a test changes what it likes


def undo(number: int) -> Undo:
    return Undo(f"undo-{number}", datetime(2026, 3, 1, 19, tzinfo=UTC), f"answer-{number}")


def record_of(*rows: Row) -> Record:
    record = Record()
    for row in rows:
        record.apply(row)
    return record


def live(rows: Sequence[Row]) -> Record:
    """A record that moved on row by row, and was replayed only when it had to be."""
    record = Record()
    for count, row in enumerate(rows, start=1):
        try:
            record.apply(row)
        except NeedsReplay:
            record = replay(rows[:count])
    return record


# --- memory


def test_only_the_first_answer_of_a_study_day_feeds_memory() -> None:
    once = record_of(answer(1, right=False)).items["Q-6-3"]
    often = record_of(answer(1, right=False), answer(2), answer(3), answer(4)).items["Q-6-3"]
    assert often.memory == once.memory
    assert (often.answers, often.correct, often.was_last_correct, often.is_missed) == (4, 3, True, True)


def test_a_right_answer_on_another_day_ends_being_missed() -> None:
    record = record_of(answer(1, right=False), answer(2, days=1))
    assert record.missed(DAY + timedelta(days=1)) == []
    assert record_of(answer(1, right=False)).missed(DAY) == ["Q-6-3"]


def test_a_miss_after_a_right_answer_of_the_same_day_is_a_miss_until_another_day_puts_it_right() -> None:
    rows = [answer(1), answer(2, right=False)]
    assert record_of(*rows).missed(DAY) == ["Q-6-3"]
    assert record_of(*rows, answer(3, is_retry=True)).missed(DAY) == ["Q-6-3"]
    assert record_of(*rows, answer(3, days=1)).missed(DAY + timedelta(days=1)) == []


@pytest.mark.parametrize("flag", ["is_retry", "is_hinted"])
def test_retries_and_hinted_answers_feed_nothing(flag: str) -> None:
    record = record_of(replace(answer(1), **{flag: True}))  # type: ignore[arg-type]  # both are flags
    assert (record.items, record.skills(), record.times.by_drill) == ({}, {}, {})
    assert record.sessions["evening"].answers == 0
    assert (record.sessions["evening"].retries, record.sessions["evening"].hints) == (
        int(flag == "is_retry"),
        int(flag == "is_hinted"),
    )


def test_a_slow_right_answer_counts_as_hard_once_the_learners_pace_is_known() -> None:
    def after(paced: int, seconds: float) -> date:
        rows = [answer(n, item=f"other-{n}") for n in range(paced)]
        return record_of(*rows, answer(99, response_seconds=seconds)).items["Q-6-3"].memory.due_on

    assert after(paced=19, seconds=60) == after(paced=20, seconds=4.0)
    assert after(paced=20, seconds=4.1) < after(paced=20, seconds=4.0)


def test_the_clock_set_back_a_year_does_not_stop_learning() -> None:
    record = record_of(answer(1), answer(2, days=-365), answer(3, days=-365), answer(4, days=-364))
    assert record.items["Q-6-3"].memory.reviews == 3


def test_an_item_fed_by_a_clock_that_ran_ahead_is_not_out_of_reach() -> None:
    record = record_of(answer(1, days=400))
    assert record.due(DAY) == ["Q-6-3"]
    record.apply(answer(2))
    assert record.due(DAY) == []


def test_a_flight_west_is_not_another_day() -> None:
    assert record_of(answer(1, days=1), answer(2, days=0)).items["Q-6-3"].memory.reviews == 1


# --- what is asked of it


def test_what_is_due_comes_longest_overdue_first() -> None:
    record = record_of(answer(1, item="known"), answer(2, item="missed", right=False))
    assert record.due(DAY) == []
    assert record.due(DAY + timedelta(days=1)) == ["missed"]
    record.apply(answer(3, days=9, item="later"))
    assert record.due(DAY + timedelta(days=9)) == ["missed", "known"]


def test_the_forecast_counts_what_is_overdue_on_its_first_day() -> None:
    record = record_of(answer(1, item="known"), answer(2, item="missed", right=False))
    assert record.forecast(DAY, 4) == [0, 1, 1, 0]
    assert record.forecast(DAY + timedelta(days=2), 2) == [2, 0]


def test_figures_are_kept_per_skill_and_mix() -> None:
    record = record_of(answer(1), answer(2, right=False), answer(3, mix="borderline"))
    real, borderline = record.skills()[SKILL], record.skills()[SKILL._replace(mix="borderline")]
    assert (real.answers, real.correct, real.cost_per_100) == (2, 1, Fraction(5))
    assert (borderline.answers, borderline.cost_per_100) == (1, Fraction(0))


def test_drills_without_a_price_have_no_cost() -> None:
    assert record_of(answer(1, cost_in_antes=None)).skills()[SKILL].cost_per_100 is None


@given(st.lists(st.floats(0.2, 3000), min_size=1, max_size=30))
def test_the_median_time_is_true_to_ten_percent(seconds: list[float]) -> None:
    tally = Tally()
    for number, value in enumerate(seconds):
        tally.add(answer(number, response_seconds=value))
    assert tally.median_seconds == pytest.approx(sorted(seconds)[(len(seconds) - 1) // 2], rel=0.1)


def test_old_days_become_months_and_lose_nothing() -> None:
    record = record_of(*(answer(n, days=n, right=n % 3 > 0) for n in range(DAYS_KEPT + 100)))
    assert len(record.figures.days) == DAYS_KEPT
    total = record.skills()[SKILL]
    assert (total.answers, total.correct) == (DAYS_KEPT + 100, 333)
    assert record.history(SKILL)[0][0] == Period(date(2026, 3, 1), is_month=True)
    assert record.skills(since=DAY + timedelta(days=DAYS_KEPT))[SKILL].answers == 100


def test_one_day_in_the_far_future_does_not_turn_the_others_into_months() -> None:
    record = record_of(answer(0, days=50_000), *(answer(n, days=n) for n in range(1, 50)))
    assert record.figures.months == {}


def test_only_the_last_sessions_are_kept() -> None:
    record = record_of(*(answer(n, session=f"session-{n}") for n in range(SESSIONS_KEPT + 3)))
    assert next(iter(record.sessions)) == "session-3"
    assert len(record.sessions) == SESSIONS_KEPT


def test_a_row_stored_twice_after_a_failed_write_counts_once() -> None:
    assert record_of(answer(1), answer(1)) == record_of(answer(1))


@given(st.fractions(0, 10, max_denominator=22_100))
def test_a_cost_is_exact_or_within_a_hair_of_nothing(cost: Fraction) -> None:
    assert abs(on_grid(cost) - cost) <= Fraction(1, COST_GRID)
    if COST_GRID % cost.denominator == 0:
        assert on_grid(cost) == cost


@pytest.mark.parametrize("denominator", [18_424, 22_100, 17_296, 16_215 * 60, 13_244])
def test_the_cost_of_any_deal_is_exact(denominator: int) -> None:
    assert on_grid(Fraction(1, denominator)) == Fraction(1, denominator)


def test_each_review_is_held_against_what_memory_predicted() -> None:
    record = record_of(answer(1), answer(2), answer(3, days=1), answer(4, days=40, right=False))
    before = [record_of(answer(1)), record_of(answer(1), answer(3, days=1))]
    predicted = [
        retrievability(each.items["Q-6-3"].memory, DAY + timedelta(days=days))
        for each, days in zip(before, (1, 40), strict=True)
    ]
    told = {band: (recall.reviews, recall.recalled) for (_, band), recall in record.recalls.items()}
    assert told == {int(predicted[0] * BANDS): (1, 1), int(predicted[1] * BANDS): (1, 0)}
    assert sum(recall.predicted for recall in record.recalls.values()) == pytest.approx(sum(predicted), abs=1e-5)


def test_the_squares_of_costs_are_summed_for_their_spread() -> None:
    tally = record_of(answer(1), answer(2, right=False), answer(3, right=False)).skills()[SKILL]
    assert tally.cost_squares == 2 * 10_000  # twice (1/10)^2


# --- taking back


def test_taking_back_restores_memory_and_every_figure() -> None:
    rows = [answer(n, days=n, right=n % 2 > 0) for n in range(5)]
    with_undo = record_of(*rows, answer(9, days=9, right=False), undo(9))
    without = record_of(*rows)
    assert (with_undo.items, with_undo.skills(), with_undo.times) == (without.items, without.skills(), without.times)


def test_taking_back_twice_changes_nothing_more() -> None:
    assert record_of(answer(1), answer(2), undo(2), undo(2)) == record_of(answer(1), answer(2), undo(2))


def test_an_answer_that_later_ones_build_on_needs_a_replay_and_spoils_nothing() -> None:
    record = record_of(answer(1), answer(2, days=1))
    with pytest.raises(NeedsReplay, match="later answers build on"):
        record.apply(undo(1))
    assert record == record_of(answer(1), answer(2, days=1))


def test_an_answer_of_long_ago_needs_a_replay() -> None:
    record = record_of(*(answer(n) for n in range(UNDOABLE + 1)))
    with pytest.raises(NeedsReplay, match="not among the last"):
        record.apply(undo(0))


answers = st.builds(
    lambda days, item, right, seconds, retry, hinted, session: {
        "days": days,
        "item": f"{'ab'[item % 2]}/{item}",
        "drill": "ab"[item % 2],
        "right": right,
        "response_seconds": seconds,
        "is_retry": retry,
        "is_hinted": hinted,
        "session": f"session-{session}",
    },
    days=st.integers(-2, 6) | st.integers(-500, 500),
    item=st.integers(0, 3),
    right=st.booleans(),
    seconds=st.none() | st.sampled_from([1.0, 1.5, 9.0]),
    retry=st.integers(0, 5).map(lambda n: n == 0),
    hinted=st.integers(0, 9).map(lambda n: n == 0),
    session=st.integers(0, 2),
)
undos = st.integers(0, 60)


@st.composite
def histories(draw: st.DrawFn) -> list[Row]:
    """Answers, undos of any of them (of the last one mostly), and undos of none."""
    rows: list[Row] = []
    given_answers = 0
    for step in draw(st.lists(answers | st.none() | undos, max_size=60)):
        if isinstance(step, dict):
            rows.append(answer(given_answers, **step))
            given_answers += 1
        else:
            rows.append(undo(given_answers - 1 if step is None else step))
    return rows


@settings(deadline=None, max_examples=200)
@given(histories())
def test_a_live_record_is_the_replay_of_its_rows(rows: list[Row]) -> None:
    assert live(rows) == replay(rows)


@settings(deadline=None, max_examples=50)
@given(histories())
def test_what_was_taken_back_is_in_no_figure(rows: list[Row]) -> None:
    undone = {row.answer_id for place, row in enumerate(rows) if isinstance(row, Undo) and _answered(rows[:place], row)}
    left = [row for row in rows if isinstance(row, Answer) and row.id not in undone]
    record, without = live(rows), replay(left)
    assert record.items == without.items
    assert record.skills() == without.skills()
    assert record.times == without.times
    assert record.recalls == without.recalls


def _answered(rows: Sequence[Row], undone: Undo) -> bool:
    return any(isinstance(row, Answer) and row.id == undone.answer_id for row in rows)
