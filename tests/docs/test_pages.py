"""What the documentation says is what the program does."""

import doctest
import re
import shlex
import sys
from fractions import Fraction
from html import unescape
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from drills import DRILLS
from tests.cli.conftest import Q64
from tests.docs.commands_page import FOLDER, commands, commands_page, man_page
from tests.docs.pictures import PICTURES, curves_picture, question_picture, sample_scope
from tests.drills.asking import verify_question
from tests.reports.histories import a_month, empty_scope, scope_of
from trainer.analysis import price
from trainer.cards import DECK, Cards
from trainer.cli.settings import find_setting
from trainer.game_files import find_game, parse_game
from trainer.games import ANTE_BONUS, Game
from trainer.reports.progress import progress
from trainer.rounds import Action, Bets, Showdown, settle
from trainer.study.answer import Grade
from trainer.study.figures import DAYS_KEPT
from trainer.study.lessons import lessons
from trainer.study.memory import DESIRED_RETENTION, LEECH_LAPSES
from trainer.study.question import grade_cost
from trainer.study.record import SLOW_FACTOR
from trainer.study.session import MOST_FROM_TODAY, RETRY_AFTER
from trainer.ui.overview import MORE, overview_of

ROOT = FOLDER.parent
PAGES = sorted(path for path in (*FOLDER.glob("*.md"), *ROOT.glob("*.md")))


@pytest.mark.parametrize(("name", "text"), [("commands.md", commands_page), ("q64.1", man_page)])
def test_what_is_generated_is_current(name: str, text: object) -> None:
    assert callable(text)
    assert (FOLDER / name).read_text(encoding="utf-8") == text(), "make docs"


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_command_that_is_named_exists(page: Path) -> None:
    known = {name for name, _, _ in commands()}
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?:^|`)q64((?: [a-z]+)+)", text, re.MULTILINE)
    for words in named:
        first, *rest = words.split()
        assert f"q64 {first}" in known, f"q64{words}"
        group = {each.split()[2] for each in known if each.startswith(f"q64 {first} ")}
        assert not group or not rest or rest[0] in group, f"q64{words}"


def commands_told() -> list[str]:
    """The command lines of the pages for users; those of commands.md are run with the help that they stand in."""
    told = set()
    for page in (ROOT / "README.md", *(page for page in FOLDER.glob("*.md") if page.name != "commands.md")):
        text = page.read_text(encoding="utf-8")
        blocks = "".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL))
        told |= {line.partition("  #")[0].strip() for line in blocks.splitlines() if line.startswith("q64")}
        told |= set(re.findall(r"(?<!`)`(q64 [^`]*)`", text))
    return sorted(told - NOT_TO_RUN)


NOT_TO_RUN = {
    "q64 drill NAME",
    "q64 drill bonus",  # the drill that a reader writes
    "q64 progress --html",
    "q64 --install-completion",  # writes to the shell's own files
}


@pytest.mark.parametrize("line", commands_told())
def test_every_command_of_the_pages_runs(q64: Q64, line: str) -> None:
    Path("harbour-room.toml").write_text(block_of("houses.md", "toml"), encoding="utf-8")
    if "my-house" in line and "new" not in line:
        q64("games", "new", "my-house.toml")
    if "data import" in line:
        q64("data", "export", "answers.jsonl")
    ran = q64(*shlex.split(line)[1:], typed="q\n")
    assert ran.code == 0, ran.err
    assert ran.out or ran.err


WORDS = {3: "three", 4: "four", 5: "five", 6: "six", 8: "eight", 100: "hundred"}
DEALS = comb(49, 3)
FIGURES = {
    "memory.md": (
        f"comes again after {WORDS[RETRY_AFTER[0]]} to {WORDS[RETRY_AFTER[1]]} other questions",
        f"begins with the {WORDS[MOST_FROM_TODAY]} dearest of its misses",
        f"a wanted recall of {DESIRED_RETENTION * 100:.0f} %",
        {2: "right but over twice your usual time counts as hard"}[SLOW_FACTOR],
        f"ends at {WORDS[int(find_setting('rollover').usual)]} in the morning",
        f"asks the most valuable {WORDS[int(find_setting('reviews').usual)]}",
        f"a situation forgotten {WORDS[LEECH_LAPSES]} times",
    ),
    "progress.md": (f"more than {DAYS_KEPT} days of study",),
    "mathematics.md": (f"{DEALS:,} hands",),
    "../README.md": (f"all {DEALS:,} hands that the dealer can hold",),
}


@pytest.mark.parametrize("name", FIGURES)
def test_the_figures_of_a_page_are_those_of_the_program(name: str) -> None:
    text = " ".join((FOLDER / name).read_text(encoding="utf-8").replace("**", "").split())
    for figure in FIGURES[name]:
        assert figure in text


def test_the_grades_of_the_page_begin_where_they_do() -> None:
    text = " ".join((FOLDER / "drills.md").read_text(encoding="utf-8").split())
    bounds = [(grade, Fraction(bound)) for grade, bound in re.findall(r"([a-z' ]+) under (0\.\d+)", text)]
    grades = [*Grade][1:]
    assert [grade.strip() for grade, _ in bounds] == [grade.value for grade in grades[:-1]]
    for (_, bound), below, at in zip(bounds, grades[:-1], grades[1:], strict=True):
        assert (grade_cost(bound - Fraction(1, 10**9)), grade_cost(bound)) == (below, at)


def test_the_mathematics_comes_out_as_it_stands() -> None:
    failed, tried = doctest.testfile(str(FOLDER / "mathematics.md"), module_relative=False)
    assert not failed
    assert tried


def block_of(page: str, language: str, number: int = 0) -> str:
    """A block of code of a page."""
    text = (FOLDER / page).read_text(encoding="utf-8")
    return str(re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)[number])


def test_the_new_house_is_a_house_and_costs_what_the_page_says() -> None:
    game = parse_game(block_of("houses.md", "toml"), "harbour-room.toml")
    priced = price(game)
    # The figures for bonus 4-3-1 and Pair Plus 40-30-6-3-1 are published (3.83 % and 7.28 %, Wizard of Odds).
    assert priced.ante_play.spread.ev == Fraction(-778809, 20358520)
    assert priced.side_bets[0].spread.ev == Fraction(-402, 5525)
    lowest = priced.ante_play.lowest_play
    assert lowest is not None and lowest.pattern == "Q-6-4"
    text = (FOLDER / "houses.md").read_text(encoding="utf-8")
    usual = price(find_game("standard"))
    for edge in (priced.ante_play.spread.house_edge, priced.side_bets[0].spread.house_edge):
        assert f"{float(edge) * 100:.3f} %" in text
    for edge in (usual.ante_play.spread.house_edge, usual.side_bets[0].spread.house_edge):
        assert f"{float(edge) * 100:.3f} %" in text


@pytest.mark.parametrize("seed", range(20))
def test_the_new_drill_of_the_page_is_a_drill(game: Game, seed: int) -> None:
    names: dict[str, Any] = {}
    exec(compile(block_of("extending.md", "python"), "docs/extending.md", "exec"), names)
    drill, chance = names["Bonus"](), Random(seed)
    items = drill.items(game)
    assert sum(item.frequency for item in items) == 1
    question = drill.ask(game, chance.choice(items).key, chance)
    verify_question(drill, question)
    bonus = game.ante_bonus
    earned = bonus is not None and settled_bonus(game, question.player) > 0
    assert question.right == (("yes",) if earned else ("no",))


def test_the_new_report_of_the_page_is_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, Any] = {"__name__": "trainer.reports.weekdays"}
    module = ModuleType("trainer.reports.weekdays")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(compile(block_of("extending.md", "python", 2), "docs/extending.md", "exec"), module.__dict__)
    exec(compile(block_of("extending.md", "python", 3), "docs/extending.md", "exec"), names)
    scope = scope_of(a_month())
    found = module.weekdays(scope)
    assert sum(found.answers) == sum(tally.answers for tally in scope.skills().values()) > 0
    (table,) = names["weekdays_block"](found).tables
    assert [row[1] for row in table.rows] == [str(answers) for answers in found.answers]
    assert names["weekdays_block"](module.weekdays(empty_scope())).is_empty


def settled_bonus(game: Game, player: Cards) -> Fraction:
    """What a round pays as a bonus with those cards, by settlement: nothing of the drill is in it."""
    dealer = next(cards for cards in combinations(DECK, 3) if not set(cards) & set(player) and is_pair(cards))
    bets = Bets(Fraction(game.ante_limits.least))
    return settle(game, bets, Action.PLAY, Showdown(player, dealer)).of(ANTE_BONUS).profit


def is_pair(cards: Cards) -> bool:
    """Whether a dealer qualifies with them in all of these houses: a pair."""
    return len({card.rank for card in cards}) == 2


def test_every_lesson_has_its_line_on_the_page() -> None:
    text = (FOLDER / "course.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE) == [lesson.id for lesson in lessons()]


def test_every_drill_has_its_line_on_the_page() -> None:
    text = (FOLDER / "drills.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `([a-z-]+)` \|", text, re.MULTILINE) == [drill.id for drill in DRILLS]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_asks_nobody_for_anything(name: str) -> None:
    stored = (FOLDER / "pictures" / name).read_text(encoding="utf-8")
    assert re.findall(r"https?://[^\"' )]+", stored) == ["http://www.w3.org/2000/svg"]
    assert "@font-face" not in stored
    assert "url(" not in stored.replace("url(#", "")


def test_the_picture_of_a_question_shows_what_the_program_says() -> None:
    stored = (FOLDER / "pictures" / "question.svg").read_text(encoding="utf-8")
    assert texts(stored) == texts(question_picture()), "make docs"


def test_the_picture_of_progress_has_the_words_of_the_program() -> None:
    """Its figures are those of the sample when it was drawn: they move with every change in what is asked next."""
    stored = " ".join(texts((FOLDER / "pictures" / "progress.svg").read_text(encoding="utf-8")))
    blocks = overview_of(progress(sample_scope()))
    columns = [column for block in blocks for table in block.tables for column in table.columns]
    for words in (*(block.title for block in blocks), *columns, MORE):
        assert words in stored, "make docs"


def test_the_picture_of_curves_has_the_curves_of_the_page() -> None:
    stored = (FOLDER / "pictures" / "curves.svg").read_text(encoding="utf-8")
    now = curves_picture()
    assert re.findall(r"<style>.*?</style>", stored, re.DOTALL) == re.findall(r"<style>.*?</style>", now, re.DOTALL)
    assert re.findall(r'y="-6">([^<]*)<', stored) == re.findall(r'y="-6">([^<]*)<', now) != []
    assert stored.count('class="curve"') == now.count('class="curve"') == 3


def test_every_picture_is_shown_on_a_page() -> None:
    shown = {Path(name).name for page in PAGES for name in re.findall(r"\]\(([^)]+\.svg)\)", page.read_text("utf-8"))}
    assert shown == {path.name for path in (FOLDER / "pictures").iterdir()} == PICTURES.keys()


def texts(picture: str) -> list[str]:
    """The words of a picture; how they are drawn is rich's own affair."""
    return [unescape(text).replace("\xa0", " ") for text in re.findall(r">([^<>]*[^<>\s][^<>]*)</text>", picture)]


def test_the_table_of_the_page_is_what_a_house_has_that_says_nothing() -> None:
    (section,) = re.findall(r"```toml\n(\[table\][\s\S]*?)```", (FOLDER / "table.md").read_text(encoding="utf-8"))
    house = 'schema = 1\nid = "a-house"\nname = "A house"\nante = { limits = [5, 100] }\n'
    assert parse_game(house + section, "page") == parse_game(house, "page")


def test_the_keys_of_the_page_are_those_of_the_table() -> None:
    page = (FOLDER / "table.md").read_text(encoding="utf-8")
    for key in "aucrtbhivoqdpfjx":
        assert f"`{key}`" in page
