"""The answers themselves, where what they add up to is not enough: all of them in turn, or the last few at once."""

from collections.abc import Iterator
from pathlib import Path

from trainer.store.errors import CodecError
from trainer.store.journal import Journal, Tail
from trainer.store.lines import LONGEST_LINE_BYTES, row_of
from trainer.store.replaying import undone_at
from trainer.store.rows import StoredRow
from trainer.study.answer import Answer, Undo

_BLOCK_BYTES = LONGEST_LINE_BYTES


def all_answers(journal: Journal) -> Iterator[tuple[Answer, bool]]:
    """Every answer, oldest first, and whether it was taken back later; rows that cannot be read are passed over.

    One is held at a time. Raises Rewritten when another window puts another journal in its place meanwhile.
    """
    undone = undone_at(journal)
    for entry in Tail(journal):
        row = entry.line.row
        if isinstance(row, Answer):
            spot = entry.file, entry.line.number
            yield row, undone.get(row.id, spot) > spot


def last_answers(journal: Journal, count: int) -> list[Answer]:
    """The last `count` answers that stand, oldest first, read from the end: the rest of the journal is not opened."""
    found: dict[str, Answer] = {}
    undone: set[str] = set()
    for row in _rows_backwards(journal):
        if len(found) == count:
            break
        if isinstance(row, Undo):
            undone.add(row.answer_id)
        elif isinstance(row, Answer) and row.id not in undone:
            found.setdefault(row.id, row)
    return list(found.values())[::-1]


def _rows_backwards(journal: Journal) -> Iterator[StoredRow]:
    for name in reversed(journal.files()):
        for line in _lines_backwards(journal.folder / name):
            try:
                yield row_of(line)
            except CodecError:
                continue  # `check` tells what is wrong with it


def _lines_backwards(path: Path) -> Iterator[bytes]:
    """The lines of a file, the last first, in blocks; of one that is too long to be a row, no more than its pieces."""
    with path.open("rb") as file:
        end, rest = file.seek(0, 2), b""
        while end:
            start = max(end - _BLOCK_BYTES, 0)
            file.seek(start)
            first, *lines = (file.read(end - start) + rest).split(b"\n")
            yield from (line.strip(b"\r") for line in reversed(lines) if line)
            rest, end = first[: 2 * _BLOCK_BYTES], start
        yield rest.strip(b"\r")
