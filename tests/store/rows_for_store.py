"""Answers to store, made from a number: the same number, the same answer."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

from trainer.study.answer import Answer, Grade

START = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)


def answer(number: int, **changes: object) -> Answer:
    """The answer of that number, a day of 20 answers after the other; every fourth one is wrong."""
    right = number % 4 != 3
    answered_at = START + timedelta(days=number // 20, minutes=number % 20)
    made = Answer(
        id=f"answer-{number}",
        answered_at=answered_at,
        study_day=answered_at.date(),
        session=f"session-{number // 20}",
        drill="play-or-fold",
        item=f"play-or-fold/standard/{number % 7}",
        game="standard",
        mix="real" if number % 3 else "borderline",
        given="play" if right else "fold",
        right=("play",),
        grade=Grade.BEST if right else Grade.MISTAKE,
        cost_in_antes=Fraction(0) if right else Fraction(1234, 18424),
        response_seconds=1.5 + number % 5,
        cards={"player": ("Qh", "6s", "4d")},
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # a test changes what it likes


def on(day: date) -> dict[str, object]:
    """The changes that move an answer to a day."""
    return {"study_day": day, "answered_at": datetime(day.year, day.month, day.day, 18, tzinfo=UTC)}
