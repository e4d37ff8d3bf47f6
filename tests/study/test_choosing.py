"""What is asked next, by mix, by memory and by what a miss would cost."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drills.play_or_fold import PlayOrFold
from tests.study.sittings import Clock, MemoryKeeper, YesDrill, answer_all, sit_down, today
from trainer.games import Game
from trainer.oracle import oracle_of
from trainer.study.choosing import Mix, choose, choose_ordinary, due_items, missed_items, value
from trainer.study.item import Item
from trainer.study.item_record import ItemRecord
from trainer.study.memory import Rating, review
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


def ordinary(
    items: Sequence[Item], record: Record, day: date, chance: Random, left_out: Collection[str] = ()
) -> tuple[Item | None, Mix]:
    """An ordinary choice among some items."""

    def items_of(drills: Collection[str]) -> list[Item]:
        return [item for item in items if item.drill in drills]

    drills = list(dict.fromkeys(item.drill for item in items))
    return choose_ordinary(drills, items_of, left_out, record, day, chance)


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


def line_of(up: int, down: int) -> list[Item]:
    """A drill with a line and so many situations on either side of it; those far from it are dear."""
    steps = [*range(up, 0, -1), *range(-1, -down - 1, -1)]
    return [Item(f"line/{n}", "line", Fraction(1, len(steps)), Fraction(abs(n), 10), False, False, n) for n in steps]


def answered_items(right: Mapping[str, int], wrong: Mapping[str, int], day: date = DAY) -> Record:
    """A record in which items were answered so many times right, or wrong, each on one day."""
    record = Record()
    for is_right, times in ((True, right), (False, wrong)):
        for key, answers in times.items():
            memory = review(None, Rating.GOOD if is_right else Rating.AGAIN, day)
            correct = answers * is_right
            record.items[key] = ItemRecord(
                key, "line", "standard", memory, day, not is_right, is_right, answers, correct, 0, Fraction(0)
            )
    return record


def keys(numbers: st.SearchStrategy[int]) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(numbers.map("line/{}".format), st.integers(1, 20), max_size=12)


NUMBERS = st.integers(-8, 8)


@given(keys(NUMBERS), keys(NUMBERS), st.sets(NUMBERS.map("line/{}".format)), st.integers(0, 9), st.integers())
def test_nothing_nearer_to_the_line_on_that_side_is_left_to_learn(
    right: dict[str, int], wrong: dict[str, int], left_out: set[str], days: int, seed: int
) -> None:
    items, record, day = line_of(8, 8), answered_items(right, wrong), DAY + timedelta(days=days)
    chosen, mix = ordinary(items, record, day, Random(seed), left_out)
    free = [item for item in items if item.key not in left_out]
    to_learn = [item for item in free if _is_to_learn(item.key, record, day)]
    assert mix is Mix.WEAK and (chosen is None) == (not free)
    assert chosen is None or chosen.key not in left_out
    if to_learn:
        assert chosen in to_learn
        same_side = [item for item in to_learn if item.steps_from_line * chosen.steps_from_line > 0]
        assert abs(chosen.steps_from_line) == min(abs(item.steps_from_line) for item in same_side)


def _is_to_learn(key: str, record: Record, day: date) -> bool:
    known = record.item(key)
    return known is None or known.is_missed or known.memory.due_on <= day


@pytest.mark.parametrize("side", [1, -1])
def test_the_side_where_more_is_missed_is_asked_more_until_it_is_learned(side: int) -> None:
    items, chance = line_of(6, 6), Random(1)
    record = answered_items({f"line/{-side}": 20}, {f"line/{side}": 10})
    picks = Counter(ordinary(items, record, DAY, chance)[0] for _ in range(200))
    assert picks[next(item for item in items if item.steps_from_line == side)] > 190
    learned_side = answered_items({f"line/{side * n}": 1 for n in range(1, 7)}, {})
    picks = Counter(ordinary(items, learned_side, DAY, chance)[0] for _ in range(50))
    assert {item.steps_from_line for item in picks if item} == {-side}


def test_both_sides_of_the_line_are_tried_by_somebody_new() -> None:
    picks = Counter(ordinary(line_of(6, 6), Record(), DAY, Random(seed))[0] for seed in range(200))
    assert {item.steps_from_line: count > 60 for item, count in picks.items() if item} == {1: True, -1: True}


def test_what_waits_to_be_asked_again_still_tells_which_side_is_weak() -> None:
    items, chance = line_of(6, 6), Random(1)
    record = answered_items({"line/1": 20}, {f"line/{-n}": 5 for n in range(1, 5)})
    waiting = {f"line/{-n}" for n in range(1, 5)}
    picks = Counter(ordinary(items, record, DAY, chance, waiting)[0] for _ in range(200))
    assert picks[next(item for item in items if item.steps_from_line == -5)] > 190


def test_nothing_to_choose_from_is_no_item() -> None:
    assert all(choose([], mix, Record(), DAY, Random(1)) is None for mix in Mix)
    assert ordinary([], Record(), DAY, Random(1))[0] is None
