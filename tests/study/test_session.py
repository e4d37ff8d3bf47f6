"""A sitting: what is asked, in which order, what comes again, and what an undo puts back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from drills.play_or_fold import PlayOrFold
from tests.study.sittings import Clock, MemoryKeeper, YesDrill, answer_all, figures, now_at, sit_down, today
from trainer.game_files import find_game
from trainer.games import Game
from trainer.study.answer import Answer, Row
from trainer.study.choosing import Mix
from trainer.study.item import Item
from trainer.study.keeper import UnrecordedKeeper
from trainer.study.memory import LEECH_LAPSES
from trainer.study.plan import Plan
from trainer.study.record import UNDOABLE
from trainer.study.session import MOST_FROM_TODAY, RETRY_AFTER, SHORTEST_SECONDS, Session
from trainer.study.steps import Step

LINE = "yes/0", "yes/1", "yes/2"


def asked_items(session: Session) -> list[str]:
    return [step.asked.item.key for step in session.steps]


def first_asks(steps: list[Step]) -> list[Step]:
    return [step for step in steps if not step.asked.is_retry]


# --- what comes again


def test_a_miss_returns_after_three_to_six_others_and_once_more_at_the_end() -> None:
    for seed in range(40):
        session = sit_down(seed=seed, count=20)
        assert session.asked is not None
        missed = session.asked.item.key
        session.answer("no", 2.0)
        answer_all(session)
        places = [n for n, key in enumerate(asked_items(session)) if key == missed]
        assert len(places) == 3
        assert RETRY_AFTER[0] <= places[1] - 1 <= RETRY_AFTER[1]
        assert places[2] == len(session.steps) - 1


def test_every_distance_of_a_retry_comes_up() -> None:
    def others(seed: int) -> int:
        session = sit_down(seed=seed, count=10)
        session.answer("no", 2.0)
        answer_all(session)
        return next(n for n, step in enumerate(session.steps) if step.asked.is_retry) - 1

    assert {others(seed) for seed in range(40)} == {3, 4, 5, 6}


def test_even_when_everything_is_missed_each_returns_after_three_to_six_others() -> None:
    for seed in range(20):
        session = sit_down(seed=seed, count=15)
        answer_all(session, lambda _: "no")
        keys = asked_items(session)
        for n, step in enumerate(session.steps[:9]):
            if not step.asked.is_retry:
                again = keys.index(keys[n], n + 1)
                assert RETRY_AFTER[0] <= again - n - 1 <= RETRY_AFTER[1]


def test_at_the_end_the_latest_miss_waits_for_the_older_ones() -> None:
    session = sit_down(count=12)
    while session.asked is not None:
        is_first_or_last = session.number == 1 or session._waiting.first_asks == 11
        session.answer("no" if is_first_or_last and not session.asked.is_retry else "yes", 2.0)
    keys = asked_items(session)
    assert session.steps[-1].asked.is_retry
    assert keys[-1] != keys[-2]


def test_retries_are_marked_and_count_in_no_accuracy() -> None:
    session = sit_down(count=5)
    answer_all(session, lambda _: "no")
    summary = session.summary()
    assert (summary.answers, summary.correct, summary.retries) == (5, 0, len(session.steps) - 5)
    assert len(summary.missed) == 5
    assert summary.cost_in_antes == 5 * Fraction(1, 4)
    assert all(tally.answers == 5 for tally in session.keeper.record.skills().values())
    assert [step.answer.is_retry for step in session.steps] == [step.asked.is_retry for step in session.steps]


def test_a_retry_feeds_no_memory() -> None:
    session = sit_down(count=5)
    for _ in range(5):
        session.answer("no", 2.0)
    before = figures(session.keeper.record)[0]
    answer_all(session)
    assert figures(session.keeper.record)[0] == before


# --- how many, and never the same twice


@pytest.mark.parametrize("mix", [None, Mix.REAL, Mix.BORDERLINE, Mix.WEAK])
@pytest.mark.parametrize("given", ["yes", "no"])
def test_a_plan_asks_exactly_as_many_first_questions_as_it_says(mix: Mix | None, given: str) -> None:
    session = sit_down(mix=mix, count=25)  # more than the six that lie near the line
    answer_all(session, lambda _: given)
    assert len(first_asks(session.steps)) == 25


def test_no_picture_comes_twice() -> None:
    session = sit_down(drill=PlayOrFold(), mix=Mix.BORDERLINE, count=150)
    answer_all(session, lambda _: "fold")
    pictures = [step.asked.question.picture for step in session.steps]
    assert len(pictures) > 150
    assert max(Counter(pictures).values()) == 1


def test_the_same_seed_and_history_ask_the_same_questions() -> None:
    def asked(seed: int, mix: Mix | None) -> list[object]:
        session = sit_down(drill=PlayOrFold(), seed=seed, mix=mix, count=30)
        answer_all(session, lambda _: "play")
        return [(step.asked.item, step.asked.question.player) for step in session.steps]

    for mix in (None, Mix.REAL, Mix.BORDERLINE, Mix.WEAK):
        assert asked(5, mix) == asked(5, mix)
        assert asked(5, mix) != asked(6, mix)


def test_assumed_figures_are_asked_on_request_only() -> None:
    drill = YesDrill(size=4, near=0, assumed=[1, 2])

    def asked(with_assumed: bool) -> set[str]:
        session = sit_down(drill=drill, count=12, with_assumed=with_assumed)
        answer_all(session)
        return set(asked_items(session))

    assert asked(False) == {"yes/0", "yes/3"}
    assert asked(True) == {"yes/0", "yes/1", "yes/2", "yes/3"}


def test_an_item_that_houses_share_is_asked_in_the_first_of_them() -> None:
    games = find_game("standard"), find_game("deluxe")
    session = sit_down(count=3)
    shared = Session(Plan(games, (YesDrill(),), count=3), MemoryKeeper(), session.now)
    answer_all(shared)
    assert {step.answer.game for step in shared.steps} == {"standard"}


# --- another day, another session


def test_what_was_missed_comes_first_dearest_first() -> None:
    drill = YesDrill(size=8, frequencies=[Fraction(n + 1, 36) for n in range(8)])
    keeper, clock = MemoryKeeper(), Clock()
    missed = {"yes/2", "yes/5", "yes/6"}
    answer_all(sit_down(keeper, drill, clock, count=60), lambda key: "no" if key in missed else "yes")
    clock.next_day()
    session = sit_down(keeper, drill, clock, seed=2, count=8)
    answer_all(session)
    assert asked_items(session)[:3] == ["yes/6", "yes/5", "yes/2"]
    assert not any(step.asked.is_retry for step in session.steps)


def test_missed_a_moment_ago_in_another_session_counts_as_a_retry() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    first = sit_down(keeper, clock=clock, count=1)
    first.answer("no", 2.0)
    second = sit_down(keeper, clock=clock, seed=2, count=3)
    assert second.asked is not None and second.asked.is_retry
    before = figures(keeper.record)[0]
    second.answer("yes", 2.0)
    assert figures(keeper.record)[0] == before
    answer_all(second)
    assert len(first_asks(second.steps)) == 3
    assert asked_items(second).count(second.steps[0].asked.item.key) == 1


def test_a_day_of_many_misses_is_no_wall_before_the_next_session() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    for seed in range(3):
        answer_all(sit_down(keeper, clock=clock, seed=seed, count=8), lambda _: "no")
    missed = set(keeper.record.missed(today(clock)))
    session = sit_down(keeper, clock=clock, seed=9, count=6)
    answer_all(session)
    first = next(place for place, step in enumerate(session.steps) if not step.asked.is_retry)
    assert first == MOST_FROM_TODAY < len(missed)
    assert len(first_asks(session.steps)) == 6
    assert not missed & {step.answer.item for step in first_asks(session.steps)}
    clock.next_day()
    tomorrow = sit_down(keeper, clock=clock, seed=10, count=len(missed))
    assert {step.answer.item for step in first_asks(answer_all(tomorrow))} == missed


def test_the_first_question_waits_for_the_drill_it_comes_from_alone() -> None:
    looked_at: list[str] = []

    class Watched(YesDrill):
        def items(self, game: Game) -> Sequence[Item]:
            looked_at.append(self.id)
            return super().items(game)

    keeper, clock = MemoryKeeper(), Clock()
    drills = tuple(Watched(id=name) for name in ("one", "two", "three"))
    session = Session(Plan((find_game("standard"),), drills), keeper, now_at(clock))
    assert session.asked is not None
    assert looked_at == [session.asked.item.drill]
    session.get_ready()
    assert sorted(looked_at) == ["one", "three", "two"]
    answer_all(session)
    assert len(looked_at) == 3


def test_a_plan_need_not_begin_with_what_was_missed() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    sit_down(keeper, clock=clock, count=1).answer("no", 2.0)
    clock.next_day()
    session = sit_down(keeper, clock=clock, mix=Mix.REAL, begins_with_missed=False)
    assert session.asked is not None and session.asked.mix is Mix.REAL


def test_a_month_of_always_missing_the_same_three_makes_leeches_and_the_rest_waits_ever_longer() -> None:
    drill, keeper, clock = YesDrill(size=12, near=3), MemoryKeeper(), Clock()
    never_learned = set(LINE)
    for day in range(30):
        session = sit_down(keeper, drill, clock, seed=day, count=12)
        answer_all(session, lambda key: "no" if key in never_learned else "yes")
        if day:
            assert set(asked_items(session)[:3]) == never_learned
            assert not any(step.asked.is_retry for step in session.steps[:3])
        clock.next_day()
    assert set(keeper.record.leeches()) == never_learned
    for key, item in keeper.record.items.items():
        if key in never_learned:
            assert item.memory.lapses >= LEECH_LAPSES
            assert item.memory.due_on <= today(clock)
        else:
            assert (item.memory.due_on - item.memory.last_review).days > 7


def test_a_review_asks_what_is_due_and_then_stops() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answer_all(sit_down(keeper, clock=clock, count=10))
    assert sit_down(keeper, clock=clock, mix=Mix.DUE).asked is None
    for _ in range(3):
        clock.next_day()
    due = set(keeper.record.due(today(clock)))
    session = sit_down(keeper, clock=clock, mix=Mix.DUE)
    answer_all(session)
    assert due
    assert sorted(asked_items(session)) == sorted(due)


def test_a_review_asks_what_houses_share_though_it_was_answered_in_one_that_is_gone() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    gone = replace(find_game("standard"), id="gone-house")
    answer_all(Session(Plan((gone,), (YesDrill(),), count=4), keeper, now_at(clock)))
    for _ in range(3):
        clock.next_day()
    session = sit_down(keeper, clock=clock, mix=Mix.DUE)
    answer_all(session)
    assert sorted(asked_items(session)) == sorted(keeper.record.items)


def test_a_review_that_is_hinted_or_skipped_does_not_ask_the_same_again_at_once() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answer_all(sit_down(keeper, clock=clock, count=10))
    for _ in range(3):
        clock.next_day()
    due = keeper.record.due(today(clock))
    session = sit_down(keeper, clock=clock, mix=Mix.DUE)
    seen = []
    while session.asked is not None:
        seen.append(session.asked.item.key)
        if len(seen) % 2:
            session.skip()
        else:
            session.hint()
            session.answer("yes", 2.0)
    assert sorted(seen) == sorted(due)
    assert sorted(keeper.record.due(today(clock))) == sorted(due)  # memory knows no better: they stay due


# --- skip, hint, time


def test_a_skipped_question_is_neither_right_nor_wrong() -> None:
    session = sit_down(count=3)
    session.skip()
    answer_all(session)
    summary = session.summary()
    assert (summary.answers, summary.correct, summary.skipped) == (2, 2, 1)
    assert len(session.keeper.record.items) == 2


def test_a_hinted_answer_counts_in_no_accuracy() -> None:
    session = sit_down(count=4)
    assert session.hint() == ("it is yes",)
    session.answer("no", 2.0)
    answer_all(session)
    summary = session.summary()
    assert (summary.answers, summary.correct, summary.hinted) == (3, 3, 1)
    assert session.steps[0].answer.item not in session.keeper.record.items


def test_a_summary_of_nothing_divides_by_nothing() -> None:
    summary = sit_down().summary()
    assert (summary.answers, summary.accuracy, summary.cost_per_100, summary.worst) == (0, Fraction(0), None, None)


def test_an_answer_that_was_on_its_way_before_the_question_is_not_timed() -> None:
    session = sit_down()
    times = [session.answer("yes", seconds).answer.response_seconds for seconds in (SHORTEST_SECONDS / 2, 0.5, None)]
    assert times == [None, 0.5, None]


def test_answering_when_nothing_is_asked_is_refused() -> None:
    session = sit_down(count=1)
    answer_all(session)
    with pytest.raises(ValueError, match="no question"):
        session.answer("yes", 1.0)


# --- undo


def test_undo_of_nothing_changes_nothing() -> None:
    session = sit_down()
    asked = session.asked
    assert session.undo() is None
    assert session.asked is asked


@pytest.mark.parametrize("given", ["yes", "no"])
@pytest.mark.parametrize("place", range(9))
def test_undo_puts_back_memory_and_every_figure_and_asks_the_same_question(place: int, given: str) -> None:
    session = sit_down(count=5)
    for n in range(place):
        session.answer("no" if n < 2 else "yes", 2.0)
    before, asked, summary = figures(session.keeper.record), session.asked, session.summary()
    number = session.number
    session.answer(given, 3.0)
    assert session.asked is None or session.asked is not asked  # the next one is dealt already
    assert session.undo() is not None
    assert figures(session.keeper.record) == before
    assert session.summary() == summary
    assert (session.asked, session.number) == (asked, number)


def test_the_last_answer_of_a_session_can_be_taken_back() -> None:
    session = sit_down(count=2)
    session.answer("yes", 2.0)
    before, asked = figures(session.keeper.record), session.asked
    session.answer("yes", 2.0)
    assert len(answer_all(session)) == 2
    session.undo()
    assert figures(session.keeper.record) == before
    assert session.asked is asked
    session.answer("no", 2.0)
    answer_all(session)
    assert session.steps[-1].asked.is_retry


class PressedTooSoon(MemoryKeeper):
    """Ctrl-C comes when a row is kept and nobody was told."""

    def append(self, row: Row) -> None:
        super().append(row)
        raise KeyboardInterrupt


@pytest.mark.parametrize("given", ["yes", "no"])
def test_a_summary_counts_an_answer_that_was_kept_when_ctrl_c_came(given: str) -> None:
    session = sit_down(PressedTooSoon())
    with pytest.raises(KeyboardInterrupt):
        session.answer(given, 2.0)
    assert (session.summary().answers, session.summary().correct) == (1, int(given == "yes"))


def test_a_summary_leaves_out_an_answer_that_was_taken_back_when_ctrl_c_came() -> None:
    session = sit_down()
    session.answer("yes", 2.0)
    session.answer("yes", 2.0)
    keeper = PressedTooSoon()
    keeper.record = session.keeper.record
    session.keeper = keeper
    with pytest.raises(KeyboardInterrupt):
        session.undo()
    assert (session.summary().answers, len(session.steps)) == (1, 1)


def test_a_summary_leaves_out_an_answer_that_was_never_kept() -> None:
    class PressedAtOnce(MemoryKeeper):
        def append(self, row: Row) -> None:
            del row
            raise KeyboardInterrupt

    session = sit_down(PressedAtOnce())
    with pytest.raises(KeyboardInterrupt):
        session.answer("yes", 2.0)
    assert session.summary().answers == 0


def test_undo_of_everything_leaves_an_empty_record() -> None:
    session = sit_down(count=6)
    answer_all(session, lambda key: "no" if key in LINE else "yes")
    while session.undo():
        pass
    assert figures(session.keeper.record) == figures(MemoryKeeper().record)
    assert session.number == 1


def test_undo_forgets_the_skips_since_the_answer() -> None:
    session = sit_down(count=6)
    session.answer("yes", 2.0)
    session.skip()
    session.undo()
    assert session.summary().skipped == 0
    answer_all(session)
    assert session.summary().answers == 6


def test_practice_without_a_trace_can_take_back_more_than_the_record_remembers() -> None:
    keeper = UnrecordedKeeper()
    session = Session(Plan((find_game("standard"),), (YesDrill(),), count=None), keeper, sit_down().now)
    after = []
    for n in range(UNDOABLE + 5):
        session.answer("yes" if n % 3 else "no", 2.0)
        after.append(figures(keeper.record))
    for before in reversed(after[:-1]):
        session.undo()
        assert figures(keeper.record) == before


# --- any order of answers, skips, hints and undos, against a list


class Sitting(RuleBasedStateMachine):
    """The model is the list of answers that stand, each with the figures before it."""

    @initialize(seed=st.integers(0, 1000), mix=st.sampled_from([None, Mix.REAL, Mix.WEAK]))
    def sit_down(self, seed: int, mix: Mix | None) -> None:
        self.keeper = UnrecordedKeeper()
        made = sit_down(seed=seed, mix=mix, count=8)
        self.session = Session(made.plan, self.keeper, made.now)
        self.standing: list[tuple[Answer, object, int]] = []
        self.skips_since = [0]

    def is_asking(self) -> bool:
        return self.session.asked is not None

    @precondition(is_asking)
    @rule(given=st.sampled_from(["yes", "no"]), seconds=st.sampled_from([None, 0.01, 1.0, 5.0]))
    def answer(self, given: str, seconds: float | None) -> None:
        before = figures(self.keeper.record)
        number = self.session.number
        step = self.session.answer(given, seconds)
        self.standing.append((step.answer, before, number))
        self.skips_since.append(0)

    @precondition(is_asking)
    @rule()
    def skip(self) -> None:
        before = figures(self.keeper.record)
        self.session.skip()
        self.skips_since[-1] += 1
        assert figures(self.keeper.record) == before

    @precondition(is_asking)
    @rule()
    def hint(self) -> None:
        self.session.hint()
        assert self.session.asked is not None and self.session.asked.is_hinted

    @rule()
    def undo(self) -> None:
        taken = self.session.undo()
        if not self.standing:
            assert taken is None
            return
        answer, before, number = self.standing.pop()
        self.skips_since.pop()
        assert taken is not None and taken.answer == answer
        assert figures(self.keeper.record) == before
        assert self.session.number == number

    @invariant()
    def the_summary_counts_what_stands(self) -> None:
        if not hasattr(self, "session"):
            return
        counted = [answer for answer, _, _ in self.standing if answer.counts]
        summary = self.session.summary()
        assert summary.answers == len(counted)
        assert summary.correct == sum(answer.given == "yes" for answer in counted)
        assert summary.retries == sum(answer.is_retry for answer, _, _ in self.standing)
        assert summary.hinted == sum(answer.is_hinted for answer, _, _ in self.standing)
        assert summary.skipped == sum(self.skips_since)

    @invariant()
    def the_keeper_holds_what_stands(self) -> None:
        if hasattr(self, "session"):
            counted = [answer for answer, _, _ in self.standing if answer.counts]
            assert sum(tally.answers for tally in self.keeper.record.skills().values()) == len(counted)
            assert set(self.keeper.record.items) == {answer.item for answer in counted}


Sitting.TestCase.settings = settings(max_examples=40, stateful_step_count=30)
TestSitting = Sitting.TestCase
