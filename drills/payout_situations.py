"""Every way in which one bet can end: what is dealt for it, and how often that comes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from drills.bet_deals import BetDeals, Case, bet_deals, is_against_dealer
from drills.endings import Ending, Round, endings
from drills.pay_lines import asked_kinds, in_key, is_paid, kinds
from trainer.cards import Cards
from trainer.games import ANTE_BONUS, PLAY, Game, SideBet
from trainer.hands import classify
from trainer.paytables import Basis, Category
from trainer.rounds import Action

_PLAYER = Basis.PLAYER
Deal = tuple[Cards, Cards]


@dataclass(frozen=True)
class Situation:
    """A bet that ends in one way; `action` is None where it stands alone."""

    bet: str
    way: str
    share: Fraction
    action: Action | None
    deal: Callable[[Random], Deal]
    is_trap: bool = False
    is_assumed: bool = False

    @property
    def name(self) -> str:
        """Its part of an item's key."""
        return f"{self.bet}/{self.way}"


@cache
def situations(game: Game) -> tuple[Situation, ...]:
    """Every bet of the house in its order."""
    return tuple(each for bet in game.bet_ids for each in _of_bet(game, bet))


def _of_bet(game: Game, bet: str) -> Iterator[Situation]:
    side_bet = game.side_bet(bet)
    if side_bet is not None:
        return _of_side_bet(game, side_bet)
    return _of_bonus(game) if bet == ANTE_BONUS else _of_ante(game, bet)


# --- Ante, Play and Ante bonus


def _of_ante(game: Game, bet: str) -> Iterator[Situation]:
    """By how the round ends; a fold stakes nothing on Play."""
    for ending in Ending:
        rounds = [ended for ended in endings(game) if ended.ending is ending]
        if rounds and not (bet == PLAY and ending is Ending.FOLD):
            yield _of_rounds(game, bet, ending.value, rounds, ending in (Ending.NOT_QUALIFIED, Ending.TIE))


def _of_bonus(game: Game) -> Iterator[Situation]:
    """Each line against a dealer who qualifies and does not win; the other endings for all lines together."""
    told = kinds(game, _PLAYER)
    usual = [ended for ended in endings(game) if ended.ending in (Ending.PLAYER_WINS, Ending.TIE)]
    for kind in asked_kinds(game, ANTE_BONUS):
        rounds = usual if _earns(game, kind) else [ended for ended in endings(game) if ended.action is Action.PLAY]
        held = [part for ended in rounds if (part := _holding(ended, told[kind])).deals]
        if held:
            yield _of_rounds(game, ANTE_BONUS, in_key(kind), held, is_trap=not _earns(game, kind))
    for ending in (Ending.NOT_QUALIFIED, Ending.DEALER_WINS):
        rounds = [ended for ended in endings(game) if ended.ending is ending and ended.has_bonus]
        if rounds:
            yield _of_rounds(game, ANTE_BONUS, ending.value, rounds, is_trap=True)


def _earns(game: Game, kind: Category) -> bool:
    return bool(game.paytables[ANTE_BONUS].pays_to_one(kind))


def _holding(ended: Round, categories: tuple[Category, ...]) -> Round:
    """The part of an ending in which the player holds one of these."""
    deals = tuple((each, count) for each, count in ended.deals if each.strength.category in categories)
    return Round(ended.ending, ended.has_bonus, deals)


def _of_rounds(game: Game, bet: str, way: str, rounds: list[Round], is_trap: bool) -> Situation:
    def deal(chance: Random) -> Deal:
        ended = chance.choices(rounds, [float(each.share) for each in rounds])[0]
        return ended.deal(game, chance)

    share = sum((each.share for each in rounds), Fraction(0))
    is_assumed = bet == ANTE_BONUS and game.paytables[ANTE_BONUS].is_assumed
    return Situation(bet, way, share, rounds[0].action, deal, is_trap, is_assumed)


# --- side bets


def _of_side_bet(game: Game, bet: SideBet) -> Iterator[Situation]:
    """Each hand that is worth asking about; a paid hand that was folded; one that does not beat the dealer."""
    told = kinds(game, bet.basis)
    beats = True if is_against_dealer(bet) else None
    action = None if bet.may_stand_alone else Action.PLAY
    paid = {category for kind, all_of in told.items() if is_paid(bet.paytable, kind) for category in all_of}
    for kind in asked_kinds(game, bet.id):
        deals = bet_deals(bet, {Case(category, beats) for category in told[kind]})
        if deals:
            yield _of_deals(bet, in_key(kind), deals, deals.share, action, not is_paid(bet.paytable, kind))
    beaten = bet_deals(bet, {Case(category, False) for category in paid})
    if beaten:
        yield _of_deals(bet, "dealer-not-beaten", beaten, beaten.share, action, is_trap=True)
    folds = _folded(game, bet, {Case(category, beats) for category in paid})
    if folds:
        yield folds


def _folded(game: Game, bet: SideBet, cases: set[Case]) -> Situation | None:
    """A hand that the table pays and that was folded.

    Best play folds such a hand where a bet looks at the dealer's cards too. Where it never does, the hand was folded
    unseen: any paid hand, as often as hands are folded.
    """
    folded = _folded_hands(game)
    deals = bet_deals(bet, cases, _is_in(folded, bet))
    if deals:
        return _of_deals(bet, "fold", deals, deals.share, Action.FOLD, is_trap=True)
    unseen = bet_deals(bet, cases)
    folds = sum((ended.share for ended in endings(game) if ended.ending is Ending.FOLD), Fraction(0))
    return _of_deals(bet, "fold", unseen, unseen.share * folds, Action.FOLD, is_trap=True) if unseen and folds else None


def _is_in(hands: frozenset[Cards], bet: SideBet) -> Callable[[Cards], bool]:
    """Whether a hand of a bet's deals is one of these; hands parted by colour are no class as written."""
    if bet.basis is Basis.COLOUR:
        return lambda cards: classify(cards).cards in hands
    return lambda cards: cards in hands


@cache
def _folded_hands(game: Game) -> frozenset[Cards]:
    """A hand of each class that best play folds."""
    folds = (ended for ended in endings(game) if ended.ending is Ending.FOLD)
    return frozenset(each.cards for ended in folds for each, _ in ended.deals)


def _of_deals(
    bet: SideBet, way: str, deals: BetDeals, share: Fraction, action: Action | None, is_trap: bool
) -> Situation:
    return Situation(bet.id, way, share, action, deals.deal, is_trap, bet.paytable.is_assumed)
