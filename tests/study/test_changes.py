"""What a session changed since last time."""

from fractions import Fraction

from tests.study.sittings import Clock, MemoryKeeper, YesDrill, answer_all, sit_down
from trainer.study.choosing import Mix


def after_two_days(first: str, second: str) -> tuple[int, int, int]:
    """Mended, slipped and new items of a second session, by what is answered in the first and in the second."""
    keeper, clock, drill = MemoryKeeper(), Clock(), YesDrill(size=4, near=0)
    answer_all(sit_down(keeper, drill, clock, count=4), lambda _: first)
    clock.next_day()
    session = sit_down(keeper, drill, clock, seed=2, count=4, mix=Mix.AHEAD, begins_with_missed=False)
    answer_all(session, lambda _: second)
    found = session.summary().changes
    return found.mended, found.slipped, found.new


def test_what_was_missed_and_is_right_is_mended_and_the_other_way_round_it_slipped() -> None:
    assert after_two_days("no", "yes") == (4, 0, 0)
    assert after_two_days("yes", "no") == (0, 4, 0)
    assert after_two_days("yes", "yes") == after_two_days("no", "no") == (0, 0, 0)


def test_an_item_never_answered_is_new_and_its_retries_change_nothing() -> None:
    session = sit_down(drill=YesDrill(size=4, near=0), count=4)
    answer_all(session, lambda _: "no")
    found = session.summary().changes
    assert (found.mended, found.slipped, found.new) == (0, 0, 4)
    assert [(each.answers, each.before_answers) for each in found.mixes] == [(4, 0)]


def test_each_mix_stands_beside_its_own_past() -> None:
    keeper, clock = MemoryKeeper(), Clock()
    answer_all(sit_down(keeper, clock=clock, count=30, mix=Mix.REAL), lambda item: "no" if item == "yes/3" else "yes")
    past = keeper.record.skills()
    clock.next_day()
    session = sit_down(keeper, clock=clock, seed=2, count=10, mix=Mix.REAL, begins_with_missed=False)
    answer_all(session)
    (change,) = session.summary().changes.mixes
    (before,) = past.values()
    assert (change.answers, change.correct) == (10, 10)
    assert change.before == Fraction(before.correct, before.answers)


def test_taking_an_answer_back_takes_back_what_it_changed() -> None:
    session = sit_down(count=3)
    session.answer("no", 2.0)
    session.undo()
    assert session.summary().changes.new == 0
    assert session.summary().changes.mixes == ()
