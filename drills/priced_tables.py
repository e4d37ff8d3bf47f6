"""Pay tables of a bet in one house, its own and those of the catalogue, and what each costs the player there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import combinations

from trainer.analysis import AntePlayPrice, SidePrice, price, price_side_bet
from trainer.catalogue import CatalogueTable, tables_for
from trainer.games import ANTE, ANTE_BONUS, Game
from trainer.paytables import Category, Paytable, PaytableError, format_money
from trainer.variants import LAYOUTS, with_paytable


@dataclass(frozen=True)
class PricedTable:
    """A table of a bet, and the house as it would be with it."""

    bet: str
    paytable: Paytable
    game: Game

    @property
    def house_edge(self) -> Fraction:
        """The player's loss per unit staked before the deal; for an Ante bonus, of the whole Ante game."""
        return house_edge(self.game, ANTE if self.bet == ANTE_BONUS else self.bet)

    def pays(self) -> dict[str, str]:
        """Line -> pay to one, best paid first, for the facts of a question."""
        return {line.word: format_money(pays) for line, pays in self.paytable}

    def fact(self) -> dict[str, object]:
        """The table as a fact of a question."""
        commission = (
            {"commission": str(self.game.commission)} if self.bet == ANTE_BONUS and self.game.commission else {}
        )
        return {"bet": self.bet, "pays": self.pays(), **commission}


def house_edge(game: Game, bet: str) -> Fraction:
    """The player's loss per unit staked on a side bet, or per Ante under best play."""
    spread = ante_price(game).spread if bet == ANTE else side_price(game, bet).spread
    return spread.house_edge


@cache
def ante_price(game: Game) -> AntePlayPrice:
    """Ante, Play and bonus; side bets change nothing of it and are left out."""
    return price(replace(game, side_bets=())).ante_play


@cache
def side_price(game: Game, bet: str) -> SidePrice:
    """One side bet."""
    return price_side_bet(game, bet)


def house_table(game: Game, bet: str) -> PricedTable:
    """The table that the house has."""
    return PricedTable(bet, game.paytables[bet], game)


def compared_bets(game: Game) -> list[str]:
    """The bets of the house that the catalogue has tables for."""
    return [bet for bet in game.paytables if bet in LAYOUTS and catalogue_tables(game, bet)]


@cache
def catalogue_tables(game: Game, bet: str) -> tuple[PricedTable, ...]:
    """The catalogue's tables, as this house would be with each; none where the bet looks at other cards here."""
    try:
        return tuple(_in_house(game, table) for table in tables_for(bet))
    except PaytableError:
        return ()


def _in_house(game: Game, table: CatalogueTable) -> PricedTable:
    changed = with_paytable(game, table.bet, table.paytable)
    if table.commission:
        changed = replace(changed, commission=table.commission)
    return PricedTable(table.bet, table.paytable, changed)


def pairs(game: Game, bet: str) -> Iterator[tuple[PricedTable, PricedTable]]:
    """Every two tables that differ, the house's own among them unless it is assumed."""
    own = house_table(game, bet)
    tables = [*catalogue_tables(game, bet), *([] if own.paytable.is_assumed else [own])]
    return ((one, other) for one, other in combinations(tables, 2) if differing_lines(one, other))


def differing_lines(one: PricedTable, other: PricedTable) -> tuple[Category, ...]:
    """The hands that two tables pay differently, best first."""
    return tuple(
        line for line in lines_of(one, other) if one.paytable.pays_to_one(line) != other.paytable.pays_to_one(line)
    )


def lines_of(one: PricedTable, other: PricedTable) -> tuple[Category, ...]:
    """The lines of either table, best hand first."""
    return tuple(sorted({line for table in (one, other) for line, _ in table.paytable}, reverse=True))


@cache
def usual_edges(game: Game) -> tuple[Fraction, ...]:
    """House edges that are met in casinos: those of Pair Plus, table by table, smallest first."""
    bare = replace(game, side_bets=())
    variants = (with_paytable(bare, "pair-plus", table.paytable) for table in tables_for("pair-plus"))
    return tuple(sorted({house_edge(variant, "pair-plus") for variant in variants}))


def in_percent(edge: Fraction) -> str:
    """`2.32 %`: part of an answer that is recorded, so it is written the same on every screen."""
    return f"{Decimal(round(edge * 10_000)).scaleb(-2)} %"


def plain_bets(game: Game) -> list[str]:
    """The Ante game and the side bets, those left out whose tables are assumed."""
    bonus = game.ante_bonus
    ante = [] if bonus and bonus.paytable.is_assumed else [ANTE]
    return [*ante, *(bet.id for bet in game.side_bets if not bet.paytable.is_assumed)]
