"""A learner's record to and from the documents of the state tables."""

from datetime import date
from typing import Any

from trainer.store.codec import decode_answer, encode_answer, setting_value
from trainer.store.errors import CodecError
from trainer.store.fields import (
    JsonObject,
    count_of,
    day_of,
    fields_of,
    fraction_of,
    fraction_text,
    moment_of,
    moment_text,
    number_of,
    text_of,
    truth_of,
)
from trainer.store.rows import SettingValue
from trainer.study.figures import Figures, Tallies
from trainer.study.item_record import ItemRecord
from trainer.study.memory import Memory
from trainer.study.recall import BANDS, Recall
from trainer.study.record import Recent, Record
from trainer.study.response_times import ResponseTimes
from trainer.study.session_record import SessionRecord
from trainer.study.tally import SECONDS_EDGES, Skill, Tally

Tables = dict[str, list[JsonObject]]
"""Table name -> its documents, in order."""

TABLES = ("skills", "items", "days", "months", "sessions", "pace", "recents", "recalls", "settings")
_ITEM = frozenset(
    {"key", "drill", "game", "memory", "fed_on", "missed", "last_correct", "answers", "correct", "costed", "cost"}
)
_LARGEST_SUM = 10**30
_SESSION = frozenset({"id", "started_at", "last_at", "answers", "correct", "costed", "cost", "retries", "hints"})


def encode_tables(record: Record, settings: dict[str, SettingValue]) -> Tables:
    """All tables of a record and settings. Skills are numbered, which halves the size of ten years."""
    periods = (*record.figures.days.values(), *record.figures.months.values())
    numbers = {skill: number for number, skill in enumerate(sorted({skill for found in periods for skill in found}))}
    return {
        "skills": [skill._asdict() for skill in numbers],
        "items": [_encode_item(item) for item in record.items.values()],
        "days": _encode_periods(record.figures.days, numbers),
        "months": _encode_periods(record.figures.months, numbers),
        "sessions": [_encode_session(session) for session in record.sessions.values()],
        "pace": [{"drill": drill, "seconds": list(times)} for drill, times in record.times.by_drill.items()],
        "recents": [_encode_recent(recent) for recent in record.recents.values()],
        "recalls": [_encode_recall(*each) for each in record.recalls.items()],
        "settings": [{"name": name, "value": value} for name, value in settings.items()],
    }


def decode_tables(tables: Tables) -> tuple[Record, dict[str, SettingValue]]:
    """Record and settings out of the tables; raises CodecError with what is wrong."""
    skills = [_skill(document) for document in tables["skills"]]
    items = [_item(document) for document in tables["items"]]
    sessions = [_session(document) for document in tables["sessions"]]
    record = Record(
        items={item.key: item for item in items},
        figures=Figures(_periods(tables["days"], skills), _periods(tables["months"], skills)),
        sessions={session.id: session for session in sessions},
        times=ResponseTimes(dict(map(_pace, tables["pace"]))),
        recents={recent.answer.id: recent for recent in map(_recent, tables["recents"])},
        recalls=dict(map(_recall, tables["recalls"])),
    )
    return record, dict(map(_setting, tables["settings"]))


def _skill(document: object) -> Skill:
    fields = fields_of(document, frozenset(Skill._fields))
    return Skill(*(text_of(fields[name], name) for name in Skill._fields))


def _encode_item(item: ItemRecord) -> JsonObject:
    return {
        "key": item.key,
        "drill": item.drill,
        "game": item.game,
        "memory": _encode_memory(item.memory),
        "fed_on": item.fed_on.isoformat(),
        "missed": item.is_missed,
        "last_correct": item.was_last_correct,
        "answers": item.answers,
        "correct": item.correct,
        "costed": item.costed,
        "cost": fraction_text(item.cost_in_antes),
    }


def _item(document: object) -> ItemRecord:
    fields = fields_of(document, _ITEM)
    return ItemRecord(
        key=text_of(fields["key"], "key"),
        drill=text_of(fields["drill"], "drill"),
        game=text_of(fields["game"], "game"),
        memory=_memory(fields["memory"]),
        fed_on=day_of(fields["fed_on"], "fed_on"),
        is_missed=truth_of(fields["missed"], "missed"),
        was_last_correct=truth_of(fields["last_correct"], "last_correct"),
        answers=count_of(fields["answers"], "answers"),
        correct=count_of(fields["correct"], "correct"),
        costed=count_of(fields["costed"], "costed"),
        cost_in_antes=fraction_of(fields["cost"], "cost"),
    )


def _encode_memory(memory: Memory) -> list[object]:
    days = (memory.last_review.isoformat(), memory.due_on.isoformat())
    return [memory.stability, memory.difficulty, *days, memory.lapses, memory.reviews]


def _memory(value: object) -> Memory:
    stability, difficulty, last_review, due_on, lapses, reviews = _parts(value, "memory", 6)
    return Memory(
        stability=number_of(stability, "stability", 0.001, 1e6),
        difficulty=number_of(difficulty, "difficulty", 1, 10),
        last_review=day_of(last_review, "last_review"),
        due_on=_due_day(due_on),
        lapses=count_of(lapses, "lapses"),
        reviews=count_of(reviews, "reviews"),
    )


def _due_day(value: object) -> date:
    # Up to ten years after the last day that an answer can have.
    try:
        return date.fromisoformat(str(value))
    except ValueError as error:
        raise CodecError("due_on: no such day") from error


def _encode_periods(periods: dict[date, Tallies], numbers: dict[Skill, int]) -> list[JsonObject]:
    return [
        {
            "start": start.isoformat(),
            "skills": [[numbers[skill], *_encode_tally(tally)] for skill, tally in tallies.items()],
        }
        for start, tallies in periods.items()
    ]


def _encode_tally(tally: Tally) -> list[object]:
    seconds = [number for bucket in sorted(tally.seconds.items()) for number in bucket]
    # Most skills have no price: their squares would make the file of ten years a tenth longer.
    squares = [tally.cost_squares] if tally.cost_squares else []
    return [tally.answers, tally.correct, tally.costed, fraction_text(tally.cost_in_antes), seconds, *squares]


def _periods(documents: list[JsonObject], skills: list[Skill]) -> dict[date, Tallies]:
    return dict(_period(document, skills) for document in documents)


def _period(document: object, skills: list[Skill]) -> tuple[date, Tallies]:
    fields = fields_of(document, frozenset({"start", "skills"}))
    if type(fields["skills"]) is not list:
        raise CodecError("skills: expected a list")
    return day_of(fields["start"], "start"), dict(_skill_tally(value, skills) for value in fields["skills"])


def _skill_tally(value: object, skills: list[Skill]) -> tuple[Skill, Tally]:
    padded = [*value, 0] if type(value) is list and len(value) == 6 else value
    number, answers, correct, costed, cost, seconds, squares = _parts(padded, "tally", 7)
    if count_of(number, "skill") >= len(skills):
        raise CodecError("skill: no such number")
    tally = Tally(
        answers=count_of(answers, "answers"),
        correct=count_of(correct, "correct"),
        costed=count_of(costed, "costed"),
        cost_in_antes=fraction_of(cost, "cost"),
        cost_squares=_sum(squares, "squares"),
        seconds=_seconds(seconds),
    )
    return skills[number], tally


def _seconds(value: object) -> dict[int, int]:
    if type(value) is not list or len(value) % 2:
        raise CodecError("seconds: expected pairs of bucket and count")
    if value and (set(map(type, value)) != {int} or min(value) < 0):
        raise CodecError("seconds: expected whole numbers")
    seconds = dict(zip(value[::2], value[1::2], strict=True))
    if seconds and max(seconds) >= len(SECONDS_EDGES):
        raise CodecError("seconds: no such bucket")
    return seconds


def _encode_session(session: SessionRecord) -> JsonObject:
    return {
        "id": session.id,
        "started_at": moment_text(session.started_at),
        "last_at": moment_text(session.last_at),
        "answers": session.answers,
        "correct": session.correct,
        "costed": session.costed,
        "cost": fraction_text(session.cost_in_antes),
        "retries": session.retries,
        "hints": session.hints,
    }


def _session(document: object) -> SessionRecord:
    fields = fields_of(document, _SESSION)
    return SessionRecord(
        id=text_of(fields["id"], "id"),
        started_at=moment_of(fields["started_at"], "started_at"),
        last_at=moment_of(fields["last_at"], "last_at"),
        answers=count_of(fields["answers"], "answers"),
        correct=count_of(fields["correct"], "correct"),
        costed=count_of(fields["costed"], "costed"),
        cost_in_antes=fraction_of(fields["cost"], "cost"),
        retries=count_of(fields["retries"], "retries"),
        hints=count_of(fields["hints"], "hints"),
    )


def _pace(document: object) -> tuple[str, list[float]]:
    fields = fields_of(document, frozenset({"drill", "seconds"}))
    if type(fields["seconds"]) is not list:
        raise CodecError("seconds: expected a list")
    return text_of(fields["drill"], "drill"), [number_of(value, "seconds", 0, 1e6) for value in fields["seconds"]]


def _encode_recent(recent: Recent) -> JsonObject:
    return {
        "answer": encode_answer(recent.answer),
        "before": recent.before and _encode_item(recent.before),
        "dropped_seconds": recent.dropped_seconds,
        "undone": recent.is_undone,
    }


def _recent(document: object) -> Recent:
    fields = fields_of(document, frozenset({"answer", "before", "dropped_seconds", "undone"}))
    before, dropped = fields["before"], fields["dropped_seconds"]
    return Recent(
        answer=decode_answer(fields["answer"]),
        before=None if before is None else _item(before),
        dropped_seconds=None if dropped is None else number_of(dropped, "dropped_seconds", 0, 1e6),
        is_undone=truth_of(fields["undone"], "undone"),
    )


def _encode_recall(key: tuple[str, int], recall: Recall) -> JsonObject:
    drill, band = key
    return {"drill": drill, "band": [band, recall.reviews, recall.recalled, recall.predicted_millionths]}


def _recall(document: object) -> tuple[tuple[str, int], Recall]:
    fields = fields_of(document, frozenset({"drill", "band"}))
    parts = _parts(fields["band"], "band", 4)
    band, reviews, recalled = (count_of(part, "band") for part in parts[:3])
    if band >= BANDS or not reviews or recalled > reviews:
        raise CodecError("band: no such reviews")
    return (text_of(fields["drill"], "drill"), band), Recall(reviews, recalled, _sum(parts[3], "predicted"))


def _setting(document: object) -> tuple[str, SettingValue]:
    fields = fields_of(document, frozenset({"name", "value"}))
    value = setting_value(fields["value"])
    if value is None:
        raise CodecError("value: expected a setting")
    return text_of(fields["name"], "name"), value


def _sum(value: object, name: str) -> int:
    """A sum of millionths, which is no count: a single one may be huge."""
    if type(value) is not int or not 0 <= value <= _LARGEST_SUM:
        raise CodecError(f"{name}: expected a whole number, 0 or more")
    return value


def _parts(value: object, name: str, length: int) -> list[Any]:
    if type(value) is not list or len(value) != length:
        raise CodecError(f"{name}: expected a list of {length}")
    return value
