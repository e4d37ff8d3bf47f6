"""The catalogue: pay tables met in casinos, one file of `data/paytables/` each, to compare prices with."""

import tomllib
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path

from trainer.errors import UserError
from trainer.games import ANTE_BONUS
from trainer.paytables import Category, Paytable, parse_money, parse_paytable
from trainer.resources import data_folder
from trainer.toml_reader import Fault, Section
from trainer.variants import LAYOUTS

_SCHEMA = 1


class CatalogueError(UserError):
    """A file of the catalogue with faults: one line each, naming file, key and what would be right."""


@dataclass(frozen=True, slots=True)
class CatalogueTable:
    """A pay table that some house has: for which bet, what it pays, and who says so.

    `pays` is the table as it is written, to one and best hand first. `commission` (0 to 1) is taken from what Ante,
    Play and Ante bonus win together where that table is used.
    """

    bet: str
    pays: str
    paytable: Paytable
    source: str
    note: str = ""
    commission: Fraction = Fraction(0)

    @property
    def id(self) -> str:
        """`pair-plus-40-30-6-4-1`: the bet and its pays, which is its file's name as well."""
        return f"{self.bet}-{self.pays}"

    @property
    def layout(self) -> tuple[Category, ...]:
        """The hands that it pays, best first, whatever they pay."""
        return tuple(sorted((line for line, _ in self.paytable), reverse=True))


@cache
def catalogue() -> tuple[CatalogueTable, ...]:
    """Every table, bet by bet, as the files are named. Raises `CatalogueError`."""
    paths = sorted((data_folder() / "paytables").glob("*.toml"))
    return tuple(parse_table(path.read_text(encoding="utf-8"), path) for path in paths)


def tables_for(bet: str) -> tuple[CatalogueTable, ...]:
    """The tables of one bet, none for a bet that the catalogue does not have."""
    return tuple(table for table in catalogue() if table.bet == bet)


def parse_table(text: str, path: Path) -> CatalogueTable:
    """The table that a file's text describes. Raises `CatalogueError` with every fault that it has."""
    try:
        values = tomllib.loads(text, parse_float=Decimal)
    except ValueError as error:
        raise CatalogueError(f"{path.name}: is no TOML: {error}") from error
    faults: list[Fault] = []
    table = _read_table(Section(values, faults))
    if not faults and path.stem != table.id:
        faults.append(("pays", f"is {table.pays!r} for {table.bet}: its file must be called {table.id}.toml"))
    if faults:
        raise CatalogueError("\n".join(f"{path.name}: {key} {what}" for key, what in faults))
    return table


def _read_table(section: Section) -> CatalogueTable:
    section.whole("schema", _SCHEMA, _SCHEMA)
    bet = section.parsed("bet", _bet, "", f"one of {', '.join(LAYOUTS)}")
    table = CatalogueTable(
        bet,
        section.text("pays"),
        _read_pays(section, bet),
        section.text("source"),
        section.text("note", ""),
        _read_commission(section, bet),
    )
    section.refuse_unknown()
    return table


def _bet(value: object) -> str:
    if not isinstance(value, str) or value not in LAYOUTS:
        raise ValueError
    return value


def _read_pays(section: Section, bet: str) -> Paytable:
    """The table, or none where a fault says why not."""
    if not bet or not isinstance(section.values.get("pays"), str):
        return Paytable(())
    wanted = "as many pays to one as the bet has lines, best hand first, like 40-30-6-4-1"
    return section.parsed("pays", lambda pays: parse_paytable(str(pays), LAYOUTS[bet]), Paytable(()), wanted)


def _read_commission(section: Section, bet: str) -> Fraction:
    def fits(value: object) -> Fraction:
        commission = parse_money(value)
        if bet not in ("", ANTE_BONUS) or not 0 <= commission <= 1:
            raise ValueError
        return commission

    wanted = f'a share from 0 to 1, like "1/10", and only for {ANTE_BONUS}'
    return section.parsed("commission", fits, Fraction(0), wanted, Fraction(0))
