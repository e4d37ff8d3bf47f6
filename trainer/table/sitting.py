"""A night with all that is needed to go on with it tomorrow: its seed, its account and its latest rounds."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from fractions import Fraction
from random import Random

from trainer.games import Game
from trainer.table.actions import Deal, Move, do, shuffled_deal
from trainer.table.coach import Account, accounted
from trainer.table.night import Night, Round, sit_down

ROUNDS_KEPT = 50
"""So many of the latest rounds can be seen again."""
LARGEST_SEED = 10**12


@dataclass(frozen=True, slots=True)
class Sitting:
    """A night, `house` being what finds its game again: a shipped id or the path of a file.

    The deck of each round is shuffled from `seed` and the number of the round, so that a night can be played again
    and goes on with the same cards after a pause.
    """

    id: str
    house: str
    seed: int
    night: Night
    account: Account = field(default=Account())
    latest: tuple[Round, ...] = ()
    design: str = ""

    @property
    def game(self) -> Game:
        """The house."""
        return self.night.game

    def next_deal(self, is_blind: bool = False) -> Deal:
        """The deal of the next round."""
        return deal_of(self.seed, self.night.rounds + 1, is_blind)

    def round(self, number: int) -> Round | None:
        """A finished round by its number, None where it is not kept any more or not played yet."""
        return next((each for each in self.latest if each.number == number), None)


def begin(sitting_id: str, house: str, game: Game, seed: int, design: str = "") -> Sitting:
    """A new night."""
    return Sitting(sitting_id, house, seed, sit_down(game), design=design)


def deal_of(seed: int, number: int, is_blind: bool = False) -> Deal:
    """The deal of a round of a night with that seed."""
    return shuffled_deal(Random(f"{seed}/{number}"), is_blind)


def moved(sitting: Sitting, move: Move) -> Sitting:
    """The sitting after a move. Raises `Refused`."""
    before, after = sitting.night, do(sitting.night, move)
    latest = sitting.latest
    if after.last_round is not None and after.rounds > before.rounds:
        latest = (*latest, after.last_round)[-ROUNDS_KEPT:]
    return replace(sitting, night=after, account=accounted(sitting.account, before, after), latest=latest)


@dataclass(frozen=True, slots=True)
class EndedNight:
    """A night that was cashed out, as the leaderboard has it. `game` is the key of its rules."""

    id: str
    game: str
    game_name: str
    ended_at: datetime
    rounds: int
    chips: Fraction
    bankroll: int
    added: Fraction = Fraction(0)

    @property
    def won(self) -> Fraction:
        """Chips beyond those brought."""
        return self.chips - self.bankroll - self.added


def ended(sitting: Sitting, at: datetime) -> EndedNight:
    """The night that a player has just left."""
    night = sitting.night
    return EndedNight(
        sitting.id, night.game.key, night.game.name, at, night.rounds, night.chips, night.game.bankroll, night.added
    )


BEST_KEPT = 5


def best_nights(nights: list[EndedNight]) -> list[EndedNight]:
    """The five best nights of each game, its best first; of equal ones the earlier. Games by their key."""
    ranked = sorted(nights, key=lambda each: (each.game, -each.won, each.ended_at, each.id))
    kept: list[EndedNight] = []
    for each in ranked:
        if sum(other.game == each.game for other in kept) < BEST_KEPT:
            kept.append(each)
    return kept
