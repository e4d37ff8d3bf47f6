"""Writes docs/pictures/question.svg from a seeded session, without any font from the web: `make docs`."""

import io
import re

from rich.console import Console
from rich.terminal_theme import MONOKAI

from drills.play_or_fold import PlayOrFold
from tests.docs.commands_page import FOLDER
from tests.study.sittings import Clock, MemoryKeeper, now_at
from trainer.game_files import find_game
from trainer.study.choosing import Mix
from trainer.study.session import Plan, Session
from trainer.ui.console import themed
from trainer.ui.drawn_view import DrawnView
from trainer.ui.theme import Theme

SEED = 12
WIDTH = 64


def question_picture() -> str:
    """A hand near the line folded, and what the trainer says to it."""
    console = Console(file=io.StringIO(), width=WIDTH, record=True, color_system="truecolor", force_terminal=True)
    view = DrawnView(themed(console, Theme.DARK), symbols=True)
    plan = Plan((find_game("standard"),), (PlayOrFold(),), Mix.BORDERLINE, 3)
    session = Session(plan, MemoryKeeper(), now_at(Clock(), SEED))
    asked = session.asked
    while asked is not None and asked.question.right != ("play",):
        session.skip()
        asked = session.asked
    assert asked is not None
    view.question(1, asked)
    view.verdict(session.answer("fold", 2.0), None)
    return without_web_fonts(console.export_svg(title="q64 drill play-or-fold", theme=MONOKAI, unique_id="q64"))


def without_web_fonts(picture: str) -> str:
    """A picture that asks nobody for anything: the reader's own monospaced font serves."""
    own = re.sub(r"@font-face\s*{[^}]*}", "", picture)
    return re.sub(r"Fira Code", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono'", own).replace(
        "<!-- Generated with Rich https://www.textualize.io -->\n", ""
    )


def write_pictures() -> None:
    """Write it."""
    (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
    (FOLDER / "pictures" / "question.svg").write_text(question_picture(), encoding="utf-8")


if __name__ == "__main__":
    write_pictures()
