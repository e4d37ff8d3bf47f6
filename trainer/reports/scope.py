"""What reports look at: the record of a learner and today, narrowed to a house, a drill or the time since a day."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import TYPE_CHECKING

from trainer import DEFAULT_GAME
from trainer.study.answer import Answer
from trainer.study.record import ItemRecord, Period, Record
from trainer.study.tally import Skill, Tally

if TYPE_CHECKING:  # what is due today is told without any rules
    from trainer.games import Game
    from trainer.study.item import Item
    from trainer.study.lessons import Lesson

DECISION = "play-or-fold"
"""The drill whose cost is the cost of the game itself."""
AS_DEALT = "real"
"""The mix whose hands come as often as at the table."""
NEAR_THE_LINE = "borderline"
"""The mix of hands near the line alone."""


def as_stored(moment: datetime) -> datetime:
    """The moment in UTC, as it is kept, for learners whose clock is not known."""
    return moment


def always(key: str) -> bool:
    """Every item has a drill, for records whose drills are not known."""
    del key
    return True


def is_of_real_hands(skill: Skill) -> bool:
    """Whether its answers are decisions on hands as they come at the table."""
    return skill.drill == DECISION and skill.mix == AS_DEALT


@dataclass(frozen=True)
class House:
    """A house that is still known, and its situations of the decision by key."""

    game: "Game"
    items: "Mapping[str, Item]"


@dataclass(frozen=True)
class Scope:
    """A record seen on a study day. None is no limit; `since` counts days kept by month as whole months.

    `houses` are those still known, by id; `recent` the last answers that stand, oldest first. `reviewed` are the
    houses that a review asks, by id with the game's part of an item's key, None for any; `is_asked` tells of an item's
    key whether there is a drill that asks it. `own_house` is the id of the house that a command means where it names
    none; `asked_as` what `game` was called on the command line. `lesson` is the next one of a course that was begun.
    `local` turns a moment into what the learner's clock showed.
    """

    record: Record
    day: date
    since: date | None = None
    game: str | None = None
    drill: str | None = None
    houses: Mapping[str, House] = field(default_factory=dict)
    recent: Sequence[Answer] = ()
    reviewed: Mapping[str, str] | None = None
    is_asked: Callable[[str], bool] = always
    own_house: str = DEFAULT_GAME
    asked_as: str | None = None
    lesson: "Lesson | None" = None
    local: Callable[[datetime], datetime] = as_stored

    @property
    def is_whole(self) -> bool:
        """Whether every house and drill is in it."""
        return self.game is None and self.drill is None

    def includes(self, drill: str, game: str) -> bool:
        """Whether answers of that drill in that house are in it."""
        return self.drill in (None, drill) and self.game in (None, game)

    def skills(self) -> dict[Skill, Tally]:
        """Sums per skill."""
        found = self.record.skills(self.since)
        return {skill: tally for skill, tally in found.items() if tally.answers and self.includes(*skill[:2])}

    def periods(self) -> list[tuple[Period, dict[Skill, Tally]]]:
        """The sums of each day, or whole month of old ones, oldest first."""
        return [
            (period, {skill: tally for skill, tally in tallies.items() if self.includes(*skill[:2])})
            for period, tallies in self.record.periods()
            if self.since is None or period.start >= self.since
        ]

    def items(self) -> list[ItemRecord]:
        """What is known of each item, whenever it was answered."""
        return [item for item in self.record.items.values() if self.includes(item.drill, item.game)]

    def due(self) -> list[ItemRecord]:
        """The items due today, without those of rules, drills and situations that are gone."""
        return [item for item in self._due() if self.can_be_asked(item)]

    def can_be_asked(self, item: ItemRecord) -> bool:
        """Whether a drill asks it and a house is at hand to ask it in."""
        return self.is_asked(item.key) and (self.reviewed is None or item.can_be_asked(self.reviewed))

    def due_elsewhere(self) -> list[ItemRecord]:
        """The items due today in houses whose files are not at hand."""
        return [item for item in self._due() if self._is_elsewhere(item)]

    def leeches(self) -> list[ItemRecord]:
        """What is forgotten again and again and can be asked, the worst first."""
        leeches = (self.record.items[key] for key in self.record.leeches())
        return [item for item in leeches if self.includes(item.drill, item.game) and self.can_be_asked(item)]

    def _due(self) -> list[ItemRecord]:
        due = (self.record.items[key] for key in self.record.due(self.day))
        return [item for item in due if self.includes(item.drill, item.game)]

    def _is_elsewhere(self, item: ItemRecord) -> bool:
        is_known = self.reviewed is None or item.rules is None or item.game in self.reviewed
        return not is_known and self.is_asked(item.key)

    def house_option(self, game: str) -> str | None:
        """What `--game` takes for a house, None where nothing need be said."""
        if game == self.own_house:
            return None
        return self.asked_as if self.asked_as is not None and game == self.game else game

    def house_name(self, game: str) -> str:
        """What a house is called: its id once its file is gone."""
        house = self.houses.get(game)
        return house.game.name if house else game
