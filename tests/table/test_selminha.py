"""Selminha's page, sentence by sentence, as far as it speaks of the table."""

from fractions import Fraction

import pytest

from tests.table.nights import FOLD, PLAY, WEAK_DEALER, after, chip, deal, night_at
from trainer.cards import DECK
from trainer.game_files import find_game
from trainer.rounds import Action, Bets
from trainer.table.actions import (
    AddChips,
    AskHint,
    CashOut,
    ClearBets,
    Deal,
    Refused,
    RepeatBet,
    SetRepeat,
    can,
    do,
)
from trainer.table.coach import best_words, decide, expected
from trainer.table.night import Betting, Deciding, Ending, Night, Over, bets_of, worth
from trainer.table.sitting import deal_of


def test_you_sit_down_with_500_chips_and_bet_with_5_25_100_and_500_chips() -> None:
    night = night_at("selminha")
    assert night.stack == 500
    assert night.game.chips == (5, 25, 100, 500)
    assert not can(night, chip("ante", 10))


def test_the_ante_is_required_and_runs_from_5_to_100() -> None:
    night = night_at("selminha")
    with pytest.raises(Refused, match="place an Ante"):
        do(night, deal("Ah Kd 2c"))
    assert can(after(night, chip("ante", 5)), deal("Ah Kd 2c"))
    full = after(night, chip("ante", 100))
    with pytest.raises(Refused, match="from 5 to 100"):
        do(full, chip("ante", 5))


def test_pair_plus_is_optional_and_also_runs_from_5_to_100() -> None:
    night = after(night_at("selminha"), chip("ante", 5), chip("pair-plus", 100))
    assert can(night, deal("Ah Kd 2c"))
    with pytest.raises(Refused, match="Pair Plus takes from 5 to 100"):
        do(night, chip("pair-plus", 5))
    with pytest.raises(Refused, match="may not stand alone"):
        do(after(night_at("selminha"), chip("pair-plus", 5)), deal("Ah Kd 2c"))


def test_the_table_only_takes_an_ante_you_can_cover_twice_plus_your_pair_plus() -> None:
    assert can(after(night_at("selminha", 15), chip("ante", 5)), chip("pair-plus", 5))
    with pytest.raises(Refused, match="takes 15 chips, and you have 14"):
        do(after(night_at("selminha", 14), chip("ante", 5)), chip("pair-plus", 5))
    assert can(night_at("selminha", 50), chip("ante", 25))
    assert not can(night_at("selminha", 49), chip("ante", 25))


def test_a_hand_never_stalls_halfway_for_lack_of_chips() -> None:
    night = after(night_at("selminha", 10), chip("ante", 5), SetRepeat(False), deal("Ah Kd 2c"))
    assert can(night, PLAY)
    assert not can(night, AddChips(5))


def test_a_single_deck_is_reshuffled_before_every_hand() -> None:
    deals = [deal_of(1, number) for number in range(1, 200)]
    for each in deals:
        assert len({*each.player, *each.dealer} & set(DECK)) == 6
    assert len({(each.player, each.dealer) for each in deals}) == len(deals)
    assert {card for each in deals for card in each.player} == set(DECK)


def test_with_your_bet_down_deal_gives_three_cards_and_three_to_the_dealer() -> None:
    night = after(night_at("selminha"), chip("ante", 5), deal("Ah Kd 2c"))
    assert isinstance(night.stage, Deciding)
    assert len(night.stage.showdown.player) == len(night.stage.showdown.dealer) == 3
    six = after(night_at("selminha"), chip("ante", 5))
    assert not can(six, Deal(DECK[:3], DECK[2:5]))


def dealt(player: str, dealer: str) -> Night:
    return after(night_at("selminha"), SetRepeat(False), chip("ante", 25), chip("pair-plus", 5), deal(player, dealer))


def test_play_puts_the_same_amount_as_the_ante_on_play() -> None:
    night = do(dealt("Ah Kd 2c", "Qh 9c 4d"), PLAY)
    assert night.last_round is not None
    assert night.last_round.settled.of("play").stake == 25
    assert night.won == 25 + 25 - 5


def test_fold_loses_the_ante_and_the_pair_plus_on_the_table() -> None:
    assert do(dealt("2h 2d 5c", "Qh 9c 4d"), FOLD).won == -30


def test_if_the_dealer_does_not_qualify_the_ante_pays_and_the_play_bet_comes_back() -> None:
    assert do(dealt("Th 8d 2c", WEAK_DEALER), PLAY).won == 25 - 5


@pytest.mark.parametrize(
    ("player", "dealer", "won"),
    [("Ah Kd 2c", "Qh 9c 4d", 50), ("Qd 8d 2c", "Qh 9c 4d", -50), ("Qd 9d 4c", "Qh 9c 4d", 0)],
)
def test_the_higher_hand_takes_ante_and_play_and_on_a_tie_both_push(player: str, dealer: str, won: int) -> None:
    assert do(dealt(player, dealer), PLAY).won == won - 5


@pytest.mark.parametrize(("player", "pays"), [("9h 8h 7h", 5), ("8s 8d 8h", 4), ("9h 8d 7h", 1)])
@pytest.mark.parametrize("dealer", [WEAK_DEALER, "As Ac Ad"])
def test_the_ante_bonus_is_paid_even_without_a_game_and_even_when_the_dealer_wins(
    player: str, pays: int, dealer: str
) -> None:
    night = do(dealt(player, dealer), PLAY)
    assert night.last_round is not None
    assert night.last_round.settled.of("ante-bonus").profit == 25 * pays


def test_you_choose_the_card_design_before_you_sit_down() -> None:
    assert find_game("selminha").table.chooses_cards  # asked for on a terminal: tests/terminal/test_table.py


def test_the_repeat_last_bet_box_comes_checked_and_the_next_hand_starts_with_the_same_bet() -> None:
    night = after(night_at("selminha"), chip("ante", 25), chip("pair-plus", 5), deal("Th 8d 2c"), FOLD)
    assert night.repeats
    assert isinstance(night.stage, Betting)
    assert bets_of(night.stage.placed) == bets_of(night.last)
    assert night.stack == 500 - 30 - 30
    unchecked = after(night_at("selminha"), SetRepeat(False), chip("ante", 25), deal("Th 8d 2c"), FOLD)
    assert unchecked.stage == Betting()
    assert can(unchecked, RepeatBet())


def test_a_bet_that_the_chips_no_longer_cover_is_not_repeated() -> None:
    night = after(night_at("selminha", 60), chip("ante", 25), deal("Th 8d 2c"), FOLD)
    assert night.stage == Betting()
    assert night.stack == 35


def test_clear_takes_the_bet_back_so_you_can_build_a_new_one() -> None:
    night = after(night_at("selminha"), chip("ante", 25), chip("pair-plus", 5), ClearBets())
    assert night.stage == Betting()
    assert night.stack == 500
    assert can(night, chip("ante", 5))


def test_cash_out_leaves_the_table_with_the_chips_you_have() -> None:
    night = after(night_at("selminha"), chip("ante", 25), CashOut())
    assert night.stage == Over(Ending.CASHED_OUT)
    assert night.chips == 500
    assert not can(after(night_at("selminha"), chip("ante", 5), deal("Ah Kd 2c")), CashOut())


@pytest.mark.parametrize(("chips", "is_over"), [(14, True), (15, False)])
def test_if_your_chips_can_no_longer_cover_10_chips_the_night_is_over(chips: int, is_over: bool) -> None:
    night = after(night_at("selminha", chips), chip("ante", 5), deal("Th 8d 2c"), FOLD)
    assert night.chips == chips - 5
    assert (night.stage == Over(Ending.BROKE)) is is_over


def test_a_night_that_is_over_takes_nothing() -> None:
    over = after(night_at("selminha"), CashOut())
    for move in (chip("ante", 5), CashOut(), RepeatBet(), SetRepeat(True), PLAY):
        with pytest.raises(Refused, match="the night is over"):
            do(over, move)


def test_h_asks_for_a_hint_and_the_decision_is_marked() -> None:
    night = after(night_at("selminha"), chip("ante", 5), deal("Qd 6c 4h", "Kh 9c 5d"), AskHint(), PLAY)
    assert night.last_round is not None
    assert night.last_round.is_hinted


@pytest.mark.parametrize(
    ("cards", "right"), [("Qd 6c 4h", Action.PLAY), ("Qd 6c 3h", Action.FOLD), ("2d 2c 3h", Action.PLAY)]
)
def test_play_queen_6_4_or_better_fold_less_and_never_fold_a_pair(cards: str, right: Action) -> None:
    night = after(night_at("selminha"), chip("ante", 25), chip("pair-plus", 25), deal(cards, "Kh 9c 5d"))
    assert isinstance(night.stage, Deciding)
    decision = decide(night.game, bets_of(night.stage.placed), night.stage.showdown.player)
    assert best_words(decision) == (right.value,)


def test_a_folded_pair_costs_the_pair_plus_it_would_have_won() -> None:
    night = after(night_at("selminha"), chip("ante", 25), chip("pair-plus", 25), deal("2d 2c 3h", "Kh 9c 5d"))
    assert isinstance(night.stage, Deciding)
    with_bet = decide(night.game, bets_of(night.stage.placed), night.stage.showdown.player)
    alone = decide(night.game, bets_of(night.stage.placed[:1]), night.stage.showdown.player)
    assert with_bet.cost(Action.FOLD) == alone.cost(Action.FOLD) + 2 * Fraction(worth(night.stage.placed[1:]))


@pytest.mark.parametrize(
    ("player", "dealer", "won"),
    [
        ("Qs 7d 3c", "Qh 6s 4h", 2),  # queen-7-3 beats queen-6-4
        ("Qs 7d 4c", "Qh 7s 3h", 2),  # then the third card
        ("Qs 9s 4s", "Qh 9h 3h", 2),  # flushes the same way
        ("9s 9d 3c", "8h 8s Ah", 2),  # the higher pair
        ("9s 9d 4c", "9h 9c 3h", 2),  # then the third card
        ("4s 3d 2c", "As 2h 3h", 2 + 1),  # A-2-3 is the lowest straight
        ("Qs Kd Ac", "Kh Qh Jd", 2 + 1),  # and Q-K-A the highest
        ("Ks Ad 2c", "9h 9s 2h", -2),  # K-A-2 is no straight
        ("3s 3d 3c", "2h 2s 2d", 2 + 4),
        ("Qs 7d 4c", "Qh 7s 4h", 0),  # suits break no tie
        ("Js Td 9c", "Ah 7h 3h", 2 + 1),  # a straight beats a flush
        ("2s 2d 2c", "Ah Ks Qd", 2 + 4),  # and three of a kind beats a straight
    ],
)
def test_hands_rank_and_ties_break_as_the_page_says(player: str, dealer: str, won: int) -> None:
    """`won` is in Antes, the bonus for a straight or better among it."""
    night = after(night_at("selminha"), SetRepeat(False), chip("ante", 25), deal(player, dealer), PLAY)
    assert night.won == 25 * won


@pytest.mark.parametrize(("dealer", "won"), [("Qh 3c 2d", 50), ("Jh Tc 8d", 25), ("2h 2s 3d", -50)])
def test_the_dealer_needs_queen_high_or_better(dealer: str, won: int) -> None:
    assert after(night_at("selminha"), SetRepeat(False), chip("ante", 25), deal("Ah Ks 9c", dealer), PLAY).won == won


@pytest.mark.parametrize(
    ("player", "pays"),
    [("9h 8h 7h", 40), ("8s 8d 8h", 30), ("9h 8d 7h", 6), ("Kh 8h 7h", 4), ("Th Td 2c", 1), ("Ah Kd 2c", -1)],
)
@pytest.mark.parametrize("dealer", [WEAK_DEALER, "As Ac Ad"])
def test_pair_plus_pays_on_your_hand_alone_whoever_wins(player: str, pays: int, dealer: str) -> None:
    finished = do(dealt(player, dealer), PLAY).last_round
    assert finished is not None
    assert finished.settled.of("pair-plus").profit == 5 * pays
    folded = do(dealt(player, dealer), FOLD).last_round
    assert folded is not None
    assert folded.settled.of("pair-plus").profit == -5  # a fold loses it, whatever you hold


def test_played_right_the_house_holds_about_3_4_percent_of_the_ante() -> None:
    share = -expected(find_game("selminha"), Bets(Fraction(100))) / 100
    assert round(100 * share, 1) == Fraction("3.4")
