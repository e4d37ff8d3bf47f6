"""The questions about prices, as they are put."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from drills.pay_lines import the_bet
from drills.priced_tables import (
    PricedTable,
    catalogue_tables,
    house_edge,
    house_table,
    in_percent,
    lines_of,
    plain_bets,
    usual_edges,
)
from trainer.games import ANTE, ANTE_BONUS, Game
from trainer.paytables import Category, format_money
from trainer.study.question import Choice, Question, Text

ID = "price-it"
CHEAPER = (Choice("first", ("1",)), Choice("second", ("2",)), Choice("equal", ("e", "=")))
_KEYS = "abcdefgijklmnoprtvwxyz"
_APART = Fraction(1, 200)
"""Choices are at least half a percent apart."""
_WRONG_CHOICES = 3


def ask_cheaper(game: Game, pairs: Sequence[tuple[PricedTable, PricedTable]], item: str, chance: Random) -> Question:
    """Two tables of one bet side by side, in random order."""
    first, second = chance.sample(chance.choice(pairs), 2)
    right = "equal" if first.house_edge == second.house_edge else "first"
    if second.house_edge < first.house_edge:
        right = "second"
    prompt = f"{game.name}, {the_bet(game, first.bet)}: which table costs the player less?"
    facts = {"bet": first.bet, "tables": [first.fact(), second.fact()]}
    return Question(ID, item, game, prompt, (right,), CHEAPER, details=_side_by_side(first, second), facts=facts)


def _side_by_side(first: PricedTable, second: PricedTable) -> tuple[Text, ...]:
    lines = [_compared(line, first, second) for line in lines_of(first, second)]
    if first.game.commission != second.game.commission:
        taken = [_commission(table.game) for table in (first, second)]
        lines.append(f"Commission on net wins: first {taken[0]}, second {taken[1]}")
    return tuple((line,) for line in lines)


def _compared(line: Category, first: PricedTable, second: PricedTable) -> str:
    pays = [_pay(line, table) for table in (first, second)]
    name = line.word.capitalize()
    return f"{name}: {pays[0]} in both" if pays[0] == pays[1] else f"{name}: first {pays[0]}, second {pays[1]}"


def _pay(line: Category, table: PricedTable) -> str:
    pays = table.paytable.pays_to_one(line)
    nothing = "nothing" if table.bet == ANTE_BONUS else "loses"
    return nothing if pays is None else format_money(pays)


def _commission(game: Game) -> str:
    return in_percent(game.commission) if game.commission else "none"


def ask_bet_edge(game: Game, bet: str, item: str, chance: Random) -> Question:
    """The house edge of a bet as this house offers it."""
    if bet == ANTE and game.ante_bonus is None:
        return _ask_edge(game, None, "", item, chance)
    return _ask_edge(game, house_table(game, ANTE_BONUS if bet == ANTE else bet), "", item, chance)


def ask_table_edge(game: Game, bet: str, item: str, chance: Random) -> Question:
    """The house edge of a bet with a table from elsewhere."""
    return _ask_edge(game, chance.choice(catalogue_tables(game, bet)), ", with this table", item, chance)


def _ask_edge(game: Game, table: PricedTable | None, with_table: str, item: str, chance: Random) -> Question:
    bet = ANTE if table is None or table.bet == ANTE_BONUS else table.bet
    edge = house_edge(table.game if table else game, bet)
    what = "Ante and Play, per Ante and best played" if bet == ANTE else the_bet(game, bet)
    return Question(
        ID,
        item,
        game,
        f"{game.name}: what is the house edge of {what}{with_table}?",
        (in_percent(edge),),
        _edge_choices(game, edge, chance),
        details=_table_lines(game, table),
        facts={"bet": bet, "tables": [table.fact()] if table else []},
    )


def _table_lines(game: Game, table: PricedTable | None) -> tuple[Text, ...]:
    if table is None:
        return (("No Ante bonus",),)
    lines: list[Text] = [(f"{line.word.capitalize()}: {format_money(pays)}",) for line, pays in table.paytable]
    commission: list[Text] = [(f"Commission on net wins: {_commission(table.game)}",)]
    is_bonus = table.bet == ANTE_BONUS
    assumed = ", assumed as no source gives it" if table.paytable.is_assumed else ""
    heading: Text = (f"{game.bet_name(table.bet)}, pays to 1{assumed}",)
    return (heading, *lines, *(commission if is_bonus and table.game.commission else []))


def _edge_choices(game: Game, right: Fraction, chance: Random) -> tuple[Choice, ...]:
    """The right edge and others that are met in casinos, smallest first."""
    chosen = [right]
    usual = usual_edges(game)
    for edge in chance.sample(usual, len(usual)):
        if len(chosen) <= _WRONG_CHOICES and all(abs(edge - other) >= _APART for other in chosen):
            chosen.append(edge)
    return tuple(Choice(in_percent(edge), (key,)) for edge, key in zip(sorted(chosen), _KEYS, strict=False))


def ask_dearest(game: Game, item: str, chance: Random) -> Question:
    """The bet with the greatest edge, among those whose tables are published."""
    bets = plain_bets(game)
    edges = {bet: house_edge(game, bet) for bet in bets}
    right = tuple(bet for bet in bets if edges[bet] == max(edges.values()))
    shown = chance.sample(bets, len(bets))
    names = {bet: "Ante and Play together, best played" if bet == ANTE else game.bet_name(bet) for bet in shown}
    return Question(
        ID,
        item,
        game,
        f"{game.name}: which bet costs the player most, per chip staked before the deal?",
        right,
        tuple(Choice(bet, (key,)) for bet, key in zip(shown, _KEYS, strict=False)),
        details=tuple((f"{bet}: {name}",) for bet, name in names.items()),
        facts={"bets": list(shown)},
    )
