"""What is due and how it goes, for people: tables as wide as the terminal allows, or one fact a line."""

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from trainer.reports.due import Due
from trainer.study.memory import LEECH_LAPSES
from trainer.ui.blocks import Block, Table
from trainer.ui.lines import Lines
from trainer.ui.wording import counted

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

MOST_LEECHES = 10
"""So many are named on the screen."""
_GAP = 2
_NO_BREAK = "\N{NO-BREAK SPACE}"
_COMMAND = re.compile(r"(?<=: )q64 .+")
"""What a sentence says to type, at its end."""
_UNIT = re.compile(r"(?<=\d) (?=%|Antes?\b|more\b)")


def due_json(due: Due) -> dict[str, object]:
    """The structured answer."""
    return {
        "today": due.day.isoformat(),
        "total": due.total,
        "minutes": round(due.minutes, 1),
        "by_drill": due.by_drill,
        "elsewhere": due.elsewhere,
        "leeches": list(due.leeches),
    }


def print_due(console: Lines, due: Due) -> None:
    """How much there is to do, and how to do it."""
    for line in (*_due_lines(due), *_elsewhere_lines(due), *_leech_lines(due)):
        console.print(line)


def _due_lines(due: Due) -> list[str]:
    if not due.total:
        return ["Nothing is due today. Something new: q64 drill play-or-fold"]
    minutes = counted(max(round(due.minutes), 1), "minute")
    by_drill = [f"  {drill:<18}{count:>4}" for drill, count in due.by_drill.items()]
    return [f"{counted(due.total, 'item')} due, about {minutes}: q64 review", *by_drill]


def _elsewhere_lines(due: Due) -> list[str]:
    return [f"{count} more in {house}, with its file: q64 review --game FILE" for house, count in due.elsewhere.items()]


def _leech_lines(due: Due) -> list[str]:
    """What asking again does not mend, and what may."""
    if not due.leeches:
        return []
    more = [f"  and {len(due.leeches) - MOST_LEECHES} more"] if len(due.leeches) > MOST_LEECHES else []
    return [
        f"Forgotten {LEECH_LAPSES} times or more:",
        *(f"  {key}" for key in due.leeches[:MOST_LEECHES]),
        *more,
        "Another try helps these little: press h, and read the why.",
    ]


def print_progress(console: "Console", blocks: Iterable[Block]) -> None:
    """Every report, drawn."""
    for number, block in enumerate(blocks):
        if number:
            console.print()
        console.print(block.title, style="bold")
        _print_wrapped(console, block.sentences)
        for line in block.picture.lines if block.picture else ():
            console.print(line, no_wrap=True, crop=False)
        _print_wrapped(console, (block.picture.legend,) if block.picture else (), style="dim")
        for tables in block.alike:
            _print_alike(console, tables)
        _print_wrapped(console, block.notes, style="dim")


def _print_wrapped(console: "Console", sentences: Iterable[str], style: str = "") -> None:
    for sentence in sentences:
        console.print("\n".join(wrapped(sentence, console.width)), style=style)


def wrapped(sentence: str, width: int, indent: str = "") -> list[str]:
    """Lines of a sentence, broken between words only, so that a command can be copied; a figure keeps its unit."""
    bound = _COMMAND.sub(lambda found: _bound(found[0], width), _UNIT.sub(_NO_BREAK, sentence))
    lines = wrap(bound, max(width - 1, 1), break_on_hyphens=False, subsequent_indent=indent)
    return [line.replace(_NO_BREAK, " ") for line in lines]


def _bound(command: str, width: int) -> str:
    """A command that fits a line stays on one."""
    return command.replace(" ", _NO_BREAK) if len(command) < width else command


def _print_alike(console: "Console", tables: Sequence[Table]) -> None:
    """Tables with the same columns, one under the other: their figures in line, the names of the columns once."""
    widths = widths_of(tables)
    is_narrow = width_of(widths) > console.width
    for number, table in enumerate(tables):
        if table.caption:
            console.print(table.caption, style="italic")
        if is_narrow:
            for line in stacked(table, console.width):
                console.print(line)
        else:
            console.print(_drawn(table, widths, has_header=number == 0))


def _drawn(table: Table, widths: Sequence[int], has_header: bool) -> "RichTable":
    """Names to the left, figures to the right, nothing folded and no empty lines around."""
    from rich.table import Table as RichTable

    drawn = RichTable(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="bold", show_header=has_header)
    for number, (column, width) in enumerate(zip(table.columns, widths, strict=True)):
        drawn.add_column(column, justify="right" if number else "left", no_wrap=True, min_width=width)
    for row in table.rows:
        drawn.add_row(*row)
    return drawn


def widths_of(tables: Sequence[Table]) -> list[int]:
    """How wide each column is when nothing in it is folded, in all of the tables; they have the same columns."""
    columns = zip(tables[0].columns, *(row for table in tables for row in table.rows), strict=True)
    return [max(map(len, cells)) for cells in columns]


def width_of(widths: Sequence[int]) -> int:
    """How wide columns are side by side."""
    return sum(widths) + _GAP * (len(widths) - 1)


def stacked(table: Table, width: int) -> list[str]:
    """Each row as a sentence of its cells, for a terminal too narrow for columns."""
    return [line for row in table.rows for line in wrapped(in_words(table.columns, row), width, indent="  ")]


def in_words(columns: Sequence[str], row: Sequence[str]) -> str:
    """`real: answers 20, cost per 100 0.4 Antes, right 90 %.`, cells that say nothing left out."""
    told = (f"{name.lower()} {cell}" for name, cell in zip(columns[1:], row[1:], strict=True) if cell not in ("", "-"))
    return f"{row[0]}: {', '.join(told)}."


def print_plain(console: Lines, blocks: Iterable[Block]) -> None:
    """One fact a line: no columns, nothing drawn."""
    for number, block in enumerate(blocks):
        if number:
            console.print()
        console.print(f"{block.title}.")
        for line in plain_lines(block):
            console.print(line)


def plain_lines(block: Block) -> list[str]:
    """The lines of a block under its title."""
    instead = block.picture.lines_instead if block.picture else ()
    rows = [line for table in block.tables for line in _plain_table(table)]
    return [*block.sentences, *instead, *rows, *block.notes]


def _plain_table(table: Table) -> list[str]:
    caption = [f"{table.caption}."] if table.caption else []
    return [*caption, *(in_words(table.columns, row) for row in table.rows)]
