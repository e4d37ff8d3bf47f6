"""Price it: edges from published figures and plain counting, choices well apart, one of them right."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drills.price_it import PriceIt
from drills.priced_tables import in_percent
from tests.drills.asking import COMMANDS, houses, verify_question, verify_verdict
from tests.exact.brute_force import category_of
from trainer.analysis import price
from trainer.cards import DECK
from trainer.catalogue import tables_for
from trainer.game_files import find_game, parse_game, shipped_ids
from trainer.games import ANTE, ANTE_BONUS, Game
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = PriceIt()
HANDS = 22_100
EV_WITHOUT_BONUS = Fraction(-8_813_253, 101_792_600)
"""Published and counted: the Ante with no bonus, best played; every hand that earns a bonus is played."""
BARE = """
schema = 1
id = "bare"
name = "Bare"
[ante]
limits = [5, 100]
[dealer]
"""


@cache
def hands_by_category() -> Counter[str]:
    return Counter(category_of(hand) for hand in combinations(DECK, 3))


def plain_pay(pays: dict[str, str], hand: str) -> Fraction | None:
    line = hand if hand in pays or hand != "royal" else "straight flush"
    return Fraction(pays[line]) if line in pays else None


def plain_edge(table: dict[str, Any]) -> Fraction:
    """The house edge of a table on the player's three cards, or of the whole Ante game with a bonus of that table."""
    paid = {hand: plain_pay(table["pays"], hand) for hand in hands_by_category()}
    counts = hands_by_category()
    if table["bet"] == ANTE_BONUS:
        return -EV_WITHOUT_BONUS - Fraction(sum((paid[hand] or 0) * counts[hand] for hand in counts), HANDS)
    won = sum((counts[hand] * (Fraction(-1) if pays is None else pays) for hand, pays in paid.items()), Fraction(0))
    return -won / HANDS


def facts_of(question: Question) -> dict[str, Any]:
    return dict(question.facts)


def ask_about(game: Game, name: str, seed: int = 1) -> Question:
    return DRILL.ask(game, f"price-it/{game.key}/{name}", Random(seed))


def verify(question: Question) -> None:
    words = [choice.word for choice in question.choices]
    keys = [key for choice in question.choices for key in choice.keys]
    assert len(set(words)) == len(words) > 1
    assert len(set(keys)) == len(keys) and not set(keys) & COMMANDS
    assert question.right and set(question.right) <= set(words)
    for choice in question.choices:
        assert {DRILL.read(question, text) for text in (choice.word, *choice.keys)} == {choice.word}
        verify_verdict(DRILL, question, choice.word)
    assert say(DRILL.hint(question))
    if "/edge" in question.item:
        edges = sorted(Fraction(word.removesuffix(" %")) for word in words)
        assert len(edges) == 4
        assert all(second - first > Fraction("0.48") for first, second in pairwise(edges))


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_item_of_a_house_can_be_asked(game_id: str) -> None:
    game = find_game(game_id)
    items = DRILL.items(game)
    assert sum(item.frequency for item in items) == 1
    for item in items:
        question = DRILL.ask(game, item.key, Random(5))
        verify(question)
        verify_question(DRILL, question)
        assert question == DRILL.ask(game, item.key, Random(5))


@pytest.mark.slow
@given(game=houses(), number=st.integers(0, 1000), seed=st.integers(0, 10**6))
@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
def test_any_house_can_be_priced(game: Game, number: int, seed: int) -> None:
    items = DRILL.items(game)
    question = DRILL.ask(game, items[number % len(items)].key, Random(seed))
    verify(question)
    name = question.item.split("/", 2)[2]
    if name.startswith("edge/"):
        priced = price(game)
        edges = {side.bet.id: side.spread.house_edge for side in priced.side_bets}
        edges[ANTE] = priced.ante_play.spread.house_edge
        assert question.right == (in_percent(edges[name.removeprefix("edge/")]),)


@given(seed=st.integers(0, 10**6), number=st.integers(0, 100))
@settings(max_examples=60)
def test_the_cheaper_table_is_cheaper_by_plain_counting(seed: int, number: int) -> None:
    game = find_game("standard")
    items = [item.key for item in DRILL.items(game) if "/cheaper/" in item.key]
    question = DRILL.ask(game, items[number % len(items)], Random(seed))
    first, second = facts_of(question)["tables"]
    verify_differs_as_its_key_says(question, first, second)
    if "commission" in first or "commission" in second:
        return  # a share of the net win is no sum of counts; the whole game is priced in another test
    edges = plain_edge(first), plain_edge(second)
    assert question.right == ("equal" if edges[0] == edges[1] else "first" if edges[0] < edges[1] else "second",)
    assert all(in_percent(edge) in say(DRILL.grade(question, "first").why) for edge in edges)


def verify_differs_as_its_key_says(question: Question, first: dict[str, Any], second: dict[str, Any]) -> None:
    bet, line = question.item.split("/")[-2:]
    assert first["bet"] == second["bet"] == bet
    lines = set(first["pays"]) | set(second["pays"])
    differing = {hand for hand in lines if plain_pay(first["pays"], hand) != plain_pay(second["pays"], hand)}
    if line == "several-lines":
        assert len(differing) > 1 or first.get("commission") != second.get("commission")
    else:
        assert {hand.replace(" ", "-") for hand in differing} == {line}
    told = [say(detail) for detail in question.details]
    for hand in lines:
        pays = [plain_pay(table["pays"], hand) for table in (first, second)]
        assert any(detail.startswith(hand.capitalize()) and str(pays[0]) in detail for detail in told if pays[0])


@pytest.mark.parametrize("seed", range(12))
def test_the_edge_of_a_table_is_found_by_plain_counting(standard: Game, seed: int) -> None:
    question = ask_about(standard, "edge-of-a-table/pair-plus", seed)
    (table,) = facts_of(question)["tables"]
    assert question.right == (in_percent(plain_edge(table)),)


@pytest.mark.parametrize(
    ("game_id", "name", "published"),
    [
        ("standard", "edge/ante", "3.37 %"),
        ("standard", "edge/pair-plus", "2.32 %"),
        ("selminha", "edge/pair-plus", "2.32 %"),
        ("continental", "edge/ante", "8.66 %"),
        ("continental", "edge/pair-plus", "3.58 %"),
        ("deluxe", "edge/ante", "3.28 %"),
        ("deluxe", "edge/pair-plus", "4.38 %"),
        ("super-shot", "edge/flush-plus", "7.46 %"),
        ("super-shot", "edge/any-pair", "4.71 %"),
        ("super-shot", "edge/super-6", "8.11 %"),
        ("super-shot", "edge/super-shot-trips", "5.84 %"),
    ],
)
def test_the_houses_edges_are_the_published_ones(game_id: str, name: str, published: str) -> None:
    question = ask_about(find_game(game_id), name)
    assert question.right == (published,)
    assert DRILL.read(question, published.removesuffix(" %")) == published
    assert DRILL.read(question, published.replace(" ", "")) == published


@pytest.mark.parametrize(
    ("game_id", "dearest"),
    [("standard", "ante"), ("continental", "ante"), ("deluxe", "pair-plus"), ("super-shot", "super-6")],
)
def test_the_dearest_bet_of_a_house(game_id: str, dearest: str) -> None:
    question = ask_about(find_game(game_id), "dearest")
    assert question.right == (dearest,)
    assert "three-card-money" not in {choice.word for choice in question.choices}


def test_bets_that_cost_the_same_are_each_the_dearest(standard: Game) -> None:
    bet = standard.side_bets[0]
    twins = replace(standard, side_bets=(bet, replace(bet, id="twin", name="Twin")), ante_bonus=None, is_shipped=False)
    fairer = replace(twins, unqualified_play=twins.unqualified_ante)
    assert set(ask_about(fairer, "dearest").right) == {"pair-plus", "twin"}


def test_the_order_of_two_tables_and_the_choices_change(standard: Game) -> None:
    flush = "cheaper/pair-plus/flush"
    assert {ask_about(standard, flush, seed).right for seed in range(20)} == {("first",), ("second",)}
    assert len({ask_about(standard, "edge/ante", seed).choices for seed in range(20)}) > 5


def test_every_pair_plus_table_of_the_catalogue_is_asked(standard: Game) -> None:
    asked = {
        tuple(facts_of(ask_about(standard, "edge-of-a-table/pair-plus", seed))["tables"][0]["pays"].items())
        for seed in range(400)
    }
    assert len(asked) == len(tables_for("pair-plus"))


def test_a_bet_is_priced_without_its_neighbours_tables() -> None:
    assumed = {item.key.split("/", 2)[2] for item in DRILL.items(find_game("super-shot")) if item.is_assumed}
    assert assumed == {"edge/ante", "edge/three-card-money"}


def test_a_house_with_nothing_but_the_ante_is_asked_for_its_edge() -> None:
    bare = parse_game(BARE, "bare.toml")
    assert [item.key for item in DRILL.items(bare)] == [f"price-it/{bare.key}/edge/ante"]
    assert ask_about(bare, "edge/ante").right == ("8.66 %",)
