"""The reports as one page that stands alone: no script, no request, drawn by the template beside this file."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from trainer.reports.calendar import Calendar
from trainer.reports.due import Due
from trainer.reports.forecast import Forecast
from trainer.reports.house_edge import HouseEdges
from trainer.reports.next_step import NextStep
from trainer.reports.progress import Report, report_of
from trainer.reports.queens import QueenCell, Queens
from trainer.reports.recall import RecallReport
from trainer.reports.scope import Scope
from trainer.reports.timeline import Point, SkillTimeline, Timeline
from trainer.ui.blocks import Table
from trainer.ui.charts import Curve, calendar_chart, curve, forecast_chart, recall_chart
from trainer.ui.figure_blocks import point_table, skill_name
from trainer.ui.hand_blocks import MISSED, axes, mark, thousandths
from trainer.ui.headline_blocks import next_sentence
from trainer.ui.progress_blocks import blocks_of
from trainer.ui.wording import counted, figure, percent

_TEMPLATE = "page.html.j2"


@dataclass(frozen=True, slots=True)
class Course:
    """One skill over time: its curves, and the same figures as a table."""

    name: str
    answers: int
    curves: tuple[Curve, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell of the grid in words and signs."""

    text: str
    is_played: bool
    is_missed: bool
    says: str


@dataclass(frozen=True, slots=True)
class GridRow:
    """The hands of one middle card; None where there is no such hand."""

    middle: str
    cells: tuple[GridCell | None, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """The queens: a row per middle card, a column per low card."""

    lows: tuple[str, ...]
    rows: tuple[GridRow, ...]


ONLY_LEARNER = "default"
"""The profile of a learner who never named one: it is no name to be greeted by."""


def page_of(reports: Sequence[Report], profile: str, scope: Scope) -> str:
    """The page; whatever stands in the reports, names of profiles, houses and drills among it, is escaped."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # 30 ms, and only a page needs it

    folder = FileSystemLoader(Path(__file__).parent)
    environment = Environment(
        loader=folder, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    blocks = blocks_of(reports)
    return environment.get_template(_TEMPLATE).render(
        heading="Your progress" if profile == ONLY_LEARNER else f"Progress of {profile}",
        day=scope.day.isoformat(),
        narrowed=_narrowed(scope),
        key_figures=[*_edge_figures(report_of(reports, HouseEdges)), *_due_figure(report_of(reports, Due))],
        next_step=next_sentence(report_of(reports, NextStep)),
        blocks=[block for block in blocks if block.id != "next"],
        **_drawings(reports),
    )


def _drawings(reports: Sequence[Report]) -> dict[str, object]:
    timeline, queens = report_of(reports, Timeline), report_of(reports, Queens)
    recall, calendar, forecast = (
        report_of(reports, RecallReport),
        report_of(reports, Calendar),
        report_of(reports, Forecast),
    )
    return {
        "courses": [_course(timeline.step, line) for line in timeline.lines],
        "grid": _grid(queens) if queens.cells else None,
        "recall": recall_chart(recall) if recall.rows else None,
        "calendar": calendar_chart(calendar) if calendar.answers else None,
        "forecast": forecast_chart(forecast) if forecast.items else None,
    }


def _narrowed(scope: Scope) -> str:
    parts = (
        f"since {scope.since}" if scope.since else "",
        f"house {scope.game}" if scope.game else "",
        f"drill {scope.drill}" if scope.drill else "",
    )
    return ", ".join(filter(None, parts))


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A large figure, what it is, and how many hands stand behind it."""

    figure: str
    what: str
    behind: str


def _due_figure(due: Due) -> list[KeyFigure]:
    minutes = counted(max(round(due.minutes), 1), "minute")
    return [KeyFigure(str(due.total), "items due today", f"about {minutes}")] if due.total else []


def _edge_figures(edges: HouseEdges) -> list[KeyFigure]:
    """The edge over the learner and its parts, in the house with the most real hands."""
    row = next((row for row in edges.rows if not row.needs and row.house_edge is not None), None)
    if row is None or row.house_edge is None or row.best is None:
        return []
    hands = f"{row.name}, {counted(row.hands, 'real hand')}"
    return [
        KeyFigure(percent(row.house_edge, 2), "the house takes of your Ante", hands),
        KeyFigure(percent(row.best, 2), "it takes from best play", f"{row.name}, every deal counted"),
        KeyFigure(figure(row.cost * 100), "Antes that mistakes cost you in 100 hands", hands),
    ]


def _course(step: str, line: SkillTimeline) -> Course:
    curves = [
        curve("Cost per 100, Antes", line.points, _cost, lambda point: point.cost_interval, None, _plain),
        curve("Right", line.points, lambda point: float(point.accuracy), lambda point: point.interval, 1.0, _share),
        curve("Seconds", line.points, lambda point: point.median_seconds, lambda _: None, None, _plain),
    ]
    shown = tuple(each for each in curves if each.dots)
    return Course(skill_name(line), line.answers, shown, point_table(step, line.points, ""))


def _cost(point: Point) -> float | None:
    return None if point.cost_per_100 is None else float(point.cost_per_100)


def _plain(value: float) -> str:
    return f"{value:.3g}"


def _share(value: float) -> str:
    return percent(Fraction(value).limit_denominator(1000), 0)


def _grid(queens: Queens) -> Grid:
    by_place = {(cell.middle, cell.low): cell for cell in queens.cells}
    middles, lows = axes(queens)
    rows = tuple(
        GridRow(middle.label, tuple(_grid_cell(by_place.get((middle, low))) for low in lows)) for middle in middles
    )
    return Grid(tuple(low.label for low in lows), rows)


def _grid_cell(cell: QueenCell | None) -> GridCell | None:
    if cell is None:
        return None
    text = f"{thousandths(cell)}{mark(cell)}"
    return GridCell(text, cell.is_played, mark(cell) == MISSED, _cell_says(cell))


def _cell_says(cell: QueenCell) -> str:
    action = "play" if cell.is_played else "fold"
    if cell.answers is None:
        return f"{cell.pattern}: {action}"
    return f"{cell.pattern}: {action}, missed {cell.missed} of {counted(cell.answers, 'answer')}"
