"""What the answers of one sitting add up to."""

from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from trainer.study.answer import Answer
from trainer.study.tally import on_grid


@dataclass(slots=True)
class SessionRecord:
    """One sitting. Retries and hinted answers are in none but their own counts; `costed` answers have a price."""

    id: str
    started_at: datetime
    last_at: datetime
    answers: int = 0
    correct: int = 0
    costed: int = 0
    cost_in_antes: Fraction = Fraction(0)
    retries: int = 0
    hints: int = 0

    def reach(self, moment: datetime) -> None:
        """Stretch over `moment`, on a clock that may have been set back."""
        if moment > self.last_at:
            self.last_at = moment
        elif moment < self.started_at:
            self.started_at = moment

    def add(self, answer: Answer, times: int = 1) -> None:
        """Count `answer`, or with `times` -1 take it back."""
        if answer.counts:
            cost = answer.cost_in_antes
            self.answers += times
            self.correct += times * answer.is_correct
            self.costed += times * (cost is not None)
            if cost:
                self.cost_in_antes += times * on_grid(cost)
        else:
            self.retries += times * answer.is_retry
            self.hints += times * answer.is_hinted
