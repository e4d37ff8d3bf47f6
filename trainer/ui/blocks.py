"""What a report says in words and figures, before it is known how it is shown: on a terminal, line by line, a page."""

from dataclasses import dataclass, field
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under named columns; the first column names its row, the others hold figures."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Lines of letters that only an eye can read, and what the letters mean; `lines_instead` say it in sentences."""

    lines: tuple[str, ...]
    legend: str
    lines_instead: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One report: a title, sentences, a picture, tables, and notes on how to read them. `id` names it on a page."""

    id: str
    title: str
    sentences: tuple[str, ...] = ()
    picture: Picture | None = None
    tables: tuple[Table, ...] = field(default=())
    notes: tuple[str, ...] = ()

    @property
    def alike(self) -> list[list[Table]]:
        """The tables, those with the same columns that stand one after the other together."""
        return [list(tables) for _, tables in groupby(self.tables, key=lambda table: table.columns)]

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing at all."""
        return not (self.sentences or self.picture or self.tables)
