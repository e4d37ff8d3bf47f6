"""What is due and how it goes, for scripts and for people."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trainer.reports.due import Due
from trainer.reports.progress import ENOUGH_ANSWERS, SkillRow
from trainer.ui.lines import Lines
from trainer.ui.tables import make_table
from trainer.ui.wording import antes, counted, exact, percent

if TYPE_CHECKING:
    from rich.console import Console


def due_json(due: Due) -> dict[str, object]:
    """The structured answer."""
    return {
        "today": due.day.isoformat(),
        "total": due.total,
        "minutes": round(due.minutes, 1),
        "by_drill": due.by_drill,
    }


def print_due(console: Lines, due: Due) -> None:
    """How much there is to do, and how to do it."""
    if not due.total:
        console.print("Nothing is due today. Something new: q64 drill play-or-fold")
        return
    console.print(
        f"{counted(due.total, 'item')} due, about {counted(max(round(due.minutes), 1), 'minute')}: q64 review"
    )
    for drill, count in due.by_drill.items():
        console.print(f"  {drill:<18}{count:>4}")


def progress_json(rows: Sequence[SkillRow]) -> dict[str, object]:
    """The structured report."""
    return {"skills": [_row_json(row) for row in rows]}


def _row_json(row: SkillRow) -> dict[str, object]:
    return {
        "drill": row.drill,
        "game": row.game,
        "mix": row.mix,
        "answers": row.answers,
        "correct": row.correct,
        "accuracy": exact(row.accuracy),
        "interval": list(row.interval),
        "cost_per_100": None if row.cost_per_100 is None else exact(row.cost_per_100),
        "median_seconds": row.median_seconds,
        "trend": None if row.trend is None else exact(row.trend),
        "due": row.due,
    }


def print_progress(console: "Console", rows: Sequence[SkillRow]) -> None:
    """A row for each skill; what mistakes cost stands before how often they happen."""
    if not rows:
        console.print("No answers yet. Start with: q64 drill play-or-fold")
        return
    for drill, game in sorted({(row.drill, row.game) for row in rows}):
        console.print(f"{drill}, {game}", style="bold")
        table = make_table("Mix", "Answers", "Cost per 100", "Right", "95 % between", "Seconds", "Trend")
        for row in (each for each in rows if (each.drill, each.game) == (drill, game)):
            table.add_row(*_cells(row))
        console.print(table)
    console.print("Cost: Antes given up in 100 hands like these. Trend: the last seven days against those before.")


def _cells(row: SkillRow) -> tuple[str, ...]:
    low, high = row.interval
    return (
        row.mix,
        str(row.answers),
        "-" if row.cost_per_100 is None else antes(row.cost_per_100),
        percent(row.accuracy),
        f"{low * 100:.0f}-{high * 100:.0f} %",
        "-" if row.median_seconds is None else f"{row.median_seconds:.1f}",
        f"needs {ENOUGH_ANSWERS} and {ENOUGH_ANSWERS}" if row.trend is None else _signed_percent(row),
    )


def _signed_percent(row: SkillRow) -> str:
    trend = row.trend or 0
    return f"{'+' if trend >= 0 else ''}{float(trend) * 100:.1f} %"
