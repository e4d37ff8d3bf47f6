"""Hands out of a set, stakes in real chips, seats as facts and as lines, and the endings of a round."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drills.dealing import chip_stake, deal_from
from drills.endings import endings
from drills.seats import Seat, action_word, seat_fact, seat_from, seat_lines, signed, stake
from tests.exact.brute_force import look, qualifying_of
from tests.strategies import games
from trainer.cards import parse_cards
from trainer.game_files import find_game
from trainer.games import Game, Limits
from trainer.hand_sets import hand_sets
from trainer.hands import HandCategory
from trainer.rounds import Action, Bets, verify_bets
from trainer.ui.wording import say


def test_every_hand_of_a_set_is_dealt_and_none_much_more_often_than_another() -> None:
    royals = hand_sets().categories[HandCategory.ROYAL]
    chance = Random(1)
    dealt = Counter(frozenset(deal_from(royals, chance)) for _ in range(400))
    assert len(dealt) == 4
    assert min(dealt.values()) > 60


def test_the_empty_set_has_no_hand_to_deal() -> None:
    with pytest.raises(ValueError, match="range"):
        deal_from(0, Random(1))


@pytest.mark.parametrize(
    ("limits", "stakes"),
    [
        (Limits(5, 30), {5, 10, 25, 30}),
        (Limits(1, 1), {1}),
        (Limits(7, 9), {7}),
        (Limits(500, 600), {500, 505, 525, 600}),
    ],
)
def test_a_stake_is_one_or_two_chips_within_the_limits(standard: Game, limits: Limits, stakes: set[int]) -> None:
    chance = Random(1)
    assert {chip_stake(standard, limits, chance) for _ in range(200)} == stakes


@given(game=games(), seed=st.integers(0, 1000))
def test_the_house_takes_every_stake(game: Game, seed: int) -> None:
    verify_bets(game, stake(game, game.side_bets, Random(seed)))


SEATS = (
    Seat(2, parse_cards("Kh Kd 4s"), Bets(Fraction(10), (("pair-plus", Fraction(5)),)), Action.PLAY),
    Seat(1, parse_cards("Kh Kd 4s"), Bets(Fraction(10), (("pair-plus", Fraction(5)),)), Action.FOLD),
    Seat(6, parse_cards("Kh Kd 4s"), Bets(Fraction(0), (("pair-plus", Fraction(5)),)), None),
)


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_is_read_back_from_its_fact(standard: Game, seat: Seat) -> None:
    assert seat_from(seat_fact(standard, seat)) == seat


def test_a_seat_is_one_line_a_person_reads(standard: Game) -> None:
    told = [say(line, symbols=True) for seat in SEATS for line in seat_lines(standard, seat)]
    assert told == [
        "Seat 2  K♥ K♦ 4♠  plays  Ante 10, Play 10, Pair Plus 5",
        "Seat 1  K♥ K♦ 4♠  folds  Ante 10, Pair Plus 5",
        "Seat 6  K♥ K♦ 4♠  no Ante  Pair Plus 5",
    ]


def test_more_bets_than_a_line_holds_go_on_under_the_cards() -> None:
    game = find_game("super-shot")
    side = tuple((bet.id, Fraction(1)) for bet in game.side_bets)
    lines = [say(line) for line in seat_lines(game, Seat(1, parse_cards("Kh Kd 4s"), Bets(Fraction(5), side), None))]
    assert len(lines) > 1
    assert all(line.startswith(" " * 8) and len(line) < 60 for line in lines[1:])
    assert all(line.endswith(",") for line in lines[:-1])
    assert "3 Card Money 1" in lines[-1]


def test_a_fold_has_the_word_of_the_house(standard: Game) -> None:
    assert action_word(find_game("continental"), Action.FOLD) == "passes"
    assert action_word(standard, Action.FOLD) == "folds"


@pytest.mark.parametrize(("amount", "text"), [(Fraction(5), "+5"), (Fraction(0), "0"), (Fraction(-5, 2), "-5/2")])
def test_profits_have_a_sign(amount: Fraction, text: str) -> None:
    assert signed(amount) == text


def test_endings_share_out_all_deals_and_are_dealt_as_they_end(game: Game) -> None:
    assert sum(ended.share for ended in endings(game)) == 1
    for ended in endings(game):
        player, dealer = ended.deal(game, Random(3))
        seen = look(player, dealer, qualifying_of(game))
        told = ("dealer-wins", "tie", "player-wins")[seen.comparison + 1]
        assert ended.ending.value in ("fold", told if seen.dealer_qualifies else "dealer-does-not-qualify")


def test_the_dealer_does_not_qualify_as_often_as_in_the_whole_deck(standard: Game) -> None:
    """A fold leaves open what the dealer holds, so that the played hands' share is below that of all hands."""
    unqualified = sum(ended.share for ended in endings(standard) if ended.ending.value == "dealer-does-not-qualify")
    folded = sum(ended.share for ended in endings(standard) if ended.ending.value == "fold")
    assert 0 < Fraction(6_720, 22_100) - unqualified < folded
