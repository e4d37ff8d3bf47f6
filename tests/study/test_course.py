"""Mastery and opening: told by the answers that stand, and by nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from tests.study.sittings import Clock, MemoryKeeper, YesDrill, now_at, sit_down
from trainer.game_files import find_game
from trainer.study.answer import Answer, Undo
from trainer.study.choosing import Mix
from trainer.study.course import ASKED_AGAIN, Course, Standing, course_in, sitting_of
from trainer.study.lessons import Ask, Lesson
from trainer.study.plan import Plan
from trainer.study.record import Record
from trainer.study.session import Session

GAME = find_game("standard")
DRILL = YesDrill(size=24, near=0)
LESSONS = tuple(
    Lesson(name, name, (), tuple(Ask("yes", str(place)) for place in places), ())
    for name, places in {"one": range(7), "two": range(7, 13), "three": range(13, 21)}.items()
)


def course(record: Record) -> Course:
    return course_in(GAME, (DRILL,), record, LESSONS)


def sat(keeper: MemoryKeeper, standing: Standing, clock: Clock, seed: int, is_test: bool = False) -> Session:
    asked = standing.items if is_test else sitting_of(standing)
    items = frozenset(item.key for item in asked)
    plan = Plan((GAME,), (DRILL,), Mix.LESSON, None, begins_with_missed=False, items=items, asks_again=not is_test)
    return Session(plan, keeper, now_at(clock, seed))


@dataclass
class Model:
    """What must hold, worked out from the answers as they come: the last word on each question."""

    last: dict[str, bool] = field(default_factory=dict)

    def mastered(self, places: Sequence[int]) -> bool:
        return sum(self.last.get(f"yes/{place}", False) for place in places) >= len(places) - 1


PLACES = (range(7), range(7, 13), range(13, 21))
MOVES = st.lists(
    st.tuples(st.integers(0, 2), st.lists(st.sampled_from(["yes", "no", "hint", "skip", "undo", "quit"]), max_size=14)),
    max_size=8,
)


@given(moves=MOVES, days=st.lists(st.booleans(), min_size=8, max_size=8))
def test_a_lesson_is_mastered_by_its_last_answers_and_opens_the_next(
    moves: list[tuple[int, list[str]]], days: list[bool]
) -> None:
    keeper, clock = MemoryKeeper(), Clock()
    for number, (lesson, replies) in enumerate(moves):
        standing = course(keeper.record).standings[lesson]
        run(sat(keeper, standing, clock, number, is_test=number % 3 == 2), replies)
        if days[number]:
            clock.next_day()
    model = Model()
    for row in stand(keeper):
        model.last[row[0]] = row[1]
    standings = course(keeper.record).standings
    mastered = [model.mastered(places) for places in PLACES]
    assert [each.is_mastered for each in standings] == mastered
    assert [each.is_open for each in standings] == [True, mastered[0] or mastered[1], mastered[1] or mastered[2]]
    rebuilt = course(keeper.without_undone()).standings
    assert [(each.right, each.is_open) for each in rebuilt] == [(each.right, each.is_open) for each in standings]


def run(session: Session, replies: list[str]) -> None:
    for reply in replies:
        if reply == "undo":
            session.undo()
        elif session.asked is None or reply == "quit":
            return
        elif reply == "hint":
            session.hint()
        elif reply == "skip":
            session.skip()
        else:
            session.answer(reply, 2.0)


def stand(keeper: MemoryKeeper) -> list[tuple[str, bool]]:
    """(item, whether it was right) of every answer that counts and was not taken back, in order."""
    undone = {row.answer_id for row in keeper.rows if isinstance(row, Undo)}
    answers = [row for row in keeper.rows if isinstance(row, Answer) and row.id not in undone]
    return [(row.item, row.is_correct) for row in answers if row.counts]


def answers(session: Session, wrong: Sequence[str] = ()) -> list[str]:
    """Answer all, those wrong that are named, each the first time; returns the questions of a first ask."""
    while session.asked is not None:
        asked = session.asked
        session.answer("no" if asked.item.key in wrong and not asked.is_retry else "yes", 2.0)
    return [step.answer.item for step in session.steps if not step.answer.is_retry]


def test_a_sitting_asks_every_question_once_and_misses_again() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    session = sat(keeper, course(keeper.record).standings[0], clock, 1)
    asked = answers(session, wrong=["yes/0", "yes/1"])
    assert sorted(asked) == [f"yes/{place}" for place in range(7)]
    retries = [step.answer.item for step in session.steps if step.answer.is_retry]
    assert set(retries) == {"yes/0", "yes/1"}
    assert {step.answer.mix for step in session.steps} == {"lesson"}
    standing = course(keeper.record).standings[0]
    assert (len(standing.right), standing.is_mastered) == (5, False)  # a retry is no first answer


def test_one_miss_is_allowed_and_two_are_not() -> None:
    for misses, mastered in ((1, True), (2, False)):
        keeper = MemoryKeeper()
        answers(
            sat(keeper, course(keeper.record).standings[0], Clock(), 1), [f"yes/{place}" for place in range(misses)]
        )
        found = course(keeper.record)
        assert found.standings[0].is_mastered is mastered
        assert found.standings[1].is_open is mastered
        assert found.next == found.standings[1 if mastered else 0]


def test_the_same_day_a_lesson_can_be_sat_again_with_what_was_missed() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answers(sat(keeper, course(keeper.record).standings[0], clock, 1), ["yes/0", "yes/1", "yes/2"])
    standing = course(keeper.record).standings[0]
    asked = [item.key for item in sitting_of(standing)]
    assert len(asked) == ASKED_AGAIN
    assert {"yes/0", "yes/1", "yes/2"} < set(asked)
    assert set(answers(sat(keeper, standing, clock, 2))) == set(asked)
    assert course(keeper.record).standings[0].is_mastered


def test_a_lesson_that_was_interrupted_goes_on_where_it_was() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    session = sat(keeper, course(keeper.record).standings[2], clock, 1)
    for _ in range(3):
        session.answer("yes", 2.0)
    standing = course(keeper.record).standings[2]
    assert len(standing.right) == 3
    left = [item.key for item in sitting_of(standing)]
    assert sorted(left) == sorted({item.key for item in standing.items} - set(standing.right))


def test_a_test_out_asks_everything_once_and_a_pass_opens_the_next() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    second = course(keeper.record).standings[1]
    assert not second.is_open
    session = sat(keeper, second, clock, 1, is_test=True)
    assert len(answers(session, wrong=["yes/7"])) == len(session.steps) == 6
    found = course(keeper.record)
    assert [each.is_open for each in found.standings] == [True, True, True]
    assert [each.is_mastered for each in found.standings] == [False, True, False]
    assert found.next == found.standings[0]


def test_what_is_missed_in_a_drill_later_counts_too() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answers(sat(keeper, course(keeper.record).standings[0], clock, 1))
    clock.next_day()
    drilled = sit_down(keeper, DRILL, clock, seed=5, count=24, mix=Mix.REAL)
    while drilled.asked is not None and len(drilled.steps) < 200:
        drilled.answer("no", 2.0)
    assert not course(keeper.record).standings[0].is_mastered


def test_a_hint_is_no_right_answer() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    session = sat(keeper, course(keeper.record).standings[0], clock, 1)
    while session.asked is not None:
        session.hint()
        session.answer("yes", 2.0)
    assert not course(keeper.record).standings[0].right
    assert len(session.steps) == 7


def test_lessons_are_found_by_name_and_by_number() -> None:
    found = course(Record())
    assert found.find("two") == found.find("2") == found.standings[1]
    assert found.find("four") is found.find("0") is found.find("") is None
    assert found.before(found.standings[0]) is None
    assert found.before(found.standings[2]) == found.standings[1]
