"""The state of a whole journal, read from its first row: slow, and never wrong."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from trainer.store.errors import CodecError
from trainer.store.journal import Entry, Journal, Tail
from trainer.store.lines import read_texts, row_of
from trainer.store.rows import Fault, Setting, put_setting
from trainer.store.state import State
from trainer.study.answer import Answer, Undo
from trainer.study.record import fold

Progress = Callable[[int, int], None]
"""Told how many bytes of the journal are read, and how many there are."""
_ROWS_PER_REPORT = 1000

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
        """Record, settings and watermark after every row."""
        undone = undone_at(self.journal)
        for entry in _reporting(Tail(self.journal, self.state.watermark), progress):
            row = entry.line.row
            if isinstance(row, Answer):
                self._fold(row, (entry.file, entry.line.number), undone)
            elif isinstance(row, Setting):
                put_setting(self.state.settings, row)
            elif entry.line.fault is not None and (self.notes_torn or not entry.line.is_torn):
                self.note(entry.line.fault)
        return self.state

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
            for text in read_texts(file):
                if b'"undo"' in text.data and (row := _undo(text.data)):
                    undone[row.answer_id] = name, text.number
    return undone


def _undo(line: bytes) -> Undo | None:
    try:
        row = row_of(line)
    except CodecError:
        return None
    return row if isinstance(row, Undo) else None


def _reporting(tail: Tail, progress: Progress | None) -> Iterator[Entry]:
    if progress is None:
        yield from tail
        return
    total, read, file, offset = sum(tail.journal.sizes().values()), 0, "", 0
    for count, entry in enumerate(tail):
        read += entry.line.end - (offset if entry.file == file else 0)
        file, offset = entry.file, entry.line.end
        if count % _ROWS_PER_REPORT == 0:
            progress(read, total)
        yield entry
    progress(total, total)
