"""What the cards that a bet looks at hold, over every deal; and side bets priced alone."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings

from tests.strategies import deals, games, hands
from trainer.analysis import price, price_side_bet
from trainer.cards import DECK, Cards
from trainer.games import Game
from trainer.hand_sets import hand_sets
from trainer.hands import HandCategory, evaluate
from trainer.holdings import alike_hands, deals_by_category, holdings, split_by_holding
from trainer.paytables import Basis, ColourCategory
from trainer.rounds import BetError, Showdown

DEALS = comb(52, 3) * comb(49, 3)


@given(deals())
def test_a_dealers_hand_is_in_the_part_of_what_it_makes(dealt: tuple[Cards, Cards]) -> None:
    player, dealer = dealt
    sets = hand_sets()
    for basis in Basis:
        parts = split_by_holding(basis, player, sets.without(player))
        found = [category for category, mask in parts.items() if mask & sets.with_all(dealer)]
        assert found == [Showdown(player, dealer).held(basis)]


@given(hands())
def test_the_parts_are_disjoint_and_leave_no_hand_out(player: Cards) -> None:
    live = hand_sets().without(player)
    for basis in Basis:
        parts = split_by_holding(basis, player, live)
        assert sum(mask.bit_count() for mask in parts.values()) == live.bit_count()


@pytest.mark.parametrize("basis", Basis)
def test_every_deal_is_counted_once(basis: Basis) -> None:
    assert sum(deals_by_category(basis).values()) == DEALS
    assert list(deals_by_category(basis)) == list(basis.categories)


def test_three_cards_are_counted_as_hand_by_hand() -> None:
    counted = Counter(evaluate(hand).category for hand in combinations(DECK, 3))
    for basis in (Basis.PLAYER, Basis.DEALER):
        assert {held: count // comb(49, 3) for held, count in deals_by_category(basis).items()} == counted


def test_the_dealer_holds_everything_as_often_as_the_player() -> None:
    assert Counter(deals_by_category(Basis.DEALER)) == sum(
        (Counter(each.deals) for each in holdings(Basis.DEALER)), Counter()
    )


def test_colours_are_counted_as_the_binomials_say() -> None:
    one_colour = 2 * comb(26, 3)
    all_six = one_colour * comb(23, 3)
    assert deals_by_category(Basis.COLOUR) == {
        ColourCategory.MIXED: DEALS - one_colour * comb(49, 3),
        ColourCategory.THREE_OF_ONE_COLOUR: one_colour * comb(49, 3) - all_six,
        ColourCategory.SIX_OF_ONE_COLOUR: all_six,
    }


@pytest.mark.parametrize("by_colour", [False, True])
def test_alike_hands_are_all_hands(by_colour: bool) -> None:
    assert sum(count for _, count in alike_hands(by_colour)) == comb(52, 3)


def test_a_royal_is_counted_apart_from_other_straight_flushes() -> None:
    by_category = deals_by_category(Basis.PLAYER)
    assert by_category[HandCategory.ROYAL] == 4 * comb(49, 3)
    assert by_category[HandCategory.STRAIGHT_FLUSH] == 44 * comb(49, 3)


def test_a_side_bet_alone_costs_what_it_costs_in_its_game(game: Game) -> None:
    priced = {side.bet.id: side for side in price(game).side_bets}
    assert {bet.id: price_side_bet(game, bet.id) for bet in game.side_bets} == priced


@pytest.mark.slow
@settings(max_examples=3)
@given(games())
def test_a_side_bet_of_any_house_costs_what_it_costs_in_its_game(game: Game) -> None:
    priced = {side.bet.id: side for side in price(game).side_bets}
    assert {bet.id: price_side_bet(game, bet.id) for bet in game.side_bets} == priced


def test_a_bet_that_is_not_offered_has_no_price(standard: Game) -> None:
    with pytest.raises(BetError, match="is no side bet"):
        price_side_bet(standard, "super-6")
