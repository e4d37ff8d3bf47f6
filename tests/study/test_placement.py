"""A placement as a session: what is asked, what is found, and that taking an answer back takes its lesson back."""

from collections.abc import Callable
from random import Random

import pytest

from drills.play_or_fold import PlayOrFold
from tests.study.sittings import Clock, MemoryKeeper, now_at
from trainer.cards import Cards
from trainer.games import Game
from trainer.hands import STRENGTHS, HandStrength, evaluate
from trainer.lines import Line, parse_line
from trainer.study.choosing import Mix
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import LineFinding, Told, find_line
from trainer.study.line_posterior import Evidence, LinePosterior
from trainer.study.placement import (
    MOST_QUESTIONS,
    PlacementDrill,
    PlacementGuide,
    next_hand,
    placement_of,
    posterior_of,
)
from trainer.study.plan import Plan
from trainer.study.session import Session

Player = Callable[[HandStrength], bool]


def place(game: Game, seed: int = 1, keeper: MemoryKeeper | None = None) -> Session:
    drill = PlacementDrill(PlayOrFold())
    plan = Plan((game,), (drill,), Mix.PLACEMENT, MOST_QUESTIONS, False, guide=PlacementGuide(game, drill.id))
    return Session(plan, keeper or MemoryKeeper(), now_at(Clock(), seed))


def cards_of(session: Session) -> Cards:
    assert session.asked is not None
    return session.asked.question.player


def answer_as(session: Session, plays: Player) -> None:
    session.answer("play" if plays(evaluate(cards_of(session))) else "fold", 2.0)


def found(game: Game, plays: Player, seed: int = 1) -> LineFinding:
    session = place(game, seed)
    while session.asked is not None:
        answer_as(session, plays)
    return placement_of(game, session.steps)


@pytest.mark.parametrize("text", ["any queen", "any king", "Q-10-4", "any jack", "pairs", "K-9-2", "J-7-5"])
def test_a_player_who_never_slips_is_placed_within_16_questions(game: Game, text: str) -> None:
    line = parse_line(text)
    finding = found(game, line.includes)
    assert finding.told is Told.LINE
    assert finding.line is not None and finding.line.lowest is not None and line.lowest is not None
    assert abs(finding.line.lowest.index - line.lowest.index) <= 1
    assert finding.answers <= 16
    assert finding.cost_per_ante == line_costs(game).cost(finding.line)


def test_whoever_plays_or_folds_everything_is_told_so(standard: Game) -> None:
    everything, nothing = found(standard, lambda _: True), found(standard, lambda _: False)
    assert (everything.line, nothing.line) == (Line(STRENGTHS[0]), Line(None))
    assert everything.belief is not None and everything.belief.name == "everything"


def test_the_best_line_leaves_nothing_to_learn(standard: Game) -> None:
    finding = found(standard, parse_line("Q-6-4").includes)
    assert finding.is_best
    assert finding.cost_per_ante == 0
    assert finding.hands == ()


def test_upside_down_is_told_and_has_no_line(standard: Game) -> None:
    finding = found(standard, lambda strength: strength.index < 150)
    assert (finding.told, finding.line, finding.belief) == (Told.UPSIDE_DOWN, None, None)


def test_most_coins_are_told_no_line(standard: Game) -> None:
    told = [told_after_tossing(standard, Random(seed)) for seed in range(40)]
    for line in (Told.LINE, Told.UPSIDE_DOWN):
        assert told.count(line) <= 2  # at most one in 20, whatever is asked


def told_after_tossing(game: Game, toss: Random) -> Told:
    """A placement without a session, which is faster: a coin decides each hand."""
    posterior, asked = LinePosterior(line_costs(game).best), list[HandStrength]()
    while len(asked) < MOST_QUESTIONS and (hand := next_hand(posterior, asked)):
        asked.append(hand)
        posterior.take_in(Evidence(hand, toss.random() < 0.5))
    return find_line(game, posterior, len(asked)).told


def test_undo_restores_the_posterior_and_the_question(standard: Game) -> None:
    session = place(standard)
    for _ in range(4):
        answer_as(session, parse_line("any king").includes)
    before, asked = posterior_of(standard, session.steps).hypotheses, cards_of(session)
    session.answer("play", 2.0)
    assert posterior_of(standard, session.steps).hypotheses != before
    session.undo()
    assert posterior_of(standard, session.steps).hypotheses == before
    assert cards_of(session) == asked


def test_the_last_answer_of_a_placement_can_be_taken_back(standard: Game) -> None:
    session = place(standard)
    while session.asked is not None:
        answer_as(session, parse_line("any queen").includes)
    answers = len(session.steps)
    session.undo()
    assert len(cards_of(session)) == 3
    assert len(session.steps) == answers - 1


def test_hints_teach_nothing_about_the_line_and_skips_do_not_stop_it(standard: Game) -> None:
    session = place(standard)
    cards_of(session)
    session.hint()
    answer_as(session, lambda _: True)
    assert placement_of(standard, session.steps).answers == 0
    first = evaluate(cards_of(session))
    session.skip()
    assert evaluate(cards_of(session)) != first


def test_answers_are_recorded_under_the_ordinary_items_and_a_mix_of_their_own(standard: Game) -> None:
    keeper = MemoryKeeper()
    session = place(standard, keeper=keeper)
    while session.asked is not None:
        answer_as(session, parse_line("any king").includes)
    keys = {item.key for item in PlayOrFold().items(standard)}
    assert set(keeper.record.items) <= keys
    assert {skill.mix for skill in keeper.record.skills()} == {"placement"}


def test_nothing_is_asked_twice_for_being_wrong(standard: Game) -> None:
    session = place(standard)
    while session.asked is not None:
        answer_as(session, lambda strength: strength.index < 150)
    assert not any(step.answer.is_retry for step in session.steps)


def test_no_more_than_25_questions_whatever_the_answers(standard: Game) -> None:
    for seed in range(3):
        session, toss = place(standard, seed), Random(seed)
        while session.asked is not None:
            session.answer(toss.choice(["play", "fold"]), 2.0)
        assert len(session.steps) <= MOST_QUESTIONS


def test_every_strength_can_be_asked_as_its_own_item(game: Game) -> None:
    drill, chance = PlayOrFold(), Random(1)
    keys = {item.key for item in drill.items(game)}
    for strength in STRENGTHS[::7]:
        question = drill.ask_strength(game, strength, chance)
        assert evaluate(question.player) == strength
        assert question.item in keys
