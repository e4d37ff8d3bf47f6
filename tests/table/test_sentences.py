"""Which test holds which sentence of the two houses that came as whole tables; the sentences in our own words."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = {
    "engine": HERE / "test_selminha.py",
    "deluxe": HERE / "test_deluxe.py",
    "lines": HERE.parent / "cli" / "test_table.py",
    "screen": HERE.parent / "terminal" / "test_table.py",
    "kills": HERE / "test_kills.py",
}

SELMINHA = {
    "the better of two three-card hands wins": "engine:the_higher_hand_takes_ante_and_play_and_on_a_tie_both_push",
    "an Ante first, Pair Plus if you like": "engine:pair_plus_is_optional_and_also_runs_from_5_to_100",
    "then Play or fold": "engine:play_puts_the_same_amount_as_the_ante_on_play",
    "500 chips, in chips of 5, 25, 100 and 500": (
        "engine:you_sit_down_with_500_chips_and_bet_with_5_25_100_and_500_chips"
    ),
    "the Ante is required, 5 to 100": "engine:the_ante_is_required_and_runs_from_5_to_100",
    "Pair Plus is optional, 5 to 100": "engine:pair_plus_is_optional_and_also_runs_from_5_to_100",
    "a bet is taken when it is covered with its Play bet": (
        "engine:the_table_only_takes_an_ante_you_can_cover_twice_plus_your_pair_plus"
    ),
    "so no hand stalls": "engine:a_hand_never_stalls_halfway_for_lack_of_chips",
    "play money": "lines:that_it_is_play_money_is_said_once",
    "one deck, shuffled for every hand": "engine:a_single_deck_is_reshuffled_before_every_hand",
    "Deal: three cards each": "engine:with_your_bet_down_deal_gives_three_cards_and_three_to_the_dealer",
    "the dealer's face down": "lines:the_dealers_cards_are_face_down_until_the_decision",
    "the order of hands; A-2-3 and Q-K-A; K-A-2; ties": "engine:hands_rank_and_ties_break_as_the_page_says",
    "Play turns the dealer's cards over": "lines:the_dealers_cards_are_face_down_until_the_decision",
    "a fold loses Ante and Pair Plus": "engine:fold_loses_the_ante_and_the_pair_plus_on_the_table",
    "queen high qualifies": "engine:the_dealer_needs_queen_high_or_better",
    "not qualified: the Ante is paid, Play comes back": (
        "engine:if_the_dealer_does_not_qualify_the_ante_pays_and_the_play_bet_comes_back"
    ),
    "qualified: the higher hand, both lost, or a push": (
        "engine:the_higher_hand_takes_ante_and_play_and_on_a_tie_both_push"
    ),
    "the Ante bonus, 5-4-1": "engine:the_ante_bonus_is_paid_even_without_a_game_and_even_when_the_dealer_wins",
    "Pair Plus, 40-30-6-4-1, whoever wins": "engine:pair_plus_pays_on_your_hand_alone_whoever_wins",
    "a card design first": "screen:killed_while_the_cards_are_chosen_no_night_has_begun",
    "the box for the last bet": (
        "engine:the_repeat_last_bet_box_comes_checked_and_the_next_hand_starts_with_the_same_bet"
    ),
    "Clear": "engine:clear_takes_the_bet_back_so_you_can_build_a_new_one",
    "Hands": "lines:i_shows_the_hands_and_what_each_one_pays_with_sample_cards",
    "Cash out": "engine:cash_out_leaves_the_table_with_the_chips_you_have",
    "the five best": "lines:the_five_best_nights_of_a_house_stand_on_the_leaderboard_by_chips_won",
    "under 10 chips it is over": "engine:if_your_chips_can_no_longer_cover_10_chips_the_night_is_over",
    "J, X and H": "lines:j_and_p_play_x_and_f_fold_in_every_house",
    "H asks for a hint": "lines:h_hints_whether_to_play_or_fold_and_nothing_is_told_unasked",
    "Q-6-4, and a pair always": "engine:play_queen_6_4_or_better_fold_less_and_never_fold_a_pair",
    "about 3.4 %": "engine:played_right_the_house_holds_about_3_4_percent_of_the_ante",
    "a pair is paid by Pair Plus too": "engine:a_folded_pair_costs_the_pair_plus_it_would_have_won",
}

DELUXE = {
    "the bonus, 10-5-4-1": "deluxe:a_straight_or_higher_is_paid_by_the_bonus_table_whether_the_dealer_qualifies_or_not",
    "Pair+, 200-40-30-6-3-1": "deluxe:pair_plus_pays_entirely_by_the_players_hand",
    "a chip is chosen": "lines:chips_of_the_worth_chosen_go_down_and_a_refusal_says_why",
    "Ante, Pair+ or both": "deluxe:place_your_bets_on_the_ante_and_or_the_pair_plus_position",
    "chip on chip": "deluxe:once_a_chip_is_placed_another_increases_the_bet",
    "Undo": "deluxe:undo_removes_the_last_placed_bet",
    "Clear Bets": "deluxe:clear_bets_removes_all_placed_bets",
    "Deal": "screen:a_night_to_cash_out_and_its_place_on_the_leaderboard",
    "Repeat Bet": "deluxe:repeat_bet_repeats_your_previous_bet_after_the_hand_is_finished",
    "New Game": "deluxe:new_game_changes_your_previous_bet_for_the_next_hand",
    "one of the two before the deal": "deluxe:either_an_ante_or_a_pair_plus_must_be_placed_before_cards_are_dealt",
    "two bets, two pay tables": "deluxe:ante_and_pair_plus_are_different_bets_with_payouts_of_their_own",
    "three cards each": (
        "deluxe:three_cards_for_the_player_and_three_for_the_dealer_from_one_deck_shuffled_for_each_hand"
    ),
    "face up and face down": "lines:the_dealers_cards_are_face_down_until_the_decision",
    "Play and Fold": "lines:j_and_p_play_x_and_f_fold_in_every_house",
    "a fold loses the Ante and ends the game": "deluxe:by_folding_a_player_loses_the_ante_and_the_game_is_over",
    "Play is as high as the Ante": "deluxe:a_bet_equal_to_the_ante_is_placed_when_the_player_plays",
    "more chips are added": "deluxe:without_enough_funds_more_can_be_added_and_the_game_goes_on",
    "at a later date": "lines:a_round_without_the_chips_for_play_waits_until_more_are_added_another_day",
    "also after a crash": "kills:killed_in_the_middle_of_a_round_no_chip_is_lost_or_made",
    "queen or better": "deluxe:to_qualify_the_dealer_must_have_a_queen_or_better",
    "what Ante and Play do": (
        "deluxe:ante_and_play_are_paid_lost_pushed_or_paid_when_the_dealer_does_not_qualify_beats_ties_or_loses"
    ),
    "Pair+ before the decision": "deluxe:pair_plus_is_resolved_before_the_player_folds_or_plays",
    "no Ante: over there": "deluxe:if_no_ante_has_been_placed_the_game_ends_at_this_stage",
    "no tie with three of a kind": "deluxe:no_tie_is_possible_when_either_side_has_three_of_a_kind",
    "the pay tables on i": "lines:i_shows_the_hands_and_what_each_one_pays_with_sample_cards",
    "of a kind, the higher value": "deluxe:of_two_hands_of_a_kind_the_higher_value_wins",
}


@pytest.mark.parametrize("sentence", [*SELMINHA.items(), *DELUXE.items()], ids=lambda each: each[0])
def test_every_sentence_about_the_table_has_its_test(sentence: tuple[str, str]) -> None:
    file, _, name = sentence[1].partition(":")
    tree = ast.parse(FILES[file].read_text(encoding="utf-8"))
    assert f"test_{name}" in {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
