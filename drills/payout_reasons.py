"""Why a bet pays what it pays, with the sum, and the error that a wrong sum shows."""

from dataclasses import dataclass
from fractions import Fraction

from drills.pay_lines import a_kind, odds, the_bet
from drills.seats import Seat, settle_seat, stands_after_fold
from drills.table_reasons import dealer_shows
from trainer.cards import Cards
from trainer.games import ANTE, ANTE_BONUS, PLAY, AgainstDealer, Game, OnFold, SideBet
from trainer.hands import evaluate
from trainer.paytables import Category, Paytable, format_money
from trainer.rounds import Action, BetResult, Showdown, Winner

PROFIT, RETURNED = "profit", "returned"


@dataclass(frozen=True)
class PaidBet:
    """One bet of a round, and whether its profit or the chips handed back are asked for."""

    game: Game
    bet: str
    seat: Seat
    dealer: Cards
    asks: str

    @property
    def result(self) -> BetResult:
        """What became of the bet."""
        return settle_seat(self.game, self.seat, self.dealer).of(self.bet)

    @property
    def amount(self) -> Fraction:
        """What is asked for, in chips."""
        return self.amount_of(self.bet)

    def amount_of(self, bet: str) -> Fraction:
        """The same of another bet of the round."""
        result = settle_seat(self.game, self.seat, self.dealer).of(bet)
        return result.profit if self.asks == PROFIT else result.returned

    @property
    def stake(self) -> Fraction:
        """What a pay is multiplied with: the bet's stake, of a bonus the Ante."""
        return self.seat.bets.ante if self.bet == ANTE_BONUS else self.result.stake

    @property
    def held(self) -> Category:
        """What the cards that the bet looks at hold."""
        side_bet = self.game.side_bet(self.bet)
        showdown = Showdown(self.seat.cards, self.dealer)
        return showdown.held(side_bet.basis) if side_bet else evaluate(self.seat.cards).category

    @property
    def winner(self) -> Winner:
        """Who holds the stronger three cards."""
        return Showdown(self.seat.cards, self.dealer).winner


def why_paid(paid: PaidBet) -> str:
    """The rule that decides, then the sum."""
    side_bet = paid.game.side_bet(paid.bet)
    if side_bet is not None:
        return f"{_side_rule(paid, side_bet)}: {_sum(paid)}"
    if paid.bet == ANTE_BONUS:
        return f"{_bonus_rule(paid)}: {_sum(paid)}"
    profit = paid.result.profit
    verb = "pays 1 to 1" if profit > 0 else "pushes" if profit == 0 else "loses"
    return f"{_ante_rule(paid)}: {the_bet(paid.game, paid.bet)} {verb}, {_sum(paid)}"


def _sum(paid: PaidBet) -> str:
    """`25 x 4 = 100 profit, 125 with the stake`."""
    chips, result = format_money(paid.stake), paid.result
    if result.profit < 0:
        return f"profit {format_money(result.profit)}, nothing comes back"
    if result.profit == 0:
        return f"the {chips} come{'s' if paid.stake == 1 else ''} back, no profit" if result.stake else "no profit"
    back = f", {format_money(result.returned)} with the stake" if result.stake else ""
    return f"{chips} x {format_money(result.profit / paid.stake)} = {format_money(result.profit)} profit{back}"


def _ante_rule(paid: PaidBet) -> str:
    game = paid.game
    if paid.seat.action is Action.FOLD:
        return f"A {game.words.fold} gives the Ante up whatever the dealer holds"
    shown = dealer_shows(game, paid.dealer)
    if not game.dealer_qualifies(evaluate(paid.dealer)):
        return shown
    ends = {Winner.PLAYER: "beats it", Winner.DEALER: "is beaten", Winner.TIE: "ties it"}[paid.winner]
    return f"{shown} and your {evaluate(paid.seat.cards).pattern} {ends}"


def _bonus_rule(paid: PaidBet) -> str:
    bonus, name = paid.game.ante_bonus, the_bet(paid.game, ANTE_BONUS)
    if bonus is None or not bonus.paytable.pays_to_one(paid.held):
        return f"{name} pays nothing for {a_kind(paid.held)}"
    if bonus.needs_qualifying_dealer:
        return f"{name} needs a dealer who qualifies. {dealer_shows(paid.game, paid.dealer)}"
    return f"{name} is paid on the Ante for {a_kind(paid.held)}, whatever the dealer holds"


def _side_rule(paid: PaidBet, bet: SideBet) -> str:
    is_folded = paid.seat.action is Action.FOLD
    if is_folded and not stands_after_fold(bet):
        return f"A {paid.game.words.fold} loses {bet.name} in this house"
    standing = _standing(paid.game, bet) if is_folded else ""
    pays = bet.paytable.pays_to_one(paid.held)
    if pays is None:
        return f"{standing}{bet.name} loses with {a_kind(paid.held)}"
    if bet.against_dealer is not AgainstDealer.IGNORED and paid.winner is not Winner.PLAYER:
        return f"{standing}{bet.name} {bet.against_dealer.value}, and that is not so"
    return f"{standing}{bet.name} pays {odds(pays)} for {a_kind(paid.held)}"


def _standing(game: Game, bet: SideBet) -> str:
    if bet.on_fold is OnFold.SETTLED_BEFORE:
        return f"{bet.name} is settled before the decision. "
    return f"A {game.words.fold} leaves {bet.name} standing. "


# --- what went wrong


def slip(paid: PaidBet, given: Fraction) -> str:
    """The typical error behind a wrong sum, or nothing."""
    return _stake_mixed_up(paid, given) or _wrong_outcome(paid, given) or _wrong_line(paid, given)


def _stake_mixed_up(paid: PaidBet, given: Fraction) -> str:
    profit, stake, asks = paid.result.profit, paid.result.stake, paid.asks
    if profit <= 0 or not stake:
        return ""
    if asks == PROFIT and given == profit + stake:
        return "That counts the stake: the question asks for the profit alone"
    if asks == RETURNED and given == profit:
        return "That is the profit alone: the dealer hands the stake back as well"
    if asks == PROFIT and given == profit - stake and profit > stake:
        return "That takes the stake off, as if the pay were for 1: to 1 means all of it is profit"
    return ""


def _wrong_outcome(paid: PaidBet, given: Fraction) -> str:
    """A push taken for a loss, a loss for a push, a wrong sign, Ante and Play mixed up, a bonus forgotten."""
    result = paid.result
    lost, pushed = (-result.stake, Fraction(0)) if paid.asks == PROFIT else (Fraction(0), result.stake)
    if result.stake and result.profit == 0 and given == lost:
        return "That is a lost bet: a push hands the stake back"
    if result.profit < 0 and given == pushed:
        return "That would be a push, the stake handed back: this bet is lost"
    if result.profit < 0 and paid.asks == PROFIT and given == -result.profit:
        return "A loss is written with a minus"
    if given < 0 <= result.profit:
        return "A minus is for a loss: this bet does not lose"
    if paid.bet == ANTE_BONUS and given == 0:
        return "That leaves the bonus out"
    return _other_part(paid, given)


def _other_part(paid: PaidBet, given: Fraction) -> str:
    """Ante taken for Play or the other way round: they may differ when the dealer does not qualify."""
    other = {ANTE: PLAY, PLAY: ANTE}.get(paid.bet)
    is_other = other is not None and paid.seat.action is Action.PLAY and paid.amount_of(other) == given
    return f"That is what becomes of {the_bet(paid.game, other)}" if other and is_other else ""


def _wrong_line(paid: PaidBet, given: Fraction) -> str:
    """Another line of the same table."""
    table = paid.game.paytables.get(paid.bet, Paytable(()))
    back = paid.result.stake if paid.asks == RETURNED else Fraction(0)
    right = table.line_of(paid.held)
    others = [line for line, pays in table if line is not right and paid.stake * pays + back == given]
    return f"That is the pay for {a_kind(others[0])}" if others else ""
