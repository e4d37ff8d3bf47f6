"""Every figure against a slow recomputation straight from the answers, over any history."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reports.histories import SECONDS, counted, histories, scope_of, standing
from trainer.reports.calendar import calendar
from trainer.reports.due import USUAL_SECONDS, due_today
from trainer.reports.forecast import DAYS, forecast
from trainer.reports.house_edge import house_edges
from trainer.reports.queens import queens
from trainer.reports.recall import recall_report
from trainer.reports.scope import Scope
from trainer.reports.sittings import sittings
from trainer.reports.skills import ENOUGH_ANSWERS, RECENT_DAYS, skills
from trainer.reports.timeline import timeline
from trainer.reports.weak_items import weak_items
from trainer.study.answer import Answer, Row
from trainer.study.memory import Memory, Rating, retrievability, review

narrowings = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["standard", "deluxe", "gone-house"]),
        "drill": st.sampled_from(["play-or-fold", "who-wins"]),
    },
)
waits = st.integers(0, 400)


def within(answers: Sequence[Answer], scope: Scope) -> list[Answer]:
    return [
        each
        for each in answers
        if scope.game in (None, each.game)
        and scope.drill in (None, each.drill)
        and (scope.since is None or each.study_day >= scope.since)
    ]


def by_skill(answers: Sequence[Answer]) -> dict[tuple[str, str, str], list[Answer]]:
    found: dict[tuple[str, str, str], list[Answer]] = defaultdict(list)
    for each in answers:
        found[each.drill, each.game, each.mix].append(each)
    return found


def cost(answers: Sequence[Answer]) -> Fraction:
    return sum((each.cost_in_antes or Fraction(0) for each in answers), Fraction(0))


def memories(rows: Sequence[Row]) -> dict[str, Memory]:
    """Each item's memory: the first counted answer of each day, and no other."""
    return {item: memory for item, (memory, _) in reviewed(rows).items()}


def reviewed(rows: Sequence[Row]) -> dict[str, tuple[Memory, list[tuple[float, bool]]]]:
    """Memory of each item, and of each review of it what was predicted and what came."""
    days: dict[str, dict[date, Answer]] = defaultdict(dict)
    for each in counted(rows):
        days[each.item].setdefault(each.study_day, each)
    found = {}
    for item, firsts in days.items():
        memory, told = None, []
        for day in sorted(firsts):
            right = firsts[day].is_correct
            if memory is not None:
                told.append((retrievability(memory, day), right))
            memory = review(memory, Rating.GOOD if right else Rating.AGAIN, day)
        assert memory is not None
        found[item] = memory, told
    return found


@pytest.mark.slow
@settings(max_examples=60)
@given(histories(), narrowings, st.none() | st.integers(0, 60))
def test_skills_and_edges(rows: list[Row], narrowed: dict[str, Any], since_days: int | None) -> None:
    since = None if since_days is None else date(2026, 3, 2) + timedelta(days=since_days)
    scope = scope_of(rows, since=since, **narrowed)
    expected = by_skill(within(counted(rows), scope))
    all_time = by_skill(counted(rows))
    found = {(row.drill, row.game, row.mix): row for row in skills(scope).rows}
    assert found.keys() == expected.keys()
    due = Counter(item.rsplit("/", 1)[0] for item, memory in memories(rows).items() if memory.due_on <= scope.day)
    for skill, answers in expected.items():
        row, right = found[skill], sum(each.is_correct for each in answers)
        assert (row.answers, row.correct) == (len(answers), right)
        assert row.interval[0] <= row.accuracy <= row.interval[1]
        priced = [each for each in answers if each.cost_in_antes is not None]
        assert row.cost_per_100 == (100 * cost(priced) / len(priced) if priced else None)
        assert row.due == due["/".join(skill[:2])]
        timed = [each for each in answers if each.response_seconds is not None]
        assert row.median_seconds == (pytest.approx(SECONDS, rel=0.1) if timed else None)
        assert row.trend == trend(all_time[skill])
    real = {game: each for (drill, game, mix), each in expected.items() if (drill, mix) == ("play-or-fold", "real")}
    edges = house_edges(scope).rows
    assert {row.game: (row.hands, row.mistakes, row.cost) for row in edges} == {
        game: (len(each), sum(not one.is_correct for one in each), cost(each) / len(each))
        for game, each in real.items()
    }
    for edge in edges:
        low, high = edge.interval
        assert low <= edge.cost <= high
        assert (edge.best is None) == (edge.game == "gone-house")


def trend(answers: Sequence[Answer]) -> Fraction | None:
    days = sorted({each.study_day for each in answers})[-RECENT_DAYS:]
    lately = [each.is_correct for each in answers if each.study_day in days]
    before = [each.is_correct for each in answers if each.study_day not in days]
    if min(len(lately), len(before)) < ENOUGH_ANSWERS:
        return None
    return Fraction(sum(lately), len(lately)) - Fraction(sum(before), len(before))


@settings(max_examples=40)
@given(histories(), narrowings, waits)
def test_what_is_due_and_what_will_be(rows: list[Row], narrowed: dict[str, Any], wait: int) -> None:
    scope = scope_of(rows, wait, **narrowed)
    dates = [
        memory.due_on
        for item, memory in memories(rows).items()
        if scope.drill in (None, item.split("/")[0]) and scope.game in (None, item.split("/")[1])
    ]
    due = due_today(scope)
    assert due.total == sum(day <= scope.day for day in dates)
    assert due.minutes == pytest.approx(
        sum((scope.record.pace_seconds(drill) or USUAL_SECONDS) * n / 60 for drill, n in due.by_drill.items())
    )
    coming = forecast(scope)
    for ahead, (day, count) in enumerate(coming.days):
        assert day == scope.day + timedelta(days=ahead)
        assert count == sum(each == day or (ahead == 0 and each < day) for each in dates)
    assert (len(coming.days), coming.items) == (DAYS, len(dates))
    assert coming.minutes[0] == pytest.approx(due.minutes)
    for (_, count), minutes in zip(coming.days, coming.minutes, strict=True):
        assert minutes == 0 if not count else SECONDS * count / 61 < minutes <= USUAL_SECONDS * count / 60


@settings(max_examples=40)
@given(histories(), narrowings)
def test_what_costs_most(rows: list[Row], narrowed: dict[str, Any]) -> None:
    scope = scope_of(rows, **narrowed)
    by_item: dict[str, list[Answer]] = defaultdict(list)
    for each in within(counted(rows), scope):
        by_item[each.item].append(each)
    missed = {item: each for item, each in by_item.items() if not all(one.is_correct for one in each)}
    weak = weak_items(scope)
    assert weak.missed_items == len(missed)
    for row in (*weak.decisions, *weak.others):
        answers = missed[row.key]
        assert (row.answers, row.missed) == (len(answers), sum(not each.is_correct for each in answers))
        assert row.cost_in_antes == cost(answers)
        if row.frequency is not None:
            share = scope.houses[row.game].items[row.key].frequency
            assert row.per_100_real == 100 * share * cost(answers) / len(answers)
    grid = queens(scope)
    for cell in grid.cells:
        assert grid.game is not None
        told = by_item.get(f"play-or-fold/{grid.game.id}/{cell.pattern}", [])
        assert (cell.answers or 0, cell.missed) == (len(told), sum(not each.is_correct for each in told))


@settings(max_examples=40)
@given(histories(), narrowings)
def test_days_and_courses(rows: list[Row], narrowed: dict[str, Any]) -> None:
    scope = scope_of(rows, **narrowed)
    answers = within(counted(rows), scope)
    per_day = Counter(each.study_day for each in answers)
    told = calendar(scope)
    assert told.days[-1][0] == scope.day
    assert told.days[0][0].weekday() == 0
    assert all(count == per_day[day] for day, count in told.days)
    course = timeline(scope)
    expected = by_skill(answers)
    assert course.skills_in_all == len(expected)
    for line in course.lines:
        own = expected[line.skill.drill, line.skill.game, line.skill.mix]
        assert line.answers == len(own)
        assert sum(point.correct for point in line.points) == sum(each.is_correct for each in own)
        begins = [*(point.start for point in line.points), date.max]
        for point, after in zip(line.points, begins[1:], strict=True):
            inside = [each for each in own if point.start <= each.study_day < after]
            assert point.answers == len(inside)
            assert (point.cost_per_100 or 0) == 100 * cost(inside) / len(inside)


@settings(max_examples=40)
@given(histories())
def test_predictions_and_what_came(rows: list[Row]) -> None:
    predicted = [each for _, told in reviewed(rows).values() for each in told]
    report = recall_report(scope_of(rows))
    assert report.reviews == len(predicted)
    for row in report.rows:
        inside = [right for chance, right in predicted if min(int(chance * 10), 9) == round(row.low * 10)]
        assert (row.reviews, row.recalled) == (len(inside), sum(inside))
        assert row.low <= row.predicted <= row.high


@settings(max_examples=40)
@given(histories())
def test_sittings_and_hands(rows: list[Row]) -> None:
    by_session: dict[str, list[Answer]] = defaultdict(list)
    for each in standing(rows):
        by_session[each.session].append(each)
    told = sittings(scope_of(rows))
    assert told.kept == len(by_session)
    for sitting in told.rows:
        counts = [each for each in by_session[sitting.id] if each.counts]
        assert (sitting.answers, sitting.correct) == (len(counts), sum(each.is_correct for each in counts))
        assert sitting.cost_in_antes == cost(counts)
        assert sitting.retries == sum(each.is_retry for each in by_session[sitting.id])
    decisions = [each for each in counted(rows) if each.drill == "play-or-fold"]
    assert told.hands == len(decisions)
    dearest = sorted((each.cost_in_antes or Fraction(0) for each in decisions), reverse=True)[:5]
    assert [each.cost_in_antes for each in told.worst_hands] == [each for each in dearest if each]
