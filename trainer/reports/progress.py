"""Everything that `q64 progress` tells, report by report."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from trainer.reports.calendar import Calendar, calendar
from trainer.reports.due import Due, due_today
from trainer.reports.forecast import Forecast, forecast
from trainer.reports.house_edge import HouseEdges, house_edges
from trainer.reports.next_step import NextStep, next_step
from trainer.reports.queens import Queens, queens
from trainer.reports.recall import RecallReport, recall_report
from trainer.reports.scope import Scope
from trainer.reports.sittings import Sittings, sittings
from trainer.reports.skills import Skills, skills
from trainer.reports.timeline import Timeline, timeline
from trainer.reports.weak_items import WeakItems, weak_items

Report = (
    HouseEdges | Due | NextStep | Skills | WeakItems | Queens | Timeline | RecallReport | Calendar | Forecast | Sittings
)
"""What a report comes to; whoever shows reports matches on it."""
ReportType = TypeVar("ReportType")

REPORTS: tuple[Callable[[Scope], Report], ...] = (
    house_edges,
    due_today,
    next_step,
    weak_items,
    skills,
    queens,
    sittings,
    timeline,
    calendar,
    forecast,
    recall_report,
)
"""In order of worth: what to do, what it costs, how it stands, how it went, what is to come."""


def progress(scope: Scope) -> list[Report]:
    """Every report of a scope, in the order in which they are shown."""
    return [report(scope) for report in REPORTS]


def report_of(reports: Sequence[Report], kind: type[ReportType]) -> ReportType:
    """The report of that kind among all of them."""
    return next(report for report in reports if isinstance(report, kind))
