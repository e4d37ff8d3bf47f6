"""Every row of a journal or an export by where it stands, to sort, join and copy without holding the rows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from trainer.store.errors import CodecError
from trainer.store.journal import Journal
from trainer.store.lines import Text, read_texts, row_of
from trainer.store.rows import Fault, StoredRow, moment_of
from trainer.study.answer import Answer, Undo


class Card(NamedTuple):
    """One row: what it sorts by, and where its line is (`data_crc32` of the line tells two versions apart)."""

    moment: datetime
    is_later: bool
    id: str
    undoes: str | None
    data_crc32: int
    path: Path
    number: int
    start: int
    length: int


Note = Callable[[Fault], None]


def cards_of(paths: Iterable[Path], note: Note, skip: bytes | None = None) -> Iterator[Card]:
    """The cards of all rows in `paths`, in order. Lines that begin with `skip` are no rows; bad ones go to `note`."""
    for path in paths:
        yield from _cards(path, note, skip)


def month_paths(journal: Journal) -> list[Path]:
    """The files of a journal, oldest first."""
    return [journal.folder / name for name in journal.files()]


def _cards(path: Path, note: Note, skip: bytes | None) -> Iterator[Card]:
    with path.open("rb") as file:
        for text in read_texts(file):
            if skip is not None and text.data.startswith(skip):
                continue
            try:
                row = row_of(text.data)
            except CodecError as error:
                note(Fault(path.name, text.number, _what(error, text)))
                continue
            yield _card(row, path, text)


def _what(error: CodecError, text: Text) -> str:
    if not text.data:
        return "longer than a row can be"
    return str(error) if text.is_ended else "cut off in writing"


def _card(row: StoredRow, path: Path, text: Text) -> Card:
    undoes = row.answer_id if isinstance(row, Undo) else None
    is_later = not isinstance(row, Answer)
    return Card(
        moment_of(row), is_later, row.id, undoes, crc32(text.data), path, text.number, text.start, len(text.data)
    )


def united(*catalogues: Iterable[Card]) -> list[Card]:
    """Every row once, in the order of time, an undo never before its answer: the same whoever comes first."""
    by_id: dict[tuple[bool, str], Card] = {}
    for cards in catalogues:
        for card in cards:
            key = card.is_later, card.id
            known = by_id.get(key)
            if known is None or card.data_crc32 < known.data_crc32:
                by_id[key] = card
    return sorted((_after_its_answer(card, by_id) for card in by_id.values()), key=lambda card: card[:3])


def _after_its_answer(card: Card, by_id: dict[tuple[bool, str], Card]) -> Card:
    answer = by_id.get((False, card.undoes)) if card.undoes is not None else None
    return card if answer is None else card._replace(moment=max(card.moment, answer.moment))


def same_rows(one: Sequence[Card], other: Sequence[Card]) -> bool:
    """Whether both hold the same rows in the same order."""
    return [(card.id, card.data_crc32) for card in one] == [(card.id, card.data_crc32) for card in other]


def lines_at(cards: Iterable[Card]) -> Iterator[tuple[datetime, bytes]]:
    """The moment and the line, newline included, of each card, read from where it stands."""
    path, file = None, None
    try:
        for card in cards:
            if file is None or card.path != path:
                if file is not None:
                    file.close()
                path, file = card.path, card.path.open("rb")
            file.seek(card.start)
            yield card.moment, file.read(card.length) + b"\n"
    finally:
        if file is not None:
            file.close()
