"""Where the parts of a chart lie: numbers in, coordinates and labels out. The page draws them as SVG.

Coordinates are in units of a drawing WIDTH wide, so that letters stay readable where it fills a phone.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from trainer.reports.calendar import Calendar
from trainer.reports.forecast import Forecast
from trainer.reports.intervals import Interval
from trainer.reports.recall import RecallReport
from trainer.reports.skills import ENOUGH_ANSWERS
from trainer.reports.timeline import Point
from trainer.ui.calendar_blocks import WEEKDAYS, level
from trainer.ui.wording import counted

WIDTH, HEIGHT = 360, 170
LEFT, RIGHT, TOP, BOTTOM = 40, 352, 12, 144
_SIDE = 12.0
_FLAT = 6
"""An axis reaches at most so many times as high as the largest value."""
_CELL_SIZES = (2.0, 5.0, 7.5, 10.0, 12.0)
"""The side of a day's square by its level: what is more is bigger, not only darker."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A label beside an axis, and where it belongs."""

    at: float
    label: str


@dataclass(frozen=True, slots=True)
class Dot:
    """A value; `is_sure` when enough answers stand behind it. `label` says it in words."""

    x: float
    y: float
    is_sure: bool
    label: str


@dataclass(frozen=True, slots=True)
class Curve:
    """Values over time: dots, the line through them, the band of their intervals (empty where there is none)."""

    title: str
    says: str
    line: str
    band: str
    dots: tuple[Dot, ...]
    ups: tuple[Tick, ...]
    rights: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar or square with its corner, size and what it stands for."""

    x: float
    y: float
    width: float
    height: float
    label: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars with their axes; `height` is that of the drawing."""

    says: str
    bars: tuple[Bar, ...]
    ups: tuple[Tick, ...]
    rights: tuple[Tick, ...]
    height: int = HEIGHT


@dataclass(frozen=True, slots=True)
class Whisker:
    """A dot and the ends of its interval, at one x."""

    x: float
    y: float
    low: float
    high: float
    is_sure: bool
    label: str


@dataclass(frozen=True, slots=True)
class RecallChart:
    """Predicted against recalled; on the diagonal they are the same."""

    says: str
    whiskers: tuple[Whisker, ...]
    ticks: tuple[Tick, ...]
    rights: tuple[Tick, ...]


Value = Callable[[Point], float | None]
Range = Callable[[Point], Interval | None]
Label = Callable[[float], str]


def curve(title: str, points: Sequence[Point], value: Value, interval: Range, top: float | None, label: Label) -> Curve:
    """The points that have a value; the axis goes up to `top`, or far enough to show them and most of their band."""
    shown = [(point, known) for point in points if (known := value(point)) is not None]
    most = top or _round_up(_reach([known for _, known in shown], [interval(point) for point, _ in shown]))
    place = _across([point.start for point, _ in shown])
    dots = tuple(
        Dot(
            place(point.start),
            _up(known, most),
            point.answers >= ENOUGH_ANSWERS,
            f"{point.start}: {label(known)}, {counted(point.answers, 'answer')}",
        )
        for point, known in shown
    )
    ranges = [(dot.x, found) for dot, (point, _) in zip(dots, shown, strict=True) if (found := interval(point))]
    return Curve(
        title,
        _first_and_last(shown, label),
        _path((dot.x, dot.y) for dot in dots),
        _band(ranges, most),
        dots,
        tuple(Tick(_up(share * most, most), label(share * most)) for share in (0, 0.5, 1)),
        _date_ticks([point.start for point, _ in shown], place),
    )


def _reach(values: Sequence[float], intervals: Iterable[Interval | None]) -> float:
    """The top of the widest interval, unless the values would lie flat on the ground under it."""
    highest = max(values, default=0.0)
    widest = max((each[1] for each in intervals if each), default=highest)
    return max(highest, min(widest, _FLAT * highest) if highest else widest) or 1.0


def _first_and_last(shown: Sequence[tuple[Point, float]], label: Label) -> str:
    if not shown:
        return "No figures yet."
    (first, begins), (last, ends) = shown[0], shown[-1]
    answers = sum(point.answers for point, _ in shown)
    return f"From {label(begins)} on {first.start} to {label(ends)} on {last.start}, over {counted(answers, 'answer')}."


def _across(days: Sequence[date]) -> Callable[[date], float]:
    first, last = (days[0], days[-1]) if days else (date.min, date.min)
    span = max((last - first).days, 1)
    if first == last:
        return lambda _: (LEFT + RIGHT) / 2
    return lambda day: round(LEFT + 4 + (RIGHT - LEFT - 8) * (day - first).days / span, 1)


def _up(value: float, most: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * min(value / most, 1.0), 1)


def _round_up(value: float) -> float:
    """The next round number, of which half is round as well: 0.1, 0.2, 0.4, 0.6, 0.8, 1, 2, 4..."""
    step = 0.1
    while True:
        for factor in (1, 2, 4, 6, 8):
            if value <= factor * step:
                return factor * step
        step *= 10


def _path(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in places)


def _band(ranges: Sequence[tuple[float, Interval]], most: float) -> str:
    if len(ranges) < 2:
        return ""
    highs = [(x, _up(high, most)) for x, (_, high) in ranges]
    lows = [(x, _up(low, most)) for x, (low, _) in reversed(ranges)]
    return _path([*highs, *lows])


def _date_ticks(days: Sequence[date], place: Callable[[date], float]) -> tuple[Tick, ...]:
    ends = dict.fromkeys((days[0], days[-1])) if days else ()
    return tuple(Tick(place(day), day.isoformat()) for day in ends)


def recall_chart(report: RecallReport) -> RecallChart:
    """A whisker per row of the report."""
    whiskers = tuple(
        Whisker(
            round(LEFT + (RIGHT - LEFT) * row.predicted, 1),
            _up(row.share, 1),
            _up(row.interval[0], 1),
            _up(row.interval[1], 1),
            not row.needs,
            f"predicted {row.predicted * 100:.0f} %, recalled {row.share * 100:.0f} % of {row.reviews} reviews",
        )
        for row in report.rows
    )
    ticks = tuple(Tick(_up(share, 1), f"{share * 100:.0f} %") for share in (0, 0.5, 1))
    rights = tuple(Tick(LEFT + (RIGHT - LEFT) * share, f"{share * 100:.0f} %") for share in (0, 0.5, 1))
    return RecallChart(
        f"{report.reviews} reviews: dots under the line were known less often than predicted.", whiskers, ticks, rights
    )


def calendar_chart(calendar: Calendar) -> Bars:
    """A square per day, a column per week; the more answers, the bigger and the darker."""
    squares = tuple(
        _square(number, weekday, day, answers)
        for number, week in enumerate(calendar.weeks)
        for weekday, (day, answers) in enumerate(week)
    )
    names = tuple(Tick(16 + _SIDE * weekday + 9, name) for weekday, name in enumerate(WEEKDAYS) if weekday % 2 == 0)
    studied = sum(answers > 0 for _, answers in calendar.days)
    says = f"{counted(calendar.answers, 'answer')} on {studied} of {len(calendar.days)} days."
    return Bars(says, squares, names, _months(calendar), height=106)


def _square(week: int, weekday: int, day: date, answers: int) -> Bar:
    size = _CELL_SIZES[level(answers)]
    inset = (_SIDE - size) / 2
    x, y = LEFT - 12 + _SIDE * week + inset, 16 + _SIDE * weekday + inset
    return Bar(x, y, size - 0.5, size - 0.5, f"{day}: {counted(answers, 'answer')}", level(answers))


def _months(calendar: Calendar) -> tuple[Tick, ...]:
    starts = [week[0][0] for week in calendar.weeks]
    changes = [0, *(number for number, (one, other) in enumerate(pairwise(starts), 1) if one.month != other.month)]
    wide = [number for number, after in zip(changes, [*changes[1:], len(starts)], strict=True) if after - number > 2]
    return tuple(Tick(LEFT - 12 + _SIDE * number, f"{starts[number]:%b}") for number in wide)


def forecast_chart(forecast: Forecast) -> Bars:
    """A bar per day."""
    most = _round_up(max(count for _, count in forecast.days) or 1)
    step = (RIGHT - LEFT) / len(forecast.days)
    bars = tuple(
        Bar(
            round(LEFT + step * number + 1, 1),
            _up(count, most),
            round(step - 2, 1),
            BOTTOM - _up(count, most),
            f"{day}: {count}",
        )
        for number, (day, count) in enumerate(forecast.days)
    )
    ups = tuple(Tick(_up(share * most, most), f"{share * most:g}") for share in (0, 0.5, 1))
    first, last = forecast.days[0][0], forecast.days[-1][0]
    rights = (Tick(LEFT + 4, first.isoformat()), Tick(RIGHT - 4, last.isoformat()))
    total = sum(count for _, count in forecast.days)
    return Bars(
        f"{total} reviews in {len(forecast.days)} days, {forecast.days[0][1]} of them today.", bars, ups, rights
    )
