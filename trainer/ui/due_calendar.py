"""The reviews to come as a calendar file, through icalendar, installed on its own or with the extra `calendar`."""

from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING

from trainer.errors import UserError
from trainer.reports.forecast import Forecast
from trainer.ui.extras import pip_install
from trainer.ui.wording import counted

if TYPE_CHECKING:
    from icalendar import Event


class NoCalendar(UserError):
    """icalendar is not installed."""


def calendar_of(forecast: Forecast, profile: str, made_at: datetime) -> bytes:
    """The file: an event for each day with reviews, all day long, none of which marks its day as taken.

    A day's event has the same id in every file of a profile, so that a later file moves on what a calendar knows of
    that day. Raises NoCalendar.
    """
    try:
        from icalendar import Calendar, vText
    except ImportError as error:
        told = f"calendars need icalendar, which is not installed; this installs it: {pip_install('icalendar')}"
        raise NoCalendar(told) from error
    made = Calendar()
    made.add("prodid", "-//q64//reviews//EN")
    made.add("version", "2.0")
    made.add("x-wr-calname", vText(f"q64 reviews, {profile}"))
    for (day, count), minutes in zip(forecast.days, forecast.minutes, strict=True):
        if count:
            made.add_component(_event(day, count, minutes, profile, made_at))
    return bytes(made.to_ical())


def _event(day: date, count: int, minutes: float, profile: str, made_at: datetime) -> "Event":
    from icalendar import Event

    about = counted(max(round(minutes), 1), "minute")
    event = Event()
    event.add("uid", f"reviews-{day}-{sha256(profile.encode()).hexdigest()[:12]}@q64")
    event.add("dtstamp", made_at)
    event.add("dtstart", day)
    event.add("dtend", day + timedelta(days=1))
    event.add("summary", f"q64: {counted(count, 'review')}, about {about}")
    event.add("description", "q64 review")
    event.add("transp", "TRANSPARENT")
    return event
