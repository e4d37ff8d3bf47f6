"""The study day: the date on the wall, four hours ago."""

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from trainer.study.study_day import study_day

BERLIN = ZoneInfo("Europe/Berlin")
SUMMER_BEGINS = date(2026, 3, 29)  # 02:00 becomes 03:00
SUMMER_ENDS = date(2026, 10, 25)  # 03:00 becomes 02:00


def at(day: date, hour: int, minute: int = 0, zone: ZoneInfo = BERLIN) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone)


def test_an_evening_past_midnight_belongs_to_the_day_it_began() -> None:
    assert study_day(at(date(2026, 5, 2), 0, 30), BERLIN) == date(2026, 5, 1)


@pytest.mark.parametrize("night", [date(2026, 5, 2), SUMMER_BEGINS, SUMMER_ENDS])
def test_the_day_ends_at_four_on_the_wall_also_when_clocks_change(night: date) -> None:
    assert study_day(at(night, 3, 59), BERLIN) == night - timedelta(days=1)
    assert study_day(at(night, 4, 0), BERLIN) == night


def test_no_day_is_lost_or_doubled_over_a_year_of_evenings() -> None:
    evenings = [at(date(2026, 1, 1) + timedelta(days=n), 23, 30) for n in range(365)]
    days = [study_day(evening, BERLIN) for evening in evenings]
    assert days == [date(2026, 1, 1) + timedelta(days=n) for n in range(365)]


def test_it_never_runs_backwards_hour_by_hour_through_both_changes() -> None:
    hours = [datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=n) for n in range(24 * 365)]
    days = [study_day(hour, BERLIN) for hour in hours]
    assert days == sorted(days)


def test_the_moment_counts_not_the_zone_it_is_told_in() -> None:
    moment = datetime(2026, 5, 1, 1, 0, tzinfo=UTC)
    elsewhere = moment.astimezone(timezone(timedelta(hours=9)))
    assert study_day(moment, BERLIN) == study_day(elsewhere, BERLIN) == date(2026, 4, 30)


def test_a_learner_may_end_the_day_at_midnight() -> None:
    assert study_day(at(date(2026, 5, 2), 0, 30), BERLIN, rollover_hours=0) == date(2026, 5, 2)


def test_a_moment_without_zone_and_an_impossible_rollover_are_refused() -> None:
    with pytest.raises(ValueError, match="needs a time zone"):
        study_day(datetime(2026, 5, 1), BERLIN)
    with pytest.raises(ValueError, match="between 0 and 23 hours"):
        study_day(datetime(2026, 5, 1, tzinfo=UTC), BERLIN, rollover_hours=24)
