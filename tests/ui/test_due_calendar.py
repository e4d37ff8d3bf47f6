"""The calendar of reviews, read back by the library that calendars are read with."""

import sys
from datetime import UTC, date, datetime
from typing import Any

import pytest
from hypothesis import given, settings

from tests.reports.histories import a_month, histories, scope_of
from tests.ui.pages import EVIL
from trainer.reports.forecast import Forecast, forecast
from trainer.study.answer import Row
from trainer.ui.due_calendar import NoCalendar, calendar_of

icalendar = pytest.importorskip("icalendar")
MADE_AT = datetime(2026, 4, 2, 9, 30, tzinfo=UTC)


def events(content: bytes) -> list[Any]:
    return list(icalendar.Calendar.from_ical(content).walk("VEVENT"))


def summary(count: int, minutes: float) -> str:
    shown = max(round(minutes), 1)
    return f"q64: {count} review{'s' * (count != 1)}, about {shown} minute{'s' * (shown != 1)}"


@settings(max_examples=20)
@given(histories())
def test_every_day_with_reviews_has_one_event_and_no_other_day_has(rows: list[Row]) -> None:
    coming = forecast(scope_of(rows))
    found = events(calendar_of(coming, "default", MADE_AT))
    told = zip(coming.days, coming.minutes, strict=True)
    assert [(each.decoded("dtstart"), str(each["summary"])) for each in found] == [
        (day, summary(count, minutes)) for (day, count), minutes in told if count
    ]


def test_an_event_lasts_its_day_and_takes_no_time_of_it() -> None:
    first = events(calendar_of(forecast(scope_of(a_month(), 2)), "default", MADE_AT))[0]
    assert (first.decoded("dtstart"), first.decoded("dtend")) == (date(2026, 4, 2), date(2026, 4, 3))
    assert (str(first["transp"]), str(first["description"])) == ("TRANSPARENT", "q64 review")
    assert first.decoded("dtstamp") == MADE_AT


def test_a_later_file_names_the_same_days_alike_and_another_profile_does_not() -> None:
    early, late, other = (
        {each.decoded("dtstart"): str(each["uid"]) for each in events(calendar_of(forecast(scope), name, MADE_AT))}
        for scope, name in ((scope_of(a_month()), "a"), (scope_of(a_month(), 2), "a"), (scope_of(a_month()), "b"))
    )
    both = early.keys() & late.keys()
    assert both
    assert {early[day] for day in both} == {late[day] for day in both}
    assert not set(early.values()) & set(other.values())


@pytest.mark.parametrize("name", [EVIL, "a;b,c:d\\n", "אבג 一 é" * 30, "x\nEND:VCALENDAR\nBEGIN:VEVENT\r\nSUMMARY:no"])
def test_no_name_breaks_out_of_its_line(name: str) -> None:
    coming = Forecast(((date(2026, 4, 2), 3),), (1.0,), 0)
    content = calendar_of(coming, name, MADE_AT)
    (found,) = events(content)
    assert str(found["summary"]) == summary(3, 1.0)
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    assert content.count(b"\r\nBEGIN:VEVENT\r\n") == 1
    assert content.count(b"END:VCALENDAR\r\n") == 1


def test_nothing_to_come_is_an_empty_calendar() -> None:
    assert events(calendar_of(Forecast((), (), 0), "default", MADE_AT)) == []


def test_without_icalendar_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "icalendar", None)
    with pytest.raises(NoCalendar, match=r"not installed; .* -m pip install icalendar$"):
        calendar_of(Forecast((), (), 0), "default", MADE_AT)
