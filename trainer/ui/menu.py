"""Choosing one of a few things: with arrows or one key, from a numbered list by one key, or by a line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import TYPE_CHECKING, TextIO

from trainer.ui.wrapping import wrapped

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    from trainer.ui.lines import Out

QUIT, HELP = "q", "?"
_HOW_BY_ARROWS = "The key before a line takes it; arrows and Enter do, too."
_HOW_BY_NUMBER = "The key before a line takes it, Enter the first."
KEYS = "1234567890abcdefghijklmnoprstuvwxyz"
"""Keys of a numbered list, which goes on with letters; `q` quits."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to choose: its key, what it is called, and what it stands for."""

    key: str
    title: str
    value: str


_QUIT = Entry(QUIT, "Quit", QUIT)

Menu = Callable[[str, Sequence[Entry]], str | None]
"""Shows a heading and entries; returns the value of the one chosen (Enter takes the first), None to quit.

Raises `KeyboardInterrupt`.
"""


def choose_by_arrows(heading: str, entries: Sequence[Entry], symbols: bool = True) -> str | None:
    """Arrows and Enter, or the key that stands before an entry; nothing is told by colour."""
    import questionary
    from prompt_toolkit.key_binding import merge_key_bindings

    from trainer.ui.key_reader import ask_no_cursor_position, forget_typed_keys

    ask_no_cursor_position()
    question = questionary.select(
        heading,
        [questionary.Choice(_in_lines(each.title), each.value, shortcut_key=each.key) for each in (*entries, _QUIT)],
        qmark="",
        pointer="»" if symbols else ">",
        instruction=" ",
        use_shortcuts=True,
        style=questionary.Style([("question", "bold"), ("highlighted", "bold"), ("answer", ""), ("instruction", "")]),
        erase_when_done=True,
    )
    application = question.application
    bindings = application.key_bindings
    own = _bindings(entries, is_enter_first=False)
    application.key_bindings = merge_key_bindings([bindings, own] if bindings else [own])
    forget_typed_keys(application.input)
    chosen: str | None = question.unsafe_ask()
    return None if chosen == _QUIT.value else chosen


_BESIDE_TITLE = len(" » p) ")


def _in_lines(title: str) -> str:
    """A title that a narrow terminal would cut, in lines that begin under each other."""
    width = get_terminal_size().columns - _BESIDE_TITLE
    return wrapped(title, width).replace("\n", "\n" + " " * _BESIDE_TITLE)


def choose_by_key(heading: str, entries: Sequence[Entry], out: "Out") -> str | None:
    """A numbered list, and one key: nothing is redrawn, so a screen reader reads it once."""
    from prompt_toolkit.application import Application
    from prompt_toolkit.layout import FormattedTextControl, Layout, Window

    from trainer.ui.key_reader import ask_no_cursor_position, forget_typed_keys

    ask_no_cursor_position()
    numbered = _numbered(entries)
    application: Application[str | None] = Application(
        layout=Layout(Window(FormattedTextControl(""), dont_extend_height=True)),
        key_bindings=_bindings(numbered, is_enter_first=True),
        erase_when_done=True,
    )
    forget_typed_keys(application.input)
    _print_list(heading, numbered, out)  # last: a key pressed once this is read counts
    return application.run()


def choose_by_line(heading: str, entries: Sequence[Entry], out: "Out", lines: TextIO) -> str | None:
    """The same list, answered by a line: for terminals that know no keys. The end of input quits."""
    from trainer.ui.echo import speak

    speak()  # a person who types lines sees them
    numbered = _numbered(entries)
    _print_list(heading, numbered, out)
    by_key = {each.key: each.value for each in numbered} | {"": numbered[0].value, QUIT: None}
    while line := lines.readline():
        typed = line.strip().lower()
        if typed in by_key:
            return by_key[typed]
        out.write(f"{typed[:20]!r} is none of these: a number from the list, or {QUIT}.\n")
        out.flush()
    return None


def _numbered(entries: Sequence[Entry]) -> list[Entry]:
    """Digits in place of keys, but where the entries have numbers of their own already."""
    if any(each.key.isdigit() for each in entries) and all(len(each.key) == 1 for each in entries):
        return list(entries)
    return [Entry(digit, each.title, each.value) for digit, each in zip(KEYS, entries, strict=False)]


def _print_list(heading: str, entries: Sequence[Entry], out: "Out") -> None:
    lines = [heading, *(f"{each.key}: {each.title}." for each in entries), f"{QUIT}: Quit. Enter is {entries[0].key}."]
    out.write("\n".join(lines) + "\n")
    out.flush()


def _bindings(entries: Sequence[Entry], is_enter_first: bool) -> "KeyBindings":
    """Each entry's key takes it at once; `q` and the end of input quit; `?` says so; Ctrl-C interrupts."""
    from prompt_toolkit.application import run_in_terminal
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.keys import Keys

    bindings = KeyBindings()
    values: dict[str, str | None] = {each.key: each.value for each in entries} | {QUIT: None, Keys.ControlD: None}
    if is_enter_first:
        values[Keys.ControlM] = entries[0].value

    @bindings.add(Keys.ControlC, eager=True)
    @bindings.add(Keys.SIGINT)
    def _interrupt(event: "KeyPressEvent") -> None:
        event.app.exit(exception=KeyboardInterrupt())

    @bindings.add(HELP)
    def _help(_event: "KeyPressEvent") -> None:
        told = wrapped(_HOW_BY_NUMBER if is_enter_first else _HOW_BY_ARROWS, get_terminal_size().columns)
        run_in_terminal(lambda: print(told, flush=True))

    for key, value in values.items():
        bindings.add(key, eager=True)(_ending_with(value))
    return bindings


def _ending_with(value: str | None) -> "Callable[[KeyPressEvent], None]":
    def end(event: "KeyPressEvent") -> None:
        if not event.app.is_done:
            event.app.exit(result=value)

    return end
