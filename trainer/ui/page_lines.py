"""A page of the course as lines, one fact each: for screen readers, pipes and scripts."""

from trainer.study.lesson_page import Block, Hands, Page, Paragraph
from trainer.study.question import Text
from trainer.ui.wording import cards_told, say


def page_lines(page: Page, symbols: bool = False) -> list[str]:
    """The title, then every sentence, hand and row."""
    return [f"Lesson {page.number}: {page.title}.", *(line for block in page.blocks for line in _block(block, symbols))]


def _block(block: Block, symbols: bool) -> list[str]:
    match block:
        case Paragraph(text):
            return [say(text, symbols)]
        case Hands(hands, caption):
            shown = " and ".join(cards_told(cards, symbols) for cards in hands)
            return [f"{shown}: {say(caption, symbols)}"]
        case _:
            return [_row(row, symbols) for row in block.rows]


def _row(row: tuple[Text, ...], symbols: bool) -> str:
    first, *others = (say(cell, symbols) for cell in row)
    return f"{first}: {', '.join(each for each in others if each)}."
