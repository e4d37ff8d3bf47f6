"""Files of nights that are damaged, foreign or made up: one line each, nothing thrown, and nothing lost."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.conftest import Q64
from tests.cli.conftest import home as home  # the fixtures of commands
from tests.cli.conftest import q64 as q64
from tests.table.nights import PLAY, chip
from trainer.game_files import find_game
from trainer.store.best_nights import add_night, read_best_nights
from trainer.store.errors import CodecError, NewerVersion
from trainer.store.fields import to_json
from trainer.store.night_codec import decode_sitting, encode_sitting
from trainer.store.night_files import NightFiles
from trainer.table.actions import CashOut, can
from trainer.table.night import Night
from trainer.table.sitting import Sitting, begin, ended, moved


def a_sitting(house: str = "deluxe", is_deciding: bool = True) -> Sitting:
    """Two rounds played, and the cards of a third dealt."""
    sitting = begin("a-night", house, find_game(house), 7)
    for _ in range(2):
        for move in (chip("ante", 5), chip("pair-plus", 5)):
            sitting = moved(sitting, move)
        sitting = moved(moved(sitting, sitting.next_deal()), PLAY)
    if is_deciding:
        sitting = moved(moved(sitting, chip("ante", 25)), sitting.next_deal())
    return sitting


@pytest.fixture(scope="module")
def stored() -> bytes:
    night = encode_sitting(a_sitting())
    return to_json({"check": crc32(to_json(night).encode()), "night": night}).encode() + b"\n"


def files_with(folder: Path, content: bytes, name: str = "deluxe.json") -> NightFiles:
    (folder / "table").mkdir(parents=True, exist_ok=True)
    (folder / "table" / name).write_bytes(content)
    return NightFiles(folder, find_game)


def is_kept_aside(files: NightFiles, content: bytes) -> bool:
    """Told in one line, and the bytes are still there under the name that was told."""
    (notice,) = files.notices
    assert "\n" not in notice
    assert notice.isprintable()
    (aside,) = files.folder.glob("unreadable-*")
    assert aside.name in notice
    return aside.read_bytes() == content and not list(files.folder.glob("*.json"))


def test_the_file_as_it_is_written_is_read(tmp_path: Path, stored: bytes) -> None:
    files = files_with(tmp_path, stored)
    assert files.nights() == [a_sitting()]
    assert files.notices == []


def test_cut_off_anywhere_it_is_kept_aside(tmp_path: Path, stored: bytes) -> None:
    for length in range(0, len(stored) - 2, 97):
        files = files_with(tmp_path / str(length), stored[:length])
        assert files.nights() == []
        assert is_kept_aside(files, stored[:length])


def test_one_bit_flipped_anywhere_is_seen(tmp_path: Path, stored: bytes) -> None:
    for at in range(0, len(stored) - 1, 61):
        damaged = bytearray(stored)
        damaged[at] ^= 1 << at % 8
        files = files_with(tmp_path / str(at), bytes(damaged))
        assert files.nights() == []
        assert is_kept_aside(files, bytes(damaged))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[]",
        b"\0" * 500,
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"check":1,"night":' + b"9" * 10_000 + b"}",
        b'{"check":NaN,"night":{}}',
        b'{"check":0,"night":{"schema":1e999}}',
        b'{"check":null,"night":{"schema":1e999}}',
        b'{"check":0,"night":' + b"[" * 800 + b"]" * 800 + b"}",
        b" " * 2_000_000,
        b'{"check":1,"night":{"schema":1,"id":"\\u001b[2J"}}',
    ],
    ids=lambda content: repr(content[:24]),
)
def test_what_is_no_night_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    files = files_with(tmp_path, content)
    assert files.nights() == []
    assert is_kept_aside(files, content)


def with_fields(**changes: object) -> bytes:
    """A night with other values, its checksum right."""
    night = encode_sitting(a_sitting()) | changes
    return to_json({"check": crc32(to_json(night).encode()), "night": night}).encode()


@pytest.mark.parametrize(
    "changes",
    [
        {"stack": "-5/1"},
        {"stack": "1" * 60 + "/1"},
        {"stack": 500},
        {"stack": "5/0"},
        {"rounds": 10**20},
        {"rounds": -1},
        {"rounds": 7},
        {"seed": -1},
        {"seed": 10**30},
        {"id": "\x1b[31m"},
        {"id": "x" * 1000},
        {"design": "\r\n"},
        {"rules": "standard"},
        {"last": [["ante", 7]]},
        {"last": [["ante", 5]] * 201},
        {"last": [["no-bet", 5]]},
        {"stage": {"kind": "over", "ending": "robbed"}},
        {"stage": {"kind": "deciding"}},
        {"stage": {"kind": "betting", "placed": [["ante", 500]]}},
        {"latest": []},
        {"latest": None},
        {"surprise": 1},
        {"house": "standard"},
    ],
    ids=lambda changes: to_json(changes)[:40],
)
def test_values_that_no_table_makes_are_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    files = files_with(tmp_path, with_fields(**changes))
    if changes == {"latest": []}:  # rounds that are not kept any more are no fault
        assert files.nights()[0].night == _without_last_round(a_sitting().night)
        return
    assert files.nights() == []
    assert is_kept_aside(files, with_fields(**changes))


def _without_last_round(night: Night) -> Night:
    return replace(night, last_round=None)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a value."""
    if path:
        yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*path, key))


NIGHT = encode_sitting(a_sitting())


@given(path=st.sampled_from(list(places(NIGHT))), value=anything)
def test_any_value_anywhere_is_taken_as_a_night_or_refused_as_none(path: tuple[Any, ...], value: object) -> None:
    changed = json.loads(to_json(NIGHT))
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    try:
        night = decode_sitting(changed, find_game).night
    except CodecError as error:
        told = str(error)
    else:
        told = ""
        assert night.chips >= 0
        assert can(night, CashOut()) or can(night, PLAY) or night.stage
    assert "\n" not in told
    assert told.isprintable()


def test_a_night_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    files = files_with(tmp_path, with_fields(schema=2))
    with pytest.raises(NewerVersion, match="newer version"):
        files.nights()
    assert [each.name for each in files.folder.glob("*.json")] == ["deluxe.json"]


def test_a_night_under_another_houses_name_is_kept_aside(tmp_path: Path, stored: bytes) -> None:
    files = files_with(tmp_path, stored, "standard.json")
    assert files.nights() == []
    assert is_kept_aside(files, stored)


def test_a_night_whose_house_is_gone_waits(tmp_path: Path) -> None:
    files = files_with(tmp_path, with_fields(house="/gone/house.toml"))
    assert files.nights() == []
    assert "waits: its house is gone" in files.notices[0]
    assert (files.folder / "deluxe.json").exists()


def test_a_damaged_night_is_told_once_and_a_new_one_begins(q64: Q64, home: Path, stored: bytes) -> None:
    files_with(home / "profiles" / "default", stored[:50])
    ran = q64("table", "deluxe", "--jsonl", typed="q\n")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "cannot go on" in ran.err
    assert json.loads(ran.out.splitlines()[0])["chips"] == "500"
    assert q64("table", "--resume", "--jsonl", typed="q\n").err == ""


# --- the best nights


def a_best_night(folder: Path) -> bytes:
    sitting = moved(a_sitting(is_deciding=False), CashOut())
    assert add_night(folder, ended(sitting, datetime(2026, 3, 1, tzinfo=UTC))) is None
    return (folder / "best-nights.json").read_bytes()


def test_best_nights_cut_off_or_flipped_are_refused_or_read_but_never_thrown(tmp_path: Path) -> None:
    written = a_best_night(tmp_path)
    for at in range(0, len(written) - 2, 3):
        flipped = bytearray(written)
        flipped[at] ^= 1 << at % 8
        for content in (written[:at], bytes(flipped)):
            (tmp_path / "best-nights.json").write_bytes(content)
            assert told_of_best_nights(tmp_path).isprintable()


def told_of_best_nights(folder: Path) -> str:
    """The names that are read, or why none is."""
    try:
        return "".join(night.game_name for night in read_best_nights(folder))
    except (CodecError, NewerVersion) as error:
        return str(error)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[" * 100_000,
        b'{"schema":1,"nights":[{"id":"\\u001b[2J"}]}',
        b'{"schema":1,"nights":' + b"9" * 9999,
    ],
    ids=lambda content: repr(content[:24]),
)
def test_damaged_best_nights_are_told_in_one_line_and_kept_when_the_next_comes(
    q64: Q64, home: Path, content: bytes
) -> None:
    folder = home / "profiles" / "default"
    folder.mkdir(parents=True)
    (folder / "best-nights.json").write_bytes(content)
    ran = q64("leaderboard")
    assert (ran.code, ran.err.count("\n")) == (0, 1)
    assert "the best nights of default cannot be read" in ran.err
    ran = q64("table", "--jsonl", "--seed", "1", typed="ante\ndeal\nplay\ncash out\n")
    assert (ran.code, ran.err.count("\n")) == (0, 1)
    assert "kept as unreadable-best-nights.json" in ran.err
    assert (folder / "unreadable-best-nights.json").read_bytes() == content
    assert len(json.loads(q64("leaderboard", "--json").out)) == 1


def test_best_nights_of_a_newer_version_are_left_alone(q64: Q64, home: Path) -> None:
    folder = home / "profiles" / "default"
    folder.mkdir(parents=True)
    content = b'{"schema":2,"nights":[]}'
    (folder / "best-nights.json").write_bytes(content)
    ran = q64("table", "--jsonl", "--seed", "1", typed="ante\ndeal\nplay\ncash out\n")
    assert ran.err.count("\n") == 1
    assert "newer version" in ran.err
    assert (folder / "best-nights.json").read_bytes() == content
    assert (folder / "table" / "standard.json").exists()
