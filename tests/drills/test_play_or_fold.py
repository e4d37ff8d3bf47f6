"""Play or fold: right, and priced, by every dealer hand looked at; each situation deals its own hands and no others."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings

from drills.play_or_fold import NEAR_THE_LINE, PlayOrFold
from tests.drills.asking import COMMANDS, houses, questions, verify_seeds
from tests.exact import brute_force
from trainer.games import Game
from trainer.hands import evaluate
from trainer.study.question import Question, grade_cost
from trainer.ui.wording import say

DRILL = PlayOrFold()
FAR = {"pairs", "flushes", "straights", "trips", "straight-flushes", "aces", "ten-high-or-less"}


def evs(question: Question) -> dict[str, Fraction]:
    """What each action is worth, in Antes."""
    game = question.game
    deals = brute_force.deals_against(question.player, brute_force.qualifying_of(game))
    return {action: brute_force.ev(game, 1, {}, action == "play", deals) for action in ("play", "fold")}


@pytest.mark.slow
@settings(max_examples=30)
@given(questions(DRILL))
def test_the_right_answer_and_the_price_of_the_other_come_from_every_dealer_hand(question: Question) -> None:
    worth = evs(question)
    best = max(worth.values())
    assert set(question.right) == {action for action, ev in worth.items() if ev == best}
    assert [choice.word for choice in question.choices] == ["play", "fold"]
    assert not {key for choice in question.choices for key in choice.keys} & COMMANDS
    for choice in question.choices:
        assert {DRILL.read(question, text) for text in (choice.word, choice.word.upper(), *choice.keys)} == {
            choice.word
        }
        verdict = DRILL.grade(question, choice.word)
        assert verdict.cost_in_antes == best - worth[choice.word]
        assert verdict.grade is grade_cost(best - worth[choice.word])
        assert verdict.is_correct is (worth[choice.word] == best)
        assert say(verdict.why)
    assert DRILL.read(question, "") is DRILL.read(question, "raise?") is None


@pytest.mark.slow
@settings(max_examples=30)
@given(questions(DRILL))
def test_the_key_says_what_is_asked(question: Question) -> None:
    drill, house, name = question.item.split("/")
    assert (drill, house) == ("play-or-fold", question.game.key)
    group = name.removesuffix("-play").removesuffix("-fold")
    pattern = evaluate(question.player).pattern
    assert group in FAR or group == pattern or group == f"{pattern.rpartition('-')[0]}-high"
    assert DRILL.item_of(question.game, evaluate(question.player)) == question.item


@settings(max_examples=20)
@given(houses())
def test_the_situations_share_out_all_hands(game: Game) -> None:
    items = DRILL.items(game)
    assert sum(item.frequency for item in items) == 1
    assert len({item.key for item in items}) == len(items)
    assert all(item.is_borderline is (item.cost_in_antes < NEAR_THE_LINE) for item in items)


@settings(max_examples=20)
@given(houses())
def test_steps_count_away_from_the_line_on_either_side(game: Game) -> None:
    items = DRILL.items(game)
    up = [item.steps_from_line for item in items if item.steps_from_line > 0]
    down = [item.steps_from_line for item in items if item.steps_from_line < 0]
    assert up == [*range(len(up), 0, -1)] and down == [*range(-1, -len(down) - 1, -1)]
    assert len(up) + len(down) == len(items)


def test_hands_to_play_lie_up_from_the_line_and_hands_to_fold_down(game: Game) -> None:
    for item in DRILL.items(game):
        if not item.is_borderline:  # of those that are, the suits may decide some
            assert DRILL.ask(game, item.key, Random(1)).right == ("play" if item.steps_from_line > 0 else "fold",)


def test_the_same_seed_asks_the_same_and_cards_are_fresh(game: Game) -> None:
    for item in DRILL.items(game):
        verify_seeds(DRILL, game, item.key)
