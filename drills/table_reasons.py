"""Why a table comes to its total: bet by bet, in the order in which this house settles."""

from collections.abc import Sequence
from fractions import Fraction

from drills.seats import Seat, in_house_order, results_of, settle_seat, signed
from trainer.cards import Cards
from trainer.games import Game, SeatOrder, SettleBy
from trainer.hands import evaluate
from trainer.paytables import Basis
from trainer.rounds import Action, BetResult, Showdown


def house_order(game: Game) -> str:
    """How this house goes round, and with what its dealer qualifies."""
    start = "right" if game.settlement.seats is SeatOrder.RIGHT_TO_LEFT else "left"
    bets = ", ".join(game.bet_name(bet) for bet in game.bet_ids)
    how = "seat by seat" if game.settlement.by is SettleBy.SEAT else "bet by bet at all seats"
    return (
        f"folds first, then from the dealer's {start}, {how}: {bets}. "
        f"The lowest hand with which the dealer {game.words.qualifies} is {game.qualifying.pattern}"
    )


def why_settled(game: Game, dealer: Cards, seats: Sequence[Seat], bet: str | None, given: Fraction) -> str:
    """What the dealer shows, each bet asked about, their total, and what a wrong answer looks like."""
    parts = [dealer_shows(game, dealer), *_walk(game, dealer, seats, bet)]
    right = _profit(game, dealer, seats, bet)
    if len(parts) > 2 or (bet is None and len(results_of(game, seats[0], dealer)) > 1):
        parts.append(f"In all {signed(right)}")
    if given != right:
        parts.append(_slip(game, dealer, seats, bet, given, right))
    return ". ".join(part for part in parts if part)


def dealer_shows(game: Game, dealer: Cards) -> str:
    """`The dealer's J-8-2 does not qualify`."""
    qualifies = game.dealer_qualifies(evaluate(dealer))
    return f"The dealer's {hand_label(dealer)} {game.words.qualifies if qualifies else game.words.does_not_qualify}"


def hand_label(cards: Cards) -> str:
    """A hand by its ranks, all that decides in as few words as a table leaves time for: `Q-6-4 flush`, `5-5-K`."""
    return evaluate(cards).pattern


def _walk(game: Game, dealer: Cards, seats: Sequence[Seat], bet: str | None) -> list[str]:
    """The bets as the dealer takes and pays them: folds first, the rest as the house goes round."""
    ordered = in_house_order(game, seats)
    folded = [seat for seat in ordered if seat.action is Action.FOLD]
    others = [seat for seat in ordered if seat.action is not Action.FOLD]
    lines = [_seat_line(game, dealer, seat, bet) for seat in folded]
    if game.settlement.by is SettleBy.BET and len(others) > 1:
        lines += [line for each in game.bet_ids if (line := _bet_line(game, dealer, others, each))]
        return [*lines, _commission_line(game, dealer, others)]
    return lines + [_seat_line(game, dealer, seat, bet) for seat in others]


def _seat_line(game: Game, dealer: Cards, seat: Seat, bet: str | None) -> str:
    bets = [each for each in settle_seat(game, seat, dealer).bets if each.bet == bet] if bet else None
    results = bets or results_of(game, seat, dealer)
    told = ", ".join(_result(game, dealer, seat, each) for each in results)
    commission = settle_seat(game, seat, dealer).commission
    kept = f", commission {signed(-commission)}" if commission and not bet else ""
    folded = ", folded" if seat.action is Action.FOLD else ""
    return f"Seat {seat.number} ({hand_label(seat.cards)}{folded}): {told}{kept}"


def _bet_line(game: Game, dealer: Cards, seats: Sequence[Seat], bet: str) -> str:
    told = [
        f"seat {seat.number} {signed(each.profit)}"
        for seat in seats
        for each in results_of(game, seat, dealer)
        if each.bet == bet
    ]
    return f"{game.bet_name(bet)}: {', '.join(told)}" if told else ""


def _commission_line(game: Game, dealer: Cards, seats: Sequence[Seat]) -> str:
    kept = sum((settle_seat(game, seat, dealer).commission for seat in seats), Fraction(0))
    return f"Commission {signed(-kept)}" if kept else ""


def _result(game: Game, dealer: Cards, seat: Seat, result: BetResult) -> str:
    bet = game.side_bet(result.bet)
    looks_further = bet is not None and bet.basis is not Basis.PLAYER
    held = f" ({Showdown(seat.cards, dealer).held(bet.basis).word})" if bet and looks_further else ""
    return f"{game.bet_name(result.bet)}{held} {signed(result.profit)}"


def _profit(game: Game, dealer: Cards, seats: Sequence[Seat], bet: str | None) -> Fraction:
    settled = [settle_seat(game, seat, dealer) for seat in seats]
    if bet is not None:
        return settled[0].of(bet).profit
    return sum((each.profit for each in settled), Fraction(0))


def _slip(game: Game, dealer: Cards, seats: Sequence[Seat], bet: str | None, given: Fraction, right: Fraction) -> str:
    """The typical error that gives the wrong answer, or nothing."""
    settled = [settle_seat(game, seat, dealer) for seat in seats]
    returned = sum((each.returned for each in settled), Fraction(0)) if bet is None else settled[0].of(bet).returned
    if given == -right:
        return "The question asks what players win, not what the house does"
    if given == returned:
        return "That counts the stakes that go back: the question asks for the profit"
    return _left_out(game, dealer, seats, right - given) if bet is None else ""


def _left_out(game: Game, dealer: Cards, seats: Sequence[Seat], gap: Fraction) -> str:
    """The one bet without which the total would be as answered, where there is just one."""
    bets = [(seat, each) for seat in seats for each in results_of(game, seat, dealer) if each.profit == gap]
    if len(bets) != 1:
        return ""
    seat, result = bets[0]
    return f"That leaves out {game.bet_name(result.bet)} at seat {seat.number}"
