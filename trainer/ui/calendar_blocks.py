"""Days: when there was study, and when items come back."""

from itertools import groupby

from trainer.reports.calendar import RECENT_DAYS, Calendar
from trainer.reports.forecast import Forecast
from trainer.ui.blocks import Block, Picture, Table
from trainer.ui.wording import counted

WEEKDAYS = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_SHADES = ((100, "@"), (30, "#"), (10, "+"), (1, "-"), (0, "."))
"""From how many answers on a day is drawn as which letter, readable in any encoding and without colour."""


def calendar_block(calendar: Calendar) -> Block:
    """A column per week."""
    if not calendar.answers:
        return Block("calendar", "Days of study")
    studied = sum(answers > 0 for _, answers in calendar.days)
    sentences = (
        f"{counted(calendar.answers, 'answer')} on {counted(studied, 'day')} since {calendar.days[0][0]};"
        f" {counted(calendar.recent_days, 'day')} of study in the last {RECENT_DAYS}.",
    )
    legend = "A letter is a day: . none, - 1 to 9 answers, + 10 to 29, # 30 to 99, @ 100 or more."
    picture = Picture(tuple(_calendar_lines(calendar)), legend, tuple(_months_in_words(calendar)))
    return Block("calendar", "Days of study", sentences, picture)


def _calendar_lines(calendar: Calendar) -> list[str]:
    weeks = calendar.weeks
    days = (
        f"{name}  " + " ".join(shade(week[number][1]) if number < len(week) else " " for week in weeks)
        for number, name in enumerate(WEEKDAYS)
    )
    return [line.rstrip() for line in (_month_line(calendar), *days)]


def _month_line(calendar: Calendar) -> str:
    """The month's name over the first week that begins in it."""
    line, last = "    ", 0
    for number, week in enumerate(calendar.weeks):
        month = week[0][0].month
        if month != last and len(line) <= 4 + 2 * number:
            line = line.ljust(4 + 2 * number) + f"{week[0][0]:%b} "
        last = month
    return line


def shade(answers: int) -> str:
    """The letter of a day."""
    return next(letter for least, letter in _SHADES if answers >= least)


def level(answers: int) -> int:
    """How much was done on a day, 0 to 4."""
    return sum(answers >= least for least, _ in _SHADES) - 1


def _months_in_words(calendar: Calendar) -> list[str]:
    months = groupby(calendar.days, key=lambda day: day[0].replace(day=1))
    told = ((month, [answers for _, answers in days]) for month, days in months)
    return [
        f"{month:%B %Y}: {counted(sum(answers), 'answer')} on {counted(sum(map(bool, answers)), 'day')}."
        for month, answers in told
    ]


def forecast_block(forecast: Forecast) -> Block:
    """A row per week, a column per weekday."""
    if not forecast.items:
        return Block("forecast", "")
    by_week: dict[str, list[str]] = {}
    totals: dict[str, int] = {}
    for day, count in forecast.days:
        monday = day.fromordinal(day.toordinal() - day.weekday()).isoformat()
        by_week.setdefault(monday, [""] * 7)[day.weekday()] = str(count)
        totals[monday] = totals.get(monday, 0) + count
    rows = tuple((monday, *cells, str(totals[monday])) for monday, cells in by_week.items())
    notes = (
        f"{counted(forecast.later, 'item')} of {forecast.items} come later. Overdue items count for today, and nothing"
        " missed meanwhile is in it.",
    )
    table = Table(("Week of", *WEEKDAYS, "Items"), rows)
    return Block("forecast", f"Reviews in the next {len(forecast.days)} days", tables=(table,), notes=notes)
