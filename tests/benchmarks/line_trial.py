"""What a learner's line still costs after so many questions, chosen in different ways."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Protocol

from drills.play_or_fold import PlayOrFold
from tests.benchmarks.learners import DAY, LAPSE, SECONDS_A_QUESTION, LineLearner
from trainer.games import Game
from trainer.hands import STRENGTHS, deals_of, evaluate
from trainer.study.choosing import Mix
from trainer.study.item import Item
from trainer.study.keeper import Keeper, UnrecordedKeeper
from trainer.study.line_costs import line_costs
from trainer.study.plan import Now, Plan
from trainer.study.question import Drill, Question
from trainer.study.session import Session

QUESTIONS_A_DAY = 25
FIRST_EVENING = datetime(2026, 3, 1, 18, tzinfo=UTC)
_DRILL = PlayOrFold()


class Clock:
    """Seconds since the first evening, moved by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @property
    def moment(self) -> datetime:
        return FIRST_EVENING + timedelta(seconds=self.seconds)


class Teacher(Protocol):
    """A way to choose questions."""

    def begin_day(self) -> None:
        """A new sitting on a new day."""

    def ask(self) -> Question | None:
        """The next question, None when there is nothing to ask."""

    def take(self, given: str, is_right: bool) -> None:
        """The answer to it."""


class LineTeacher(Teacher, Protocol):
    """A way to choose hands."""

    @property
    def holds_back(self) -> bool:
        """Whether there is no verdict after the next answer."""


@dataclass
class SessionTeacher:
    """The trainer's own sessions, by a mix or the ordinary way."""

    game: Game
    drill: Drill
    clock: Clock
    chance: Random
    mix: Mix | None = None
    keeper: Keeper = field(default_factory=UnrecordedKeeper)
    session: Session | None = None
    ids: "count[int]" = field(default_factory=count)
    holds_back: bool = field(default=False, init=False)

    @property
    def now(self) -> Now:
        """The clock moved by hand, and days that end at midnight."""
        return Now(
            moment=lambda: self.clock.moment,
            day=lambda moment: moment.date(),
            new_id=lambda: str(next(self.ids)),
            chance=self.chance,
        )

    def begin_day(self) -> None:
        plan = Plan((self.game,), (self.drill,), self.mix, count=None, begins_with_missed=self.mix is None)
        self.session = Session(plan, self.keeper, self.now)

    def ask(self) -> Question | None:
        assert self.session is not None
        asked = self.session.asked
        return asked.question if asked else None

    def take(self, given: str, is_right: bool) -> None:
        assert self.session is not None
        del is_right  # the session grades for itself
        self.session.answer(given, SECONDS_A_QUESTION)


@dataclass
class DealtTeacher:
    """Random hands, as other trainers deal them; what was missed does not come back."""

    game: Game
    chance: Random
    holds_back: bool = field(default=False, init=False)

    def begin_day(self) -> None:
        """One day is like another."""

    def ask(self) -> Question | None:
        hand = self.chance.choices(STRENGTHS, _HANDS)[0]
        return _DRILL.ask_strength(self.game, hand, self.chance)

    def take(self, given: str, is_right: bool) -> None:
        """Nothing is remembered."""


_HANDS = [len(list(deals_of(strength))) for strength in STRENGTHS]
BOXES = (1, 2, 4, 8, 16)
"""Days until a card of each Leitner box is asked again."""


@dataclass
class LeitnerTeacher:
    """A box of cards, one for each item: due ones first, then new ones; a miss goes back to the first box.

    A missed card comes once more at the end of the day.
    """

    game: Game
    drill: Drill
    chance: Random
    day: int = -1
    boxes: dict[str, int] = field(default_factory=dict)
    due_on: dict[str, int] = field(default_factory=dict)
    new: list[Item] = field(default_factory=list)
    today: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    asked: str = ""
    holds_back: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        items = self.drill.items(self.game)
        self.new = self.chance.sample(list(items), len(items))

    def begin_day(self) -> None:
        self.day += 1
        self.today = [key for key, day in self.due_on.items() if day <= self.day]
        self.again = []

    def ask(self) -> Question | None:
        if self.today:
            self.asked = self.today.pop(0)
        elif self.new:
            self.asked = self.new.pop().key
        elif self.again:
            self.asked = self.again.pop(0)
        else:
            return None
        return self.drill.ask(self.game, self.asked, self.chance)

    def take(self, given: str, is_right: bool) -> None:
        del given
        if not is_right:
            self.again.append(self.asked)
        box = min(self.boxes.get(self.asked, -1) + 1, len(BOXES) - 1) if is_right else 0
        self.boxes[self.asked] = box
        self.due_on[self.asked] = self.day + BOXES[box]


def teach(
    game: Game, learner: LineLearner, teacher: LineTeacher, clock: Clock, stops: tuple[int, ...]
) -> dict[int, float]:
    """Antes per 100 real hands that are still given up, the morning after so many questions."""
    left, asked = {}, 0
    while asked < max(stops):
        teacher.begin_day()
        for _ in range(QUESTIONS_A_DAY):
            question = teacher.ask()
            if question is None:
                break
            _answer(learner, teacher, question, clock)
        asked += QUESTIONS_A_DAY  # a day without a question is a day of practice over
        clock.seconds = DAY * (clock.seconds // DAY + 1)
        learner.sleep()
        if asked in stops:
            left[asked] = learner.cost_per_100(line_costs(game), clock.seconds)
    return left


def _answer(learner: LineLearner, teacher: LineTeacher, question: Question, clock: Clock) -> None:
    should_play, strength = "play" in question.right, evaluate(question.player).index
    if teacher.holds_back:
        played = _without_verdict(learner, strength, should_play, clock.seconds)
    else:
        played = learner.answer(strength, should_play, clock.seconds)
    clock.seconds += SECONDS_A_QUESTION
    teacher.take("play" if played else "fold", played == should_play)


def _without_verdict(learner: LineLearner, strength: int, should_play: bool, now: float) -> bool:
    """The answer of a learner who is not told whether it is right, and learns nothing from it."""
    knows = learner.chance.random() >= learner.chance_of_error(strength, should_play, now)
    return (should_play if knows else not should_play) != (learner.chance.random() < LAPSE)


Makes = Callable[[LineLearner, Clock, Random], LineTeacher]


def teachers(game: Game) -> dict[str, Makes]:
    """The ways that are compared, ours first."""
    return {
        "q64 drill play-or-fold": lambda _, clock, chance: SessionTeacher(game, _DRILL, clock, chance),
        "  --mix borderline": lambda _, clock, chance: SessionTeacher(game, _DRILL, clock, chance, Mix.BORDERLINE),
        "Leitner box of the same items": lambda _, __, chance: LeitnerTeacher(game, _DRILL, chance),
        "random dealing": lambda _, __, chance: DealtTeacher(game, chance),
    }
