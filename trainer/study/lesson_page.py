"""A lesson's page as it stands in a house: sentences, hands and tables, before it is known how they are shown."""

from dataclasses import dataclass

from trainer.cards import Cards
from trainer.study.question import Text


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that are wrapped as one."""

    text: Text


@dataclass(frozen=True, slots=True)
class Hands:
    """One hand, or two to compare, with a sentence about them."""

    hands: tuple[Cards, ...]
    caption: Text


@dataclass(frozen=True, slots=True)
class Rows:
    """A table without a heading: what a row is about, then its figures and cards."""

    rows: tuple[tuple[Text, ...], ...]


Block = Paragraph | Hands | Rows


@dataclass(frozen=True, slots=True)
class Page:
    """One lesson in one house; `lesson` is the word that names it, `number` its place in the course there."""

    lesson: str
    number: int
    title: str
    blocks: tuple[Block, ...]
