"""What every way of showing a session can do, and what plain text and drawn cards have in common."""

from typing import Protocol

from trainer.study.answer import Grade
from trainer.study.lesson_page import Page
from trainer.study.pace import Pace
from trainer.study.question import Question, Text
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.replies import Command
from trainer.ui.wording import cost_in_antes, counted, counted_seconds, counted_time, either, tenths


class View(Protocol):
    """Shows a session; a session runs the same whatever shows it."""

    def question(self, number: int, asked: Asked) -> None:
        """A question to answer now."""

    def verdict(self, step: Step, due_on: str | None) -> None:
        """What became of an answer; `due_on` is the date on which its item comes back, None where nothing is kept."""

    def hint(self, text: Text) -> None:
        """A hint."""

    def help(self, asked: Asked) -> None:
        """The keys."""

    def undone(self, step: Step | None) -> None:
        """An answer was taken back, or there was none."""

    def skipped(self) -> None:
        """A question was passed over."""

    def unusable(self, asked: Asked, typed: str) -> None:
        """What was typed is no answer; the question still stands."""

    def notice(self, line: str) -> None:
        """Something the learner must know."""

    def page(self, page: Page) -> None:
        """A page of the course."""

    def summary(self, summary: Summary) -> None:
        """The session in figures."""


AFTER_A_HINT = "The answer then does not count."
_NUMBER = ("number", "like 12, 3/2 or -20, and Enter")


def usable_answers(question: Question) -> str:
    """What can be typed: `play (p) or fold (f)`."""
    if not question.choices:
        return "a number, like 12, 3/2 or -20"
    return either(f"{choice.shown} ({choice.keys[0]})" if choice.keys else choice.shown for choice in question.choices)


def not_usable(question: Question, typed: str) -> str:
    """The line about an unusable answer."""
    return f"{typed[:30]!r} is no answer here: {usable_answers(question)}; ? shows the keys"


def help_lines(asked: Asked) -> list[tuple[str, str]]:
    """(keys, what they do) of a question; in an exam nothing is taken back."""
    choices = asked.question.choices
    answers = [("/".join(choice.keys) or choice.word, choice.shown) for choice in choices] or [_NUMBER]
    commands = [
        (command.value, command.does) for command in Command if not (command is Command.UNDO and asked.pace.is_exam)
    ]
    return [*answers, *commands, ("Ctrl-C", "stop at once; every answer given is safe")]


def verdict_line(step: Step) -> str:
    """`Right: fold.`, `Wrong: 30 was right, not 25.` or `Wrong: fold was right. Inaccuracy: play costs 0.01 Antes.`"""
    verdict, question = step.verdict, step.asked.question
    given, right = question.in_words(verdict.given), either(map(question.in_words, verdict.right))
    if verdict.is_correct:
        one = given if given != "right" else "nothing was wrong"
        if len(verdict.right) == 1:
            return f"Right: {one}."
        return f"Right: {right}, {'both are' if len(verdict.right) == 2 else 'each is'} worth the same."
    told = f"{right} was wrong" if _seeks_a_mistake(question) else f"{right} was right"
    if right == "right":
        told = "nothing was wrong"
    if verdict.cost_in_antes is None:
        return f"Wrong: {told}." if _seeks_a_mistake(question) else f"Wrong: {told}, not {given}."
    cost = cost_in_antes(verdict.cost_in_antes)
    return f"Wrong: {told}. {grade_name(verdict.grade)}: {given} costs {cost}."


def _seeks_a_mistake(question: Question) -> bool:
    """The answer names a bet that was settled wrongly, or that all is right: `Ante bonus was right` would mislead."""
    return any(choice.word == "right" for choice in question.choices)


def taken_back(step: Step | None) -> str:
    """The answer that an undo took away."""
    if step is None:
        return "There is no answer to take back."
    return f"Taken back: {step.asked.question.in_words(step.verdict.given)}."


def comes_back(step: Step, due_on: str | None) -> str | None:
    """When a missed item is asked again; exams and test-outs ask nothing twice, what is not kept is forgotten."""
    told = ["in this session"] if step.asked.comes_back else []
    if due_on and due_on > step.answer.study_day.isoformat():
        told.append(f"on {due_on}")
    elif due_on and not told:  # a hint leaves due what was due
        told.append("today")
    return f"It comes back {' and '.join(told)}." if told and not step.verdict.is_correct else None


def time_allowed(asked: Asked) -> str:
    """`20 seconds`, or nothing where a question may take its time."""
    seconds = asked.pace.seconds_each
    return "" if seconds is None else counted_seconds(seconds)


def too_late(step: Step) -> str:
    """`Too late by 1.2 seconds: it does not count as right in time`, or nothing."""
    if step.late_by is None:
        return ""
    return f"Too late by {tenths(step.late_by)} seconds: it does not count as right in time."


def exam_rules(questions: int | None, pace: Pace) -> str:
    """What an exam asks for, told before it begins; nothing where there is none."""
    if pace.exam_seconds is None or questions is None:
        return ""
    return f"an exam: {counted(questions, 'question')} in {counted_time(pace.exam_seconds)}, all right to pass"


def grade_name(grade: Grade) -> str:
    """`Hair's breadth`."""
    return grade.value.capitalize()
