"""How the tables of each earlier version become those of the next: one function a step, none ever changed again."""

from collections.abc import Callable, Mapping
from typing import Any

from trainer.store.errors import CodecError
from trainer.store.fields import JsonObject
from trainer.store.tables import Tables

Migration = Callable[[Tables], Tables]

SCHEMA = 3
OLDEST = 2
"""States before this version lack sums (squares of costs, reviews by prediction) that only the answers can give."""


_MOST_BUCKETS = 100


def migrated(tables: Tables, stored: int, schema: int, migrations: Mapping[int, Migration]) -> Tables:
    """`tables` of version `stored` as tables of version `schema`, one step after the other."""
    for version in range(stored, schema):
        if version not in migrations:
            raise CodecError(f"version {version} is too old to be brought up to date")
        try:
            tables = migrations[version](tables)
        except (KeyError, TypeError, ValueError) as error:
            raise CodecError(f"version {version} is not what it must be") from error
    return tables


def _from_2(tables: Tables) -> Tables:
    """Version 3 says the same in two thirds of the bytes: figures in lists, times as a run of counts."""
    changes = {"items": _item_from_2, "recents": _recent_from_2, "days": _period_from_2, "months": _period_from_2}
    return tables | {name: [change(each) for each in tables.get(name, [])] for name, change in changes.items()}


def _item_from_2(item: JsonObject) -> JsonObject:
    sums = ("fed_on", "missed", "last_correct", "answers", "correct", "costed", "cost")
    kept = {name: item[name] for name in ("key", "drill", "game", "memory")}
    return kept | {"sums": [item[name] for name in sums]}


def _recent_from_2(recent: JsonObject) -> JsonObject:
    return recent | {"before": recent["before"] and _item_from_2(recent["before"])}


def _period_from_2(period: JsonObject) -> JsonObject:
    return period | {"skills": [_tally_from_2(*tally) for tally in period["skills"]]}


def _tally_from_2(
    number: int, answers: int, correct: int, costed: int, cost: str, pairs: list[int], squares: int = 0
) -> list[Any]:
    counts = dict(zip(pairs[::2], pairs[1::2], strict=True))
    if counts and not 0 <= max(counts) < _MOST_BUCKETS:
        raise ValueError("no such bucket")
    buckets = range(min(counts), max(counts) + 1) if counts else range(0)
    seconds = [*list(buckets)[:1], *(counts.get(bucket, 0) for bucket in buckets)]
    return [number, answers, correct, seconds, *([costed, cost, squares] if costed else [])]


MIGRATIONS: Mapping[int, Migration] = {2: _from_2}
"""Schema version -> what makes its tables those of the next version."""
