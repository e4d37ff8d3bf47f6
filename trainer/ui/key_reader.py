"""Answers from single keys, without Enter. Keys typed before a question is there do not answer it."""

from time import monotonic
from typing import TYPE_CHECKING

from trainer.study.question import Question
from trainer.ui.replies import Command, EndOfInput, Given, Reply, read_reply

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent


class KeyReader:
    """One key an answer; numbers are typed and sent with Enter."""

    def read(self, question: Question, /) -> Reply:
        """The key pressed at a question, or the number typed. Raises `EndOfInput` and `KeyboardInterrupt`."""
        if not question.choices:
            return self._read_number()
        keys = " · ".join(f"{choice.keys[0]} {choice.word}" for choice in question.choices)
        accepted = [key for choice in question.choices for key in choice.keys]
        return self._read_key(f"{keys} · ? keys ", accepted)

    def pause(self) -> Reply | None:
        """Wait until a verdict has been read: any key goes on; undo and quit are passed on."""
        reply = self._read_key("any key goes on · u undo · q quit ", None)
        return reply if reply in (Command.UNDO, Command.QUIT) else None

    def _read_key(self, shown: str, accepted: list[str] | None) -> Reply:
        from prompt_toolkit.application import Application
        from prompt_toolkit.layout import FormattedTextControl, Layout, Window

        application: Application[str] = Application(
            layout=Layout(Window(FormattedTextControl(shown), wrap_lines=True, dont_extend_height=True)),
            key_bindings=_bindings(accepted),
            erase_when_done=True,
        )
        _forget_typed_keys(application.input)
        asked_at = monotonic()
        return read_reply(application.run(), monotonic() - asked_at)

    def _read_number(self) -> Reply:
        from prompt_toolkit import PromptSession

        session: PromptSession[str] = PromptSession("> ", erase_when_done=True)
        _forget_typed_keys(session.app.input)
        asked_at = monotonic()
        try:
            typed = session.prompt()
        except EOFError as error:
            raise EndOfInput from error
        return read_reply(typed, monotonic() - asked_at) if typed.strip() else Given("", None)


def _bindings(accepted: list[str] | None) -> "KeyBindings":
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
            event.app.exit(result=pressed or " ")

    return bindings


def _forget_typed_keys(keys: "Input") -> None:
    """Drop what was typed before: in the library's store and in the terminal's."""
    from prompt_toolkit.input.typeahead import clear_typeahead

    clear_typeahead(keys)
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
