"""Tables as they look everywhere in the terminal."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table


def make_table(*columns: str) -> "Table":
    """An empty table with those columns; cells fold where the terminal is too narrow."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
