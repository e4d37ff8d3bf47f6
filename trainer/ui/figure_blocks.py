"""Skills, their course over time, and how far memory can be trusted: tables of figures, each beside its n."""

from trainer.reports.recall import ENOUGH_REVIEWS, RecallReport, RecallRow
from trainer.reports.skills import ENOUGH_ANSWERS, SkillRow, Skills
from trainer.reports.timeline import Point, SkillTimeline, Timeline
from trainer.ui.blocks import Block, Table
from trainer.ui.skill_words import drill_told, mix_told, skill_told
from trainer.ui.wording import counted, figure, needs_more, percent, range_of, signed_percent

LAST_POINTS = 8
NONE = "-"
_FIGURES = ("Answers", "Cost per 100", "Right", "Seconds")
_SKILL_COLUMNS = ("Mix", *_FIGURES, "Trend", "Due")


def skills_block(skills: Skills) -> Block:
    """A table per drill and house; what mistakes cost stands before how often they happen."""
    pairs = dict.fromkeys((row.drill, row.game) for row in skills.rows)
    tables = tuple(
        Table(
            _SKILL_COLUMNS,
            tuple(_skill_cells(row) for row in skills.rows if (row.drill, row.game) == pair),
            caption=f"{drill_told(pair[0])}, {pair[1]}",
        )
        for pair in pairs
    )
    notes = (
        "Cost: Antes given up in 100 hands like these. In brackets: where the true figure lies in 95 of 100 cases.",
        f"Trend: right in the last seven days of study, less before; it needs {ENOUGH_ANSWERS} answers in each.",
        "Due: items of the drill in this house, whatever the mix.",
    )
    return Block("skills", "Skill by skill", tables=tables, notes=notes if tables else ())


def _skill_cells(row: SkillRow) -> tuple[str, ...]:
    trend = NONE if row.trend is None else signed_percent(row.trend)
    return mix_told(row.drill, row.mix), *_figure_cells(row, row.needs), trend, str(row.due)


def _figure_cells(row: SkillRow | Point, needs: int) -> tuple[str, ...]:
    seconds = NONE if row.median_seconds is None else f"{row.median_seconds:.1f}"
    if needs:
        return str(row.answers), NONE, needs_more(needs), seconds
    low, high = row.interval
    right = f"{percent(row.accuracy)} ({range_of(low * 100, high * 100)})"
    return str(row.answers), _cost_cell(row), right, seconds


def _cost_cell(row: SkillRow | Point) -> str:
    if row.cost_per_100 is None or row.cost_interval is None:
        return NONE
    return f"{figure(row.cost_per_100, 2)} ({range_of(*row.cost_interval, 2)})"


def timeline_block(timeline: Timeline) -> Block:
    """The last steps of the first skill; the page shows more of them, as curves."""
    tables = tuple(_line_table(timeline.step, line) for line in timeline.lines[:1])
    left = timeline.skills_in_all - len(tables)
    notes = (f"Of {counted(left, 'skill')} more, q64 progress --html FILE draws the next.",) if left else ()
    return Block("timeline", f"{timeline.step.capitalize()} by {timeline.step}", tables=tables, notes=notes)


def _line_table(step: str, line: SkillTimeline) -> Table:
    points, before = line.points[-LAST_POINTS:], len(line.points) - LAST_POINTS
    earlier = f", the last {LAST_POINTS} of {len(line.points)}" if before > 0 else ""
    return point_table(step, points, f"{skill_name(line)}{earlier}")


def skill_name(line: SkillTimeline) -> str:
    """`Play or fold, standard, as dealt`."""
    drill, game, mix = line.skill
    return skill_told(drill, mix, game)


def point_table(step: str, points: tuple[Point, ...], caption: str) -> Table:
    """Points of a timeline, oldest first."""
    return Table((step.capitalize(), *_FIGURES), tuple(map(_point_cells, points)), caption)


def _point_cells(point: Point) -> tuple[str, ...]:
    return point.start.isoformat(), *_figure_cells(point, max(ENOUGH_ANSWERS - point.answers, 0))


def recall_block(recall: RecallReport) -> Block:
    """Predictions of the memory against what happened."""
    if not recall.rows:
        return Block("recall", "Memory")
    table = Table(("Predicted", "Reviews", "Recalled"), tuple(map(_recall_cells, recall.rows)))
    notes = (
        "A review is the first answer of a day to an item answered on an earlier day. Where recalled is far under"
        f" predicted, items come back too late. A row needs {ENOUGH_REVIEWS} reviews.",
        "Over all days and houses.",
    )
    return Block("recall", "What memory predicted, and what happened", tables=(table,), notes=notes)


def _recall_cells(row: RecallRow) -> tuple[str, ...]:
    predicted = f"{row.low * 100:.0f}-{row.high * 100:.0f} %, mean {row.predicted * 100:.1f} %"
    if row.needs:
        return predicted, str(row.reviews), needs_more(row.needs)
    low, high = row.interval
    return predicted, str(row.reviews), f"{row.share * 100:.1f} % ({range_of(low * 100, high * 100)})"
