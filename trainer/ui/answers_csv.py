"""One row per answer for a spreadsheet; docs/progress.md says what stands in each column."""

import csv
import re
from collections.abc import Iterable
from typing import TextIO

from trainer.study.answer import Answer

COLUMNS = (
    "answered_at",
    "study_day",
    "session",
    "drill",
    "game",
    "mix",
    "item",
    "player_cards",
    "dealer_cards",
    "given",
    "right",
    "grade",
    "correct",
    "cost_in_antes",
    "seconds",
    "asked_again",
    "hinted",
    "taken_back",
    "counted",
    "id",
)
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_BEGINS_A_FORMULA = tuple("=+-@\t\r\n＝＋－＠")


def write_answers(out: TextIO, answers: Iterable[tuple[Answer, bool]]) -> int:
    """Write the header and a row for each answer, with whether it was taken back; returns how many."""
    rows = 0
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for answer, is_undone in answers:
        writer.writerow(_row(answer, is_undone))
        rows += 1
    return rows


def _row(answer: Answer, is_undone: bool) -> list[str]:
    cost = answer.cost_in_antes
    return [
        answer.answered_at.isoformat(),
        answer.study_day.isoformat(),
        *map(as_text, (answer.session, answer.drill, answer.game, answer.mix, answer.item)),
        *(as_text(" ".join(answer.cards.get(whose, ()))) for whose in ("player", "dealer")),
        as_text(answer.given),
        as_text(" or ".join(answer.right)),
        answer.grade.value,
        _truth(answer.is_correct),
        "" if cost is None else repr(float(cost)),
        "" if answer.response_seconds is None else repr(answer.response_seconds),
        _truth(answer.is_retry),
        _truth(answer.is_hinted),
        _truth(is_undone),
        _truth(answer.counts and not is_undone),
        as_text(answer.id),
    ]


def _truth(value: bool) -> str:
    return "yes" if value else "no"


def as_text(text: str) -> str:
    """The text, made harmless where a spreadsheet would take it for a formula; a plain number stays one."""
    is_formula = text.startswith(_BEGINS_A_FORMULA) and not _NUMBER.fullmatch(text)
    return f"'{text}" if is_formula else text
