"""What is asked next, by mix, by memory and by what a miss would cost."""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest

from drills.play_or_fold import PlayOrFold
from tests.study.sittings import Clock, MemoryKeeper, YesDrill, answer_all, sit_down, today
from trainer.games import Game
from trainer.oracle import oracle_of
from trainer.study.choosing import Mix, choose, choose_ordinary, due_items, missed_items, value
from trainer.study.item import Item
from trainer.study.record import Record

DAY = date(2026, 3, 1)
DRAWS = 4000


def drawn(items: Sequence[Item], mix: Mix, record: Record | None = None, day: date = DAY) -> Counter[str]:
    chance = Random(1)
    picks = (choose(items, mix, record or Record(), day, chance) for _ in range(DRAWS))
    return Counter(item.key for item in picks if item)


def learned(right: Sequence[int], wrong: Sequence[int] = (), size: int = 12) -> tuple[MemoryKeeper, Clock, list[Item]]:
    """A keeper with one answer to each of those items, the items, and the clock of that day."""
    drill, keeper, clock = YesDrill(size=size, near=3), MemoryKeeper(), Clock()
    session = sit_down(keeper, drill, clock, mix=Mix.REAL, count=None)
    left = {drill.key(n) for n in (*right, *wrong)}
    misses = {drill.key(n) for n in wrong}
    while left and session.asked:
        key = session.asked.item.key
        if key in left and not session.asked.is_retry:
            session.answer("no" if key in misses else "yes", 2.0)
            left.discard(key)
        else:
            session.skip()
    return keeper, clock, list(drill.items(session.plan.games[0]))


def test_real_deals_each_situation_as_often_as_the_table(game: Game) -> None:
    items = PlayOrFold().items(game)
    assert sum(item.frequency for item in items) == 1
    counts = drawn(items, Mix.REAL)
    for item in items:
        expected = DRAWS * float(item.frequency)
        assert abs(counts[item.key] - expected) <= 6 * (expected + 1) ** 0.5  # six deviations: never by chance


def test_borderline_asks_only_hands_within_a_tenth_of_an_ante_of_the_line(standard: Game) -> None:
    drill = PlayOrFold()
    items = {item.key: item for item in drill.items(standard)}
    counts = drawn(list(items.values()), Mix.BORDERLINE)
    assert set(counts) == {key for key, item in items.items() if item.is_borderline}
    for key in counts:
        margin = oracle_of(standard).margin(drill.ask(standard, key, Random(2)).player)
        assert abs(margin) < Fraction(12, 100)  # the item's own mean is within 0.1, one suit pattern a little off
    assert max(counts.values()) < 2 * min(counts.values())


def test_weak_leaves_out_what_is_known_and_not_due() -> None:
    keeper, clock, items = learned(right=range(6), wrong=[6, 7])
    clock.next_day()
    assert set(drawn(items, Mix.WEAK, keeper.record, today(clock))) == {f"yes/{n}" for n in range(6, 12)}


def test_weak_asks_all_again_when_all_is_known() -> None:
    keeper, clock, items = learned(right=range(12))
    assert len(drawn(items, Mix.WEAK, keeper.record, today(clock))) == 12


def test_due_goes_by_value_and_then_ends() -> None:
    keeper, clock, items = learned(right=range(4), wrong=[4])
    day = today(clock) + timedelta(days=10)
    due = due_items(items, keeper.record, day)
    assert due[0].key == "yes/4"  # forgotten soonest
    worth = [value(item, keeper.record, day) for item in due]
    assert worth == sorted(worth, reverse=True)
    assert choose(items, Mix.DUE, keeper.record, day, Random(1)) == due[0]
    assert choose(items, Mix.DUE, keeper.record, today(clock), Random(1)) is None


def test_ahead_of_time_comes_what_is_forgotten_soonest_and_nothing_twice_a_day() -> None:
    keeper, clock, items = learned(right=range(4))
    assert choose(items, Mix.AHEAD, keeper.record, today(clock), Random(1)) is None
    clock.next_day()
    session = sit_down(keeper, YesDrill(size=12, near=3), clock, mix=Mix.AHEAD)
    answer_all(session)
    assert sorted(step.asked.item.key for step in session.steps) == [f"yes/{n}" for n in range(4)]


def test_missed_items_are_the_dearest_first() -> None:
    keeper, clock, items = learned(right=[0], wrong=[3, 5])
    dear = [Item(item.key, item.drill, item.frequency, Fraction(int(item.key[-1]) + 1)) for item in items]
    assert [item.key for item in missed_items(dear, keeper.record, today(clock))] == ["yes/5", "yes/3"]


@pytest.mark.parametrize("factor", [2, 5])
def test_value_grows_with_frequency_with_cost_and_with_what_is_forgotten(factor: int) -> None:
    keeper, clock, _ = learned(right=[0])
    item = Item("yes/0", "yes", Fraction(1, 10), Fraction(1, 5))
    soon, late = (today(clock) + timedelta(days=days) for days in (3, 30))
    worth = value(item, keeper.record, soon)
    assert value(Item("yes/0", "yes", Fraction(factor, 10), Fraction(1, 5)), keeper.record, soon) == pytest.approx(
        worth * factor
    )
    assert value(Item("yes/0", "yes", Fraction(1, 10), Fraction(factor, 5)), keeper.record, soon) == pytest.approx(
        worth * factor
    )
    assert value(item, keeper.record, late) > worth
    assert value(item, Record(), soon) == pytest.approx(1 / 50)  # never seen: nothing is remembered


def ordinary(items: Sequence[Item], record: Record, day: date, chance: Random) -> tuple[Item | None, Mix]:
    """An ordinary choice among some items."""

    def items_of(drills: Collection[str]) -> list[Item]:
        return [item for item in items if item.drill in drills]

    return choose_ordinary(list(dict.fromkeys(item.drill for item in items)), items_of, record, day, chance)


def test_an_ordinary_session_spends_about_a_third_near_the_line(standard: Game) -> None:
    items, chance = PlayOrFold().items(standard), Random(1)
    mixes = Counter(ordinary(items, Record(), DAY, chance)[1] for _ in range(DRAWS))
    assert set(mixes) == {Mix.BORDERLINE, Mix.WEAK}
    assert abs(mixes[Mix.BORDERLINE] - DRAWS / 3) < 6 * (DRAWS * 2 / 9) ** 0.5


def test_obvious_hands_do_not_pad_an_ordinary_session_of_someone_who_knows_them() -> None:
    keeper, clock, items = learned(right=range(3, 12))
    chance = Random(1)
    picks = [ordinary(items, keeper.record, today(clock), chance)[0] for _ in range(200)]
    assert {item.key for item in picks if item} == {"yes/0", "yes/1", "yes/2"}


def test_an_ordinary_session_asks_every_drill_as_often_as_another(standard: Game) -> None:
    many, few = YesDrill(size=40, id="many"), YesDrill(size=5, near=0, id="few")
    items, chance = [*many.items(standard), *few.items(standard)], Random(1)
    drills = Counter(item.drill for item, _ in (ordinary(items, Record(), DAY, chance) for _ in range(DRAWS)) if item)
    assert abs(drills["many"] - DRAWS / 2) < 6 * (DRAWS / 4) ** 0.5


def test_nothing_to_choose_from_is_no_item() -> None:
    assert all(choose([], mix, Record(), DAY, Random(1)) is None for mix in Mix)
    assert ordinary([], Record(), DAY, Random(1))[0] is None
