"""A session as a person at a terminal sees it: drawn cards, a four-colour deck, as little else as possible."""

from rich.console import Console
from rich.text import Text as Styled

from trainer.cards import Cards
from trainer.study.lesson_page import Page
from trainer.study.question import Text
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary
from trainer.ui.drawn_cards import draw_cards
from trainer.ui.drawn_page import draw_page
from trainer.ui.summary_words import missed_lines, next_step, summary_rows
from trainer.ui.views import (
    AFTER_A_HINT,
    comes_back,
    help_lines,
    not_usable,
    taken_back,
    time_allowed,
    too_late,
    verdict_line,
)
from trainer.ui.wording import say, sentence
from trainer.ui.wrapping import wrapped

_NARROWEST = 20
"""Columns that a figure has at least, however long its name and narrow the terminal."""


class DrawnView:
    """Prints downwards and never redraws, so that nothing is lost on a resize or in the scrollback."""

    def __init__(self, console: Console, symbols: bool) -> None:
        self._console = console
        self._symbols = symbols

    def question(self, number: int, asked: Asked) -> None:
        """The cards, and the question under them."""
        question = asked.question
        notes = ", ".join(filter(None, ("asked again" if asked.is_retry else "", time_allowed(asked))))
        self._console.print()
        self._console.print(Styled(f"{number}  {question.game.name}{f' ({notes})' if notes else ''}", style="dim"))
        self._cards(question.player, question.dealer)
        for detail in question.details:
            self._print(say(detail, self._symbols))
        self._print(question.prompt, style="bold")

    def _cards(self, player: Cards, dealer: Cards) -> None:
        if player:
            self._console.print(draw_cards(player, self._symbols))
        if dealer:
            self._console.print("The dealer has")
            self._console.print(draw_cards(dealer, self._symbols))

    def verdict(self, step: Step, due_on: str | None) -> None:
        """Right or wrong, what it cost and why."""
        is_correct = step.verdict.is_correct
        mark = ("✓ " if is_correct else "✗ ") if self._symbols else ""
        self._print(mark + verdict_line(step), style="right" if is_correct else "wrong")
        if step.late_by is not None:
            self._print(too_late(step), style="bold")
        self._print(sentence(say(step.verdict.why, self._symbols)))
        if when := comes_back(step, due_on):
            self._print(when, style="dim")

    def hint(self, text: Text) -> None:
        """A hint."""
        self._print(f"Hint: {say(text, self._symbols)}. {AFTER_A_HINT}")

    def help(self, asked: Asked) -> None:
        """The keys in two columns."""
        for keys, does in help_lines(asked):
            self._console.print(Styled.assemble((f"{keys:>8}  ", "bold"), does))

    def undone(self, step: Step | None) -> None:
        """The answer that was taken back."""
        self._console.print(Styled(f"{taken_back(step)} The question again:" if step else taken_back(step)))

    def skipped(self) -> None:
        """A question was passed over."""
        self._console.print(Styled("Skipped.", style="dim"))

    def unusable(self, asked: Asked, typed: str) -> None:
        """What was typed is no answer; the question stands above, and drawn again it would push this line away."""
        self._print(sentence(not_usable(asked.question, typed)))

    def notice(self, line: str) -> None:
        """Something the learner must know."""
        self._print(sentence(line), style="bold")

    def page(self, page: Page) -> None:
        """Sentences, cards side by side, tables in columns."""
        draw_page(self._console, page, self._symbols)

    def summary(self, summary: Summary) -> None:
        """Figures one under the other, and the one thing to do next."""
        self._console.print()
        rows = summary_rows(summary)
        width = max(len(what) for what, _ in rows)
        for what, figure in rows:
            first, *more = wrapped(figure, max(self._console.width - width - 3, _NARROWEST)).splitlines()
            self._console.print(Styled.assemble((f"{what:<{width}}  ", "dim"), first))
            for line in more:
                self._console.print(" " * (width + 2) + line)
        for line in missed_lines(summary, self._symbols):
            self._print(f"- {line}")
        self._print(sentence(next_step(summary)), style="bold")

    def _print(self, text: str, style: str = "") -> None:
        """A sentence in lines as wide as the terminal; a figure stays with its unit."""
        self._console.print(Styled(wrapped(text, self._console.width - 1), style=style))
