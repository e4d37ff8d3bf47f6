"""A session as plain lines, one fact a line: for screen readers, pipes and old terminals."""

from trainer.cards import Cards
from trainer.study.lesson_page import Page
from trainer.study.question import Text
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.lines import Out
from trainer.ui.page_lines import page_lines
from trainer.ui.summary_words import missed_lines, next_step, summary_rows
from trainer.ui.views import (
    AFTER_A_HINT,
    comes_back,
    help_lines,
    not_usable,
    taken_back,
    time_allowed,
    too_late,
    usable_answers,
    verdict_line,
)
from trainer.ui.wording import cards_told, say, sentence


class PlainView:
    """Words only; nothing is drawn and nothing hangs on colour."""

    def __init__(self, out: Out, symbols: bool = False) -> None:
        self._out = out
        self._symbols = symbols

    def question(self, number: int, asked: Asked) -> None:
        """The number, the cards, the question."""
        question = asked.question
        self._line()
        told = (f"Question {number}", "asked again" if asked.is_retry else "", time_allowed(asked))
        self._line(f"{', '.join(filter(None, told))}.")
        self._cards("Your cards", question.player)
        self._cards("Dealer's cards", question.dealer)
        for detail in question.details:
            self._line(say(detail, self._symbols))
        self._line(f"{question.prompt} Answer: {usable_answers(question)}.")

    def _cards(self, whose: str, cards: Cards) -> None:
        if cards:
            self._line(f"{whose}: {cards_told(cards, self._symbols)}.")

    def verdict(self, step: Step, due_on: str | None) -> None:
        """Right or wrong, what it cost, why, and when it comes back."""
        self._line(verdict_line(step))
        if step.late_by is not None:
            self._line(too_late(step))
        self._line(sentence(say(step.verdict.why, self._symbols)))
        if when := comes_back(step, due_on):
            self._line(when)

    def hint(self, text: Text) -> None:
        """A hint."""
        self._line(f"Hint: {say(text, self._symbols)}. {AFTER_A_HINT}")

    def help(self, asked: Asked) -> None:
        """One key a line."""
        for keys, does in help_lines(asked):
            self._line(f"{keys}: {does}.")

    def undone(self, step: Step | None) -> None:
        """The answer that was taken back."""
        self._line(taken_back(step))

    def skipped(self) -> None:
        """A question was passed over."""
        self._line("Skipped.")

    def unusable(self, asked: Asked, typed: str) -> None:
        """What was typed is no answer."""
        self._line(sentence(not_usable(asked.question, typed)))

    def notice(self, line: str) -> None:
        """Something the learner must know."""
        self._line(sentence(line))

    def page(self, page: Page) -> None:
        """One fact a line."""
        for line in page_lines(page, self._symbols):
            self._line(line)

    def summary(self, summary: Summary) -> None:
        """One figure a line."""
        self._line()
        for what, figure in summary_rows(summary):
            self._line(f"{what}: {figure}.")
        for line in missed_lines(summary, self._symbols):
            self._line(f"Missed: {line}")
        self._line(sentence(next_step(summary)))

    def _line(self, text: str = "") -> None:
        self._out.write(text + "\n")
        self._out.flush()
