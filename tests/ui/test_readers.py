"""Answers from lines and from single keys."""

import io
import os
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from trainer.games import Game
from trainer.study.question import Choice, Question
from trainer.ui.key_reader import REPEAT_SECONDS, REPEAT_STARTS_SECONDS, KeyReader, _HeldKey
from trainer.ui.line_reader import LONGEST_LINE, LineReader
from trainer.ui.replies import Command, EndOfInput, Given


@pytest.fixture
def question(standard: Game) -> Question:
    return Question("drill", "item", standard, "Yes?", ("yes",), (Choice("yes", ("y",)), Choice("no", ("n", "x"))))


@pytest.fixture
def number(standard: Game) -> Question:
    return Question("drill", "item", standard, "How much?", ("12",))


def texts(reader: LineReader, question: Question) -> list[str]:
    found: list[str] = []
    while True:
        try:
            reply = reader.read(question)
        except EndOfInput:
            return found
        found.append(reply.text if isinstance(reply, Given) else reply.value)


# --- lines


Pipe = Callable[[bytes], LineReader]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    """A reader at the end of a pipe that holds some bytes and is closed."""
    opened = []

    def open_pipe(written: bytes) -> LineReader:
        out, into = os.pipe()
        os.write(into, written)
        os.close(into)
        opened.append(os.fdopen(out, encoding="utf-8"))
        return LineReader(opened[-1])

    yield open_pipe
    for stream in opened:
        stream.close()


def test_blank_lines_are_passed_over_and_ends_of_lines_are_no_matter(pipe: Pipe, question: Question) -> None:
    assert texts(pipe(b"yes\n\n  \r\n no \r\nU\nq"), question) == ["yes", "no", "u", "q"]


def test_broken_bytes_are_an_answer_that_nobody_can_use(pipe: Pipe, question: Question) -> None:
    assert texts(pipe(b"y\xffs\nyes\n"), question) == ["y�s", "yes"]


def test_an_endless_line_is_cut(pipe: Pipe, question: Question) -> None:
    assert [len(each) for each in texts(pipe(b"y" * (LONGEST_LINE + 5)), question)] == [LONGEST_LINE, 5]


def test_no_stream_is_the_end_of_input(question: Question) -> None:
    assert texts(LineReader(None), question) == []


def test_a_stream_in_memory_will_do(question: Question) -> None:
    assert texts(LineReader(io.StringIO("yes\n\nno")), question) == ["yes", "no"]


def test_a_closed_stream_is_the_end_of_input(question: Question) -> None:
    stream = io.StringIO("yes\n")
    stream.close()
    assert texts(LineReader(stream), question) == []


@pytest.mark.parametrize(
    ("left", "undone"), [(b"u\n", True), (b"\n u \nyes\n", True), (b"yes\nu\n", False), (b"", False), (b"\n", False)]
)
def test_an_undo_that_is_next_takes_the_place_of_the_summary(pipe: Pipe, left: bytes, undone: bool) -> None:
    shown: list[str] = []
    assert pipe(left).part(lambda: shown.append("summary")) is (Command.UNDO if undone else None)
    assert shown == ([] if undone else ["summary"])


def test_an_undo_that_was_read_ahead_with_the_answer_is_found(pipe: Pipe, question: Question) -> None:
    reader = pipe(b"yes\nu\n")
    reader.read(question)
    assert reader.part(lambda: None) is Command.UNDO


def test_a_silent_partner_is_not_waited_for() -> None:
    out, into = os.pipe()
    shown: list[str] = []
    with os.fdopen(out, encoding="utf-8") as stream:
        assert LineReader(stream).part(lambda: shown.append("summary")) is None
    os.close(into)
    assert shown == ["summary"]


# --- keys


@pytest.fixture
def keyboard() -> Iterator[PipeInput]:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield keys


@pytest.mark.parametrize("choices", [True, False])
def test_what_is_typed_during_work_at_a_question_is_its_answer(
    keyboard: PipeInput, question: Question, choices: bool
) -> None:
    done: list[str] = []

    def work() -> None:
        done.append("work")
        keyboard.send_text("y\r")

    reader = KeyReader()
    reader.meanwhile(work)
    found = reader.read(question if choices else replace(question, choices=()))
    assert isinstance(found, Given)
    assert found.text == "y"
    keyboard.send_text("u")
    assert reader.read(question) is Command.UNDO
    assert done == ["work"]


def test_lines_wait_while_work_is_done(pipe: Pipe, question: Question) -> None:
    done: list[str] = []
    reader = pipe(b"yes\n")
    reader.meanwhile(lambda: done.append("work"))
    assert done == ["work"]
    assert isinstance(reader.read(question), Given)


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("y", "y"),
        ("X", "x"),
        ("zzy", "y"),
        ("\x1b[Ay", "y"),
        ("u", Command.UNDO),
        ("?", Command.HELP),
        ("S", Command.SKIP),
    ],
)
def test_a_key_of_the_question_or_a_command_is_a_reply(
    keyboard: PipeInput, question: Question, typed: str, reply: str | Command
) -> None:
    keyboard.send_text(typed)
    found = KeyReader().read(question)
    assert (found.text if isinstance(found, Given) else found) == reply


@pytest.mark.parametrize(
    ("typed", "reply"), [(" ", None), ("\r", None), ("y", None), ("u", Command.UNDO), ("q", Command.QUIT)]
)
def test_any_key_goes_on_after_a_verdict(keyboard: PipeInput, typed: str, reply: Command | None) -> None:
    keyboard.send_text(typed)
    assert KeyReader().pause() is reply


@pytest.mark.parametrize(("typed", "reply"), [(" ", None), ("q", None), ("u", Command.UNDO), ("\x04", None)])
def test_any_key_but_one_ends_at_the_summary(keyboard: PipeInput, typed: str, reply: Command | None) -> None:
    shown: list[str] = []
    keyboard.send_text(typed)
    assert KeyReader().part(lambda: shown.append("summary")) is reply
    assert shown == ["summary"]


def test_ctrl_c_and_ctrl_d_are_passed_on(keyboard: PipeInput, question: Question, number: Question) -> None:
    for asked in (question, number):
        keyboard.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            KeyReader().read(asked)
        keyboard.send_text("\x04")
        with pytest.raises(EndOfInput):
            KeyReader().read(asked)


@pytest.mark.parametrize(
    ("typed", "reply"), [("12\r", "12"), ("3/2\r", "3/2"), ("-20\r", "-20"), ("\r \r7\r", "7"), ("u\r", Command.UNDO)]
)
def test_a_number_is_typed_and_sent_with_enter(
    keyboard: PipeInput, number: Question, typed: str, reply: str | Command
) -> None:
    keyboard.send_text(typed)
    found = KeyReader().read(number)
    assert (found.text.strip() if isinstance(found, Given) else found) == reply


@pytest.mark.parametrize("command", Command)
def test_a_command_needs_no_enter_where_a_number_is_typed(
    keyboard: PipeInput, number: Question, command: Command
) -> None:
    keyboard.send_text(command.value)
    assert KeyReader().read(number) is command
    keyboard.send_text(command.value.upper())
    assert KeyReader().read(number) is command


def test_behind_a_figure_a_command_is_a_letter(keyboard: PipeInput, number: Question) -> None:
    keyboard.send_text("5q\r")
    found = KeyReader().read(number)
    assert isinstance(found, Given)
    assert found.text == "5q"


@pytest.mark.parametrize("typed", ["y\x03", "yn\x03n"])
def test_ctrl_c_right_behind_a_key_is_not_lost_with_what_was_typed_ahead(
    keyboard: PipeInput, question: Question, typed: str
) -> None:
    keyboard.send_text(typed)
    reader = KeyReader()
    reader.read(question)
    with pytest.raises(KeyboardInterrupt):
        reader.read(question)


class Times:
    """Key presses at given moments, without waiting: what would be taken, and when."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.taken: list[tuple[float, str]] = []
        self.late: list[Times.Late] = []
        monkeypatch.setattr("trainer.ui.key_reader.monotonic", lambda: self.now)
        monkeypatch.setattr("trainer.ui.key_reader.asyncio.get_running_loop", lambda: self)
        self.held = _HeldKey()

    class Late:
        def __init__(self, at: float, call: Callable[[], None]) -> None:
            self.at, self.call, self.is_cancelled = at, call, False

        def cancel(self) -> None:
            self.is_cancelled = True

    def call_later(self, seconds: float, call: Callable[..., None], *given: object) -> "Times.Late":
        self.late.append(Times.Late(self.now + seconds, lambda: call(*given)))
        return self.late[-1]

    def until(self, moment: float) -> None:
        for late in self.late:
            if late.at <= moment and not late.is_cancelled:
                late.is_cancelled, self.now = True, late.at
                late.call()
        self.now = moment

    def press(self, key: str, at: float) -> None:
        self.until(at)
        self.held.press(key, lambda: self.taken.append((round(self.now, 3), key)))


def test_a_held_key_is_taken_once_however_the_keyboard_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    for starts, repeats in ((0.2, 0.02), (0.5, 0.033), (0.66, 0.04), (0.9, 0.1)):
        times = Times(monkeypatch)
        times.press("y", 10.0)
        for n in range(60):
            times.press("y", 10.0 + starts + n * repeats)
        times.until(100)
        assert times.taken == [(10.0, "y")]
        times.press("y", 100.0)  # let go and pressed again
        assert times.taken == [(10.0, "y"), (100.0, "y")]


def test_another_key_and_the_same_one_after_a_while_are_taken_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times(monkeypatch)
    presses = [("y", 10.0), ("n", 10.05), ("y", 10.1), ("y", 10.1 + REPEAT_STARTS_SECONDS)]
    for key, at in presses:
        times.press(key, at)
    assert times.taken == [(at, key) for key, at in presses]


def test_the_same_key_pressed_quickly_again_is_taken_when_nothing_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times(monkeypatch)
    times.press("y", 10.0)
    times.press("y", 10.3)
    times.until(11)
    assert times.taken == [(10.0, "y"), (round(10.3 + REPEAT_SECONDS, 3), "y")]
    assert times.held.pressed_at == 10.3  # and timed by the press


def test_a_choice_is_read_by_its_word_its_keys_and_the_name_that_is_shown(standard: Game) -> None:
    asked = Question("drill", "item", standard, "Which?", ("pair-plus",), (Choice("pair-plus", ("4",), "Pair+"),))
    assert {asked.read(typed) for typed in ("pair-plus", "Pair Plus", "4", "pair+", " PAIR+ ")} == {"pair-plus"}
    assert asked.read("pair") is None
    assert asked.in_words("pair-plus") == "Pair+"
