"""Three-card hands, all 22,100 of them."""

from collections import Counter
from itertools import combinations, groupby, permutations

import pytest
from hypothesis import given

from tests.exact import brute_force
from tests.strategies import deals, hands
from trainer.cards import DECK, Cards, Rank, Suit, parse_cards
from trainer.hands import (
    STRENGTHS,
    HandCategory,
    HandStrength,
    classify,
    deals_of,
    evaluate,
    hand_classes,
    strength_of_ranks,
)

EVERY_HAND = list(combinations(DECK, 3))
COUNTS = {
    "straight flush": 48,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high card": 16_440,
}


def hand(text: str) -> HandStrength:
    return evaluate(parse_cards(text, 3))


def test_hands_by_category() -> None:
    assert Counter(evaluate(cards).category.base.word for cards in EVERY_HAND) == COUNTS
    assert sum(evaluate(cards).category is HandCategory.ROYAL for cards in EVERY_HAND) == 4


def test_every_hand_is_called_and_ordered_as_the_obvious_evaluator_says() -> None:
    for cards in EVERY_HAND:
        assert evaluate(cards).category.word == brute_force.category_of(cards), cards
    ours = [evaluate(cards).index for cards in sorted(EVERY_HAND, key=brute_force.strength_of)]
    assert ours == sorted(ours)
    # Hands tie exactly where the obvious evaluator has them tie: as many strengths, in the same order.
    assert len({(evaluate(cards), brute_force.strength_of(cards)) for cards in EVERY_HAND}) == 741


def test_there_are_741_strengths_in_order() -> None:
    assert [strength.index for strength in STRENGTHS] == list(range(741))
    assert list(STRENGTHS) == sorted(STRENGTHS)
    assert {evaluate(cards) for cards in EVERY_HAND} == set(STRENGTHS)
    assert (STRENGTHS[0].pattern, STRENGTHS[-1].name) == ("5-3-2", "royal (straight flush, ace high)")


def test_hands_tie_when_their_ranks_are_equal_and_both_or_neither_are_suited() -> None:
    def ranks_and_suitedness(cards: Cards) -> tuple[tuple[Rank, ...], bool]:
        return tuple(sorted(card.rank for card in cards)), len({card.suit for card in cards}) == 1

    for _, tied in groupby(sorted(EVERY_HAND, key=evaluate), key=evaluate):
        assert len({ranks_and_suitedness(cards) for cards in tied}) == 1
    assert len({ranks_and_suitedness(cards) for cards in EVERY_HAND}) == 741


@given(hands())
def test_the_order_of_the_cards_does_not_matter(cards: Cards) -> None:
    assert len({(evaluate(order), classify(order)) for order in permutations(cards)}) == 1


@given(deals())
def test_two_hands_compare_as_the_obvious_evaluator_says(dealt: tuple[Cards, Cards]) -> None:
    ours, theirs = map(evaluate, dealt)
    obvious = [brute_force.strength_of(cards) for cards in dealt]
    assert (ours > theirs, ours == theirs) == (obvious[0] > obvious[1], obvious[0] == obvious[1])


def test_classes_are_what_renaming_the_suits_leaves_alike() -> None:
    assert len(hand_classes()) == 1755 and sum(each.hands for each in hand_classes()) == 22_100
    sizes = Counter(classify(cards) for cards in EVERY_HAND)
    assert sizes == {each: each.hands for each in hand_classes()}
    obvious = brute_force.suit_classes()
    assert {classify(cards) for cards in obvious} == set(hand_classes()) and len(obvious) == 1755
    assert all(classify(cards).hands == hands for cards, hands in obvious.items())


def test_a_class_holds_hands_of_one_strength() -> None:
    assert all(classify(cards).strength == evaluate(cards) for cards in EVERY_HAND)
    assert [each.strength for each in hand_classes()] == sorted((e.strength for e in hand_classes()), reverse=True)


def test_the_four_suit_patterns_of_queen_six_four_are_four_classes() -> None:
    texts = ("Qh 6s 4d", "Qh 6h 4d", "Qh 6s 4h", "Qh 6s 4s")
    assert [classify(parse_cards(text)).hands for text in texts] == [24, 12, 12, 12]
    assert len({classify(parse_cards(text)) for text in texts}) == 4


def test_the_deals_of_a_strength_are_all_its_hands() -> None:
    dealt = [frozenset(cards) for strength in STRENGTHS for cards in deals_of(strength)]
    assert len(dealt) == 22_100 and set(dealt) == {frozenset(cards) for cards in EVERY_HAND}
    assert all(evaluate(cards) == strength for strength in STRENGTHS for cards in deals_of(strength))


def test_strengths_are_found_by_ranks_in_any_order() -> None:
    assert strength_of_ranks(Rank.FOUR, Rank.QUEEN, Rank.SIX) == hand("Qh 6s 4d")
    assert strength_of_ranks(Rank.FOUR, Rank.QUEEN, Rank.SIX, suited=True) == hand("Qh 6h 4h")
    with pytest.raises(KeyError):
        strength_of_ranks(Rank.FOUR, Rank.FOUR, Rank.SIX, suited=True)


@pytest.mark.parametrize(
    ("cards", "name", "pattern"),
    [
        ("Qh 6s 4d", "queen-high", "Q-6-4"),
        ("10h 6s 4d", "ten-high", "10-6-4"),
        ("Ah 6s 4d", "ace-high", "A-6-4"),
        ("9h 9s Kd", "pair of nines, king kicker", "9-9-K"),
        ("6h 6s 2d", "pair of sixes, two kicker", "6-6-2"),
        ("2h 2s Ad", "pair of twos, ace kicker", "2-2-A"),
        ("As Ah 2d", "pair of aces, two kicker", "A-A-2"),
        ("Qh 6h 4h", "queen-high flush", "Q-6-4 flush"),
        ("Ah 3s 2d", "ace-low straight", "3-2-A straight"),
        ("4h 3s 2d", "four-high straight", "4-3-2 straight"),
        ("Ah Ks Qd", "ace-high straight", "A-K-Q straight"),
        ("6h 6s 6d", "three sixes", "6-6-6"),
        ("Ah As Ad", "three aces", "A-A-A"),
        ("Kh Qh Jh", "king-high straight flush", "K-Q-J straight flush"),
        ("Ah 3h 2h", "ace-low straight flush", "3-2-A straight flush"),
        ("Ah Kh Qh", "royal (straight flush, ace high)", "A-K-Q straight flush"),
    ],
)
def test_names_are_those_that_people_say(cards: str, name: str, pattern: str) -> None:
    assert (hand(cards).name, hand(cards).pattern) == (name, pattern)


def test_every_strength_has_a_pattern_of_its_own() -> None:
    assert len({strength.pattern for strength in STRENGTHS}) == 741


def test_king_queen_jack_is_a_straight() -> None:
    assert hand("Kh Qs Jd").category is HandCategory.STRAIGHT


def test_ace_two_three_is_the_lowest_straight() -> None:
    straights = [strength for strength in STRENGTHS if strength.category is HandCategory.STRAIGHT]
    assert hand("Ah 2s 3d") == straights[0] and hand("4h 3s 2d") == straights[1]


def test_queen_king_ace_is_the_highest_straight() -> None:
    assert hand("Qh Ks Ad") == max(s for s in STRENGTHS if s.category is HandCategory.STRAIGHT)


def test_king_ace_two_is_no_straight() -> None:
    assert hand("Kh As 2d").category is HandCategory.HIGH_CARD
    assert hand("Kh Ah 2h").category is HandCategory.FLUSH


def test_a_straight_flush_is_more_than_a_flush() -> None:
    assert hand("4h 3h 2h").category is HandCategory.STRAIGHT_FLUSH
    assert hand("4h 3h 2h") > hand("As Ah Ad") > hand("Ah Ks Qd") > hand("Ah Kh Jh") > hand("As Ah Kd")


def test_trips_rank_above_a_straight() -> None:
    assert hand("2h 2s 2d") > hand("Ah Ks Qd")


def test_suits_never_break_a_tie() -> None:
    for suits in permutations(Suit, 3):
        text = " ".join(rank + suit.letter for rank, suit in zip("Q64", suits, strict=True))
        assert hand(text) == hand("Qh 6s 4d")


def test_a_tie_with_three_of_a_kind_is_not_possible() -> None:
    trips = [cards for cards in EVERY_HAND if evaluate(cards).category is HandCategory.THREE_OF_A_KIND]
    assert not [
        (one, two) for one, two in combinations(trips, 2) if evaluate(one) == evaluate(two) and not set(one) & set(two)
    ]


def test_a_pair_is_compared_before_its_kicker() -> None:
    assert hand("3h 3s 2d") > hand("2h 2s Ad") > hand("2h 2s Kd")


def test_queen_three_two_is_the_lowest_queen() -> None:
    queens = [s for s in STRENGTHS if s.category is HandCategory.HIGH_CARD and s.ranks[0] is Rank.QUEEN]
    assert queens[0] == hand("Qh 3s 2d") and STRENGTHS[queens[0].index - 1] == hand("Jh 10s 8d")
