"""Spot the mistake: one bet is wrongly paid, or none, and the slip is the one that its key names."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drills.spot_the_mistake import SpotTheMistake
from tests.drills.asking import houses, verify_question, verify_seeds
from tests.exact.brute_force import Seen, look, profits, qualifying_of
from trainer.cards import Card, parse_cards
from trainer.game_files import find_game, shipped_ids
from trainer.games import ANTE, ANTE_BONUS, PLAY, AnteBonus, Game, OnFold
from trainer.rounds import Bets, verify_bets
from trainer.study.answer import Grade
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = SpotTheMistake()


def facts_of(question: Question) -> dict[str, Any]:
    return dict(question.facts)


def seat_of(question: Question) -> dict[str, Any]:
    (seat,) = facts_of(question)["seats"]
    assert isinstance(seat, dict)
    return seat


def paid(question: Question) -> dict[str, Fraction]:
    return {bet: Fraction(profit) for bet, profit in facts_of(question)["paid"].items()}


def seen_in(question: Question) -> Seen:
    return look(question.player, question.dealer, qualifying_of(question.game))


def plain_profits(question: Question) -> dict[str, Fraction]:
    seat = seat_of(question)
    stakes = {bet: int(chips) for bet, chips in seat["bets"].items()}
    side = {bet: chips for bet, chips in stakes.items() if bet not in (ANTE, PLAY)}
    return profits(question.game, stakes.get(ANTE, 0), side, seat["action"] == "play", seen_in(question))


def wrong_bets(question: Question) -> list[str]:
    right = plain_profits(question)
    return [bet for bet, profit in paid(question).items() if profit != right[bet]]


def assert_is_a_round(question: Question) -> None:
    seat = seat_of(question)
    assert parse_cards(" ".join(seat["cards"])) == question.player
    assert len({*question.player, *question.dealer}) == 6
    stakes = {bet: Fraction(chips) for bet, chips in seat["bets"].items()}
    bonus = {ANTE_BONUS} if question.game.ante_bonus and seat["action"] == "play" else set()
    assert {*paid(question)} == {*stakes} | bonus
    assert stakes.pop(PLAY, None) == (stakes.get(ANTE) if seat["action"] == "play" else None)
    ante = stakes.pop(ANTE, Fraction(0))
    verify_bets(question.game, Bets(ante, tuple(stakes.items())))


def ranks(cards: tuple[Card, ...]) -> str:
    return "".join(sorted((card.rank.letter for card in cards), key="AKQJT98765432".index))


def assert_tempts(question: Question, slip: str) -> None:
    """The deal is one in which that slip can be made; the test looks for itself."""
    seen, action = seen_in(question), seat_of(question)["action"]
    holds = {
        "k-q-j-missed": (ranks(question.player), seen.player) == ("KQJ", "straight"),
        "a-2-3-missed": (ranks(question.player), seen.player) == ("A32", "straight"),
        "k-a-2-as-straight": (ranks(question.player), seen.player) == ("AK2", "high card"),
        "straight-flush-as-flush": seen.player in ("straight flush", "royal"),
        "trips-as-straight": seen.player == "three of a kind",
        "straight-above-trips": seen.player == "straight",
        "unqualified-ante-pushed": not seen.dealer_qualifies and action == "play",
        "unqualified-play-paid": not seen.dealer_qualifies and action == "play",
        "q-6-4-qualifies": action == "play",
        "tie-broken-by-suit": seen.comparison == 0 and seen.dealer_qualifies and action == "play",
        "bonus-refused-dealer-won": seen.comparison == -1 and seen.dealer_qualifies and action == "play",
        "bonus-refused-not-qualified": not seen.dealer_qualifies and action == "play",
        "bonus-paid-not-qualified": not seen.dealer_qualifies and action == "play",
        "stake-counted-as-profit": seen.comparison == 1 and seen.dealer_qualifies,
    }
    if slip in holds:
        assert holds[slip]
    elif slip.endswith("-lost-to-the-dealer"):
        assert seen.comparison == -1 and action == "play"
    elif slip.endswith("-a-fold"):
        assert action == "fold"
    else:
        assert slip.endswith("-paid-for-one") and action == "play"


@pytest.mark.slow
@given(game=houses(), number=st.integers(0, 1000), seed=st.integers(0, 10**6))
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_just_the_bet_that_is_asked_for_is_wrong_or_none(game: Game, number: int, seed: int) -> None:
    items = DRILL.items(game)
    if not items:  # a house in which no bet can be got wrong
        return
    item = items[number % len(items)]
    question = DRILL.ask(game, item.key, Random(seed))
    is_right = item.key.endswith("/right")
    assert_is_a_round(question)
    assert_tempts(question, item.key.removesuffix("/right").split("/")[-1])
    assert wrong_bets(question) == ([] if is_right else list(question.right))
    assert is_right == (question.right == ("right",))
    assert [choice.word for choice in question.choices] == ["right", *paid(question)]
    verify_question(DRILL, question)
    verify_seeds(DRILL, game, item.key)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_slip_of_a_house_is_dealt_and_fresh(game_id: str) -> None:
    game = find_game(game_id)
    for item in DRILL.items(game):
        dealt = [DRILL.ask(game, item.key, Random(seed)) for seed in range(4)]
        assert len({question.picture for question in dealt}) == 4
        for question in dealt:
            assert_tempts(question, item.key.removesuffix("/right").split("/")[-1])
            assert wrong_bets(question) == [bet for bet in question.right if bet != "right"]


def test_each_slip_stands_beside_its_right_round_so_that_half_of_them_are_right(game: Game) -> None:
    keys = {item.key: item.frequency for item in DRILL.items(game)}
    slips = {key for key in keys if not key.endswith("/right")}
    assert {f"{key}/right" for key in slips} == set(keys) - slips
    assert all(keys[key] == keys[f"{key}/right"] for key in slips)
    assert all(0 < share <= 1 for share in keys.values())


def test_slips_are_as_frequent_as_the_deals_that_tempt_to_them(standard: Game) -> None:
    shares = {item.key.split("/")[2]: item.frequency for item in DRILL.items(standard)}
    assert shares["k-q-j-missed"] == shares["a-2-3-missed"] == Fraction(60, 22_100)
    assert shares["straight-flush-as-flush"] == Fraction(48, 22_100)
    assert shares["trips-as-straight"] == Fraction(52, 22_100)
    assert shares["pair-plus-paid-for-one"] == Fraction(5_660, 22_100)


def test_what_fits_no_house_is_no_slip_there() -> None:
    slips = {game_id: {item.key.split("/")[2] for item in DRILL.items(find_game(game_id))} for game_id in shipped_ids()}
    assert "pair-plus-paid-after-a-fold" in slips["selminha"]
    assert "pair-plus-taken-from-a-fold" in slips["standard"] and "pair-plus-taken-from-a-fold" in slips["deluxe"]
    assert not any(slip.startswith("bonus") for slip in slips["continental"])
    assert "bonus-paid-not-qualified" not in slips["standard"]


def test_a_bonus_that_needs_a_dealer_who_qualifies_is_wrongly_paid_without_one(standard: Game) -> None:
    assert isinstance(standard.ante_bonus, AnteBonus)
    game = replace(standard, ante_bonus=replace(standard.ante_bonus, needs_qualifying_dealer=True), is_shipped=False)
    question = ask_about(game, "bonus-paid-not-qualified")
    assert question.right == (ANTE_BONUS,)
    assert paid(question)[ANTE_BONUS] > 0 == plain_profits(question)[ANTE_BONUS]


def test_a_fold_that_loses_a_side_bet_is_the_other_slip(standard: Game) -> None:
    (pair_plus,) = standard.side_bets
    game = replace(standard, side_bets=(replace(pair_plus, on_fold=OnFold.LOSES),), is_shipped=False)
    question = ask_about(game, "pair-plus-paid-after-a-fold")
    assert paid(question)["pair-plus"] > 0 > plain_profits(question)["pair-plus"]


def ask_about(game: Game, slip: str, seed: int = 1) -> Question:
    return DRILL.ask(game, f"spot-the-mistake/{game.key}/{slip}", Random(seed))


def test_the_slip_is_what_its_name_says(standard: Game) -> None:
    question = ask_about(standard, "pair-plus-paid-for-one")
    stake = Fraction(seat_of(question)["bets"]["pair-plus"])
    assert paid(question)["pair-plus"] == plain_profits(question)["pair-plus"] - stake
    question = ask_about(standard, "stake-counted-as-profit")
    (bet,) = question.right
    assert paid(question)[bet] == plain_profits(question)[bet] + Fraction(seat_of(question)["bets"][bet])
    question = ask_about(standard, "unqualified-ante-pushed")
    assert paid(question)[ANTE] == paid(question)[PLAY] == 0
    question = ask_about(standard, "bonus-refused-dealer-won")
    assert paid(question)[ANTE_BONUS] == 0 < plain_profits(question)[ANTE_BONUS]


def test_a_straight_flush_is_paid_as_a_flush(standard: Game) -> None:
    for seed in range(20):
        question = ask_about(standard, "straight-flush-as-flush", seed)
        if question.right == ("pair-plus",):
            assert paid(question)["pair-plus"] == 4 * Fraction(seat_of(question)["bets"]["pair-plus"])


@pytest.mark.parametrize("typed", ["ante-bonus", "ante bonus", "Ante Bonus", "3"])
def test_a_bet_is_named_by_its_id_its_name_or_its_number(standard: Game, typed: str) -> None:
    question = ask_about(standard, "unqualified-ante-pushed")
    assert DRILL.read(question, typed) == ANTE_BONUS
    assert DRILL.read(question, "r") == DRILL.read(question, "right") == "right"
    assert DRILL.read(question, "super-6") is None


def test_a_name_that_is_no_plain_word_is_read() -> None:
    question = ask_about(find_game("deluxe"), "pair-plus-taken-from-a-fold")
    assert DRILL.read(question, "Pair+") == "pair-plus"


def test_the_why_names_the_rule_and_the_figure(standard: Game) -> None:
    question = ask_about(standard, "k-q-j-missed")
    verdict = DRILL.grade(question, "right")
    assert verdict.grade is Grade.MISTAKE
    (bet,) = question.right
    assert "K-Q-J is a straight" in say(verdict.why)
    assert f"comes to +{plain_profits(question)[bet]}, not {paid(question)[bet]}" in say(verdict.why)
    calm = ask_about(standard, "k-q-j-missed/right")
    assert DRILL.grade(calm, "right").grade is Grade.BEST
    assert "is right: " in say(DRILL.grade(calm, next(iter(paid(calm)))).why)


def test_a_sentence_begins_with_a_capital_where_the_house_writes_its_own_word_small(standard: Game) -> None:
    house = replace(standard, words=replace(standard.words, play="raise"))
    calm = ask_about(house, "k-q-j-missed/right")
    assert "Raise is right: " in say(DRILL.grade(calm, PLAY).why)


def test_lines_fit_sixty_columns(game: Game) -> None:
    for item in DRILL.items(game):
        assert all(len(say(line)) < 60 for line in DRILL.ask(game, item.key, Random(2)).details)
