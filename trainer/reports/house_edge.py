"""What the house takes from the learner on real hands: the game's own edge, and what mistakes add to it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from trainer.analysis import price
from trainer.games import Game
from trainer.reports.intervals import Interval, mean_cost_interval
from trainer.reports.scope import Scope, is_of_real_hands
from trainer.study.tally import Tally

ENOUGH_HANDS = 100
"""Fewer real hands than this tell nothing of an edge."""


@dataclass(frozen=True, slots=True)
class HouseEdgeRow:
    """One house: the learner's decisions on `hands` dealt as at the table, in Antes per hand.

    `interval` is the 95 % interval of the mean cost; `best` the exact house edge of best play, None where the house
    is no longer known.
    """

    game: str
    name: str
    hands: int
    mistakes: int
    cost: Fraction
    interval: Interval
    best: Fraction | None

    @property
    def needs(self) -> int:
        """How many more hands it takes to say anything."""
        return max(ENOUGH_HANDS - self.hands, 0)

    @property
    def house_edge(self) -> Fraction | None:
        """The house's edge over this learner, None where it cannot be told."""
        return None if self.best is None else self.best + self.cost


@dataclass(frozen=True, slots=True)
class HouseEdges:
    """A row per house with real hands, the most answered first."""

    rows: tuple[HouseEdgeRow, ...]


def house_edges(scope: Scope) -> HouseEdges:
    """The learner's house edge in each house."""
    real = [(skill, tally) for skill, tally in scope.skills().items() if is_of_real_hands(skill) and tally.costed]
    rows = [_row(scope, skill.game, tally) for skill, tally in real]
    return HouseEdges(tuple(sorted(rows, key=lambda row: (-row.hands, row.game))))


def _row(scope: Scope, game: str, tally: Tally) -> HouseEdgeRow:
    house = scope.houses.get(game)
    return HouseEdgeRow(
        game=game,
        name=scope.house_name(game),
        hands=tally.costed,
        mistakes=tally.answers - tally.correct,
        cost=tally.cost_in_antes / tally.costed,
        interval=mean_cost_interval(tally),
        best=best_edge(house.game) if house else None,
    )


@cache
def best_edge(game: Game) -> Fraction:
    """The house edge of best play, Ante, Play and Ante bonus alone: the decision is graded by them."""
    return price(replace(game, side_bets=())).ante_play.spread.house_edge
