"""A house's rules as one frozen value; `game_files` reads and checks the files they come from."""

from dataclasses import dataclass, fields
from enum import Enum
from fractions import Fraction
from functools import cached_property

from trainer.hands import HandStrength
from trainer.paytables import Basis, Paytable

ANTE, PLAY, ANTE_BONUS = "ante", "play", "ante-bonus"


class Effect(Enum):
    """What a bet does when the dealer does not qualify."""

    PAYS = "pays"
    PUSHES = "pushes"


class Ties(Enum):
    """What Ante and Play do when a qualifying dealer holds the same ranks."""

    PUSH = "push"
    PLAYER_WINS = "player wins"
    DEALER_WINS = "dealer wins"


class OnFold(Enum):
    """What a fold does to a side bet."""

    STANDS = "stands"
    LOSES = "loses"
    SETTLED_BEFORE = "settled before"


class AgainstDealer(Enum):
    """Whether a side bet also has to beat the dealer's three cards, qualifying or not, and what it does if not."""

    IGNORED = "ignored"
    LOSES = "loses unless the dealer is beaten"
    PUSHES = "pushes unless the dealer is beaten"


class SeatOrder(Enum):
    """From where the dealer settles the seats."""

    RIGHT_TO_LEFT = "right to left"
    LEFT_TO_RIGHT = "left to right"


class SettleBy(Enum):
    """Whether a seat is settled whole before the next, or a bet at all seats before the next bet."""

    SEAT = "seat"
    BET = "bet"


@dataclass(frozen=True, slots=True)
class Limits:
    """The least and the most that may be staked, in whole chips; equal where the stake is fixed."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"exactly {self.least}" if self.least == self.most else f"from {self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class AnteBonus:
    """Paid on the Ante of a hand that was played; it has no stake of its own."""

    name: str
    paytable: Paytable
    needs_qualifying_dealer: bool = False


@dataclass(frozen=True, slots=True)
class SideBet:
    """A bet of its own stake, settled by a pay table."""

    id: str
    name: str
    basis: Basis
    paytable: Paytable
    limits: Limits
    on_fold: OnFold = OnFold.STANDS
    against_dealer: AgainstDealer = AgainstDealer.IGNORED
    may_stand_alone: bool = False


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a dealer goes round the table once folds are taken and the dealer's hand is called."""

    bets: tuple[str, ...]
    seats: SeatOrder = SeatOrder.RIGHT_TO_LEFT
    by: SettleBy = SettleBy.SEAT


@dataclass(frozen=True, slots=True)
class TableRules:
    """How a night at a house's table goes; none of it changes what a bet pays.

    `repeats_bet`: the last bet stands again for the next round, until the player clears it.
    `covers_play`: a bet is taken only while the chips left cover the Play bet as well.
    `adds_chips`: a player whose chips do not cover the Play bet may add chips, then or later.
    `allows_blind`: the player may play without looking at the cards.
    `chooses_cards`: a card design is chosen before sitting down.
    `ends_below`: with fewer chips than this the night is over, whatever could still be staked; 0 where the
    house says nothing.
    """

    repeats_bet: bool = False
    covers_play: bool = True
    adds_chips: bool = False
    allows_blind: bool = False
    chooses_cards: bool = False
    ends_below: int = 0


@dataclass(frozen=True, slots=True)
class Words:
    """What this house calls things, where it is not the usual word."""

    play: str = "Play"
    fold: str = "fold"
    qualifies: str = "qualifies"
    does_not_qualify: str = "does not qualify"


@dataclass(frozen=True)
class Game:
    """Every rule of a house.

    `qualifying` is the lowest hand with which the dealer qualifies, 5-3-2 where every hand does.
    `commission` is taken from what Ante, Play and Ante bonus win together in a round (0 to 1).
    `assumed` says, key by key of its file, what no source gives.
    """

    id: str
    name: str
    source: str
    notes: tuple[str, ...]
    assumed: tuple[tuple[str, str], ...]
    words: Words
    ante_limits: Limits
    qualifying: HandStrength
    unqualified_ante: Effect
    unqualified_play: Effect
    ties: Ties
    commission: Fraction
    ante_bonus: AnteBonus | None
    side_bets: tuple[SideBet, ...]
    settlement: Settlement
    chips: tuple[int, ...]
    bankroll: int
    is_shipped: bool = False
    table: TableRules = TableRules()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # What hangs on the rules is kept under all of them, and looked up several times a round.
        return hash(tuple(getattr(self, each.name) for each in fields(self)))

    @cached_property
    def key(self) -> str:
        """The game's part of an item's key: a user's file that changes its rules gives new items."""
        return self.id if self.is_shipped else f"{self.id}@{self.fingerprint}"

    @cached_property
    def fingerprint(self) -> str:
        """Eight hex digits that change with every rule that a right answer hangs on, and with nothing else."""
        from hashlib import sha256  # 3 ms, and only a user's own file needs it

        return sha256("\n".join(self._rules()).encode()).hexdigest()[:8]

    def _rules(self) -> list[str]:
        effects = (self.unqualified_ante.value, self.unqualified_play.value, self.ties.value)
        rules = [f"dealer {self.qualifying.pattern} {effects} {self.commission}"]
        if self.ante_bonus:
            rules.append(f"bonus {_pays(self.ante_bonus.paytable)} {self.ante_bonus.needs_qualifying_dealer}")
        for bet in sorted(self.side_bets, key=lambda each: each.id):
            terms = (bet.basis.value, bet.on_fold.value, bet.against_dealer.value)
            rules.append(f"{bet.id} {terms} {_pays(bet.paytable)}")
        return rules

    @property
    def bet_ids(self) -> tuple[str, ...]:
        """Every bet of the house, in the order of settlement."""
        return self.settlement.bets

    def side_bet(self, bet_id: str) -> SideBet | None:
        """The side bet of that id, if the house has it."""
        return next((bet for bet in self.side_bets if bet.id == bet_id), None)

    def bet_name(self, bet_id: str) -> str:
        """A bet as the house calls it."""
        if bet_id == ANTE_BONUS and self.ante_bonus is not None:
            return self.ante_bonus.name
        side_bet = self.side_bet(bet_id)
        return side_bet.name if side_bet else {ANTE: "Ante", PLAY: self.words.play}[bet_id]

    def dealer_qualifies(self, dealer: HandStrength) -> bool:
        """Whether the dealer plays with that hand."""
        return dealer >= self.qualifying

    @cached_property
    def least_chips(self) -> int:
        """With fewer chips the night is over: the house says so, or no bet is left that it would take."""
        ante = self.ante_limits.least * (2 if self.table.covers_play else 1)
        alone = [bet.limits.least for bet in self.side_bets if bet.may_stand_alone]
        return max(min(ante, *alone) if alone else ante, self.table.ends_below)

    @property
    def paytables(self) -> dict[str, Paytable]:
        """Bet id -> pay table, the Ante bonus first."""
        bonus = {ANTE_BONUS: self.ante_bonus.paytable} if self.ante_bonus else {}
        return bonus | {bet.id: bet.paytable for bet in self.side_bets}


def _pays(paytable: Paytable) -> str:
    """Best hand first, in whatever order a table is shown."""
    return ", ".join(f"{category.word} {pays}" for category, pays in sorted(paytable, reverse=True))
