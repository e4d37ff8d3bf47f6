"""The last answers of a journal, read from its end: a long history costs no more than a short one."""

import os
from collections.abc import Iterator
from typing import BinaryIO

from trainer.store.errors import CodecError
from trainer.store.files import told_as_cannot_read
from trainer.store.journal import Journal
from trainer.store.lines import LONGEST_LINE_BYTES, row_of
from trainer.store.rows import StoredRow
from trainer.study.answer import Answer, Undo

_BLOCK = LONGEST_LINE_BYTES


def recent_answers(journal: Journal, most: int) -> list[Answer]:
    """The last answers that were not taken back, at most so many, oldest first; rows that cannot be read are left out.

    A row stored twice counts once. Raises CannotRead where the system does not let it be read.
    """
    found: dict[str, Answer] = {}
    undone: set[str] = set()
    with told_as_cannot_read(journal.folder):
        for row in _rows_backwards(journal):
            if isinstance(row, Undo):
                undone.add(row.answer_id)
            elif isinstance(row, Answer) and row.id not in undone:
                found.setdefault(row.id, row)
            if len(found) == most:
                break
    return list(reversed(found.values()))


def _rows_backwards(journal: Journal) -> Iterator[StoredRow]:
    """The rows that can be read, the last first."""
    for name in reversed(journal.files()):
        with (journal.folder / name).open("rb") as file:
            for line in _lines_backwards(file):
                row = _row(line.strip(b"\r"))
                if row is not None:
                    yield row


def _row(line: bytes) -> StoredRow | None:
    try:
        return row_of(line) if line else None
    except CodecError:  # `q64 data check` tells of damaged rows
        return None


def _lines_backwards(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, the last first, with no more than two blocks of it in memory."""
    start, rest = file.seek(0, os.SEEK_END), b""
    while start:
        end, start = start, max(start - _BLOCK, 0)
        file.seek(start)
        first, *lines = (file.read(end - start) + rest).split(b"\n")
        yield from reversed(lines)
        rest = first if len(first) <= LONGEST_LINE_BYTES else b""  # no row is as long
    yield rest
