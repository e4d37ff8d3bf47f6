"""What every way of showing a session can do, and what plain text and drawn cards have in common."""

from typing import Protocol

from trainer.study.answer import Grade
from trainer.study.changes import Changes, MixChange
from trainer.study.lesson_page import Page
from trainer.study.pace import Pace
from trainer.study.question import Question, Text
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.replies import Command
from trainer.ui.wording import antes, cost_in_antes, counted, counted_seconds, either, percent, say, sentence, tenths

MOST_MISSES = 3
"""So many misses are told again at the end, the dearest first."""


class View(Protocol):
    """Shows a session; a session runs the same whatever shows it."""

    def question(self, number: int, asked: Asked) -> None:
        """A question to answer now."""

    def verdict(self, step: Step, due_on: str | None) -> None:
        """What became of an answer; `due_on` is the date on which its item comes back."""

    def hint(self, text: Text) -> None:
        """A hint."""

    def help(self, question: Question) -> None:
        """The keys."""

    def undone(self, step: Step | None) -> None:
        """An answer was taken back, or there was none."""

    def skipped(self) -> None:
        """A question was passed over."""

    def unusable(self, question: Question, typed: str) -> None:
        """What was typed is no answer; the question is asked again."""

    def notice(self, line: str) -> None:
        """Something the learner must know."""

    def page(self, page: Page) -> None:
        """A page of the course."""

    def summary(self, summary: Summary) -> None:
        """The session in figures."""


def usable_answers(question: Question) -> str:
    """What can be typed: `play (p) or fold (f)`."""
    if not question.choices:
        return "a number, like 12, 3/2 or -20"
    return either(f"{choice.word} ({choice.keys[0]})" if choice.keys else choice.word for choice in question.choices)


def not_usable(question: Question, typed: str) -> str:
    """The line about an unusable answer."""
    return f"{typed[:30]!r} is no answer here: {usable_answers(question)}; ? shows the keys"


def help_lines(question: Question) -> list[tuple[str, str]]:
    """(keys, what they do) of a question."""
    answers = [("/".join(choice.keys) or choice.word, choice.word) for choice in question.choices]
    commands = [(command.value, command.does) for command in Command]
    return [*answers, *commands, ("Ctrl-C", "stop at once; every answer given is safe")]


def verdict_line(step: Step) -> str:
    """`Right: fold.` or `Wrong: fold was right. Inaccuracy: play costs 0.0128 Antes.`"""
    verdict = step.verdict
    right = either(verdict.right)
    if verdict.is_correct:
        one = verdict.given if verdict.given != "right" else "nothing was wrong"
        if len(verdict.right) == 1:
            return f"Right: {one}."
        return f"Right: {right}, {'both are' if len(verdict.right) == 2 else 'each is'} worth the same."
    told = f"{right} was wrong" if _seeks_a_mistake(step.asked.question) else f"{right} was right"
    if right == "right":
        told = "nothing was wrong"
    if verdict.cost_in_antes is None:
        return f"Wrong: {told}."
    cost = cost_in_antes(verdict.cost_in_antes)
    return f"Wrong: {told}. {grade_name(verdict.grade)}: {verdict.given} costs {cost}."


def _seeks_a_mistake(question: Question) -> bool:
    """The answer names a bet that was settled wrongly, or that all is right: `Ante bonus was right` would mislead."""
    return any(choice.word == "right" for choice in question.choices)


def comes_back(step: Step, due_on: str) -> str:
    """When a missed item is asked again; an exam and a test-out ask nothing twice."""
    return f"It comes back {'in this session and ' if step.asked.comes_back else ''}on {due_on}."


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
    return f"an exam: {counted(questions, 'question')} in {counted_seconds(pace.exam_seconds)}, all right to pass"


def grade_name(grade: Grade) -> str:
    """`Hair's breadth`."""
    return grade.value.capitalize()


def summary_rows(summary: Summary) -> list[tuple[str, str]]:
    """(what, figure) of a session, each with what it counts."""
    rows = [("Answers", str(summary.answers))]
    if summary.answers:
        share = percent(summary.accuracy)
        rows.append(("Right", f"{summary.correct} of {summary.answers} ({share})"))
    rows += [*_mix_rows(summary.changes), *_clock_rows(summary)]
    if summary.cost_per_100 is not None:
        rows.append(("Cost", f"{antes(summary.cost_per_100)} per 100 hands like these"))
    rows += _changed_rows(summary.changes)
    extra = ((summary.retries, "asked again"), (summary.hinted, "with a hint"), (summary.skipped, "skipped"))
    told = [f"{count} {what}" for count, what in extra if count]
    return [*rows, ("Not counted", ", ".join(told))] if told else rows


def _mix_rows(changes: Changes) -> list[tuple[str, str]]:
    """Each mix by itself, beside its past: easy hands lift no figure but their own."""
    if len(changes.mixes) < 2 and not any(each.before is not None for each in changes.mixes):
        return []
    is_one_drill = len({each.drill for each in changes.mixes}) == 1
    return [(each.mix if is_one_drill else f"{each.drill}, {each.mix}", _mix_figure(each)) for each in changes.mixes]


def _mix_figure(change: MixChange) -> str:
    now = f"{change.correct} of {change.answers} right"
    before = change.before
    return now if before is None else f"{now}; before, {percent(before)} of {change.before_answers}"


def _changed_rows(changes: Changes) -> list[tuple[str, str]]:
    """Items that are not what they were; nothing where none is."""
    counts = ((changes.mended, "mended"), (changes.slipped, "slipped"), (changes.new, "new"))
    told = [f"{count} {what}" for count, what in counts if count]
    return [("Changed", ", ".join(told))] if told else []


def missed_lines(summary: Summary, symbols: bool = False) -> list[str]:
    """The dearest misses, each with its why."""
    dearest = sorted(summary.missed, key=lambda step: step.verdict.cost_in_antes or 0, reverse=True)
    lines = [f"{_worst(step)}. {sentence(say(step.verdict.why, symbols))}" for step in dearest[:MOST_MISSES]]
    more = len(dearest) - MOST_MISSES
    return [*lines, f"And {more} more."] if more > 0 else lines


def _clock_rows(summary: Summary) -> list[tuple[str, str]]:
    """What the clock says of a session; nothing where there was none."""
    rows = []
    if summary.in_time is not None:
        timed = summary.in_time
        rows.append(("In time", f"{timed.right} of {timed.answers} right within {counted_seconds(timed.seconds_each)}"))
    if summary.exam is not None:
        exam = summary.exam
        allowed = counted_seconds(exam.seconds_allowed)
        took = f"{tenths(exam.seconds)} of {allowed}" if exam.is_passed else allowed
        verdict = "passed" if exam.is_passed else "not passed"
        rows.append(("Exam", f"{verdict}, {exam.right} of {exam.questions} right in {took}"))
    return rows


def _worst(step: Step) -> str:
    what = " ".join(map(str, step.asked.question.player or step.asked.question.dealer)) or step.asked.question.prompt
    line = f"{what}, {step.verdict.given} instead of {either(step.verdict.right)}"
    cost = step.verdict.cost_in_antes
    return line if cost is None else f"{line}, {cost_in_antes(cost)}"


def next_step(summary: Summary) -> str:
    """The one thing to do next."""
    if summary.missed:
        return f"{counted(len(summary.missed), 'miss', 'misses')} will come back; once more now: q64 review"
    if not summary.answers and summary.retries:
        return "What you missed today is asked again when it is due: q64 due"
    if not summary.answers:
        return "Nothing answered, nothing changed."
    mixes = {each.mix for each in summary.changes.mixes}
    is_decision = {each.drill for each in summary.changes.mixes} == {"play-or-fold"}
    if is_decision and not mixes & {"borderline"}:
        return "Nothing missed. Nearer the line: q64 drill play-or-fold --mix borderline"
    return "Nothing missed."
