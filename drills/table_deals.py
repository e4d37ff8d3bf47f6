"""Tables dealt for a dealer to settle: a seat whose round ends in a given way, one bet of it, or all seats."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from drills.dealing import deal_from, deal_rest
from drills.endings import Round, earns_bonus
from drills.seats import Seat, decide, in_house_order, plain_side_bets, stake
from trainer.cards import Cards
from trainer.games import Game, SideBet
from trainer.hand_sets import hand_sets
from trainer.hands import HandCategory
from trainer.paytables import Basis
from trainer.rounds import Action, Bets, Showdown

_MOST_AROUND = 3
"""So many other seats stand around one that is asked about."""
_DEALS_TRIED = 60


@dataclass(frozen=True)
class Table:
    """A round to settle; asked are all seats, or one, or one bet of one."""

    dealer: Cards
    seats: tuple[Seat, ...]
    seat: int | None = None
    bet: str | None = None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that the question is about."""
        return tuple(each for each in self.seats if self.seat in (None, each.number))


def has_assumed_bonus(game: Game) -> bool:
    """Whether the house pays an Ante bonus by a table that nobody published."""
    return game.ante_bonus is not None and game.ante_bonus.paytable.is_assumed


def one_seat(game: Game, ended: Round, chance: Random) -> Table:
    """A seat whose round ends so, asked about with all its bets."""
    player, dealer = ended.deal(game, chance)
    seat = Seat(0, player, stake(game, plain_side_bets(game), chance), ended.action)
    return _around(game, seat, dealer, chance)


def folded(game: Game, bet: SideBet, chance: Random) -> Table:
    """A seat that folded a hand which stands in the table of a side bet."""
    player = deal_from(_paid_hands(bet), chance)
    seat = Seat(0, player, stake(game, plain_side_bets(game), chance, bet), Action.FOLD)
    return _around(game, seat, deal_rest(chance, 3, player), chance)


def _paid_hands(bet: SideBet) -> int:
    """The hands that stand in a table on three cards."""
    masks = hand_sets().categories
    return sum(masks[held] for held in HandCategory if bet.paytable.pays_to_one(held) is not None)


def one_bet(game: Game, ends: Sequence[Round], bet_id: str, chance: Random) -> Table:
    """Ante, Play or Ante bonus; the endings come as often as one another, or ties would hardly come."""
    return replace(one_seat(game, chance.choice(ends), chance), bet=bet_id)


def one_side_bet(game: Game, bet: SideBet, chance: Random) -> Table:
    """A side bet, three times of four on cards that it pays, as far as such are found."""
    player, dealer = _deal_for(bet, chance) if chance.randrange(4) else _deal_any(chance)
    seat = Seat(0, player, stake(game, plain_side_bets(game), chance, bet), decide(game, player, chance))
    if bet.may_stand_alone and chance.randrange(4) == 0:
        alone = tuple(each for each in seat.bets.side if each[0] == bet.id)
        seat = replace(seat, bets=Bets(Fraction(0), alone), action=None)
    return replace(_around(game, seat, dealer, chance), bet=bet.id)


def _deal_any(chance: Random) -> tuple[Cards, Cards]:
    six = deal_rest(chance, 6)
    return six[:3], six[3:]


def _deal_for(bet: SideBet, chance: Random) -> tuple[Cards, Cards]:
    """A deal that the bet's table pays, or after so many tries the last one dealt."""
    if bet.basis is Basis.PLAYER:
        player = deal_from(_paid_hands(bet), chance)
        return player, deal_rest(chance, 3, player)
    for _ in range(_DEALS_TRIED):
        player, dealer = _deal_any(chance)
        if bet.paytable.pays_to_one(Showdown(player, dealer).held(bet.basis)) is not None:
            break
    return player, dealer


def whole_table(game: Game, size: int, with_assumed: bool, chance: Random) -> Table:
    """All seats asked about; where the bonus is assumed, no hand that is played may earn one."""
    dealt = [deal_rest(chance, 3)]
    unpaid = hand_sets().every
    if has_assumed_bonus(game) and not with_assumed:
        masks = hand_sets().categories
        unpaid = sum(masks[held] for held in HandCategory if not earns_bonus(game, held))
    for _ in range(size):
        dealt.append(deal_from(unpaid & hand_sets().without(card for hand in dealt for card in hand), chance))
    dealer, *players = dealt
    seats = [_seat(game, number, cards, chance) for number, cards in enumerate(players, 1)]
    return Table(dealer, tuple(in_house_order(game, seats)), seat=1 if size == 1 else None)


def _seat(game: Game, number: int, cards: Cards, chance: Random) -> Seat:
    return Seat(number, cards, stake(game, plain_side_bets(game), chance), decide(game, cards, chance))


def _around(game: Game, seat: Seat, dealer: Cards, chance: Random) -> Table:
    """A table of some seats, one of them the seat that is asked about."""
    size = chance.randint(1, _MOST_AROUND + 1)
    asked = chance.randint(1, size)
    dealt = [seat.cards, dealer]
    seats = [replace(seat, number=asked)]
    for number in {*range(1, size + 1)} - {asked}:
        dealt.append(deal_rest(chance, 3, *dealt))
        seats.append(_seat(game, number, dealt[-1], chance))
    return Table(dealer, tuple(in_house_order(game, seats)), asked)
