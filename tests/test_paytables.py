from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.hands import HandCategory
from trainer.paytables import (
    ANTE_BONUS_LINES,
    PAIR_PLUS_LINES,
    PRIME_LINES,
    SIX_CARD_BONUS_LINES,
    Basis,
    Category,
    ColourCategory,
    PaytableError,
    format_money,
    make_paytable,
    parse_money,
    parse_pay,
    parse_paytable,
)
from trainer.six_cards import SixCategory


def test_a_table_is_read_best_hand_first() -> None:
    table = parse_paytable("40-30-6-4-1", PAIR_PLUS_LINES)
    assert [(line.word, int(pays)) for line, pays in table] == [
        ("straight flush", 40),
        ("three of a kind", 30),
        ("straight", 6),
        ("flush", 4),
        ("pair", 1),
    ]
    assert str(table) == "40-30-6-4-1"


def test_with_one_pay_more_a_table_begins_with_the_royal() -> None:
    table = parse_paytable("100-40-20-6-4-1", PAIR_PLUS_LINES)
    assert [table.pays_to_one(hand) for hand in HandCategory] == [None, 1, 4, 6, 20, 40, 100]


def test_a_royal_is_paid_as_a_straight_flush_where_it_has_no_line() -> None:
    table = parse_paytable("5-4-1", ANTE_BONUS_LINES)
    assert table.pays_to_one(HandCategory.ROYAL) == 5
    assert table.line_of(HandCategory.ROYAL) is HandCategory.STRAIGHT_FLUSH
    assert table.line_of(HandCategory.FLUSH) is None and table.pays_to_one(HandCategory.FLUSH) is None


@pytest.mark.parametrize(
    ("pays", "held", "to_one"),
    [
        ({SixCategory.STRAIGHT_FLUSH: 200}, SixCategory.ROYAL_FLUSH, 200),
        ({SixCategory.TWO_PAIR: 2}, SixCategory.THREE_PAIR, 2),
        ({SixCategory.THREE_PAIR: 30}, SixCategory.TWO_PAIR, None),
        ({SixCategory.PAIR: 1}, SixCategory.THREE_PAIR, None),
        ({ColourCategory.THREE_OF_ONE_COLOUR: 3}, ColourCategory.SIX_OF_ONE_COLOUR, 3),
        ({ColourCategory.SIX_OF_ONE_COLOUR: 4}, ColourCategory.THREE_OF_ONE_COLOUR, None),
        ({HandCategory.ROYAL: 10}, HandCategory.STRAIGHT_FLUSH, None),
        ({HandCategory.PAIR: 0}, HandCategory.PAIR, 0),
    ],
)
def test_what_stands_in_no_line_is_read_as_what_it_also_is_or_loses(
    pays: dict[Category, int], held: Category, to_one: int | None
) -> None:
    assert make_paytable({line: Fraction(pay) for line, pay in pays.items()}).pays_to_one(held) == to_one


def test_fractional_pays_are_exact() -> None:
    assert [pays for _, pays in parse_paytable("12.5-10-1", ANTE_BONUS_LINES)] == [Fraction(25, 2), 10, 1]
    assert [pays for _, pays in parse_paytable("3/2-1-1", ANTE_BONUS_LINES)] == [Fraction(3, 2), 1, 1]
    assert str(parse_paytable("12.5-3/2-1", ANTE_BONUS_LINES)) == "25/2-3/2-1"


def test_tables_of_six_cards_and_of_colours_are_read() -> None:
    bonus = parse_paytable("1000-200-100-20-15-10-7", SIX_CARD_BONUS_LINES)
    assert bonus.pays_to_one(SixCategory.THREE_OF_A_KIND) == 7 and bonus.pays_to_one(SixCategory.TWO_PAIR) is None
    prime = parse_paytable("4-3", PRIME_LINES)
    assert [prime.pays_to_one(colours) for colours in ColourCategory] == [None, 3, 4]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "40-30",
            "'40-30' has 2 pays; this table has 5 (straight flush, three of a kind, straight, flush, pair) or 6 (",
        ),
        ("40", "'40' has 1 pay; this table has 5 (straight flush"),
        ("40-30-6-4-x", "'x' is no pay to one: write a number like 40, 12.5 or 3/2"),
        ("40-30-6-4-", "'' is no pay to one: write a number like 40, 12.5 or 3/2"),
        ("40-30-6-4-nan", "'nan' is no pay to one"),
        ("40-30-6-4-1e9", "'1e9' is no pay to one"),
        ("40-30-6-4-1/0", "'1/0' is no pay to one"),
        ("40-30-6-4-100001", "'100001' is no pay to one: it must be from 0 to 100000"),
        ("-1-30-6-4-1", "'' is no pay to one"),
        ("４０-30-6-4-1", "'４０' is no pay to one"),
    ],
)
def test_what_is_no_table_is_refused(text: str, message: str) -> None:
    with pytest.raises(PaytableError) as caught:
        parse_paytable(text, PAIR_PLUS_LINES)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    "value", [True, False, None, 1.5, "true", "-1", -1, "1" * 11, 10**30, [], Decimal("NaN"), Decimal("1E+9")]
)
def test_what_is_no_pay_is_refused(value: object) -> None:
    with pytest.raises(PaytableError, match="is no pay to one"):
        parse_pay(value)


def test_a_number_too_long_to_write_is_no_amount() -> None:
    with pytest.raises(ValueError, match="digits"):
        parse_money(10**5000)
    with pytest.raises(PaytableError, match="is no pay to one"):
        parse_pay(10**5000)


@given(st.fractions(0, 100_000, max_denominator=99_999))  # ten digits above the line, as many as are read
def test_money_is_read_back_as_it_is_written(amount: Fraction) -> None:
    assert parse_money(format_money(amount)) == amount == parse_pay(format_money(amount))


def test_money_may_be_negative_and_a_pay_may_not() -> None:
    assert (parse_money("-5"), parse_money("-3/2")) == (Fraction(-5), Fraction(-3, 2))
    assert format_money(Fraction(-3, 2)) == "-3/2"


def test_lines_come_in_order_however_they_are_given() -> None:
    pays: dict[Category, Fraction] = {
        HandCategory.PAIR: Fraction(1),
        HandCategory.STRAIGHT_FLUSH: Fraction(40),
        HandCategory.FLUSH: Fraction(4),
    }
    assert [line for line, _ in make_paytable(pays)] == [
        HandCategory.STRAIGHT_FLUSH,
        HandCategory.FLUSH,
        HandCategory.PAIR,
    ]


def test_each_basis_has_its_own_categories() -> None:
    assert set(Basis.PLAYER.categories) == set(Basis.DEALER.categories) == set(HandCategory)
    assert [type(basis.categories[0]) for basis in Basis] == [HandCategory, HandCategory, SixCategory, ColourCategory]
