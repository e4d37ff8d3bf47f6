"""Where the answers of a session are kept: on disk, or nowhere."""

from typing import Protocol

from trainer.study.answer import Row
from trainer.study.record import NeedsReplay, Record, replay


class Keeper(Protocol):
    """Where answers are kept: what `append` returned from is safe."""

    @property
    def record(self) -> Record:
        """What all kept answers add up to."""

    def append(self, row: Row) -> None:
        """Keep a row for good."""


class UnrecordedKeeper:
    """Keeps answers for the length of a session, for practice that leaves no trace."""

    def __init__(self) -> None:
        self.record = Record()
        self._rows: list[Row] = []

    def append(self, row: Row) -> None:
        """Take the row in, and forget it with the session."""
        self._rows.append(row)
        try:
            self.record.apply(row)
        except NeedsReplay:
            self.record = replay(self._rows)
