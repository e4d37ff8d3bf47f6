"""Amounts as people type them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.study.amounts import read_amount, read_answer


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("12", Fraction(12)),
        (" +12 ", Fraction(12)),
        ("12.0", Fraction(12)),
        ("12.", Fraction(12)),
        ("1.5", Fraction(3, 2)),
        ("1,5", Fraction(3, 2)),
        (".5", Fraction(1, 2)),
        ("3/2", Fraction(3, 2)),
        ("6/4", Fraction(3, 2)),
        ("3 to 2", Fraction(3, 2)),
        ("3:2", Fraction(3, 2)),
        ("40 to 1", Fraction(40)),
        ("40 to one", Fraction(40)),
        ("1 1/2", Fraction(3, 2)),
        ("-1 1/2", Fraction(-3, 2)),
        ("-20", Fraction(-20)),
        ("- 20", Fraction(-20)),
        ("−20", Fraction(-20)),
        ("1,000", Fraction(1000)),
        ("1,250,000", Fraction(1_250_000)),
        ("20 chips", Fraction(20)),
        ("1 chip", Fraction(1)),
        ("0", Fraction(0)),
        ("-0", Fraction(0)),
    ],
)
def test_every_usual_spelling_is_read(typed: str, amount: Fraction) -> None:
    assert read_amount(typed) == amount


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "twelve",
        "1/0",
        "0/0",
        "1e9",
        "nan",
        "inf",
        "--2",
        "+-2",
        ".",
        ",",
        "3 for 1",
        "1_000",
        "٣",
        "²",
        "9" * 61,
    ],
)
def test_anything_else_is_no_amount(typed: str) -> None:
    assert read_amount(typed) is None


@given(st.fractions(max_denominator=10**6))
def test_what_is_written_is_read_back(amount: Fraction) -> None:
    assert read_answer(str(amount)) == str(amount)


@given(st.integers(-(10**9), 10**9))
def test_a_whole_number_has_one_canonical_text(number: int) -> None:
    spellings = {f"{number}", f"{number:+}", f"{number}.00", f" {number:,} chips", f"{number}/1", f"{2 * number}/2"}
    assert {read_answer(text) for text in spellings} == {str(number)}


@given(st.text(max_size=70))
def test_no_text_is_too_odd_to_be_refused(text: str) -> None:
    answer = read_answer(text)
    assert answer is None or read_answer(answer) == answer


@pytest.mark.parametrize("typed", ["lose", "LOSE", "loses", "lost", "l"])
def test_losing_has_one_word(typed: str) -> None:
    assert read_answer(typed) == "lose"
