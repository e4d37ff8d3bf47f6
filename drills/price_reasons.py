"""Why a price is right: the edges, and how often the hands come that make the difference."""

from fractions import Fraction
from typing import Any

from drills.pay_lines import a_kind, basis_of, share_of, the_bet
from drills.priced_tables import (
    PricedTable,
    ante_price,
    catalogue_tables,
    differing_lines,
    house_edge,
    house_table,
    in_percent,
    lines_of,
    plain_bets,
    side_price,
)
from trainer.games import ANTE, Game
from trainer.paytables import Basis, Category
from trainer.study.question import Question


def why_priced(question: Question) -> str:
    """The edges of what was asked about."""
    if "bets" in question.facts:
        return _why_dearest(question.game)
    tables = _tables(question)
    if len(tables) == 2:
        return _why_cheaper(question.game, *tables)
    return _why_edge(question, tables[0] if tables else None)


def _tables(question: Question) -> list[PricedTable]:
    """The tables that the question's facts tell of."""
    facts: dict[str, Any] = dict(question.facts)
    game, found = question.game, []
    for fact in facts["tables"]:
        known = [house_table(game, fact["bet"]), *catalogue_tables(game, fact["bet"])]
        found.append(next(table for table in known if table.fact() == fact))
    return found


def _why_cheaper(game: Game, first: PricedTable, second: PricedTable) -> str:
    edges = f"House edge: first {in_percent(first.house_edge)}, second {in_percent(second.house_edge)}"
    return f"{edges}. {_often(game, first, second)}"


def _often(game: Game, first: PricedTable, second: PricedTable) -> str:
    """How often the lines come in which two tables differ, and whether a commission does."""
    basis, lines = basis_of(game, first.bet), lines_of(first, second)
    told = [
        f"{a_kind(line)} once in {_one_in(share_of(_counted_as(line, lines, basis), basis))} deals"
        for line in differing_lines(first, second)
    ]
    if first.game.commission != second.game.commission:
        told.append("a commission with every win")
    return f"What differs comes so often: {', '.join(told)}"


def _counted_as(line: Category, lines: tuple[Category, ...], basis: Basis) -> tuple[Category, ...]:
    """The hands that a line pays: a royal, say, where it has no line of its own."""
    return tuple(each for each in basis.categories if (each if each in lines else each.base) is line)


def _one_in(share: Fraction) -> str:
    return f"{round(1 / share):,}"


def _why_edge(question: Question, table: PricedTable | None) -> str:
    game = table.game if table else question.game
    if question.facts["bet"] == ANTE:
        played = ante_price(game)
        lost = f"with best play {in_percent(played.spread.house_edge)} of each Ante is lost in the long run"
        return f"{lost}; {_played(game)} of hands are played"
    bet = str(question.facts["bet"])
    spread = side_price(game, bet).spread
    return (
        f"{the_bet(game, bet)} wins in {in_percent(spread.hit_frequency)} of deals, and in the long run the house "
        f"keeps {in_percent(spread.house_edge)} of what is staked"
    )


def _why_dearest(game: Game) -> str:
    edges = sorted(((house_edge(game, bet), bet) for bet in plain_bets(game)), reverse=True)
    return "House edge: " + ", ".join(f"{game.bet_name(bet)} {in_percent(edge)}" for edge, bet in edges)


def hint_for(question: Question) -> str:
    """How often what decides comes, without a price."""
    game = question.game
    if "bets" in question.facts:
        wins = [f"{game.bet_name(bet)} {_wins(game, bet)}" for bet in plain_bets(game) if bet != ANTE]
        return f"what wins rarely often costs more. Deals that win: {', '.join(wins)}"
    tables = _tables(question)
    if len(tables) == 2:
        return _often(game, *tables)
    priced = tables[0].game if tables else game
    if question.facts["bet"] == ANTE:
        return f"best play folds the rest and plays {_played(priced)} of hands"
    return f"it wins in {_wins(priced, str(question.facts['bet']))} of deals"


def _wins(game: Game, bet: str) -> str:
    return in_percent(side_price(game, bet).spread.hit_frequency)


def _played(game: Game) -> str:
    return in_percent(ante_price(game).mean_stake - 1)
