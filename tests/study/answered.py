"""Answers to diagnose: a drill's questions, answered in one way."""

from collections.abc import Callable
from datetime import timedelta
from random import Random

from drills.play_or_fold import PlayOrFold
from tests.store.rows_for_store import START, answer
from trainer.games import Game
from trainer.hands import HandStrength, evaluate
from trainer.study.answer import Answer
from trainer.study.question import Drill, Question

Plays = Callable[[HandStrength], bool]


def row(number: int, drill: Drill, question: Question, given: str, mix: str = "borderline") -> Answer:
    verdict = drill.grade(question, given)
    cards = {"player": question.player, "dealer": question.dealer}
    return answer(
        number,
        answered_at=START + timedelta(minutes=number),
        study_day=START.date(),
        drill=drill.id,
        item=question.item,
        game=question.game.id,
        mix=mix,
        given=given,
        right=verdict.right,
        grade=verdict.grade,
        cost_in_antes=verdict.cost_in_antes,
        cards={whose: tuple(map(str, held)) for whose, held in cards.items() if held},
    )


def decisions(game: Game, plays: Plays, count: int, mix: str = "borderline", seed: int = 1) -> list[Answer]:
    """So many answers at play or fold, near the line or as dealt."""
    drill, chance = PlayOrFold(), Random(seed)
    items = [item for item in drill.items(game) if mix == "real" or item.is_borderline or chance.random() < 0.5]
    weights = [float(item.frequency) if mix == "real" else 1.0 for item in items]
    asked = [drill.ask(game, item.key, chance) for item in chance.choices(items, weights, k=count)]
    return [
        row(number, drill, each, "play" if plays(evaluate(each.player)) else "fold", mix)
        for number, each in enumerate(asked)
    ]


def asked_all(game: Game, drill: Drill, given: Callable[[Question], str], times: int = 1) -> list[Answer]:
    """Every item of a drill, so many times, answered in one way."""
    chance = Random(2)
    questions = [drill.ask(game, item.key, chance) for _ in range(times) for item in drill.items(game)]
    return [row(number, drill, each, given(each)) for number, each in enumerate(questions)]
