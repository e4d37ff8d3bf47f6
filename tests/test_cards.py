from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import hands
from trainer.cards import DECK, Card, CardError, Cards, Rank, Suit, format_cards, parse_cards, refuse_shared_cards

QUEEN_SIX_FOUR = (Card(Rank.QUEEN, Suit.HEARTS), Card(Rank.SIX, Suit.SPADES), Card(Rank.FOUR, Suit.DIAMONDS))


def test_the_deck_holds_each_card_once() -> None:
    assert len(DECK) == len(set(DECK)) == 52


@pytest.mark.parametrize(
    "text",
    [
        "Qh 6s 4d",
        "qh6s4d",
        "QH6S4D",
        "Qh,6s,4d",
        " Qh , 6s;4d ",
        "Q♥ 6♠ 4♦",
        "q♥6♠4♦",
        "Q♡ 6♤ 4♢",
        "Q\u2665\ufe0f 6\u2660\ufe0f 4\u2666\ufe0f",
        "Qh\t6s\n4d",
    ],
)
def test_every_spelling_is_read(text: str) -> None:
    assert parse_cards(text, 3) == QUEEN_SIX_FOUR


@pytest.mark.parametrize("text", ["10h", "Th", "th", "10H", "10♥", "t♡"])
def test_a_ten_is_written_in_two_ways(text: str) -> None:
    assert parse_cards(text, 1) == (Card(Rank.TEN, Suit.HEARTS),)


def test_all_cards_are_read_back_as_they_are_written() -> None:
    assert parse_cards(format_cards(DECK)) == DECK
    assert parse_cards(format_cards(DECK, symbols=True)) == DECK
    assert parse_cards("".join(map(str, DECK))) == DECK


@given(hands(6))
def test_the_order_of_the_cards_is_kept(cards: Cards) -> None:
    assert parse_cards(format_cards(cards), 6) == cards


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Qx 6s 4d", "'Qx' is no card"),
        ("Qh 6s 1d", "'1d' is no card"),
        ("Qh 6s 11d", "'11d' is no card"),
        ("Qh 6s 4", "'4' is no card"),
        ("queen of hearts", "'queen' is no card"),
        ("Qh/6s/4d", "'/6s/4d' is no card"),
        ("Qſ 6s 4d", "'Qſ' is no card"),  # an old long s, which `str.upper` makes an S
        ("\u212ah 6s 4d", "'\u212ah' is no card"),  # the sign for kelvin, which `str.lower` makes a k
        ("１０h 6s 4d", "'１０h' is no card"),  # digits of another width
        ("\x1b[31mQh", r"'\x1b[31mQh' is no card"),
        ("Qh\x00", r"'\x00' is no card"),
    ],
)
def test_what_is_no_card_is_named_with_what_would_be_one(text: str, wrong: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text, 3)
    assert str(caught.value) == f"{wrong}: write a rank 2-9 T J Q K A and a suit s h d c, like Qh or 10d"


def test_a_card_twice_is_refused_in_any_spelling() -> None:
    with pytest.raises(CardError, match=r"^Td stands twice in '10d Td 4d': each card is in the deck once$"):
        parse_cards("10d Td 4d", 3)
    with pytest.raises(CardError, match=r"^Td stands twice in 'TdTd"):
        parse_cards("Td" * 50_000, 3)  # where each card is looked for among all others, this takes minutes


@pytest.mark.parametrize(
    ("text", "counts", "message"),
    [
        ("", (3,), "3 cards are needed, and '' has 0, for example: Qh 6s 4d"),
        ("Qh 6s", (3,), "3 cards are needed, and 'Qh 6s' has 2, for example: Qh 6s 4d"),
        ("Qh 6s 4d 2c", (3, 6), "3 or 6 cards are needed, and 'Qh 6s 4d 2c' has 4, for example: Qh 6s 4d"),
    ],
)
def test_a_wrong_number_of_cards_is_refused(text: str, counts: tuple[int, ...], message: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_cards(text, *counts)
    assert str(caught.value) == message


def test_any_number_of_cards_is_read_where_none_is_asked_for() -> None:
    assert [len(parse_cards(text)) for text in ("", "Qh", "Qh 6s 4d 2c")] == [0, 1, 4]


@given(st.text())
def test_any_text_gives_cards_or_one_short_printable_line(text: str) -> None:
    cards: Cards = ()
    message = "none"
    try:
        cards = parse_cards(text, 3)
    except CardError as error:
        message = str(error)
    assert len(cards) == 3 or (message.isprintable() and len(message) < 160)


def test_the_message_for_a_long_text_is_short() -> None:
    with pytest.raises(CardError) as caught:
        parse_cards("Qh " * 1000)
    assert len(str(caught.value)) < 160


def test_one_card_in_two_hands_is_refused_by_name() -> None:
    with pytest.raises(CardError, match=r"^6s is in the hand and in the dealer: each card is in the deck once$"):
        refuse_shared_cards(hand=QUEEN_SIX_FOUR, dealer=parse_cards("6s 2c 2d"))


@given(hands(6))
def test_hands_without_a_card_in_common_are_taken(cards: Cards) -> None:
    refuse_shared_cards(hand=cards[:3], dealer=cards[3:])
    for first, second in combinations(range(6), 2):
        with pytest.raises(CardError):
            refuse_shared_cards(hand=(cards[first], cards[second]), dealer=(cards[second],))


def test_red_and_black() -> None:
    assert {suit.letter for suit in Suit if suit.is_red} == {"h", "d"}
