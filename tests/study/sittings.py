"""Sessions without a terminal: a clock that is moved by hand, chance from a seed, and a drill as simple as can be."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from itertools import count
from random import Random

from trainer.cards import DECK
from trainer.game_files import find_game
from trainer.games import Game
from trainer.study.answer import Grade, Row, Undo
from trainer.study.item import Item
from trainer.study.plan import Now, Plan
from trainer.study.question import Choice, Drill, Question, Text, Verdict
from trainer.study.record import Record, replay
from trainer.study.session import Session
from trainer.study.steps import Step
from trainer.study.study_day import study_day

FIRST_EVENING = datetime(2026, 3, 1, 18, tzinfo=UTC)
MOST_QUESTIONS = 2000


class MemoryKeeper:
    """Keeps rows in a list and the record that they fold to: a store without a disk."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.record = Record()

    def append(self, row: Row) -> None:
        self.rows.append(row)
        self.record.apply(row)

    def without_undone(self) -> Record:
        """What the record must be: every answer that stands, and no other, replayed from nothing."""
        undone = {row.answer_id for row in self.rows if isinstance(row, Undo)}
        answers = [row for row in self.rows if not isinstance(row, Undo) and row.id not in undone]
        return replay(answers)


@dataclass
class Clock:
    """A clock that stands still until it is moved."""

    moment: datetime = FIRST_EVENING

    def next_day(self) -> None:
        self.moment += timedelta(days=1)


@dataclass
class YesDrill:
    """`yes` is always right; the items are numbered, and only the first `near` of them lie near a line."""

    size: int = 30
    near: int = 6
    id: str = "yes"
    name: str = "Yes"
    frequencies: Sequence[Fraction] = ()
    assumed: Sequence[int] = field(default=())

    def items(self, _game: Game) -> Sequence[Item]:
        shares = self.frequencies or [Fraction(1, self.size)] * self.size
        return [
            Item(self.key(n), self.id, shares[n], is_borderline=n < self.near, is_assumed=n in self.assumed)
            for n in range(self.size)
        ]

    def key(self, number: int) -> str:
        return f"{self.id}/{number}"

    def ask(self, game: Game, item: str, chance: Random) -> Question:
        cards = tuple(chance.sample(DECK, 3))
        return Question(self.id, item, game, "Yes?", ("yes",), (Choice("yes", ("y",)), Choice("no", ("n",))), cards)

    def read(self, question: Question, text: str) -> str | None:
        return question.read(text)

    def grade(self, question: Question, given: str) -> Verdict:
        right = given in question.right
        cost = Fraction(0) if right else Fraction(1, 4)
        return Verdict(given, question.right, Grade.BEST if right else Grade.MISTAKE, cost, ("because",))

    def hint(self, _question: Question) -> Text:
        return ("it is yes",)


def now_at(clock: Clock, seed: int = 1) -> Now:
    """Fake time, ids in order, and chance from a seed."""
    ids = count()
    return Now(
        moment=lambda: clock.moment,
        day=lambda moment: study_day(moment, UTC),
        new_id=lambda: f"{clock.moment:%Y%m%d%H%M}-{seed}-{next(ids)}",
        chance=Random(seed),
    )


def sit_down(
    keeper: MemoryKeeper | None = None,
    drill: Drill | None = None,
    clock: Clock | None = None,
    seed: int = 1,
    **plan: object,
) -> Session:
    """A session of the drill in the standard house."""
    made = Plan((find_game("standard"),), (drill or YesDrill(),), **plan)  # type: ignore[arg-type]  # a test plans what it likes
    return Session(made, keeper or MemoryKeeper(), now_at(clock or Clock(), seed))


def answer_all(session: Session, given: Callable[[str], str] = lambda _item: "yes") -> list[Step]:
    """Answer until nothing is left; `given` is the answer to an item's key."""
    while session.asked is not None:
        assert len(session.steps) < MOST_QUESTIONS, "the session never ends"
        session.answer(given(session.asked.item.key), 2.0)
    return session.steps


def today(clock: Clock) -> date:
    return study_day(clock.moment, UTC)


def figures(record: Record) -> tuple[object, ...]:
    """A copy of everything that a learner is told or asked by; empty days and sessions tell nothing."""
    return deepcopy(
        (
            record.items,
            {day: tallies for day, tallies in record.figures.days.items() if tallies},
            record.figures.months,
            record.times,
            [sitting for sitting in record.sessions.values() if sitting.answers or sitting.retries or sitting.hints],
        )
    )
