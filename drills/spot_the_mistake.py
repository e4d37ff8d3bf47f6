"""Spot the mistake: a dealer has settled a round, sometimes wrongly; right answers come from settlement alone."""

from fractions import Fraction
from random import Random
from typing import Any

from drills.seats import action_word, seat_fact, seat_from, settle_seat, signed, staked
from drills.slip import Slip, Slipped
from drills.slips import slips
from drills.table_reasons import dealer_shows, hand_label, house_order
from trainer.cards import Cards
from trainer.games import ANTE_BONUS, Game
from trainer.paytables import format_money
from trainer.rounds import Action
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict

ID = "spot-the-mistake"
RIGHT = "right"
_RIGHT_ROUND = "/right"
_PROMPT = "The dealer pays + and takes -. Is every bet right, or which one is wrong?"


class SpotTheMistake:
    """Items: each slip that dealers make, and beside it a right round of the deals that tempt to it.

    `frequency` is the share of deals that tempt to the slip.
    """

    id = ID
    name = "Spot the mistake"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every slip of the house, made and not made."""
        return tuple(_item(game, slip, end) for slip in slips(game).values() for end in ("", _RIGHT_ROUND))

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A round of that kind, with the slip or without."""
        key = item.removeprefix(f"{ID}/{game.key}/")
        slipped = slips(game)[key.removesuffix(_RIGHT_ROUND)].deal(chance)
        return _question(game, item, slipped, is_right=key.endswith(_RIGHT_ROUND))

    def read(self, question: Question, text: str) -> str | None:
        """`right`, or a bet by its id, its name or its number."""
        names = {question.game.bet_name(choice.word).lower(): choice.word for choice in question.choices[1:]}
        return question.read(text) or names.get(" ".join(text.lower().split()))

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or wrong, with the rule that was broken or might have been."""
        grade = Grade.BEST if given in question.right else Grade.MISTAKE
        return Verdict(given, question.right, grade, None, (_why(question, given),))

    def hint(self, question: Question) -> Text:
        """The order in which this house settles, and with what the dealer qualifies."""
        return (house_order(question.game),)


def _item(game: Game, slip: Slip, end: str) -> Item:
    key = f"{ID}/{game.key}/{slip.key}{end}"
    return Item(key, ID, slip.share, is_borderline=True, is_assumed=slip.is_assumed)


def _question(game: Game, item: str, slipped: Slipped, is_right: bool) -> Question:
    paid = _right_profits(game, slipped)
    if not is_right:
        paid[slipped.bet] = slipped.wrong
    seat = slipped.seat
    return Question(
        ID,
        item,
        game,
        _PROMPT,
        (RIGHT,) if is_right else (slipped.bet,),
        (Choice(RIGHT, ("r",)), *(Choice(bet, (str(place),), game.bet_name(bet)) for place, bet in enumerate(paid, 1))),
        player=seat.cards,
        dealer=slipped.dealer,
        details=_details(game, slipped, paid),
        facts={
            "asks": "profit",
            "seats": [seat_fact(game, seat)],
            "paid": {bet: format_money(profit) for bet, profit in paid.items()},
        },
    )


def _right_profits(game: Game, slipped: Slipped) -> dict[str, Fraction]:
    """What each bet on the table wins or loses, a bonus that was not earned among them, in the house's order."""
    seat = slipped.seat
    settled = settle_seat(game, seat, slipped.dealer)
    on_table = {*staked(game, seat), *((ANTE_BONUS,) if game.ante_bonus and seat.action is Action.PLAY else ())}
    return {bet.bet: bet.profit for bet in settled.bets if bet.bet in on_table}


def _details(game: Game, slipped: Slipped, paid: dict[str, Fraction]) -> tuple[Text, ...]:
    """What the player did, and a line for each bet with its stake and profit."""
    stakes = staked(game, slipped.seat)
    did = action_word(game, slipped.seat.action)
    lines = [
        f"{place}. {game.bet_name(bet)}{f' {format_money(stakes[bet])}' if bet in stakes else ''}: {signed(profit)}"
        for place, (bet, profit) in enumerate(paid.items(), 1)
    ]
    return ((f"The player {did}." if slipped.seat.action else "There is no Ante.",), *((line,) for line in lines))


def _why(question: Question, given: str) -> str:
    game, dealer = question.game, question.dealer
    key = question.item.removeprefix(f"{ID}/{game.key}/").removesuffix(_RIGHT_ROUND)
    facts: dict[str, Any] = dict(question.facts)
    seat = seat_from(facts["seats"][0])
    settled = settle_seat(game, seat, dealer)
    wrong = next((bet for bet in question.right if bet != RIGHT), None)
    parts = [slips(game)[key].rule]
    if wrong is not None:
        paid = signed(Fraction(facts["paid"][wrong]))
        parts.append(f"{_opening(game.bet_name(wrong))} comes to {signed(settled.of(wrong).profit)}, not {paid}")
    elif given != RIGHT:
        parts.append(f"{_opening(game.bet_name(given))} is right: {signed(settled.of(given).profit)}")
    opening = [] if wrong is not None else ["Every bet is right"]
    return ". ".join([*opening, _hands(game, seat.cards, dealer), *parts])


def _opening(name: str) -> str:
    """A bet's name where a sentence begins: a house may write its own in small letters."""
    return name[:1].upper() + name[1:]


def _hands(game: Game, player: Cards, dealer: Cards) -> str:
    return f"The player's hand: {hand_label(player)}. {dealer_shows(game, dealer)}"
