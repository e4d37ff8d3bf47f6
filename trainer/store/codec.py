"""Journal rows to and from JSON values, strictly: what this refuses is a fault, not an answer."""

from datetime import timedelta
from fractions import Fraction
from functools import lru_cache

from trainer.store.errors import CodecError
from trainer.store.fields import (
    JsonObject,
    day_of,
    fields_of,
    fraction_of,
    fraction_text,
    moment_of,
    moment_text,
    number_of,
    text_of,
    texts_of,
    truth_of,
)
from trainer.store.rows import Setting, SettingValue, StoredRow
from trainer.study.answer import Answer, Grade, Undo

LONGEST_ID = 100
LONGEST_ANSWER_ID = 80  # the id of its undo is longer
LONGEST_RESPONSE_SECONDS = 86_400.0
LARGEST_COST_IN_ANTES = 10**6
LARGEST_SETTING = 1e15

_ANSWER = frozenset({"kind", "id", "answered_at", "study_day", "session", "drill", "item", "game", "mix"}) | frozenset(
    {"given", "right", "grade", "cost_in_antes", "response_seconds"}
)
_ANSWER_OPTIONAL = frozenset({"is_retry", "is_hinted", "cards"})
_UNDO = frozenset({"kind", "id", "undone_at", "answer_id"})
_SETTING = frozenset({"kind", "id", "set_at", "name", "value"})
_GRADES = {grade.value: grade for grade in Grade}


def encode_row(row: StoredRow) -> JsonObject:
    """The JSON object of a row, checked by reading it back: raises CodecError for a row that could not be."""
    value = _encoded(row)
    if decode_row(value) != row:
        raise CodecError("a row would not come back as it was stored")
    return value


def decode_row(value: object) -> StoredRow:
    """The row of a JSON object; raises CodecError with what is wrong with it."""
    kind = value.get("kind") if isinstance(value, dict) else None
    match kind:
        case "answer":
            return decode_answer(value)
        case "undo":
            fields = fields_of(value, _UNDO)
            return Undo(_id(fields), moment_of(fields["undone_at"], "undone_at"), _text(fields, "answer_id"))
        case "setting":
            return _setting(fields_of(value, _SETTING))
        case _:
            raise CodecError("neither answer, undo nor setting; a newer version may have written it")


def encode_answer(answer: Answer) -> JsonObject:
    """The JSON object of an answer; flags and cards that say nothing are left out."""
    value: JsonObject = {
        "kind": "answer",
        "id": answer.id,
        "answered_at": moment_text(answer.answered_at),
        "study_day": answer.study_day.isoformat(),
        "session": answer.session,
        "drill": answer.drill,
        "item": answer.item,
        "game": answer.game,
        "mix": answer.mix,
        "given": answer.given,
        "right": list(answer.right),
        "grade": answer.grade.value,
        "cost_in_antes": None if answer.cost_in_antes is None else fraction_text(answer.cost_in_antes),
        "response_seconds": answer.response_seconds,
    }
    value |= {flag: True for flag in ("is_retry", "is_hinted") if getattr(answer, flag)}
    if answer.cards:
        value["cards"] = {place: list(cards) for place, cards in answer.cards.items()}
    return value


def decode_answer(value: object) -> Answer:
    """The answer of a JSON object; raises CodecError with what is wrong with it."""
    fields = fields_of(value, _ANSWER, _ANSWER_OPTIONAL)
    moment, day = fields["answered_at"], fields["study_day"]
    drill, item, game, mix = _situation(fields)
    answer = Answer(
        id=text_of(fields["id"], "id", LONGEST_ANSWER_ID),
        answered_at=moment_of(moment, "answered_at"),
        study_day=day_of(day, "study_day"),
        session=text_of(fields["session"], "session", LONGEST_ID),
        drill=drill,
        item=item,
        game=game,
        mix=mix,
        given=text_of(fields["given"], "given", 400, shortest=0),
        right=_right(fields["right"]),
        grade=_grade(fields["grade"]),
        cost_in_antes=_cost(fields["cost_in_antes"]),
        response_seconds=_seconds(fields["response_seconds"]),
        is_retry="is_retry" in fields and truth_of(fields["is_retry"], "is_retry"),
        is_hinted="is_hinted" in fields and truth_of(fields["is_hinted"], "is_hinted"),
        cards=_cards(fields["cards"]) if "cards" in fields else {},
    )
    if not moment.startswith(day) and abs(answer.answered_at.date() - answer.study_day) > timedelta(days=3):
        raise CodecError("study_day: expected a day next to answered_at")
    return answer


def _encoded(row: StoredRow) -> JsonObject:
    match row:
        case Answer():
            return encode_answer(row)
        case Undo():
            undone_at = moment_text(row.undone_at)
            return {"kind": "undo", "id": row.id, "undone_at": undone_at, "answer_id": row.answer_id}
        case Setting():
            set_at = moment_text(row.set_at)
            return {"kind": "setting", "id": row.id, "set_at": set_at, "name": row.name, "value": row.value}


def _setting(fields: JsonObject) -> Setting:
    value = setting_value(fields["value"])
    return Setting(_id(fields), moment_of(fields["set_at"], "set_at"), _text(fields, "name"), value)


def setting_value(value: object) -> SettingValue | None:
    """A setting: text, a number, a truth, or None for unset."""
    if value is None or type(value) is bool:
        return value
    if type(value) is str:
        return text_of(value, "value", 1000, shortest=0)
    number_of(value, "value", -LARGEST_SETTING, LARGEST_SETTING)
    assert isinstance(value, int | float)
    return value


def _id(fields: JsonObject) -> str:
    return text_of(fields["id"], "id", LONGEST_ID)


def _text(fields: JsonObject, name: str) -> str:
    return text_of(fields[name], name, LONGEST_ID)


def _situation(fields: JsonObject) -> tuple[str, str, str, str]:
    """Drill, item, game and mix. Answers repeat them again and again, and a replay reads half a million."""
    names = fields["drill"], fields["item"], fields["game"], fields["mix"]
    try:
        return _known_situation(*names)
    except TypeError as error:  # a list, which no cache can hold
        raise CodecError("drill, item, game and mix: expected texts") from error


@lru_cache(maxsize=4096)
def _known_situation(drill: object, item: object, game: object, mix: object) -> tuple[str, str, str, str]:
    names = text_of(drill, "drill", LONGEST_ID), text_of(item, "item"), text_of(game, "game")
    return *names, text_of(mix, "mix", LONGEST_ID)


def _right(value: object) -> tuple[str, ...]:
    """What would have been right: something always is."""
    right = texts_of(value, "right", most=100)
    if not right:
        raise CodecError("right: expected at least one text")
    return right


def _grade(value: object) -> Grade:
    if type(value) is not str or value not in _GRADES:
        raise CodecError(f"grade: expected one of {', '.join(_GRADES)}")
    return _GRADES[value]


def _cost(value: object) -> Fraction | None:
    cost = None if value is None else fraction_of(value, "cost_in_antes")
    if cost is not None and not 0 <= cost <= LARGEST_COST_IN_ANTES:
        raise CodecError(f"cost_in_antes: expected 0 to {LARGEST_COST_IN_ANTES}")
    return cost


def _seconds(value: object) -> float | None:
    return None if value is None else number_of(value, "response_seconds", 0.0, LONGEST_RESPONSE_SECONDS)


def _cards(value: object) -> dict[str, tuple[str, ...]]:
    if type(value) is not dict or len(value) > 40:
        raise CodecError("cards: expected an object of at most 40 places")
    return {text_of(place, "cards", 60): texts_of(cards, "cards", 52, longest=12) for place, cards in value.items()}
