"""Why an answer is right, in a sentence made from the hand's own numbers."""

from collections.abc import Iterator
from fractions import Fraction

from trainer.games import Game
from trainer.hands import STRENGTHS, HandStrength, classify, deals_of
from trainer.oracle import Decision, Oracle
from trainer.rounds import Action
from trainer.study.question import Antes, Percent, Text


def chances(game: Game, decision: Decision) -> Text:
    """How often the dealer does not qualify, and how often this hand wins against one who does."""
    outcomes = decision.outcomes
    unqualified: Text = (
        f"the dealer {game.words.does_not_qualify} in ",
        Percent(Fraction(outcomes.not_qualified, outcomes.deals)),
        " of deals, and ",
    )
    if not outcomes.win:
        return (*unqualified, "never loses to you otherwise")
    return (
        *unqualified,
        f"{game.words.qualifies} but loses to you in ",
        Percent(Fraction(outcomes.win, outcomes.deals)),
    )


def why_decision(game: Game, decision: Decision, is_error: bool = False) -> Text:
    """What each action loses or wins and how often; after an error the nearest hand on the other side of the line."""
    play, fold = decision.ev[Action.PLAY], decision.ev[Action.FOLD]
    text: Text = (
        f"{decision.strength.pattern}: ",
        *chances(game, decision),
        ". Playing ",
        *_worth(play),
        ", folding ",
        *_worth(fold),
    )
    return (*text, *_nearest(game, decision)) if is_error else text


def _worth(ev: Fraction) -> Text:
    return ("wins " if ev > 0 else "loses ", Antes(abs(ev)))


def _nearest(game: Game, decision: Decision) -> Text:
    """The nearest hand on the other side of the line."""
    oracle = Oracle(game, decision.bets)
    folds = decision.margin < 0
    for strength in _outwards(decision.strength, upwards=folds):
        other = classify(next(deals_of(strength)))
        if (oracle.margin(other.cards) >= 0) == folds:
            return (f". The nearest hand to {'play' if folds else 'fold'} is {strength.pattern}",)
    return (f". In this house no hand is {'played' if folds else 'folded'}",)


def _outwards(start: HandStrength, upwards: bool) -> Iterator[HandStrength]:
    yield from STRENGTHS[start.index + 1 :] if upwards else reversed(STRENGTHS[: start.index])
