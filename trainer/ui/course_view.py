"""The list of lessons: which are mastered, which is next, and what opens the others."""

from trainer.study.course import Course, Standing
from trainer.ui.lines import Lines
from trainer.ui.menu import KEYS, Entry
from trainer.ui.wording import counted

MASTERY = "A lesson is mastered when all of its questions but one were right when last asked, without a hint."
HEADING = "Which lesson? Enter takes the first."
TEST_OUT = "t"


def state_of(standing: Standing) -> str:
    """`mastered, 7 of 8`, `open, 3 of 8`, `not open yet`: the questions that were right when last asked."""
    right = f", {len(standing.right)} of {len(standing.items)}"
    if standing.is_mastered:
        return f"mastered{right}"
    if not standing.is_open:
        return f"not open yet{right if standing.right else ''}"
    return f"open{right}" if standing.right else f"open, {counted(len(standing.items), 'question')}"


def print_course(lines: Lines, course: Course) -> None:
    """One lesson a line."""
    mastered = sum(each.is_mastered for each in course.standings)
    lines.print()
    lines.print(f"The course, {course.game.name}: {mastered} of {len(course.standings)} lessons mastered", style="bold")
    width = max(len(each.lesson.title) for each in course.standings)
    for each in course.standings:
        is_next = each == course.next
        lines.print(f"{each.number}  {each.lesson.title:<{width}}  {state_of(each)}", style="bold" if is_next else None)
    lines.print(MASTERY, style="dim")
    closed = [each for each in course.standings if not each.is_open]
    if closed:
        lines.print(
            f"One that you know opens with a test, by its number: q64 learn {closed[-1].number} --test-out", style="dim"
        )


def course_entries(course: Course) -> list[Entry]:
    """What can be started, the next lesson first."""
    first = [course.next] if course.next else []
    others = [each for each in course.standings if each.is_open and each not in first]
    entries = [_entry(each) for each in (*first, *others)]
    skip = [Entry(TEST_OUT, "Only its questions: I know it", f"{first[0].lesson.id} --test-out")] if first else []
    return [*entries[:1], *skip, *entries[1:]] if first else entries


def _entry(standing: Standing) -> Entry:
    again = ", once more" if standing.is_mastered else ""
    return Entry(KEYS[standing.number - 1], f"{standing.lesson.title}{again}", standing.lesson.id)


def course_json(course: Course) -> dict[str, object]:
    """Every lesson, structured."""
    return {
        "game": course.game.id,
        "next": course.next.lesson.id if course.next else None,
        "lessons": [standing_json(each) for each in course.standings],
    }


def standing_json(standing: Standing) -> dict[str, object]:
    """One lesson: its questions, those right when last asked, and how many must be."""
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
