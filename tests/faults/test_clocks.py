"""Clocks that jump: daylight saving both ways, a year back, a year ahead. Every answer keeps its place and its day."""

import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.store.rows_for_store import answer
from trainer.cli.options import now_from
from trainer.store.checkup import check
from trainer.store.exchange import export_to, import_from
from trainer.store.history import History
from trainer.study.answer import Answer
from trainer.study.study_day import study_day

BERLIN = ZoneInfo("Europe/Berlin")
SPRING, AUTUMN = date(2026, 3, 29), date(2026, 10, 25)  # 02:00 becomes 03:00, 03:00 becomes 02:00


def at_every_quarter(around: date) -> Iterator[Answer]:
    """An answer every quarter of an hour of real time, for two days from the noon before a change."""
    noon = datetime(around.year, around.month, around.day - 1, 12, tzinfo=BERLIN).astimezone(UTC)
    for number in range(2 * 24 * 4):
        moment = noon + timedelta(minutes=15 * number)
        yield answer(number, answered_at=moment, study_day=study_day(moment, BERLIN), session="night")


@pytest.mark.parametrize(("around", "hours"), [(SPRING, 23), (AUTUMN, 25)])
def test_the_night_of_a_change_is_one_study_day_and_the_answers_keep_their_order(
    tmp_path: Path, around: date, hours: int
) -> None:
    given = list(at_every_quarter(around))
    with History.open(tmp_path / "anna") as history:
        for row in given:
            history.append(row)
    counted = Counter(row.study_day for row in given)
    assert counted[around - timedelta(days=1)] == (16 + hours - 24) * 4  # from noon to four the next morning
    days = history.record.figures.days
    assert counted == {day: sum(each.answers for each in tallies.values()) for day, tallies in days.items()}
    (tmp_path / "anna" / "trainer.json").unlink()
    assert History.open(tmp_path / "anna").record == history.record
    assert (check(tmp_path / "anna").days, check(tmp_path / "anna").faults) == (3, [])


@pytest.mark.parametrize("around", [SPRING, AUTUMN])
def test_a_repeated_or_missing_hour_changes_nothing_when_two_computers_are_brought_together(
    tmp_path: Path, around: date
) -> None:
    given = list(at_every_quarter(around))
    for place, name in enumerate(("one", "other")):
        with History.open(tmp_path / name) as history:
            for row in given[place::2]:
                history.append(row)
        export_to(tmp_path / name, tmp_path / f"{name}.jsonl")
    import_from(tmp_path / "one", tmp_path / "other.jsonl")
    import_from(tmp_path / "other", tmp_path / "one.jsonl")
    alone = History.open(tmp_path / "alone")
    for row in given:
        alone.append(row)
    for name in ("one", "other"):
        assert History.open(tmp_path / name).record == alone.record


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process cannot be set here")
@pytest.mark.parametrize("around", [SPRING, AUTUMN])
def test_a_session_that_sits_through_the_change_stamps_the_days_that_the_clock_on_the_wall_shows(
    monkeypatch: pytest.MonkeyPatch, around: date
) -> None:
    with monkeypatch.context() as berlin:
        berlin.setenv("TZ", "Europe/Berlin")
        time.tzset()
        now = now_from(1, 4)
        stamped = [(now.day(row.answered_at), row.study_day) for row in at_every_quarter(around)]
    time.tzset()
    assert [ours for ours, _ in stamped] == [right for _, right in stamped]


@pytest.mark.parametrize("days", [-365, 365, -1, 400])
def test_a_clock_that_jumps_and_comes_back_loses_nothing_and_keeps_what_is_known(tmp_path: Path, days: int) -> None:
    jump = timedelta(days=days)
    with History.open(tmp_path / "anna") as history:
        for number in range(40):
            is_away = 10 <= number < 30
            row = answer(number)
            moment = row.answered_at + (jump if is_away else timedelta())
            history.append(answer(number, answered_at=moment, study_day=moment.date()))
            if number == 20:
                history.save()
        for item in history.record.items.values():
            assert item.memory.due_on > item.memory.last_review
    assert check(tmp_path / "anna").answers == 40
    assert check(tmp_path / "anna").faults == []
    (tmp_path / "anna" / "trainer.json").unlink()
    assert History.open(tmp_path / "anna").record == history.record
