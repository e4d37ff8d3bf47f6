"""Deluxe's page, sentence by sentence, as far as it speaks of the table."""

import pytest

from tests.table.nights import FOLD, PLAY, WEAK_DEALER, after, chip, deal, night_at
from trainer.cards import DECK
from trainer.hands import STRENGTHS, HandCategory, deals_of
from trainer.rounds import Result
from trainer.table.actions import AddChips, ClearBets, Refused, RepeatBet, UndoChip, can, do
from trainer.table.night import Betting, Deciding, Ending, Night, Over, bets_of, settled_before
from trainer.table.sitting import deal_of


def test_place_your_bets_on_the_ante_and_or_the_pair_plus_position() -> None:
    for spots in (("ante",), ("pair-plus",), ("ante", "pair-plus")):
        night = after(night_at("deluxe"), *(chip(spot, 25) for spot in spots))
        assert can(night, deal("Ah Kd 2c"))


def test_once_a_chip_is_placed_another_increases_the_bet() -> None:
    night = after(night_at("deluxe"), chip("ante", 25), chip("ante", 5))
    assert isinstance(night.stage, Betting)
    assert bets_of(night.stage.placed).ante == 30


def test_undo_removes_the_last_placed_bet() -> None:
    night = after(night_at("deluxe"), chip("ante", 25), chip("pair-plus", 5), UndoChip())
    assert night == after(night_at("deluxe"), chip("ante", 25))
    assert not can(night_at("deluxe"), UndoChip())


def test_clear_bets_removes_all_placed_bets() -> None:
    assert after(night_at("deluxe"), chip("ante", 25), chip("pair-plus", 5), ClearBets()) == night_at("deluxe")


def test_repeat_bet_repeats_your_previous_bet_after_the_hand_is_finished() -> None:
    finished = after(night_at("deluxe"), chip("ante", 25), chip("pair-plus", 5), deal("Th 8d 2c"), FOLD)
    assert finished.stage == Betting()
    again = do(finished, RepeatBet())
    assert isinstance(again.stage, Betting)
    assert bets_of(again.stage.placed) == bets_of(finished.last)
    assert not can(night_at("deluxe"), RepeatBet())


def test_new_game_changes_your_previous_bet_for_the_next_hand() -> None:
    finished = after(night_at("deluxe"), chip("ante", 25), deal("Th 8d 2c"), FOLD)
    other = after(finished, RepeatBet(), ClearBets(), chip("pair-plus", 5), deal("Th 8d 2c"))
    assert other.rounds == 2


def test_either_an_ante_or_a_pair_plus_must_be_placed_before_cards_are_dealt() -> None:
    with pytest.raises(Refused, match="nothing is staked"):
        do(night_at("deluxe"), deal("Ah Kd 2c"))


def dealt(player: str, dealer: str, chips: int = 500) -> Night:
    return after(night_at("deluxe", chips), chip("ante", 25), chip("pair-plus", 5), deal(player, dealer))


def test_by_folding_a_player_loses_the_ante_and_the_game_is_over() -> None:
    night = do(dealt("Th 8d 2c", "Qh 9c 4d"), FOLD)
    assert night.last_round is not None
    assert night.last_round.settled.of("ante").profit == -25
    assert isinstance(night.stage, Betting)


def test_a_bet_equal_to_the_ante_is_placed_when_the_player_plays() -> None:
    night = do(dealt("Ah Kd 2c", "Qh 9c 4d"), PLAY)
    assert night.last_round is not None
    assert night.last_round.settled.of("play").stake == 25


def test_without_enough_funds_more_can_be_added_and_the_game_goes_on() -> None:
    short = dealt("Ah Kd 2c", "Qh 9c 4d", chips=40)
    with pytest.raises(Refused, match="add chips or fold"):
        do(short, PLAY)
    added = after(short, AddChips(25))
    assert added.added == 25
    assert added.stack == 35
    with pytest.raises(Refused, match="none may be added now"):
        do(added, AddChips(5))
    assert do(added, PLAY).chips == 40 + 25 - 5 + 50
    assert do(short, FOLD).chips == 10


@pytest.mark.parametrize(
    ("player", "dealer", "ante_and_play"),
    [
        ("Th 8d 2c", WEAK_DEALER, 25),
        ("Qd 8d 2c", "Qh 9c 4d", -50),
        ("Qd 9d 4c", "Qh 9c 4d", 0),
        ("Ah Kd 2c", "Qh 9c 4d", 50),
    ],
)
def test_ante_and_play_are_paid_lost_pushed_or_paid_when_the_dealer_does_not_qualify_beats_ties_or_loses(
    player: str, dealer: str, ante_and_play: int
) -> None:
    assert do(dealt(player, dealer), PLAY).won == ante_and_play - 5


@pytest.mark.parametrize(
    ("player", "pays"), [("As Ks Qs", 10), ("9h 8h 7h", 5), ("8s 8d 8h", 4), ("9h 8d 7h", 1), ("Kh 8h 7h", 0)]
)
@pytest.mark.parametrize("dealer", [WEAK_DEALER, "Qd 9c 4d"])
def test_a_straight_or_higher_is_paid_by_the_bonus_table_whether_the_dealer_qualifies_or_not(
    player: str, pays: int, dealer: str
) -> None:
    night = do(dealt(player, dealer), PLAY)
    assert night.last_round is not None
    assert night.last_round.settled.of("ante-bonus").profit == 25 * pays


@pytest.mark.parametrize(("player", "chips"), [("Th Td 2c", 480), ("As Ks Qs", 1475), ("Th 8d 2c", 470)])
def test_pair_plus_is_resolved_before_the_player_folds_or_plays(player: str, chips: int) -> None:
    night = dealt(player, "Qh 9c 4d")
    assert isinstance(night.stage, Deciding)
    assert night.stack == chips
    assert night.on_table == 25
    (early,) = settled_before(night.game, bets_of(night.stage.placed), night.stage.showdown)
    for decision in (PLAY, FOLD):
        finished = do(night, decision).last_round
        assert finished is not None
        assert finished.settled.of("pair-plus") == early
    assert early.result is (Result.LOSE if chips == 470 else Result.WIN)


def test_if_no_ante_has_been_placed_the_game_ends_at_this_stage() -> None:
    night = after(night_at("deluxe"), chip("pair-plus", 5), deal("Th Td 2c"))
    assert night.stage == Betting()
    assert night.rounds == 1
    assert night.chips == 505
    assert night.last_round is not None
    assert night.last_round.action is None


def test_the_night_is_over_when_no_bet_is_left() -> None:
    night = after(night_at("deluxe", 9), chip("ante", 5), deal("Th 8d 2c"), FOLD)
    assert night.stage == Over(Ending.BROKE)
    assert night.chips == 4


@pytest.mark.parametrize(
    ("player", "pays"),
    [
        ("As Ks Qs", 200),
        ("9h 8h 7h", 40),
        ("8s 8d 8h", 30),
        ("9h 8d 7h", 6),
        ("Kh 8h 7h", 3),
        ("Th Td 2c", 1),
        ("Ah Kd 2c", -1),
    ],
)
def test_pair_plus_pays_entirely_by_the_players_hand(player: str, pays: int) -> None:
    assert after(night_at("deluxe"), chip("pair-plus", 5), deal(player, "3s 3d 3c")).won == 5 * pays


def test_ante_and_pair_plus_are_different_bets_with_payouts_of_their_own() -> None:
    finished = do(dealt("Th Td 2c", "Kh Kd 9c"), PLAY).last_round
    assert finished is not None
    profits = {bet.bet: bet.profit for bet in finished.settled.bets}
    assert profits == {"pair-plus": 5, "ante": -25, "play": -25, "ante-bonus": 0}


def test_three_cards_for_the_player_and_three_for_the_dealer_from_one_deck_shuffled_for_each_hand() -> None:
    deals = [deal_of(3, number) for number in range(1, 100)]
    assert all(len(each.player) == len(each.dealer) == 3 for each in deals)
    assert all(len({*each.player, *each.dealer} & set(DECK)) == 6 for each in deals)
    assert len({(each.player, each.dealer) for each in deals}) == len(deals)


@pytest.mark.parametrize(("dealer", "ante_and_play"), [("Qh 3c 2d", 50), ("Jh Tc 8d", 25)])
def test_to_qualify_the_dealer_must_have_a_queen_or_better(dealer: str, ante_and_play: int) -> None:
    assert do(dealt("Ah Kd 2c", dealer), PLAY).won == ante_and_play - 5


def test_no_tie_is_possible_when_either_side_has_three_of_a_kind() -> None:
    """Four cards of a rank are too few for two such hands."""
    trips = [strength for strength in STRENGTHS if strength.category is HandCategory.THREE_OF_A_KIND]
    for strength in trips:
        for player in deals_of(strength):
            others = [card for card in DECK if card not in player and card.rank is player[0].rank]
            assert len(others) < 3


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        ("9h 8h 7h", "8s 7s 6s"),
        ("9h 9d 9c", "8s 8d 8h"),
        ("9h 8d 7c", "8s 7d 6h"),
        ("Kh 8h 7h", "Ks 8s 6s"),
        ("Th Td 2c", "9h 9d Ac"),
        ("Th Td 3c", "Ts Tc 2d"),
        ("Ah 9d 4c", "Kh Qd 9c"),
        ("Ah 9d 4c", "As 9c 3d"),
    ],
)
def test_of_two_hands_of_a_kind_the_higher_value_wins(player: str, dealer: str) -> None:
    finished = do(dealt(player, dealer), PLAY).last_round
    assert finished is not None
    assert finished.settled.of("play").profit == 25
