"""What a player can do at the table, and why the table refuses it: verify, can, do."""

from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from trainer.cards import DECK, Cards
from trainer.errors import WrongInput
from trainer.games import ANTE, Game, Limits
from trainer.paytables import format_money
from trainer.rounds import Action, BetError, Showdown, settle, verify_bets
from trainer.table.night import (
    MOST_PLACED,
    Betting,
    Chip,
    Deciding,
    Ending,
    Night,
    Over,
    Placed,
    Round,
    bets_of,
    settled_before,
    stakes_of,
    worth,
)


class Refused(WrongInput):
    """The table does not take that; the message is one line for the player."""


@dataclass(frozen=True, slots=True)
class PlaceChip:
    """Put a chip on a bet's spot."""

    chip: Chip


@dataclass(frozen=True, slots=True)
class UndoChip:
    """Take the last chip back."""


@dataclass(frozen=True, slots=True)
class ClearBets:
    """Take every chip back, to make another bet."""


@dataclass(frozen=True, slots=True)
class RepeatBet:
    """Put the bet of the round before down again, in the place of what lies there."""


@dataclass(frozen=True, slots=True)
class SetRepeat:
    """Whether the next round starts with the same bet."""

    repeats: bool


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the round: three cards up to the player, three down to the dealer; `is_blind` plays without looking."""

    player: Cards
    dealer: Cards
    is_blind: bool = False


@dataclass(frozen=True, slots=True)
class Decide:
    """Play or fold."""

    action: Action


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the house whether to play; the decision then is not the player's own."""


@dataclass(frozen=True, slots=True)
class AddChips:
    """Put more chips into the stack, where the Play bet is not covered."""

    amount: int


@dataclass(frozen=True, slots=True)
class CashOut:
    """Leave with every chip; what lies on the table is taken back."""


Move = PlaceChip | UndoChip | ClearBets | RepeatBet | SetRepeat | Deal | Decide | AskHint | AddChips | CashOut


def shuffled_deal(chance: Random, is_blind: bool = False) -> Deal:
    """The top of a deck shuffled for this round."""
    six = chance.sample(DECK, 6)
    return Deal(tuple(six[:3]), tuple(six[3:]), is_blind)


def can(night: Night, move: Move) -> bool:
    """Whether the table takes a move now."""
    try:
        verify(night, move)
    except Refused:
        return False
    return True


def verify(night: Night, move: Move) -> None:
    """Raise `Refused` with the reason unless the table takes the move now."""
    match night.stage, move:
        case Over(ending), _:
            raise Refused(f"the night is over: {ending.value}")
        case _, SetRepeat():
            return
        case Betting(placed), PlaceChip(chip):
            _verify_chip(night, placed, chip)
        case Betting(placed), UndoChip() | ClearBets():
            _verify(bool(placed), "there is no chip on the table to take back")
        case Betting(placed), RepeatBet():
            _verify(bool(night.last), "there is no bet to repeat yet")
            _verify_covered(night, night.last, night.chips)
        case Betting(placed), Deal():
            _verify_deal(night, placed, move)
        case Betting(), CashOut():
            return
        case Deciding(placed), Decide(Action.PLAY):
            _verify_play(night, bets_of(placed).ante)
        case Deciding(), Decide(Action.FOLD) | AskHint():
            return
        case Deciding(placed), AddChips(amount):
            _verify_added(night, bets_of(placed).ante, amount)
        case Betting(), _:
            raise Refused("nothing is dealt yet")
        case Deciding(), _:
            raise Refused(f"the cards are dealt: {night.game.words.play.lower()} or {night.game.words.fold} first")


def _verify(is_right: bool, reason: str) -> None:
    if not is_right:
        raise Refused(reason)


def limits_of(game: Game, spot: str) -> Limits | None:
    """The limits of the bet on a spot, None where the house has no such spot to put chips on."""
    if spot == ANTE:
        return game.ante_limits
    bet = game.side_bet(spot)
    return bet.limits if bet else None


def chips_for(game: Game, placed: Placed, spot: str) -> tuple[int, ...]:
    """The chips that a spot may take next; an empty one also takes its least stake, where no chip makes that."""
    limits = limits_of(game, spot)
    if limits is None:
        return ()
    staked = stakes_of(placed).get(spot, 0)
    amounts = {*game.chips, *(() if staked else (limits.least,))}
    return tuple(sorted(each for each in amounts if staked + each <= limits.most))


def _verify_chip(night: Night, placed: Placed, chip: Chip) -> None:
    game, limits = night.game, limits_of(night.game, chip.spot)
    if limits is None:
        spots = ", ".join((ANTE, *(bet.id for bet in game.side_bets)))
        raise Refused(f"{chip.spot[:30]!r} is no spot of this table: there are {spots}")
    name = game.bet_name(chip.spot)
    staked = stakes_of(placed).get(chip.spot, 0)
    is_usable = chip.amount in game.chips or (not staked and chip.amount == limits.least)
    _verify(is_usable, f"{chip.amount} is no chip of this house: there are {', '.join(map(str, game.chips))}")
    _verify(staked + chip.amount <= limits.most, f"{name} takes {limits} chips, and {staked} lie there")
    _verify(len(placed) < MOST_PLACED, f"{MOST_PLACED} chips lie on the table already: clear them and take larger ones")
    _verify_covered(night, (*placed, chip), night.chips)


def _verify_covered(night: Night, placed: Placed, chips: Fraction) -> None:
    """The chips must cover the bets, and where the house wants it the Play bet as well."""
    needed = worth(placed)
    if needed > chips:
        raise Refused(f"that takes {needed} chips, and you have {format_money(chips)}")
    if night.game.table.covers_play:
        needed += stakes_of(placed).get(ANTE, 0)
        if needed > chips:
            bets = f"with the {night.game.words.play} bet that takes {needed} chips"
            raise Refused(f"{bets}, and you have {format_money(chips)}")


def _verify_deal(night: Night, placed: Placed, deal: Deal) -> None:
    bets, cards = bets_of(placed), (*deal.player, *deal.dealer)
    try:
        verify_bets(night.game, bets)
    except BetError as error:
        raise Refused(str(error)) from error
    is_dealable = len(deal.player) == len(deal.dealer) == 3 and len(set(cards)) == 6
    _verify(is_dealable, "a deal is three different cards for each")
    if deal.is_blind:
        _verify(night.game.table.allows_blind, "this house has its players look at their cards")
        _verify(bets.ante > 0, "only an Ante can be played blind")
        _verify(bets.ante <= night.stack, f"the {night.game.words.play} bet takes {bets.ante} more chips")


def _verify_play(night: Night, ante: Fraction) -> None:
    if ante > night.stack:
        more = ": add chips or fold" if night.game.table.adds_chips else ""
        held = format_money(night.stack)
        raise Refused(f"the {night.game.words.play} bet takes {ante} chips, and you have {held}{more}")


def _verify_added(night: Night, ante: Fraction, amount: int) -> None:
    game = night.game
    _verify(game.table.adds_chips, "this house sells no chips during a night")
    _verify(night.stack < ante, f"your chips cover the {game.words.play} bet: none may be added now")
    _verify(amount in game.chips, f"{amount} is no chip of this house: there are {', '.join(map(str, game.chips))}")


def do(night: Night, move: Move) -> Night:
    """The night after a move. Raises `Refused` where the table does not take it."""
    verify(night, move)
    match night.stage, move:
        case Betting(placed), PlaceChip(chip):
            return _put(night, (*placed, chip))
        case Betting(placed), UndoChip():
            return _put(night, placed[:-1])
        case Betting(), ClearBets():
            return _put(night, ())
        case Betting(), RepeatBet():
            return _put(night, night.last)
        case Betting(placed), Deal():
            return _dealt(night, placed, move)
        case Betting(), CashOut():
            return replace(_put(night, ()), stage=Over(Ending.CASHED_OUT))
        case Deciding(placed, showdown, is_hinted), Decide(action):
            return _finished(night, placed, action, showdown, is_hinted)
        case Deciding(), AskHint():
            return replace(night, stage=replace(night.stage, is_hinted=True))
        case _, AddChips(amount):
            return replace(night, stack=night.stack + amount, added=night.added + amount)
        case _, SetRepeat(repeats):
            return replace(night, repeats=repeats)
    raise AssertionError("verify lets no other move through")


def _put(night: Night, placed: Placed) -> Night:
    """Other chips on the table, before the deal."""
    return replace(night, stack=night.chips - worth(placed), stage=Betting(placed))


def _dealt(night: Night, placed: Placed, deal: Deal) -> Night:
    """The cards are out: bets that are settled at once are, and an Ante waits for the decision."""
    bets, showdown = bets_of(placed), Showdown(deal.player, deal.dealer)
    paid = sum((bet.returned for bet in settled_before(night.game, bets, showdown)), Fraction(0))
    waiting = replace(night, stack=night.stack + paid, stage=Deciding(placed, showdown))
    if not bets.ante:
        return _finished(waiting, placed, None, showdown)
    return _finished(waiting, placed, Action.PLAY, showdown, is_blind=True) if deal.is_blind else waiting


def _finished(
    night: Night,
    placed: Placed,
    action: Action | None,
    showdown: Showdown,
    is_hinted: bool = False,
    is_blind: bool = False,
) -> Night:
    """The round is settled and paid; the next one begins, or the night is over."""
    bets = bets_of(placed)
    settled = settle(night.game, bets, action, showdown)
    paid_already = sum((bet.returned for bet in settled_before(night.game, bets, showdown)), Fraction(0))
    play = bets.ante if action is Action.PLAY else Fraction(0)
    finished = Round(night.rounds + 1, placed, action, showdown, settled, is_hinted, is_blind)
    after = replace(
        night,
        stack=night.stack - play + settled.returned - paid_already,
        stage=Betting(),
        last=placed,
        rounds=finished.number,
        last_round=finished,
    )
    if after.stack < night.game.least_chips:
        return replace(after, stage=Over(Ending.BROKE))
    return _put(after, after.last) if after.repeats and can(after, RepeatBet()) else after
