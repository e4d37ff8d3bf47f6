"""A sample learner: months of real sessions, played by someone who begins with "any queen" and gets better.

The same seed gives the same answers, on the same days before `today`.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from random import Random

from drills import find_drill
from tests.study.sittings import MemoryKeeper
from trainer.game_files import find_game
from trainer.study.answer import Row
from trainer.study.choosing import Mix
from trainer.study.plan import Now, Plan
from trainer.study.question import Question
from trainer.study.session import Session
from trainer.study.study_day import study_day

DRILLS = ("play-or-fold", "name-the-hand", "who-wins", "qualify")
SEED = 64


class Learner:
    """Answers by a belief that fades: at first every queen is played; slips never end, but grow rarer."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def answer(self, question: Question, progress: float) -> str:
        """The answer to a question, `progress` of the way (0 to 1) through the months of practice."""
        if question.drill == "play-or-fold" and "/Q-" in question.item:
            return "play" if self._chance.random() > progress * 0.9 else question.right[0]
        slips = 0.002 if question.drill == "play-or-fold" else 0.15
        is_wrong = self._chance.random() < slips * (1.1 - progress)
        return self._other(question) if is_wrong else question.right[0]

    def _other(self, question: Question) -> str:
        return self._chance.choice([choice.word for choice in question.choices])

    def seconds(self, question: Question, progress: float) -> float:
        """How long it took."""
        usual = 2.4 if question.drill == "play-or-fold" else 3.6
        return round(usual * (1.7 - 0.8 * progress) * self._chance.lognormvariate(0, 0.35), 3)


def sample_rows(today: date, days: int = 120, seed: int = SEED) -> list[Row]:
    """The rows of about five sittings a week, one in three with hands as dealt."""
    chance = Random(seed)
    keeper, learner, ids = MemoryKeeper(), Learner(chance), count(1)
    for number in range(days):
        if chance.random() < 0.7:
            day = today - timedelta(days=days - 1 - number)
            _sit(keeper, learner, day, number / days, chance, ids)
    return keeper.rows


def _sit(keeper: MemoryKeeper, learner: Learner, day: date, progress: float, chance: Random, ids: "count[int]") -> None:
    clock = [datetime.combine(day, time(19), UTC)]
    now = Now(lambda: clock[0], lambda moment: study_day(moment, UTC), lambda: f"{next(ids):08d}", chance)
    session = Session(_plan(chance), keeper, now)
    while (asked := session.asked) is not None:
        seconds = learner.seconds(asked.question, progress)
        clock[0] += timedelta(seconds=round(seconds + 3))
        if chance.random() < 0.01:
            session.skip()
            continue
        session.answer(learner.answer(asked.question, progress), seconds)
        if chance.random() < 0.004:
            session.undo()


def _plan(chance: Random) -> Plan:
    game = find_game("deluxe" if chance.random() < 0.15 else "standard")
    if chance.random() < 0.34:
        return Plan((game,), _drills(("play-or-fold",)), Mix.REAL, 30)
    return Plan((game,), _drills(DRILLS if chance.random() < 0.5 else DRILLS[:1]), None, 20)


def _drills(names: Sequence[str]) -> tuple:  # type: ignore[type-arg]  # of the five fields of a drill none is ours
    return tuple(drill for drill in map(find_drill, names) if drill is not None)
