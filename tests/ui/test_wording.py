"""Figures in words: rounding never says another thing than the exact number."""

import json
import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cards import DECK, parse_cards
from trainer.games import Game
from trainer.hands import hand_classes
from trainer.oracle import oracle_of
from trainer.study.answer import Grade
from trainer.study.question import Antes, Percent, grade_cost
from trainer.ui.wording import (
    antes,
    cards_told,
    cost_in_antes,
    counted,
    counted_seconds,
    counted_time,
    exact,
    percent,
    say,
    sentence,
    signed_percent,
    units,
)
from trainer.ui.wrapping import wrapped

GRADES = {
    Grade.HAIRS_BREADTH: (0, 0.01),
    Grade.INACCURACY: (0.01, 0.1),
    Grade.MISTAKE: (0.1, 0.4),
    Grade.BLUNDER: (0.4, 99),
}
"""From and below, in Antes."""


def printed(cost: Fraction) -> float:
    return float(re.findall(r"[\d.]+", cost_in_antes(cost))[0])


def agrees(cost: Fraction) -> bool:
    low, high = GRADES[grade_cost(cost)]
    return low <= printed(cost) < high


def test_the_printed_cost_of_every_hand_lies_within_its_grade(game: Game) -> None:
    oracle = oracle_of(game)
    costs = {abs(oracle.margin(each.cards)) for each in hand_classes()} - {0}
    assert len(costs) > 100
    assert [cost for cost in costs if not agrees(cost)] == []
    assert all(printed(cost) <= cost for cost in costs if cost >= Fraction(1, 10_000))


@given(cost=st.fractions(min_value=0, max_value=5).filter(bool))
def test_the_printed_cost_of_any_number_lies_within_its_grade(cost: Fraction) -> None:
    assert agrees(cost)
    assert not re.fullmatch(r"[0.]+ Antes", cost_in_antes(cost))  # a mistake never seems to be free


@pytest.mark.parametrize("bound", [Fraction(1, 100), Fraction(1, 10), Fraction(2, 5)])
def test_a_hair_under_a_bound_is_not_printed_as_the_bound(bound: Fraction) -> None:
    assert agrees(bound - Fraction(1, 10**9))
    assert agrees(bound)


def test_a_thousandth_of_nothing_is_not_nothing() -> None:
    assert cost_in_antes(Fraction(1, 10**6)) == "under 0.0001 Antes"
    assert cost_in_antes(Fraction(29, 1316)) == "0.0220 Antes"


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(0), "0.0 %"),
        (Fraction(1), "100.0 %"),
        (Fraction(2, 3), "66.7 %"),
        (Fraction(15380, 22100), "69.6 %"),
        (Fraction(-1, 8), "-12.5 %"),
    ],
)
def test_percent(share: Fraction, text: str) -> None:
    assert percent(share) == text


@given(right=st.integers(0, 10**6), wrong=st.integers(0, 10**6))
def test_only_all_is_a_hundred_percent_and_only_none_is_nought(right: int, wrong: int) -> None:
    if not right + wrong:
        return
    text = percent(Fraction(right, right + wrong))
    assert (text == "100.0 %") is (wrong == 0)
    assert (text == "0.0 %") is (right == 0)


def test_published_house_edges_are_printed_to_their_last_digit() -> None:
    assert percent(Fraction(686689, 20358520), 2) == "3.37 %"
    assert percent(Fraction(128, 5525), 2) == "2.32 %"
    assert percent(Fraction(402, 5525), 2) == "7.28 %"


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Fraction(1), "1 Ante"),
        (Fraction(-1), "-1 Ante"),
        (Fraction(2), "2 Antes"),
        (Fraction(0), "0 Antes"),
        (Fraction(9151, 9212), "0.993 Antes"),
    ],
)
def test_antes(amount: Fraction, text: str) -> None:
    assert antes(amount) == text


@given(amount=st.fractions(min_value=-100, max_value=100))
def test_units_are_signed_and_within_half_a_digit(amount: Fraction) -> None:
    text = units(amount)
    assert text[0] in "+-"
    assert abs(Fraction(Decimal(text)) - amount) <= Fraction(1, 20_000)


@given(number=st.fractions())
def test_an_exact_number_is_read_back_exactly(number: Fraction) -> None:
    written = json.loads(json.dumps(exact(number), allow_nan=False))
    assert Fraction(written["exact"]) == number
    assert written["value"] == float(number)


def test_a_sentence_has_a_capital_and_one_full_stop() -> None:
    assert sentence("the dealer plays") == "The dealer plays."
    assert sentence("Really?") == "Really?"
    assert sentence("done. ") == "Done."


def test_a_text_is_said_with_cards_and_figures_in_place() -> None:
    text = (
        "with ",
        parse_cards("Qh 6s 4d", 3),
        " you win ",
        Percent(Fraction(1, 3)),
        ", that is ",
        Antes(Fraction(1, 2)),
    )
    assert say(text) == "with Qh 6s 4d you win 33.3 %, that is 0.500 Antes"
    assert say(text, symbols=True).startswith("with Q♥ 6♠ 4♦ you")


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(1.0, "1 second"), (2.5, "2.5 seconds"), (100.0, "100 seconds"), (1e9, "1,000,000,000 seconds")],
)
def test_seconds_are_written_out(seconds: float, told: str) -> None:
    assert counted_seconds(seconds) == told


def test_whole_minutes_are_told_as_such() -> None:
    told = [counted_time(seconds) for seconds in (60.0, 90.0, 120.0, 300.0, 301.0)]
    assert told == ["60 seconds", "90 seconds", "2 minutes", "5 minutes", "301 seconds"]


def test_one_is_not_many() -> None:
    assert [counted(n, "miss", "misses") for n in (0, 1, 2)] == ["0 misses", "1 miss", "2 misses"]


@pytest.mark.parametrize(
    ("share", "shown"),
    [(Fraction(31, 1000), "+3.1 %"), (Fraction(-4, 1000), "-0.4 %"), (Fraction(0), "0.0 %")]
    + [(Fraction(sign, 5000), "0.0 %") for sign in (1, -1)],
)
def test_a_change_has_one_sign_and_nothing_has_none(share: Fraction, shown: str) -> None:
    assert signed_percent(share) == shown


def test_a_command_to_copy_ends_without_a_full_stop_and_stays_on_one_line() -> None:
    told = sentence("nothing missed. Nearer the line: q64 drill play-or-fold --mix borderline")
    assert told == "Nothing missed. Nearer the line: q64 drill play-or-fold --mix borderline"
    assert wrapped(told, 50).split("\n")[-1] == "q64 drill play-or-fold --mix borderline"
    assert sentence("nothing is due") == "Nothing is due."


def test_a_ten_is_written_as_in_the_drawn_cards_and_is_read_again() -> None:
    assert cards_told(parse_cards("Td 9s 2c")) == "10d 9s 2c"
    assert cards_told(DECK, symbols=True).count("10") == 4
    assert parse_cards(cards_told(DECK)) == parse_cards(cards_told(DECK, symbols=True)) == DECK
