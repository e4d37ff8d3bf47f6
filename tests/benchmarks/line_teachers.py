"""Teachers to compare ours with that are no rival: one sees what the learner knows, others begin with a placement."""

from dataclasses import dataclass, field
from random import Random

from drills.play_or_fold import PlayOrFold
from tests.benchmarks.learners import LAPSE, LineLearner
from tests.benchmarks.line_trial import Clock, Makes, SessionTeacher
from tests.benchmarks.placing_trial import HIGH_CARDS
from trainer.games import Game
from trainer.study.choosing import Mix
from trainer.study.line_costs import line_costs
from trainer.study.line_posterior import place_of
from trainer.study.placement import MOST_QUESTIONS, PlacementDrill, PlacementGuide
from trainer.study.plan import Plan
from trainer.study.question import Question
from trainer.study.session import Session


@dataclass
class SeeingTeacher:
    """Sees with what chance each hand would be missed, which nobody can see.

    Asks where that chance is high, and where the hands beyond, as likely as they are missed themselves, cost most.
    """

    game: Game
    learner: LineLearner
    clock: Clock
    chance: Random
    holds_back: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        costs = line_costs(self.game)
        self._line = place_of(costs.best)
        self._lost = [
            float(costs.lost_by_fold[each.index] if each.index >= self._line else costs.lost_by_play[each.index])
            for each in HIGH_CARDS
        ]

    def begin_day(self) -> None:
        """One day is like another."""

    def ask(self) -> Question | None:
        missed = [
            self.learner.chance_of_error(each.index, each.index >= self._line, self.clock.seconds)
            for each in HIGH_CARDS
        ]
        worth = [chance + LAPSE for chance in missed]
        for side in (range(self._line), range(len(HIGH_CARDS) - 1, self._line - 1, -1)):
            beyond = 0.0
            for place in side:
                beyond += self._lost[place] * missed[place]
                worth[place] *= beyond
        return PlayOrFold().ask_strength(self.game, HIGH_CARDS[worth.index(max(worth))], self.chance)

    def take(self, given: str, is_right: bool) -> None:
        """Nothing is remembered: all is seen."""


@dataclass
class PlacedTeacher:
    """`q64 place` on the first evening, without verdicts, then ordinary sessions of the drill.

    A learner who is `told` hears the line at the end of the placement, takes it in with the chance of taking in any
    correction, and then believes it; overnight it is lost in part, like all that was learned that day.
    """

    game: Game
    learner: LineLearner
    clock: Clock
    chance: Random
    is_told: bool
    holds_back: bool = field(default=True, init=False)

    def __post_init__(self) -> None:
        self._drilling = SessionTeacher(self.game, PlayOrFold(), self.clock, self.chance)
        self._placing: Session | None = None

    def begin_day(self) -> None:
        if self.holds_back:
            drill = PlacementDrill(PlayOrFold())
            guide = PlacementGuide(self.game, drill.id)
            plan = Plan((self.game,), (drill,), Mix.PLACEMENT, MOST_QUESTIONS, begins_with_missed=False, guide=guide)
            self._placing = Session(plan, self._drilling.keeper, self._drilling.now)
        else:
            self._drilling.begin_day()

    def ask(self) -> Question | None:
        if self._placing and self._placing.asked:
            return self._placing.asked.question
        if self._placing:
            self._end_placement()
        return self._drilling.ask()

    def _end_placement(self) -> None:
        self._placing, self.holds_back = None, False
        self._drilling.begin_day()
        if self.is_told and self.chance.random() < self.learner.notices:
            self.learner.believed = float(place_of(line_costs(self.game).best))

    def take(self, given: str, is_right: bool) -> None:
        if self._placing:
            self._placing.answer(given, None)
        else:
            self._drilling.take(given, is_right)


def others(game: Game) -> dict[str, Makes]:
    """Rows beside the comparison: what ours comes to after a placement, and what could be reached at best."""
    return {
        "q64 place, then the drill": lambda learner, clock, chance: PlacedTeacher(game, learner, clock, chance, False),
        "  the line told by it, and heard": lambda learner, clock, chance: PlacedTeacher(
            game, learner, clock, chance, True
        ),
        "one who sees what will be missed": lambda learner, clock, chance: SeeingTeacher(game, learner, clock, chance),
    }
