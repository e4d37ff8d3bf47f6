"""The state of a whole journal, read from its first row: slow, and never wrong."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import BinaryIO

from trainer.store.errors import CodecError
from trainer.store.journal import Journal, Tail
from trainer.store.lines import Line, read_texts, row_of
from trainer.store.rows import Fault, Setting, put_setting
from trainer.store.state import State
from trainer.study.answer import Answer, Undo
from trainer.study.record import fold

Progress = Callable[[int, int], None]
"""Told how many bytes of the journal are read, and how many there are."""
_ROWS_PER_REPORT = 1000
_ROWS_PER_BATCH = 50
_BLOCK_BYTES = 1 << 18
_UNDO = b'"undo"'

Spot = tuple[str, int]
"""A row's file and line number; spots order as rows do."""


@dataclass(slots=True)
class Replay:
    """Reads a whole journal; `see` is told each answer, its file and number, and whether it is taken back later."""

    journal: Journal
    note: Callable[[Fault], None]
    see: Callable[[Answer, Spot, bool], None] | None = None
    notes_torn: bool = False
    state: State = field(default_factory=State)

    def run(self, progress: Progress | None = None) -> State:
        """Record, settings and watermark after every row that was there at the start."""
        # Rows that another window adds after this would be read without it being known which answers they take back.
        end = self.journal.sizes()
        undone = undone_at(self.journal)
        lines = _reporting(Tail(self.journal, self.state.watermark, end), progress)
        # Reading some rows and then folding them takes a quarter less than one by one: each fits the processor's cache.
        while batch := list(islice(lines, _ROWS_PER_BATCH)):
            for line in batch:
                self._take(line, undone)
        return self.state

    def _take(self, line: Line, undone: dict[str, Spot]) -> None:
        row = line.row
        if isinstance(row, Answer):
            self._fold(row, (line.file, line.number), undone)
        elif isinstance(row, Setting):
            put_setting(self.state.settings, row)
        elif line.fault is not None and (self.notes_torn or not line.is_torn):
            self.note(line.fault)

    def _fold(self, answer: Answer, spot: Spot, undone: dict[str, Spot]) -> None:
        is_undone = undone.get(answer.id, spot) > spot
        fold(self.state.record, answer, is_undone)
        if self.see is not None:
            self.see(answer, spot, is_undone)


def replayed(journal: Journal, note: Callable[[Fault], None], progress: Progress | None = None) -> State:
    """Record, settings and watermark after every row of `journal`; faults go to `note`."""
    return Replay(journal, note).run(progress)


def undone_at(journal: Journal) -> dict[str, Spot]:
    """Where each answer that is taken back is so for the last time: only those rows are decoded."""
    undone: dict[str, Spot] = {}
    for name in journal.files():
        with (journal.folder / name).open("rb") as file:
            if not _holds(file, _UNDO):
                continue  # most months: a search of the bytes is twenty times as fast as reading lines
            file.seek(0)
            for text in read_texts(file):
                if _UNDO in text.data and (row := _undo(text.data)):
                    undone[row.answer_id] = name, text.number
    return undone


def _holds(file: BinaryIO, wanted: bytes) -> bool:
    """Whether the bytes stand anywhere in a file, read block by block."""
    end = b""
    while block := file.read(_BLOCK_BYTES):
        if wanted in (seen := end + block):
            return True
        end = seen[1 - len(wanted) :]
    return False


def _undo(line: bytes) -> Undo | None:
    try:
        row = row_of(line)
    except CodecError:
        return None
    return row if isinstance(row, Undo) else None


def _reporting(tail: Tail, progress: Progress | None) -> Iterator[Line]:
    if progress is None:
        yield from tail
        return
    total, read, file, offset = sum(tail.journal.sizes().values()), 0, "", 0
    for count, line in enumerate(tail):
        read += line.end - (offset if line.file == file else 0)
        file, offset = line.file, line.end
        if count % _ROWS_PER_REPORT == 0:
            progress(read, total)
        yield line
    progress(total, total)
