"""Reading answers, and the grade of a cost."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cards import parse_cards
from trainer.games import Game
from trainer.study.answer import Grade
from trainer.study.question import Choice, Question, Verdict, grade_cost

CHOICES = (Choice("play", ("p", "j")), Choice("three of a kind", ("5", "trips")))


@pytest.fixture
def question(standard: Game) -> Question:
    return Question("drill", "item", standard, "What?", ("play",), CHOICES, parse_cards("Qh 6s 4d", 3))


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("play", "play"),
        (" PLAY ", "play"),
        ("p", "play"),
        ("J", "play"),
        ("three of a kind", "three of a kind"),
        ("Three-of-a-kind", "three of a kind"),
        ("  three   of a  kind", "three of a kind"),
        ("trips", "three of a kind"),
        ("5", "three of a kind"),
    ],
)
def test_words_and_keys_are_read_in_any_case_and_spacing(question: Question, typed: str, word: str) -> None:
    assert question.read(typed) == word


@given(typed=st.text())
def test_anything_else_is_no_answer(standard_question: Question, typed: str) -> None:
    read = standard_question.read(typed)
    assert read is None or read in {choice.word for choice in CHOICES}


@pytest.fixture(scope="module")
def standard_question() -> Question:
    from trainer.game_files import find_game

    return Question("drill", "item", find_game("standard"), "What?", ("play",), CHOICES)


def test_two_questions_look_the_same_when_cards_come_in_another_order(question: Question, standard: Game) -> None:
    again = Question("drill", "other", standard, "What?", ("play",), CHOICES, parse_cards("4d Qh 6s", 3))
    other = Question("drill", "item", standard, "What?", ("play",), CHOICES, parse_cards("4c Qh 6s", 3))
    told = Question("drill", "item", standard, "What?", ("play",), CHOICES, question.player, details=(("Ante 5",),))
    assert question.picture == again.picture
    assert len({question.picture, other.picture, told.picture}) == 3


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (Fraction(0), Grade.BEST),
        (Fraction(1, 10**9), Grade.HAIRS_BREADTH),
        (Fraction(99999, 10**7), Grade.HAIRS_BREADTH),
        (Fraction(1, 100), Grade.INACCURACY),
        (Fraction(99999, 10**6), Grade.INACCURACY),
        (Fraction(1, 10), Grade.MISTAKE),
        (Fraction(39999, 10**5), Grade.MISTAKE),
        (Fraction(2, 5), Grade.BLUNDER),
        (Fraction(3), Grade.BLUNDER),
    ],
)
def test_a_grade_begins_where_the_one_before_ends(cost: Fraction, grade: Grade) -> None:
    assert grade_cost(cost) is grade


@given(costs=st.lists(st.fractions(0, 2), min_size=2, max_size=5).map(sorted))
def test_a_dearer_answer_never_has_a_better_grade(costs: list[Fraction]) -> None:
    order = list(Grade)
    assert all(order.index(grade_cost(low)) <= order.index(grade_cost(high)) for low, high in pairwise(costs))


def test_each_of_several_right_answers_is_right() -> None:
    both = ("play", "fold")
    assert all(Verdict(given, both, Grade.BEST, Fraction(0), ()).is_correct for given in both)
    assert not Verdict("play", ("fold",), Grade.MISTAKE, Fraction(1), ()).is_correct
