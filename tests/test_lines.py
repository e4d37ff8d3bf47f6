import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.hands import STRENGTHS, HandCategory
from trainer.lines import Line, LineError, parse_line


@pytest.mark.parametrize(
    ("text", "lowest"),
    [
        ("Q-6-4", "Q-6-4"),
        ("q64", "Q-6-4"),
        ("Q 6 4", "Q-6-4"),
        ("Q-6-4 or better", "Q-6-4"),
        ("Q-6-4+", "Q-6-4"),
        ("4-6-Q", "Q-6-4"),
        ("Q-10-4", "Q-10-4"),
        ("Q104", "Q-10-4"),
        ("QT4", "Q-10-4"),
        ("any queen", "Q-3-2"),
        ("any queen or better", "Q-3-2"),
        ("queen-high", "Q-3-2"),
        ("Queen High", "Q-3-2"),
        ("any Q-J or better", "Q-J-2"),
        ("any jack", "J-3-2"),
        ("king high", "K-3-2"),
        ("any ace or better", "A-4-2"),  # A-3-2 is a straight
        ("pairs", "2-2-3"),
        ("only pairs or better", "2-2-3"),
        ("any pair", "2-2-3"),
        ("9-9-K", "9-9-K"),
        ("9-9", "9-9-2"),
        ("2-2", "2-2-3"),
        ("queens or better", "Q-Q-2"),  # in every casino a pair of them
        ("pair of sixes", "6-6-2"),
        ("any flush", "5-3-2 flush"),
        ("flushes", "5-3-2 flush"),
        ("Q-6-4 flush", "Q-6-4 flush"),
        ("straights", "3-2-A straight"),
        ("A-2-3", "3-2-A straight"),
        ("trips", "2-2-2"),
        ("three of a kind", "2-2-2"),
        ("straight flush", "3-2-A straight flush"),
        ("royal", "A-K-Q straight flush"),
        ("never fold", "5-3-2"),
        ("everything", "5-3-2"),
        ("always", "5-3-2"),
    ],
)
def test_a_line_is_read_as_people_say_it(text: str, lowest: str) -> None:
    found = parse_line(text).lowest
    assert found is not None and found.pattern == lowest


@pytest.mark.parametrize("text", ["never", "always fold", "nothing"])
def test_a_line_may_play_nothing(text: str) -> None:
    assert parse_line(text) == Line(None)
    assert not any(parse_line(text).includes(strength) for strength in STRENGTHS)


def test_every_hand_is_read_as_the_trainer_writes_it() -> None:
    assert [parse_line(strength.pattern).lowest for strength in STRENGTHS] == list(STRENGTHS)


def test_a_line_includes_its_lowest_hand_and_all_above() -> None:
    line = parse_line("Q-6-4")
    assert [strength for strength in STRENGTHS if line.includes(strength)] == list(
        STRENGTHS[STRENGTHS.index(next(s for s in STRENGTHS if s.pattern == "Q-6-4")) :]
    )
    everything = parse_line("never fold")
    assert all(everything.includes(strength) for strength in STRENGTHS)


def test_a_category_begins_with_its_weakest_hand() -> None:
    for category in set(HandCategory) - {HandCategory.HIGH_CARD}:
        lowest = parse_line(category.word).lowest
        assert lowest == min(strength for strength in STRENGTHS if strength.category is category)


@pytest.mark.parametrize(
    "text", ["", "any", "or better", "Q-6-4-2", "Q-1-4", "big", "pair of", "Q-6-4 pair", "12", "high card"]
)
def test_what_is_no_line_is_refused_with_examples(text: str) -> None:
    with pytest.raises(LineError, match=r"names no line: write a hand like Q-6-4, or any queen, pairs, never fold$"):
        parse_line(text)


@pytest.mark.parametrize("text", ["J-Q", "2-3", "A-3", "any 4", "two high"])
def test_a_beginning_that_no_hand_has_is_refused(text: str) -> None:
    with pytest.raises(
        LineError, match=r"^no high-card hand begins with .*: ranks go from high to low, like Q-J or Q-6-4$"
    ):
        parse_line(text)


@pytest.mark.parametrize("text", ["Q-6-5 straight", "Q-Q-2 flush", "Q flush"])
def test_a_suited_hand_or_straight_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(LineError, match="write it like Q-6-4 flush, 3-2-A straight or K-Q-J straight flush"):
        parse_line(text)


@given(st.text())
def test_any_text_gives_a_line_or_one_printable_line_of_text(text: str) -> None:
    message = ""
    try:
        parse_line(text)
    except LineError as error:
        message = str(error)
    assert message.isprintable() and len(message) < 400  # thirty characters are told, at worst as escapes of ten
