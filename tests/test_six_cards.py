"""The best five of six cards, and three pair."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings

from tests.exact import brute_force
from tests.strategies import deals, hands
from trainer.cards import DECK, Cards, Rank, format_cards, parse_cards
from trainer.completions import split_by_six
from trainer.hand_sets import hand_sets
from trainer.hands import STRENGTHS, deals_of, hand_classes
from trainer.paytables import Category
from trainer.six_cards import SixCategory, best_five, categorize_six

C52_6 = 20_358_520
COUNTS = {
    SixCategory.ROYAL_FLUSH: 188,
    SixCategory.STRAIGHT_FLUSH: 1_656,
    SixCategory.FOUR_OF_A_KIND: 14_664,
    SixCategory.FULL_HOUSE: 165_984,
    SixCategory.FLUSH: 205_792,
    SixCategory.STRAIGHT: 361_620,
    SixCategory.THREE_OF_A_KIND: 732_160,
    SixCategory.THREE_PAIR: 61_776,
    SixCategory.TWO_PAIR: 2_532_816 - 61_776,
    SixCategory.PAIR: 9_730_740,
    SixCategory.HIGH_CARD: 6_612_900,
}


def live_against(player: Cards) -> int:
    return hand_sets().without(player)


def test_every_six_card_hand_is_counted_by_what_it_holds() -> None:
    counts: Counter[Category] = Counter()
    for each in hand_classes():
        for category, dealers in split_by_six(each.cards, live_against(each.cards)).items():
            counts[category] += dealers.bit_count() * each.hands
    splits = comb(6, 3)
    assert {category: deals // splits for category, deals in counts.items()} == COUNTS
    assert sum(counts.values()) == C52_6 * splits and not any(deals % splits for deals in counts.values())


def test_counts_by_ranks_alone_follow_from_choosing_ranks_and_suits() -> None:
    four = 13 * (comb(12, 2) * 4**2 + 12 * comb(4, 2))
    full_house = comb(13, 2) * 4**2 + 13 * 12 * comb(11, 1) * comb(4, 3) * comb(4, 2) * 4
    three_pair = comb(13, 3) * comb(4, 2) ** 3
    assert (COUNTS[SixCategory.FOUR_OF_A_KIND], COUNTS[SixCategory.FULL_HOUSE]) == (four, full_house)
    assert COUNTS[SixCategory.THREE_PAIR] == three_pair


def test_counts_by_suits_follow_from_choosing_runs_and_sixth_cards() -> None:
    # A run of five in a suit and a sixth card that does not lengthen it at the top (nine tops below the ace), or any.
    royal, straight_flush = 4 * 47, 4 * 9 * 46
    flush = 4 * (comb(13, 5) * 39 + comb(13, 6)) - royal - straight_flush
    assert (COUNTS[SixCategory.ROYAL_FLUSH], COUNTS[SixCategory.STRAIGHT_FLUSH]) == (royal, straight_flush)
    assert COUNTS[SixCategory.FLUSH] == flush


@settings(max_examples=300)
@given(hands(6))
def test_the_category_is_what_the_obvious_evaluator_says(six: Cards) -> None:
    assert categorize_six(six).word == brute_force.six_category_of(six)


CORNERS = {
    "Ah Kh Qh Jh 10h 9h": "royal flush",
    "Ah 2h 3h 4h 5h Kh": "straight flush",
    "Ah 2h 3h 4h 5h 6h": "straight flush",
    "Ah 2h 3h 4h 5h 6s": "straight flush",
    "Kh Qh Jh 10h 9h As": "straight flush",
    "Qh Kh Ah 2h 3h 4s": "flush",
    "Ah Kh Qh Jh 9h 10s": "flush",
    "9h 9s 9d 9c 8h 8s": "four of a kind",
    "9h 9s 9d 8c 8h 8s": "full house",
    "9h 9s 9d 8c 8h 2s": "full house",
    "9h 9s 8d 8c 7h 7s": "three pair",
    "9h 9s 8d 8c 7h 6s": "two pair",
    "9h 8s 7d 6c 5h 5s": "straight",
    "Ah 2s 3d 4c 5h 5s": "straight",
    "Qh Ks Ad 2c 3h 4s": "high card",
    "9h 9s 9d 8c 7h 6s": "three of a kind",
    "9h 9s 9d 8c 7h 5s": "three of a kind",
    "9h 9s 8d 7c 6h 5s": "straight",
    "Ah As Kd Qc Jh 9s": "pair",
}


@pytest.mark.parametrize(("text", "word"), CORNERS.items())
def test_corners_are_called_right_however_the_six_cards_lie(text: str, word: str) -> None:
    six = parse_cards(text, 6)
    assert brute_force.six_category_of(six) == word
    for player in combinations(six, 3):
        dealer = tuple(card for card in six if card not in player)
        assert categorize_six(player + dealer).word == word
        assert _category_by_split(player, dealer).word == word


def _category_by_split(player: Cards, dealer: Cards) -> Category:
    """The category whose set of dealer hands has the bit of that one."""
    bit = hand_sets().with_all(dealer)
    assert bit.bit_count() == 1
    (category,) = (each for each, found in split_by_six(player, live_against(player)).items() if found & bit)
    return category


@settings(max_examples=150)
@given(deals())
def test_sets_of_dealer_hands_hold_what_each_hand_completes(dealt: tuple[Cards, Cards]) -> None:
    assert _category_by_split(*dealt) is categorize_six(dealt[0] + dealt[1])


@pytest.mark.parametrize("text", ["Qh 6s 4d", "Ah Kh Qh", "9h 9s 8h", "7h 7s 7d", "Ah 3h 2s", "5h 4h 2h"])
def test_all_completions_of_a_hand_are_split_as_one_by_one(text: str) -> None:
    player = parse_cards(text, 3)
    left = [card for card in DECK if card not in player]
    obvious = Counter(brute_force.six_category_of(player + dealer) for dealer in combinations(left, 3))
    split = split_by_six(player, live_against(player))
    assert {category.word: dealers.bit_count() for category, dealers in split.items()} == obvious


@given(deals())
def test_a_split_shares_out_what_it_is_given_and_nothing_else(dealt: tuple[Cards, Cards]) -> None:
    player, dead = dealt
    live = hand_sets().without(player + dead)
    parts = list(split_by_six(player, live).values())
    together = 0
    for part in parts:
        assert not together & part
        together |= part
    assert together == live


@pytest.mark.parametrize(
    ("six", "best"),
    [
        ("Qh 6s 4d Qs 6d 2c", "Qh Qs 6s 6d 4d"),
        ("9h 9s 8d 8c 7h 7s", "9h 9s 8d 8c 7h"),
        ("Ah 2s 3d 4c 5h 9s", "5h 4c 3d 2s Ah"),
        ("Ah 2s 3d 4c 5h 6s", "6s 5h 4c 3d 2s"),
        ("9h 9s 9d 8c 8h 8s", "9h 9s 9d 8c 8h"),
        ("9h 9s 9d 9c 2h As", "9h 9s 9d 9c As"),
        ("2h 4h 6h 8h 10h Qh", "Qh Th 8h 6h 4h"),
    ],
)
def test_the_best_five_stand_in_the_order_of_comparison(six: str, best: str) -> None:
    assert format_cards(best_five(parse_cards(six, 6))) == best


def test_hand_sets_hold_every_hand_in_its_place() -> None:
    sets = hand_sets()
    for strength in STRENGTHS:
        for cards in deals_of(strength):
            bit = sets.with_all(cards)
            assert bit.bit_count() == 1 and bit & sets.categories[strength.category]
        below, up_to = sets.below(strength), sets.up_to(strength)
        assert up_to & ~below == sum(sets.with_all(cards) for cards in deals_of(strength))


def test_hand_sets_count_cards_of_a_rank_a_suit_and_a_colour() -> None:
    sets = hand_sets()
    queens, spades = sets.ranks[Rank.QUEEN], sets.suits[DECK[0].suit]
    exactly = [comb(4, held) * comb(48, 3 - held) for held in range(4)]
    assert [queens.one.bit_count(), queens.two.bit_count(), queens.three.bit_count()] == [
        sum(exactly[least:]) for least in (1, 2, 3)
    ]
    assert spades.three.bit_count() == comb(13, 3) and spades.one.bit_count() == comb(52, 3) - comb(39, 3)
    assert [mask.bit_count() for mask in sets.colours.values()] == [comb(26, 3)] * 2
