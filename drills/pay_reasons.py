"""Why a line of a pay table is right: the line, the whole table, and what a wrong answer mixed up."""

from fractions import Fraction
from typing import Any

from drills.pay_lines import a_kind, asked_kinds, basis_of, kinds, odds, share_of, the_bet
from trainer.games import ANTE_BONUS, Game
from trainer.paytables import Category, Paytable, format_money
from trainer.study.amounts import LOSE
from trainer.study.question import Question, Text


def why_hand(game: Game, bet: str, question: Question, given: str) -> Text:
    """Why a hand is paid that much, or loses."""
    table, kind = game.paytables[bet], _kind(question)
    line = _line(game, bet, kind)
    slip = "" if given in question.right else _slip(game, bet, kind, given)
    return (". ".join(part for part in (line, slip, table_text(bet, table)) if part),)


def _kind(question: Question) -> Category:
    """The hand that was asked about."""
    bet = str(question.facts["bet"])
    return next(each for each in asked_kinds(question.game, bet) if each.word == question.facts["category"])


def _line(game: Game, bet: str, kind: Category) -> str:
    pays, name = game.paytables[bet].pays_to_one(kind), the_bet(game, bet)
    if pays is None:
        return (
            f"{a_kind(kind)} stands in no line of {name}, so {'it earns nothing' if bet == ANTE_BONUS else 'it loses'}"
        )
    if pays == 0:
        return f"{name} pays nothing for {a_kind(kind)}" + ("" if bet == ANTE_BONUS else ": the stake comes back")
    return f"{name} pays {odds(pays)} for {a_kind(kind)}"


def table_text(bet: str, table: Paytable) -> str:
    """The whole table in a sentence, and whether anybody published it."""
    lines = ", ".join(f"{category.word} {format_money(pays)}" for category, pays in table)
    rest = "the rest earns nothing" if bet == ANTE_BONUS else "the rest loses"
    assumed = " (assumed, no source gives it)" if table.is_assumed else ""
    return f"Its table{assumed}: {lines}; {rest}"


def _slip(game: Game, bet: str, kind: Category, given: str) -> str:
    """The error that a wrong number shows, where it shows one."""
    pays = game.paytables[bet].pays_to_one(kind)
    if given == LOSE or (given == "0" and pays):
        return "" if pays is None else "A hand that stands in the table is paid"
    amount = Fraction(given)
    if pays is not None and pays > 0 and amount == pays + 1:
        return "That counts the stake: a pay to 1 is profit, the stake comes back with it"
    if amount == 0 and pays is None and bet != ANTE_BONUS:
        return "0 would give the stake back"
    return _other_line(game, bet, kind, amount) or _other_bet(game, bet, kind, amount)


def _other_line(game: Game, bet: str, kind: Category, amount: Fraction) -> str:
    paid = [each for each, pays in game.paytables[bet] if pays == amount and each is not kind]
    return f"{format_money(amount)} is for {a_kind(paid[0])}" if paid else ""


def _other_bet(game: Game, bet: str, kind: Category, amount: Fraction) -> str:
    """Another bet of the house that pays that for the same hand."""
    for other, table in game.paytables.items():
        if other != bet and kind in asked_kinds(game, other) and table.pays_to_one(kind) == amount:
            return f"{format_money(amount)} is what {the_bet(game, other)} pays for it"
    return ""


def why_pay(game: Game, bet: str, _question: Question, given: str) -> Text:
    """Which hands get a pay."""
    table = game.paytables[bet]
    told = kinds(game, basis_of(game, bet))
    chosen = next(kind for kind in told if kind.word == given)
    return (f"{_line(game, bet, chosen)}. {table_text(bet, table)}",)


def hint_for_hand(question: Question) -> Text:
    """How rare the hand is."""
    bet, kind, game = str(question.facts["bet"]), _kind(question), question.game
    basis = basis_of(game, bet)
    share = share_of(kinds(game, basis)[kind], basis)
    often = f"once in about {round(1 / share):,} deals"
    return (f"{a_kind(kind)} comes {often}; the rarer a hand, the more it is paid, if at all",)


def hint_for_pay(question: Question) -> Text:
    """Where the pay stands in its table."""
    facts: dict[str, Any] = dict(question.facts)
    bet = facts["bet"]
    asked = Fraction(facts["paid"][bet])
    pays = [pay for _, pay in question.game.paytables[bet]]
    higher, lower = sum(pay > asked for pay in pays), sum(pay < asked for pay in pays)
    return (f"lines of this table that pay more: {higher}; that pay less: {lower}",)
