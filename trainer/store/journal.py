"""The journal of a profile: every answer ever given, one checksummed row a line, a file a month. The truth."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, NamedTuple

from trainer.store.files import append_line_durably, make_private_folder
from trainer.store.lines import Line, read_lines, row_line
from trainer.store.rows import Fault, StoredRow, moment_of

FOLDER_NAME = "answers"
_MONTH_FILE = re.compile(r"(19[7-9]\d|2[01]\d\d|2200)-(0[1-9]|1[0-2])\.jsonl")


class Place(NamedTuple):
    """How far a month file was read: bytes, and lines."""

    offset: int
    lines: int


Watermark = dict[str, Place]
"""File name -> how far it was read. Rows are only ever added to the newest file, so that older ones are complete."""


class Rewritten(Exception):
    """The journal is no longer the one that was read: read it from its start."""


@dataclass(slots=True)
class Tail:
    """Reads on from a watermark, and moves it past each line it yields; not past the bytes of `until`, where given."""

    journal: "Journal"
    watermark: Watermark = field(default_factory=dict)
    until: dict[str, int] | None = None

    def __iter__(self) -> Iterator[Line]:
        return self.read(self.journal.files())

    def read(self, names: list[str]) -> Iterator[Line]:
        """The lines not read yet of the files `names`. Raises Rewritten when what was read is gone."""
        newest_read = max(self.watermark, default="")
        for name in names:
            if name >= newest_read:
                yield from self._read(name, is_newest=name == names[-1])

    def _read(self, name: str, is_newest: bool) -> Iterator[Line]:
        offset, lines = self.watermark.get(name, Place(0, 0))
        with self._opened(name) as file:
            if file.seek(0, os.SEEK_END) < offset:
                raise Rewritten(name)
            file.seek(offset)
            for line in read_lines(file, name, lines):
                if self.until is not None and line.end > self.until.get(name, 0):
                    return
                # A torn line at the very end may be one that is being written just now.
                if not (line.is_torn and is_newest):
                    self.watermark[name] = Place(line.end, line.number)
                yield line

    def _opened(self, name: str) -> BinaryIO:
        try:
            return (self.journal.folder / name).open("rb")
        except FileNotFoundError as error:  # another window has just put another journal in its place
            raise Rewritten(name) from error


@dataclass(frozen=True, slots=True)
class Journal:
    """The month files in `folder`. Whoever appends holds the profile's lock; reading needs none."""

    folder: Path

    def files(self) -> list[str]:
        """Names of the month files, oldest first; none when the folder does not exist."""
        try:
            return sorted(filter(_is_month, os.listdir(self.folder)))
        except FileNotFoundError:
            return []

    def strangers(self) -> list[Fault]:
        """What lies in the folder and is no month file."""
        names = sorted(os.listdir(self.folder)) if self.folder.is_dir() else []
        return [Fault(_shown(name), 0, "not a month of answers") for name in names if not _is_month(name)]

    def append(self, row: StoredRow) -> list[str]:
        """Store `row` for good. It goes to the newest file even when its own month is older (a clock set back).

        Returns what `files` would: a long history is listed but once an answer. Raises OSError when the disk
        refuses, CodecError for a row that may not be stored; then nothing was added.
        """
        line = row_line(row)
        make_private_folder(self.folder)
        names = self.files()
        name = max([f"{moment_of(row):%Y-%m}.jsonl", *names[-1:]])
        append_line_durably(self.folder / name, line)
        return names if name in names[-1:] else [*names, name]

    def sizes(self) -> dict[str, int]:
        """Bytes of each month file."""
        return {name: (self.folder / name).stat().st_size for name in self.files()}

    def fits(self, watermark: Watermark) -> bool:
        """Whether the journal can be read on from `watermark`: no older file has changed, the newest only grown."""
        if not watermark:
            return True
        newest, sizes = max(watermark), self.sizes()
        read = {name: place.offset for name, place in watermark.items() if name != newest}
        older = {name: size for name, size in sizes.items() if name < newest}
        return read == older and watermark[newest].offset <= sizes.get(newest, -1)


@lru_cache(maxsize=4096)
def _is_month(name: str) -> bool:
    # The folder is listed for every answer, and ten years have 120 files.
    return _MONTH_FILE.fullmatch(name) is not None


def _shown(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)[:100]
