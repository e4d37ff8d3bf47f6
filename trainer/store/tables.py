"""A learner's record and settings to and from the tables of the state file."""

from collections.abc import Sequence

from trainer.store.codec import setting_value
from trainer.store.errors import CodecError
from trainer.store.fields import (
    JsonObject,
    count_of,
    fields_of,
    fraction_of,
    fraction_text,
    moment_of,
    moment_text,
    number_of,
    text_of,
)
from trainer.store.figure_documents import (
    decode_period,
    decode_recall,
    decode_skill,
    encode_period,
    encode_recall,
    encode_skill,
)
from trainer.store.item_documents import decode_item, decode_recent, encode_item, encode_recent
from trainer.store.on_demand import OnDemand
from trainer.store.rows import SettingValue
from trainer.study.figures import Figures
from trainer.study.record import Record
from trainer.study.response_times import ResponseTimes
from trainer.study.session_record import SessionRecord
from trainer.study.tally import Skill

Tables = dict[str, list[JsonObject]]
"""Table name -> its documents, in order."""

TABLES = ("skills", "items", "days", "months", "sessions", "pace", "recents", "recalls", "settings")
_SESSION = frozenset({"id", "started_at", "last_at", "answers", "correct", "costed", "cost", "retries", "hints"})


def encode_tables(record: Record, settings: dict[str, SettingValue]) -> Tables:
    """All tables of a record and settings."""
    days, months = record.figures.days, record.figures.months
    known = {skill for tallies in (*days.values(), *months.values()) for skill in tallies}
    numbers = {skill: number for number, skill in enumerate(sorted(known))}
    return {
        "skills": [encode_skill(skill) for skill in numbers],
        "items": [encode_item(item) for item in record.items.values()],
        "days": [encode_period(*each, numbers) for each in days.items()],
        "months": [encode_period(*each, numbers) for each in months.items()],
        "sessions": [_encode_session(session) for session in record.sessions.values()],
        "pace": [{"drill": drill, "seconds": list(times)} for drill, times in record.times.by_drill.items()],
        "recents": [encode_recent(recent) for recent in record.recents.values()],
        "recalls": [encode_recall(*key, recall) for key, recall in record.recalls.items()],
        "settings": [{"name": name, "value": value} for name, value in settings.items()],
    }


def decode_tables(tables: Tables) -> tuple[Record, dict[str, SettingValue]]:
    """Record and settings out of the tables; raises CodecError with what is wrong."""
    skills = [decode_skill(document) for document in tables["skills"]]
    items = [decode_item(document) for document in tables["items"]]
    sessions = [_session(document) for document in tables["sessions"]]
    record = Record(
        items={item.key: item for item in items},
        figures=_figures(tables, skills),
        sessions={session.id: session for session in sessions},
        times=ResponseTimes(dict(map(_pace, tables["pace"]))),
        recents={recent.answer.id: recent for recent in map(decode_recent, tables["recents"])},
        recalls=dict(map(decode_recall, tables["recalls"])),
    )
    return record, dict(map(_setting, tables["settings"]))


def _figures(tables: Tables, skills: Sequence[Skill]) -> Figures:
    days = dict(decode_period(document, skills) for document in tables["days"])
    months = dict(decode_period(document, skills) for document in tables["months"])
    return Figures({start: decode() for start, decode in days.items()}, OnDemand(months))


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


def _setting(document: object) -> tuple[str, SettingValue]:
    fields = fields_of(document, frozenset({"name", "value"}))
    value = setting_value(fields["value"])
    if value is None:
        raise CodecError("value: expected a setting")
    return text_of(fields["name"], "name"), value
