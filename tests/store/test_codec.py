"""Rows come back as they went, and anything that is no row is refused with a reason."""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, timezone
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.rows_for_store import START, answer
from trainer.store.codec import decode_row, encode_row
from trainer.store.errors import CodecError
from trainer.store.fields import from_json, to_json
from trainer.store.lines import LONGEST_LINE_BYTES, row_line, row_of, sealed
from trainer.store.rows import Setting, StoredRow
from trainer.study.answer import Answer, Grade, Undo

names = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=20)
moments = st.datetimes(datetime(1970, 1, 4), datetime(2200, 12, 20), timezones=st.just(UTC))
cards = st.dictionaries(names, st.lists(names.map(lambda name: name[:3]), max_size=6).map(tuple), max_size=3)


@st.composite
def answers(draw: st.DrawFn) -> Answer:
    answered_at = draw(moments)
    return Answer(
        id=draw(names),
        answered_at=answered_at,
        study_day=answered_at.date() - timedelta(days=draw(st.integers(-1, 1))),
        session=draw(names),
        drill=draw(names),
        item=draw(names),
        game=draw(names),
        mix=draw(names),
        given=draw(st.just("") | names),
        right=tuple(draw(st.lists(names, min_size=1, max_size=3))),
        grade=draw(st.sampled_from(Grade)),
        cost_in_antes=draw(st.none() | st.fractions(0, 100, max_denominator=10**6)),
        response_seconds=draw(st.none() | st.floats(0, 86_400)),
        is_retry=draw(st.booleans()),
        is_hinted=draw(st.booleans()),
        cards=draw(cards),
    )


settings = st.builds(
    Setting,
    names,
    moments,
    names,
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.floats(-1e9, 1e9) | names,
)
rows: st.SearchStrategy[StoredRow] = answers() | st.builds(Undo, names, moments, names) | settings


@given(rows)
def test_every_row_comes_back_from_its_line(row: StoredRow) -> None:
    line = row_line(row)
    assert line.endswith(b"\n") and line.isascii()
    assert row_of(line[:-1]) == row


@given(rows)
def test_a_line_is_also_read_when_another_program_has_spaced_it(row: StoredRow) -> None:
    spaced = json.dumps(json.loads(row_line(row)), indent=None, separators=(", ", ": ")).encode()
    assert row_of(spaced) == row


@given(rows, st.data())
def test_any_changed_byte_of_a_line_is_noticed(row: StoredRow, data: st.DataObject) -> None:
    line = bytearray(row_line(row)[:-1])
    place = data.draw(st.integers(0, len(line) - 1))
    line[place] ^= data.draw(st.integers(1, 127))
    with suppress(CodecError):
        assert row_of(bytes(line)) == row  # blanks between the parts of a line mean nothing


@given(st.binary(max_size=200))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    with pytest.raises(CodecError):
        row_of(data)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=8,
    )
)
def test_no_value_in_a_rows_place_crashes_it(value: object) -> None:
    fields = encode_row(answer(0))
    for name in fields:
        with suppress(CodecError):
            decode_row(fields | {name: value})


def changed(**changes: object) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda fields: fields | changes


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (changed(extra=1), "unknown keys"),
        (lambda fields: {name: fields[name] for name in fields if name != "grade"}, "without grade"),
        (changed(kind="dream"), "neither answer, undo nor setting"),
        (changed(response_seconds=True), "response_seconds: expected a number"),
        (changed(response_seconds=float("nan")), "response_seconds: expected a number"),
        (changed(response_seconds=float("inf")), "response_seconds: expected a number"),
        (changed(response_seconds=10**400), "response_seconds: expected a number"),
        (changed(is_retry=1), "is_retry: expected true or false"),
        (changed(cost_in_antes=0.1), 'expected a fraction as "a/b"'),
        (changed(cost_in_antes="1/0"), "lowest terms"),
        (changed(cost_in_antes="2/4"), "lowest terms"),
        (changed(cost_in_antes="-1/4"), "expected 0 to"),
        (changed(cost_in_antes="9" * 5000 + "/1"), 'expected a fraction as "a/b"'),
        (changed(answered_at="2026-03-01T18:00:00"), "UTC moment"),
        (changed(answered_at="9999-12-31T23:59:59Z"), "year from 1970 to 2200"),
        (changed(answered_at="1969-12-31T23:59:59Z"), "year from 1970 to 2200"),
        (changed(answered_at="2026-02-30T18:00:00Z"), "no such moment"),
        (changed(study_day="2026-02-30"), "no such day"),
        (changed(study_day="2027-03-01"), "day next to answered_at"),
        (changed(item="\x1b[31mred"), "printable characters"),
        (changed(item="a\nb"), "printable characters"),
        (changed(item="x" * 201), "printable characters"),
        (changed(item=""), "printable characters"),
        (changed(grade="brilliant"), "grade: expected one of"),
        (changed(right="play"), "right: expected a list"),
        (changed(right=[]), "right: expected at least one text"),
        (changed(right=["a"] * 101), "right: expected a list"),
        (changed(cards=[]), "cards: expected an object"),
        (changed(cards={"player": "Qh"}), "cards: expected a list"),
        (changed(id=["a"]), "id: expected"),
    ],
)
def test_what_is_no_answer_is_refused_with_a_reason(
    change: Callable[[dict[str, Any]], dict[str, Any]], reason: str
) -> None:
    with pytest.raises(CodecError, match=reason):
        decode_row(change(encode_row(answer(0))))


def test_deep_nesting_and_constants_are_no_json_here() -> None:
    with pytest.raises(CodecError, match="nested too deep"):
        from_json("[" * 100_000)
    for text in ("NaN", "Infinity", "-Infinity", "1" * 5000, "\ud800", "{"):
        with pytest.raises(CodecError, match="not JSON"):
            from_json(text)


def test_a_row_too_long_for_a_line_is_refused_before_it_is_written() -> None:
    with pytest.raises(CodecError, match=f"at most {LONGEST_LINE_BYTES}"):
        row_line(answer(0, right=("é" * 200,) * 100))


def test_moments_are_stored_in_utc_whatever_zone_they_come_in() -> None:
    row = Undo("undo-1", START.astimezone(timezone(timedelta(hours=9))), "answer-1")
    assert row_of(row_line(row)[:-1]) == row
    assert b"2026-03-01T18:00:00Z" in row_line(row)


def test_a_moment_without_zone_is_refused() -> None:
    with pytest.raises(CodecError, match="without time zone"):
        row_line(answer(0, answered_at=datetime(2026, 3, 1)))


def test_the_format_of_a_line_is_this() -> None:
    row = answer(3, study_day=date(2026, 3, 1), cost_in_antes=Fraction(1, 3), is_retry=True)
    assert sealed(to_json(encode_row(row))).decode() == (
        '{"crc32":"28a67117","row":{"answered_at":"2026-03-01T18:03:00Z","cards":{"player":["Qh","6s","4d"]},'
        '"cost_in_antes":"1/3","drill":"play-or-fold","game":"standard","given":"fold","grade":"mistake","id":"answer-3",'
        '"is_retry":true,"item":"play-or-fold/standard/3","kind":"answer","mix":"borderline","response_seconds":4.5,'
        '"right":["play"],"session":"session-0","study_day":"2026-03-01"}}\n'
    )
