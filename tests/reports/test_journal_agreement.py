"""From keys to figures: real sessions kept on disk, every figure counted again from the lines of the files alone."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from drills import find_drill
from tests.reports.histories import house
from trainer.game_files import find_game
from trainer.reports.calendar import calendar
from trainer.reports.house_edge import house_edges
from trainer.reports.scope import Scope
from trainer.reports.sittings import sittings
from trainer.reports.skills import skills
from trainer.store.history import History
from trainer.store.recent import recent_answers
from trainer.study.choosing import Mix
from trainer.study.pace import Pace
from trainer.study.plan import Now, Plan
from trainer.study.session import Session
from trainer.study.study_day import study_day

BEGAN = datetime(2026, 3, 1, 20, tzinfo=UTC)
QUESTIONS = 6


@dataclass(frozen=True)
class Sitting:
    """One sitting: how long after the one before, what is asked, and what the learner does at each question."""

    hours_later: int
    drill: str
    game: str
    mix: Mix | None
    seconds_allowed: float | None
    doings: tuple[str, ...]


Rows = list[dict[str, Any]]
doings = st.lists(st.sampled_from(["right", "wrong", "wrong", "hint", "skip", "undo", "late"]), max_size=14)
a_sitting = st.builds(
    Sitting,
    hours_later=st.sampled_from([1, 3, 9, 24, 24, 80]),
    drill=st.sampled_from(["play-or-fold", "who-wins"]),
    game=st.sampled_from(["standard", "deluxe"]),
    mix=st.sampled_from([None, Mix.REAL, Mix.REAL, Mix.BORDERLINE, Mix.WEAK]),
    seconds_allowed=st.sampled_from([None, 3.0]),
    doings=doings.map(tuple),
)


def sit(history: History, sitting: Sitting, clock: list[datetime], ids: Iterator[int], chance: Random) -> None:
    """Play a sitting as told; what is told after the last question is not done."""
    drill = find_drill(sitting.drill)
    assert drill is not None
    plan = Plan((find_game(sitting.game),), (drill,), sitting.mix, QUESTIONS, pace=Pace(sitting.seconds_allowed))
    now = Now(lambda: clock[0], lambda moment: study_day(moment, UTC), lambda: f"id-{next(ids)}", chance)
    session = Session(plan, history, now)
    for doing in sitting.doings:
        clock[0] += timedelta(seconds=5)
        if doing == "undo":
            session.undo()
        elif session.asked is None:
            continue
        elif doing == "skip":
            session.skip()
        else:
            if doing == "hint":
                session.hint()
            question = session.asked.question
            wrong = next(choice.word for choice in question.choices if choice.word not in question.right)
            session.answer(wrong if doing == "wrong" else question.right[0], 9.0 if doing == "late" else 2.0)


def rows_on_disk(folder: Path) -> Rows:
    """What the files say: the answers not taken back, read without a line of the program."""
    lines = [line for path in sorted(folder.glob("answers/*.jsonl")) for line in path.read_text().splitlines()]
    rows = [json.loads(line)["row"] for line in lines]
    undone = {row["answer_id"] for row in rows if row["kind"] == "undo"}
    return [row for row in rows if row["kind"] == "answer" and row["id"] not in undone]


def counts(row: dict[str, Any]) -> bool:
    return not row.get("is_retry") and not row.get("is_hinted")


def cost(rows: Rows) -> Fraction:
    return sum((Fraction(row["cost_in_antes"]) for row in rows), Fraction(0))


@settings(max_examples=25)
@given(st.lists(a_sitting, min_size=1, max_size=6), st.integers(0, 2**16))
def test_what_was_done_is_what_is_told(evening: list[Sitting], seed: int) -> None:
    clock, ids, chance = [BEGAN], count(), Random(seed)
    with TemporaryDirectory() as name:
        folder = Path(name) / "profile"
        for sitting in evening:
            clock[0] += timedelta(hours=sitting.hours_later)
            with History.open(folder) as history:
                sit(history, sitting, clock, ids, chance)
        rows = rows_on_disk(folder)
        with History.open(folder, read_only=True) as history:
            houses = {each: house(each) for each in ("standard", "deluxe")}
            recent = recent_answers(history.journal, 1000)
            scope = Scope(history.record, study_day(clock[0], UTC), houses=houses, recent=recent)
            verify(scope, rows)


def verify(scope: Scope, rows: Rows) -> None:
    counted = [row for row in rows if counts(row)]
    by_skill: dict[tuple[str, str, str], Rows] = defaultdict(list)
    for row in counted:
        by_skill[row["drill"], row["game"], row["mix"]].append(row)
    told = {(row.drill, row.game, row.mix): row for row in skills(scope).rows}
    assert {skill: (row.answers, row.correct) for skill, row in told.items()} == {
        skill: (len(each), sum(row["given"] in row["right"] for row in each)) for skill, each in by_skill.items()
    }
    for skill, each in by_skill.items():
        priced = [row for row in each if row.get("cost_in_antes") is not None]
        assert told[skill].cost_per_100 == (100 * cost(priced) / len(priced) if priced else None)
    assert {edge.game: edge.cost for edge in house_edges(scope).rows} == {
        game: cost(each) / len(each)
        for (drill, game, mix), each in by_skill.items()
        if (drill, mix) == ("play-or-fold", "real")
    }
    per_day = Counter(row["study_day"] for row in counted)
    assert {day.isoformat(): answers for day, answers in calendar(scope).days if answers} == per_day
    per_sitting = Counter(row["session"] for row in counted)
    again = Counter(row["session"] for row in rows if row.get("is_retry"))
    for held in sittings(scope).rows:
        assert (held.answers, held.retries) == (per_sitting[held.id], again[held.id])
