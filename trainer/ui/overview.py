"""What fits on one screen: the edge, what to do next, what costs most, where one stands; all else is a word away."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.reports.calendar import RECENT_DAYS, Calendar
from trainer.reports.due import Due
from trainer.reports.house_edge import HouseEdges
from trainer.reports.next_step import NextStep
from trainer.reports.progress import Report, report_of
from trainer.reports.skills import SkillRow, Skills
from trainer.reports.weak_items import WeakItems
from trainer.ui.blocks import Block, Table
from trainer.ui.figure_blocks import NONE
from trainer.ui.hand_blocks import decisions_table
from trainer.ui.headline_blocks import due_phrase, edges_block, next_block, next_sentence
from trainer.ui.skill_words import skill_told
from trainer.ui.wording import counted, figure, needs_more, percent

MOST_ROWS = 3
MORE = "More: q64 progress --all, or --html page.html for a page."


def overview_of(reports: Sequence[Report]) -> list[Block]:
    """The blocks that have something to say; they fit a terminal of 24 lines and 60 columns."""
    blocks = (
        edges_block(HouseEdges(report_of(reports, HouseEdges).rows[:1]), with_note=False),
        _next(report_of(reports, NextStep), report_of(reports, Due)),
        _weakest(report_of(reports, WeakItems)),
        _skills(report_of(reports, Skills), report_of(reports, Calendar)),
    )
    return [block for block in blocks if not block.is_empty]


def _next(step: NextStep, due: Due) -> Block:
    told = (f"Due today: {due_phrase(due)}.",) if due.total else ()
    return replace(next_block(step), sentences=(next_sentence(step), *told))


def _weakest(weak: WeakItems) -> Block:
    """The hands whose cost is known: of too few answers, or in a house that is gone, there is no figure to show."""
    known = [item for item in weak.decisions if not item.needs and item.per_100_real is not None][:MOST_ROWS]
    cells = decisions_table(known, with_house=len({item.game for item in weak.decisions}) > 1).rows
    table = Table(("Hand", "Cost", "Missed"), tuple(row[:3] for row in cells))
    return Block("weakest", "What costs you most, in Antes per 100 real hands", tables=(table,) if known else ())


def _skills(skills: Skills, calendar: Calendar) -> Block:
    """The skills with the most answers, and how much was done lately."""
    with_house = len({row.game for row in skills.rows}) > 1
    most = sorted(skills.rows, key=lambda row: -row.answers)[:MOST_ROWS]
    table = Table(("Skill", "Cost", "Right"), tuple(_skill_cells(row, with_house) for row in most))
    title = "What you do most; cost in Antes per 100 hands like these"
    return Block("skills", title, tables=(table,) if most else (), notes=(_days(calendar), MORE))


def _skill_cells(row: SkillRow, with_house: bool) -> tuple[str, ...]:
    name = skill_told(row.drill, row.mix, row.game if with_house else "")
    if row.needs:
        return name, NONE, needs_more(row.needs)
    cost = NONE if row.cost_per_100 is None else figure(row.cost_per_100)
    return name, cost, f"{percent(row.accuracy)} of {row.answers}"


def _days(calendar: Calendar) -> str:
    answers = sum(answers for _, answers in calendar.days[-RECENT_DAYS:])
    return f"The last {RECENT_DAYS} days: {counted(answers, 'answer')} on {counted(calendar.recent_days, 'day')}."
