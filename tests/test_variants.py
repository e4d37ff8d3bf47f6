"""A house with another table."""

from dataclasses import replace

import pytest

from trainer.game_files import find_game
from trainer.games import Game
from trainer.hands import HandCategory
from trainer.paytables import Basis, PaytableError, parse_paytable
from trainer.variants import LAYOUTS, with_paytable


def test_a_table_takes_the_place_of_the_houses_own() -> None:
    game = with_paytable(find_game("selminha"), "pair-plus", parse_paytable("40-30-6-3-1", LAYOUTS["pair-plus"]))
    (bet,) = game.side_bets
    (own,) = find_game("selminha").side_bets
    assert bet.paytable.pays_to_one(HandCategory.FLUSH) == 3
    assert replace(bet, paytable=own.paytable) == own
    assert not game.is_shipped and game.fingerprint != find_game("selminha").fingerprint


def test_a_bet_that_the_house_does_not_offer_is_added(standard: Game) -> None:
    for bet_id, pays in (("six-card-bonus", "1000-200-100-20-15-10-7"), ("prime", "4-3")):
        game = with_paytable(standard, bet_id, parse_paytable(pays, LAYOUTS[bet_id]))
        assert [bet.id for bet in game.side_bets] == ["pair-plus", bet_id]
        assert game.bet_ids == (*standard.bet_ids, bet_id)


def test_a_bonus_may_be_given_to_a_house_that_has_none() -> None:
    game = with_paytable(find_game("continental"), "ante-bonus", parse_paytable("5-4-1", LAYOUTS["ante-bonus"]))
    assert game.ante_bonus and game.ante_bonus.paytable.pays_to_one(HandCategory.STRAIGHT) == 1
    assert "ante-bonus" in game.bet_ids


def test_a_table_that_is_given_is_no_longer_assumed() -> None:
    game = with_paytable(find_game("super-shot"), "ante-bonus", parse_paytable("4-3-1", LAYOUTS["ante-bonus"]))
    assert "ante-bonus.pays" not in dict(game.assumed)
    assert not game.paytables["ante-bonus"].is_assumed


def test_a_bet_of_the_same_name_that_looks_at_other_cards_is_left_alone(standard: Game) -> None:
    house = replace(standard, side_bets=(replace(standard.side_bets[0], id="prime", basis=Basis.SIX),))
    with pytest.raises(PaytableError, match=r"^prime of Three Card Poker looks at other cards \(six\)"):
        with_paytable(house, "prime", parse_paytable("4-3", LAYOUTS["prime"]))
