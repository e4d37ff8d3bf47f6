"""What is known of one item, and the last answers, to and from the documents of their tables."""

from datetime import date

from trainer.store.codec import decode_answer, encode_answer
from trainer.store.errors import CodecError
from trainer.store.fields import (
    JsonObject,
    count_of,
    day_of,
    fields_of,
    fraction_of,
    fraction_text,
    number_of,
    parts_of,
    text_of,
    truth_of,
)
from trainer.study.item_record import ItemRecord
from trainer.study.memory import Memory
from trainer.study.record import Recent

_ITEM = frozenset({"key", "drill", "game", "memory", "sums"})
_RECENT = frozenset({"answer", "before", "dropped_seconds", "undone"})
_LARGEST_STABILITY = 1e6


def encode_item(item: ItemRecord) -> JsonObject:
    """The document of an item; figures stand in lists, as their names would be half of the file."""
    memory, days = item.memory, (item.memory.last_review.isoformat(), item.memory.due_on.isoformat())
    counts = [item.answers, item.correct, item.costed, fraction_text(item.cost_in_antes)]
    return {
        "key": item.key,
        "drill": item.drill,
        "game": item.game,
        "memory": [memory.stability, memory.difficulty, *days, memory.lapses, memory.reviews],
        "sums": [item.fed_on.isoformat(), item.is_missed, item.was_last_correct, *counts],
    }


def decode_item(document: object) -> ItemRecord:
    """The item of a document; raises CodecError with what is wrong with it."""
    fields = fields_of(document, _ITEM)
    fed_on, is_missed, was_last_correct, answers, correct, costed, cost = parts_of(fields["sums"], "sums", 7)
    return ItemRecord(
        key=text_of(fields["key"], "key"),
        drill=text_of(fields["drill"], "drill"),
        game=text_of(fields["game"], "game"),
        memory=_memory(fields["memory"]),
        fed_on=day_of(fed_on, "fed_on"),
        is_missed=truth_of(is_missed, "missed"),
        was_last_correct=truth_of(was_last_correct, "last_correct"),
        answers=count_of(answers, "answers"),
        correct=count_of(correct, "correct"),
        costed=count_of(costed, "costed"),
        cost_in_antes=fraction_of(cost, "cost"),
    )


def encode_recent(recent: Recent) -> JsonObject:
    """The document of one of the last answers."""
    return {
        "answer": encode_answer(recent.answer),
        "before": recent.before and encode_item(recent.before),
        "dropped_seconds": recent.dropped_seconds,
        "undone": recent.is_undone,
    }


def decode_recent(document: object) -> Recent:
    """One of the last answers; raises CodecError with what is wrong with it."""
    fields = fields_of(document, _RECENT)
    before, dropped = fields["before"], fields["dropped_seconds"]
    return Recent(
        answer=decode_answer(fields["answer"]),
        before=None if before is None else decode_item(before),
        dropped_seconds=None if dropped is None else number_of(dropped, "dropped_seconds", 0, 1e6),
        is_undone=truth_of(fields["undone"], "undone"),
    )


def _memory(value: object) -> Memory:
    stability, difficulty, last_review, due_on, lapses, reviews = parts_of(value, "memory", 6)
    return Memory(
        stability=number_of(stability, "stability", 0.001, _LARGEST_STABILITY),
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
