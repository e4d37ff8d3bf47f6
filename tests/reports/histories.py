"""Histories to report on, drawn or made by hand, and what a scope of them is."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

from hypothesis import strategies as st

from drills import find_drill
from trainer.game_files import find_game
from trainer.reports.scope import DECISION, House, Scope
from trainer.study.answer import Answer, Grade, Row, Undo
from trainer.study.record import Record, replay

FIRST_DAY = date(2026, 3, 2)
"""A Monday."""
SECONDS = 3.0
"""Every answer takes as long, so that none is slow: how slow ones are rated is the record's own matter."""
ITEMS = {DECISION: ("Q-6-3", "Q-6-4", "pairs", "Q-J-high"), "who-wins": ("higher-pair", "same")}


def answer(number: int, days: int = 0, right: bool = True, **changes: object) -> Answer:
    """The answer of that number: a decision about Q-6-3 in the standard house, dealt as at the table."""
    day = FIRST_DAY + timedelta(days=days)
    made = Answer(
        id=f"answer-{number}",
        answered_at=datetime(day.year, day.month, day.day, 18, tzinfo=UTC) + timedelta(seconds=number),
        study_day=day,
        session=f"session-{days}",
        drill=DECISION,
        item="play-or-fold/standard/Q-6-3",
        game="standard",
        mix="real",
        given="fold" if right else "play",
        right=("fold",),
        grade=Grade.BEST if right else Grade.MISTAKE,
        cost_in_antes=Fraction(0) if right else Fraction(1, 10),
        response_seconds=SECONDS,
        cards={"player": ("Qh", "6s", "3d")},
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # a test changes what it likes


@st.composite
def answers(draw: st.DrawFn, number: int, days: int) -> Answer:
    """Any answer of a day."""
    drill = draw(st.sampled_from(sorted(ITEMS)))
    game = draw(st.sampled_from(["standard", "deluxe", "gone-house"]))
    item = f"{drill}/{game}/{draw(st.sampled_from(ITEMS[drill]))}"
    right = draw(st.booleans())
    cost = Fraction(0) if right else Fraction(draw(st.integers(1, 4000)), 18_424)
    return answer(
        number,
        days,
        right,
        drill=drill,
        game=game,
        item=item,
        mix=draw(st.sampled_from(["real", "borderline", "due"])),
        cost_in_antes=cost if drill == DECISION else None,
        is_retry=draw(st.integers(0, 5)) == 0,
        is_hinted=draw(st.integers(0, 8)) == 0,
        session=f"session-{days}-{draw(st.integers(0, 1))}",
        response_seconds=draw(st.sampled_from([SECONDS, None])),
    )


@st.composite
def histories(draw: st.DrawFn) -> list[Row]:
    """Days in order, some of them far apart; answers of every kind, and undos of any earlier one."""
    rows: list[Row] = []
    days = 0
    for number in range(draw(st.integers(0, 60))):
        days += draw(st.sampled_from([0, 0, 0, 0, 1, 1, 2, 9, 40]))
        rows.append(draw(answers(number, days)))
        if draw(st.integers(0, 6)) == 0:
            undone = draw(st.integers(max(number - 3, 0), number))
            rows.append(Undo(f"undo-{len(rows)}", datetime(2030, 1, 1, tzinfo=UTC), f"answer-{undone}"))
    return rows


def standing(rows: Sequence[Row]) -> list[Answer]:
    """The answers that were not taken back, straight from the rows."""
    undone = {row.answer_id for row in rows if isinstance(row, Undo)}
    return [row for row in rows if isinstance(row, Answer) and row.id not in undone]


def counted(rows: Sequence[Row]) -> list[Answer]:
    """Those of them that go into accuracy, cost and time."""
    return [each for each in standing(rows) if not each.is_retry and not each.is_hinted]


def house(game_id: str) -> House:
    """A shipped house with its situations."""
    game, drill = find_game(game_id), find_drill(DECISION)
    assert drill is not None
    return House(game, {item.key: item for item in drill.items(game)})


def scope_of(rows: Sequence[Row], days: int = 0, **changes: object) -> Scope:
    """What reports look at so many days after the last answer, or on the first day where there is none."""
    found = standing(rows)
    day = (found[-1].study_day if found else FIRST_DAY) + timedelta(days=days)
    scope = Scope(replay(rows), day, houses={each: house(each) for each in ("standard", "deluxe")}, recent=found)
    return replace(scope, **changes)  # type: ignore[arg-type]  # a test changes what it likes


def empty_scope() -> Scope:
    """A learner who never answered."""
    return Scope(Record(), FIRST_DAY)


def a_month() -> list[Row]:
    """Thirty days made by hand: two houses, three mixes, a retry, a hint, an undo, and mistakes that grow rarer."""
    rows: list[Row] = []
    for number in range(240):
        days, place = number // 8, number % 8
        right = (number * 7) % (5 + days) > 1
        changes: dict[str, object] = {"cost_in_antes": Fraction(0) if right else Fraction(60 + number % 9, 18_424)}
        if place == 5:
            changes |= {"drill": "who-wins", "item": "who-wins/higher-pair", "mix": "weak", "cost_in_antes": None}
        elif place == 6:
            changes |= {"item": "play-or-fold/standard/Q-6-4", "mix": "borderline"}
        elif place == 7:
            changes |= {"game": "deluxe", "item": "play-or-fold/deluxe/aces"}
        changes |= {"is_retry": number % 50 == 9, "is_hinted": number % 60 == 10, "response_seconds": 2.0 + place / 4}
        rows.append(answer(number, days, right, **changes))
    rows.append(Undo("undo-1", datetime(2026, 4, 1, tzinfo=UTC), "answer-239"))
    return rows
