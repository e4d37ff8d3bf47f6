"""Houses in which looking at the cards is the player's choice."""

from fractions import Fraction

import pytest

from tests.table.nights import after, chip, deal, night_at
from trainer.game_files import find_game
from trainer.rounds import Action, Bets
from trainer.table.actions import Refused, can, do
from trainer.table.coach import cost_of, cost_of_blindness


@pytest.mark.parametrize("house", ["super-shot", "continental"])
def test_a_round_played_blind_makes_the_play_bet_and_is_settled_at_once(house: str) -> None:
    night = after(night_at(house), chip("ante", 25), deal("Th 8d 2c", "Qh 9c 4d", is_blind=True))
    assert night.last_round is not None
    assert night.last_round.action == Action.PLAY
    assert night.last_round.is_blind
    assert night.won == -50


@pytest.mark.parametrize("house", ["standard", "selminha", "deluxe"])
def test_other_houses_have_their_players_look(house: str) -> None:
    with pytest.raises(Refused, match="look at their cards"):
        do(after(night_at(house), chip("ante", 25)), deal("Th 8d 2c", is_blind=True))


def test_pair_plus_alone_cannot_be_played_blind() -> None:
    assert not can(after(night_at("continental"), chip("pair-plus", 5)), deal("Th 8d 2c", is_blind=True))


def test_never_folding_costs_what_is_published_of_it() -> None:
    cost = cost_of_blindness(find_game("super-shot"), Bets(Fraction(100)))
    assert cost == 100 * (Fraction(1947749, 25448150) - Fraction(686689, 20358520))
    night = after(night_at("super-shot"), chip("ante", 100), deal("Ah Kd 2c", is_blind=True))
    assert night.last_round is not None
    assert cost_of(night.game, night.last_round) == cost


def test_a_bet_of_a_fixed_stake_takes_that_and_nothing_else() -> None:
    night = after(night_at("super-shot"), chip("ante", 5))
    assert not can(night, chip("three-card-money", 5))
    assert not can(after(night, chip("three-card-money", 1)), chip("three-card-money", 1))
