"""The drills: one file each, and its line in `CLASSES`.

A drill is loaded when it is first asked for. Loading all of them takes 60 ms, and Tab needs no more than their ids.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.study.question import Drill

    DRILLS: tuple[Drill, ...]

CLASSES = {
    "play-or-fold": "PlayOrFold",
    "name-the-hand": "NameTheHand",
    "who-wins": "WhoWins",
    "qualify": "Qualify",
    "paytable": "PaytableDrill",
    "payout": "Payout",
    "settle-table": "SettleTable",
    "spot-the-mistake": "SpotTheMistake",
    "six-card": "SixCard",
    "price-it": "PriceIt",
}
"""The id of each drill, which names its file (`play-or-fold` is `play_or_fold.py`), and its class there."""
DRILL_IDS = tuple(CLASSES)
_NO_MORE = {
    "play-or-fold": frozenset(
        f"{hands}{action}" for hands in ("kings", "queens", "jack-high-or-less") for action in ("", "-play", "-fold")
    )
}
"""Situations that were asked once, by drill. What was answered to them stays; nobody can be asked them again."""


def is_asked(key: str) -> bool:
    """Whether there is a drill that asks the item of that key, where its house is at hand."""
    drill_id, _, situation = key.partition("/")
    return drill_id in CLASSES and situation.rpartition("/")[2] not in _NO_MORE.get(drill_id, ())


def find_drill(drill_id: str) -> "Drill | None":
    """The drill of that id, or None."""
    return _load(drill_id) if drill_id in CLASSES else None


@cache
def _load(drill_id: str) -> "Drill":
    module = import_module(f"drills.{drill_id.replace('-', '_')}")
    drill: Drill = getattr(module, CLASSES[drill_id])()
    return drill


def __getattr__(name: str) -> "tuple[Drill, ...]":
    """`DRILLS`: all of them."""
    if name != "DRILLS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return tuple(map(_load, CLASSES))
