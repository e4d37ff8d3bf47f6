"""The questions of a session on their way, and answered."""

from dataclasses import dataclass, field

from trainer.study.answer import Answer
from trainer.study.choosing import Mix
from trainer.study.item import Item
from trainer.study.item_record import ItemRecord
from trainer.study.pace import Pace
from trainer.study.question import Drill, Question, Verdict
from trainer.study.waiting import Waiting


@dataclass(frozen=True)
class Asked:
    """A question on its way: `mix` says how it was chosen, `is_retry` that it was missed before in this session.

    `pace` says how long it may take, `comes_back` whether a miss is asked again in this session.
    """

    question: Question
    item: Item
    drill: Drill
    mix: Mix
    is_retry: bool = False
    is_hinted: bool = False
    pace: Pace = field(default=Pace())
    comes_back: bool = True


@dataclass(frozen=True)
class Step:
    """An answered question, what was waiting to be asked again before it, and by how many seconds it was too late.

    `before` is what was known of its item, None for one never answered.
    """

    asked: Asked
    verdict: Verdict
    answer: Answer
    waiting: Waiting
    late_by: float | None = None
    before: ItemRecord | None = None
