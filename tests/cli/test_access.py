"""Old terminals, odd encodings, narrow and wide screens, names in any script: nothing is lost and nothing crashes."""

import io
import re
import subprocess
from pathlib import Path

import pytest
from rich.console import Console

from drills import DRILLS
from tests.cli.conftest import Q64
from tests.cli.scripts import command, environment
from tests.study.sittings import Clock, MemoryKeeper, now_at
from trainer.game_files import find_game
from trainer.study.plan import Plan
from trainer.study.question import Drill
from trainer.study.session import Session
from trainer.ui.console import themed
from trainer.ui.drawn_view import DrawnView

ESCAPE = re.compile(rb"\x1b\[[0-9;]*m")
COLOUR = re.compile(rb"\x1b\[[0-9;]*(?:3[0-7]|38;[0-9;]+|9[0-7])m")
SCREENS = (
    ("drill", "play-or-fold", "--seed", "4", "--count", "1"),
    ("games", "show", "super-shot"),
    ("rank", "--all"),
    ("price",),
    ("odds", "Qh 6s 4d"),
    ("progress",),
    ("due",),
    ("config", "list"),
)


def written(home: Path, *arguments: str, typed: bytes = b"play\n", **changes: str) -> bytes:
    ran = subprocess.run(
        command(*arguments), env=environment(home, **changes), input=typed, capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert b"Traceback" not in ran.stderr
    return ran.stdout


@pytest.mark.parametrize("screen", SCREENS, ids=[" ".join(each[:2]) for each in SCREENS])
def test_an_encoding_without_suits_gets_letters(tmp_path: Path, screen: tuple[str, ...]) -> None:
    for encoding in ("ascii", "cp1252"):
        out = written(tmp_path, *screen, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        text = out.decode(encoding)
        assert "?" not in re.sub(r"[Pp]lay or fold\?|\? keys", "", text), (encoding, text)


@pytest.mark.parametrize("screen", [*SCREENS, ("price", "--compare", "standard", "deluxe")], ids=" ".join)
def test_plain_draws_nothing_for_a_screen_reader_to_read_out(tmp_path: Path, screen: tuple[str, ...]) -> None:
    assert not re.search("[\u2500-\u259f]", written(tmp_path, "--plain", *screen).decode())


@pytest.mark.parametrize("told", [{}, {"FORCE_COLOR": "1"}, {"FORCE_COLOR": "1", "NO_COLOR": "1"}], ids=str)
def test_a_pipe_is_styled_only_by_force_and_no_figure_hangs_on_colour(tmp_path: Path, told: dict[str, str]) -> None:
    out = subprocess.run(
        command("price", "--compare", "standard", "deluxe"),
        env=environment(tmp_path, TERM="xterm-256color", **told),
        capture_output=True,
        check=True,
    ).stdout
    assert bool(ESCAPE.search(out)) is ("FORCE_COLOR" in told)
    assert not COLOUR.search(out)
    assert ESCAPE.sub(b"", out) == written(tmp_path, "price", "--compare", "standard", "deluxe")


@pytest.mark.parametrize(
    ("force", "none", "styled"),
    [("", "", False), ("1", "", True), ("1", "1", False)],
    ids=["pipe", "forced", "no colour"],
)
def test_lines_of_a_pipe_are_bold_only_by_force(tmp_path: Path, force: str, none: str, styled: bool) -> None:
    out = written(tmp_path, "games", "list", TERM="xterm-256color", FORCE_COLOR=force, NO_COLOR=none)
    assert bool(ESCAPE.search(out)) is styled
    assert ESCAPE.sub(b"", out) == written(tmp_path, "games", "list")


@pytest.mark.parametrize("screen", SCREENS, ids=[" ".join(each[:2]) for each in SCREENS])
def test_a_dumb_terminal_gets_no_escape(tmp_path: Path, screen: tuple[str, ...]) -> None:
    assert b"\x1b" not in written(tmp_path, *screen, TERM="dumb", FORCE_COLOR="1")


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
@pytest.mark.parametrize("drill", DRILLS, ids=[drill.id for drill in DRILLS])
def test_a_question_and_its_verdict_at_any_width(drill: Drill, columns: int) -> None:
    out = io.StringIO()
    session = Session(Plan((find_game("deluxe"),), (drill,), count=5), MemoryKeeper(), now_at(Clock(), 3))
    view = DrawnView(themed(Console(file=out, width=columns, color_system=None)), symbols=True)
    for _ in range(5):
        asked = session.asked
        assert asked is not None
        view.question(session.number, asked)
        view.help(asked)
        view.verdict(session.answer(asked.question.right[0], 2.0), None)
    view.summary(session.summary())
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= columns
    words = {word for line in lines for word in line.split()}
    prompts = {word for step in session.steps for word in step.asked.question.prompt.split()}
    assert prompts <= words, "a word was broken"


NAMES = ("דנה", "سارة", "李小龍", "Ｗｉｄｅ", "Żółć", "e\u0301lan")


@pytest.mark.parametrize("name", NAMES)
def test_a_profile_in_any_script(q64: Q64, name: str) -> None:
    import unicodedata

    kept = unicodedata.normalize("NFC", name)
    assert q64("profile", "new", name).code == 0
    assert f"* {kept}\n" in q64("profile", "list").out
    assert q64("drill", "qualify", "--count", "1", "--jsonl", typed="yes\n").code == 0
    assert q64("--profile", name, "due").code == 0
    assert kept in q64("data", "where").out
    assert q64("profile", "use", "default").code == 0
    assert q64("profile", "delete", name, "--yes").code == 0


@pytest.mark.parametrize("mark", ["\u202e", "\u200f", "\u2066", "\u200b", "\x1b"])
def test_no_mark_that_turns_the_line_around_is_a_name(q64: Q64, mark: str) -> None:
    ran = q64("profile", "new", f"a{mark}b")
    assert ran.code == 1
    assert mark not in ran.err
