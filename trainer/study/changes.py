"""What a session changed since last time: items that came right, items that slipped, and each mix beside its past."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from trainer.study.answer import Answer
from trainer.study.item_record import ItemRecord
from trainer.study.record import Record
from trainer.study.tally import Skill, Tally, merged, skill_of

ENOUGH_BEFORE = 20
"""Fewer answers before the session than this are no past to compare with."""


class Answered(Protocol):
    """An answer and what was known of its item before it."""

    @property
    def answer(self) -> Answer:
        """The answer."""

    @property
    def before(self) -> ItemRecord | None:
        """The item's record before it, None for an item never answered."""


@dataclass(frozen=True, slots=True)
class MixChange:
    """The counted answers of this session in one mix of one drill, and those of the same houses before it."""

    drill: str
    mix: str
    answers: int
    correct: int
    before_answers: int
    before_correct: int

    @property
    def before(self) -> Fraction | None:
        """The share of right answers before, None where too few were given."""
        return Fraction(self.before_correct, self.before_answers) if self.before_answers >= ENOUGH_BEFORE else None


@dataclass(frozen=True, slots=True)
class Changes:
    """Items by their first counted answer of the session.

    `mended` were missed when last asked and are right now, `slipped` were right and are missed now, `new` were never
    answered before.
    """

    mended: int
    slipped: int
    new: int
    mixes: tuple[MixChange, ...]


def changes(steps: Sequence[Answered], record: Record) -> Changes:
    """What the counted `steps`, all of them in `record`, have changed."""
    counted = [step for step in steps if step.answer.counts]
    firsts: dict[str, Answered] = {}
    for step in counted:
        firsts.setdefault(step.answer.item, step)
    known = [(step.before.was_last_correct, step.answer.is_correct) for step in firsts.values() if step.before]
    return Changes(
        mended=known.count((False, True)),
        slipped=known.count((True, False)),
        new=len(firsts) - len(known),
        mixes=_mixes([step.answer for step in counted], record),
    )


def _mixes(answers: Sequence[Answer], record: Record) -> tuple[MixChange, ...]:
    own: dict[Skill, Tally] = {}
    for answer in answers:
        own.setdefault(skill_of(answer), Tally()).add(answer)
    now = record.skills() if own else {}
    kinds = dict.fromkeys((skill.drill, skill.mix) for skill in own)
    return tuple(_mix(*kind, own, now) for kind in kinds)


def _mix(drill: str, mix: str, own: dict[Skill, Tally], now: dict[Skill, Tally]) -> MixChange:
    skills = [skill for skill in own if (skill.drill, skill.mix) == (drill, mix)]
    mine, all_of_them = merged(own[skill] for skill in skills), merged(now.get(skill, Tally()) for skill in skills)
    before = all_of_them.answers - mine.answers, all_of_them.correct - mine.correct
    return MixChange(drill, mix, mine.answers, mine.correct, *before)
