"""Seats at a table: who holds what, what they staked and did, and how that is written and settled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from drills.dealing import chip_stake
from trainer.cards import Cards, parse_cards
from trainer.games import ANTE, PLAY, AgainstDealer, Game, OnFold, SeatOrder, SideBet
from trainer.oracle import oracle_of
from trainer.paytables import format_money
from trainer.rounds import Action, BetResult, Bets, Result, Settled, Showdown, settle
from trainer.study.question import Text

MOST_SIDE_BETS = 2
"""So many a seat stakes at once, that its bets can be read at a glance."""
_BLIND = 8
"""One seat in so many plays without looking."""
_WIDTH = 58


@dataclass(frozen=True)
class Seat:
    """One seat of a round; `action` is None where no Ante was placed."""

    number: int
    cards: Cards
    bets: Bets
    action: Action | None


def settle_seat(game: Game, seat: Seat, dealer: Cards) -> Settled:
    """What the house pays and takes at a seat."""
    return settle(game, seat.bets, seat.action, Showdown(seat.cards, dealer))


def results_of(game: Game, seat: Seat, dealer: Cards) -> list[BetResult]:
    """The bets on the table at a seat and a bonus that was earned, in the house's order."""
    return [bet for bet in settle_seat(game, seat, dealer).bets if bet.result is not Result.NOT_PLACED]


def staked(game: Game, seat: Seat) -> dict[str, Fraction]:
    """Bet id -> chips on the table when the dealer settles, in the house's order."""
    stakes = {ANTE: seat.bets.ante, PLAY: seat.bets.ante if seat.action is Action.PLAY else Fraction(0)}
    stakes |= dict(seat.bets.side)
    return {bet: stakes[bet] for bet in game.bet_ids if stakes.get(bet)}


def in_house_order(game: Game, seats: Sequence[Seat]) -> list[Seat]:
    """Seats as this house's dealer goes round; seat 1 is at the dealer's left."""
    from_right = game.settlement.seats is SeatOrder.RIGHT_TO_LEFT
    return sorted(seats, key=lambda seat: seat.number, reverse=from_right)


def plain_side_bets(game: Game) -> list[SideBet]:
    """Side bets with a table that the house published."""
    return [bet for bet in game.side_bets if not bet.paytable.is_assumed]


def pays_player_cards(bet: SideBet) -> bool:
    """Whether the player's three cards alone say what a side bet pays."""
    return bet.basis.value == "player" and bet.against_dealer is AgainstDealer.IGNORED


def stands_after_fold(bet: SideBet) -> bool:
    """Whether a fold leaves what a side bet wins or loses."""
    return bet.on_fold is not OnFold.LOSES


def stake(game: Game, offered: Sequence[SideBet], chance: Random, *wanted: SideBet) -> Bets:
    """An Ante and some side bets in chips of the house, those `wanted` among them."""
    more = [bet for bet in offered if bet not in wanted and chance.random() < 0.5]
    room = max(MOST_SIDE_BETS - len(wanted), 0)
    placed = {bet.id for bet in (*wanted, *chance.sample(more, min(room, len(more))))}
    side = tuple((bet.id, chip_stake(game, bet.limits, chance)) for bet in game.side_bets if bet.id in placed)
    return Bets(chip_stake(game, game.ante_limits, chance), side)


def decide(game: Game, cards: Cards, chance: Random) -> Action:
    """What someone at the table does: the better action mostly, or a Play bet without looking."""
    is_blind = chance.randrange(_BLIND) == 0
    return Action.PLAY if is_blind or oracle_of(game).margin(cards) >= 0 else Action.FOLD


# --- in structured form


def seat_fact(game: Game, seat: Seat) -> dict[str, object]:
    """A seat as a fact of a question."""
    return {
        "seat": seat.number,
        "cards": list(map(str, seat.cards)),
        "action": seat.action.value if seat.action else None,
        "bets": {bet: format_money(chips) for bet, chips in staked(game, seat).items()},
    }


def seat_from(fact: Mapping[str, Any]) -> Seat:
    """The seat that a fact tells of."""
    bets = {bet: Fraction(chips) for bet, chips in fact["bets"].items()}
    side = tuple((bet, chips) for bet, chips in bets.items() if bet not in (ANTE, PLAY))
    action = Action(fact["action"]) if fact["action"] else None
    return Seat(fact["seat"], parse_cards(" ".join(fact["cards"])), Bets(bets.get(ANTE, Fraction(0)), side), action)


# --- in words


def signed(amount: Fraction) -> str:
    """`+10`, `0`, `-5/2`."""
    return f"+{format_money(amount)}" if amount > 0 else format_money(amount)


def action_word(game: Game, action: Action | None) -> str:
    """`plays`, or this house's word for a fold; `no Ante` where there was nothing to decide."""
    if action is None:
        return "no Ante"
    if action is Action.PLAY:
        return "plays"
    word = game.words.fold
    return word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


def seat_lines(game: Game, seat: Seat) -> tuple[Text, ...]:
    """`Seat 2  K♥ K♦ 4♠  plays  Ante 10, Play 10, Pair Plus 5`, bets that find no room on lines of their own."""
    before, after = f"Seat {seat.number}  ", f"  {action_word(game, seat.action)}  "
    bets = [f"{game.bet_name(bet)} {format_money(chips)}" for bet, chips in staked(game, seat).items()]
    used = len(before) + 8 + len(after)
    lines = _packed(bets, _WIDTH - used, _WIDTH - len(before))
    first: Text = (before, seat.cards, (after + lines[0]).rstrip())
    return (first, *((" " * len(before) + line,) for line in lines[1:]))


def _packed(parts: list[str], first: int, others: int) -> list[str]:
    """Parts joined by commas into lines, the first of them so long at most, the others so long."""
    lines = [""]
    for place, part in enumerate(parts):
        comma = "," if place < len(parts) - 1 else ""
        room = first if len(lines) == 1 else others
        if len(lines[-1]) + len(part) + 2 > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {part}{comma}".lstrip()
    return lines
