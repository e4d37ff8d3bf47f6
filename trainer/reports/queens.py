"""The hands that decide the game: every queen-high hand by middle and low card, its margin, and where one errs."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from trainer import DEFAULT_GAME
from trainer.cards import Rank
from trainer.games import Game
from trainer.hands import HandCategory, HandStrength, hand_classes
from trainer.oracle import oracle_of
from trainer.reports.scope import DECISION, House, Scope
from trainer.study.record import ItemRecord


@dataclass(frozen=True, slots=True)
class QueenCell:
    """Queen, `middle` and `low`, not all of one suit.

    `margin` is EV(play) - EV(fold), the mean over its suits. `answers` counts the answers to this very hand, None
    where it is learned together with others because its margin is wide.
    """

    middle: Rank
    low: Rank
    pattern: str
    margin: Fraction
    answers: int | None
    missed: int

    @property
    def is_played(self) -> bool:
        """Whether playing is right."""
        return self.margin >= 0


@dataclass(frozen=True, slots=True)
class Queens:
    """The grid of one house, None where no house is known; `together_*` count the queens learned as one group."""

    game: Game | None
    cells: tuple[QueenCell, ...]
    together_answers: int = 0
    together_missed: int = 0


def queens(scope: Scope) -> Queens:
    """The grid of the house asked for, else of the one that was answered most."""
    house = _house(scope)
    if house is None or scope.drill not in (None, DECISION):
        return Queens(None, ())
    known = {key.rpartition("/")[2]: scope.record.items.get(key) for key in house.items}
    queens_only = ((each, margin) for each, margin in margins_of(house.game).items() if each.ranks[0] is Rank.QUEEN)
    cells = tuple(_cell(strength, margin, known) for strength, margin in queens_only)
    together = [item for name, item in known.items() if item and name.startswith("queens")]
    answers = sum(item.answers for item in together)
    return Queens(house.game, cells, answers, answers - sum(item.correct for item in together))


def _house(scope: Scope) -> House | None:
    if scope.game is not None:
        return scope.houses.get(scope.game)
    asked = Counter[str]()
    for item in scope.items():
        if item.drill == DECISION and item.game in scope.houses:
            asked[item.game] += item.answers
    most = max(asked, key=lambda game: (asked[game], game), default=DEFAULT_GAME)
    return scope.houses.get(most)


def _cell(strength: HandStrength, margin: Fraction, known: Mapping[str, ItemRecord | None]) -> QueenCell:
    _, middle, low = strength.ranks
    item, is_own = known.get(strength.pattern), strength.pattern in known
    answers = item.answers if item else 0
    missed = item.answers - item.correct if item else 0
    return QueenCell(middle, low, strength.pattern, margin, answers if is_own else None, missed)


@cache
def margins_of(game: Game) -> dict[HandStrength, Fraction]:
    """High-card hand -> its mean margin over the suits in Antes, strongest first."""
    oracle, hands = oracle_of(game), Counter[HandStrength]()
    sums: dict[HandStrength, Fraction] = defaultdict(Fraction)
    for each in hand_classes():
        if each.strength.category is HandCategory.HIGH_CARD:
            sums[each.strength] += oracle.margin(each.cards) * each.hands
            hands[each.strength] += each.hands
    return {strength: total / hands[strength] for strength, total in sums.items()}
