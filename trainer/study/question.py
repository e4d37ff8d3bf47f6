"""A question as it is put, and the verdict on an answer; what they say is kept apart from how it is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Protocol

from trainer.cards import Cards
from trainer.study.answer import Grade
from trainer.study.item import Item

if TYPE_CHECKING:  # what is due is told in words and figures, without the 20 ms of the rules
    from trainer.games import Game


@dataclass(frozen=True, slots=True)
class Percent:
    """A share to be shown in percent, with so many digits after the point."""

    share: Fraction
    digits: int = 1


@dataclass(frozen=True, slots=True)
class Antes:
    """An amount to be shown in Antes."""

    amount: Fraction


Text = tuple[str | Percent | Antes | Cards, ...]
"""A sentence in parts: words, and figures and cards that each way of showing writes in its own way."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible answer: the word that is recorded, and the keys and words that a person may type for it.

    `label` is how a person reads it, the word itself where it is empty: `Pair Plus` for `pair-plus`.
    """

    word: str
    keys: tuple[str, ...] = ()
    label: str = ""

    @property
    def shown(self) -> str:
        """What a person sees."""
        return self.label or self.word


@dataclass(frozen=True)
class Question:
    """One question with its right answers.

    `choices` is empty where the answer is a number. `details` are lines shown before the prompt, like the bets of
    a table. `facts` holds, structured, all that prompt and details say beside the cards.
    """

    drill: str
    item: str
    game: "Game"
    prompt: str
    right: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    player: Cards = ()
    dealer: Cards = ()
    details: tuple[Text, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def picture(self) -> tuple[object, ...]:
        """What makes two questions look the same."""
        return self.prompt, self.details, frozenset(self.player), frozenset(self.dealer)

    def read(self, text: str) -> str | None:
        """The choice that a typed word or key means, or None."""
        typed = _plain(text)
        for choice in self.choices:
            if typed in (_plain(choice.word), _plain(choice.shown), *choice.keys):
                return choice.word
        return None

    def in_words(self, answer: str) -> str:
        """An answer as a person reads it."""
        return next((choice.shown for choice in self.choices if choice.word == answer), answer)


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class Verdict:
    """The grade of an answer: what was right, what it cost (None where a miss has no price), and why."""

    given: str
    right: tuple[str, ...]
    grade: Grade
    cost_in_antes: Fraction | None
    why: Text

    @property
    def is_correct(self) -> bool:
        """Whether it was one of the right answers."""
        return self.given in self.right


class Drill(Protocol):
    """One kind of question. Right answers come from settlement, the oracle, the hand order or the pay tables."""

    id: str
    name: str

    def items(self, game: "Game") -> Sequence[Item]:
        """Every situation that can be asked in a house."""

    def ask(self, game: "Game", item: str, chance: Random) -> Question:
        """The situation with fresh cards. Raises `KeyError` for the key of no item."""

    def read(self, question: Question, text: str) -> str | None:
        """The answer that a typed text means, in the words that are recorded, or None."""

    def grade(self, question: Question, given: str) -> Verdict:
        """The verdict on an answer that `read` gave."""

    def hint(self, question: Question) -> Text:
        """What helps without saying the answer."""


def grade_cost(cost_in_antes: Fraction) -> Grade:
    """The grade of a decision by the EV that it gave up, in Antes."""
    if cost_in_antes == 0:
        return Grade.BEST
    bounds = (
        (Fraction(1, 100), Grade.HAIRS_BREADTH),
        (Fraction(1, 10), Grade.INACCURACY),
        (Fraction(2, 5), Grade.MISTAKE),
    )
    return next((grade for bound, grade in bounds if cost_in_antes < bound), Grade.BLUNDER)
