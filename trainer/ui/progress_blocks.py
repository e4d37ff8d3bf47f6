"""Each report in words, found by what the report came to."""

from collections.abc import Iterable

from trainer.reports.calendar import Calendar
from trainer.reports.due import Due
from trainer.reports.forecast import Forecast
from trainer.reports.house_edge import HouseEdges
from trainer.reports.next_step import NextStep
from trainer.reports.progress import Report
from trainer.reports.queens import Queens
from trainer.reports.recall import RecallReport
from trainer.reports.sittings import Sittings
from trainer.reports.skills import Skills
from trainer.reports.timeline import Timeline
from trainer.reports.weak_items import WeakItems
from trainer.ui.blocks import Block
from trainer.ui.calendar_blocks import calendar_block, forecast_block
from trainer.ui.figure_blocks import recall_block, skills_block, timeline_block
from trainer.ui.hand_blocks import queens_block, sittings_block, weak_block
from trainer.ui.headline_blocks import due_block, edges_block, next_block


def blocks_of(reports: Iterable[Report]) -> list[Block]:
    """The reports that have something to say, in their order."""
    return [block for block in map(block_of, reports) if not block.is_empty]


def block_of(report: Report) -> Block:
    """One report in words."""
    match report:
        case HouseEdges():
            return edges_block(report)
        case Due():
            return due_block(report)
        case NextStep():
            return next_block(report)
        case Skills():
            return skills_block(report)
        case WeakItems():
            return weak_block(report)
        case Queens():
            return queens_block(report)
        case Timeline():
            return timeline_block(report)
        case RecallReport():
            return recall_block(report)
        case Calendar():
            return calendar_block(report)
        case Forecast():
            return forecast_block(report)
        case Sittings():
            return sittings_block(report)
