"""The lessons of `data/lessons`: how their files are read, and their pages filled with a house's own figures.

A file is a head of `word: text` lines, a line `---`, and paragraphs with blank lines between them. In a paragraph
`{name}` stands for a word or figure of the house (see `lesson_figures`), `{Name}` for the same with a capital;
`{if name}` and `{if no name}` at its start leave it out where that does not hold. Lines that begin with `>` show one
hand or two and a sentence about them, lines between `|` a table, and a name of rows alone in a paragraph those rows.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from trainer.cards import CardError, Cards, parse_cards
from trainer.errors import UserError
from trainer.games import Game
from trainer.resources import data_folder
from trainer.study.lesson_figures import CONDITIONS, HANDS, ROWS, figure, has_figure
from trainer.study.lesson_page import Block, Hands, Page, Paragraph, Rows
from trainer.study.question import Text

_CONDITION = re.compile(r"\{if (no )?([^{}]+)\}\s*")
_NAME = re.compile(r"\{([^{}]+)\}")
_ASK = re.compile(r"(\S+?)/(.+?)(?: (\d+))?")


class LessonError(UserError):
    """A lesson that cannot be read; the message is one line for the user."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Which situations of a drill a lesson asks: names that match `pattern`, the `most` that are decided most
    narrowly, or all of them."""

    drill: str
    pattern: str
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson as written. `needs` are conditions without which a house has nothing to learn from it."""

    id: str
    title: str
    needs: tuple[str, ...]
    asks: tuple[Ask, ...]
    paragraphs: tuple[str, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order. Raises `LessonError`."""
    folder = data_folder() / "lessons"
    found = tuple(map(_read, sorted(folder.glob("*.md"))))
    if not found:
        raise LessonError(f"{folder} holds no lesson: install the program again")
    return found


def _read(path: Path) -> Lesson:
    try:
        return parse_lesson(path.stem.partition("-")[2], path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LessonError(f"{path}: {error}") from error


def parse_lesson(lesson_id: str, text: str) -> Lesson:
    """The lesson of a file's text.

    Raises `LessonError` where its head is none, nothing stands below it, or a name in it stands for nothing.
    """
    head, _, body = text.partition("\n---\n")
    lines = [line.partition(": ")[::2] for line in head.splitlines()]
    told = dict(lines)
    asks = tuple(_ask(value) for word, value in lines if word == "ask")
    if "title" not in told or not asks or {*told} - {"title", "needs", "ask"}:
        raise LessonError(f"lesson {lesson_id} has no head of title, needs and ask")
    needs = tuple(filter(None, told.get("needs", "").split(", ")))
    _check_names(needs, "\n".join([*(ask.pattern for ask in asks), body]))
    paragraphs = tuple(part.strip() for part in re.split(r"\n\s*\n", body) if part.strip())
    if not paragraphs:
        raise LessonError(f"lesson {lesson_id} has no text below its head")
    return Lesson(lesson_id, told["title"], needs, asks, paragraphs)


def _ask(text: str) -> Ask:
    match = _ASK.fullmatch(text)
    if match is None:
        raise LessonError(f"{text!r} names no situations: write DRILL/NAME, or DRILL/PATTERN and how many")
    return Ask(match[1], match[2], int(match[3]) if match[3] else None)


def _check_names(needs: Iterable[str], text: str) -> None:
    conditions = {*needs, *(name for _, name in _CONDITION.findall(text))}
    names = {name for name in _NAME.findall(_CONDITION.sub("", text)) if name not in HANDS and name not in ROWS}
    unknown = sorted([*(conditions - {*CONDITIONS}), *(name for name in names if not has_figure(name))])
    if unknown:
        raise LessonError(f"{unknown[0]!r} stands for nothing: the names are in trainer/study/lesson_figures.py")


def is_taught(lesson: Lesson, game: Game) -> bool:
    """Whether the house has what the lesson is about."""
    return all(CONDITIONS[need](game) for need in lesson.needs)


# --- filling


def page_of(lesson: Lesson, game: Game, number: int) -> Page:
    """The lesson as it stands in a house. Raises `LessonError` where what should be cards or a table is none."""
    try:
        blocks = tuple(block for paragraph in lesson.paragraphs for block in _blocks(paragraph, game))
    except CardError as error:
        raise LessonError(f"lesson {lesson.id}: {error}") from error
    if any(isinstance(block, Rows) and len({*map(len, block.rows)}) > 1 for block in blocks):
        raise LessonError(f"lesson {lesson.id} has a table whose lines are not of one length")
    return Page(lesson.id, number, lesson.title, blocks)


def _blocks(paragraph: str, game: Game) -> Iterator[Block]:
    text = _kept(paragraph, game)
    name = _NAME.fullmatch(text)
    if name and name[1] in ROWS:
        yield Rows(ROWS[name[1]](game))
    elif text.startswith(">"):
        yield from _hands(text, game)
    elif text.startswith("|"):
        yield Rows(tuple(_row(line, game) for line in text.splitlines()))
    elif text:
        yield Paragraph(fill(" ".join(text.split()), game))


def _kept(paragraph: str, game: Game) -> str:
    """The parts of a paragraph that hold in the house: each `{if name}` governs what follows it."""
    first, *rest = _CONDITION.split(paragraph)
    kept = [first]
    for unless, name, part in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        if CONDITIONS[name](game) != bool(unless):
            kept.append(part)
    return "".join(kept).strip()


def _hands(text: str, game: Game) -> Iterator[Hands]:
    """Nothing where the house has no such hand."""
    shown, _, caption = text.removeprefix(">").partition(": ")
    hands = [_cards(part.strip(), game) for part in shown.split("|")]
    if all(hands):
        yield Hands(tuple(hands), fill(" ".join(caption.split()), game))


def _cards(text: str, game: Game) -> Cards:
    name = _NAME.fullmatch(text)
    return HANDS[name[1]](game) if name else parse_cards(text, 3)


def _row(line: str, game: Game) -> tuple[Text, ...]:
    first, *others = (cell.strip() for cell in line.strip("| ").split("|"))
    *figures, cards = others
    return (fill(first, game), *(fill(each, game) for each in figures), (parse_cards(cards, 3),))


def fill(text: str, game: Game) -> Text:
    """A text with every name in it replaced by what it stands for in the house. Raises `KeyError` for no name."""
    parts: list[Text] = []
    for place, part in enumerate(_NAME.split(text)):
        parts.append(figure(part, game) if place % 2 else (part,))
    return tuple(part for text_part in parts for part in text_part if part != "")
