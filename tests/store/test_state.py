"""The state file: what it holds comes back, and no changed byte of it becomes a wrong figure."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.store.rows_for_store import answer
from trainer.store import state as states
from trainer.store.errors import DamagedState, NewerVersion
from trainer.store.history import History
from trainer.store.journal import Place
from trainer.store.migrations import OLDEST, SCHEMA, Migration
from trainer.store.tables import TABLES, Tables
from trainer.store.tiny import SealedStorage, stored_database
from trainer.study.record import Record

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trainer.json"


def small_state() -> states.State:
    record = Record()
    for number in range(30):
        record.apply(answer(number))
    return states.State(record, {"count": 20, "theme": "light"}, {"2026-03.jsonl": Place(1000, 30)}, "6.3.2")


def test_no_file_is_no_state(path: Path) -> None:
    assert states.load(path) is None


def test_a_state_comes_back_as_it_was_saved(path: Path) -> None:
    states.save(path, small_state())
    assert states.load(path) == small_state()


def test_it_is_a_tinydb_file_with_a_table_for_each_thing(path: Path) -> None:
    states.save(path, small_state())
    database = stored_database(path)
    assert database.tables() == {"meta", "watermark", *TABLES}
    assert len(database.table("items")) == 7


def test_saving_leaves_no_other_file_behind(path: Path) -> None:
    states.save(path, small_state())
    states.save(path, states.State())
    assert [found.name for found in path.parent.iterdir()] == ["trainer.json"]
    assert states.load(path) == states.State()


@pytest.mark.parametrize("data", [b"", b"null", b"{}", b"\0" * 50, b"\xef\xbb\xbf{}", b"PK\x03\x04", b"[" * 10_000])
def test_a_file_that_is_no_state_is_damaged_not_new(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(DamagedState, match="cannot be read: damaged"):
        states.load(path)


def test_any_flipped_byte_is_noticed(path: Path) -> None:
    record = Record()
    record.apply(answer(0))
    states.save(path, states.State(record, {"count": 20}))
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(DamagedState):
            states.load(path)


def test_a_file_cut_off_anywhere_is_noticed(path: Path) -> None:
    states.save(path, states.State())
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(DamagedState):
            states.load(path)


def newer(path: Path) -> bytes:
    states.save(path, states.State())
    database = stored_database(path)
    database.storage.read()
    assert isinstance(database.storage, SealedStorage)
    database.storage.commit(SCHEMA + 1)
    return path.read_bytes()


def test_a_newer_file_is_refused_in_one_line_and_left_untouched(path: Path) -> None:
    before = newer(path)
    with pytest.raises(NewerVersion, match="is of version 4, this program knows up to 3; use a newer q64"):
        states.load(path)
    with pytest.raises(NewerVersion):
        states.save(path, small_state())
    with pytest.raises(NewerVersion):
        History.open(path.parent)
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == ["trainer.json"]


def test_an_older_file_is_brought_up_step_by_step(path: Path) -> None:
    def add_hints(tables: Tables) -> Tables:
        return tables | {"settings": [*tables["settings"], {"name": "hints", "value": True}]}

    def rename_count(tables: Tables) -> Tables:
        renamed = [{**found, "name": "length"} if found["name"] == "count" else found for found in tables["settings"]]
        return tables | {"settings": renamed}

    migrations: Mapping[int, Migration] = {3: add_hints, 4: rename_count}
    states.save(path, small_state())
    state = states.load(path, schema=5, migrations=migrations)
    assert state is not None
    assert state.settings == {"length": 20, "theme": "light", "hints": True}
    assert state.schema == 3


def test_a_version_that_nothing_leads_on_from_is_rebuilt(path: Path) -> None:
    states.save(path, small_state())
    with pytest.raises(DamagedState, match="version 3 is too old"):
        states.load(path, schema=5, migrations={4: lambda tables: tables})


def test_a_state_of_version_1_lacks_sums_and_is_worked_out_again_from_the_answers(tmp_path: Path) -> None:
    with History.open(tmp_path) as history:
        for number in range(30):
            history.append(answer(number))
    shutil.copy(SAMPLES / "trainer-1.json", tmp_path / "trainer.json")
    with History.open(tmp_path) as history:
        assert history.record == small_state().record
        assert history.notices == []
        history.save()
    assert states.load(tmp_path / "trainer.json") is not None


@pytest.mark.parametrize("version", range(OLDEST, SCHEMA + 1))
def test_the_stored_sample_of_each_version_can_still_be_read(version: int) -> None:
    state = states.load(SAMPLES / f"trainer-{version}.json")
    assert state is not None
    assert state.record == small_state().record
    assert state.settings == {"count": 20, "theme": "light"}


def test_a_newer_window_beside_an_old_one_costs_no_answer_and_is_left_its_file(path: Path) -> None:
    history = History.open(path.parent)
    before = newer(path)
    history.append(answer(0))
    history.close()
    (notice,) = history.notices
    assert "use a newer q64; the answers themselves are stored" in notice
    assert path.read_bytes() == before
