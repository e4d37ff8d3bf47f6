"""Writes docs/pictures from seeded sessions, without any font from the web: `make docs`."""

import io
import re
from datetime import date, timedelta
from functools import cache

from rich.console import Console
from rich.terminal_theme import MONOKAI

from drills.play_or_fold import PlayOrFold
from tests.docs.commands_page import FOLDER
from tests.pictures.learner import sample_rows
from tests.pictures.sample import DAYS
from tests.reports.histories import house, standing
from tests.study.sittings import Clock, MemoryKeeper, now_at
from trainer.game_files import find_game
from trainer.reports.progress import progress
from trainer.reports.scope import Scope
from trainer.study.choosing import Mix
from trainer.study.plan import Plan
from trainer.study.record import replay
from trainer.study.session import Session
from trainer.ui.console import themed
from trainer.ui.drawn_view import DrawnView
from trainer.ui.overview import overview_of
from trainer.ui.page import page_of
from trainer.ui.progress_view import print_progress
from trainer.ui.theme import Theme

SEED = 12
WIDTH = 64
PROGRESS_WIDTH = 80
CURVES = 3
SAMPLE_DAY = date(2026, 4, 1)


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
    step = session.answer("fold", 2.0)
    known = session.keeper.record.item(step.answer.item)
    view.verdict(step, known.memory.due_on.isoformat() if known else None)
    return without_web_fonts(console.export_svg(title="q64 drill play-or-fold", theme=MONOKAI, unique_id="q64"))


def without_web_fonts(picture: str) -> str:
    """A picture that asks nobody for anything: the reader's own monospaced font serves."""
    own = re.sub(r"@font-face\s*{[^}]*}", "", picture)
    return re.sub(r"Fira Code", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono'", own).replace(
        "<!-- Generated with Rich https://www.textualize.io -->\n", ""
    )


def progress_picture() -> str:
    """One screen of progress after two months."""
    console = Console(
        file=io.StringIO(),
        width=PROGRESS_WIDTH,
        record=True,
        color_system="truecolor",
        force_terminal=True,
        highlight=False,
    )
    print_progress(themed(console, Theme.DARK), overview_of(progress(sample_scope())))
    return without_web_fonts(console.export_svg(title="q64 progress", theme=MONOKAI, unique_id="q64"))


def curves_picture() -> str:
    """The curves of what was due, as the page draws them, in its colours for light and dark."""
    page = page_of(progress(sample_scope()), "default", sample_scope())
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    name, course = re.findall(r"<h3>([^<]*, due, [^<]*)</h3>(.*?)<details>", page, re.DOTALL)[0]
    charts = re.findall(r"<figure>\s*<svg[^>]*>(.*?)</svg>\s*<figcaption>(.*?)\.", course, re.DOTALL)
    assert len(charts) == CURVES
    drawn = "".join(
        f'<g transform="translate({number * 370},44)"><text x="8" y="-6">{what}</text>{curve}</g>'
        for number, (curve, what) in enumerate(charts)
    )
    ids = re.compile(r' id="[^"]*"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CURVES * 370} 215" role="img"><style>{style}</style>'
        f'<rect width="100%" height="100%" style="fill: var(--paper)"/><text x="8" y="16">{name}</text>'
        f"{ids.sub('', drawn)}</svg>\n"
    )


@cache
def sample_scope() -> Scope:
    """What the sample learner sees on the morning after two months."""
    rows = sample_rows(SAMPLE_DAY - timedelta(days=1), DAYS)
    houses = {each: house(each) for each in ("deluxe", "standard")}
    return Scope(replay(rows), SAMPLE_DAY, houses=houses, recent=standing(rows))


PICTURES = {"question.svg": question_picture, "progress.svg": progress_picture, "curves.svg": curves_picture}


def write_pictures() -> None:
    """Write them."""
    (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
    for name, make in PICTURES.items():
        (FOLDER / "pictures" / name).write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    write_pictures()
