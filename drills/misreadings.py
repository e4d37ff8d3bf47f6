"""Hands read as something else, at the one bet on the table that this changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from random import Random

from drills.dealing import deal_class, deal_from
from drills.endings import earns_bonus
from drills.seats import Seat, pays_player_cards, plain_side_bets, stake, stands_after_fold
from drills.slip import Slip, Slipped
from drills.table_deals import has_assumed_bonus
from trainer.cards import Cards
from trainer.games import ANTE_BONUS, Game, SideBet
from trainer.hand_sets import HANDS, hand_sets
from trainer.hands import HandCategory, HandClass, evaluate, hand_classes
from trainer.rounds import Action, Bets, Winner, side_to_one

_HANDS = HandCategory
_NO_WAY_ROUND = "K-A-2 is no straight: the ace is high in Q-K-A or low in A-2-3"


@dataclass(frozen=True)
class _Misreading:
    """Hands of a pattern, or of a category, taken for another category."""

    key: str
    rule: str
    reads_as: HandCategory
    pattern: str = ""
    category: HandCategory | None = None

    def is_about(self, held: HandClass) -> bool:
        strength = held.strength
        return strength.pattern == self.pattern if self.pattern else strength.category.base is self.category


_MISREADINGS = (
    _Misreading("k-q-j-missed", "K-Q-J is a straight", _HANDS.HIGH_CARD, "K-Q-J straight"),
    _Misreading("a-2-3-missed", "A-2-3 is a straight, the lowest", _HANDS.HIGH_CARD, "3-2-A straight"),
    _Misreading("k-a-2-as-straight", _NO_WAY_ROUND, _HANDS.STRAIGHT, "A-K-2"),
    _Misreading(
        "straight-flush-as-flush",
        "Three in a row of one suit are a straight flush, not a flush",
        _HANDS.FLUSH,
        category=_HANDS.STRAIGHT_FLUSH,
    ),
    _Misreading(
        "trips-as-straight",
        "Three of a kind stands above a straight",
        _HANDS.STRAIGHT,
        category=_HANDS.THREE_OF_A_KIND,
    ),
    _Misreading(
        "straight-above-trips",
        "A straight stands below three of a kind",
        _HANDS.THREE_OF_A_KIND,
        category=_HANDS.STRAIGHT,
    ),
)


@dataclass(frozen=True)
class _Place:
    """Where a misreading shows: hands of one category, the bet it changes, what the player did (None: no Ante)."""

    classes: tuple[HandClass, ...]
    bet: str
    action: Action | None
    is_assumed: bool


def misreadings(game: Game) -> Iterator[Slip]:
    """Those that change a bet of this house, and just one that is on the table."""
    for each in _MISREADINGS:
        places = list(_places(game, each))
        published = [place for place in places if not place.is_assumed]
        usable = published or places
        if usable:
            hands = {held for place in usable for held in place.classes}
            share = Fraction(sum(held.hands for held in hands), HANDS)
            yield Slip(each.key, each.rule, share, partial(_deal, game, each.reads_as, usable), not published)


def _places(game: Game, misreading: _Misreading) -> Iterator[_Place]:
    about = [held for held in hand_classes() if misreading.is_about(held)]
    for category in {held.strength.category for held in about}:
        classes = tuple(held for held in about if held.strength.category is category)
        yield from _places_of(game, classes, category, misreading.reads_as)


def _places_of(
    game: Game, classes: tuple[HandClass, ...], held: HandCategory, reads_as: HandCategory
) -> Iterator[_Place]:
    bonus_changes = game.ante_bonus is not None and _bonus(game, held) != _bonus(game, reads_as)
    has_unknown_bonus = has_assumed_bonus(game) and (earns_bonus(game, held) or earns_bonus(game, reads_as))
    playable = all(_dealers(game, each.cards, reads_as) for each in classes)
    if bonus_changes and playable:
        yield _Place(classes, ANTE_BONUS, Action.PLAY, has_unknown_bonus)
    for bet in game.side_bets:
        if not pays_player_cards(bet) or not _changes(bet, held, reads_as):
            continue
        if not bonus_changes and playable:
            yield _Place(classes, bet.id, Action.PLAY, bet.paytable.is_assumed or has_unknown_bonus)
        elif bet.may_stand_alone:
            yield _Place(classes, bet.id, None, bet.paytable.is_assumed)
        elif stands_after_fold(bet):
            yield _Place(classes, bet.id, Action.FOLD, bet.paytable.is_assumed)


def _bonus(game: Game, held: HandCategory) -> Fraction:
    return (game.ante_bonus.paytable.pays_to_one(held) if game.ante_bonus else None) or Fraction(0)


def _changes(bet: SideBet, held: HandCategory, reads_as: HandCategory) -> bool:
    return bet.paytable.pays_to_one(held) != bet.paytable.pays_to_one(reads_as)


def _dealers(game: Game, player: Cards, reads_as: HandCategory) -> int:
    """The dealer's hands with which Ante and Play end the same however the hand is read, and a bonus is earned."""
    sets, live = hand_sets(), hand_sets().without(player)
    lower, higher = sorted((evaluate(player).category, reads_as))
    beyond = sum(mask for category, mask in sets.categories.items() if category < lower or category > higher)
    unqualified = sets.below(game.qualifying)
    needs_dealer = game.ante_bonus is not None and game.ante_bonus.needs_qualifying_dealer
    return live & (beyond & ~unqualified if needs_dealer else beyond | unqualified)


def _deal(game: Game, reads_as: HandCategory, places: Sequence[_Place], chance: Random) -> Slipped:
    weights = [sum(held.hands for held in place.classes) for place in places]
    place = chance.choices(places, weights)[0]
    player = deal_class(place.classes, chance)
    is_played = place.action is Action.PLAY
    dealer = deal_from(_dealers(game, player, reads_as) if is_played else hand_sets().without(player), chance)
    seat = _seat(game, player, reads_as, place, chance)
    return Slipped(seat, dealer, place.bet, _wrong(game, seat, place.bet, reads_as))


def _seat(game: Game, player: Cards, reads_as: HandCategory, place: _Place, chance: Random) -> Seat:
    """The bet that changes, and others that do not."""
    held = evaluate(player).category
    quiet = [bet for bet in plain_side_bets(game) if pays_player_cards(bet) and not _changes(bet, held, reads_as)]
    target = game.side_bet(place.bet)
    bets = stake(game, quiet, chance, *((target,) if target else ()))
    if place.action is None:
        bets = Bets(Fraction(0), tuple(each for each in bets.side if each[0] == place.bet))
    return Seat(1, player, bets, place.action)


def _wrong(game: Game, seat: Seat, bet_id: str, reads_as: HandCategory) -> Fraction:
    """What the bet would win or lose if the hand were what it was taken for."""
    bet = game.side_bet(bet_id)
    if bet is None:
        return seat.bets.ante * _bonus(game, reads_as)
    return dict(seat.bets.side)[bet_id] * side_to_one(bet, seat.action, reads_as, Winner.TIE)
