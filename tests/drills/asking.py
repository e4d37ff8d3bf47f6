"""What holds for the questions of every drill that offers choices."""

from random import Random

from hypothesis import strategies as st

from tests.strategies import games
from trainer.game_files import find_game, shipped_ids
from trainer.games import Game
from trainer.study.answer import Grade
from trainer.study.question import Drill, Question
from trainer.ui.replies import Command
from trainer.ui.wording import say

COMMANDS = {command.value for command in Command}


def houses() -> st.SearchStrategy[Game]:
    """The shipped houses, and any other that a game file can tell."""
    return st.one_of(st.sampled_from([find_game(game) for game in shipped_ids()]), games())


@st.composite
def questions(draw: st.DrawFn, drill: Drill) -> Question:
    """Any question of any house."""
    game = draw(houses())
    item = draw(st.sampled_from(drill.items(game)))
    return drill.ask(game, item.key, Random(draw(st.integers(0, 2**32))))


def verify_question(drill: Drill, question: Question) -> None:
    """One right answer, once among choices whose keys do nothing else; no card twice; every choice is graded."""
    words = [choice.word for choice in question.choices]
    keys = [key for choice in question.choices for key in choice.keys]
    assert len(set(words)) == len(words) and len(set(keys)) == len(keys)
    assert not set(keys) & (COMMANDS | set(words)) and all(len(key) == 1 for key in keys)
    assert all(choice.keys for choice in question.choices)
    assert len(question.right) == 1 and words.count(question.right[0]) == 1
    assert len({*question.player, *question.dealer}) == len(question.player) + len(question.dealer)
    for choice in question.choices:
        typed = (choice.word, choice.word.upper(), f" {choice.word.replace(' ', '-')} ", *choice.keys)
        assert {drill.read(question, text) for text in typed} == {choice.word}
        verify_verdict(drill, question, choice.word)
    assert drill.read(question, "") is drill.read(question, "neither") is None
    assert say(drill.hint(question))


def verify_verdict(drill: Drill, question: Question, given: str) -> None:
    verdict = drill.grade(question, given)
    is_right = given in question.right
    assert verdict.is_correct is is_right
    assert verdict.grade is (Grade.BEST if is_right else Grade.MISTAKE) and verdict.cost_in_antes is None
    assert (verdict.given, verdict.right) == (given, question.right)
    assert say(verdict.why).strip(" .") == say(verdict.why)  # the full stop comes with the screen


def verify_seeds(drill: Drill, game: Game, item: str) -> None:
    """The same seed asks the same, and one item is not always the same cards."""
    assert drill.ask(game, item, Random(7)) == drill.ask(game, item, Random(7))
    chance = Random(7)
    assert len({drill.ask(game, item, chance).picture for _ in range(20)}) > 1
