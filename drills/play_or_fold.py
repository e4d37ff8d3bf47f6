"""Play or fold: the decision the game is about, graded by what the wrong action gives up."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count
from random import Random

from drills.dealing import deal_class
from trainer.cards import Cards, Rank
from trainer.games import Game
from trainer.hands import HandCategory, HandClass, HandStrength, hand_classes
from trainer.oracle import Decision, oracle_of
from trainer.rounds import Action
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict, grade_cost
from trainer.study.reasons import chances, why_decision

ID = "play-or-fold"
NEAR_THE_LINE = Fraction(1, 10)
"""Hands whose actions differ by less than this, in Antes, are learned one by one; the others by the group."""
_BY_TWO_RANKS = "KQJ"
"""High cards far from the line that are told apart by their second rank too: most lines that people have lie here."""
_CHOICES = (Choice("play", ("p", "j")), Choice("fold", ("f", "x")))
_DEALS = 22_100
_GROUPS = {
    HandCategory.PAIR: "pairs",
    HandCategory.FLUSH: "flushes",
    HandCategory.STRAIGHT: "straights",
    HandCategory.THREE_OF_A_KIND: "trips",
    HandCategory.STRAIGHT_FLUSH: "straight-flushes",
}


@dataclass(frozen=True)
class _Situation:
    """One item and the hand classes that deal it."""

    item: Item
    classes: tuple[HandClass, ...]


class PlayOrFold:
    """Items come from the oracle of the game at hand: each rank pattern near its line, the rest in groups."""

    id = ID
    name = "Play or fold"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every situation of a house, strongest hands first."""
        return tuple(situation.item for situation in _situations(game).values())

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A hand of that situation, each as likely as at the table."""
        return _question(game, item, deal_class(_situations(game)[item].classes, chance))

    def ask_strength(self, game: Game, strength: HandStrength, chance: Random) -> Question:
        """A hand of that strength, as a question of the situation that it belongs to."""
        item, classes = _by_strength(game)[strength]
        return _question(game, item, deal_class(classes, chance))

    def item_of(self, game: Game, strength: HandStrength) -> str:
        """The key of the situation that a hand belongs to."""
        return _by_strength(game)[strength][0]

    def read(self, question: Question, text: str) -> str | None:
        """`play` or `fold`, by word or key."""
        return question.read(text)

    def grade(self, question: Question, given: str) -> Verdict:
        """Best costs nothing; anything else is graded by its cost."""
        decision = _decide(question.game, question.player)
        cost = decision.cost(Action(given))
        return Verdict(
            given, question.right, grade_cost(cost), cost, why_decision(question.game, decision, is_error=cost > 0)
        )

    def hint(self, question: Question) -> Text:
        """How often the dealer does not qualify, and how often this hand wins."""
        return chances(question.game, _decide(question.game, question.player))


def _question(game: Game, item: str, cards: Cards) -> Question:
    right = tuple(action.value for action in _decide(game, cards).best)
    return Question(ID, item, game, "Play or fold?", right, _CHOICES, player=cards)


def _decide(game: Game, cards: Cards) -> Decision:
    return oracle_of(game).decide(cards)


@cache
def _situations(game: Game) -> dict[str, _Situation]:
    """Item key -> situation."""
    grouped: dict[tuple[str, bool], list[tuple[HandClass, Fraction]]] = {}
    for strength, priced in _margins(game).items():
        margin = _mean(priced)
        name = strength.pattern if abs(margin) < NEAR_THE_LINE else _group(strength)
        grouped.setdefault((name, margin >= 0), []).extend(priced)
    names = [name for name, _ in grouped]
    # From the strongest hand down: the steps to the line get fewer, and past it more.
    up, down = count(sum(plays for _, plays in grouped), -1), count(-1, -1)
    situations = (
        _situation(
            game,
            name if names.count(name) == 1 else f"{name}-{'play' if plays else 'fold'}",
            priced,
            next(up if plays else down),
        )
        for (name, plays), priced in grouped.items()
    )
    return {situation.item.key: situation for situation in situations}


@cache
def _by_strength(game: Game) -> dict[HandStrength, tuple[str, list[HandClass]]]:
    """Strength -> the key of its item, and its own classes."""
    found: dict[HandStrength, tuple[str, list[HandClass]]] = {}
    for key, situation in _situations(game).items():
        for each in situation.classes:
            found.setdefault(each.strength, (key, []))[1].append(each)
    return found


def _situation(game: Game, name: str, priced: list[tuple[HandClass, Fraction]], steps: int) -> _Situation:
    margin = abs(_mean(priced))
    deals = sum(each.hands for each, _ in priced)
    item = Item(
        f"{ID}/{game.key}/{name}",
        ID,
        Fraction(deals, _DEALS),
        margin,
        is_borderline=margin < NEAR_THE_LINE,
        steps_from_line=steps,
    )
    return _Situation(item, tuple(each for each, _ in priced))


def _margins(game: Game) -> dict[HandStrength, list[tuple[HandClass, Fraction]]]:
    """For each strength its classes and their margins in Antes, strongest first."""
    oracle = oracle_of(game)
    by_strength: dict[HandStrength, list[tuple[HandClass, Fraction]]] = {}
    for each in hand_classes():
        by_strength.setdefault(each.strength, []).append((each, oracle.margin(each.cards)))
    return by_strength


def _mean(priced: list[tuple[HandClass, Fraction]]) -> Fraction:
    hands = sum(each.hands for each, _ in priced)
    return sum((margin * each.hands for each, margin in priced), Fraction(0)) / hands


def _group(strength: HandStrength) -> str:
    """What hands far from the line are called together: `pairs`, `aces`, `Q-J-high`, `ten-high-or-less`."""
    if strength.category is HandCategory.HIGH_CARD:
        top, second, _ = strength.ranks
        if top.letter in _BY_TWO_RANKS:
            return f"{top.label}-{second.label}-high"
        return top.plural if top is Rank.ACE else "ten-high-or-less"
    return _GROUPS[strength.category.base]
