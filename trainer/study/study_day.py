"""Which day an answer belongs to: a day of study ends in the small hours, not at midnight."""

from datetime import date, datetime, timedelta, tzinfo

ROLLOVER_HOURS = 4
"""A session that runs past midnight still belongs to the evening it began in."""


def study_day(moment: datetime, zone: tzinfo, rollover_hours: int = ROLLOVER_HOURS) -> date:
    """The day of study of an aware `moment` for someone who lives in `zone`.

    It is read off the wall clock: on the nights when clocks change the day still ends when the
    clock on the wall shows `rollover_hours`, so no day is lost, doubled or cut at another hour.

    Raises ValueError for a naive moment or a rollover outside 0..23 hours.
    """
    if moment.tzinfo is None:
        raise ValueError(f"a moment needs a time zone, got {moment.isoformat()} without one")
    if not 0 <= rollover_hours <= 23:
        raise ValueError(f"the day must end between 0 and 23 hours after midnight, got {rollover_hours}")
    wall_clock = moment.astimezone(zone).replace(tzinfo=None)
    return (wall_clock - timedelta(hours=rollover_hours)).date()
