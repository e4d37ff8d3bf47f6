"""`q64 learn`: the course."""

from typing import TYPE_CHECKING, Annotated

import typer

from trainer.cli import completing
from trainer.cli.arguments import DEFAULT, GameOption, JsonOption, in_this_house
from trainer.cli.drilling import AssumedOption, JsonlOption, NoRecordOption, SeedOption
from trainer.cli.errors import UsageError, unknown
from trainer.cli.lesson_sitting import LessonSitting, course_of
from trainer.cli.options import Options, is_terminal
from trainer.cli.output import print_json
from trainer.cli.sitting import lines_of, menu_of
from trainer.errors import UserError

if TYPE_CHECKING:
    from trainer.study.course import Course, Standing
    from trainer.study.lessons import Lesson
    from trainer.study.record import Record

LessonArgument = Annotated[
    str,
    typer.Argument(
        help="A lesson by name or number; without it, the list.",
        metavar="[LESSON]",
        autocompletion=completing.lessons,
    ),
]
TestOutOption = Annotated[
    bool, typer.Option("--test-out", help="Only the questions, each once: for who knows it already.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: q64 learn deal --game standard")(learn)


class AllMastered(UserError):
    """There is no next lesson; the message is one line for the user."""


def learn(
    context: typer.Context,
    name: LessonArgument = "",
    game: GameOption = DEFAULT,
    test_out: TestOutOption = False,
    assumed: AssumedOption = False,
    seed: SeedOption = None,
    no_record: NoRecordOption = False,
    jsonl: JsonlOption = False,
    json: JsonOption = False,
) -> None:
    """Learn the game in short lessons.

    Each has its questions. A lesson is mastered when all of them but one were right when last asked, without a hint,
    here or in a drill. They build on each other, but any can be read at any time, by its name or number. Who knows
    one already shows it with --test-out.
    """
    from trainer.game_files import find_game

    house = in_this_house(context, game) + (" --assumed" if assumed else "")
    sitting = LessonSitting(context, find_game(game), house, test_out, assumed, seed, no_record, jsonl)
    course = sitting.course()
    if json:
        _print_json(course, asks_lesson=bool(name or jsonl or test_out))
    elif name or jsonl or test_out:
        sitting.run(course, _chosen(sitting, course, name))
    else:
        _list(context, sitting)


def _print_json(course: "Course", asks_lesson: bool) -> None:
    from trainer.ui.course_view import course_json

    if asks_lesson:
        raise UsageError("--json lists the lessons: leave all else out, or ask one with --jsonl in its place")
    print_json(course_json(course))


def _chosen(sitting: LessonSitting, course: "Course", name: str) -> "Standing":
    """The lesson of that name or number, the next one without a name. Raises `UsageError` and `AllMastered`."""
    if not name:
        if course.next is None:
            raise AllMastered(
                "every lesson is mastered; name one to see it again:"
                f" q64 learn {course.standings[0].lesson.id}{sitting.in_this_house}"
            )
        return course.next
    standing = course.find(name.strip().lower())
    if standing is None:
        error = unknown("lesson here", name, [each.lesson.id for each in course.standings])
        more = "; --assumed adds what no source gives" if course.leaves_out_assumed else ""
        raise UsageError(f"{error}{more}")
    return standing


def _list(context: typer.Context, sitting: "LessonSitting") -> None:
    """The list; at a terminal a lesson can be chosen from it, and the list comes back after it."""
    from trainer.ui.course_view import HEADING, course_entries, print_heading, print_lessons, print_rules

    options = context.ensure_object(Options)
    lines, course = lines_of(options), sitting.course()
    print_heading(lines, course)
    if not is_terminal():
        print_lessons(lines, course)
    print_rules(lines, course, sitting.in_this_house)
    if not is_terminal():
        return
    while (chosen := menu_of(options)(HEADING, course_entries(course))) is not None:
        name, *flags = chosen.split()
        sitting.run(course, _chosen(sitting, course, name), is_test=bool(flags))
        course = sitting.course()
        print_heading(lines, course)


def lesson_begun(options: Options, record: "Record") -> "Lesson | None":
    """The next lesson of somebody who has sat one lately; None for others, and when all are mastered."""
    from trainer.game_files import GameError, find_game
    from trainer.study.choosing import Mix

    mixes = {skill.mix for tallies in record.figures.days.values() for skill in tallies}
    if Mix.LESSON.value not in mixes:
        return None
    try:
        following = course_of(find_game(options.house), record).next
    except GameError:  # the house's file is gone: its course waits for it
        return None
    return following.lesson if following else None
