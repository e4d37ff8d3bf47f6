"""A whole house priced: combos and deals, lines, stakes and known cards."""

import math
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from trainer.analysis import Spread, price
from trainer.cards import DECK, parse_cards
from trainer.game_files import find_game
from trainer.games import AgainstDealer, AnteBonus, Effect, Game, OnFold
from trainer.hands import STRENGTHS, HandCategory, evaluate
from trainer.lines import Line, parse_line
from trainer.oracle import Known, Oracle
from trainer.paytables import Basis, ColourCategory, Paytable, parse_paytable
from trainer.rounds import Bets
from trainer.six_cards import SixCategory
from trainer.variants import LAYOUTS, with_paytable

DEALS = 22_100 * 18_424


def with_side_bet(**terms: object) -> Game:
    game = find_game("standard")
    return replace(game, side_bets=(replace(game.side_bets[0], **terms),))  # type: ignore[arg-type]


def test_a_spread_knows_its_figures() -> None:
    spread = Spread({Fraction(3): 1, Fraction(0): 1, Fraction(-1): 2})
    assert (spread.deals, spread.ev, spread.house_edge) == (4, Fraction(1, 4), Fraction(-1, 4))
    assert spread.variance == Fraction(9 + 0 + 1 + 1, 4) - Fraction(1, 16)
    assert spread.hit_frequency == Fraction(1, 4)


def test_combos_of_a_bet_on_the_players_cards_are_hands() -> None:
    (found,) = price(find_game("standard")).side_bets
    assert found.combos == {
        HandCategory.STRAIGHT_FLUSH: 48,
        HandCategory.THREE_OF_A_KIND: 52,
        HandCategory.STRAIGHT: 720,
        HandCategory.FLUSH: 1_096,
        HandCategory.PAIR: 3_744,
    }
    assert (found.of, found.spread.deals) == (22_100, DEALS)
    assert found.spread.hit_frequency == Fraction(48 + 52 + 720 + 1_096 + 3_744, 22_100)


def test_a_royal_with_a_line_of_its_own_is_counted_apart() -> None:
    (found,) = price(find_game("deluxe")).side_bets
    assert (found.combos[HandCategory.ROYAL], found.combos[HandCategory.STRAIGHT_FLUSH]) == (4, 44)


def test_combos_of_a_bet_on_the_dealers_cards_are_hands() -> None:
    (found,) = price(with_side_bet(basis=Basis.DEALER)).side_bets
    assert (found.combos[HandCategory.PAIR], found.of) == (3_744, 22_100)
    assert found.spread.ev == Fraction(-128, 5525)  # the dealer's cards come as the player's do


def test_combos_of_a_bet_on_six_cards_are_six_card_hands() -> None:
    found = {each.bet.id: each for each in price(find_game("super-shot")).side_bets}
    assert found["super-6"].combos == {
        SixCategory.ROYAL_FLUSH: 188,
        SixCategory.STRAIGHT_FLUSH: 1_656,
        SixCategory.FOUR_OF_A_KIND: 14_664,
        SixCategory.FULL_HOUSE: 165_984,
        SixCategory.FLUSH: 205_792,
        SixCategory.STRAIGHT: 361_620,
        SixCategory.THREE_PAIR: 61_776,
    }
    assert found["super-6"].of == math.comb(52, 6)
    assert found["super-shot-trips"].combos[SixCategory.THREE_OF_A_KIND] == 732_160


def test_two_pair_holds_three_pair_where_that_has_no_line() -> None:
    pays = Paytable(((SixCategory.TWO_PAIR, Fraction(1)),))
    (found,) = price(with_side_bet(basis=Basis.SIX, paytable=pays)).side_bets
    assert found.combos == {SixCategory.TWO_PAIR: 2_532_816}


def test_combos_of_a_bet_on_colours_are_deals() -> None:
    # Both hands of one colour: three of 26 cards, then three of the 23 left; the player's alone: the rest of those.
    game = with_paytable(find_game("standard"), "prime", parse_paytable("4-3", LAYOUTS["prime"]))
    found = next(each for each in price(game).side_bets if each.bet.id == "prime")
    six = 2 * math.comb(26, 3) * math.comb(23, 3)
    three = 2 * math.comb(26, 3) * math.comb(49, 3) - six
    assert found.combos == {ColourCategory.SIX_OF_ONE_COLOUR: six, ColourCategory.THREE_OF_ONE_COLOUR: three}
    assert found.of == DEALS and sum(found.spread.results.values()) == DEALS


def test_a_bet_on_colours_changes_nothing_else() -> None:
    game = find_game("standard")
    coloured = with_paytable(game, "prime", parse_paytable("4-3", LAYOUTS["prime"]))
    assert price(coloured).ante_play == price(game).ante_play
    assert price(coloured).side_bets[0] == price(game).side_bets[0]


def test_a_bet_that_a_fold_loses_is_paid_only_where_the_hand_is_played() -> None:
    pays = Paytable(((HandCategory.HIGH_CARD, Fraction(1)),))
    game = with_side_bet(paytable=pays, on_fold=OnFold.LOSES)
    (found,) = price(game, line=parse_line("pairs")).side_bets
    assert found.combos == {HandCategory.HIGH_CARD: 0} and found.spread.ev == -1
    (found,) = price(game, line=parse_line("never fold")).side_bets
    assert found.combos == {HandCategory.HIGH_CARD: 16_440} and found.of == 22_100
    (found,) = price(game, line=parse_line("Q-6-4")).side_bets
    assert found.combos == {HandCategory.HIGH_CARD: 14_900 - (22_100 - 16_440)}


def test_a_bet_that_also_has_to_beat_the_dealer_is_counted_in_deals() -> None:
    game = with_side_bet(against_dealer=AgainstDealer.PUSHES)
    (found,) = price(game).side_bets
    paid = sum(found.combos.values())
    assert Fraction(paid, found.of) == found.spread.hit_frequency < Fraction(5_660, 22_100)
    assert found.spread.results[Fraction(0)] == 5_660 * 18_424 - paid * (DEALS // found.of)


def test_a_line_that_pays_nothing_is_not_paid_by_a_push() -> None:
    """The stake comes back either way, but the dealer has to be beaten for the line to be paid."""
    paid_nothing, paid_one = (Paytable(((HandCategory.PAIR, Fraction(pays)),)) for pays in (0, 1))
    nothing, one = (
        price(with_side_bet(paytable=table, against_dealer=AgainstDealer.PUSHES)).side_bets[0]
        for table in (paid_nothing, paid_one)
    )
    assert (nothing.combos, nothing.of) == (one.combos, one.of)
    assert Fraction(nothing.combos[HandCategory.PAIR], nothing.of) == one.spread.hit_frequency


def test_best_play_looks_at_the_stakes() -> None:
    pays = Paytable(((HandCategory.HIGH_CARD, Fraction(1)),))
    game = with_side_bet(paytable=pays, on_fold=OnFold.LOSES)
    assert price(game).ante_play.hands_played == 14_900
    placed = Bets(Fraction(1), (("pair-plus", Fraction(1)),))
    assert price(game, placed).ante_play.hands_played == 22_100
    assert price(game, placed).ante_play.highest_fold is None


def test_hands_worth_the_same_either_way_count_as_played() -> None:
    """A dealer who never qualifies, an Ante and a Play that push, and a bonus of nothing: only folding costs."""
    game = replace(find_game("standard"), unqualified_ante=Effect.PUSHES, ante_bonus=None, qualifying=STRENGTHS[-1])
    assert price(game).ante_play.hands_played == 22_100
    nothing_staked = price(game, Bets(Fraction(0)))
    assert nothing_staked.ante_play.hands_played == 22_100


def test_a_line_that_plays_nothing_loses_each_ante() -> None:
    found = price(find_game("standard"), line=Line(None)).ante_play
    assert found.spread.results == {Fraction(-1): DEALS}
    assert (found.lowest_play, found.highest_fold) == (None, STRENGTHS[-1])
    assert found.mean_stake == found.element_of_risk == 1


def test_a_line_that_plays_everything_stakes_two_antes() -> None:
    found = price(find_game("standard"), line=parse_line("never fold")).ante_play
    assert (found.lowest_play, found.highest_fold) == (STRENGTHS[0], None)
    assert found.mean_stake == 2 and found.element_of_risk == found.spread.house_edge / 2


def test_commission_costs_the_player(standard: Game) -> None:
    taxed = price(replace(standard, commission=Fraction(1, 10))).ante_play.spread
    plain = price(standard).ante_play.spread
    won = sum((to_one * deals for to_one, deals in plain.results.items() if to_one > 0), Fraction(0)) / DEALS
    by_the_same_line = price(replace(standard, commission=Fraction(1, 10)), line=parse_line("Q-6-4")).ante_play.spread
    assert by_the_same_line.ev == plain.ev - won / 10
    assert plain.ev > taxed.ev >= by_the_same_line.ev


def test_a_bonus_that_needs_a_qualifying_dealer_costs_the_player(standard: Game) -> None:
    assert standard.ante_bonus
    needy = replace(standard, ante_bonus=AnteBonus("Bonus", standard.ante_bonus.paytable, True))
    assert price(needy).ante_play.spread.ev < price(standard).ante_play.spread.ev


@pytest.mark.parametrize("cards_left", [8, 10, 11])
def test_known_cards_are_out_of_every_hand(standard: Game, cards_left: int) -> None:
    """A deck so small that every hand can be decided one by one."""
    left = parse_cards("Ah Kh Qh Jh 9s 8s 7d 6d 2c 2d 3c")[:cards_left]
    known = Known(dead=tuple(card for card in DECK if card not in left))
    found = price(standard, known=known)
    hands = list(combinations(left, 3))
    evs = [max(Oracle(standard).decide(cards, known).ev.values()) for cards in hands]
    assert found.ante_play.spread.ev == sum(evs, Fraction(0)) / len(evs)
    pairs = sum(evaluate(cards).category is HandCategory.PAIR for cards in hands)
    assert (found.side_bets[0].combos[HandCategory.PAIR], found.side_bets[0].of) == (pairs, len(hands))
    assert found.ante_play.hands == len(hands)


def test_a_dealers_card_seen_is_in_no_hand_of_the_player(standard: Game) -> None:
    found = price(standard, known=Known(dealer=parse_cards("Ah Kh Jh")))
    assert found.ante_play.hands == math.comb(49, 3)
    assert found.side_bets[0].spread.deals == math.comb(49, 3)  # one dealer hand is left for each
