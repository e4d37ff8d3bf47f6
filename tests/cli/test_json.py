"""The structured answers of the commands: figures that are exact and agree with each other."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.cli.conftest import Q64
from trainer.game_files import shipped_ids

HAND = "Qh 6s 4d"
DEALS, HANDS = 18_424, 22_100
RED_QUEEN = ("--player", "9h 9s Kd", "--dealer", "Qh Jc 4d")


def refuse(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")


def read(text: str) -> Any:
    """A document without NaN and infinities."""
    return json.loads(text, parse_constant=refuse)


def answer_of(q64: Q64, *arguments: str) -> Any:
    ran = q64(*arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    return read(ran.out)


def exact_numbers(value: Any) -> Iterator[dict[str, Any]]:
    """Every `{"exact": .., "value": ..}` in a document."""
    match value:
        case {"exact": str(), "value": _}:
            yield value
        case dict():
            for each in value.values():
                yield from exact_numbers(each)
        case list():
            for each in value:
                yield from exact_numbers(each)


def fraction(number: dict[str, Any]) -> Fraction:
    return Fraction(number["exact"])


@pytest.mark.parametrize(("command", "hand"), [("odds", HAND), ("rank", HAND), ("rank", "Ah Kh 2s 3d 9c 9d")])
def test_a_hand_needs_no_quotation_marks(q64: Q64, command: str, hand: str) -> None:
    quoted = answer_of(q64, command, hand)
    assert answer_of(q64, command, *hand.split()) == answer_of(q64, command, hand.replace(" ", "")) == quoted


@pytest.mark.parametrize(
    "arguments",
    [
        ("odds", HAND, "--side", "pair-plus=1/3"),
        ("price",),
        ("price", "--strategy", "never fold"),
        ("price", "--compare"),
    ],
)
def test_the_value_beside_an_exact_number_is_that_number(q64: Q64, arguments: tuple[str, ...]) -> None:
    numbers = list(exact_numbers(answer_of(q64, *arguments)))
    assert len(numbers) >= 2
    for number in numbers:
        if not number["exact"].startswith("sqrt("):
            assert number["value"] == pytest.approx(float(fraction(number)), rel=1e-15)


def test_odds_of_the_hand_that_names_the_program(q64: Q64) -> None:
    answer = answer_of(q64, "odds", HAND)
    assert answer["deals"] == DEALS
    assert answer["not_qualified"] + answer["win"] + answer["tie"] + answer["lose"] == DEALS
    assert round(answer["ev"]["play"]["value"], 6) == -0.993378  # published for the rainbow hand
    assert fraction(answer["ev"]["fold"]) == -1
    assert fraction(answer["margin"]) == fraction(answer["ev"]["play"]) + 1
    assert answer["best"] == ["play"]
    assert (answer["game"], answer["hand"], answer["category"]) == ("standard", HAND, "high card")
    assert answer["side_bets"] == {}


def test_odds_count_all_stakes_in(q64: Q64) -> None:
    alone = answer_of(q64, "odds", HAND, "--ante", "10")
    both = answer_of(q64, "odds", HAND, "--ante", "10", "--side", "pair-plus=5")
    for action in ("play", "fold"):
        side = fraction(both["side_bets"]["pair-plus"]["ev" if action == "play" else "ev_fold"])
        assert fraction(both["ev"][action]) == fraction(alone["ev"][action]) + side
        assert fraction(alone["ev"][action]) == 10 * fraction(answer_of(q64, "odds", HAND)["ev"][action])


def test_odds_with_known_cards_count_fewer_deals(q64: Q64) -> None:
    assert answer_of(q64, "odds", HAND, "--dead", "2c 3c")["deals"] == 47 * 46 * 45 // 6
    assert answer_of(q64, "odds", HAND, "--dealer", "Ac")["deals"] == 48 * 47 // 2


def test_price_of_the_standard_house(q64: Q64) -> None:
    answer = answer_of(q64, "price")
    ante = answer["ante_play"]
    assert set(ante) == {
        *("ev", "house_edge", "element_of_risk", "standard_deviation", "mean_stake", "hands_played"),
        *("lowest_play", "highest_fold", "outcomes"),
    }
    assert fraction(ante["ev"]) == Fraction(-686689, 20358520)
    assert fraction(ante["house_edge"]) == -fraction(ante["ev"])
    assert fraction(ante["mean_stake"]) == Fraction(370, 221)
    assert fraction(ante["element_of_risk"]) == fraction(ante["house_edge"]) / fraction(ante["mean_stake"])
    assert (ante["hands_played"], ante["lowest_play"], ante["highest_fold"]) == (14_900, "Q-6-4", "Q-6-3")
    assert round(ante["standard_deviation"]["value"], 4) == 1.6393
    assert sum(ante["outcomes"].values()) == HANDS * DEALS
    side = answer["side_bets"]["pair-plus"]
    assert {"ev", "house_edge", "hit_frequency", "standard_deviation", "combos"} <= set(side)
    assert fraction(side["ev"]) == Fraction(-128, 5525)


def test_price_of_another_way_to_play(q64: Q64) -> None:
    answer = answer_of(q64, "price", "--strategy", "never fold")["ante_play"]
    assert fraction(answer["ev"]) == Fraction(-1947749, 25448150)
    assert (answer["hands_played"], answer["highest_fold"]) == (HANDS, None)


def test_price_tells_what_was_assumed(q64: Q64) -> None:
    assert any("3 Card Money" in line for line in answer_of(q64, "price", "super-shot")["assumed"])


def test_settle_gives_money_as_text_and_says_profit_and_returned_apart(q64: Q64) -> None:
    arguments = ("settle", "standard", *RED_QUEEN, "--ante", "10", "--side", "pair-plus=5")
    played, folded = answer_of(q64, *arguments, "--play"), answer_of(q64, *arguments, "--fold")
    assert played["dealer_qualifies"] is True
    assert played["winner"] == "player"
    bets = {bet["bet"]: bet for bet in played["bets"]}
    assert {"bet", "stake", "result", "profit"} <= set(bets["ante"])
    assert [bets[bet]["profit"] for bet in ("ante", "play", "pair-plus")] == ["10", "10", "5"]
    assert (played["profit"], played["returned"]) == ("25", "50")
    assert (folded["profit"], folded["returned"]) == ("-5", "10")
    results = {bet["bet"]: bet["result"] for bet in folded["bets"]}
    assert results["ante"] == "lose"
    assert results["play"] == "not placed"


def test_rank_of_three_runs_from_lowest_to_highest(q64: Q64) -> None:
    assert answer_of(q64, "rank", "2h 3s 5d")["strength"] == 0
    top = answer_of(q64, "rank", "Ah Kh Qh")
    assert (top["strength"], top["category"], top["cards"]) == (740, "straight flush", ["Ah", "Kh", "Qh"])


def test_rank_of_six_names_a_royal_flush(q64: Q64) -> None:
    answer = answer_of(q64, "rank", "Ah Kh Qh Jh Th 9h")
    assert (answer["category"], answer["name"]) == ("straight flush", "royal flush")


def test_rank_of_six_finds_three_pair(q64: Q64) -> None:
    answer = answer_of(q64, "rank", "Ah As Kd Kc 2d 2h")
    assert answer["three_pair"] is True
    assert answer["category"] == "two pair"
    assert {"Ah", "As", "Kd", "Kc"} < set(answer["best_five"])


def test_games_are_listed_and_shown_alike(q64: Q64) -> None:
    listed = answer_of(q64, "games", "list")
    assert [game["game"] for game in listed] == list(shipped_ids())
    for game in listed:
        assert answer_of(q64, "games", "show", game["game"]) == game


def test_due_and_progress_after_answers(q64: Q64) -> None:
    assert answer_of(q64, "progress")["skills"] == []
    typed = "play\n" * 12
    summary = read(
        q64("drill", "play-or-fold", "--jsonl", "--count", "9", "--seed", "4", typed=typed).out.splitlines()[-1]
    )
    skills = answer_of(q64, "progress")["skills"]
    assert sum(skill["answers"] for skill in skills) == summary["answers"]
    assert sum(skill["correct"] for skill in skills) == summary["correct"]
    cost = sum((fraction(skill["cost_per_100"]) * skill["answers"] / 100 for skill in skills), Fraction(0))
    assert cost == fraction(summary["cost"])
    for skill in skills:
        low, high = skill["interval"]
        assert 0 <= low <= skill["accuracy"]["value"] <= high <= 1
    assert answer_of(q64, "due")["total"] == 0
    assert answer_of(q64, "data", "check")["faults"] == []


def test_a_damaged_row_is_listed_with_its_place(q64: Q64, home: Any) -> None:
    assert q64("drill", "play-or-fold", "--jsonl", typed="play\nplay\n").code == 0
    file = next(home.glob("profiles/default/answers/*.jsonl"))
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(["?", *lines[1:], ""]), encoding="utf-8")
    ran = q64("data", "check", "--json")
    assert ran.code == 1
    faults = read(ran.out)["faults"]
    assert [set(fault) for fault in faults] == [{"file", "row", "what"}] * len(faults)
    assert faults[0]["row"] == 1
