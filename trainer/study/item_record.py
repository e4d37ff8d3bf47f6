"""What a learner's answers to one item add up to: memory, and counts that leave retries and hints out."""

from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

from trainer.study.answer import Answer
from trainer.study.memory import Memory, Rating, review
from trainer.study.tally import on_grid

_ONE_DAY = timedelta(days=1)


class ItemRecord(NamedTuple):
    """One item: its memory, the day that last fed it, and what was answered (retries and hints left out)."""

    key: str
    drill: str
    game: str
    memory: Memory
    fed_on: date
    is_missed: bool
    was_last_correct: bool
    answers: int
    correct: int
    costed: int
    cost_in_antes: Fraction

    @property
    def rules(self) -> str | None:
        """The game's part of the key, `standard` or `my-house@1f2e3d4c`; None for what is the same in every house."""
        rules, _, situation = self.key.partition("/")[2].partition("/")
        return rules if situation and rules.partition("@")[0] == self.game else None

    def can_be_asked(self, games: Mapping[str, str]) -> bool:
        """Whether a house is at hand to ask it in; `games` are those by id, each with its part of a key."""
        return self.rules is None or games.get(self.game) == self.rules


_NOTHING = Fraction(0)


def answered(item: ItemRecord | None, answer: Answer, rating: Rating) -> ItemRecord:
    """The item after an answer that counts; None is an item never answered before.

    Only the first answer of a day of study feeds memory.
    """
    is_correct, cost = answer.is_correct, answer.cost_in_antes
    if item is None:
        memory, fed_on, is_missed = review(None, rating, answer.study_day), answer.study_day, not is_correct
        answers, correct, costed, total = 0, 0, 0, _NOTHING
    else:
        _, _, _, memory, fed_on, is_missed, _, answers, correct, costed, total = item
        if feeds(item, answer.study_day):
            memory, fed_on, is_missed = review(memory, rating, answer.study_day), answer.study_day, not is_correct
    if cost is not None:
        costed += 1
        total = total + on_grid(cost) if cost else total
    counts = answers + 1, correct + is_correct, costed, total
    return ItemRecord(answer.item, answer.drill, answer.game, memory, fed_on, is_missed, is_correct, *counts)


def feeds(item: ItemRecord, day: date) -> bool:
    """Whether an answer on `day` is the first of a new day of study, on a clock that may have been set back.

    One day back is a flight west, not another day; more is a clock set back, and learning goes on.
    """
    return day > item.fed_on or day < item.fed_on - _ONE_DAY


def is_due(item: ItemRecord, day: date) -> bool:
    """Whether it is to be asked on `day`."""
    # Fed by a clock that ran ahead: its date would be out of reach for as long.
    from_the_future = item.memory.last_review > day + _ONE_DAY and item.fed_on != day
    return item.memory.due_on <= day or from_the_future
