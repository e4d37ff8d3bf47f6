"""A session in figures."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

from trainer.study.changes import Changes, changes
from trainer.study.pace import ExamResult, InTime
from trainer.study.plan import Plan
from trainer.study.record import Record
from trainer.study.steps import Step


@dataclass(frozen=True)
class Summary:
    """A session in figures; retries and hinted answers are in none of them but their own counts.

    `still_due` counts what a review left for later today. `is_kept` tells whether anything of it outlives it.
    """

    answers: int
    correct: int
    retries: int
    hinted: int
    skipped: int
    costed: int
    cost_in_antes: Fraction
    worst: Step | None
    missed: tuple[Step, ...] = field(default=())
    in_time: InTime | None = None
    exam: ExamResult | None = None
    changes: Changes = field(default=Changes(0, 0, 0, ()))
    still_due: int = 0
    is_kept: bool = True

    @property
    def accuracy(self) -> Fraction:
        """The share of counted answers that were right, 0 where there are none."""
        return Fraction(self.correct, self.answers) if self.answers else Fraction(0)

    @property
    def cost_per_100(self) -> Fraction | None:
        """Antes given up in 100 hands like these, or None where nothing had a price."""
        return self.cost_in_antes * 100 / self.costed if self.costed else None


def summary_of(steps: Sequence[Step], plan: Plan, record: Record, skipped: int, began_at: datetime | None) -> Summary:
    """What the steps of a session of `plan` come to, `skipped` questions passed over, begun at `began_at`.

    `record` is what all kept answers add up to, those of the session included.
    """
    counted = [step for step in steps if step.answer.counts]
    priced = [step for step in counted if step.answer.cost_in_antes is not None]
    missed = [step for step in counted if not step.verdict.is_correct]
    return Summary(
        answers=len(counted),
        correct=len(counted) - len(missed),
        retries=sum(step.answer.is_retry for step in steps),
        hinted=sum(step.answer.is_hinted for step in steps),
        skipped=skipped,
        costed=len(priced),
        cost_in_antes=sum((_cost(step) for step in priced), Fraction(0)),
        worst=max(missed, key=_cost, default=None),
        missed=tuple(missed),
        in_time=_in_time(counted, plan),
        exam=_exam(counted, plan, began_at, steps[-1].answer.answered_at if steps else began_at),
        changes=changes(steps, record),
        is_kept=plan.is_kept,
    )


def _in_time(counted: Sequence[Step], plan: Plan) -> InTime | None:
    seconds = plan.pace.seconds_each
    return None if seconds is None else InTime(_right_in_time(counted), len(counted), seconds)


def _exam(
    counted: Sequence[Step], plan: Plan, began_at: datetime | None, ended_at: datetime | None
) -> ExamResult | None:
    allowed, questions = plan.pace.exam_seconds, plan.count
    if allowed is None or questions is None or began_at is None or ended_at is None:
        return None
    return ExamResult(_right_in_time(counted), questions, (ended_at - began_at).total_seconds(), allowed)


def _right_in_time(counted: Sequence[Step]) -> int:
    return sum(step.verdict.is_correct and step.late_by is None for step in counted)


def _cost(step: Step) -> Fraction:
    return step.answer.cost_in_antes or Fraction(0)
