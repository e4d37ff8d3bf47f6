"""Payouts: every amount is what a plain settlement, written from the rules, comes to."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drills.payout import Payout
from tests.drills.asking import houses, verify_verdict
from tests.exact.brute_force import Seen, look, profits, qualifying_of
from trainer.cards import DECK, Cards, parse_cards
from trainer.game_files import find_game, parse_game, shipped_ids
from trainer.games import ANTE, ANTE_BONUS, PLAY, Game
from trainer.paytables import Basis
from trainer.rounds import Bets, verify_bets
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = Payout()
READ_AS = {
    "royal": "straight flush",
    "royal flush": "straight flush",
    "three pair": "two pair",
    "six of one colour": "three of one colour",
}
HALVES = """
schema = 1
id = "halves"
name = "Halves"
[ante]
limits = [5, 5]
[dealer]
ties = "dealer wins"
commission = 0.05
[ante-bonus]
pays = { straight = "3/2" }
needs-qualifying-dealer = true
[[side-bets]]
id = "lucky"
name = "Lucky"
cards = "player"
pays = { straight = "6/5", flush = "3/2", pair = 0 }
fold = "loses"
dealer = "loses unless the dealer is beaten"
[table]
chips = [5, 10]
"""


def facts_of(question: Question) -> dict[str, Any]:
    return dict(question.facts)


def others(held: Cards) -> Cards:
    """Any cards, for a hand that the question leaves out as it decides nothing."""
    return tuple(card for card in reversed(DECK) if card not in held)[:3]


def seen_at(question: Question) -> Seen:
    player = question.player or others(question.dealer)
    return look(player, question.dealer or others(player), qualifying_of(question.game))


def plain_amount(question: Question) -> Fraction:
    facts = facts_of(question)
    seat = facts["seats"][0]
    stakes = {bet: int(chips) for bet, chips in seat["bets"].items()}
    side = {bet: chips for bet, chips in stakes.items() if bet not in (ANTE, PLAY)}
    won = profits(question.game, stakes.get(ANTE, 0), side, seat["action"] == "play", seen_at(question))
    profit = won[facts["bet"]]
    return profit if facts["asks"] == "profit" else profit + stakes.get(facts["bet"], 0)


def verify_bets_are_taken(question: Question) -> None:
    facts = facts_of(question)
    seat = facts["seats"][0]
    stakes = {bet: Fraction(chips) for bet, chips in seat["bets"].items()}
    staked_on = ANTE if facts["bet"] == ANTE_BONUS else facts["bet"]
    assert Fraction(facts["stake"]) == stakes[staked_on]
    play, ante = stakes.pop(PLAY, None), stakes.pop(ANTE, Fraction(0))
    assert (play == ante) if seat["action"] == "play" else play is None
    assert (seat["action"] is None) == (ante == 0)
    verify_bets(question.game, Bets(ante, tuple(stakes.items())))
    told = say(question.details[0])
    assert all(f"{question.game.bet_name(bet)} {chips}" in told for bet, chips in seat["bets"].items())
    shown = parse_cards(" ".join(seat["cards"])) if seat["cards"] else ()
    assert shown == question.player


def held_by(question: Question) -> str:
    seen = seen_at(question)
    bet = question.game.side_bet(facts_of(question)["bet"])
    basis = bet.basis if bet else Basis.PLAYER
    return {Basis.PLAYER: seen.player, Basis.DEALER: seen.dealer, Basis.SIX: seen.six, Basis.COLOUR: seen.colour}[basis]


def plain_pay(question: Question) -> Fraction | None:
    table = {line.word: pays for line, pays in question.game.paytables[facts_of(question)["bet"]]}
    held = held_by(question)
    return table[held] if held in table else table.get(READ_AS.get(held, ""))


def ending_of(question: Question) -> str:
    seen = seen_at(question)
    if facts_of(question)["seats"][0]["action"] == "fold":
        return "fold"
    if not seen.dealer_qualifies:
        return "dealer-does-not-qualify"
    return ("dealer-wins", "tie", "player-wins")[seen.comparison + 1]


def verify_is_what_its_key_says(question: Question) -> None:
    facts = facts_of(question)
    bet, way, asks = question.item.split("/")[-3:]
    assert (facts["bet"], facts["asks"]) == (bet, asks)
    is_folded = facts["seats"][0]["action"] == "fold"
    if bet in (ANTE, PLAY):
        assert way == ending_of(question)
    elif way == "fold":
        assert is_folded and plain_pay(question) is not None
    elif way == "dealer-not-beaten":
        assert seen_at(question).comparison != 1 and plain_pay(question) is not None and not is_folded
    elif way in ("dealer-wins", "dealer-does-not-qualify"):
        assert way == ending_of(question) and plain_pay(question)
    else:
        hand = way.replace("-", " ")
        assert not is_folded and hand in (held_by(question), READ_AS.get(held_by(question)))
        side_bet = question.game.side_bet(bet)
        if side_bet and side_bet.against_dealer.value != "ignored":
            assert seen_at(question).comparison == 1


def verify(question: Question) -> None:
    verify_bets_are_taken(question)
    verify_is_what_its_key_says(question)
    right = plain_amount(question)
    assert question.right == (str(right),) and not question.choices
    wanted = "stake included" if facts_of(question)["asks"] == "returned" else "profit"
    assert wanted in question.prompt
    assert len({*question.player, *question.dealer}) == len(question.player) + len(question.dealer) > 0
    for amount in (right, right + 1, -right, 2 * right, Fraction(0), Fraction(facts_of(question)["stake"])):
        verify_verdict(DRILL, question, str(amount))
    read = DRILL.read(question, "lose")
    assert read is not None and (read == question.right[0]) == (plain_is_lost(question, right))
    assert say(DRILL.hint(question))


def plain_is_lost(question: Question, right: Fraction) -> bool:
    """Whether the bet is gone; of a bonus, whether it pays nothing."""
    if facts_of(question)["bet"] == ANTE_BONUS or facts_of(question)["asks"] == "returned":
        return right == 0
    return right < 0


@pytest.mark.slow
@given(game=houses(), number=st.integers(0, 1000), seed=st.integers(0, 10**6))
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_the_right_answer_is_what_a_plain_settlement_comes_to(game: Game, number: int, seed: int) -> None:
    items = DRILL.items(game)
    item = items[number % len(items)].key
    question = DRILL.ask(game, item, Random(seed))
    verify(question)
    assert question == DRILL.ask(game, item, Random(seed))


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_item_of_a_house_is_dealt_and_fresh(game_id: str) -> None:
    game = find_game(game_id)
    items = DRILL.items(game)
    assert len({item.key for item in items}) == len(items)
    for item in items:
        dealt = [DRILL.ask(game, item.key, Random(seed)) for seed in range(4)]
        assert len({question.picture for question in dealt}) > 1
        verify(dealt[0])


def test_the_ways_of_the_ante_share_out_all_deals(game: Game) -> None:
    for asks in ("profit", "returned"):
        ways = [item for item in DRILL.items(game) if "/ante/" in item.key and item.key.endswith(f"/{asks}")]
        assert sum((item.frequency for item in ways), Fraction(0)) == 1


def test_lines_come_as_often_as_they_are_dealt(standard: Game) -> None:
    published = {"straight-flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1096, "pair": 3744}
    asked = {item.key: item.frequency for item in DRILL.items(standard)}
    for hand, count in published.items():
        assert asked[f"payout/standard/pair-plus/{hand}/profit"] == Fraction(count, 22_100)


def test_a_paid_bonus_is_shared_out_over_the_dealers_hands(standard: Game) -> None:
    paid = ("straight-flush", "three-of-a-kind", "straight", "dealer-wins", "dealer-does-not-qualify")
    asked = {item.key: item.frequency for item in DRILL.items(standard)}
    total = sum((asked[f"payout/standard/ante-bonus/{way}/profit"] for way in paid), Fraction(0))
    assert total == Fraction(48 + 52 + 720, 22_100)


def ask_about(game: Game, way: str, seed: int = 1) -> Question:
    return DRILL.ask(game, f"payout/{game.key}/{way}", Random(seed))


@pytest.mark.parametrize(
    ("game_id", "bet", "is_lost"),
    [
        ("standard", "pair-plus", False),
        ("selminha", "pair-plus", True),
        ("deluxe", "pair-plus", False),
        ("continental", "pair-plus", False),
        ("super-shot", "super-6", False),
    ],
)
def test_what_a_fold_does_to_a_side_bet_is_the_houses_rule(game_id: str, bet: str, is_lost: bool) -> None:
    question = ask_about(find_game(game_id), f"{bet}/fold/profit")
    assert (Fraction(question.right[0]) < 0) is is_lost
    assert ("loses" in say(DRILL.grade(question, "1").why)) is is_lost


@pytest.mark.parametrize("seed", range(5))
def test_the_dealer_who_does_not_qualify_pays_the_ante_and_returns_play(standard: Game, seed: int) -> None:
    ante = ask_about(standard, "ante/dealer-does-not-qualify/profit", seed)
    play = ask_about(standard, "play/dealer-does-not-qualify/profit", seed)
    assert ante.right[0] == facts_of(ante)["stake"] and play.right == ("0",)
    assert "what becomes of the Play bet" in say(DRILL.grade(ante, "0").why)
    assert "what becomes of the Ante" in say(DRILL.grade(play, facts_of(play)["stake"]).why)


def test_profit_and_chips_returned_are_named_when_mixed_up(standard: Game) -> None:
    profit = ask_about(standard, "pair-plus/flush/profit")
    stake = int(facts_of(profit)["stake"])
    assert "counts the stake" in say(DRILL.grade(profit, str(5 * stake)).why)
    assert "for 1" in say(DRILL.grade(profit, str(3 * stake)).why)
    assert "the pay for a straight" in say(DRILL.grade(profit, str(6 * stake)).why)
    returned = ask_about(standard, "pair-plus/flush/returned")
    stake = int(facts_of(returned)["stake"])
    assert "profit alone" in say(DRILL.grade(returned, str(4 * stake)).why)


def test_a_push_is_no_loss_and_a_loss_no_push(standard: Game) -> None:
    tie = ask_about(standard, "ante/tie/profit")
    assert "a push hands the stake back" in say(DRILL.grade(tie, f"-{facts_of(tie)['stake']}").why)
    lost = ask_about(standard, "ante/dealer-wins/profit")
    assert "this bet is lost" in say(DRILL.grade(lost, "0").why)
    assert "with a minus" in say(DRILL.grade(lost, facts_of(lost)["stake"]).why)


@pytest.mark.parametrize("way", ["dealer-wins", "dealer-does-not-qualify"])
def test_the_bonus_is_paid_whatever_the_dealer_holds(standard: Game, way: str) -> None:
    question = ask_about(standard, f"ante-bonus/{way}/profit")
    assert Fraction(question.right[0]) > 0
    assert "leaves the bonus out" in say(DRILL.grade(question, "0").why)


def test_a_bonus_may_need_a_dealer_who_qualifies() -> None:
    game = parse_game(HALVES, "halves.toml")
    assert ask_about(game, "ante-bonus/dealer-does-not-qualify/profit").right == ("0",)


def test_three_to_two_on_five_is_seven_and_a_half() -> None:
    game = parse_game(HALVES, "halves.toml")
    question = ask_about(game, "lucky/flush/profit")
    assert question.right == ("15/2",)
    assert DRILL.read(question, "7.5") == DRILL.read(question, "7 1/2") == "15/2"
    assert "3 to 2" in say(DRILL.grade(question, "15/2").why)
    assert ask_about(game, "lucky/dealer-not-beaten/returned").right == ("0",)
    assert "Before commission" in say(ask_about(game, "ante/player-wins/profit").details[-1])


def test_chips_are_paid_out_whole_where_a_stake_allows_it() -> None:
    game = parse_game(HALVES.replace("limits = [5, 5]", "limits = [5, 100]"), "halves.toml")
    stakes = {facts_of(ask_about(game, "lucky/flush/profit", seed))["stake"] for seed in range(30)}
    assert stakes == {"10", "20"}


def test_a_lost_bet_is_told_by_its_word(standard: Game) -> None:
    question = ask_about(standard, "ante/dealer-wins/profit")
    assert DRILL.read(question, "lose") == f"-{facts_of(question)['stake']}"
    assert DRILL.read(ask_about(standard, "ante/dealer-wins/returned"), "lose") == "0"
    assert DRILL.read(question, "nothing") is None


def test_assumed_tables_are_asked_on_request_only() -> None:
    items = DRILL.items(find_game("super-shot"))
    assert {item.key.split("/")[2] for item in items if item.is_assumed} == {"ante-bonus", "three-card-money"}
