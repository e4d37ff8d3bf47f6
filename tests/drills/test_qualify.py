"""Qualify: right by an evaluator of its own, the house's own line asked pattern by pattern."""

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from drills.qualify import NEAR, Qualify
from tests.drills.asking import houses, questions, verify_question, verify_seeds
from tests.exact import brute_force
from trainer.cards import DECK, format_cards, parse_cards
from trainer.game_files import find_game, parse_game
from trainer.games import Game
from trainer.study.question import Question
from trainer.ui.wording import say

DRILL = Qualify()


@cache
def places() -> dict[brute_force.Strength, int]:
    """Every strength and its place, the weakest first."""
    return {
        each: place for place, each in enumerate(sorted({brute_force.strength_of(c) for c in combinations(DECK, 3)}))
    }


def pattern(strength: brute_force.Strength) -> str:
    """`Q-3-2`, `3-2-A-straight`."""
    labels = {1: "A", 11: "J", 12: "Q", 13: "K", 14: "A"}
    ranks = "-".join(labels.get(rank, str(rank)) for rank in strength[1:])
    return ranks + {2: "-flush", 3: "-straight", 5: "-straight-flush"}.get(strength[0], "")


def house(qualifies: str) -> Game:
    text = f'schema = 1\nid = "drawn"\nname = "Drawn"\n[ante]\nlimits = [5, 100]\n[dealer]\nqualifies = "{qualifies}"\n'
    return parse_game(text, "drawn.toml")


def names(game: Game) -> set[str]:
    return {item.key.removeprefix(f"qualify/{game.key}/") for item in DRILL.items(game)}


@pytest.mark.slow
@given(questions(DRILL))
def test_the_right_answer_and_the_situation_are_those_of_an_evaluator_of_its_own(question: Question) -> None:
    verify_question(DRILL, question)
    game, dealer = question.game, brute_force.strength_of(question.dealer)
    qualifies = dealer >= brute_force.qualifying_of(game)
    assert question.right == ("yes" if qualifies else "no",) and not question.player
    assert game.words.qualifies in question.prompt
    drill, house_key, name = question.item.split("/")
    assert (drill, house_key) == ("qualify", game.key)
    from_line = places()[dealer] - places()[brute_force.qualifying_of(game)]
    if -NEAR <= from_line < NEAR:
        assert name == pattern(dealer)
    else:
        assert name == "qualifies-but-a-player-folds" or name.endswith(f"-{question.right[0]}")


@pytest.mark.slow
@given(houses())
def test_the_situations_share_out_all_hands(game: Game) -> None:
    items = DRILL.items(game)
    assert sum(item.frequency for item in items) == 1
    assert len({item.key for item in items}) == len(items)


def test_the_same_seed_asks_the_same_and_cards_are_fresh(game: Game) -> None:
    for item in DRILL.items(game):
        verify_seeds(DRILL, game, item.key)


def test_the_line_of_the_five_houses_is_asked_pattern_by_pattern(game: Game) -> None:
    near = {"Q-5-2", "Q-4-3", "Q-4-2", "Q-3-2", "J-10-8", "J-10-7", "J-10-6", "J-10-5"}
    assert near <= names(game)
    borderline = {item.key.split("/")[-1] for item in DRILL.items(game) if item.is_borderline}
    assert borderline == near | {"qualifies-but-a-player-folds"}


def test_hands_that_the_dealer_plays_and_a_player_folds_are_a_trap_of_their_own(standard: Game) -> None:
    chance = Random(1)
    key = "qualify/standard/qualifies-but-a-player-folds"
    dealt = [DRILL.ask(standard, key, chance) for _ in range(200)]
    patterns = {pattern(brute_force.strength_of(question.dealer)) for question in dealt}
    assert patterns == {"Q-6-3", "Q-6-2", "Q-5-4", "Q-5-3"}
    assert "goes by another line" in say(DRILL.grade(dealt[0], "no").why)
    assert "another line" not in say(DRILL.grade(dealt[0], "yes").why)


@pytest.mark.parametrize(
    ("qualifies", "lowest", "highest_failing"),
    [
        ("J-9-7", "J-9-7", "J-9-6"),
        ("A-K-J", "A-K-J", "A-K-10"),
        ("2-2-3", "2-2-3", "A-K-J"),
        ("K-K-A", "K-K-A", "K-K-Q"),
        ("7-5-3 flush", "7-5-3-flush", "7-5-2-flush"),
        ("3-2-A straight", "3-2-A-straight", "A-K-J-flush"),
        ("9-9-9", "9-9-9", "8-8-8"),
        ("royal", "A-K-Q-straight-flush", "K-Q-J-straight-flush"),
    ],
)
def test_other_lines(qualifies: str, lowest: str, highest_failing: str) -> None:
    game = house(qualifies)
    asked = [DRILL.ask(game, f"qualify/{game.key}/{name}", Random(1)).right for name in (lowest, highest_failing)]
    assert asked == [("yes",), ("no",)]


def test_a_dealer_who_always_plays() -> None:
    game = house("always")
    questions = [DRILL.ask(game, item.key, Random(1)) for item in DRILL.items(game)]
    assert {question.right for question in questions} == {("yes",)}
    assert "5-3-2" in names(game)
    assert "with any hand" in say(DRILL.grade(questions[0], "no").why)
    assert "5-3-2" in say(DRILL.hint(questions[0]))


def test_the_house_is_spoken_to_in_its_own_words() -> None:
    game = find_game("continental")
    question = DRILL.ask(game, "qualify/continental/Q-3-2", Random(1))
    assert question.prompt == "Is it true that the dealer has a game?"
    assert say(DRILL.grade(question, "yes").why) == "Q-3-2 is the lowest hand with which the dealer has a game"


@pytest.mark.parametrize(
    ("cards", "given", "said"),
    [
        ("Jh 10s 8d", "yes", "J-10-8: lower than Q-3-2, the lowest hand with which the dealer qualifies"),
        ("Qh 4s 2d", "no", "Q-4-2: higher than Q-3-2, the lowest hand with which the dealer qualifies"),
        ("2h 2s 3d", "no", "pair of twos, three kicker: higher than Q-3-2"),
    ],
)
def test_why(standard: Game, cards: str, given: str, said: str) -> None:
    dealer = parse_cards(cards)
    right = "yes" if given == "no" else "no"
    like = DRILL.ask(standard, "qualify/standard/Q-3-2", Random(1))
    question = Question(like.drill, like.item, standard, like.prompt, (right,), like.choices, dealer=dealer)
    assert said in say(DRILL.grade(question, given).why), format_cards(dealer)


def test_rules_that_differ_are_other_items_and_answers_are_read_by_word_or_key(standard: Game) -> None:
    assert not names(house("J-9-7")) & {"Q-3-2"} and house("J-9-7").key != house("A-K-J").key
    question = DRILL.ask(standard, "qualify/standard/Q-3-2", Random(1))
    assert [DRILL.read(question, text) for text in ("y", "NO", "true", "1")] == ["yes", "no", None, None]
