"""A page of the course as it is drawn: sentences no wider than is good to read, cards, tables in columns."""

from rich.console import Console
from rich.text import Text as Styled

from trainer.cards import Cards
from trainer.study.lesson_page import Block, Hands, Page, Paragraph, Rows
from trainer.study.question import Text as Words
from trainer.ui.drawn_cards import draw_cards
from trainer.ui.wording import say
from trainer.ui.wrapping import wrapped

WIDEST = 78
_HAND_COLUMNS = 23
_GAP = "    "


def draw_page(console: Console, page: Page, symbols: bool) -> None:
    """The title, and block by block what there is to read."""
    console.print()
    console.print(Styled(f"{page.number}  {page.title}", style="bold"))
    for block in page.blocks:
        for line in _drawn(block, symbols, min(console.width - 1, WIDEST)):
            console.print(line)


def _drawn(block: Block, symbols: bool, width: int) -> list[Styled]:
    match block:
        case Paragraph(text):
            return [Styled(), Styled(wrapped(say(text, symbols), width))]
        case Hands(hands, caption):
            return [*_hands(hands, symbols, width), Styled(wrapped(say(caption, symbols), width), style="dim")]
        case _:
            return _rows(block, symbols)


def _hands(hands: tuple[Cards, ...], symbols: bool, width: int) -> list[Styled]:
    """Side by side where there is room, else one under the other."""
    drawn = [draw_cards(cards, symbols) for cards in hands]
    if len(drawn) * (_HAND_COLUMNS + len(_GAP)) - len(_GAP) > width:
        return drawn
    lines = zip(*(each.split("\n") for each in drawn), strict=True)
    return [Styled(_GAP).join(line) for line in lines]


def _rows(block: Rows, symbols: bool) -> list[Styled]:
    """Columns as wide as their widest cell; figures stand under each other's ends, all else under beginnings."""
    columns = [
        _column(column, symbols, is_first=not place) for place, column in enumerate(zip(*block.rows, strict=True))
    ]
    return [Styled(("  " + "  ".join(row)).rstrip()) for row in zip(*columns, strict=True)]


def _column(cells: tuple[Words, ...], symbols: bool, is_first: bool) -> list[str]:
    told = [say(cell, symbols) for cell in cells]
    width = max(map(len, told))
    is_cards = any(isinstance(part, tuple) for cell in cells for part in cell)
    return [each.ljust(width) if is_first or is_cards else each.rjust(width) for each in told]
