"""Settle a table, the dealer's job: one to six seats, all their bets, folds included; asked is what players win."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from random import Random
from typing import Any

from drills.endings import Ending, Round, earns_bonus, endings
from drills.seats import (
    pays_player_cards,
    seat_fact,
    seat_from,
    seat_lines,
    settle_seat,
    staked,
    stands_after_fold,
)
from drills.table_deals import Table, folded, has_assumed_bonus, one_bet, one_seat, one_side_bet, whole_table
from drills.table_reasons import house_order, why_settled
from trainer.games import ANTE, ANTE_BONUS, PLAY, Game
from trainer.hands import HandCategory
from trainer.paytables import Basis, format_money
from trainer.rounds import Action
from trainer.study.amounts import LOSE, read_answer
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Percent, Question, Text, Verdict

ID = "settle-table"
MOST_SEATS = 6
_OBVIOUS = (Ending.FOLD, Ending.PLAYER_WINS, Ending.DEALER_WINS)


@dataclass(frozen=True)
class _Situation:
    item: Item
    deal: Callable[[Random], Table]


class SettleTable:
    """Items: how the round of one seat ends, each bet of the house, and whole tables by their number of seats.

    Each of the three adds up to all deals; folds with side bets that a table would pay come on top.
    """

    id = ID
    name = "Settle the table"

    def items(self, game: Game) -> tuple[Item, ...]:
        """One seat by ending, one bet by its kind, whole tables by size."""
        return tuple(situation.item for situation in _situations(game).values())

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """A table in that situation."""
        return _question(game, item, _situations(game)[item].deal(chance))

    def read(self, question: Question, text: str) -> str | None:
        """A number of chips; `lose` is every stake asked about."""
        answer = read_answer(text)
        if answer != LOSE:
            return answer
        table = _table_of(question)
        chips = [
            chips
            for seat in table.asked
            for bet, chips in staked(question.game, seat).items()
            if table.bet in (None, bet)
        ]
        return format_money(-sum(chips, Fraction(0)))

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or wrong, with the bets one by one as this house settles them."""
        grade = Grade.BEST if given in question.right else Grade.MISTAKE
        table = _table_of(question)
        why = why_settled(question.game, table.dealer, table.asked, table.bet, Fraction(given))
        return Verdict(given, question.right, grade, None, (why,))

    def hint(self, question: Question) -> Text:
        """The order in which this house settles, and with what the dealer qualifies."""
        return (house_order(question.game),)


# --- the question


def _question(game: Game, item: str, table: Table) -> Question:
    asked = {"seat": table.seat, "bet": table.bet}
    facts: dict[str, object] = {
        "asks": "profit",
        **{key: value for key, value in asked.items() if value is not None},
        "seats": [seat_fact(game, seat) for seat in table.seats],
    }
    return Question(
        ID,
        item,
        game,
        _prompt(game, table),
        (format_money(_profit(game, table)),),
        dealer=table.dealer,
        details=(*(line for seat in table.seats for line in seat_lines(game, seat)), *_commission(game, table)),
        facts=facts,
    )


def _prompt(game: Game, table: Table) -> str:
    whose = "all seats together" if table.seat is None else f"seat {table.seat}"
    if table.bet is not None:
        whose += f"'s {game.bet_name(table.bet)}"
    return f"What is the profit of {whose}, in chips? A loss is negative."


def _commission(game: Game, table: Table) -> tuple[Text, ...]:
    if not game.commission or table.bet is not None:
        return ()
    return (("The house keeps ", Percent(game.commission), " of what a seat wins on Ante, Play and bonus together."),)


def _profit(game: Game, table: Table) -> Fraction:
    settled = [settle_seat(game, seat, table.dealer) for seat in table.asked]
    if table.bet is not None:
        return settled[0].of(table.bet).profit
    return sum((each.profit for each in settled), Fraction(0))


def _table_of(question: Question) -> Table:
    facts: dict[str, Any] = dict(question.facts)
    seats = tuple(seat_from(fact) for fact in facts["seats"])
    return Table(question.dealer, seats, facts.get("seat"), facts.get("bet"))


# --- the situations


@cache
def _situations(game: Game) -> dict[str, _Situation]:
    found = (*_by_ending(game), *_folds(game), *_by_bet(game), *_by_size(game))
    return {each.item.key: each for each in found}


def _item(game: Game, name: str, frequency: Fraction, is_trap: bool = False, is_assumed: bool = False) -> Item:
    return Item(f"{ID}/{game.key}/{name}", ID, frequency, is_borderline=is_trap, is_assumed=is_assumed)


def _by_ending(game: Game) -> Iterator[_Situation]:
    """One seat, by how its round ends."""
    for ended in endings(game):
        is_trap = ended.ending not in _OBVIOUS or (ended.ending is Ending.DEALER_WINS and ended.has_bonus)
        is_assumed = ended.has_bonus and has_assumed_bonus(game)
        item = _item(game, f"seat/{ended.name}", ended.share, is_trap, is_assumed)
        yield _Situation(item, partial(one_seat, game, ended))


def _folds(game: Game) -> Iterator[_Situation]:
    """A fold of a hand that a side bet's table pays: does the bet stand? They come as often as a fold does."""
    share = sum((ended.share for ended in endings(game) if ended.ending is Ending.FOLD), Fraction(0))
    for bet in game.side_bets if share else ():
        if bet.basis is Basis.PLAYER and (pays_player_cards(bet) or not stands_after_fold(bet)):
            name = f"seat/fold-{bet.id}-{'stands' if stands_after_fold(bet) else 'is-lost'}"
            item = _item(game, name, share, is_trap=True, is_assumed=bet.paytable.is_assumed)
            yield _Situation(item, partial(folded, game, bet))


def _by_bet(game: Game) -> Iterator[_Situation]:
    """One bet of one seat."""
    share = Fraction(1, len(game.bet_ids))
    for bet_id in game.bet_ids:
        bet = game.side_bet(bet_id)
        if bet is not None:
            item = _item(game, f"bet/{bet_id}", share, bet.basis is not Basis.PLAYER, bet.paytable.is_assumed)
            yield _Situation(item, partial(one_side_bet, game, bet))
            continue
        ends = [ended for ended in endings(game) if _concerns(bet_id, ended)]
        is_assumed = bet_id == ANTE_BONUS and has_assumed_bonus(game)
        item = _item(game, f"bet/{bet_id}", share, is_assumed=is_assumed)
        if ends:
            yield _Situation(item, partial(one_bet, game, ends, bet_id))


def _concerns(bet_id: str, ended: Round) -> bool:
    return {ANTE: True, PLAY: ended.action is Action.PLAY, ANTE_BONUS: ended.has_bonus}[bet_id]


def _by_size(game: Game) -> Iterator[_Situation]:
    """Whole tables; each size is as likely."""
    is_assumed = has_assumed_bonus(game) and earns_bonus(game, HandCategory.HIGH_CARD)
    for size in range(1, MOST_SEATS + 1):
        item = _item(game, f"table/{size}-seat{'s'[: size - 1]}", Fraction(1, MOST_SEATS), is_assumed=is_assumed)
        yield _Situation(item, partial(whole_table, game, size, is_assumed))
