"""Placement: find the line a learner plays by, asking at each turn the hand that tells most about it."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Protocol

from trainer.games import Game
from trainer.hands import STRENGTHS, HandCategory, HandStrength, evaluate
from trainer.rounds import Action
from trainer.study.item import Item
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import COIN_REFUTED_FROM, LineFinding, find_line
from trainer.study.line_posterior import Evidence, LinePosterior, place_of
from trainer.study.question import Drill, Question, Text, Verdict
from trainer.study.steps import Step

MOST_QUESTIONS = 25
SURE = 0.9
"""Asking ends when the line, or that there is none, is as likely as this; a line to within one rank pattern."""
_LATELY = 3
_NEAR = 2
_CHECKED = sum(strength.category <= HandCategory.PAIR for strength in STRENGTHS)
"""Hands stronger than a pair check nothing: everybody plays them."""


class DealsStrengths(Drill, Protocol):
    """The drill of the decision, which can also ask a hand of a given strength."""

    def ask_strength(self, game: Game, strength: HandStrength, chance: Random) -> Question:
        """A hand of that strength, as a question of the item that it belongs to."""


class PlacementDrill:
    """Play or fold with an item for each strength; its answers are recorded under the items of the drill itself."""

    def __init__(self, drill: DealsStrengths) -> None:
        self._drill = drill
        self.id, self.name = drill.id, drill.name

    def items(self, _game: Game, /) -> Sequence[Item]:
        """One for each of the 741 strengths, the weakest first."""
        return [strength_item(self.id, strength) for strength in STRENGTHS]

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A hand of that strength."""
        return self._drill.ask_strength(game, STRENGTHS[int(item)], chance)

    def read(self, question: Question, text: str) -> str | None:
        """As the drill reads it."""
        return self._drill.read(question, text)

    def grade(self, question: Question, given: str) -> Verdict:
        """As the drill grades it."""
        return self._drill.grade(question, given)

    def hint(self, question: Question) -> Text:
        """As the drill hints."""
        return self._drill.hint(question)


def strength_item(drill: str, strength: HandStrength) -> Item:
    """The question about one strength; it is never recorded under this key."""
    return Item(str(strength.index), drill, Fraction(1, len(STRENGTHS)))


class PlacementGuide:
    """Chooses the next question of a placement from the answers so far, and ends it when these say enough."""

    def __init__(self, game: Game, drill: str) -> None:
        self._game = game
        self._drill = drill
        self._asked: list[HandStrength] = []

    def choose(self, steps: Sequence[Step]) -> Item | None:
        """The next question, None when the line is known, or that there is none."""
        strength = next_hand(posterior_of(self._game, steps), self._asked)
        if strength is None:
            return None
        self._asked.append(strength)
        return strength_item(self._drill, strength)


def next_hand(posterior: LinePosterior, asked: Sequence[HandStrength]) -> HandStrength | None:
    """The hand to ask next, after those asked; None when there is nothing left to find out.

    Halving the lines left finds a line in anybody's answers, a coin's among them. So once it is known, hands far
    from it are asked, which all who have a line answer alike.
    """
    if posterior.no_line >= SURE and not 1 < posterior.inverted_over_coin < COIN_REFUTED_FROM:
        return None
    if not is_line_known(posterior):
        return posterior.most_telling(asked[-_LATELY:])
    is_coin_refuted = posterior.line_over_coin >= COIN_REFUTED_FROM
    return None if is_coin_refuted else _checking_hand(place_of(posterior.found().line), asked)


def is_line_known(posterior: LinePosterior) -> bool:
    """Whether the line is known to within one rank pattern, if there is one."""
    return posterior.found().probability >= SURE * (1 - posterior.no_line)


def _checking_hand(line: int, asked: Iterable[HandStrength]) -> HandStrength:
    """The hand farthest from the line and from all that was asked."""
    known = [line, *(strength.index for strength in asked)]
    far = [place for place in range(_CHECKED) if abs(place - line) > _NEAR]
    return STRENGTHS[max(far, key=lambda place: min(abs(place - each) for each in known))]


def posterior_of(game: Game, steps: Iterable[Step]) -> LinePosterior:
    """What the counted answers of a session say."""
    answers = [(step.asked.question, step.answer) for step in steps if step.answer.counts]
    evidence = [Evidence(evaluate(asked.player), answer.given == Action.PLAY.value) for asked, answer in answers]
    return LinePosterior(line_costs(game).best, evidence)


def placement_of(game: Game, steps: Sequence[Step]) -> LineFinding:
    """What a session of placement found."""
    counted = sum(step.answer.counts for step in steps)
    return find_line(game, posterior_of(game, steps), counted)
