"""Best five of six: right by an evaluator of its own, every trap in its own situation, exact shares."""

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings

from drills.six_card import SixCard
from tests.drills.asking import houses, questions, verify_question, verify_seeds
from tests.exact import brute_force
from tests.test_six_cards import COUNTS
from trainer.cards import Cards, parse_cards
from trainer.game_files import find_game
from trainer.games import Game
from trainer.paytables import Basis
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = SixCard()
DEALS = 20_358_520
CORNERS = ({11, 12, 13, 14, 2}, {12, 13, 14, 2, 3}, {13, 14, 2, 3, 4})
IN_A_ROW = ("straight", "straight flush", "royal")


def pays_three_pair(game: Game) -> bool:
    tables = [bet.paytable for bet in game.side_bets if bet.basis is Basis.SIX]
    return "three pair" in [line.word for table in tables for line, _ in table]


def situation(player: Cards, dealer: Cards, with_three_pair: bool) -> str:
    six, alone = player + dealer, {brute_force.category_of(player), brute_force.category_of(dealer)}
    category = brute_force.six_category_of(six)
    top = highest_in_a_row(six)
    match category:
        case "high card" if alone & {"flush", *IN_A_ROW}:
            return "three-card-hand-only"
        case "high card" if max(Counter(card.suit for card in six).values()) == 4:
            return "four-to-a-flush"
        case "high card" if any(corner <= {int(card.rank) for card in six} for corner in CORNERS):
            return "round-the-corner"
        case "pair" if alone & {"flush", *IN_A_ROW}:
            return "three-card-hand-and-a-pair"
        case "pair" if "pair" not in alone:
            return "pair-across-both"
        case "three of a kind" if "three of a kind" not in alone:
            return "three-of-a-kind-across-both"
        case "three pair" if not with_three_pair:
            return "three-pairs-are-two-pair"
        case "straight" if top == 5:
            return "ace-low-straight"
        case "straight" if not alone & set(IN_A_ROW):
            return "straight-across-both"
        case "flush" if top:
            return "flush-over-a-straight"
        case "full house" if alone == {"three of a kind"}:
            return "full-house-of-two-trips"
        case "full house" if "three of a kind" not in alone:
            return "full-house-across-both"
    return category.replace(" ", "-")


def highest_in_a_row(six: Cards) -> int:
    """The top of five in a row in any suits, 5 where the ace is the lowest, 0 for none."""
    ranks = {int(card.rank) for card in six} | ({1} if any(card.rank == 14 for card in six) else set())
    return max((top for top in range(5, 15) if ranks >= set(range(top - 4, top + 1))), default=0)


def right_word(six: Cards, with_three_pair: bool) -> str:
    category = brute_force.six_category_of(six)
    return "two pair" if category == "three pair" and not with_three_pair else category


@pytest.mark.slow
@settings(max_examples=150)
@given(questions(DRILL))
def test_the_right_answer_and_the_situation_are_those_of_an_evaluator_of_its_own(question: Question) -> None:
    verify_question(DRILL, question)
    with_three_pair = pays_three_pair(question.game)
    assert question.right == (right_word(question.player + question.dealer, with_three_pair),)
    assert question.item == f"six-card/{situation(question.player, question.dealer, with_three_pair)}"
    assert ("three pair" in [choice.word for choice in question.choices]) is with_three_pair
    assert ("Three pair" in question.prompt) is with_three_pair


def test_each_situation_of_each_house_is_asked(game: Game) -> None:
    chance, with_three_pair = Random(2), pays_three_pair(game)
    for item in DRILL.items(game):
        question = DRILL.ask(game, item.key, chance)
        assert item.key == f"six-card/{situation(question.player, question.dealer, with_three_pair)}"
        verify_seeds(DRILL, game, item.key)


@given(houses())
def test_the_situations_share_out_all_deals(game: Game) -> None:
    assert sum(item.frequency for item in DRILL.items(game)) == 1


def test_each_category_comes_as_often_as_counted_over_all_six_card_hands(standard: Game) -> None:
    shares: defaultdict[str, Fraction] = defaultdict(Fraction)
    for item in DRILL.items(standard):
        question = DRILL.ask(standard, item.key, Random(1))
        category = brute_force.six_category_of(question.player + question.dealer)
        shares[category] += item.frequency
    assert shares == {category.word: Fraction(hands, DEALS) for category, hands in COUNTS.items()}


def test_traps_that_hang_on_the_split_come_in_their_share_of_the_twenty_splits(standard: Game) -> None:
    share = {item.key.removeprefix("six-card/"): item.frequency for item in DRILL.items(standard)}
    # Three of a rank are one of the two hands in 2 of the 20 ways to share six cards.
    across, shown = share["three-of-a-kind-across-both"], share["three-of-a-kind"]
    assert shown / (across + shown) == Fraction(2, 20)
    two_trips = Fraction(13 * 12 // 2 * 4 * 4, DEALS)
    assert share["full-house-of-two-trips"] == two_trips * Fraction(2, 20)


def test_three_pair_is_another_thing_to_learn_where_the_house_pays_it(standard: Game) -> None:
    paid = {item.key for item in DRILL.items(find_game("super-shot"))}
    elsewhere = {item.key for item in DRILL.items(standard)}
    assert paid ^ elsewhere == {"six-card/three-pair", "six-card/three-pairs-are-two-pair"}
    assert DRILL.ask(standard, "six-card/three-pairs-are-two-pair", Random(1)).right == ("two pair",)
    assert DRILL.ask(find_game("super-shot"), "six-card/three-pair", Random(1)).right == ("three pair",)
    with pytest.raises(KeyError):
        DRILL.ask(standard, "six-card/three-pair", Random(1))


@pytest.mark.parametrize(
    ("house", "player", "dealer", "given", "said"),
    [
        ("standard", "9h 8h 2h", "7h 6h 5s", "straight", "With five cards a flush beats a straight"),
        ("standard", "9h 8h 2h", "7h 6h 5s", "straight flush", "No five in a row are all of one suit"),
        ("standard", "9h 8h 2h", "7h 6h 5s", "pair", "above the straight that is there as well"),
        ("standard", "Ah 2s 9d", "3c 4d 5h", "high card", "5h 4d 3c 2s Ah: straight, the ace counts low"),
        ("standard", "Kh Qs 2d", "Ac 9d 3h", "straight", "No straight goes round the ace"),
        ("standard", "9h 8s 7d", "Kc 2d 3h", "straight", "Three cards make no straight or flush here, it takes five"),
        ("standard", "9h 8h 2h", "Kc 2d 3h", "flush", "Three cards make no straight or flush here, it takes five"),
        ("standard", "9h 8h 2s", "Kh Jd 3h", "flush", "A flush takes five cards of one suit"),
        ("standard", "9h 8h 2s", "9d 8c 2h", "pair", "two pair. Only five cards count"),
        ("super-shot", "9h 8h 2s", "9d 8c 2h", "two pair", "For three pair all six cards count"),
        ("super-shot", "9h 8h 2s", "9d 8c 2h", "three pair", "9h 9d 8h 8c 2s 2h: three pair"),
        ("standard", "9h 9s 9d", "8c 8d 8h", "three of a kind", "9h 9s 9d 8c 8d: full house"),
        ("standard", "Kh Qh Jh", "10h 9h 2s", "royal flush", "Only A-K-Q-J-10 of one suit is a royal flush"),
        ("standard", "Ah Kh Qh", "Jh 10h 2s", "straight flush", "Ah Kh Qh Jh 10h: royal flush"),
    ],
)
def test_why(house: str, player: str, dealer: str, given: str, said: str) -> None:
    game, ours, theirs = find_game(house), parse_cards(player), parse_cards(dealer)
    key = f"six-card/{situation(ours, theirs, pays_three_pair(game))}"
    like = DRILL.ask(game, key, Random(1))
    right = (right_word(ours + theirs, pays_three_pair(game)),)
    question = Question(like.drill, like.item, game, like.prompt, right, like.choices, ours, theirs)
    assert said in say(DRILL.grade(question, given).why)


def test_other_words_are_read(standard: Game) -> None:
    question = DRILL.ask(standard, "six-card/pair", Random(1))
    read = [DRILL.read(question, text) for text in ("boat", "quads", "royal", "Two Pairs", "three pair", "0", "x")]
    assert read == ["full house", "four of a kind", "royal flush", "two pair", None, "royal flush", None]
