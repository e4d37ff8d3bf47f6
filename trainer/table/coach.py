"""What a night should have brought, what the decisions cost, and what was luck. All amounts are chips."""

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from trainer.analysis import round_spread
from trainer.cards import Cards
from trainer.games import Game
from trainer.hands import STRENGTHS
from trainer.lines import Line
from trainer.oracle import Decision, Oracle
from trainer.rounds import Action, Bets
from trainer.table.night import Night, Round


class Coach(Enum):
    """When the coach speaks. He never does before a decision."""

    ON = "on"
    OFF = "off"
    MISTAKES = "mistakes"


@dataclass(frozen=True, slots=True)
class Account:
    """The rounds of a night: `expected` is what their bets are worth when played best, `errors` what was given up."""

    expected: Fraction = Fraction(0)
    errors: Fraction = Fraction(0)

    def luck(self, won: Fraction) -> Fraction:
        """What the cards gave beyond what bets and decisions were worth."""
        return won - self.expected + self.errors


@lru_cache(maxsize=32)
def _oracle(game: Game, bets: Bets) -> Oracle:
    return Oracle(game, bets)


def decide(game: Game, bets: Bets, cards: Cards) -> Decision:
    """What playing and folding are worth with every stake that lies on the table."""
    return _oracle(game, bets).decide(cards)


@lru_cache(maxsize=32)
def expected(game: Game, bets: Bets) -> Fraction:
    """What a round with these bets is worth before the deal, played best."""
    return round_spread(game, bets).ev


@lru_cache(maxsize=32)
def cost_of_blindness(game: Game, bets: Bets) -> Fraction:
    """What playing every hand unseen gives up of that."""
    return expected(game, bets) - round_spread(game, bets, Line(STRENGTHS[0])).ev


def cost_of(game: Game, finished: Round) -> Fraction:
    """What the decision of a round gave up; nothing where there was none."""
    bets = finished.bets
    if finished.is_blind:
        return cost_of_blindness(game, bets)
    if finished.action is None:
        return Fraction(0)
    return decide(game, bets, finished.showdown.player).cost(finished.action)


def accounted(account: Account, before: Night, after: Night) -> Account:
    """The account after a move: a round that it finished is added."""
    finished = after.last_round
    if finished is None or after.rounds == before.rounds:
        return account
    return replace(
        account,
        expected=account.expected + expected(after.game, finished.bets),
        errors=account.errors + cost_of(after.game, finished),
    )


def best_words(decision: Decision) -> tuple[str, ...]:
    """The right answers, as they are recorded."""
    return tuple(action.value for action in Action if action in decision.best)
