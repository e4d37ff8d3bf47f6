"""Sums per skill and period, and reviews by prediction, to and from the documents of their tables."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from trainer.store.errors import CodecError
from trainer.store.fields import JsonObject, count_of, day_of, fields_of, fraction_of, fraction_text, parts_of, text_of
from trainer.study.figures import Tallies
from trainer.study.recall import BANDS, Recall
from trainer.study.tally import SECONDS_EDGES, Skill, Tally

_PERIOD = frozenset({"start", "skills"})
_RECALL = frozenset({"drill", "band"})
_LARGEST_SUM = 10**30
_WITHOUT_COSTS, _WITH_COSTS = 4, 7


def encode_skill(skill: Skill) -> JsonObject:
    """The document of a skill."""
    return skill._asdict()


def decode_skill(document: object) -> Skill:
    """The skill of a document; raises CodecError with what is wrong with it."""
    fields = fields_of(document, frozenset(Skill._fields))
    return Skill(*(text_of(fields[name], name) for name in Skill._fields))


def encode_period(start: date, tallies: Tallies, numbers: dict[Skill, int]) -> JsonObject:
    """The document of a day or month. Skills stand for themselves by number, which halves the size of ten years."""
    skills = [[numbers[skill], *_encode_tally(tally)] for skill, tally in tallies.items()]
    return {"start": start.isoformat(), "skills": skills}


def decode_period(document: object, skills: Sequence[Skill]) -> tuple[date, Callable[[], Tallies]]:
    """Start of a day or month, and what decodes its sums; both raise CodecError with what is wrong."""
    fields = fields_of(document, _PERIOD)
    if type(fields["skills"]) is not list:
        raise CodecError("skills: expected a list")
    return day_of(fields["start"], "start"), partial(_tallies, fields["skills"], skills)


def _tallies(values: list[object], skills: Sequence[Skill]) -> Tallies:
    return dict(_skill_tally(value, skills) for value in values)


def encode_recall(drill: str, band: int, recall: Recall) -> JsonObject:
    """The document of the reviews of one band."""
    return {"drill": drill, "band": [band, recall.reviews, recall.recalled, recall.predicted_millionths]}


def decode_recall(document: object) -> tuple[tuple[str, int], Recall]:
    """Drill, band and reviews of a document; raises CodecError with what is wrong."""
    fields = fields_of(document, _RECALL)
    parts = parts_of(fields["band"], "band", 4)
    band, reviews, recalled = (count_of(part, "band") for part in parts[:3])
    if band >= BANDS or not reviews or recalled > reviews:
        raise CodecError("band: no such reviews")
    return (text_of(fields["drill"], "drill"), band), Recall(reviews, recalled, _sum(parts[3], "predicted"))


def _encode_tally(tally: Tally) -> list[object]:
    """Answers, right ones and times; most skills have no price, and then nothing more."""
    costs = [tally.costed, fraction_text(tally.cost_in_antes), tally.cost_squares] if tally.costed else []
    return [tally.answers, tally.correct, _encode_seconds(tally.seconds), *costs]


def _skill_tally(value: object, skills: Sequence[Skill]) -> tuple[Skill, Tally]:
    is_costed = type(value) is list and len(value) > _WITHOUT_COSTS
    number, answers, correct, seconds, *costs = parts_of(value, "tally", _WITH_COSTS if is_costed else _WITHOUT_COSTS)
    if count_of(number, "skill") >= len(skills):
        raise CodecError("skill: no such number")
    tally = Tally(count_of(answers, "answers"), count_of(correct, "correct"), seconds=_seconds(seconds))
    if is_costed:
        costed, cost, squares = costs
        tally.costed, tally.cost_in_antes = count_of(costed, "costed"), fraction_of(cost, "cost")
        tally.cost_squares = _sum(squares, "squares")
    return skills[number], tally


def _encode_seconds(seconds: dict[int, int]) -> list[int]:
    """The first bucket that counts anything, then the count of it and of each up to the last: half as long as pairs."""
    if not seconds:
        return []
    first = min(seconds)
    return [first, *(seconds.get(bucket, 0) for bucket in range(first, max(seconds) + 1))]


def _seconds(value: object) -> dict[int, int]:
    if type(value) is not list or len(value) == 1:
        raise CodecError("seconds: expected a bucket and counts")
    if not value:
        return {}
    if set(map(type, value)) != {int} or min(value) < 0:
        raise CodecError("seconds: expected whole numbers")
    first, *counts = value
    if first + len(counts) > len(SECONDS_EDGES):
        raise CodecError("seconds: no such bucket")
    seconds = dict(enumerate(counts, start=first))
    return {bucket: count for bucket, count in seconds.items() if count} if 0 in counts else seconds


def _sum(value: object, name: str) -> int:
    """A sum of millionths, which is no count: a single one may be huge."""
    if type(value) is not int or not 0 <= value <= _LARGEST_SUM:
        raise CodecError(f"{name}: expected a whole number, 0 or more")
    return value
