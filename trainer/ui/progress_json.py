"""The reports for scripts: the same rows as on the screen, with exact figures."""

from collections.abc import Iterable
from fractions import Fraction

from trainer.reports.calendar import Calendar
from trainer.reports.due import Due
from trainer.reports.forecast import Forecast
from trainer.reports.house_edge import HouseEdgeRow, HouseEdges
from trainer.reports.intervals import Interval
from trainer.reports.next_step import NextStep
from trainer.reports.progress import Report
from trainer.reports.queens import QueenCell, Queens
from trainer.reports.recall import RecallReport, RecallRow
from trainer.reports.sittings import Sittings
from trainer.reports.skills import SkillRow, Skills
from trainer.reports.timeline import Point, SkillTimeline, Timeline
from trainer.reports.weak_items import WeakItem, WeakItems
from trainer.study.answer import Answer
from trainer.study.record import SessionRecord
from trainer.ui.headline_blocks import next_sentence
from trainer.ui.progress_view import due_json
from trainer.ui.wording import exact

Json = dict[str, object]


def progress_json(reports: Iterable[Report]) -> Json:
    """One key per report."""
    return dict(map(_named, reports))


def _named(report: Report) -> tuple[str, object]:
    match report:
        case HouseEdges():
            return "house_edge", [_edge(row) for row in report.rows]
        case Due():
            return "due", due_json(report)
        case NextStep():
            return "next", _next(report)
        case Skills():
            return "skills", [_skill(row) for row in report.rows]
        case WeakItems():
            return "weakest", _weakest(report)
        case Queens():
            return "queens", _queens(report)
        case Timeline():
            return "timeline", {"step": report.step, "skills": [_line(line) for line in report.lines]}
        case RecallReport():
            return "recall", [_recall(row) for row in report.rows]
        case Calendar():
            return "calendar", {day.isoformat(): answers for day, answers in report.days}
        case Forecast():
            return "forecast", {
                "days": {day.isoformat(): count for day, count in report.days},
                "later": report.later,
            }
        case Sittings():
            return "sittings", _sittings(report)


def _exact(number: Fraction | None) -> Json | None:
    return None if number is None else exact(number)


def _interval(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)


def _edge(row: HouseEdgeRow) -> Json:
    return {
        "game": row.game,
        "hands": row.hands,
        "mistakes": row.mistakes,
        "needs": row.needs,
        "house_edge": _exact(row.house_edge),
        "best": _exact(row.best),
        "cost_per_hand": exact(row.cost),
        "interval": _interval(row.interval),
    }


def _next(step: NextStep) -> Json:
    return {
        "aim": step.aim.value,
        "count": step.count,
        "drill": step.drill,
        "game": step.game,
        "lesson": step.lesson.id if step.lesson else None,
        "says": next_sentence(step),
    }


def _skill(row: SkillRow) -> Json:
    return {
        "drill": row.drill,
        "game": row.game,
        "mix": row.mix,
        "answers": row.answers,
        "correct": row.correct,
        "accuracy": exact(row.accuracy),
        "interval": list(row.interval),
        "costed": row.costed,
        "cost_per_100": _exact(row.cost_per_100),
        "cost_interval": _interval(row.cost_interval),
        "median_seconds": row.median_seconds,
        "trend": _exact(row.trend),
        "due": row.due,
        "needs": row.needs,
    }


def _weakest(weak: WeakItems) -> Json:
    return {
        "missed_items": weak.missed_items,
        "decisions": [_weak(item) for item in weak.decisions],
        "others": [_weak(item) for item in weak.others],
    }


def _weak(item: WeakItem) -> Json:
    return {
        "item": item.key,
        "game": item.game,
        "answers": item.answers,
        "missed": item.missed,
        "needs": item.needs,
        "cost": exact(item.cost_in_antes) if item.costed else None,
        "per_100_real": _exact(item.per_100_real),
        "leech": item.is_leech,
        "due_on": item.due_on.isoformat(),
    }


def _queens(queens: Queens) -> Json | None:
    if queens.game is None:
        return None
    return {
        "game": queens.game.id,
        "cells": [_cell(cell) for cell in queens.cells],
        "together": {"answers": queens.together_answers, "missed": queens.together_missed},
    }


def _cell(cell: QueenCell) -> Json:
    return {"hand": cell.pattern, "margin": exact(cell.margin), "answers": cell.answers, "missed": cell.missed}


def _line(line: SkillTimeline) -> Json:
    return {**line.skill._asdict(), "points": [_point(point) for point in line.points]}


def _point(point: Point) -> Json:
    return {
        "start": point.start.isoformat(),
        "answers": point.answers,
        "correct": point.correct,
        "interval": list(point.interval),
        "cost_per_100": _exact(point.cost_per_100),
        "cost_interval": _interval(point.cost_interval),
        "median_seconds": point.median_seconds,
    }


def _recall(row: RecallRow) -> Json:
    return {
        "from": row.low,
        "to": row.high,
        "predicted": row.predicted,
        "reviews": row.reviews,
        "recalled": row.recalled,
        "interval": list(row.interval),
        "needs": row.needs,
    }


def _sittings(sittings: Sittings) -> Json:
    return {
        "kept": sittings.kept,
        "last": [_sitting(each) for each in sittings.rows],
        "best": sittings.best.id if sittings.best else None,
        "worst": sittings.worst.id if sittings.worst else None,
        "hands": sittings.hands,
        "worst_hands": [_hand(each) for each in sittings.worst_hands],
        "best_hands": [_hand(each) for each in sittings.best_hands],
    }


def _sitting(sitting: SessionRecord) -> Json:
    return {
        "session": sitting.id,
        "started_at": sitting.started_at.isoformat(),
        "answers": sitting.answers,
        "correct": sitting.correct,
        "costed": sitting.costed,
        "cost": exact(sitting.cost_in_antes),
        "retries": sitting.retries,
        "hints": sitting.hints,
    }


def _hand(answer: Answer) -> Json:
    return {
        "cards": {whose: list(cards) for whose, cards in answer.cards.items()},
        "item": answer.item,
        "answer": answer.given,
        "right": list(answer.right),
        "cost": _exact(answer.cost_in_antes),
        "study_day": answer.study_day.isoformat(),
    }
