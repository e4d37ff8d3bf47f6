"""Who wins: the right side by an evaluator of its own, every comparison in its own situation, and exact shares."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given

from drills.who_wins import WhoWins
from tests.drills.asking import questions, verify_question, verify_seeds
from tests.exact import brute_force
from trainer.cards import DECK, parse_cards
from trainer.games import Game
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = WhoWins()
ORDER = tuple(name.replace(" ", "-") for name in brute_force.THREE_CARD_ORDER)
DEALS = 22_100 * 18_424


def situation(one: brute_force.Strength, other: brute_force.Strength) -> str:
    low, high = sorted((one, other))
    word = ORDER[high[0]]
    if low == high:
        return f"{word}-tie"
    if low[0] == high[0]:
        return same_category(high, low)
    if high[:2] == (3, 3):
        return "ace-low-straight-against-less"
    if low == (0, 14, 13, 2) and word in ("pair", "flush"):
        return f"king-ace-two-against-{word}"
    if low[:2] == (0, 14) and word == "pair" and high[1] <= 6:
        return "small-pair-against-ace-high"
    return f"{word}-against-{ORDER[low[0]]}"


def same_category(high: brute_force.Strength, low: brute_force.Strength) -> str:
    word = ORDER[high[0]]
    if word in ("high-card", "flush"):
        which = next(name for name, a, b in zip(("first", "second", "third"), high[1:], low[1:], strict=True) if a != b)
        return f"{word}-{which}-card-decides"
    if word == "pair" and high[1] == low[1]:
        return "same-pair-kicker-decides"
    if word == "pair":
        return "lower-pair-with-a-higher-kicker" if low[3] > high[3] else "higher-pair"
    if word != "three-of-a-kind" and low[1] == 3:
        return f"ace-low-{word}-against-{'the-next' if high[1] == 4 else 'a-higher'}"
    return f"higher-{word}"


@given(questions(DRILL))
def test_the_right_side_and_the_situation_are_those_of_an_evaluator_of_its_own(question: Question) -> None:
    verify_question(DRILL, question)
    player, dealer = map(brute_force.strength_of, (question.player, question.dealer))
    assert question.right == ("tie" if player == dealer else "player" if player > dealer else "dealer",)
    assert question.item == f"who-wins/{situation(player, dealer)}"


def test_either_side_wins_in_every_situation(standard: Game) -> None:
    chance = Random(5)
    for item in DRILL.items(standard):
        right = {DRILL.ask(standard, item.key, chance).right[0] for _ in range(20)}
        assert right == ({"tie"} if item.key.endswith("-tie") else {"player", "dealer"}), item.key


def test_the_same_seed_asks_the_same_and_cards_are_fresh(standard: Game) -> None:
    for item in DRILL.items(standard):
        verify_seeds(DRILL, standard, item.key)


def test_items_are_the_same_in_every_house(game: Game, standard: Game) -> None:
    assert DRILL.items(game) == DRILL.items(standard)


@cache
def masks() -> dict[brute_force.Strength, list[int]]:
    """Every hand as a mask of its cards, by strength."""
    by_strength: dict[brute_force.Strength, list[int]] = {}
    for places in combinations(range(52), 3):
        strength = brute_force.strength_of(tuple(DECK[place] for place in places))
        by_strength.setdefault(strength, []).append(sum(1 << place for place in places))
    return by_strength


def of_category(word: str) -> list[tuple[brute_force.Strength, int]]:
    place = ORDER.index(word)
    return [(strength, mask) for strength, held in masks().items() if strength[0] == place for mask in held]


def shares(game: Game) -> dict[str, Fraction]:
    return {item.key.removeprefix("who-wins/"): item.frequency for item in DRILL.items(game)}


def test_the_situations_share_out_all_deals(standard: Game) -> None:
    assert sum(shares(standard).values()) == 1


def test_ties_are_as_many_as_pairs_of_equal_hands_from_one_deck(standard: Game) -> None:
    counted: Counter[str] = Counter()
    for strength, held in masks().items():
        counted[f"{ORDER[strength[0]]}-tie"] += sum(not a & b for a, b in permutations(held, 2))
    expected = {name: Fraction(deals, DEALS) for name, deals in counted.items() if deals}
    assert {name: share for name, share in shares(standard).items() if name.endswith("-tie")} == expected


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("straight", "flush"),
        ("straight", "straight"),
        ("flush", "flush"),
        ("three-of-a-kind", "straight"),
        ("three-of-a-kind", "flush"),
        ("three-of-a-kind", "pair"),
        ("straight-flush", "pair"),
        ("straight-flush", "straight-flush"),
    ],
)
def test_shares_are_those_of_every_pair_of_hands_counted_one_by_one(standard: Game, stronger: str, weaker: str) -> None:
    counted: Counter[str] = Counter()
    alike: Counter[tuple[brute_force.Strength, brute_force.Strength]] = Counter()
    lower = of_category(weaker)
    for high, one in of_category(stronger):
        alike.update((high, low) for low, other in lower if not one & other)
    for (high, low), deals in alike.items():
        counted[situation(high, low)] += deals if stronger == weaker else 2 * deals
    told = shares(standard)
    whole = {name: deals for name, deals in counted.items() if name != "ace-low-straight-against-less"}
    assert {name: told[name] for name in whole} == {name: Fraction(deals, DEALS) for name, deals in whole.items()}


@pytest.mark.parametrize(
    "name",
    [
        "straight-against-flush",
        "three-of-a-kind-against-straight",
        "three-of-a-kind-against-flush",
        "ace-low-straight-against-the-next",
        "ace-low-straight-against-a-higher",
        "king-ace-two-against-pair",
        "same-pair-kicker-decides",
        "high-card-third-card-decides",
        "high-card-tie",
    ],
)
def test_traps_are_near_the_line(standard: Game, name: str) -> None:
    assert next(item for item in DRILL.items(standard) if item.key == f"who-wins/{name}").is_borderline


def test_what_five_card_players_know_as_well_is_no_trap(standard: Game) -> None:
    plain = ("pair-against-high-card", "flush-against-pair", "straight-flush-against-three-of-a-kind", "higher-pair")
    assert not any(item.is_borderline for item in DRILL.items(standard) if item.key.removeprefix("who-wins/") in plain)


@pytest.mark.parametrize(
    ("player", "dealer", "right", "said"),
    [
        ("Kh Js 9d", "Kd Jc 9s", "tie", "suits never break a tie"),
        ("As 2h 3d", "2s 3h 4d", "dealer", "A-2-3 is the lowest straight"),
        ("As 2h 3d", "Kc Qh Jd", "dealer", "A-2-3 is the lowest straight"),
        ("As 2h 3d", "Ac Kh Qd", "dealer", "A-2-3 is the lowest straight"),
        ("As 2h 3d", "Kc 9c 4c", "player", "A-2-3 is a straight"),
        ("As Kh 2d", "Ac Kd 2s", "tie", "suits never break a tie"),
        ("As Kh 2d", "2c 2h 3d", "dealer", "No straight goes round the ace"),
        ("9s 8h 7d", "Ac Jc 9c", "player", "With five cards it is the other way round"),
        ("4s 4h 4d", "Ac Kh Qd", "player", "With five cards it is the other way round"),
        ("9s 9h 4d", "9c 9d 5s", "dealer", "the kicker decides, five over four"),
        ("9s 9h Ad", "Tc Td 2s", "dealer", "the higher pair wins whatever the kicker, tens over nines"),
        ("Qs 9h 4d", "Qc 9d 3s", "player", "the lowest card decides, four over three"),
        ("As Ks 9s", "Ah Qh Jh", "player", "the middle card decides, king over queen"),
        ("Ks Kh Kd", "As Ah Ad", "dealer", "aces over kings"),
    ],
)
def test_why(standard: Game, player: str, dealer: str, right: str, said: str) -> None:
    ours, theirs = parse_cards(player), parse_cards(dealer)
    name = situation(brute_force.strength_of(ours), brute_force.strength_of(theirs))
    like = DRILL.ask(standard, f"who-wins/{name}", Random(1))
    question = Question(like.drill, like.item, standard, like.prompt, (right,), like.choices, ours, theirs)
    wrong = "dealer" if right == "player" else "player"
    assert said in say(DRILL.grade(question, wrong).why)


def test_answers_are_read_by_word_or_key(standard: Game) -> None:
    question = DRILL.ask(standard, "who-wins/pair-tie", Random(1))
    read = [DRILL.read(question, text) for text in ("p", "Dealer", "T", "tie", "push", "1")]
    assert read == ["player", "dealer", "tie", "tie", None, None]
