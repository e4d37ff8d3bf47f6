"""Where the items of a session come from, drill by drill: a drill is worked out when it is first looked at.

All drills of a house take half a second, and the first question needs one of them.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

from trainer.games import Game
from trainer.study.item import Item
from trainer.study.item_record import ItemRecord
from trainer.study.question import Drill

Pairs = Sequence[tuple[Game, Drill]]


class Sources:
    """The items that `is_asked` lets through; one that several houses share is asked in the first of them."""

    def __init__(self, pairs: Pairs, is_asked: Callable[[Item], bool]) -> None:
        self._pairs = pairs
        self._is_asked = is_asked
        self._by_drill: dict[str, dict[str, tuple[Item, Drill, Game]]] = {}

    @property
    def drills(self) -> tuple[str, ...]:
        """The ids of all drills, in order."""
        return tuple(dict.fromkeys(drill.id for _, drill in self._pairs))

    def items(self, drills: Collection[str] | None = None) -> list[Item]:
        """The items of some drills, in order; None is all of them."""
        wanted = [drill for drill in self.drills if drills is None or drill in drills]
        return [item for drill in wanted for item, _, _ in self._of(drill).values()]

    def origin(self, item: Item) -> tuple[Drill, Game]:
        """The drill that asks an item, and the house it is asked in."""
        _, drill, game = self._of(item.drill)[item.key]
        return drill, game

    def _of(self, drill_id: str) -> dict[str, tuple[Item, Drill, Game]]:
        if drill_id not in self._by_drill:
            found: dict[str, tuple[Item, Drill, Game]] = {}
            for game, drill in self._pairs:
                for item in drill.items(game) if drill.id == drill_id else ():
                    if self._is_asked(item):
                        found.setdefault(item.key, (item, drill, game))
            self._by_drill[drill_id] = found
        return self._by_drill[drill_id]


def answered_before(pairs: Pairs, known: Iterable[ItemRecord]) -> Pairs:
    """The drills of the houses that were answered, all that a review needs."""
    known = list(known)
    answered = {(item.game, item.drill) for item in known}
    games = [game.id for game, _ in pairs]
    # What is the same in every house may have been answered in one that is not there any more.
    shared = {item.drill for item in known if item.rules is None and item.game not in games}
    return [
        (game, drill)
        for game, drill in pairs
        if (game.id, drill.id) in answered or (game.id == games[0] and drill.id in shared)
    ]
