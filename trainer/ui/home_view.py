"""What `q64` alone says and offers: the one thing to do next, and the rest behind a key each."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.games import Effect, Game
from trainer.hands import HandCategory
from trainer.reports.due import Due
from trainer.reports.next_step import Aim, NextStep
from trainer.reports.practice_days import PracticeDays
from trainer.study.question import Drill
from trainer.ui.lines import Lines
from trainer.ui.menu import KEYS, Entry
from trainer.ui.wording import counted

HEADING = "What now? Enter takes the first."
PLAYED_BEFORE = (
    Entry("n", "No, I am new to it", "new"),
    Entry("y", "Yes", "yes"),
)
_SIDE_BETS_SHOWN = 2
_HIGH_TO_LOW = [each for each in reversed(HandCategory) if each.base is each]
_PLACE = Entry("p", "Find my line, in about fifteen hands", "place")
_DECIDE = Entry("d", "Play or fold, 20 hands with reasons", "drill play-or-fold")
_LEARN = Entry("l", "The course, lesson by lesson", "learn")
_FIRST_LESSON = Entry("l", "Learn it: the first lesson of the course", "learn 1")


@dataclass(frozen=True, slots=True)
class Home:
    """What is known when `q64` is started alone."""

    game: Game
    due: Due
    step: NextStep
    days: PracticeDays


def print_welcome(lines: Lines) -> None:
    """What this is, before the first two questions."""
    lines.print("q64 trains Three Card Poker: it deals, you decide, and it says what each answer costs.", style="bold")
    lines.print("Two questions first. Both can be changed later, and nothing leaves this machine.")
    lines.print()


def print_home(lines: Lines, home: Home) -> None:
    """Where you play, what is due, and how steady it goes, which is never the headline."""
    lines.print()
    lines.print(home.game.name, style="bold")
    lines.print(_due_line(home.due))
    if home.days.practised > 1:
        lines.print(f"Practised on {home.days.practised} of {home.days.span} days.", style="dim")


def _due_line(due: Due) -> str:
    if not due.total:
        return "Nothing is due today."
    return f"{counted(due.total, 'question')} to review, about {counted(max(round(due.minutes), 1), 'minute')}."


def print_rules(lines: Lines, game: Game) -> None:
    """The whole game in a few sentences, for someone who has never played it."""
    play, fold = game.words.play, game.words.fold
    effects = {Effect.PAYS: "pays 1 to 1", Effect.PUSHES: "comes back"}
    lowest = game.qualifying.pattern
    lines.print("The game in short", style="bold")
    lines.print(f"You bet an Ante and see your three cards. {fold.capitalize()}, and the Ante is lost.")
    lines.print(f"Or {play}: bet as much again on it. Then the dealer's three cards are shown.")
    lines.print(
        f"With less than {lowest} the dealer {game.words.does_not_qualify}: the Ante"
        f" {effects[game.unqualified_ante]}, the {play} bet {effects[game.unqualified_play]}."
    )
    lines.print("Otherwise the higher hand wins, and both bets pay 1 to 1 or are lost.")
    lines.print(f"High to low: {', '.join(each.word for each in _HIGH_TO_LOW)}.")
    lines.print("At a question h gives a hint and ? shows the keys.", style="dim")
    lines.print()


def house_entries(games: Sequence[Game]) -> list[Entry]:
    """The houses to choose from, the usual one first."""
    first, *others = games
    entries = [Entry(KEYS[0], f"{first.name} (the usual rules; take it if unsure)", first.id)]
    return entries + [Entry(KEYS[place], _house(game), game.id) for place, game in enumerate(others, 1)]


def _house(game: Game) -> str:
    shown = [bet.name for bet in game.side_bets[:_SIDE_BETS_SHOWN]]
    more = ["..."] if len(game.side_bets) > _SIDE_BETS_SHOWN else []
    return f"{game.name} ({', '.join([*shown, *more])})" if shown else game.name


def drill_entries(drills: Sequence[Drill]) -> list[Entry]:
    """Every drill by number."""
    return [Entry(KEYS[place], drill.name, f"drill {drill.id}") for place, drill in enumerate(drills)]


def first_entries(has_played: bool) -> list[Entry]:
    """What to begin with."""
    return [_PLACE, _DECIDE, _LEARN] if has_played else [_FIRST_LESSON, _DECIDE, _PLACE]


def teaches(chosen: str | None) -> bool:
    """Whether what is chosen explains the rules itself, or there is nothing to begin."""
    return chosen is None or chosen == _FIRST_LESSON.value


def home_entries(home: Home, commands: Sequence[str]) -> list[Entry]:
    """The most useful thing first, so that Enter starts it; only what the program has."""
    best = _best(home.step)
    others = [
        _LEARN,
        _DECIDE,
        Entry("m", "A mix of all drills", "drill"),
        Entry("o", "One drill", "drills"),
        _PLACE,
        Entry("t", "Sit down at a table", "table"),
        Entry("g", "My progress, and what to do next", "progress"),
        Entry("i", "The rules and pay tables here", "games show"),
        Entry("c", "Change the house", "houses"),
        Entry("s", "Settings", "config list"),
    ]
    offered = [each for each in others if each.value.split()[0] in (*commands, "drills", "houses")]
    return [best, *(each for each in offered if each.value != best.value and each.key != best.key)]


def _best(step: NextStep) -> Entry:
    house = f" --game {step.game}" if step.game else ""
    match step.aim:
        case Aim.REVIEW:
            return Entry("r", f"Review what is due ({step.count})", "review")
        case Aim.LEARN:
            assert step.lesson is not None
            return Entry("n", f"Next lesson: {step.lesson.title}", f"learn {step.lesson.id}")
        case Aim.MEASURE:
            hands = f"{step.count} more hands" if step.count else "hands"
            return Entry(
                "e",
                f"{hands.capitalize()} as dealt, to see what the house takes",
                f"drill {step.drill} --mix real{house}",
            )
        case Aim.MEND:
            return Entry("w", f"What you miss ({step.count})", f"drill {step.drill} --mix weak{house}")
        case Aim.GO_ON:
            return Entry("b", "Hands near the line", f"drill {step.drill} --mix borderline")
        case Aim.START:
            return _DECIDE
