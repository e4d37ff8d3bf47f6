"""What a single hand is worth: known cards, stakes at risk, and equally good answers."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exact import brute_force
from tests.strategies import games, hands, stakes
from trainer.cards import DECK, CardError, Cards, parse_cards
from trainer.game_files import find_game
from trainer.games import Effect, Game, OnFold
from trainer.hands import STRENGTHS
from trainer.lines import parse_line
from trainer.oracle import Decision, Known, Oracle, is_at_stake, oracle_of
from trainer.rounds import Action, BetError, Bets

PLAYED = {Action.PLAY: True, Action.FOLD: False}


def decide(game: Game, hand: str, placed: Bets | None = None, dead: str = "", dealer: str = "") -> Decision:
    known = Known(parse_cards(dead), parse_cards(dealer))
    return Oracle(game, placed).decide(parse_cards(hand, 3), known)


def obvious_ev(game: Game, placed: Bets, plays: bool, cards: Cards, known: Known) -> Fraction:
    """Every dealer hand that can still come, settled one by one."""
    gone = {*cards, *known.dead, *known.dealer}
    left = [card for card in DECK if card not in gone]
    qualifying = brute_force.qualifying_of(game)
    side = {bet: int(stake) for bet, stake in placed.side}
    results = []
    for rest in combinations(left, 3 - len(known.dealer)):
        seen = brute_force.look(cards, known.dealer + rest, qualifying)
        won = brute_force.profits(game, int(placed.ante), side, plays, seen)
        commission = won.pop("commission")
        results.append(sum(won.values()) - commission)
    return sum(results, Fraction(0)) / len(results)


def test_stakes_scale_what_a_hand_is_worth(standard: Game) -> None:
    one, ten = decide(standard, "Qh 6s 4d"), decide(standard, "Qh 6s 4d", Bets(Fraction(10)))
    assert {action: 10 * ev for action, ev in one.ev.items()} == ten.ev


def test_a_cost_is_what_an_action_gives_up(standard: Game) -> None:
    decision = decide(standard, "Qh 6s 3d")
    assert decision.best == (Action.FOLD,)
    assert decision.cost(Action.FOLD) == 0 and decision.cost(Action.PLAY) == -decision.margin > 0


def test_a_side_bet_that_stands_counts_the_same_either_way(standard: Game) -> None:
    placed = Bets(Fraction(1), (("pair-plus", Fraction(3)),))
    decision = decide(standard, "9h 9s Kd", placed)
    assert decision.side_ev == {"pair-plus": {Action.PLAY: 3, Action.FOLD: 3}}
    assert decision.margin == decide(standard, "9h 9s Kd").margin


def test_a_side_bet_that_a_fold_loses_belongs_in_the_decision() -> None:
    game = find_game("selminha")
    placed = Bets(Fraction(1), (("pair-plus", Fraction(3)),))
    decision = decide(game, "9h 9s Kd", placed)
    assert decision.side_ev == {"pair-plus": {Action.PLAY: 3, Action.FOLD: -3}}
    assert decision.margin == decide(game, "9h 9s Kd").margin + 6
    assert [is_at_stake(bet) for bet in game.side_bets] == [True]


def test_a_stake_that_a_fold_loses_moves_a_hand_across_the_line() -> None:
    game = find_game("super-shot")
    lost = replace(game, side_bets=tuple(replace(bet, on_fold=OnFold.LOSES) for bet in game.side_bets))
    placed = Bets(Fraction(1), (("super-6", Fraction(1)),))
    assert decide(lost, "2h 5s 8d", placed).best == (Action.PLAY,)
    assert decide(game, "2h 5s 8d", placed).best == (Action.FOLD,)


def test_equally_good_actions_are_both_best() -> None:
    """Against three seen cards that win, playing loses two Antes, folding one and a side bet of the same size."""
    game = find_game("selminha")
    placed = Bets(Fraction(5), (("pair-plus", Fraction(5)),))
    assert decide(game, "Qs 6d 4c", placed, dealer="Ah Kh Jh").margin == -5  # the side bet is lost either way
    assert decide(game, "2s 2d 4c", placed, dealer="Ah Kh Jh").margin == 5  # a pair is paid only if it is played
    decision = decide(game, "2s 2d 4c", Bets(Fraction(10), placed.side), dealer="Ah Kh Jh")
    assert decision.ev == {Action.PLAY: -15, Action.FOLD: -15}
    assert decision.best == (Action.PLAY, Action.FOLD)
    assert decision.margin == decision.cost(Action.PLAY) == decision.cost(Action.FOLD) == 0


def test_without_an_ante_neither_action_is_better(standard: Game) -> None:
    assert decide(standard, "Qh 6s 3d", Bets(Fraction(0))).best == (Action.PLAY, Action.FOLD)


def test_known_cards_leave_fewer_deals(standard: Game) -> None:
    assert decide(standard, "Qh 6s 4d").outcomes.deals == 18_424
    assert decide(standard, "Qh 6s 4d", dead="Ah").outcomes.deals == 17_296
    assert decide(standard, "Qh 6s 4d", dealer="Ah").outcomes.deals == 1_128
    assert decide(standard, "Qh 6s 4d", dealer="Ah Kh").outcomes.deals == 47
    seen = decide(standard, "Qh 6s 4d", dealer="Ah Kh Jh").outcomes
    assert (seen.deals, seen.not_qualified, seen.win, seen.tie, seen.lose) == (1, 0, 0, 0, 1)


@pytest.mark.parametrize(
    ("dead", "dealer", "message"),
    [
        ("Qh", "", "Qh is in the hand and in the dead cards: each card is in the deck once"),
        ("", "6s", "6s is in the hand and in the dealer's hand: each card is in the deck once"),
        ("2c", "2c", "2c is in the dead cards and in the dealer's hand: each card is in the deck once"),
        ("", "Ah Kh Jh 2c", "the dealer holds three cards, and 4 are given"),
    ],
)
def test_known_cards_that_cannot_be_are_refused(standard: Game, dead: str, dealer: str, message: str) -> None:
    with pytest.raises(CardError) as caught:
        decide(standard, "Qh 6s 4d", dead=dead, dealer=dealer)
    assert str(caught.value) == message


def test_two_hands_are_always_left_to_deal(standard: Game) -> None:
    hand = parse_cards("Qh 6s 4d")
    others = tuple(card for card in DECK if card not in hand)
    assert Oracle(standard).decide(hand, Known(dead=others[:46])).outcomes.deals == 1
    with pytest.raises(CardError, match=r"^47 cards are dead: with more than 46 two hands cannot be dealt$"):
        Known(dead=others[:47])


def test_a_bet_that_the_house_does_not_offer_is_refused(standard: Game) -> None:
    with pytest.raises(BetError, match=r"'super-6' is no side bet of Three Card Poker: offered are pair-plus"):
        Oracle(standard, Bets(Fraction(1), (("super-6", Fraction(1)),)))


@settings(max_examples=40)
@given(games(), hands(46), st.integers(0, 2), st.data())
def test_known_cards_are_counted_as_one_by_one(
    game: Game, cards: Cards, dealers_seen: int, data: st.DataObject
) -> None:
    """With most of the deck dead, what is left is looked at hand by hand."""
    hand, dealer, dead = cards[:3], cards[3 : 3 + dealers_seen], cards[5:]
    placed, known = data.draw(stakes(game)), Known(dead, dealer)
    decision = Oracle(game, placed).decide(hand, known)
    assert decision.ev == {action: obvious_ev(game, placed, plays, hand, known) for action, plays in PLAYED.items()}


def test_answers_are_kept_under_the_whole_rule_set(standard: Game) -> None:
    hand = parse_cards("Qh 6s 4d")
    pushing = replace(standard, unqualified_ante=Effect.PUSHES)
    always = replace(standard, qualifying=STRENGTHS[0])
    found = [oracle_of(game).decide(hand).ev[Action.PLAY] for game in (standard, pushing, always, standard)]
    assert found[0] == found[3] and len(set(found)) == 3


def test_the_decision_knows_its_hand(standard: Game) -> None:
    assert decide(standard, "Qh 6s 4d").strength == parse_line("Q-6-4").lowest
