"""Settlement: who is paid what, bet by bet."""

# ruff: noqa: E501 (one row a refusal: the bets, and the line that is told)

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exact import brute_force
from tests.strategies import deals, games, stakes
from trainer.cards import Cards, parse_cards
from trainer.game_files import find_game, parse_game
from trainer.games import ANTE, ANTE_BONUS, PLAY, AgainstDealer, AnteBonus, Effect, Game, Limits, OnFold, SideBet, Ties
from trainer.hands import STRENGTHS
from trainer.paytables import PRIME_LINES, Basis, parse_paytable
from trainer.rounds import Action, BetError, Bets, Result, Settled, Showdown, Winner, settle, verify_bets

PLAYED, FOLDED = Action.PLAY, Action.FOLD
QUALIFIES, DOES_NOT = "Qd 3c 2d", "Jd 10c 8d"


def bets(ante: int, **side: int) -> Bets:
    return Bets(Fraction(ante), tuple((bet.replace("_", "-"), Fraction(stake)) for bet, stake in side.items()))


def settled(game: Game, placed: Bets, action: Action | None, player: str, dealer: str) -> Settled:
    return settle(game, placed, action, Showdown(parse_cards(player, 3), parse_cards(dealer, 3)))


def chips(*amounts: Fraction) -> tuple[int, ...]:
    """Amounts that must be whole."""
    assert all(amount.denominator == 1 for amount in amounts)
    return tuple(map(int, amounts))


def profits(result: Settled) -> dict[str, int | Fraction]:
    return {bet.bet: bet.profit for bet in result.bets}


@pytest.mark.parametrize(
    ("player", "dealer", "ante", "play", "bonus"),
    [
        ("Kh 6s 4d", QUALIFIES, 10, 10, 0),
        ("2h 6s 4d", QUALIFIES, -10, -10, 0),
        ("Qh 3s 2h", QUALIFIES, 0, 0, 0),  # a tie pushes: suits never decide
        ("Kh 6s 4d", DOES_NOT, 10, 0, 0),
        ("2h 6s 4d", DOES_NOT, 10, 0, 0),  # beaten by a dealer who does not qualify, and paid all the same
        ("Jh 10s 8h", DOES_NOT, 10, 0, 0),
        ("Kh Qs Jd", QUALIFIES, 10, 10, 10),
        ("Kh Qs Jd", DOES_NOT, 10, 0, 10),  # the bonus does not ask whether the dealer qualifies
        ("Kh Qs Jd", "7s 7d 7c", -10, -10, 10),  # nor who wins
        ("5h 5s 5d", "7s 7d 7c", -10, -10, 40),
        ("4h 3h 2h", QUALIFIES, 10, 10, 50),  # a straight flush is not paid as a flush
        ("Ah Kh Qh", QUALIFIES, 10, 10, 50),  # no line for the royal: a straight flush
        ("Ah 2s 3d", QUALIFIES, 10, 10, 10),
        ("Kh As 2d", QUALIFIES, 10, 10, 0),  # no straight
        ("Qh 6h 4h", QUALIFIES, 10, 10, 0),
    ],
)
def test_ante_play_and_bonus(standard: Game, player: str, dealer: str, ante: int, play: int, bonus: int) -> None:
    result = settled(standard, bets(10), PLAYED, player, dealer)
    assert profits(result) == {ANTE: ante, PLAY: play, ANTE_BONUS: bonus, "pair-plus": 0}
    assert result.profit == ante + play + bonus and result.returned == result.profit + 20


@pytest.mark.parametrize("dealer", [QUALIFIES, DOES_NOT])
def test_a_fold_loses_the_ante_and_earns_no_bonus(game: Game, dealer: str) -> None:
    result = settled(game, bets(10), FOLDED, "Ah Kh Qh", dealer)
    assert chips(result.profit, result.returned) == (-10, 0) and result.of(ANTE).result is Result.LOSE
    assert result.of(PLAY).result is Result.NOT_PLACED
    if game.ante_bonus:
        assert result.of(ANTE_BONUS).result is Result.NOT_PLACED


def test_profit_and_chips_returned_are_two_figures(standard: Game) -> None:
    won = settled(standard, bets(10, pair_plus=5), PLAYED, "9h 9s Kd", DOES_NOT)
    assert [(bet.bet, *chips(bet.stake, bet.profit, bet.returned), bet.result) for bet in won.bets] == [
        (ANTE, 10, 10, 20, Result.WIN),
        (PLAY, 10, 0, 10, Result.PUSH),
        (ANTE_BONUS, 0, 0, 0, Result.NOT_PLACED),
        ("pair-plus", 5, 5, 10, Result.WIN),
    ]
    assert chips(won.profit, won.returned, won.commission) == (15, 40, 0)


@pytest.mark.parametrize(
    ("game_id", "profit"),
    [("standard", 5), ("continental", 5), ("deluxe", 5), ("selminha", -5)],
)
def test_what_a_fold_does_to_pair_plus(game_id: str, profit: int) -> None:
    result = settled(find_game(game_id), bets(10, pair_plus=5), FOLDED, "9h 9s Kd", QUALIFIES)
    assert chips(result.of("pair-plus").profit, result.profit) == (profit, profit - 10)


@pytest.mark.parametrize(
    ("bet", "player", "dealer", "to_one"),
    [
        ("flush_plus", "4h 3h 2h", QUALIFIES, 60),
        ("flush_plus", "9h 9s 9d", QUALIFIES, 50),
        ("flush_plus", "Ah 2s 3c", QUALIFIES, 9),
        ("flush_plus", "Qh 6h 4h", QUALIFIES, 6),
        ("flush_plus", "9h 9s Kd", QUALIFIES, -1),
        ("any_pair", "9h 9s Kd", QUALIFIES, 4),
        ("any_pair", "9h 9s 9d", QUALIFIES, 44),
        ("any_pair", "4h 3h 2h", QUALIFIES, -1),
        ("any_pair", "Qh 6h 4h", QUALIFIES, -1),
        ("any_pair", "Kh Qs Jd", QUALIFIES, -1),
        ("any_pair", "Kh 8s 4d", "7s 7d 7c", -1),  # the dealer's trips change nothing for the player
        ("super_6", "Ah Kh Qh", "Jh 10h 2c", 1000),
        ("super_6", "9h Kh Qh", "Jh 10h 2c", 200),
        ("super_6", "9h 9s Kd", "9d 9c 2c", 125),
        ("super_6", "9h 9s Kd", "Ks 7d 7c", 30),
        ("super_6", "9h 9s Kd", "Ks 9d 2c", 25),
        ("super_6", "9h 6h Kh", "4h 2h 2c", 20),
        ("super_6", "9h 8s 7d", "6c 5h 2c", 15),
        ("super_6", "9h 9s 9d", "6c 5h 2c", -1),
        ("super_6", "9h 9s 6d", "6c 5h 2c", -1),
        ("super_shot_trips", "9h 9s 9d", "6c 5h 2c", 20),
        ("super_shot_trips", "9h 9s Kd", "Ks 9d 2c", 20),
        ("super_shot_trips", "9h 9s Kd", "9d 9c 2c", 20),
        ("super_shot_trips", "9h 8s 7d", "6c 5h 2c", -1),
        ("super_shot_trips", "9h 6h Kh", "4h 2h 9c", -1),
        ("three_card_money", "9h 9s Kd", "7s 7d 7c", 1),
        ("three_card_money", "Kh 8s 4d", QUALIFIES, -1),
    ],
)
def test_side_bets_of_super_shot_stand_after_a_fold(bet: str, player: str, dealer: str, to_one: int) -> None:
    game = find_game("super-shot")
    for action in Action:
        result = settled(game, bets(10, **{bet: 5}), action, player, dealer)
        assert result.of(bet.replace("_", "-")).profit == 5 * to_one


def test_a_side_bet_alone_is_settled_without_a_decision(standard: Game) -> None:
    result = settled(standard, bets(0, pair_plus=5), None, "Qh 6h 4h", QUALIFIES)
    assert profits(result) == {ANTE: 0, PLAY: 0, ANTE_BONUS: 0, "pair-plus": 20}
    assert {bet.result for bet in result.bets if bet.bet != "pair-plus"} == {Result.NOT_PLACED}


@pytest.mark.parametrize(("ante", "action"), [(0, PLAYED), (0, FOLDED), (10, None)])
def test_an_ante_and_a_decision_come_together(standard: Game, ante: int, action: Action | None) -> None:
    with pytest.raises(ValueError, match="an Ante needs play or fold, and without an Ante there is neither"):
        settled(standard, bets(ante, pair_plus=5), action, "Qh 6h 4h", QUALIFIES)


def test_results_come_in_the_order_in_which_the_house_settles() -> None:
    result = settled(find_game("deluxe"), bets(10), PLAYED, "Qh 6h 4h", QUALIFIES)
    assert [bet.bet for bet in result.bets] == ["pair-plus", ANTE, PLAY, ANTE_BONUS]
    with pytest.raises(KeyError):
        result.of("super-6")


@pytest.mark.parametrize(
    ("ante", "play", "profit"),
    [
        (Effect.PAYS, Effect.PUSHES, (10, 0)),
        (Effect.PUSHES, Effect.PAYS, (0, 10)),
        (Effect.PAYS, Effect.PAYS, (10, 10)),
        (Effect.PUSHES, Effect.PUSHES, (0, 0)),
    ],
)
def test_what_happens_when_the_dealer_does_not_qualify(
    standard: Game, ante: Effect, play: Effect, profit: tuple[int, int]
) -> None:
    house = replace(standard, unqualified_ante=ante, unqualified_play=play)
    result = settled(house, bets(10), PLAYED, "2h 6s 4d", DOES_NOT)
    assert chips(result.of(ANTE).profit, result.of(PLAY).profit) == profit


def test_a_dealer_may_always_qualify(standard: Game) -> None:
    result = settled(replace(standard, qualifying=STRENGTHS[0]), bets(10), PLAYED, "2h 6s 4d", DOES_NOT)
    assert result.profit == -20


@pytest.mark.parametrize(
    ("ties", "profit", "outcome"),
    [(Ties.PUSH, 0, Result.PUSH), (Ties.PLAYER_WINS, 10, Result.WIN), (Ties.DEALER_WINS, -10, Result.LOSE)],
)
def test_ties(standard: Game, ties: Ties, profit: int, outcome: Result) -> None:
    result = settled(replace(standard, ties=ties), bets(10), PLAYED, "Qh 3s 2h", QUALIFIES)
    assert [(*chips(result.of(bet).profit), result.of(bet).result) for bet in (ANTE, PLAY)] == [(profit, outcome)] * 2
    unqualified = settled(replace(standard, ties=ties), bets(10), PLAYED, "Jh 10s 8h", DOES_NOT)
    assert chips(unqualified.of(ANTE).profit, unqualified.of(PLAY).profit) == (10, 0)


def test_a_bonus_may_need_a_dealer_who_qualifies(standard: Game) -> None:
    assert standard.ante_bonus
    bonus = AnteBonus("Ante bonus", standard.ante_bonus.paytable, needs_qualifying_dealer=True)
    house = replace(standard, ante_bonus=bonus)
    assert settled(house, bets(10), PLAYED, "Kh Qs Jd", DOES_NOT).of(ANTE_BONUS).profit == 0
    assert settled(house, bets(10), PLAYED, "Kh Qs Jd", QUALIFIES).of(ANTE_BONUS).profit == 10


@pytest.mark.parametrize(
    ("player", "dealer", "action", "commission"),
    [
        ("Kh 6s 4d", QUALIFIES, PLAYED, 2),
        ("Kh 6s 4d", DOES_NOT, PLAYED, 1),
        ("Kh Qs Jd", "7s 7d 7c", PLAYED, 0),  # the bonus does not make up for two lost bets
        ("5h 5s 5d", "7s 7d 7c", PLAYED, 2),  # a bonus of 40 does
        ("2h 6s 4d", QUALIFIES, PLAYED, 0),
        ("Qh 3s 2h", QUALIFIES, PLAYED, 0),
        ("Kh 6s 4d", QUALIFIES, FOLDED, 0),
    ],
)
def test_commission_is_taken_from_what_the_round_wins(
    standard: Game, player: str, dealer: str, action: Action, commission: int
) -> None:
    house = replace(standard, commission=Fraction(1, 10))
    result = settled(house, bets(10, pair_plus=5), action, player, dealer)
    assert result.commission == commission
    assert result.profit == sum(bet.profit for bet in result.bets) - commission
    assert result.returned == sum(bet.returned for bet in result.bets) - commission


def with_prime(standard: Game, **terms: object) -> Game:
    prime = SideBet("prime", "Prime", Basis.COLOUR, parse_paytable("4-3", PRIME_LINES), Limits(1, 10))
    return replace(standard, side_bets=(replace(prime, **terms),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("player", "dealer", "to_one"),
    [
        ("Kh 6d 4d", "Qd 3h 2d", 4),
        ("Kh 6d 4d", "Qd 3h 2c", 3),
        ("Kc 6s 4s", "Qc 3s 2c", 4),
        ("Kc 6s 4d", "Qc 3s 2c", -1),
    ],
)
def test_a_bet_on_colours(standard: Game, player: str, dealer: str, to_one: int) -> None:
    house = with_prime(standard)
    house = replace(house, settlement=replace(house.settlement, bets=(ANTE, PLAY, ANTE_BONUS, "prime")))
    assert settled(house, bets(10, prime=5), PLAYED, player, dealer).of("prime").profit == 5 * to_one


DEALER_BET = """
schema = 1
id = "my-house"
name = "My house"
[ante]
limits = [1, 100]
[[side-bets]]
id = "dealer-pair"
name = "Dealer pair"
cards = "dealer"
pays = { pair = "3/2", straight = 0 }
stake = 2
"""


@pytest.mark.parametrize(
    ("dealer", "profit", "outcome"),
    [
        ("7s 7d 2c", 3, Result.WIN),
        ("Kc Qs Jd", 0, Result.PUSH),
        (QUALIFIES, -2, Result.LOSE),
        ("7s 7d 7c", -2, Result.LOSE),
    ],
)
def test_a_bet_on_the_dealers_cards_and_pays_of_three_to_two_and_of_the_stake_alone(
    dealer: str, profit: int, outcome: Result
) -> None:
    result = settled(parse_game(DEALER_BET, "my.toml"), bets(10, dealer_pair=2), PLAYED, "Ah 6s 4d", dealer)
    assert chips(result.of("dealer-pair").profit) == (profit,) and result.of("dealer-pair").result is outcome


@pytest.mark.parametrize(
    ("against", "beaten", "tied", "ahead"),
    [
        (AgainstDealer.IGNORED, 5, 5, 5),
        (AgainstDealer.LOSES, -5, -5, 5),
        (AgainstDealer.PUSHES, 0, 0, 5),
    ],
)
@pytest.mark.parametrize("action", list(Action))
def test_a_side_bet_may_have_to_beat_the_dealer(
    standard: Game, against: AgainstDealer, beaten: int, tied: int, ahead: int, action: Action
) -> None:
    house = replace(standard, side_bets=(replace(standard.side_bets[0], against_dealer=against),))
    for dealer, profit in (("10s 10d Ac", beaten), ("9d 9c Kc", tied), (DOES_NOT, ahead)):
        assert settled(house, bets(10, pair_plus=5), action, "9h 9s Kd", dealer).of("pair-plus").profit == profit
    assert settled(house, bets(10, pair_plus=5), action, "Ah 9s Kd", DOES_NOT).of("pair-plus").profit == -5


def test_a_bet_settled_before_the_decision_is_paid_even_after_a_fold(standard: Game) -> None:
    house = replace(standard, side_bets=(replace(standard.side_bets[0], on_fold=OnFold.SETTLED_BEFORE),))
    assert settled(house, bets(10, pair_plus=5), FOLDED, "9h 9s Kd", QUALIFIES).of("pair-plus").profit == 5


@pytest.mark.parametrize(
    ("game_id", "placed", "message"),
    [
        ("standard", bets(4), "Ante 4 is not taken: it must be whole chips, 5 to 100"),
        ("standard", bets(101), "Ante 101 is not taken: it must be whole chips, 5 to 100"),
        ("standard", bets(-5), "Ante -5 is not taken: it must be whole chips, 5 to 100"),
        ("standard", Bets(Fraction(15, 2)), "Ante 15/2 is not taken: it must be whole chips, 5 to 100"),
        ("standard", bets(5, pair_plus=0), "Pair Plus 0 is not taken: it must be whole chips, 5 to 100"),
        ("standard", bets(5, pair_plus=101), "Pair Plus 101 is not taken: it must be whole chips, 5 to 100"),
        ("standard", bets(0), "nothing is staked: place an Ante or a side bet"),
        ("selminha", bets(0), "nothing is staked: place an Ante"),
        ("selminha", bets(0, pair_plus=5), "Pair Plus may not stand alone in Selminha: place an Ante with it"),
        ("super-shot", bets(5, three_card_money=2), "3 Card Money 2 is not taken: it must be exactly 1"),
        ("super-shot", bets(5, pair_plus=5), "'pair-plus' is no side bet of Three Card Super Shot: offered are flush-plus, any-pair, super-6, super-shot-trips, three-card-money"),
        ("standard", bets(5, ante_bonus=5), "'ante-bonus' is no side bet of Three Card Poker: offered are pair-plus"),
    ],
)  # fmt: skip
def test_bets_that_the_house_does_not_take(game_id: str, placed: Bets, message: str) -> None:
    with pytest.raises(BetError) as caught:
        verify_bets(find_game(game_id), placed)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("game_id", "placed"),
    [
        ("standard", bets(5)),
        ("standard", bets(100, pair_plus=100)),
        ("standard", bets(0, pair_plus=5)),
        ("deluxe", bets(0, pair_plus=5)),
        ("selminha", bets(5, pair_plus=100)),
        ("super-shot", bets(5, three_card_money=1, super_6=5)),
    ],
)
def test_bets_that_the_house_takes(game_id: str, placed: Bets) -> None:
    verify_bets(find_game(game_id), placed)


def test_a_side_bet_is_named_once() -> None:
    with pytest.raises(BetError, match="'pair-plus' is staked twice"):
        Bets(Fraction(5), (("pair-plus", Fraction(5)), ("pair-plus", Fraction(5))))


def test_the_winner_does_not_hang_on_who_qualifies() -> None:
    assert Showdown(parse_cards("2h 6s 4d"), parse_cards(DOES_NOT)).winner is Winner.DEALER
    assert Showdown(parse_cards("Qh 3s 2h"), parse_cards(QUALIFIES)).winner is Winner.TIE


@pytest.mark.slow
@settings(max_examples=200)
@given(games(), deals(), st.sampled_from(Action), st.data())
def test_settlement_agrees_with_the_obvious_one(
    house: Game, dealt: tuple[Cards, Cards], action: Action, data: st.DataObject
) -> None:
    placed = data.draw(stakes(house))
    result = settle(house, placed, action, Showdown(*dealt))
    seen = brute_force.look(*dealt, brute_force.qualifying_of(house))
    side = {bet: int(stake) for bet, stake in placed.side}
    obvious = brute_force.profits(house, int(placed.ante), side, action is PLAYED, seen)
    assert profits(result) | {"commission": result.commission} == obvious


@given(games(), deals(), st.sampled_from(Action), st.data())
def test_chips_returned_are_the_stakes_and_the_profit(
    house: Game, dealt: tuple[Cards, Cards], action: Action, data: st.DataObject
) -> None:
    placed = data.draw(stakes(house))
    result = settle(house, placed, action, Showdown(*dealt))
    staked = placed.ante * (2 if action is PLAYED else 1) + sum(stake for _, stake in placed.side)
    assert sum(bet.stake for bet in result.bets) == staked
    assert result.returned - result.profit == staked
    assert all(bet.returned >= 0 for bet in result.bets)
