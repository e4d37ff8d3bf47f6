"""A named confusion, and how an answer is held against it."""

from collections.abc import Callable
from dataclasses import dataclass

from trainer.cards import CardError, Cards, parse_cards
from trainer.games import Game
from trainer.study.answer import Answer


@dataclass(frozen=True, slots=True)
class Case:
    """An answer with its cards read."""

    answer: Answer
    player: Cards
    dealer: Cards

    @property
    def is_right(self) -> bool:
        """Whether the answer is one of those that are right."""
        return self.answer.given in self.answer.right

    def is_of(self, drill: str, game: Game) -> bool:
        """Whether a drill asked it in this house."""
        return self.answer.item.startswith(f"{drill}/{game.key}/")

    def believed(self, answer: str) -> bool | None:
        """Whether the answer given is one that somebody confused would give; None where that would be right."""
        if answer in self.answer.right:
            return None
        if self.answer.given == answer:
            return True
        return False if self.is_right else None


Reading = Callable[[Case], bool | None]
"""Whether an answer is the confusion's: True where it is, False where it was right instead, None where it tells
nothing, the confusion leading to the same answer."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """One confusion, as people say it, and the kind of question that shows it."""

    id: str
    name: str
    about: str
    reads: Reading


def case_of(answer: Answer) -> Case | None:
    """The answer with its cards read, None where they are no cards."""
    try:
        player, dealer = (parse_cards(" ".join(answer.cards.get(whose, ()))) for whose in ("player", "dealer"))
    except CardError:  # written by a hand, or by another version
        return None
    return Case(answer, player, dealer)
