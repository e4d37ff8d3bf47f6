"""The lessons: every figure comes from the house, and every house can show its lessons."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings

from drills import DRILLS
from tests.drills.asking import houses
from trainer.analysis import price
from trainer.cards import DECK, Cards
from trainer.game_files import find_game, parse_game, shipped_ids
from trainer.games import ANTE_BONUS, AgainstDealer, Game
from trainer.hands import HandCategory, evaluate
from trainer.lines import Line, parse_line
from trainer.oracle import oracle_of
from trainer.resources import data_folder
from trainer.rounds import Action, Bets, Showdown, settle
from trainer.study.course import LEAST_QUESTIONS, MOST_QUESTIONS, course_in, items_of
from trainer.study.lesson_figures import CONDITIONS, FIGURES, HANDS, ROWS, figure
from trainer.study.lesson_page import Hands, Page, Paragraph, Rows
from trainer.study.lessons import LessonError, is_taught, lessons, page_of, parse_lesson
from trainer.study.question import Antes, Percent, Text
from trainer.study.record import Record
from trainer.ui.wording import say

FILES = sorted((data_folder() / "lessons").glob("*.md"))
BARE = """
schema = 1
id = "bare"
name = "A bare house"
[ante]
limits = [10, 20]
[dealer]
qualifies = "always"
ties = "dealer wins"
not-qualified = { ante = "pays", play = "pushes" }
"""


def pages(game: Game) -> list[Page]:
    course = course_in(game, DRILLS, Record(), lessons())
    return [course.page(standing) for standing in course.standings]


def page(game: Game, lesson: str) -> Page:
    return next(each for each in pages(game) if each.lesson == lesson)


def told(page: Page) -> str:
    """All that a page says, as one text."""
    parts: list[Text] = []
    for block in page.blocks:
        match block:
            case Paragraph(text):
                parts.append(text)
            case Hands(hands, caption):
                parts += [caption, *((cards,) for cards in hands)]
            case Rows(rows):
                parts += [cell for row in rows for cell in row]
    return "\n".join(map(say, parts))


# --- the files


_NUMBERS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "twenty", "thirty"),
    *("forty", "fifty", "hundred", "thousand", "half", "third", "quarter", "twice"),
)
_NO_FIGURES = (
    r"[AKQJ2-9]0?-[AKQJ2-9]0?-[AKQJ2-9]0?",  # the ranks of a hand
    r"\b(three|five|six) cards",  # what the game, and others, are dealt
    r"[Tt]hree of a kind",
    r"[Tt]wo (hands|pairs)",  # to compare
    r"same three ranks",
    r"\bthird card",
    r"one to one",
    r"[Jj]ack, nine|the (four|three)\b|[Tt]he sixes",  # cards by their names
)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_no_figure_is_typed_in(file: Path) -> None:
    _, _, body = file.read_text(encoding="utf-8").partition("\n---\n")
    assert body
    prose = re.sub(r"\{[^{}]*\}", "", body)
    prose = re.sub(r"(?m)^> .*?: ", "", prose)  # the cards of an example
    prose = re.sub(r"(?m)\|[^|]*\|$", "|", prose)  # and those of a table
    for allowed in _NO_FIGURES:
        prose = re.sub(allowed, "", prose)
    assert not re.findall(r"\S*\d\S*", prose)
    assert not re.findall(rf"\b(?:{'|'.join(_NUMBERS)})\b", prose.lower())


@pytest.mark.parametrize("wrong", ["costs 3.37 %", "in seven of ten deals", "the bonus pays 5", "twice the Ante"])
def test_a_figure_that_is_typed_in_is_found(wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "9-wrong.md"
    file.write_text(f"title: Wrong\nask: qualify/*\n---\nThe house {wrong}.\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        test_no_figure_is_typed_in(file)


def test_names_and_files_are_in_order() -> None:
    assert [file.stem for file in FILES] == [f"{number}-{each.id}" for number, each in enumerate(lessons(), 1)]
    assert len({each.title for each in lessons()}) == len(lessons()) == 8


@pytest.mark.parametrize(
    "head", ["title: No questions", "ask: qualify/*", "title: T\nask: qualify/*\nsay: hello", "title: T\nask: qualify"]
)
def test_a_head_that_is_none_is_refused(head: str) -> None:
    with pytest.raises(LessonError, match=r"head|situations"):
        parse_lesson("odd", f"{head}\n---\nText.")


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("ask: qualify/*", "The {unheard of}."),
        ("ask: qualify/*", "There are {hands of unheard of}."),
        ("ask: qualify/*", "{if unheard of} Text."),
        ("ask: qualify/{unheard of}", "Text."),
        ("ask: qualify/*\nneeds: unheard of", "Text."),
    ],
)
def test_a_name_that_stands_for_nothing_is_refused(head: str, body: str) -> None:
    with pytest.raises(LessonError, match="unheard of"):
        parse_lesson("odd", f"title: T\n{head}\n---\n{body}")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"garbage", "has no head of title, needs and ask"),
        (b"title: T\nask: qualify/*\n---\nThe {unheard of}.", "'unheard of' stands for nothing"),
        (b"\xff\xfe", "can't decode"),
        (b"title: T\nask: qualify/*\nask: qual", "names no situations"),
        (b"title: T\nask: qualify/*\nask: qualify/cut-o", "has no text below its head"),
    ],
)
def test_a_damaged_file_is_told_by_its_name(
    content: bytes, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.study.lessons.data_folder", lambda: tmp_path)
    (tmp_path / "lessons").mkdir()
    with pytest.raises(LessonError, match="holds no lesson"):
        lessons.__wrapped__()
    (tmp_path / "lessons" / "3-ties.md").write_bytes(content)
    with pytest.raises(LessonError, match=told) as raised:
        lessons.__wrapped__()
    assert str(raised.value).count("\n") == 0
    assert "3-ties.md: " in str(raised.value)


def test_what_a_house_is_called_is_never_read_as_a_name() -> None:
    game = replace(find_game("standard"), words=replace(find_game("standard").words, play="{house edge} [bold]"))
    lesson = parse_lesson("odd", "title: T\nask: qualify/*\n---\nThe {play} bet.")
    assert told(page_of(lesson, game, 1)) == "The {house edge} [bold] bet."


def test_every_question_named_is_asked_in_some_house() -> None:
    games = [find_game(name) for name in shipped_ids()]
    for lesson in lessons():
        for ask in lesson.asks:
            alone = replace(lesson, asks=(ask,))
            taught_in = [game for game in games if is_taught(lesson, game)]
            assert any(items_of(alone, game, DRILLS) for game in taught_in), f"{lesson.id}: {ask}"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("> Qh 6s 4d | xx: Text.", "lesson odd: 'xx' is no card"),
        ("| Flush | Kd 9d 4d |\n| Pair | once | Qs Qd 5c |", "not of one length"),
    ],
)
def test_a_page_that_cannot_be_drawn_is_told(body: str, told: str) -> None:
    lesson = parse_lesson("odd", f"title: T\nask: qualify/*\n---\n{body}")
    with pytest.raises(LessonError, match=told):
        page_of(lesson, find_game("standard"), 1)


def test_a_drill_that_there_is_not_is_refused() -> None:
    lesson = parse_lesson("odd", "title: T\nask: no-such-drill/*\n---\nText.")
    with pytest.raises(LessonError, match="lesson odd asks 'no-such-drill'"):
        course_in(find_game("standard"), DRILLS, Record(), (lesson,))


def test_no_name_is_left_unused() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES).lower()
    assert {name for name in (*FIGURES, *HANDS, *ROWS) if f"{{{name}}}" not in text} == set()
    assert {name for name in CONDITIONS if not re.search(rf"\{{if (no )?{name}\}}|needs:.*{name}", text)} == set()


# --- in every house


@pytest.mark.slow
@settings(max_examples=8)  # each prices a whole house several times
@given(game=houses())
def test_every_house_has_its_lessons(game: Game) -> None:
    course = course_in(game, DRILLS, Record(), lessons())
    assert [each.number for each in course.standings] == list(range(1, len(course.standings) + 1))
    for standing in course.standings:
        assert LEAST_QUESTIONS <= len(standing.items) <= MOST_QUESTIONS
        assert len({item.key for item in standing.items}) == len(standing.items)
        assert not any(item.is_assumed for item in standing.items)
        text = told(course.page(standing))
        assert text
        assert "None" not in text
    if CONDITIONS["folds"](game):
        assert (
            oracle_of(game).margin(HANDS["highest fold"](game))
            < 0
            <= oracle_of(game).margin(HANDS["lowest play"](game))
        )


def test_lessons_of_the_shipped_houses_ask_five_to_eight_questions(game: Game) -> None:
    course = course_in(game, DRILLS, Record(), lessons())
    assert all(5 <= len(each.items) <= 8 for each in course.standings)
    left_out = {each.id for each in lessons()} - {each.lesson.id for each in course.standings}
    # No source gives the bonus of the one, and the other has none.
    assert left_out == ({"bonus"} if game.id in ("super-shot", "continental") else set())


def test_figures_without_a_source_are_asked_on_request() -> None:
    game = find_game("super-shot")
    asked = course_in(game, DRILLS, Record(), lessons(), with_assumed=True)
    assert [each.lesson.id for each in asked.standings] == [each.id for each in lessons()]
    assert any(item.is_assumed for each in asked.standings for item in each.items)
    bonus = next(each for each in asked.standings if each.lesson.id == "bonus")
    assert "No source gives this table" in told(asked.page(bonus))


def test_that_something_is_left_out_is_known(game: Game) -> None:
    for with_assumed in (False, True):
        found = course_in(game, DRILLS, Record(), lessons(), with_assumed)
        assert found.leaves_out_assumed is (game.id == "super-shot" and not with_assumed)


def test_a_house_without_bonus_side_bets_or_qualifying_leaves_these_lessons_out() -> None:
    bare = parse_game(BARE, "bare.toml")
    found = pages(bare)
    assert [each.lesson for each in found] == ["deal", "order", "ties", "line", "dealer"]
    assert "an Ante of 10 and as much on Play make 20 chips of profit, and 40 are handed back" in told(found[0])
    assert "here the dealer wins it" in told(found[2])
    assert "bonus" not in told(found[4])
    assert "Then show your cards. Then go round" in told(found[4])


def test_a_house_that_gives_money_away_says_so() -> None:
    text = BARE.replace("always", "K-3-2").replace("dealer wins", "player wins").replace("pushes", "pays")
    game = parse_game(text, "generous.toml")
    best, pairs = (price(game, line=parse_line(way)).ante_play.spread.house_edge for way in ("never fold", "pairs"))
    assert best < 0 < pairs
    wins, loses = (say((Percent(abs(edge), 2),)) for edge in (best, pairs))
    line = told(page(game, "line"))
    assert "In this house every hand is played." in line
    assert f"the player wins {wins} of every Ante. Who waits for a pair loses {loses}." in line


def test_what_no_source_gives_is_said() -> None:
    game = find_game("super-shot")
    taken = "taken is 5 to 1 for a straight flush, 4 to 1 for three of a kind, 1 to 1 for a straight."
    assert f"No source gives the table of the Play Bonus, which high hands earn on top; {taken}" in told(
        page(game, "line")
    )
    assert "No source gives its table" in told(page(game, "dealer"))
    assert "No source" not in told(page(find_game("standard"), "line"))


@pytest.mark.parametrize(
    ("name", "told_of"),
    [
        ("standard", "when you fold it stays on the table"),
        ("continental", "when you pass it stays on the table"),
        ("selminha", "when you fold it is lost as well"),
        ("deluxe", "it is settled before you decide"),
    ],
)
def test_what_a_fold_does_to_the_side_bet_is_said(name: str, told_of: str) -> None:
    assert told_of in told(page(find_game(name), "tables"))


def test_a_bonus_that_needs_a_qualifying_dealer_is_not_said_to_depend_on_the_player_alone() -> None:
    standard = find_game("standard")
    assert standard.ante_bonus is not None
    needy = replace(standard, ante_bonus=replace(standard.ante_bonus, needs_qualifying_dealer=True))
    assert "The Ante bonus depends on the player's alone." in told(page(standard, "dealer"))
    assert "alone" not in told(page(needy, "dealer"))
    assert "It is paid only when the dealer qualifies" in told(page(needy, "bonus"))


def test_a_side_bet_that_must_beat_the_dealer_says_so() -> None:
    standard = find_game("standard")
    bet = replace(standard.side_bets[0], against_dealer=AgainstDealer.PUSHES)
    game = replace(standard, id="own", is_shipped=False, side_bets=(bet,))
    assert "It pushes unless the dealer is beaten." in told(page(game, "tables"))
    assert "unless" not in told(page(standard, "tables"))


def test_a_house_is_spoken_of_in_its_own_words() -> None:
    text = "\n".join(told(each) for each in pages(find_game("continental")))
    assert "Pass, and the Ante is lost" in text
    assert "has no game" in text
    assert not re.search(r"\bfold\b|\bqualif", text)


# --- the figures, worked out in another way


def shares(lesson: Page) -> list[Percent]:
    return [
        part
        for block in lesson.blocks
        if isinstance(block, Paragraph)
        for part in block.text
        if isinstance(part, Percent)
    ]


def test_hands_are_counted(standard: Game) -> None:
    counts = {category.base: 0 for category in HandCategory}
    for cards in combinations(DECK, 3):
        counts[evaluate(cards).category.base] += 1
    assert {category: figure(f"hands of {category.word}", standard) for category in counts} == {
        category: (f"{count:,}",) for category, count in counts.items()
    }
    assert figure("all hands", standard) == (f"{sum(counts.values()):,}",)


def test_edges_are_those_of_whole_games(game: Game) -> None:
    bare = replace(game, side_bets=())
    for name, line in (("outcome of playing everything", "never fold"), ("outcome of playing pairs", "pairs")):
        lost = price(bare, line=parse_line(line)).ante_play.spread.house_edge
        assert figure(name, game) == ("loses ", Percent(lost, 2))
    _, edge, _ = figure("house edge", game)
    assert edge == Percent(price(bare).ante_play.spread.house_edge, 2)


def test_the_line_is_the_one_that_costs_least(game: Game) -> None:
    best = price(game).ante_play
    assert figure("lowest play", game) == (best.lowest_play.pattern if best.lowest_play else None,)
    loses, worth = figure("worth of lowest play", game)
    worse, below = figure("worth of highest fold", game)
    assert isinstance(worth, Antes) and isinstance(below, Antes)
    assert loses == worse == "loses "
    assert worth.amount < 1 < below.amount
    around = price(game, line=Line(best.highest_fold)).ante_play.spread.house_edge
    assert around > best.spread.house_edge


def test_the_dealer_qualifies_as_often_as_is_said(standard: Game) -> None:
    often = sum(standard.dealer_qualifies(evaluate(cards)) for cards in combinations(DECK, 3))
    assert figure("share qualified", standard) == (Percent(Fraction(often, 22_100)),)


@pytest.mark.parametrize("name", [name for name in shipped_ids() if find_game(name).ante_bonus])
def test_the_bonus_costs_what_it_costs(name: str) -> None:
    game = find_game(name)
    edge = figure("edge without bonus", game)[-1]
    assert edge == Percent(price(replace(game, ante_bonus=None, side_bets=())).ante_play.spread.house_edge, 2)
    dealer = next(cards for cards in combinations(DECK, 3) if evaluate(cards).category is HandCategory.PAIR)
    hands = [cards for cards in combinations(DECK, 3) if not set(cards) & set(dealer)]
    paid = [cards for cards in hands if bonus_of(game, cards, dealer)]
    told_of = {evaluate(cards).category for cards in paid}
    every = sum(evaluate(cards).category in told_of for cards in combinations(DECK, 3))
    assert figure("share of bonus", game) == (Percent(Fraction(every, 22_100)),)


def bonus_of(game: Game, player: Cards, dealer: Cards) -> Fraction:
    return settle(game, Bets(), Action.PLAY, Showdown(player, dealer)).of(ANTE_BONUS).profit


def test_one_pay_less_costs_what_is_said(standard: Game) -> None:
    # Pair Plus 40-30-6-4-1 and 40-30-6-3-1: 2.32 % and 7.28 % (Wizard of Odds).
    assert [say((share,)) for share in shares(page(standard, "tables"))] == ["2.32 %", "7.28 %"]


def test_rounds_are_told_as_they_are_settled(game: Game) -> None:
    shown = next(block for block in page(game, "dealer").blocks if isinstance(block, Hands))
    rows = next(block for block in page(game, "dealer").blocks if isinstance(block, Rows)).rows
    player, dealer = shown.hands
    known = [bet for bet in game.side_bets if not bet.paytable.is_assumed]
    stakes = {bet.id: Fraction(bet.limits.least) for bet in known[:3]}
    settled = settle(
        game, Bets(Fraction(game.ante_limits.least), tuple(stakes.items())), Action.PLAY, Showdown(player, dealer)
    )
    placed = [bet for bet in settled.bets if bet.stake or bet.profit]
    assert [say(result) for _, _, result in rows] == [
        f"wins {bet.profit}" if bet.profit > 0 else f"loses {-bet.profit}" if bet.profit else "comes back"
        for bet in placed
    ]
