"""A night at the table: where every chip is, and what the round is waiting for.

Chips are `Fraction`s, since a pay of 3 to 2 on 5 is 7.5; stakes are whole. Nothing is made or lost: the stack and
what lies on the table are the bankroll, the chips added, and what the rounds won or lost.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from trainer.games import ANTE, Game, OnFold
from trainer.rounds import Action, BetResult, Bets, Settled, Showdown, settle


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip on a spot: the id of a bet, and what the chip is worth."""

    spot: str
    amount: int


MOST_PLACED = 200
"""So many chips lie on a table at most: every round that is kept has its chips written down."""

Placed = tuple[Chip, ...]
"""Chips in the order in which they were put down, so that the last one can be taken back."""


def stakes_of(placed: Placed) -> dict[str, int]:
    """Bet id -> whole stake, in the order in which the spots were first used."""
    stakes: Counter[str] = Counter()
    for chip in placed:
        stakes[chip.spot] += chip.amount
    return dict(stakes)


@lru_cache(maxsize=64)  # the same bet stands round after round
def bets_of(placed: Placed) -> Bets:
    """The bets that chips on the table make."""
    stakes = stakes_of(placed)
    side = tuple((spot, Fraction(stake)) for spot, stake in stakes.items() if spot != ANTE)
    return Bets(Fraction(stakes.get(ANTE, 0)), side)


def worth(placed: Iterable[Chip]) -> int:
    """What chips are worth together."""
    return sum(chip.amount for chip in placed)


class Ending(Enum):
    """How a night ended."""

    CASHED_OUT = "cashed out"
    BROKE = "broke"


@dataclass(frozen=True, slots=True)
class Betting:
    """Chips are put down; nothing is dealt."""

    placed: Placed = ()


@dataclass(frozen=True, slots=True)
class Deciding:
    """The hands are dealt, the dealer's face down; bets settled before the decision are paid already."""

    placed: Placed
    showdown: Showdown
    is_hinted: bool = False


@dataclass(frozen=True, slots=True)
class Over:
    """Nobody sits at the table any more."""

    ending: Ending


Stage = Betting | Deciding | Over


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round; `action` is None where no Ante was placed. `number` counts from 1."""

    number: int
    placed: Placed
    action: Action | None
    showdown: Showdown
    settled: Settled
    is_hinted: bool = False
    is_blind: bool = False

    @property
    def bets(self) -> Bets:
        """What was staked before the deal."""
        return bets_of(self.placed)


@dataclass(frozen=True, slots=True)
class Night:
    """The whole state of a night. `stack` is what the player holds, without what lies on the table.

    `added` chips were put in after sitting down; `last` is the bet of the round before; `repeats` is the box that
    puts it down again; `rounds` counts those finished, `last_round` is the latest of them.
    """

    game: Game
    stack: Fraction
    stage: Stage = Betting()
    added: Fraction = Fraction(0)
    repeats: bool = False
    last: Placed = ()
    rounds: int = 0
    last_round: Round | None = None

    @property
    def on_table(self) -> Fraction:
        """Chips that lie on the table now."""
        match self.stage:
            case Betting(placed):
                return Fraction(worth(placed))
            case Deciding(placed, showdown):
                paid = settled_before(self.game, bets_of(placed), showdown)
                return worth(placed) - sum((bet.stake for bet in paid), Fraction(0))
            case Over():
                return Fraction(0)

    @property
    def chips(self) -> Fraction:
        """Every chip of the player, in the hand and on the table."""
        return self.stack + self.on_table

    @property
    def won(self) -> Fraction:
        """Chips won since sitting down, lost where it is negative; chips added are no win."""
        return self.chips - self.game.bankroll - self.added


def sit_down(game: Game) -> Night:
    """A new night with the house's bankroll."""
    return Night(game, Fraction(game.bankroll), repeats=game.table.repeats_bet)


def settled_before(game: Game, bets: Bets, showdown: Showdown) -> tuple[BetResult, ...]:
    """The bets that this house settles before the decision, settled; they hang on the player's three cards alone."""
    early = _settled_early(game, bets)
    if not early.side:
        return ()
    staked = dict(early.side)
    return tuple(bet for bet in settle(game, early, None, showdown).bets if bet.bet in staked)


@lru_cache(maxsize=64)  # the same bet stands round after round
def _settled_early(game: Game, bets: Bets) -> Bets:
    """Those of the bets that the house settles before the decision."""
    early = {bet.id for bet in game.side_bets if bet.on_fold is OnFold.SETTLED_BEFORE}
    return Bets(Fraction(0), tuple((bet_id, stake) for bet_id, stake in bets.side if bet_id in early))
