"""Answers from single keys, without Enter. Keys typed before a question is there do not answer it."""

import asyncio
import os
from collections.abc import Callable
from shutil import get_terminal_size
from time import monotonic
from typing import TYPE_CHECKING

from trainer.study.question import Question
from trainer.ui.replies import Command, EndOfInput, Reply, TimeIsUp, read_reply
from trainer.ui.stopwatch import Stopwatch

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

REPEAT_STARTS_SECONDS = 1.0
"""A key that is held down repeats after 0.2 to 1 second, as the keyboard is set."""
REPEAT_SECONDS = 0.15
"""And then again after less than this."""
_EVERY_SECOND = 1.0


class KeyReader:
    """One key an answer; numbers are typed and sent with Enter, a command in a number's place needs none.

    Where time is short, it is shown running out.
    """

    def __init__(self, stopwatch: Stopwatch | None = None) -> None:
        import prompt_toolkit  # takes 100 ms: now, and not between the first question and its answer

        del prompt_toolkit
        ask_no_cursor_position()
        self._held = _HeldKey()
        self._stopwatch = stopwatch or Stopwatch()
        self._work: Callable[[], None] | None = None

    def meanwhile(self, work: Callable[[], None], /) -> None:
        """Do some work as soon as the next question waits for keys: those that are pressed then come after it."""
        self._work = work

    def read(self, question: Question, /) -> Reply:
        """The key pressed at a question, or the number typed. Raises `EndOfInput` and `KeyboardInterrupt`."""
        asked_at = self._stopwatch.start(question)
        if not question.choices:
            return self._read_number(asked_at)
        keys = [f"{choice.keys[0]} {choice.shown}" for choice in question.choices]
        accepted = [key for choice in question.choices for key in choice.keys]
        return self._read_key(_in_lines([*keys, "? keys "]), accepted, asked_at)

    def pause(self) -> Reply | None:
        """Wait until a verdict has been read: any key goes on; undo and quit are passed on."""
        self._stopwatch.reset()
        reply = self._read_key("any key goes on, u undo, q quit ", None)
        return reply if reply in (Command.UNDO, Command.QUIT) else None

    def turn_page(self) -> Reply | None:
        """Wait until a page has been read: any key goes on; quit is passed on."""
        self._stopwatch.reset()
        reply = self._read_key("any key: the questions, q quit ", None)
        return reply if reply is Command.QUIT else None

    def part(self, show_summary: Callable[[], None], /) -> Reply | None:
        """Show the summary, and leave it there until any key ends the session or `u` takes its last answer back."""
        self._stopwatch.reset()
        show_summary()
        try:
            reply = self._read_key("u takes the last answer back, any other key ends ", None)
        except EndOfInput:
            return None
        return reply if reply is Command.UNDO else None

    def _read_key(self, shown: str, accepted: list[str] | None, asked_at: float | None = None) -> Reply:
        """A key; `asked_at` is when the question came, None where no question waits for it."""
        from prompt_toolkit.application import Application
        from prompt_toolkit.layout import FormattedTextControl, Layout, Window

        is_asked = asked_at is not None

        def shows() -> str:
            left = self._stopwatch.left if is_asked else ""
            return f"{left}\n{shown}" if left else shown

        application: Application[str] = Application(
            layout=Layout(Window(FormattedTextControl(shows), wrap_lines=True, dont_extend_height=True)),
            key_bindings=_bindings(accepted, self._held),
            erase_when_done=True,
            refresh_interval=_EVERY_SECOND if is_asked and self._stopwatch.is_timed else None,
        )
        forget_typed_keys(application.input)
        typed = application.run(pre_run=self._at_wait(application) if is_asked else None)
        return read_reply(typed, None if asked_at is None else self._held.pressed_at - asked_at)

    def _read_number(self, asked_at: float) -> Reply:
        from prompt_toolkit import PromptSession

        session: PromptSession[str] = PromptSession(
            lambda: ", ".join(filter(None, (self._stopwatch.left, "a number and Enter, ? keys > "))),
            key_bindings=_commands_at_once(self._held),
            erase_when_done=True,
            refresh_interval=_EVERY_SECOND if self._stopwatch.is_timed else 0,
        )
        forget_typed_keys(session.app.input)
        try:
            while not (typed := session.prompt(pre_run=self._at_wait(session.app))).strip():
                pass
        except EOFError as error:
            raise EndOfInput from error
        return read_reply(typed, monotonic() - asked_at)

    def _at_wait(self, application: "Application[str]") -> Callable[[], None]:
        """What is done when the wait begins: work that was put off, and what ends an exam in mid-question."""

        def end() -> None:
            if application.is_running and not application.is_done:
                application.exit(exception=TimeIsUp())

        def begin() -> None:
            work, self._work = self._work, None
            if work is not None:
                asyncio.get_running_loop().call_soon(work)  # when all is on the screen
            seconds = self._stopwatch.seconds_to_the_end
            if seconds is not None:
                asyncio.get_running_loop().call_later(seconds, end)

        return begin


class _HeldKey:
    """Tells a key that is held down from one that is pressed again: it comes again at once, and again.

    The same key as before, soon after it, is taken only when nothing follows for REPEAT_SECONDS.
    """

    def __init__(self) -> None:
        self.pressed_at = monotonic()
        self._key = ""
        self._is_doubtful = False
        self._pending: asyncio.TimerHandle | None = None

    def press(self, key: str, take: Callable[[], None]) -> None:
        """Call `take` now, later, or never."""
        since, self.pressed_at = monotonic() - self.pressed_at, monotonic()
        follows = self._pending is not None or (self._is_doubtful and since < REPEAT_SECONDS)
        self._cancel()
        self._is_doubtful = key == self._key and since < REPEAT_STARTS_SECONDS
        self._key = key
        if not self._is_doubtful:
            take()
        elif not follows:
            self._pending = asyncio.get_running_loop().call_later(REPEAT_SECONDS, self._take_late, take)

    def _take_late(self, take: Callable[[], None]) -> None:
        self._pending = None
        take()

    def _cancel(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None


def _in_lines(parts: list[str]) -> str:
    """Parts between commas, broken into lines between two of them and nowhere else."""
    columns, lines = get_terminal_size().columns, [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 3 < columns:
            lines[-1] += f", {part}"
        else:
            lines[-1] += ","
            lines.append(part)
    return "\n".join(lines)


def _bindings(accepted: list[str] | None, held: _HeldKey) -> "KeyBindings":
    """Every accepted key and command ends the wait; other keys are nobody's answer."""
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.keys import Keys

    bindings = KeyBindings()
    usable = None if accepted is None else {*accepted, *(command.value for command in Command)}

    @bindings.add(Keys.ControlC)
    @bindings.add(Keys.SIGINT)
    def _interrupt(event: "KeyPressEvent") -> None:
        event.app.exit(exception=KeyboardInterrupt())

    @bindings.add(Keys.ControlD)
    def _end(event: "KeyPressEvent") -> None:
        event.app.exit(exception=EndOfInput())

    @bindings.add(Keys.Any)
    def _key(event: "KeyPressEvent") -> None:
        pressed = event.key_sequence[0].data.lower()
        if usable is None or pressed in usable:
            held.press(pressed, lambda: None if event.app.is_done else event.app.exit(result=pressed or " "))

    return bindings


def _commands_at_once(held: _HeldKey) -> "KeyBindings":
    """A command's key where nothing is typed yet; behind a figure it is a letter like any other."""
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()

    @Condition
    def nothing_is_typed() -> bool:
        from prompt_toolkit.application import get_app

        return not get_app().current_buffer.text

    def send(event: "KeyPressEvent") -> None:
        pressed = event.data.lower()
        held.press(pressed, lambda: None if event.app.is_done else event.app.exit(result=pressed))

    for key in {each for command in Command for each in (command.value, command.value.upper())}:
        bindings.add(key, filter=nothing_is_typed, eager=True)(send)
    return bindings


def ask_no_cursor_position() -> None:
    """To be called before anything waits for keys.

    A terminal that is asked where its cursor stands and does not answer is waited for, a second after every key, and
    what is typed in it is lost; an answer that comes late looks typed. One line under a question needs no answer.
    """
    os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")


def forget_typed_keys(keys: "Input") -> None:
    """Drop what was typed before: in the library's store and in the terminal's.

    Raises `KeyboardInterrupt` where Ctrl-C is among it: to stop is meant whenever it is typed.
    """
    from prompt_toolkit.input.typeahead import get_typeahead
    from prompt_toolkit.keys import Keys

    if any(press.key == Keys.ControlC for press in get_typeahead(keys)):
        raise KeyboardInterrupt
    try:
        import termios
    except ImportError:  # Windows: the console keeps its own queue
        _forget_console_keys()
        return
    try:
        termios.tcflush(keys.fileno(), termios.TCIFLUSH)
    except (termios.error, OSError, ValueError, NotImplementedError):
        return  # not a terminal after all: nothing was typed ahead


def _forget_console_keys() -> None:
    import importlib

    console = importlib.import_module("msvcrt")
    while console.kbhit():
        console.getwch()
