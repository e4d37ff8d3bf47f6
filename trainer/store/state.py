"""The state file of a profile: TinyDB tables that say what the answers so far add up to.

A view: it can be rebuilt from the answers at any time, and holds up to where it has read them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.store.errors import CodecError, DamagedState, NewerVersion
from trainer.store.fields import JsonObject, count_of, fields_of, text_of
from trainer.store.journal import Place, Watermark
from trainer.store.migrations import MIGRATIONS, OLDEST, SCHEMA, Migration, migrated
from trainer.store.rows import SettingValue
from trainer.store.tables import TABLES, Tables, decode_tables, encode_tables
from trainer.study.record import Record

if TYPE_CHECKING:
    from tinydb import TinyDB

FILE_NAME = "trainer.json"


@dataclass(slots=True)
class State:
    """Record and settings after the rows up to `watermark`; `schema` is the version it was stored in."""

    record: Record = field(default_factory=Record)
    settings: dict[str, SettingValue] = field(default_factory=dict)
    watermark: Watermark = field(default_factory=dict)
    fsrs: str = ""
    schema: int = SCHEMA


def load(path: Path, schema: int = SCHEMA, migrations: Mapping[int, Migration] = MIGRATIONS) -> State | None:
    """The state stored at `path`, brought up to `schema`; None when there is no file, or one of before OLDEST.

    Raises DamagedState for a file that cannot be read, NewerVersion for one of a later schema.
    """
    if not path.exists():
        return None
    try:
        stored, tables = _read(path)
        if stored > schema:
            raise _newer(path, stored, schema)
        if stored < OLDEST:
            return None
        return _decoded(stored, migrated(tables, stored, schema, migrations))
    except (CodecError, KeyError, OSError) as error:
        raise DamagedState(f"{path} cannot be read: {_reason(error)}") from error


def save(path: Path, state: State) -> None:
    """Put `state` in place of the file at `path`, in one step. Raises OSError when the disk refuses.

    Raises NewerVersion, and leaves the file, when a newer program has stored its own meanwhile.
    """
    from trainer.store.tiny import SealedStorage, fresh_database  # 15 ms

    refuse_newer(path)
    database = fresh_database(path)
    for name, documents in _tables_of(state).items():
        database.table(name, cache_size=0).insert_multiple(documents)
    storage = database.storage
    assert isinstance(storage, SealedStorage)
    storage.commit(SCHEMA)


def refuse_newer(path: Path) -> None:
    """Raises NewerVersion when a newer program has stored the file at `path`."""
    from trainer.store.tiny import stored_schema

    if stored_schema(path) > SCHEMA:
        raise _newer(path, stored_schema(path), SCHEMA)


def _newer(path: Path, stored: int, known: int) -> NewerVersion:
    return NewerVersion(f"{path} is of version {stored}, this program knows up to {known}; use a newer q64")


def _read(path: Path) -> tuple[int, Tables]:
    from trainer.store.tiny import SealedStorage, stored_database

    database = stored_database(path)
    names = database.tables()
    tables = {name: _documents(database, name) for name in names}
    assert isinstance(database.storage, SealedStorage)
    return database.storage.schema, tables


def _documents(database: "TinyDB", name: str) -> list[JsonObject]:
    # In the file "10" stands before "9", and order means something.
    return [dict(document) for document in sorted(database.table(name, cache_size=0), key=lambda found: found.doc_id)]


def _tables_of(state: State) -> Tables:
    places = [{"file": name, "offset": place.offset, "lines": place.lines} for name, place in state.watermark.items()]
    return {"meta": [{"fsrs": state.fsrs}], "watermark": places, **encode_tables(state.record, state.settings)}


def _decoded(stored: int, tables: Tables) -> State:
    tables = {name: tables.get(name, []) for name in ("meta", "watermark", *TABLES)}
    record, settings = decode_tables(tables)
    meta = fields_of(tables["meta"][0] if tables["meta"] else None, frozenset({"fsrs"}))
    watermark = dict(map(_place, tables["watermark"]))
    return State(record, settings, watermark, text_of(meta["fsrs"], "fsrs", shortest=0), stored)


def _place(document: object) -> tuple[str, Place]:
    fields = fields_of(document, frozenset({"file", "offset", "lines"}))
    return text_of(fields["file"], "file"), Place(
        count_of(fields["offset"], "offset"), count_of(fields["lines"], "lines")
    )


def _reason(error: Exception) -> str:
    return (error.strerror or "unreadable").lower() if isinstance(error, OSError) else str(error)
