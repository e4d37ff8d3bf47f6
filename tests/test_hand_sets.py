"""Sets of hands against lists of them: counted, cut and taken out one by one."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import hands
from trainer.cards import DECK, Cards
from trainer.hand_sets import hand_sets
from trainer.hands import STRENGTHS, evaluate

HANDS = [frozenset(cards) for cards in combinations(DECK, 3)]
PLACES = {hand: evaluate(tuple(hand)).index for hand in HANDS}


def test_hands_are_taken_out_one_by_one_the_weakest_first() -> None:
    sets = hand_sets()
    in_order = sorted(PLACES.values())
    numbers = range(0, len(HANDS), 23)
    taken = [frozenset(sets.nth(sets.every, number)) for number in numbers]
    assert len(set(taken)) == len(numbers)
    assert [PLACES[hand] for hand in taken] == [in_order[number] for number in numbers]


@pytest.mark.slow
def test_every_hand_is_taken_out_of_the_whole_set_once() -> None:
    sets = hand_sets()
    assert {frozenset(sets.nth(sets.every, number)) for number in range(len(HANDS))} == set(HANDS)


@settings(max_examples=30)
@given(hands(), st.data())
def test_a_hand_taken_out_is_of_the_set_and_has_as_many_weaker_or_equal_ones_before_it(
    held: Cards, data: st.DataObject
) -> None:
    sets = hand_sets()
    live = sets.without(held)
    number = data.draw(st.integers(0, live.bit_count() - 1))
    taken = sets.nth(live, number)
    place = evaluate(taken).index
    before = [PLACES[hand] for hand in HANDS if not hand & set(held)]
    assert not set(taken) & set(held)
    assert sum(each < place for each in before) <= number < sum(each <= place for each in before)


@settings(max_examples=30)
@given(hands(), st.tuples(st.integers(0, len(STRENGTHS)), st.integers(0, len(STRENGTHS))).map(sorted))
def test_a_run_of_strengths_is_cut_out_of_a_set(held: Cards, run: list[int]) -> None:
    sets, (start, stop) = hand_sets(), run
    live = sets.without(held)
    places = [PLACES[hand] for hand in HANDS if not hand & set(held)]
    assert sets.between(live, start, stop).bit_count() == sum(start <= place < stop for place in places)
    assert sets.between(live, start, stop) & ~live == 0
    assert sets.not_weaker(live, start) == sum(place >= start for place in places)
