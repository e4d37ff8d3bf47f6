"""The rows of several files, each of them once, in the order of time: the same whoever comes first.

A million rows are held as one short string of bytes each, a quarter of what their cards would take.
"""

import struct
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from itertools import groupby
from pathlib import Path

from trainer.store.catalogue import Card

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)

# Big-endian, so that bytes sort as numbers do. The kind and id of a row are one digest of 128 bits.
_BY_ID = struct.Struct(">?16sIQHQI")
_BY_TIME = struct.Struct(">Q?16sIHQI")
_ID_BYTES = 17
_VERSION_BYTES = _ID_BYTES + 4
_TIME_BYTES = 8


class Union:
    """Takes in rows file by file; then gives every one of them once, an undo never before its answer."""

    def __init__(self) -> None:
        self._rows: list[bytes] = []
        self._paths: dict[Path, int] = {}
        self._undoes: dict[bytes, bytes] = {}
        self._arrival = blake2b()

    @property
    def arrival(self) -> str:
        """A digest of all rows taken in, in the order in which they came."""
        return self._arrival.hexdigest()

    def take(self, cards: Iterable[Card]) -> tuple[int, int]:
        """Take in rows; returns how many of them were new, and how many known. Of two versions one is kept."""
        before, taken = len(self._rows), 0
        for card in cards:
            row = self._by_id(card)
            self._rows.append(row)
            taken += 1
            self._arrival.update(row[:_VERSION_BYTES])
        self._rows.sort()
        self._rows[:] = [next(same) for _, same in groupby(self._rows, key=lambda row: row[:_ID_BYTES])]
        new = len(self._rows) - before
        return new, taken - new

    def put_in_order(self) -> str:
        """Put the rows in the order of time, which ends taking them in; returns a digest like `arrival`."""
        moments = {undo: self._moment_of(answer) for undo, answer in self._undoes.items()}
        for place, row in enumerate(self._rows):
            is_later, digest, crc32, moment, *where = _BY_ID.unpack(row)
            moment = max(moment, moments.get(row[:_ID_BYTES], 0))
            self._rows[place] = _BY_TIME.pack(moment, is_later, digest, crc32, *where)
        self._rows.sort()
        order = blake2b()
        for row in self._rows:
            order.update(row[_TIME_BYTES : _TIME_BYTES + _VERSION_BYTES])
        return order.hexdigest()

    def places(self) -> Iterator[tuple[datetime, Path, int, int]]:
        """Moment, file, start and length of each row's line, once they are in order."""
        paths = list(self._paths)
        for row in self._rows:
            moment, _, _, _, path, start, length = _BY_TIME.unpack(row)
            yield _EPOCH + moment * _MICROSECOND, paths[path], start, length

    def _by_id(self, card: Card) -> bytes:
        path = self._paths.setdefault(card.path, len(self._paths))
        moment = (card.moment - _EPOCH) // _MICROSECOND
        digest = _digest(card.id)
        if card.undoes is not None:
            self._undoes[_key(is_later=True, digest=digest)] = _key(is_later=False, digest=_digest(card.undoes))
        return _BY_ID.pack(card.is_later, digest, card.data_crc32, moment, path, card.start, card.length)

    def _moment_of(self, key: bytes) -> int:
        """The moment of the answer that an undo takes back, 0 where it is not here."""
        place = bisect_left(self._rows, key)
        if place == len(self._rows) or self._rows[place][:_ID_BYTES] != key:
            return 0
        moment: int = _BY_ID.unpack(self._rows[place])[3]
        return moment


def _digest(name: str) -> bytes:
    return blake2b(name.encode(), digest_size=16).digest()


def _key(is_later: bool, digest: bytes) -> bytes:
    return bytes([is_later]) + digest
