"""Slips in how much is paid: profit and chips returned, to one and for one, and side bets wrongly taken or paid."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from random import Random

from drills.dealing import deal_class, deal_from
from drills.endings import Ending, Round, dealers, earns_bonus, endings
from drills.seats import Seat, pays_player_cards, plain_side_bets, settle_seat, stake, stands_after_fold
from drills.slip import Slip, Slipped
from drills.table_deals import has_assumed_bonus
from trainer.games import ANTE, PLAY, Game, OnFold, SideBet
from trainer.hand_sets import HANDS
from trainer.hands import HandClass, hand_classes
from trainer.rounds import Action

Classes = tuple[HandClass, ...]


def slips_in_paying(game: Game) -> Iterator[Slip]:
    """Those that are one in this house; of the side bets, those that only look at the player's cards."""
    for ended in endings(game):
        if ended.ending is Ending.PLAYER_WINS and not ended.has_bonus:
            rule = "What is won is the profit alone: the stake goes back beside it and is not paid again"
            yield Slip("stake-counted-as-profit", rule, ended.share, partial(_stake_counted, game, ended))
    for bet in game.side_bets:
        if pays_player_cards(bet):
            yield from (*_played(game, bet), *_folded(game, bet))


def _stake_counted(game: Game, ended: Round, chance: Random) -> Slipped:
    """Chips handed back taken for chips won."""
    player, dealer = ended.deal(game, chance)
    seat = Seat(1, player, stake(game, plain_side_bets(game), chance), Action.PLAY)
    result = settle_seat(game, seat, dealer).of(chance.choice((ANTE, PLAY)))
    return Slipped(seat, dealer, result.bet, result.returned)


def _slip(key: str, rule: str, bet: SideBet, classes: Classes, deal: "partial[Slipped]") -> Slip:
    share = Fraction(sum(each.hands for each in classes), HANDS)
    return Slip(f"{bet.id}-{key}", rule, share, deal, bet.paytable.is_assumed)


# --- hands that are played


def _played(game: Game, bet: SideBet) -> Iterator[Slip]:
    winning = _winning(game, bet)
    if winning:
        rule = f"{bet.name} pays to 1: the stake comes back on top of the pay"
        yield _slip("paid-for-one", rule, bet, winning, partial(_for_one, game, bet, winning))
    beaten = tuple(each for each in winning if dealers(game, each.cards, Ending.DEALER_WINS))
    if beaten:
        rule = f"{bet.name} never meets the dealer's hand: it is paid even when the dealer wins"
        yield _slip("lost-to-the-dealer", rule, bet, beaten, partial(_beaten, game, bet, beaten))


def _winning(game: Game, bet: SideBet) -> Classes:
    """Hands that win the bet, without those that earn a bonus which nobody published."""
    is_assumed = has_assumed_bonus(game)
    return tuple(
        each
        for each in hand_classes()
        if bet.paytable.pays_to_one(each.strength.category)
        and not (is_assumed and earns_bonus(game, each.strength.category))
    )


def _for_one(game: Game, bet: SideBet, classes: Classes, chance: Random) -> Slipped:
    slipped = _dealt(game, bet, classes, Action.PLAY, Ending.FOLD, chance)
    result = settle_seat(game, slipped.seat, slipped.dealer).of(bet.id)
    return replace(slipped, wrong=result.profit - result.stake)


def _beaten(game: Game, bet: SideBet, classes: Classes, chance: Random) -> Slipped:
    return _dealt(game, bet, classes, Action.PLAY, Ending.DEALER_WINS, chance)


def _dealt(game: Game, bet: SideBet, classes: Classes, action: Action, dealer_for: Ending, chance: Random) -> Slipped:
    """One of those hands against a dealer's hand that ends the round so (`FOLD`: any); the bet is wrongly taken."""
    player = deal_class(classes, chance)
    dealer = deal_from(dealers(game, player, dealer_for), chance)
    seat = Seat(1, player, stake(game, plain_side_bets(game), chance, bet), action)
    return Slipped(seat, dealer, bet.id, -dict(seat.bets.side)[bet.id])


# --- folds


def _folded(game: Game, bet: SideBet) -> Iterator[Slip]:
    """The bet taken from a fold where it stands, or paid where the fold loses it."""
    classes = tuple(each for each in hand_classes() if bet.paytable.pays_to_one(each.strength.category) is not None)
    if stands_after_fold(bet):
        rule = f"A fold leaves {bet.name}: it is settled as if the hand had been played"
        yield _slip("taken-from-a-fold", rule, bet, classes, partial(_taken, game, bet, classes))
    else:
        rule = f"In this house a fold loses {bet.name} too"
        yield _slip("paid-after-a-fold", rule, bet, classes, partial(_paid, game, bet, classes))


def _taken(game: Game, bet: SideBet, classes: Classes, chance: Random) -> Slipped:
    return _dealt(game, bet, classes, Action.FOLD, Ending.FOLD, chance)


def _paid(game: Game, bet: SideBet, classes: Classes, chance: Random) -> Slipped:
    slipped = _dealt(game, bet, classes, Action.FOLD, Ending.FOLD, chance)
    standing = tuple(replace(each, on_fold=OnFold.STANDS) for each in game.side_bets)
    settled = settle_seat(replace(game, side_bets=standing), slipped.seat, slipped.dealer)
    return replace(slipped, wrong=settled.of(bet.id).profit)
