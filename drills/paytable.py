"""Pay tables: what a bet of this house pays for a hand, and the other way round, which hand it pays that."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from drills.bet_deals import Case, bet_deals
from drills.dealing import deal_from
from drills.pay_lines import a_kind, asked_kinds, basis_of, in_key, is_paid, kinds, odds, share_of, the_bet
from drills.pay_reasons import hint_for_hand, hint_for_pay, why_hand, why_pay
from trainer.cards import Cards
from trainer.games import ANTE_BONUS, AgainstDealer, Game
from trainer.hand_sets import hand_sets
from trainer.hands import HandCategory
from trainer.paytables import Basis, Category, Paytable, format_money
from trainer.study.amounts import LOSE, read_answer
from trainer.study.answer import Grade
from trainer.study.item import Item
from trainer.study.question import Choice, Question, Text, Verdict

ID = "paytable"
_KEYS = "abcdefgijklmn"
"""Neither a command's key nor a digit, which would look like a pay."""


@dataclass(frozen=True)
class _Hand:
    """What a bet pays for a kind of hand."""

    bet: str
    kind: Category

    @property
    def name(self) -> str:
        return f"{self.bet}/{in_key(self.kind)}"


@dataclass(frozen=True)
class _Pay:
    """Which hands get a pay."""

    bet: str
    pays: Fraction

    @property
    def name(self) -> str:
        return f"{self.bet}/reverse/{self.pays}"


class PaytableDrill:
    """Items: each bet with each hand that it pays or could be thought to pay, and each pay of its table."""

    id = ID
    name = "Pay tables"

    def items(self, game: Game) -> tuple[Item, ...]:
        """Every table of the house, best hands first."""
        return tuple(_item(game, each) for each in _situations(game))

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        """The line with a hand to go with it; which hand gets a pay is asked without one."""
        asked = {_key(game, each): each for each in _situations(game)}[item]
        return _ask_hand(game, item, asked, chance) if isinstance(asked, _Hand) else _ask_pay(game, item, asked)

    def read(self, question: Question, text: str) -> str | None:
        """A pay to one or `lose`, or a hand in the other direction."""
        if question.choices:
            return question.read(text)
        if text.strip().lower() == "push":
            return "0"
        answer = read_answer(text)
        if question.facts["bet"] == ANTE_BONUS:
            return "0" if answer == LOSE else answer
        return LOSE if answer == "-1" else answer

    def grade(self, question: Question, given: str) -> Verdict:
        """Right or a mistake, with the whole table."""
        grade = Grade.BEST if given in question.right else Grade.MISTAKE
        bet, game = str(question.facts["bet"]), question.game
        why = why_pay if question.choices else why_hand
        return Verdict(given, question.right, grade, None, why(game, bet, question, given))

    def hint(self, question: Question) -> Text:
        """How rare the hand is, or where the pay stands in the table."""
        return (hint_for_pay if question.choices else hint_for_hand)(question)


def _situations(game: Game) -> Iterator[_Hand | _Pay]:
    for bet, table in game.paytables.items():
        asked = asked_kinds(game, bet)
        yield from (_Hand(bet, kind) for kind in asked)
        pays = {kind: table.pays_to_one(kind) for kind in asked}
        for pay in dict.fromkeys(pays.values()):
            is_told_apart = pay is not None and (pay > 0 or bet != ANTE_BONUS) and set(pays.values()) != {pay}
            if pay is not None and is_told_apart:
                yield _Pay(bet, pay)


def _item(game: Game, asked: _Hand | _Pay) -> Item:
    table, basis = game.paytables[asked.bet], basis_of(game, asked.bet)
    told = kinds(game, basis)
    is_trap = isinstance(asked, _Hand) and not is_paid(table, asked.kind)
    meant = [asked.kind] if isinstance(asked, _Hand) else [kind for kind in told if _gets(table, kind, asked.pays)]
    share = share_of(tuple(each for kind in meant for each in told[kind]), basis)
    return Item(_key(game, asked), ID, share, is_borderline=is_trap, is_assumed=table.is_assumed)


def _gets(table: Paytable, kind: Category, pays: Fraction) -> bool:
    return table.pays_to_one(kind) == pays


def _key(game: Game, asked: _Hand | _Pay) -> str:
    return f"{ID}/{game.key}/{asked.name}"


# --- what does it pay?


def _ask_hand(game: Game, item: str, asked: _Hand, chance: Random) -> Question:
    kind = asked.kind
    player, dealer = _example(game, asked.bet, kinds(game, basis_of(game, asked.bet))[kind], chance)
    pays = game.paytables[asked.bet].pays_to_one(kind)
    lost = "0" if asked.bet == ANTE_BONUS else LOSE
    return Question(
        ID,
        item,
        game,
        _prompt(game, asked.bet, kind),
        (lost if pays is None else format_money(pays),),
        player=player,
        dealer=dealer,
        facts={"bet": asked.bet, "category": kind.word},
    )


def _prompt(game: Game, bet: str, kind: Category) -> str:
    otherwise = "or nothing (0)" if bet == ANTE_BONUS else "or does it lose"
    return f"{game.name}: what does {the_bet(game, bet)} pay to 1 for {a_kind(kind)}{_where(game, bet)}, {otherwise}?"


def _where(game: Game, bet: str) -> str:
    """Which cards are meant, and what else the bet needs."""
    side_bet = game.side_bet(bet)
    if side_bet is None:
        bonus = game.ante_bonus
        return " against a dealer who qualifies" if bonus and bonus.needs_qualifying_dealer else ""
    cards = {Basis.DEALER: " of the dealer's", Basis.SIX: " in all six cards"}.get(side_bet.basis, "")
    beaten = "" if side_bet.against_dealer is AgainstDealer.IGNORED else " when the dealer is beaten"
    return cards + beaten


def _example(game: Game, bet: str, categories: tuple[Category, ...], chance: Random) -> tuple[Cards, Cards]:
    """A hand of the kind asked about, with no other cards than those that the bet looks at."""
    side_bet = game.side_bet(bet)
    if side_bet is None or side_bet.basis in (Basis.PLAYER, Basis.DEALER):
        masks = hand_sets().categories
        cards = deal_from(sum(masks[each] for each in categories if isinstance(each, HandCategory)), chance)
        return ((), cards) if side_bet and side_bet.basis is Basis.DEALER else (cards, ())
    cases = {Case(each, beats) for each in categories for beats in (None, True)}
    deals = bet_deals(side_bet, cases)
    return deals.deal(chance) if deals else ((), ())


# --- which hand gets it?


def _ask_pay(game: Game, item: str, asked: _Pay) -> Question:
    table, pays = game.paytables[asked.bet], asked.pays
    asked_hands = asked_kinds(game, asked.bet)
    what = f"is paid {odds(pays)}" if pays else "gets only its stake back"
    return Question(
        ID,
        item,
        game,
        f"{game.name}: which hand {what} on {the_bet(game, asked.bet)}?",
        tuple(kind.word for kind in asked_hands if _gets(table, kind, pays)),
        tuple(Choice(kind.word, (key,)) for kind, key in zip(asked_hands, _KEYS, strict=False)),
        facts={"bet": asked.bet, "paid": {asked.bet: format_money(pays)}},
    )
