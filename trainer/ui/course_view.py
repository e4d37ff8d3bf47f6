"""The list of lessons: which are mastered, which is next, and what else can be read."""

from trainer.study.course import Course, Standing
from trainer.ui.lines import Lines
from trainer.ui.menu import KEYS, Entry
from trainer.ui.wording import counted

MASTERY = "A lesson is mastered when all of its questions but one were right when last asked, without a hint."
ASSUMED = "Figures that no source gives are left out; --assumed asks them too."
HEADING = "Which lesson? Enter takes the first."
TEST_OUT = "t"


def state_of(standing: Standing) -> str:
    """`mastered, 7 of 8`, `3 of 8 right`, `8 questions`: the questions that were right when last asked."""
    right = f"{len(standing.right)} of {len(standing.items)}"
    if standing.is_mastered:
        return f"mastered, {right}"
    return f"{right} right" if standing.right else counted(len(standing.items), "question")


def print_heading(lines: Lines, course: Course) -> None:
    """How far the course is."""
    mastered = sum(each.is_mastered for each in course.standings)
    lines.print()
    lines.print(f"The course, {course.game.name}: {mastered} of {len(course.standings)} lessons mastered", style="bold")


def print_lessons(lines: Lines, course: Course) -> None:
    """One lesson a line."""
    width = max(len(each.lesson.title) for each in course.standings)
    for each in course.standings:
        is_next = each == course.next
        state = f"{'next: ' if is_next else ''}{state_of(each)}"
        lines.print(f"{each.number}  {each.lesson.title:<{width}}  {state}", style="bold" if is_next else None)


def print_rules(lines: Lines, course: Course, in_this_house: str) -> None:
    """What mastery is, and how a lesson is read or passed out of turn; `in_this_house` names it in a command."""
    lines.print(MASTERY, style="dim")
    left = [each.number for each in course.standings if not each.is_mastered]
    if left:
        lines.print(f"Read any of them: q64 learn {left[-1]}{in_this_house}", style="dim")
        lines.print(f"Its questions:    q64 learn {left[-1]} --test-out{in_this_house}", style="dim")
    if course.leaves_out_assumed:
        lines.print(ASSUMED, style="dim")


def course_entries(course: Course) -> list[Entry]:
    """What can be started, the next lesson first."""
    first = [course.next] if course.next else []
    skip = [Entry(TEST_OUT, "Only its questions: I know it", f"{each.lesson.id} --test-out") for each in first]
    others = [each for each in course.standings if each not in first]
    return [*map(_entry, first), *skip, *map(_entry, others)]


def _entry(standing: Standing) -> Entry:
    return Entry(KEYS[standing.number - 1], f"{standing.lesson.title}: {state_of(standing)}", standing.lesson.id)


def course_json(course: Course) -> dict[str, object]:
    """Every lesson, structured."""
    return {
        "game": course.game.id,
        "next": course.next.lesson.id if course.next else None,
        "lessons": [standing_json(each) for each in course.standings],
        "leaves_out_assumed": course.leaves_out_assumed,
    }


def standing_json(standing: Standing) -> dict[str, object]:
    """One lesson: its questions, those right when last asked, how many must be, and whether its turn has come."""
    return {
        "lesson": standing.lesson.id,
        "number": standing.number,
        "title": standing.lesson.title,
        "questions": len(standing.items),
        "right": len(standing.right),
        "needed": standing.needed,
        "open": standing.is_open,
        "mastered": standing.is_mastered,
    }
