"""Name the hand: the right name by an evaluator of its own, and every look-alike in its own situation."""

from random import Random

import pytest
from hypothesis import given

from drills.name_the_hand import NameTheHand
from tests.drills.asking import houses, questions, verify_question, verify_seeds
from tests.exact import brute_force
from trainer.cards import Cards, parse_cards
from trainer.game_files import find_game
from trainer.games import Game
from trainer.paytables import Basis
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = NameTheHand()


def pays_royal(game: Game) -> bool:
    tables = [bet.paytable for bet in game.side_bets if bet.basis in (Basis.PLAYER, Basis.DEALER)]
    tables += [game.ante_bonus.paytable] if game.ante_bonus else []
    return "royal" in [line.word for table in tables for line, _ in table]


def situation(cards: Cards, with_royal: bool) -> str:
    category = brute_force.category_of(cards)
    values = {int(card.rank) for card in cards}
    low = {1 if value == 14 else value for value in values}
    near = any(set(each) <= set(range(start, start + 4)) for each in (values, low) for start in range(1, 12))
    far = any(set(each) == {start, start + 2, start + 4} for each in (values, low) for start in range(1, 11))
    if category == "royal":
        return "royal" if with_royal else "ace-high-straight-flush"
    if category in ("straight", "straight flush"):
        word = category.replace(" ", "-")
        top = brute_force.strength_of(cards)[1]
        return {3: f"ace-low-{word}", 13: f"king-high-{word}", 14: f"ace-high-{word}"}.get(top, word)
    if category == "pair":
        return pair_situation(*brute_force.strength_of(cards)[2:])
    if category == "three of a kind":
        return "three-of-a-kind"
    if values == {14, 13, 2}:
        return "king-ace-two-flush" if category == "flush" else "king-ace-two"
    if category == "flush":
        return "one-gap-flush" if near else "flush"
    suits = len({card.suit for card in cards})
    return "one-gap" if near else "two-gaps" if far else "two-suited" if suits == 2 else "high-card"


def pair_situation(pair: int, kicker: int) -> str:
    if pair == 14 and kicker <= 6:
        return "aces-with-a-low-kicker"
    if kicker == 14 and pair <= 6:
        return "low-pair-with-an-ace"
    return "pair-next-to-its-kicker" if abs(pair - kicker) == 1 else "pair"


@given(questions(DRILL))
def test_the_right_name_and_the_situation_are_those_of_an_evaluator_of_its_own(question: Question) -> None:
    verify_question(DRILL, question)
    with_royal = pays_royal(question.game)
    category = brute_force.category_of(question.player)
    assert question.right == ("straight flush" if category == "royal" and not with_royal else category,)
    assert question.item == f"name-the-hand/{situation(question.player, with_royal)}"
    assert ("royal" in [choice.word for choice in question.choices]) is with_royal
    assert question.right[0] not in say(DRILL.hint(question))


@given(houses())
def test_the_situations_share_out_all_hands(game: Game) -> None:
    assert sum(item.frequency for item in DRILL.items(game)) == 1


def test_the_same_seed_asks_the_same_and_cards_are_fresh(game: Game) -> None:
    for item in DRILL.items(game):
        verify_seeds(DRILL, game, item.key)


def test_every_hand_of_a_situation_is_dealt_in_any_order(standard: Game) -> None:
    chance = Random(1)
    dealt = {DRILL.ask(standard, "name-the-hand/king-ace-two-flush", chance).player for _ in range(1000)}
    assert len(dealt) == 4 * 6


@pytest.mark.parametrize(
    ("house", "item", "right"),
    [
        ("standard", "ace-low-straight", "straight"),
        ("standard", "king-high-straight", "straight"),
        ("standard", "ace-high-straight", "straight"),
        ("standard", "king-ace-two", "high card"),
        ("standard", "king-ace-two-flush", "flush"),
        ("standard", "ace-low-straight-flush", "straight flush"),
        ("standard", "ace-high-straight-flush", "straight flush"),
        ("selminha", "ace-high-straight-flush", "straight flush"),
        ("super-shot", "ace-high-straight-flush", "straight flush"),
        ("deluxe", "royal", "royal"),
        ("continental", "royal", "royal"),
        ("standard", "aces-with-a-low-kicker", "pair"),
    ],
)
def test_traps(house: str, item: str, right: str) -> None:
    game = find_game(house)
    key = f"name-the-hand/{item}"
    assert DRILL.ask(game, key, Random(3)).right == (right,)
    assert next(each for each in DRILL.items(game) if each.key == key).is_borderline is (item != "royal")


def asked(cards: str, house: str = "standard") -> Question:
    """That very hand, as the drill would put it."""
    game, player = find_game(house), parse_cards(cards)
    like = DRILL.ask(game, f"name-the-hand/{situation(player, pays_royal(game))}", Random(1))
    return Question(like.drill, like.item, game, like.prompt, like.right, like.choices, player=player)


@pytest.mark.parametrize(
    ("cards", "given", "said"),
    [
        ("Kh As 2d", "straight", "round the ace"),
        ("3h As 2d", "high card", "A-2-3 is a straight"),
        ("3h As 2d", "straight flush", "one suit"),
        ("9h 8s 6d", "straight", "three ranks in a row"),
        ("9h 8h 2d", "flush", "all three cards of one suit"),
        ("Ah As Ad", "pair", "three aces"),
        ("Kh Qh Jh", "flush", "in a row and of one suit"),
    ],
)
def test_a_wrong_answer_is_told_its_error(cards: str, given: str, said: str) -> None:
    assert said in say(DRILL.grade(asked(cards), given).why)


def test_trips_of_aces_are_not_taken_for_the_lowest_straight() -> None:
    assert "straight" not in say(DRILL.grade(asked("Ah As Ad"), "pair").why)


def test_a_royal_is_told_apart_where_the_house_pays_it_apart() -> None:
    assert "pays apart" in say(DRILL.grade(asked("Ah Kh Qh", "deluxe"), "straight flush").why)
    assert "Only A-K-Q" in say(DRILL.grade(asked("Kh Qh Jh", "deluxe"), "royal").why)


def test_other_words_are_read(standard: Game) -> None:
    question = DRILL.ask(standard, "name-the-hand/pair", Random(1))
    read = {text: DRILL.read(question, text) for text in ("trips", "SF", "royal", "Mini  Royal", "one pair", "h4")}
    assert read == {
        "trips": "three of a kind",
        "SF": "straight flush",
        "royal": "straight flush",
        "Mini  Royal": "straight flush",
        "one pair": "pair",
        "h4": None,
    }
    assert DRILL.read(DRILL.ask(find_game("deluxe"), "name-the-hand/pair", Random(1)), "mini royal") == "royal"


def test_an_unknown_item_is_a_key_error(standard: Game) -> None:
    with pytest.raises(KeyError):
        DRILL.ask(standard, "name-the-hand/four-of-a-kind", Random(1))
