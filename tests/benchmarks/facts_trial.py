"""What is known of sixty pay table lines after ninety days of five minutes, and how many reviews it took."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count, cycle
from random import Random

from tests.benchmarks.learners import DAY, SECONDS_A_QUESTION, FactLearner
from tests.benchmarks.line_trial import Clock, LeitnerTeacher, Teacher
from trainer.games import Game
from trainer.study.answer import Grade
from trainer.study.choosing import Mix
from trainer.study.item import Item
from trainer.study.keeper import Keeper, UnrecordedKeeper
from trainer.study.plan import Now, Plan
from trainer.study.question import Choice, Drill, Question, Text, Verdict
from trainer.study.session import Session

FACTS = 60
DAYS = 90
A_DAY = int(5 * 60 / SECONDS_A_QUESTION)
_FOUR_FIFTHS = A_DAY * 4 // 5
_THREE_FIFTHS = A_DAY * 3 // 5


class FactDrill:
    """Sixty things to know, each as frequent as another; the answer is `yes` where it is known."""

    id = "fact"
    name = "Facts"

    def items(self, _game: Game) -> Sequence[Item]:
        return [Item(f"fact/{number}", self.id, Fraction(1, FACTS)) for number in range(FACTS)]

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        del chance
        return Question(self.id, item, game, "Known?", ("yes",), (Choice("yes"), Choice("no")))

    def read(self, question: Question, text: str) -> str | None:
        return question.read(text)

    def grade(self, question: Question, given: str) -> Verdict:
        is_right = given in question.right
        return Verdict(given, question.right, Grade.BEST if is_right else Grade.MISTAKE, None, ())

    def hint(self, _question: Question) -> Text:
        return ()


_DRILL: Drill = FactDrill()


@dataclass
class Reviewing:
    """As with the trainer: what is due, then what is new, and with `ahead` what would be due next, up to a limit."""

    game: Game
    clock: Clock
    chance: Random
    ahead: bool
    limit: int
    keeper: Keeper = field(default_factory=UnrecordedKeeper)
    ids: "count[int]" = field(default_factory=count)
    sittings: list[Session] = field(default_factory=list)
    left: int = 0

    def begin_day(self) -> None:
        self.left = self.limit
        new = FACTS - len(self.keeper.record.items)
        plans: list[tuple[Mix, int | None]] = [(Mix.DUE, None)]
        plans += [(Mix.WEAK, new)] if new else []
        plans += [(Mix.AHEAD, None)] if self.ahead else []
        self.sittings = [self._sitting(mix, most) for mix, most in plans]

    def _sitting(self, mix: Mix, most: int | None) -> Session:
        now = Now(
            moment=lambda: self.clock.moment,
            day=lambda moment: moment.date(),
            new_id=lambda: str(next(self.ids)),
            chance=self.chance,
        )
        return Session(Plan((self.game,), (_DRILL,), mix, most, begins_with_missed=False), self.keeper, now)

    def ask(self) -> Question | None:
        while self.sittings and self.left:
            if self.sittings[0].asked:
                self.left -= 1
                return self.sittings[0].asked.question
            self.sittings.pop(0)
        return None

    def take(self, given: str, is_right: bool) -> None:
        del is_right
        self.sittings[0].answer(given, SECONDS_A_QUESTION)


@dataclass
class Cycling:
    """One after the other, or any."""

    game: Game
    chance: Random
    in_order: bool

    def __post_init__(self) -> None:
        self._order = cycle(range(FACTS))

    def begin_day(self) -> None:
        """One day is like another."""

    def ask(self) -> Question | None:
        number = next(self._order) if self.in_order else self.chance.randrange(FACTS)
        return _DRILL.ask(self.game, f"fact/{number}", self.chance)

    def take(self, given: str, is_right: bool) -> None:
        """Nothing is remembered."""


@dataclass(frozen=True)
class Kept:
    """The share of the facts known on the last day, and the questions that it took."""

    recall: float
    reviews: int


def keep(learner: FactLearner, teacher: Teacher, clock: Clock) -> Kept:
    """Ninety evenings; what is known is looked at a day after the last."""
    reviews = 0
    for day in range(DAYS):
        clock.seconds = day * DAY
        teacher.begin_day()
        for _ in range(A_DAY):
            question = teacher.ask()
            if question is None:
                break
            is_right = learner.answer(int(question.item.removeprefix("fact/")), clock.seconds)
            clock.seconds += SECONDS_A_QUESTION
            teacher.take("yes" if is_right else "no", is_right)
            reviews += 1
    return Kept(learner.mean_recall(DAYS * DAY), reviews)


def keepers(game: Game) -> dict[str, Callable[[Clock, Random], Teacher]]:
    """The ways that are compared, ours first."""
    return {
        "q64 review, what is due": lambda clock, chance: Reviewing(game, clock, chance, False, A_DAY),
        "q64 review --ahead, 4 minutes": lambda clock, chance: Reviewing(game, clock, chance, True, _FOUR_FIFTHS),
        "q64 review --ahead, 3 minutes": lambda clock, chance: Reviewing(game, clock, chance, True, _THREE_FIFTHS),
        "Leitner box": lambda _, chance: LeitnerTeacher(game, _DRILL, chance),
        "round robin": lambda _, chance: Cycling(game, chance, in_order=True),
        "random": lambda _, chance: Cycling(game, chance, in_order=False),
    }
