"""TinyDB over one sealed file: held in memory until `commit` replaces the file at once.

TinyDB's own storage rewrites the file in place, which a kill, a full disk or a second window destroys.
"""

import re
import zlib
from pathlib import Path

from tinydb import Storage, TinyDB

from trainer.store.errors import CodecError
from trainer.store.fields import JsonObject, from_json, to_json
from trainer.store.files import replace_durably

LARGEST_STATE_BYTES = 64 * 1024 * 1024
_HEADER = re.compile(rb'\{"header":\{"1":\{"crc32":"([0-9a-f]{8})","schema":(\d{1,6})\}\}(,.*)\}', re.DOTALL)

_HEADER_START = re.compile(rb'\{"header":\{"1":\{"crc32":"[0-9a-f]{8}","schema":(\d{1,6})\}\},')


class SealedStorage(Storage):
    """A TinyDB storage whose first table carries the schema version and a checksum of all the rest."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.schema = 0
        self._tables: dict[str, dict[str, JsonObject]] | None = None

    def read(self) -> dict[str, dict[str, JsonObject]] | None:
        """All tables; raises CodecError for a damaged file, OSError for one that cannot be read."""
        if self._tables is None and self.path.exists():
            self.schema, self._tables = _unsealed(self.path)
        return self._tables

    def write(self, data: dict[str, dict[str, JsonObject]]) -> None:
        """Hold `data` for the commit: TinyDB writes once a table, the disk need not."""
        self._tables = data

    def commit(self, schema: int) -> None:
        """Put everything written in place of the file, in one step."""
        replace_durably(self.path, _sealed(schema, self._tables or {}))


def fresh_database(path: Path) -> TinyDB:
    """A database that will replace the file at `path` when committed, whatever is in that now."""
    database = TinyDB(path, storage=SealedStorage)
    database.storage.write({})
    return database


def stored_database(path: Path) -> TinyDB:
    """The database in the file at `path`."""
    return TinyDB(path, storage=SealedStorage)


def _sealed(schema: int, tables: dict[str, dict[str, JsonObject]]) -> bytes:
    rest = b"," + to_json(tables).encode("ascii")[1:-1]
    return b'{"header":{"1":{"crc32":"%08x","schema":%d}}%s}' % (_checksum(schema, rest), schema, rest)


def _unsealed(path: Path) -> tuple[int, dict[str, dict[str, JsonObject]]]:
    if path.stat().st_size > LARGEST_STATE_BYTES:
        raise CodecError(f"larger than {LARGEST_STATE_BYTES} bytes")
    header = _HEADER.fullmatch(path.read_bytes())
    if not header or int(header[1], 16) != _checksum(int(header[2]), header[3]):
        raise CodecError("damaged: the checksum does not match")
    tables = from_json(b"{" + header[3][1:] + b"}")
    if not isinstance(tables, dict) or not all(map(_is_table, tables.values())):
        raise CodecError("expected tables of documents")
    return int(header[2]), tables


def _is_table(table: object) -> bool:
    if not isinstance(table, dict):
        return False
    return all(number.isdecimal() and isinstance(document, dict) for number, document in table.items())


def stored_schema(path: Path) -> int:
    """The schema version that the file at `path` claims to have, 0 where it claims none."""
    try:
        with path.open("rb") as file:
            claim = _HEADER_START.match(file.read(100))
        return int(claim[1]) if claim else 0
    except OSError:
        return 0


def _checksum(schema: int, rest: bytes) -> int:
    return zlib.crc32(b"%d%s" % (schema, rest))
