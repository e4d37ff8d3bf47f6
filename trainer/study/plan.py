"""What a session is asked to ask, and what it is given from outside."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from random import Random
from typing import Protocol

from trainer.games import Game
from trainer.study.choosing import Mix
from trainer.study.item import Item
from trainer.study.pace import Pace
from trainer.study.question import Drill
from trainer.study.steps import Step


class Guide(Protocol):
    """Chooses the questions of a session from what was answered so far."""

    def choose(self, steps: Sequence[Step], /) -> Item | None:
        """The next item, None when there is nothing left to ask."""


@dataclass(frozen=True)
class Plan:
    """What a session asks: which drills of which houses, the mix (None for the ordinary one), how many first asks.

    With a `guide` it is the guide that chooses, and nothing is asked again; the mix then only names the answers.
    With `items` these situations alone are asked, by their keys. Misses come back unless `asks_again` is False,
    and on another day too where `is_kept`.
    """

    games: tuple[Game, ...]
    drills: tuple[Drill, ...]
    mix: Mix | None = None
    count: int | None = 20
    begins_with_missed: bool = True
    with_assumed: bool = False
    pace: Pace = field(default=Pace())
    guide: Guide | None = None
    items: frozenset[str] | None = None
    asks_again: bool = True
    is_kept: bool = True

    def asks(self, item: Item) -> bool:
        """Whether an item is one of those that may be asked."""
        return (self.with_assumed or not item.is_assumed) and (self.items is None or item.key in self.items)


@dataclass(frozen=True)
class Now:
    """Clock, calendar and chance, given from outside; `new_id` names answers and the session."""

    moment: Callable[[], datetime]
    day: Callable[[datetime], date]
    new_id: Callable[[], str]
    chance: Random
