"""Settle a table: every total is what a plain settlement, written from the rules, comes to."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drills.settle_table import SettleTable
from tests.drills.asking import houses, verify_seeds, verify_verdict
from tests.exact.brute_force import look, profits, qualifying_of
from trainer.cards import parse_cards
from trainer.game_files import find_game, shipped_ids
from trainer.games import ANTE, ANTE_BONUS, PLAY, Game, SeatOrder, SettleBy
from trainer.rounds import Bets, verify_bets
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = SettleTable()


def facts_of(question: Question) -> dict[str, Any]:
    return dict(question.facts)


def asked_seats(question: Question) -> list[dict[str, Any]]:
    facts = facts_of(question)
    return [seat for seat in facts["seats"] if facts.get("seat") in (None, seat["seat"])]


def plain_profits(question: Question, seat: dict[str, Any]) -> dict[str, Fraction]:
    game = question.game
    seen = look(parse_cards(" ".join(seat["cards"])), question.dealer, qualifying_of(game))
    stakes = {bet: int(chips) for bet, chips in seat["bets"].items()}
    side = {bet: chips for bet, chips in stakes.items() if bet not in (ANTE, PLAY)}
    return profits(game, stakes.get(ANTE, 0), side, seat["action"] == "play", seen)


def plain_total(question: Question) -> Fraction:
    bet = facts_of(question).get("bet")
    each = [plain_profits(question, seat) for seat in asked_seats(question)]
    if bet is not None:
        return each[0][bet]
    return sum((sum(won.values()) - 2 * won["commission"] for won in each), Fraction(0))


def assert_is_a_table(question: Question) -> None:
    """Cards are in the deck once, seats are numbered, and the house takes every bet."""
    seats = facts_of(question)["seats"]
    dealt = [card for seat in seats for card in seat["cards"]] + list(map(str, question.dealer))
    assert len(set(dealt)) == len(dealt) == 3 * len(seats) + 3
    assert sorted(seat["seat"] for seat in seats) == list(range(1, len(seats) + 1))
    for seat in seats:
        stakes = {bet: Fraction(chips) for bet, chips in seat["bets"].items()}
        assert stakes.pop(PLAY, None) == (stakes.get(ANTE) if seat["action"] == "play" else None)
        ante = stakes.pop(ANTE, Fraction(0))
        verify_bets(question.game, Bets(ante, tuple(stakes.items())))


def assert_is_what_its_key_says(question: Question, item: str) -> None:
    kind, name = item.split("/")[-2:]
    facts, seat = facts_of(question), asked_seats(question)[0]
    if kind == "table":
        assert len(facts["seats"]) == len(asked_seats(question)) == int(name[0])
    elif kind == "bet":
        assert facts["bet"] == name
    else:
        assert "bet" not in facts and facts["seat"] == seat["seat"]
        assert_ends_so(question, seat, name)


def assert_ends_so(question: Question, seat: dict[str, Any], name: str) -> None:
    game = question.game
    if name.startswith("fold-"):
        bet_id, end = name.removeprefix("fold-").rsplit("-stands", 1)[0].rsplit("-is-lost", 1)[0], name
        won = plain_profits(question, seat)[bet_id]
        staked = Fraction(seat["bets"][bet_id])
        assert seat["action"] == "fold"
        assert won == -staked if end.endswith("is-lost") else won >= 0
        return
    seen = look(parse_cards(" ".join(seat["cards"])), question.dealer, qualifying_of(game))
    pays = {held.word: to_one for held, to_one in game.ante_bonus.paytable} if game.ante_bonus else {}
    has_bonus = bool(pays.get(seen.player, pays.get("straight flush") if seen.player == "royal" else None))
    ending = ("dealer-wins", "tie", "player-wins")[seen.comparison + 1]
    expected = "fold" if seat["action"] == "fold" else ending if seen.dealer_qualifies else "dealer-does-not-qualify"
    assert name == expected + ("-bonus" if has_bonus and expected != "fold" else "")


@pytest.mark.slow
@given(game=houses(), number=st.integers(0, 1000), seed=st.integers(0, 10**6))
@settings(max_examples=35, suppress_health_check=[HealthCheck.too_slow])
def test_the_right_answer_is_what_a_plain_settlement_comes_to(game: Game, number: int, seed: int) -> None:
    items = DRILL.items(game)
    item = items[number % len(items)]
    question = DRILL.ask(game, item.key, Random(seed))
    assert_is_a_table(question)
    assert_is_what_its_key_says(question, item.key)
    assert question.right == (str(plain_total(question)),)
    assert not question.choices
    for given_answer in (question.right[0], str(plain_total(question) + 1), str(-plain_total(question)), "0"):
        verify_verdict(DRILL, question, given_answer)
    verify_seeds(DRILL, game, item.key)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_item_of_a_house_is_dealt_and_fresh(game_id: str) -> None:
    game = find_game(game_id)
    for item in DRILL.items(game):
        dealt = [DRILL.ask(game, item.key, Random(seed)) for seed in range(4)]
        assert len({question.picture for question in dealt}) == 4
        for question in dealt:
            assert_is_what_its_key_says(question, item.key)
            assert question.right == (str(plain_total(question)),)


def test_endings_bets_and_sizes_each_share_out_all_deals(game: Game) -> None:
    shares: dict[str, Fraction] = {}
    for item in DRILL.items(game):
        kind, name = item.key.split("/")[-2:]
        if not name.startswith("fold-"):
            shares[kind] = shares.get(kind, Fraction(0)) + item.frequency
    assert shares == {"seat": 1, "bet": 1, "table": 1}


def test_what_best_play_folds_is_folded(standard: Game) -> None:
    frequencies = {item.key.split("/", 2)[2]: item.frequency for item in DRILL.items(standard)}
    assert frequencies["seat/fold"] == 1 - Fraction(14_900, 22_100)


def test_a_figure_that_no_source_gives_is_asked_on_request_only() -> None:
    game = find_game("super-shot")
    for item in DRILL.items(game):
        if item.is_assumed:
            continue
        for seed in range(8):
            question = DRILL.ask(game, item.key, Random(seed))
            bet = facts_of(question).get("bet")
            for seat in asked_seats(question):
                assert "three-card-money" not in seat["bets"]
                assert bet or plain_profits(question, seat)[ANTE_BONUS] == 0


def ask_about(game: Game, name: str, seed: int = 1) -> Question:
    return DRILL.ask(game, f"settle-table/{game.key}/{name}", Random(seed))


@pytest.mark.parametrize(
    ("typed", "read"), [("+12", "12"), ("12.0", "12"), ("3/2", "3/2"), ("-20", "-20"), ("x", None)]
)
def test_a_number_is_read_as_people_type_it(standard: Game, typed: str, read: str | None) -> None:
    assert DRILL.read(ask_about(standard, "seat/tie"), typed) == read


def test_lose_means_all_that_is_staked_where_the_question_asks(standard: Game) -> None:
    question = ask_about(standard, "seat/dealer-wins")
    (seat,) = asked_seats(question)
    assert DRILL.read(question, "lose") == str(-sum(map(int, seat["bets"].values())))
    question = ask_about(standard, "bet/pair-plus")
    (seat,) = asked_seats(question)
    assert DRILL.read(question, "lose") == str(-int(seat["bets"]["pair-plus"]))


def why(question: Question, given: str) -> str:
    return say(DRILL.grade(question, given).why)


def test_the_houses_side_and_the_stakes_are_told_from_the_players_profit(standard: Game) -> None:
    question = ask_about(standard, "seat/player-wins")
    (seat,) = asked_seats(question)
    right = Fraction(question.right[0])
    staked = sum(map(Fraction, seat["bets"].values()))
    assert "not what the house does" in why(question, str(-right))
    assert "counts the stakes" in why(question, str(right + staked))
    assert "not what the house" not in why(question, question.right[0])


def test_the_bet_that_was_left_out_is_named(standard: Game) -> None:
    question = ask_about(standard, "seat/dealer-wins-bonus", seed=3)
    (seat,) = asked_seats(question)
    bonus = plain_profits(question, seat)[ANTE_BONUS]
    assert f"leaves out Ante bonus at seat {seat['seat']}" in why(question, str(Fraction(question.right[0]) - bonus))


def test_the_why_takes_folds_first_and_then_goes_round_as_the_house_does(standard: Game) -> None:
    question = next(
        asked
        for asked in (ask_about(standard, "table/6-seats", seed) for seed in range(50))
        if facts_of(asked)["seats"][0]["action"] == "play"
        and any(seat["action"] == "fold" for seat in facts_of(asked)["seats"])
    )
    seats = facts_of(question)["seats"]
    order = [seat["seat"] for seat in seats]
    assert order == [6, 5, 4, 3, 2, 1]
    folded = [seat["seat"] for seat in seats if seat["action"] == "fold"]
    told = why(question, question.right[0])
    places = [told.index(f"Seat {number} ") for number in folded + [each for each in order if each not in folded]]
    assert places == sorted(places)


def test_a_house_that_settles_bet_by_bet_from_the_left_is_told_so(standard: Game) -> None:
    settlement = replace(standard.settlement, by=SettleBy.BET, seats=SeatOrder.LEFT_TO_RIGHT)
    game = replace(standard, settlement=settlement, is_shipped=False)
    question = ask_about(game, "table/4-seats")
    assert [seat["seat"] for seat in facts_of(question)["seats"]] == [1, 2, 3, 4]
    assert ". Ante: seat " in why(question, question.right[0])
    assert "left, bet by bet" in say(DRILL.hint(question))


def test_lines_fit_sixty_columns(game: Game) -> None:
    for item in DRILL.items(game):
        for seed in range(3):
            details = DRILL.ask(game, item.key, Random(seed)).details
            assert all(len(say(line)) < 60 for line in details)


def test_an_unknown_item_is_none(standard: Game) -> None:
    with pytest.raises(KeyError):
        ask_about(standard, "seat/nonsense")
