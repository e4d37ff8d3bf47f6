"""A session's end in words: its figures, the dearest misses, and the one thing to do next."""

from trainer.study.changes import Changes, MixChange
from trainer.study.choosing import Mix
from trainer.study.question import Question
from trainer.study.steps import Step
from trainer.study.summary import Summary
from trainer.ui.skill_words import mix_told, skill_told
from trainer.ui.wording import (
    antes,
    cards_told,
    cost_in_antes,
    counted,
    counted_seconds,
    either,
    percent,
    say,
    sentence,
    tenths,
)

MOST_MISSES = 3
"""So many misses are told again at the end, the dearest first."""
_DECISION = "play-or-fold"


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
    return [(_mix_name(each, is_one_drill), _mix_figure(each)) for each in changes.mixes]


def _mix_name(change: MixChange, is_one_drill: bool) -> str:
    told = mix_told(change.drill, change.mix) if is_one_drill else skill_told(change.drill, change.mix)
    return told[:1].upper() + told[1:]


def _mix_figure(change: MixChange) -> str:
    now = f"{change.correct} of {change.answers} right"
    before = change.before
    return now if before is None else f"{now}; before, {percent(before)} of {change.before_answers}"


def _changed_rows(changes: Changes) -> list[tuple[str, str]]:
    """Items that are not what they were; nothing where none is, as in a first session, where all are new."""
    known = ((changes.mended, "missed before and right now"), (changes.slipped, "right before and missed now"))
    told = [f"{count} {what}" for count, what in known if count]
    new = [f"{changes.new} asked for the first time"] if changes.new else []
    return [("Changed", "; ".join([*told, *new]))] if told else []


def _clock_rows(summary: Summary) -> list[tuple[str, str]]:
    """What the clock says of a session; nothing where there was none."""
    rows = []
    if summary.in_time is not None:
        timed = summary.in_time
        rows.append(("In time", f"{timed.right} of {timed.answers} right within {counted_seconds(timed.seconds_each)}"))
    if summary.exam is not None:
        exam = summary.exam
        allowed = counted_seconds(exam.seconds_allowed)
        took = f"{tenths(exam.seconds)} of {allowed}" if exam.seconds < exam.seconds_allowed else allowed
        verdict = "passed" if exam.is_passed else "not passed"
        rows.append(("Exam", f"{verdict}, {exam.right} of {exam.questions} right in {took}"))
    return rows


def missed_lines(summary: Summary, symbols: bool = False) -> list[str]:
    """The dearest misses, each with its why."""
    dearest = sorted(summary.missed, key=lambda step: step.verdict.cost_in_antes or 0, reverse=True)
    lines = [f"{_missed(step, symbols)}. {sentence(say(step.verdict.why, symbols))}" for step in dearest[:MOST_MISSES]]
    more = len(dearest) - MOST_MISSES
    return [*lines, f"And {more} more."] if more > 0 else lines


def _missed(step: Step, symbols: bool) -> str:
    """`10♣ Q♠ J♦: fold instead of play costs 3.6521 Antes`."""
    question, verdict = step.asked.question, step.verdict
    right = either(question.in_words(each) for each in verdict.right)
    line = f"{_situation(question, symbols)} {question.in_words(verdict.given)} instead of {right}"
    cost = verdict.cost_in_antes
    return line if cost is None else f"{line} costs {cost_in_antes(cost)}"


def _situation(question: Question, symbols: bool) -> str:
    player, dealer = cards_told(question.player, symbols), cards_told(question.dealer, symbols)
    if not player and not dealer:
        return question.prompt
    if not player:
        return f"Dealer {dealer}:"
    return f"{player}, dealer {dealer}:" if dealer else f"{player}:"


def next_step(summary: Summary) -> str:
    """The one thing to do next."""
    if summary.missed and not summary.is_kept:
        return "Nothing was kept. Without --no-record your misses come back"
    if summary.still_due:
        return f"{summary.still_due} more to review today: q64 review"
    if summary.missed:
        return f"{counted(len(summary.missed), 'miss', 'misses')} will come back; once more now: q64 review"
    if not summary.answers and summary.retries:
        return "What you missed today is asked again when it is due: q64 due"
    if not summary.answers:
        return "Nothing answered, nothing changed."
    mixes = {each.mix for each in summary.changes.mixes}
    is_decision = {each.drill for each in summary.changes.mixes} == {_DECISION}
    if is_decision and Mix.BORDERLINE.value not in mixes:
        return "Nothing missed. Nearer the line: q64 drill play-or-fold --mix borderline"
    return "Nothing missed."
