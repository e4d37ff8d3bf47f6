"""The sentence that says why: its numbers are the hand's own, and its neighbour is on the other side of the line."""

from dataclasses import replace
from fractions import Fraction

from trainer.cards import parse_cards
from trainer.games import Effect, Game
from trainer.hands import STRENGTHS, classify, deals_of
from trainer.oracle import Decision, oracle_of
from trainer.rounds import Action
from trainer.study.question import Antes, Percent, Text
from trainer.study.reasons import chances, why_decision


def decide(game: Game, cards: str) -> Decision:
    return oracle_of(game).decide(parse_cards(cards, 3))


def words(text: Text) -> str:
    return "".join(part for part in text if isinstance(part, str))


def figures(text: Text) -> list[Percent | Antes]:
    return [part for part in text if isinstance(part, Percent | Antes)]


def test_it_tells_how_often_the_dealer_fails_and_you_win_and_what_each_action_is_worth(game: Game) -> None:
    decision = decide(game, "Qh 6s 4d")
    outcomes = decision.outcomes
    assert figures(why_decision(game, decision)) == [
        Percent(Fraction(outcomes.not_qualified, 18424)),
        Percent(Fraction(outcomes.win, 18424)),
        Antes(abs(decision.ev[Action.PLAY])),
        Antes(Fraction(1)),
    ]


def test_a_hint_says_chances_and_neither_action_nor_worth(game: Game) -> None:
    text = chances(game, decide(game, "Qh 6s 4d"))
    assert [type(part) for part in figures(text)] == [Percent, Percent]
    assert not {"play", "fold", "playing", "folding"} & set(words(text).lower().split())


def test_winning_and_losing_are_told_apart(standard: Game) -> None:
    assert ". Playing loses " in words(why_decision(standard, decide(standard, "Qh 6s 3d")))
    assert ". Playing wins " in words(why_decision(standard, decide(standard, "9h 9s 3d")))
    assert words(why_decision(standard, decide(standard, "9h 9s 3d"))).endswith(", folding loses ")


def test_only_an_error_is_shown_the_other_side_of_the_line(standard: Game) -> None:
    decision = decide(standard, "Qh 6s 3d")
    assert "nearest" not in words(why_decision(standard, decision))
    assert words(why_decision(standard, decision, is_error=True)).endswith("The nearest hand to play is Q-6-4")


def test_the_nearest_hand_is_found_from_anywhere(standard: Game) -> None:
    for cards, nearest in (
        ("2h 3s 5d", "The nearest hand to play is Q-6-4"),
        ("Qh 6s 4d", "The nearest hand to fold is Q-6-3"),
        ("As Ah Ad", "The nearest hand to fold is Q-6-3"),
    ):
        assert words(why_decision(standard, decide(standard, cards), is_error=True)).endswith(nearest)


def test_a_house_where_all_hands_are_played_has_no_hand_to_fold(standard: Game) -> None:
    generous = replace(standard, id="generous", unqualified_ante=Effect.PAYS, unqualified_play=Effect.PAYS)
    worst = classify(next(deals_of(STRENGTHS[0]))).cards
    decision = oracle_of(generous).decide(worst)
    assert words(why_decision(generous, decision, is_error=True)).endswith("In this house no hand is folded")


def test_a_house_speaks_its_own_words(standard: Game) -> None:
    house = replace(standard, words=replace(standard.words, does_not_qualify="has no game"))
    assert "the dealer has no game in " in words(chances(house, decide(house, "Qh 6s 4d")))
