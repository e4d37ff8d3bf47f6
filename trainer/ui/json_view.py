"""A session as one JSON object a line, for scripts; CONTRACT names every key."""

import json
from fractions import Fraction
from typing import TextIO

from trainer.study.changes import Changes
from trainer.study.lesson_page import Page
from trainer.study.question import Text
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.page_lines import page_lines
from trainer.ui.views import help_lines, not_usable
from trainer.ui.wording import exact, say, sentence


class JsonView:
    """Question, verdict and summary objects, and one for every key that works at a question."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._number = 0

    def question(self, number: int, asked: Asked) -> None:
        """The question, with all that its prompt says as facts."""
        question = asked.question
        self._number = number
        self.emit(
            type="question",
            n=number,
            drill=question.drill,
            item=question.item,
            game=question.game.id,
            prompt=question.prompt,
            cards={"player": list(map(str, question.player)), "dealer": list(map(str, question.dealer))},
            facts=dict(question.facts),
            choices=[choice.word for choice in question.choices],
            **({} if asked.pace.seconds_each is None else {"seconds": asked.pace.seconds_each}),
        )

    def verdict(self, step: Step, due_on: str | None) -> None:
        """The verdict; `cost` is null where a miss has no price."""
        verdict = step.verdict
        self.emit(
            type="verdict",
            n=self._number,
            correct=verdict.is_correct,
            grade=verdict.grade.value,
            answer=verdict.given,
            right=list(verdict.right),
            cost=_exact(verdict.cost_in_antes),
            why=sentence(say(verdict.why)),
            retry=step.answer.is_retry,
            due_on=due_on,
            **({} if step.asked.pace.seconds_each is None else {"late": step.late_by is not None}),
        )

    def hint(self, text: Text) -> None:
        """A hint."""
        self.emit(type="hint", n=self._number, message=sentence(say(text)))

    def help(self, asked: Asked) -> None:
        """The keys."""
        self.emit(type="help", keys=dict(help_lines(asked)))

    def undone(self, step: Step | None) -> None:
        """An answer taken back; `answer` is null where there was none."""
        self.emit(type="undone", answer=step.verdict.given if step else None)

    def skipped(self) -> None:
        """A question was passed over."""
        self.emit(type="skipped", n=self._number)

    def unusable(self, asked: Asked, typed: str) -> None:
        """What was typed is no answer; the question comes again."""
        self.emit(type="error", message=not_usable(asked.question, typed))
        self.question(self._number, asked)

    def notice(self, line: str) -> None:
        """Something the learner must know."""
        self.emit(type="notice", message=line)

    def page(self, page: Page) -> None:
        """What there is to read, line by line."""
        self.emit(type="lesson", lesson=page.lesson, title=page.title, text=page_lines(page)[1:])

    def summary(self, summary: Summary) -> None:
        """The figures that a person sees; `in_time` and `exam` where there was a clock."""
        self.emit(
            type="summary",
            answers=summary.answers,
            correct=summary.correct,
            accuracy=_exact(summary.accuracy) if summary.answers else None,
            cost=exact(summary.cost_in_antes),
            cost_per_100=_exact(summary.cost_per_100),
            retries=summary.retries,
            hinted=summary.hinted,
            skipped=summary.skipped,
            worst=_miss(summary.worst) if summary.worst else None,
            missed=[_miss(step) for step in summary.missed],
            changes=_changes(summary.changes),
            **_clock(summary),
        )

    def emit(self, **values: object) -> None:
        """One object, on a line of its own however narrow a terminal is."""
        self._out.write(json.dumps(values, ensure_ascii=True, allow_nan=False) + "\n")
        self._out.flush()


def _clock(summary: Summary) -> dict[str, object]:
    told: dict[str, object] = {}
    if summary.in_time is not None:
        timed = summary.in_time
        told["in_time"] = {"right": timed.right, "answers": timed.answers, "seconds_each": timed.seconds_each}
    if summary.exam is not None:
        exam = summary.exam
        told["exam"] = {
            "passed": exam.is_passed,
            "right": exam.right,
            "questions": exam.questions,
            "seconds": exam.seconds,
            "seconds_allowed": exam.seconds_allowed,
        }
    return told


def _changes(changes: Changes) -> dict[str, object]:
    """What is not as it was before the session; `before` is null with fewer than 20 answers."""
    mixes = [
        {
            "drill": each.drill,
            "mix": each.mix,
            "answers": each.answers,
            "correct": each.correct,
            "before": _exact(each.before),
            "before_answers": each.before_answers,
        }
        for each in changes.mixes
    ]
    return {"mended": changes.mended, "slipped": changes.slipped, "new": changes.new, "mixes": mixes}


def _exact(number: Fraction | None) -> dict[str, object] | None:
    return None if number is None else exact(number)


def _miss(step: Step) -> dict[str, object]:
    return {
        "item": step.answer.item,
        "cards": {whose: list(cards) for whose, cards in step.answer.cards.items()},
        "answer": step.verdict.given,
        "right": list(step.verdict.right),
        "grade": step.verdict.grade.value,
        "cost": _exact(step.verdict.cost_in_antes),
    }
