"""Payout: one bet, one hand, a stake in chips; the profit, or the chips handed back, stake included."""

from fractions import Fraction
from random import Random
from typing import Any

from drills.dealing import chip_stakes
from drills.pay_lines import the_bet
from drills.payout_reasons import PROFIT, RETURNED, PaidBet, slip, why_paid
from drills.payout_situations import Situation, situations
from drills.seats import Seat, seat_fact, seat_from, settle_seat, staked
from trainer.cards import DECK, Cards
from trainer.games import ANTE, ANTE_BONUS, PLAY, Game
from trainer.paytables import Basis, format_money
from trainer.rounds import Action, Bets
from trainer.study.amounts import LOSE, read_answer
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Question, Text, Verdict

ID = "payout"


class Payout:
    """Items: each bet with each way in which it can end, asked for the profit and for the chips handed back."""

    id = ID
    name = "Payouts"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every bet of the house in its order."""
        return tuple(
            Item(key, ID, each.share, is_borderline=each.is_trap, is_assumed=each.is_assumed)
            for key, (each, _) in _asked(game).items()
        )

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A round that ends so, at a stake that this house takes."""
        situation, asks = _asked(game)[item]
        player, dealer = situation.deal(chance)
        bets = _bets(game, situation, player, dealer, chance)
        seat = Seat(1, player, bets, situation.action)
        return _question(item, PaidBet(game, situation.bet, seat, dealer, asks))

    def read(self, question: Question, text: str) -> str | None:
        """A number of chips; `lose` is the stake lost, or nothing handed back."""
        answer = read_answer(text)
        if answer != LOSE:
            return answer
        facts: dict[str, Any] = dict(question.facts)
        is_loss = facts["asks"] == PROFIT and facts["bet"] != ANTE_BONUS
        return format_money(-Fraction(facts["stake"])) if is_loss else "0"

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake, with the sum written out."""
        is_right = given in question.right
        paid = _told(question)
        parts = (why_paid(paid), "" if is_right else slip(paid, Fraction(given)))
        why = ". ".join(part for part in parts if part)
        return Verdict(given, question.right, Grade.BEST if is_right else Grade.MISTAKE, None, (why,))

    def hint(self, question: Question) -> Text:
        """What to 1 means, or what becomes of Ante and Play."""
        bet = question.facts["bet"]
        if bet in (ANTE, PLAY):
            qualifying = question.game.qualifying.pattern
            return (f"the lowest hand with which the dealer {question.game.words.qualifies} is {qualifying}",)
        return (
            "a pay is to 1: so many chips of profit for each chip staked, and a stake that does not lose comes back",
        )


def _asked(game: Game) -> dict[str, tuple[Situation, str]]:
    """Item key -> what is dealt, and what is asked; an Ante bonus has no stake that could come back."""
    return {
        f"{ID}/{game.key}/{each.name}/{asks}": (each, asks)
        for each in situations(game)
        for asks in ((PROFIT,) if each.bet == ANTE_BONUS else (PROFIT, RETURNED))
    }


def _bets(game: Game, situation: Situation, player: Cards, dealer: Cards, chance: Random) -> Bets:
    """The bet at a stake that is paid out in whole chips where there is such, with an Ante where it needs one."""
    side_bet = game.side_bet(situation.bet)
    limits = side_bet.limits if side_bet else game.ante_limits
    one = settle_seat(game, Seat(1, player, _staked(situation, Fraction(1), Fraction(1)), situation.action), dealer)
    profit = one.of(situation.bet).profit
    stakes = chip_stakes(game, limits)
    stake = Fraction(chance.choice([each for each in stakes if (each * profit).denominator == 1] or stakes))
    ante = Fraction(0) if situation.action is None else Fraction(chance.choice(chip_stakes(game, game.ante_limits)))
    return _staked(situation, ante, stake)


def _staked(situation: Situation, ante: Fraction, stake: Fraction) -> Bets:
    if situation.bet in (ANTE, PLAY, ANTE_BONUS):
        return Bets(stake)
    return Bets(ante if situation.action else Fraction(0), ((situation.bet, stake),))


# --- the question


def _question(item: str, paid: PaidBet) -> Question:
    game, bet = paid.game, paid.bet
    shows_player, shows_dealer = _shown(game, bet)
    return Question(
        ID,
        item,
        game,
        _prompt(game, bet, paid.asks),
        (format_money(paid.amount),),
        player=paid.seat.cards if shows_player else (),
        dealer=paid.dealer if shows_dealer else (),
        details=_details(game, bet, paid.seat),
        facts={
            "bet": bet,
            "stake": format_money(paid.stake),
            "asks": paid.asks,
            "seats": [seat_fact(game, paid.seat) | ({} if shows_player else {"cards": []})],
        },
    )


def _shown(game: Game, bet: str) -> tuple[bool, bool]:
    """Whether the player's and the dealer's cards matter to a bet."""
    side_bet = game.side_bet(bet)
    if side_bet is None:
        return True, True
    needs_both = side_bet.basis in (Basis.SIX, Basis.COLOUR) or side_bet.against_dealer.value != "ignored"
    return needs_both or side_bet.basis is Basis.PLAYER, needs_both or side_bet.basis is Basis.DEALER


def _prompt(game: Game, bet: str, asks: str) -> str:
    name = the_bet(game, bet)
    if bet == ANTE_BONUS:
        return f"How many chips of profit does {name} pay?"
    if asks == PROFIT:
        return f"What is the profit on {name}, in chips? A loss is negative."
    return f"How many chips does the dealer hand back for {name}, stake included?"


def _details(game: Game, bet: str, seat: Seat) -> tuple[Text, ...]:
    bets = ", ".join(f"{game.bet_name(each)} {format_money(chips)}" for each, chips in staked(game, seat).items())
    does = {Action.PLAY: ". You play.", Action.FOLD: f". You {game.words.fold}.", None: "."}[seat.action]
    is_cut = game.commission and bet in (ANTE, PLAY, ANTE_BONUS)
    return ((bets + does,), *([("Before commission.",)] if is_cut else []))


def _told(question: Question) -> PaidBet:
    """The bet as the question tells of it; cards that do not matter are any others."""
    facts: dict[str, Any] = dict(question.facts)
    player = question.player or _any_others(question.dealer)
    dealer = question.dealer or _any_others(player)
    seat = seat_from(facts["seats"][0] | {"cards": list(map(str, player))})
    return PaidBet(question.game, facts["bet"], seat, dealer, facts["asks"])


def _any_others(held: Cards) -> Cards:
    return tuple(card for card in DECK if card not in held)[:3]
