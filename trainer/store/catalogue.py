"""Every row of a journal or an export by where it stands, to sort, join and copy without holding the rows."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from trainer.store.errors import CodecError
from trainer.store.journal import Journal
from trainer.store.lines import Text, fault_in, read_texts, row_of
from trainer.store.replaying import Progress
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
_ROWS_PER_REPORT = 1000


def cards_of(
    paths: Sequence[Path], note: Note, skip: bytes | None = None, progress: Progress | None = None
) -> Iterator[Card]:
    """The cards of all rows in `paths`, in order. Lines that begin with `skip` are no rows; bad ones go to `note`.

    `progress` is told of each file when it is read, and of a long one meanwhile.
    """
    report, before = progress or _tell_nobody, 0
    total = sum(path.stat().st_size for path in paths)
    for path in paths:
        for count, card in enumerate(_cards(path, note, skip)):
            if count % _ROWS_PER_REPORT == 0:
                report(before + card.start, total)
            yield card
        before += path.stat().st_size
    report(total, total)


def _tell_nobody(_: int, __: int) -> None:
    pass


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
    return fault_in(text, error)


def _card(row: StoredRow, path: Path, text: Text) -> Card:
    undoes = row.answer_id if isinstance(row, Undo) else None
    is_later = not isinstance(row, Answer)
    return Card(
        moment_of(row), is_later, row.id, undoes, crc32(text.data), path, text.number, text.start, len(text.data)
    )


def without_repeats(cards: Iterable[Card], note: Note) -> Iterator[Card]:
    """All cards but those of answers that came before, which are faults. An undo stored twice is none."""
    seen: set[str] = set()
    for card in cards:
        if card.is_later:
            yield card
        elif card.id in seen:
            note(Fault(card.path.name, card.number, f"{card.id} stands in an earlier row already"))
        else:
            seen.add(card.id)
            yield card


def lines_at(places: Iterable[tuple[datetime, Path, int, int]]) -> Iterator[tuple[datetime, bytes]]:
    """The moment and the line, newline included, of each row, read from where it stands: path, start, length."""
    path, file = None, None
    try:
        for moment, where, start, length in places:
            if file is None or where != path:
                if file is not None:
                    file.close()
                path, file = where, where.open("rb")
            file.seek(start)
            yield moment, file.read(length) + b"\n"
    finally:
        if file is not None:
            file.close()


def place_of(card: Card) -> tuple[datetime, Path, int, int]:
    """Where the line of a card stands, for `lines_at`."""
    return card.moment, card.path, card.start, card.length
