"""Qualify: whether the dealer plays with three cards in this house."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import takewhile
from random import Random

from drills.dealing import deal_class
from trainer.games import Game
from trainer.hands import STRENGTHS, HandCategory, HandClass, HandStrength, classify, deals_of, evaluate, hand_classes
from trainer.oracle import oracle_of
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict

ID = "qualify"
NEAR = 4
"""So many patterns on each side of the house's line are learned one by one; the others by the group."""
_DEALS = 22_100
_FIRST_PAIR = next(strength.index for strength in STRENGTHS if strength.category is HandCategory.PAIR)
_CHOICES = (Choice("yes", ("y",)), Choice("no", ("n",)))


@dataclass(frozen=True, slots=True)
class _Group:
    """What a strength is asked as."""

    name: str
    is_borderline: bool = False


class Qualify:
    """Items are the patterns next to the house's own line, and groups of hands beyond."""

    id = ID
    name = "Does the dealer qualify"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every situation of a house; together they are all hands."""
        return tuple(
            Item(_key(game, group), ID, Fraction(_hands(classes), _DEALS), is_borderline=group.is_borderline)
            for group, classes in _situations(game).items()
        )

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A dealer's hand of that situation, each as likely as at the table."""
        cards = deal_class(_by_key(game)[item], chance)
        right = "yes" if game.dealer_qualifies(evaluate(cards)) else "no"
        prompt = f"Is it true that the dealer {game.words.qualifies}?"
        return Question(ID, item, game, prompt, (right,), _CHOICES, dealer=cards)

    def read(self, question: Question, text: str) -> str | None:
        """`yes` or `no`, by word or key."""
        return question.read(text)

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake; a miss has no price."""
        is_right = given in question.right
        strength = evaluate(question.dealer)
        slip = "" if is_right or not _is_folded(question.game, strength) else _OTHER_LINE
        why = (_why(question.game, strength) + slip,)
        return Verdict(given, question.right, Grade.BEST if is_right else Grade.MISTAKE, None, why)

    def hint(self, question: Question) -> Text:
        """The house's line."""
        game = question.game
        return (f"the lowest hand with which the dealer {game.words.qualifies} is {game.qualifying.pattern}",)


_OTHER_LINE = ". A player folds such a hand, but the dealer goes by another line"


def _key(game: Game, group: _Group) -> str:
    return f"{ID}/{game.key}/{group.name}"


def _hands(classes: list[HandClass]) -> int:
    return sum(each.hands for each in classes)


@cache
def _by_key(game: Game) -> dict[str, list[HandClass]]:
    return {_key(game, group): classes for group, classes in _situations(game).items()}


@cache
def _situations(game: Game) -> dict[_Group, list[HandClass]]:
    groups = [_group(game, strength) for strength in STRENGTHS]
    found: dict[_Group, list[HandClass]] = {}
    for each in hand_classes():
        found.setdefault(groups[each.strength.index], []).append(each)
    return found


def _group(game: Game, strength: HandStrength) -> _Group:
    line = game.qualifying.index
    if line - NEAR <= strength.index < line + NEAR:
        return _Group(strength.pattern.replace(" ", "-"), is_borderline=True)
    plays = game.dealer_qualifies(strength)
    if plays and _is_folded(game, strength):
        return _Group("qualifies-but-a-player-folds", is_borderline=True)
    return _Group(f"{_beyond(game.qualifying, strength)}-{'yes' if plays else 'no'}")


def _beyond(line: HandStrength, strength: HandStrength) -> str:
    """What hands beyond the line are called together: by their highest card next to it, else by category."""
    if strength.category is not HandCategory.HIGH_CARD:
        return strength.category.base.word.replace(" ", "-")
    top = strength.ranks[0]
    is_next = line.category is HandCategory.HIGH_CARD and abs(top - line.ranks[0]) <= 1
    return f"{top.word}-high" if is_next else "high-card"


def _is_folded(game: Game, strength: HandStrength) -> bool:
    """Whether the dealer qualifies with what a player had better fold: the two lines are often taken for one."""
    return game.qualifying.index <= strength.index < _first_played(game)


@cache
def _first_played(game: Game) -> int:
    """The place of the first strength from the dealer's line up that a player plays; a pair if no high card is."""
    oracle = oracle_of(game)
    high_cards = takewhile(lambda each: each.category is HandCategory.HIGH_CARD, STRENGTHS[game.qualifying.index :])
    for strength in high_cards:
        if oracle.margin(classify(next(deals_of(strength))).cards) >= 0:
            return strength.index
    return max(game.qualifying.index, _FIRST_PAIR)


# --- saying why


def _why(game: Game, strength: HandStrength) -> str:
    qualifies, line = game.words.qualifies, game.qualifying
    if line == STRENGTHS[0]:
        return f"in this house the dealer {qualifies} with any hand"
    is_alike = strength.category in (HandCategory.HIGH_CARD, line.category)
    called = strength.pattern if is_alike else strength.name
    lowest = f"the lowest hand with which the dealer {qualifies}"
    if strength == line:
        return f"{called} is {lowest}"
    return f"{called}: {'higher' if strength > line else 'lower'} than {line.pattern}, {lowest}"
