"""Pay tables: every answer stands in the house's file, and the hand shown is the one that is asked about."""

import tomllib
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drills.paytable import PaytableDrill
from tests.drills.asking import COMMANDS, houses, verify_verdict
from tests.exact.brute_force import category_of, colour_of, six_category_of
from trainer.game_files import find_game, parse_game, shipped_ids
from trainer.games import ANTE_BONUS, Game
from trainer.paytables import Basis
from trainer.resources import data_folder
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = PaytableDrill()
READ_AS = {
    "royal": "straight flush",
    "royal flush": "straight flush",
    "three pair": "two pair",
    "six of one colour": "three of one colour",
}
NO_TABLES = """
schema = 1
id = "bare"
name = "Bare"
[ante]
limits = [5, 100]
[dealer]
"""


def plain_pay(table: dict[str, Fraction], hand: str) -> Fraction | None:
    return table[hand] if hand in table else table.get(READ_AS.get(hand, ""))


def table_of(game: Game, bet: str) -> dict[str, Fraction]:
    return {line.word: pays for line, pays in game.paytables[bet]}


def facts_of(question: Question) -> dict[str, Any]:
    return dict(question.facts)


def basis_of(game: Game, bet: str) -> Basis:
    return next((each.basis for each in game.side_bets if each.id == bet), Basis.PLAYER)


def shown_hand(question: Question) -> str:
    """What the cards on screen hold, for the bet that is asked about."""
    match basis_of(question.game, facts_of(question)["bet"]):
        case Basis.PLAYER:
            assert not question.dealer
            return category_of(question.player)
        case Basis.DEALER:
            assert not question.player
            return category_of(question.dealer)
        case Basis.SIX:
            return six_category_of(question.player + question.dealer)
        case Basis.COLOUR:
            return colour_of(question.player, question.dealer)


def verify_hand(question: Question) -> None:
    facts, game = facts_of(question), question.game
    bet, hand = facts["bet"], facts["category"]
    assert question.item == f"paytable/{game.key}/{bet}/{hand.replace(' ', '-')}"
    assert hand in question.prompt and game.bet_name(bet) in question.prompt and game.name in question.prompt
    assert shown_hand(question) in (hand, *(name for name, base in READ_AS.items() if base == hand))
    pays = plain_pay(table_of(game, bet), hand)
    if bet == ANTE_BONUS:
        assert question.right == (str(pays or 0),)
    else:
        assert question.right == ("lose" if pays is None else str(pays),)
    for given_answer in ("0", "lose", "3/2", "1", "7", question.right[0]):
        read = DRILL.read(question, given_answer)
        assert read is not None
        verify_verdict(DRILL, question, read)


def verify_pay(question: Question) -> None:
    facts, game = facts_of(question), question.game
    bet = facts["bet"]
    paid = Fraction(facts["paid"][bet])
    assert question.item == f"paytable/{game.key}/{bet}/reverse/{paid}"
    words = [choice.word for choice in question.choices]
    keys = [key for choice in question.choices for key in choice.keys]
    assert len(set(words)) == len(words) > len(question.right) > 0
    assert len(set(keys)) == len(keys) == len(words) and not set(keys) & COMMANDS
    assert set(question.right) == {word for word in words if plain_pay(table_of(game, bet), word) == paid}
    for choice in question.choices:
        assert DRILL.read(question, choice.word) == DRILL.read(question, choice.keys[0]) == choice.word
        verify_verdict(DRILL, question, choice.word)


def verify(question: Question) -> None:
    if question.choices:
        verify_pay(question)
    else:
        verify_hand(question)
    assert say(DRILL.hint(question))
    assert DRILL.read(question, "") is DRILL.read(question, "neither") is None


@pytest.mark.slow
@given(game=houses(), number=st.integers(0, 1000), seed=st.integers(0, 10**6))
@settings(max_examples=150)
def test_the_right_answer_stands_in_the_table(game: Game, number: int, seed: int) -> None:
    items = DRILL.items(game)
    if items:
        item = items[number % len(items)].key
        question = DRILL.ask(game, item, Random(seed))
        verify(question)
        assert question == DRILL.ask(game, item, Random(seed))


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_item_of_a_house_can_be_asked(game_id: str) -> None:
    game = find_game(game_id)
    items = DRILL.items(game)
    assert len({item.key for item in items}) == len(items)
    for item in items:
        question = DRILL.ask(game, item.key, Random(3))
        verify(question)
        if not question.choices:
            assert len({DRILL.ask(game, item.key, Random(seed)).picture for seed in range(12)}) > 1


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_line_of_a_houses_file_is_asked(game_id: str) -> None:
    file = data_folder() / "games" / f"{game_id}.toml"
    values = tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Decimal)
    tables = {bet["id"]: bet["pays"] for bet in values["side-bets"]}
    if "ante-bonus" in values:
        tables[ANTE_BONUS] = values["ante-bonus"]["pays"]
    game = find_game(game_id)
    for bet, pays in tables.items():
        for line, to_one in pays.items():
            question = DRILL.ask(game, f"paytable/{game_id}/{bet}/{line}", Random(1))
            assert question.right == (str(to_one),)


def shares(game_id: str, bet: str) -> dict[str, Fraction]:
    start = f"paytable/{game_id}/{bet}/"
    items = DRILL.items(find_game(game_id))
    return {item.key.removeprefix(start): item.frequency for item in items if item.key.startswith(start)}


def test_hands_come_as_often_as_they_are_dealt() -> None:
    published = {"straight-flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1096, "pair": 3744}
    asked = shares("standard", "pair-plus")
    assert {hand: asked[hand] for hand in published} == {
        hand: Fraction(count, 22_100) for hand, count in published.items()
    }
    assert shares("deluxe", "pair-plus")["royal"] == Fraction(4, 22_100)
    assert shares("deluxe", "pair-plus")["straight-flush"] == Fraction(44, 22_100)


def test_six_cards_come_as_often_as_they_are_dealt() -> None:
    published = {"royal-flush": 188, "straight-flush": 1656, "four-of-a-kind": 14_664, "full-house": 165_984}
    published |= {"flush": 205_792, "straight": 361_620, "three-of-a-kind": 732_160, "three-pair": 61_776}
    asked = shares("super-shot", "super-6")
    assert {hand: asked[hand] for hand in published} == {
        hand: Fraction(count, 20_358_520) for hand, count in published.items()
    }


def test_a_reverse_item_comes_as_often_as_the_hands_that_get_its_pay() -> None:
    hands = shares("super-shot", "super-shot-trips")
    assert hands["reverse/20"] == hands["three-of-a-kind"] + hands["full-house"] + hands["four-of-a-kind"]


def test_several_hands_with_the_same_pay_are_each_right() -> None:
    game = find_game("super-shot")
    question = DRILL.ask(game, "paytable/super-shot/super-shot-trips/reverse/20", Random(1))
    assert set(question.right) == {"four of a kind", "full house", "three of a kind"}


@pytest.mark.parametrize(
    ("game_id", "bet", "hand"),
    [
        ("super-shot", "any-pair", "flush"),
        ("super-shot", "any-pair", "straight-flush"),
        ("super-shot", "flush-plus", "pair"),
        ("super-shot", "super-6", "three-of-a-kind"),
        ("super-shot", "super-6", "two-pair"),
        ("super-shot", "super-shot-trips", "flush"),
        ("super-shot", "super-shot-trips", "three-pair"),
    ],
)
def test_hands_that_one_could_think_are_paid_are_traps(game_id: str, bet: str, hand: str) -> None:
    game = find_game(game_id)
    key = f"paytable/{game_id}/{bet}/{hand}"
    assert next(item for item in DRILL.items(game) if item.key == key).is_borderline
    assert DRILL.ask(game, key, Random(1)).right == ("lose",)


def test_hands_that_nobody_gets_wrong_are_not_asked(standard: Game) -> None:
    assert not any("high-card" in item.key for item in DRILL.items(standard))


def test_a_royal_is_asked_apart_only_where_a_table_pays_it_apart(standard: Game) -> None:
    assert not any("royal" in item.key for item in DRILL.items(standard))
    assert sum("royal" in item.key for item in DRILL.items(find_game("deluxe"))) == 2


def test_a_flush_earns_no_ante_bonus_and_loses_nothing(standard: Game) -> None:
    question = DRILL.ask(standard, "paytable/standard/ante-bonus/flush", Random(1))
    assert question.right == ("0",)
    assert DRILL.read(question, "lose") == "0"


def test_assumed_tables_are_asked_on_request_only() -> None:
    assumed = {item.key.split("/")[2] for item in DRILL.items(find_game("super-shot")) if item.is_assumed}
    told = {item.key.split("/")[2] for item in DRILL.items(find_game("super-shot")) if not item.is_assumed}
    assert assumed == {"ante-bonus", "three-card-money"} and not assumed & told


def test_a_house_without_tables_has_nothing_to_ask() -> None:
    assert not DRILL.items(parse_game(NO_TABLES, "bare.toml"))


@pytest.mark.parametrize(
    ("typed", "read"),
    [("4", "4"), ("4 to 1", "4"), ("+4.0", "4"), ("3 to 2", "3/2"), ("lose", "lose"), ("-1", "lose"), ("push", "0")],
)
def test_a_pay_is_read_as_people_write_it(standard: Game, typed: str, read: str) -> None:
    question = DRILL.ask(standard, "paytable/standard/pair-plus/flush", Random(1))
    assert DRILL.read(question, typed) == read


@pytest.mark.parametrize(
    ("item", "given_answer", "error"),
    [
        ("standard/pair-plus/flush", "5", "counts the stake"),
        ("standard/pair-plus/flush", "6", "6 is for a straight"),
        ("standard/pair-plus/flush", "lose", "is paid"),
        ("super-shot/any-pair/flush", "0", "give the stake back"),
        ("super-shot/any-pair/flush", "6", "6 is what Flush Plus pays"),
        ("super-shot/three-card-money/pair", "1", "assumed"),
    ],
)
def test_the_verdict_names_what_was_mixed_up(item: str, given_answer: str, error: str) -> None:
    question = DRILL.ask(find_game(item.split("/")[0]), f"paytable/{item}", Random(1))
    assert error in say(DRILL.grade(question, given_answer).why)


def test_a_key_of_no_item_is_refused(standard: Game) -> None:
    with pytest.raises(KeyError):
        DRILL.ask(standard, "paytable/standard/pair-plus/nothing", Random(1))
