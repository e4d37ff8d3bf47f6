"""Playing a night from the first chip to the last, whatever shows it and however it is answered."""

from typing import Protocol

from trainer.study.question import Question
from trainer.table.actions import AskHint, Decide, Move, Refused, SetRepeat, UndoChip, can, verify
from trainer.table.coach import Coach, decide
from trainer.table.night import Deciding, Over, bets_of
from trainer.table.sitting import Sitting, moved
from trainer.ui.replies import Command, EndOfInput, Reply
from trainer.ui.table_prompts import Meaning, PickChip, Wish, offers_of, question_of, read_meaning
from trainer.ui.table_view import TableView


class Reader(Protocol):
    """Where replies come from."""

    def read(self, question: Question, /) -> Reply:
        """The next reply. Raises `EndOfInput` and `KeyboardInterrupt`."""


class Desk(Protocol):
    """Where a night is kept: what a method returned from is safe."""

    def keep(self, sitting: Sitting) -> None:
        """Put the night as it is now on disk."""

    def record(self, sitting: Sitting, decision: Decide, seconds: float | None) -> None:
        """Keep a decision as an answer; the sitting still waits for it."""

    def item_of(self, sitting: Sitting) -> str:
        """The situation of the decision that the sitting waits for."""


class _Leave(Exception):
    """The player wants to go; the night waits."""


class TableRun:
    """One sitting at a terminal or a pipe."""

    def __init__(self, sitting: Sitting, desk: Desk, view: TableView, reader: Reader, coach: Coach) -> None:
        self.sitting = sitting
        self._desk = desk
        self._view = view
        self._reader = reader
        self._coach = coach
        self._chip = sitting.game.chips[0]
        self._is_new = True
        self._question: Question | None = None

    def run(self) -> bool:
        """Play until the night is over or the player leaves; False when it was interrupted by Ctrl-C."""
        is_done = True
        try:
            while not isinstance(self.sitting.night.stage, Over):
                self._turn()
        except (_Leave, EndOfInput):
            pass
        except KeyboardInterrupt:
            is_done = False
        self._view.left(self.sitting, self._coach)
        return is_done

    def _turn(self) -> None:
        offers = offers_of(self.sitting, self._chip)
        if self._is_new or self._question is None:
            item = self._desk.item_of(self.sitting) if isinstance(self.sitting.night.stage, Deciding) else ""
            self._question = question_of(self.sitting, offers, item)
        question = self._question
        self._view.ask(self.sitting, question, self._chip, self._is_new)
        self._is_new = False
        reply = self._reader.read(question)
        if isinstance(reply, Command):
            self._obey(question, reply)
            return
        meaning = read_meaning(self.sitting.night, offers, question, reply.text)
        if meaning is None:
            self._view.refused(f"{reply.text[:30]!r} is nothing to do here; ? shows the keys")
            return
        self._follow(meaning, reply.seconds)

    def _obey(self, question: Question, command: Command) -> None:
        match command:
            case Command.UNDO:
                self._try(UndoChip())
            case Command.HINT:
                self._hint()
            case Command.HELP:
                self._view.help(question)
            case Command.QUIT:
                raise _Leave
            case Command.SKIP:
                self._view.refused("a round cannot be skipped; ? shows the keys")

    def _follow(self, meaning: Meaning, seconds: float | None) -> None:
        match meaning:
            case Wish.HANDS:
                self._view.hands(self.sitting.game)
            case Wish.AGAIN:
                self._show_again()
            case Wish.HINT:
                self._hint()
            case Wish.LEAVE:
                raise _Leave
            case Wish.DEAL | Wish.BLIND:
                self._try(self.sitting.next_deal(is_blind=meaning is Wish.BLIND))
            case PickChip(amount):
                self._chip, self._is_new = amount, True
            case Decide():
                self._decide(meaning, seconds)
            case tuple():
                for move in meaning:
                    if not self._try(move):
                        break
            case SetRepeat(repeats):
                self._try(meaning)
                self._view.notice(
                    "the same bet is put down every round from now on"
                    if repeats
                    else "no bet is put down by itself from now on"
                )
            case _:
                self._try(meaning)

    def _show_again(self) -> None:
        finished = self.sitting.night.last_round
        if finished is not None:
            self._view.round_again(self.sitting, finished, self._coach)

    def _hint(self) -> None:
        stage = self.sitting.night.stage
        if self._try(AskHint()) and isinstance(stage, Deciding):
            self._is_new = False
            decision = decide(self.sitting.game, bets_of(stage.placed), stage.showdown.player)
            self._view.hint(decision, self.sitting.game)

    def _decide(self, decision: Decide, seconds: float | None) -> None:
        """The answer is kept before the round is, so that no kill between the two can lose it."""
        if can(self.sitting.night, decision):
            self._desk.record(self.sitting, decision, seconds)
        self._try(decision)

    def _try(self, move: Move) -> bool:
        """Make a move: it is on disk before anyone sees what came of it."""
        try:
            verify(self.sitting.night, move)
        except Refused as error:
            self._view.refused(str(error))
            return False
        before = self.sitting
        after = moved(before, move)
        self._desk.keep(after)
        self.sitting, self._is_new = after, True
        finished = after.night.last_round
        if finished is not None and after.night.rounds > before.night.rounds:
            self._view.round_over(after, finished, self._coach)
        return True
