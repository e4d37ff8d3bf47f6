"""A placement as it is shown: like any session, but what was right is told at the end, or it would move the line."""

from collections.abc import Callable

from trainer.study.line_finding import LineFinding, Told
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.dressed_view import DressedReader, DressedView
from trainer.ui.json_view import JsonView
from trainer.ui.line_view import finding_json, finding_lines
from trainer.ui.lines import Lines
from trainer.ui.replies import Reply
from trainer.ui.views import View
from trainer.ui.wording import counted

Finding = Callable[[], LineFinding]
_RULES = "up to 25 hands: answer as you would at the table; what was right is told at the end"
_NEXT = {
    Told.LINE: ("Practise the hands near the line:", "drill play-or-fold --mix borderline"),
    Told.UNSURE: ("More answers tell more:", "place"),
}
_LEARN = ("Learn it hand by hand:", "drill play-or-fold")


class PlacingView(DressedView):
    """Shows questions as the view given does, and keeps the verdicts to itself.

    `in_this_house` names the house in a command that is told.
    """

    def __init__(self, view: View, lines: Lines, finding: Finding, in_this_house: str = "") -> None:
        super().__init__(view)
        self._lines = lines
        self._finding = finding
        self._in_this_house = in_this_house
        self._has_begun = False

    def question(self, number: int, asked: Asked) -> None:
        """The question, before the first one what it is for."""
        if not self._has_begun:
            self._view.notice(_RULES)
        self._has_begun = True
        self._view.question(number, asked)

    def verdict(self, step: Step, _due_on: str | None, /) -> None:
        """That the answer is noted."""
        self._lines.print(f"Noted: {step.verdict.given}.", style="dim")

    def summary(self, summary: Summary) -> None:
        """What was found, and what to do next."""
        finding = self._finding()
        first, *rest = finding_lines(finding)
        self._lines.print()
        self._lines.print(first, style="bold")
        for line in rest:
            self._lines.print(line)
        if summary.answers or summary.hinted or summary.skipped:
            self._lines.print(_not_counted(summary), style="dim")
        if finding.hands or finding.told is not Told.LINE:
            told, command = _NEXT.get(finding.told, _LEARN)
            self._lines.print(told)
            self._lines.print(f"  q64 {command}{self._in_this_house}")


def _not_counted(summary: Summary) -> str:
    extra = ((summary.hinted, "with a hint"), (summary.skipped, "skipped"))
    told = [f"{count} {what}" for count, what in extra if count]
    return ", ".join([counted(summary.answers, "answer"), *told]) + "."


class JsonPlacingView(DressedView):
    """For scripts: every verdict as in any session (a program that shows it at once would move the line with it), and
    the finding in the summary's place."""

    def __init__(self, view: JsonView, finding: Finding) -> None:
        super().__init__(view)
        self._json = view
        self._finding = finding

    def summary(self, summary: Summary) -> None:
        """One object."""
        extra = {"correct": summary.correct, "hinted": summary.hinted, "skipped": summary.skipped}
        self._json.emit(type="summary", **finding_json(self._finding()), **extra)


class WithoutPause(DressedReader):
    """Answers without a stop after a mistake: it would tell which answers were wrong."""

    def pause(self) -> Reply | None:
        """No wait."""
        return None
