"""What is told from answers: line, belief, house edge, replay, confusions; and silence where they are few."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from drills.name_the_hand import NameTheHand
from drills.payout import Payout
from drills.play_or_fold import PlayOrFold
from drills.qualify import Qualify
from drills.who_wins import WhoWins
from tests.store.rows_for_store import answer
from tests.study.answered import asked_all, decisions, row
from trainer.analysis import price
from trainer.cards import Cards, parse_cards
from trainer.games import Game
from trainer.hands import STRENGTHS, HandCategory, evaluate
from trainer.lines import parse_line
from trainer.oracle import oracle_of
from trainer.rounds import Action
from trainer.study.answer import Answer
from trainer.study.beliefs import BELIEFS, Belief
from trainer.study.diagnosis import ANSWERS_NEEDED, HALF_LIFE_ANSWERS, REAL_HANDS_NEEDED, YOU, diagnose
from trainer.study.line_finding import Told
from trainer.study.question import Drill, Question


def told(game: Game, answers: list[Answer]) -> set[str]:
    return {each.confusion.id for each in diagnose(game, answers).confusions if each.is_told}


# --- the line


@pytest.mark.parametrize("belief", BELIEFS[:8], ids=lambda belief: belief.name)
def test_each_belief_is_named_from_ordinary_answers(standard: Game, belief: Belief) -> None:
    """Some hands near the house's line, and some near the believed one, as a placement asks them."""
    drill, chance, lowest = PlayOrFold(), Random(5), belief.line.lowest
    place = lowest.index if lowest else 0
    near = [STRENGTHS[max(0, place + chance.choice((-3, -2, -1, 0, 1, 2)))] for _ in range(50)]
    asked = [drill.ask_strength(standard, strength, chance) for strength in near]
    hands = [
        row(number, drill, each, "play" if belief.line.includes(evaluate(each.player)) else "fold")
        for number, each in enumerate(asked)
    ]
    assert diagnose(standard, [*decisions(standard, belief.line.includes, 100), *hands]).finding.belief == belief


def test_a_belief_that_the_answers_fit_is_mentioned_before_it_is_sure(standard: Game) -> None:
    few = diagnose(standard, decisions(standard, parse_line("any king").includes, 60, mix="real")).finding
    assert (few.told, few.line, few.likeliest) == (Told.UNSURE, None, parse_line("any king"))
    toss = Random(3)
    tossed = diagnose(standard, decisions(standard, lambda _: toss.random() < 0.5, 25)).finding
    assert tossed.likeliest is None


def test_it_is_silent_until_there_are_answers_enough(standard: Game) -> None:
    plays = parse_line("any queen").includes
    few = diagnose(standard, decisions(standard, plays, ANSWERS_NEEDED - 3))
    assert (few.needed, few.edge, few.finding.told, few.finding.line) == (3, None, Told.UNSURE, None)
    assert diagnose(standard, decisions(standard, plays, ANSWERS_NEEDED)).needed == 0


def test_retries_and_hints_count_nowhere(standard: Game) -> None:
    hands = decisions(standard, parse_line("any queen").includes, 60)
    flagged = [replace(each, is_retry=number % 2 == 0, is_hinted=number % 2 == 1) for number, each in enumerate(hands)]
    assert diagnose(standard, flagged).finding.answers == 0


def test_answers_of_another_house_tell_nothing_about_this_one(standard: Game) -> None:
    hands = decisions(standard, parse_line("any queen").includes, 60)
    elsewhere = [replace(each, item=each.item.replace("/standard/", "/standard@12345678/")) for each in hands]
    assert diagnose(standard, elsewhere).finding.answers == 0


def test_what_was_answered_lately_counts_most(standard: Game) -> None:
    before = decisions(standard, parse_line("any king").includes, 100)
    since = decisions(standard, parse_line("Q-6-4").includes, 4 * HALF_LIFE_ANSWERS, seed=3)
    finding = diagnose(standard, [*before, *since]).finding
    assert finding.line == parse_line("Q-6-4")
    assert diagnose(standard, [*since, *before]).finding.line != finding.line


def test_a_coin_has_no_line_and_a_house_edge_of_its_own(standard: Game) -> None:
    toss = Random(8)
    diagnosis = diagnose(standard, decisions(standard, lambda _: toss.random() < 0.5, 120))
    assert diagnosis.finding.told is Told.NO_LINE
    assert diagnosis.edge is not None and diagnosis.edge.mean > 0.15


def test_edges_are_exact_and_the_learners_own_lies_in_its_interval(standard: Game) -> None:
    diagnosis = diagnose(standard, decisions(standard, parse_line("any queen").includes, 150))
    edges = dict(diagnosis.edges)
    assert edges["best play"] == price(standard).ante_play.spread.house_edge
    assert edges["any queen or better"] == Fraction(70219, 2035852)
    assert diagnosis.edge is not None
    assert diagnosis.edge.low <= float(edges["any queen or better"]) <= diagnosis.edge.high
    assert float(edges["best play"]) <= diagnosis.edge.low <= diagnosis.edge.mean


# --- replay


def test_real_hands_are_replayed_by_best_play_by_the_beliefs_and_as_answered(standard: Game) -> None:
    hands = decisions(standard, parse_line("any king").includes, 80, mix="real")
    diagnosis = diagnose(standard, [*hands, *decisions(standard, lambda _: True, 10)])
    evs = {each.name: each.ev for each in diagnosis.replays}
    assert diagnosis.real_hands == 80
    assert evs[YOU] == evs["any king or better"]
    assert evs["best play"] == evs["Q-6-4 or better"] == max(evs.values())
    cost = sum((each.cost_in_antes or Fraction(0) for each in hands), Fraction(0))
    assert evs["best play"] - evs[YOU] == cost
    folded = -sum(1 for each in hands if each.given == "fold")
    played = sum(oracle_of(standard).decide(cards_of(each)).ev[Action.PLAY] for each in hands if each.given == "play")
    assert evs[YOU] == folded + played


def cards_of(given: Answer) -> Cards:
    return parse_cards(" ".join(given.cards["player"]), 3)


def test_few_real_hands_are_not_replayed(standard: Game) -> None:
    hands = decisions(standard, lambda _: True, REAL_HANDS_NEEDED - 1, mix="real")
    assert diagnose(standard, hands).replays == ()


# --- confusions

SWAPPED = {HandCategory.STRAIGHT: HandCategory.FLUSH, HandCategory.FLUSH: HandCategory.STRAIGHT}
CLIMBED = {
    HandCategory.STRAIGHT: HandCategory.THREE_OF_A_KIND,
    HandCategory.THREE_OF_A_KIND: HandCategory.STRAIGHT,
}


def by_order(order: dict[HandCategory, HandCategory]) -> Callable[[Question], str]:
    def given(question: Question) -> str:
        player, dealer = (evaluate(cards) for cards in (question.player, question.dealer))
        places = [(order.get(held.category.base, held.category.base), held.ranks) for held in (player, dealer)]
        if places[0] == places[1]:
            return "tie"
        return "player" if places[0] > places[1] else "dealer"

    return given


def right(question: Question) -> str:
    return question.right[0]


@pytest.mark.parametrize(
    ("confusion", "order"), [("straight-and-flush-swapped", SWAPPED), ("trips-and-straight-swapped", CLIMBED)]
)
def test_another_order_of_ranks_is_named(
    standard: Game, confusion: str, order: dict[HandCategory, HandCategory]
) -> None:
    assert told(standard, asked_all(standard, WhoWins(), by_order(order), times=5)) == {confusion}


def test_ties_broken_by_suit_are_named(standard: Game) -> None:
    def given(question: Question) -> str:
        return "player" if question.right == ("tie",) else question.right[0]

    assert told(standard, asked_all(standard, WhoWins(), given, times=2)) == {"suits-break-ties"}


@pytest.mark.parametrize(
    ("ranks", "called", "confusion"),
    [
        ("23A", {"straight": "high card", "straight flush": "flush"}, "ace-low-missed"),
        ("2AK", {"high card": "straight", "flush": "straight flush"}, "k-a-2-accepted"),
    ],
)
def test_straights_at_the_ends_are_named(standard: Game, ranks: str, called: dict[str, str], confusion: str) -> None:
    def given(question: Question) -> str:
        held = "".join(sorted(card.rank.letter for card in question.player))
        return called[question.right[0]] if held == "".join(sorted(ranks)) else question.right[0]

    assert told(standard, asked_all(standard, NameTheHand(), given, times=3)) == {confusion}


@pytest.mark.parametrize(("lowest", "confusion"), [("Q-6-4", "q-6-4-as-minimum"), ("any jack", "any-jack-as-minimum")])
def test_another_minimum_is_named(standard: Game, lowest: str, confusion: str) -> None:
    believed = parse_line(lowest)

    def given(question: Question) -> str:
        return "yes" if believed.includes(evaluate(question.dealer)) else "no"

    assert confusion in told(standard, asked_all(standard, Qualify(), given, times=3))


def _profit(question: Question, bet: str) -> bool:
    return question.facts["bet"] == bet and question.facts["asks"] == "profit"


def for_one(question: Question) -> str:
    stake, amount = Fraction(str(question.facts["stake"])), Fraction(question.right[0])
    return str(amount - stake) if _is_paid_by_a_table(question) else question.right[0]


def stake_as_profit(question: Question) -> str:
    stake, amount = Fraction(str(question.facts["stake"])), Fraction(question.right[0])
    return str(amount + stake) if _is_paid_by_a_table(question) else question.right[0]


def _is_paid_by_a_table(question: Question) -> bool:
    is_asked = question.facts["asks"] == "profit" and question.facts["bet"] in ("pair-plus", "ante-bonus")
    return is_asked and Fraction(question.right[0]) > 0


def without_bonus(question: Question) -> str:
    return "0" if _profit(question, "ante-bonus") and "does-not-qualify" in question.item else question.right[0]


def paying_play(question: Question) -> str:
    stake = Fraction(str(question.facts["stake"]))
    is_pushed = question.facts["bet"] == "play" and "does-not-qualify" in question.item
    return str(Fraction(question.right[0]) + stake) if is_pushed else question.right[0]


@pytest.mark.parametrize(
    ("given", "confusion"),
    [
        (for_one, "for-one-for-to-one"),  # the bonus of a straight is nothing then, forgotten or not
        (stake_as_profit, "stake-as-profit"),
        (without_bonus, "bonus-forgotten"),
        (paying_play, "play-paid-unqualified"),
    ],
)
def test_confusions_about_payouts_are_named(standard: Game, given: Callable[[Question], str], confusion: str) -> None:
    assert told(standard, asked_all(standard, Payout(), given, times=5)) == {confusion}


def test_who_answers_right_is_told_nothing(game: Game) -> None:
    drills: list[Drill] = [WhoWins(), NameTheHand(), Qualify(), Payout()]
    assert told(game, [each for drill in drills for each in asked_all(game, drill, right, times=3)]) == set()


@pytest.mark.parametrize("seed", range(5))
def test_who_guesses_everywhere_has_no_confusion(standard: Game, seed: int) -> None:
    toss = Random(seed)

    def guess(question: Question) -> str:
        return toss.choice([choice.word for choice in question.choices] or ["0", "5", "10", "-5", "20"])

    drills: list[Drill] = [WhoWins(), NameTheHand(), Qualify(), Payout()]
    assert told(standard, [each for drill in drills for each in asked_all(standard, drill, guess, times=4)]) == set()


def test_two_errors_are_no_confusion_yet(standard: Game) -> None:
    answers = asked_all(standard, WhoWins(), by_order(SWAPPED))
    telling = [each for each in answers if not each.is_correct]
    assert told(standard, telling[:2]) == set()


def test_what_was_unlearnt_is_told_no_more(standard: Game) -> None:
    wrong = [each for each in asked_all(standard, WhoWins(), by_order(SWAPPED), times=5) if not each.is_correct]
    since = [each for each in asked_all(standard, WhoWins(), right, times=12) if "straight-against-flush" in each.item]
    assert told(standard, wrong) == {"straight-and-flush-swapped"}
    assert told(standard, [*wrong, *since]) == set()


def test_rows_with_odd_cards_are_passed_over(standard: Game) -> None:
    odd = [answer(number, cards={"player": ("Qh", "xx")}, item="play-or-fold/standard/Q-6-3") for number in range(5)]
    odd += [answer(9, drill="payout", item="payout/standard/play/dealer-does-not-qualify/profit", right=("no",))]
    assert diagnose(standard, odd).finding.answers == 0
