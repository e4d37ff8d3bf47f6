"""One sitting: what is asked, in which order, and what becomes of the answers. It draws nothing and reads no clock."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from fractions import Fraction
from random import Random
from typing import Protocol

from trainer.games import Game
from trainer.study.answer import Answer, Row, Undo
from trainer.study.changes import Changes, changes
from trainer.study.choosing import ItemsOf, Mix, choose, choose_ordinary, missed_items
from trainer.study.item import Item
from trainer.study.item_record import ItemRecord
from trainer.study.pace import ExamResult, InTime, Pace
from trainer.study.question import Drill, Question, Text, Verdict
from trainer.study.record import NeedsReplay, Record, replay
from trainer.study.sources import Pairs, Sources, answered_before

RETRY_AFTER = (3, 6)
"""A missed item comes again after so many other questions, and once more at the end."""
SHORTEST_SECONDS = 0.15
"""An answer faster than this was on its way before the question could be read: it is kept, but not timed."""
MOST_FROM_TODAY = 5
"""So many misses of the same day open a later session: they were asked again before, and come back tomorrow."""
_DEALS_TRIED = 50


class Keeper(Protocol):
    """Where answers are kept: what `append` returned from is safe."""

    @property
    def record(self) -> Record:
        """What all kept answers add up to."""

    def append(self, row: Row) -> None:
        """Keep a row for good."""


class UnrecordedKeeper:
    """Keeps answers for the length of a session, for practice that leaves no trace."""

    def __init__(self) -> None:
        self.record = Record()
        self._rows: list[Row] = []

    def append(self, row: Row) -> None:
        """Take the row in, and forget it with the session."""
        self._rows.append(row)
        try:
            self.record.apply(row)
        except NeedsReplay:
            self.record = replay(self._rows)


class Guide(Protocol):
    """Chooses the questions of a session from what was answered so far."""

    def choose(self, steps: Sequence["Step"], /) -> Item | None:
        """The next item, None when there is nothing left to ask."""


@dataclass(frozen=True)
class Plan:
    """What a session asks: which drills of which houses, the mix (None for the ordinary one), how many first asks.

    With a `guide` it is the guide that chooses, and nothing is asked again; the mix then only names the answers.
    With `items` these situations alone are asked, by their keys. Misses come back unless `asks_again` is False.
    """

    games: tuple[Game, ...]
    drills: tuple[Drill, ...]
    mix: Mix | None = None
    count: int | None = 20
    begins_with_missed: bool = True
    with_assumed: bool = False
    pace: Pace = field(default=Pace())
    guide: Guide | None = None
    items: frozenset[str] | None = None
    asks_again: bool = True

    def asks(self, item: Item) -> bool:
        """Whether an item is one of those that may be asked."""
        return (self.with_assumed or not item.is_assumed) and (self.items is None or item.key in self.items)


@dataclass(frozen=True)
class Now:
    """Clock, calendar and chance, given from outside; `new_id` names answers and the session."""

    moment: Callable[[], datetime]
    day: Callable[[datetime], date]
    new_id: Callable[[], str]
    chance: Random


@dataclass(frozen=True)
class Asked:
    """A question on its way: `mix` says how it was chosen, `is_retry` that it was missed before in this session.

    `pace` says how long it may take, `comes_back` whether a miss is asked again in this session.
    """

    question: Question
    item: Item
    drill: Drill
    mix: Mix
    is_retry: bool = False
    is_hinted: bool = False
    pace: Pace = field(default=Pace())
    comes_back: bool = True


@dataclass(frozen=True)
class Step:
    """An answered question, what was waiting to be asked again before it, and by how many seconds it was too late.

    `before` is what was known of its item, None for one never answered.
    """

    asked: Asked
    verdict: Verdict
    answer: Answer
    waiting: "_Waiting"
    late_by: float | None = None
    before: ItemRecord | None = None


@dataclass(frozen=True)
class _Waiting:
    """What still has to come: missed before this session, retries by the turn at which they are due, last retries.

    `set_aside` are the keys of items that memory knows no better for having been asked (skipped, hinted, asked
    again): chosen by what memory says, they would come at once, again and again. A lesson sets aside whatever it
    has asked.
    """

    opening: tuple[Item, ...] = ()
    retries: tuple[tuple[int, Item], ...] = ()
    closing: tuple[Item, ...] = ()
    set_aside: frozenset[str] = frozenset()
    turn: int = 0
    first_asks: int = 0
    skipped: int = 0


@dataclass(frozen=True)
class Summary:
    """A session in figures; retries and hinted answers are in none of them but their own counts."""

    answers: int
    correct: int
    retries: int
    hinted: int
    skipped: int
    costed: int
    cost_in_antes: Fraction
    worst: Step | None
    missed: tuple[Step, ...] = field(default=())
    in_time: InTime | None = None
    exam: ExamResult | None = None
    changes: Changes = field(default=Changes(0, 0, 0, ()))

    @property
    def accuracy(self) -> Fraction:
        """The share of counted answers that were right, 0 where there are none."""
        return Fraction(self.correct, self.answers) if self.answers else Fraction(0)

    @property
    def cost_per_100(self) -> Fraction | None:
        """Antes given up in 100 hands like these, or None where nothing had a price."""
        return self.cost_in_antes * 100 / self.costed if self.costed else None


class Session:
    """The questions of a plan, one after another; `question` is the one to answer now, None when all are asked."""

    def __init__(self, plan: Plan, keeper: Keeper, now: Now) -> None:
        self.plan = plan
        self.keeper = keeper
        self.now = now
        self.id = now.new_id()
        self.steps: list[Step] = []
        self._sources = _sources(plan, keeper.record)
        self._pictures: set[tuple[object, ...]] = set()
        self._waiting = self._at_first()
        self._asked: Asked | None = None
        self._is_over = False
        self._began_at: datetime | None = None
        self._interrupted: Step | None = None

    def _at_first(self) -> _Waiting:
        """What was missed before, of today's misses only the dearest: those take no first ask's place."""
        if not self.plan.begins_with_missed or self.plan.pace.is_exam:
            return _Waiting()
        record, today = self.keeper.record, self._today()
        missed = missed_items(
            self._sources.items({record.items[key].drill for key in record.missed(today)}), record, today
        )
        left_out = [item for item in missed if self._was_missed_today(item)][MOST_FROM_TODAY:]
        opening = tuple(item for item in missed if item not in left_out)
        return _Waiting(opening, set_aside=frozenset(item.key for item in left_out))

    def _today(self) -> date:
        return self.now.day(self.now.moment())

    # --- asking

    @property
    def asked(self) -> Asked | None:
        """The question to answer now, None when there is none left."""
        if self._asked is None and not self._is_over:
            self._began_at = self._began_at or self.now.moment()
            self._asked = self._next()
            self._is_over = self._asked is None
        return self._asked

    def get_ready(self) -> None:
        """Work out what later questions need, at a moment when nobody waits: while the first one is read."""
        if self.plan.guide is None:
            self._sources.items()

    @property
    def number(self) -> int:
        """The number of the question to answer now, from 1."""
        return self._waiting.turn + 1

    def _next(self) -> Asked | None:
        waiting = self._waiting
        ripe = next((each for each in waiting.retries if each[0] <= waiting.turn), None)
        if ripe:
            retries = tuple(each for each in waiting.retries if each is not ripe)
            closing = tuple(dict.fromkeys((*waiting.closing, ripe[1])))
            self._waiting = replace(waiting, retries=retries, closing=closing)
            return self._deal(ripe[1], self.plan.mix or Mix.DUE, is_retry=True)
        if self._has_more_first_asks():
            return self._first_ask()
        return self._last_retry()

    def _has_more_first_asks(self) -> bool:
        return self.plan.count is None or self._waiting.first_asks < self.plan.count

    def _first_ask(self) -> Asked | None:
        if self.plan.guide is not None:
            guided = self.plan.guide.choose(self.steps)
            return self._deal(guided, self.plan.mix or Mix.REAL) if guided else None
        waiting = self._waiting
        if waiting.opening:
            self._waiting = replace(waiting, opening=waiting.opening[1:])
            return self._deal(waiting.opening[0], Mix.DUE, is_retry=self._was_missed_today(waiting.opening[0]))
        item, mix = self._choose(self._not_waiting)
        if item is None and not self._is_review():
            item, mix = self._choose(self._sources.items)
        return self._deal(item, mix) if item else self._last_retry()

    def _is_review(self) -> bool:
        """Whether what is not due, or was asked already, is none of this session's business."""
        return self.plan.mix in (Mix.DUE, Mix.AHEAD, Mix.LESSON)

    def _choose(self, items_of: ItemsOf) -> tuple[Item | None, Mix]:
        record, today, chance = self.keeper.record, self._today(), self.now.chance
        drills = self._sources.drills
        if self.plan.mix is None:
            return choose_ordinary(drills, items_of, record, today, chance)
        return choose(items_of(drills), self.plan.mix, record, today, chance), self.plan.mix

    def _was_missed_today(self, item: Item) -> bool:
        known = self.keeper.record.item(item.key)
        return known is not None and known.fed_on == self._today()

    def _not_waiting(self, drills: Collection[str]) -> Sequence[Item]:
        """Items that are not about to come again anyway; dealing as at the table leaves none out."""
        items = self._sources.items(drills)
        if self.plan.mix is Mix.REAL:
            return items
        waiting = self._waiting
        left_out = (
            {item.key for _, item in waiting.retries} | {item.key for item in waiting.closing} | waiting.set_aside
        )
        return [item for item in items if item.key not in left_out]

    def _last_retry(self) -> Asked | None:
        """What waits at the end of the session, the latest miss last, so that something stands between."""
        waiting = self._waiting
        left = (*waiting.closing, *(item for _, item in waiting.retries))
        if not left:
            return None
        retries = tuple(each for each in waiting.retries if each[1] != left[0])
        self._waiting = replace(waiting, closing=waiting.closing[1:], retries=retries)
        return self._deal(left[0], self.plan.mix or Mix.DUE, is_retry=True)

    def _deal(self, item: Item, mix: Mix, is_retry: bool = False) -> Asked:
        """The situation with cards that this session has not shown, as far as there are such."""
        drill, game = self._sources.origin(item)
        for _ in range(_DEALS_TRIED):
            question = drill.ask(game, item.key, self.now.chance)
            if question.picture not in self._pictures:
                break
        self._pictures.add(question.picture)
        comes_back = not is_retry and self._brings_back()
        return Asked(question, item, drill, mix, is_retry, pace=self.plan.pace, comes_back=comes_back)

    # --- answering

    def answer(self, given: str, seconds: float | None) -> Step:
        """Grade and keep an answer in the words of `Drill.read`; it is safe when this returns."""
        asked = self._expect()
        verdict = asked.drill.grade(asked.question, given)
        answer = self._row(asked, verdict, seconds)
        before = self.keeper.record.item(answer.item)
        step = Step(asked, verdict, answer, self._waiting, self.plan.pace.late_by(seconds), before)
        self._interrupted = step
        self.keeper.append(answer)
        self.steps.append(step)
        self._interrupted = None
        self._move_on(asked, verdict.is_correct)
        return step

    def _expect(self) -> Asked:
        if self.asked is None:
            raise ValueError("there is no question to answer")
        return self.asked

    def _row(self, asked: Asked, verdict: Verdict, seconds: float | None) -> Answer:
        moment = self.now.moment()
        question = asked.question
        cards = {"player": question.player, "dealer": question.dealer}
        return Answer(
            id=self.now.new_id(),
            answered_at=moment,
            study_day=self.now.day(moment),
            session=self.id,
            drill=question.drill,
            item=question.item,
            game=question.game.id,
            mix=asked.mix.value,
            given=verdict.given,
            right=verdict.right,
            grade=verdict.grade,
            cost_in_antes=verdict.cost_in_antes,
            response_seconds=seconds if seconds is not None and seconds >= SHORTEST_SECONDS else None,
            is_retry=asked.is_retry,
            is_hinted=asked.is_hinted,
            cards={name: tuple(map(str, held)) for name, held in cards.items() if held},
        )

    def _move_on(self, asked: Asked, is_correct: bool) -> None:
        is_open = asked.is_retry or asked.is_hinted or self.plan.mix is Mix.LESSON
        waiting = _turned(self._waiting, asked, is_open)
        if asked.comes_back and not is_correct:
            turn = waiting.turn + self.now.chance.randint(*RETRY_AFTER)
            others = tuple(each for each in waiting.retries if each[1] != asked.item)
            waiting = replace(waiting, retries=(*others, (turn, asked.item)))
        self._waiting = waiting
        self._asked = None

    def _brings_back(self) -> bool:
        return self.plan.asks_again and not self.plan.pace.is_exam and self.plan.guide is None

    def skip(self) -> None:
        """Pass over the question; it is neither right nor wrong."""
        asked = self._expect()
        waiting = _turned(self._waiting, asked, is_open=True)
        self._waiting = replace(waiting, skipped=waiting.skipped + 1)
        self._asked = None

    def hint(self) -> Text:
        """What helps; an answer after it counts in no accuracy."""
        asked = self._expect()
        self._asked = replace(asked, is_hinted=True)
        return asked.drill.hint(asked.question)

    @property
    def counts_first_answers(self) -> bool:
        """Whether an answer stands once its verdict is shown, as in an exam: nothing is to be taken back then."""
        return self.plan.pace.is_exam

    def undo(self) -> Step | None:
        """Take the last answer back, and put its question again; None when there is none.

        Memory and every figure are what they were before it, skips since then forgotten.
        """
        if not self.steps:
            return None
        step = self.steps[-1]
        self.keeper.append(Undo(self.now.new_id(), self.now.moment(), step.answer.id))
        self.steps.pop()
        self._waiting = step.waiting
        self._asked = step.asked
        self._is_over = False
        return step

    # --- looking back

    def summary(self) -> Summary:
        """What the session came to so far."""
        self._agree_with_keeper()
        counted = [step for step in self.steps if step.answer.counts]
        priced = [step for step in counted if step.answer.cost_in_antes is not None]
        missed = [step for step in counted if not step.verdict.is_correct]
        return Summary(
            answers=len(counted),
            correct=len(counted) - len(missed),
            retries=sum(step.answer.is_retry for step in self.steps),
            hinted=sum(step.answer.is_hinted for step in self.steps),
            skipped=self._waiting.skipped,
            costed=len(priced),
            cost_in_antes=sum((_cost(step) for step in priced), Fraction(0)),
            worst=max(missed, key=_cost, default=None),
            missed=tuple(missed),
            in_time=self._in_time(counted),
            exam=self._exam(counted),
            changes=changes(self.steps, self.keeper.record),
        )

    def _agree_with_keeper(self) -> None:
        """Ctrl-C may come when an answer is kept already, or taken back, and this session does not know it yet."""
        record, step, self._interrupted = self.keeper.record, self._interrupted, None
        if step is not None and step.answer.id in record.recents and step not in self.steps[-1:]:
            self.steps.append(step)
        if self.steps and record.is_undone(self.steps[-1].answer.id):
            self.steps.pop()

    def _in_time(self, counted: list[Step]) -> InTime | None:
        seconds = self.plan.pace.seconds_each
        return None if seconds is None else InTime(_right_in_time(counted), len(counted), seconds)

    def _exam(self, counted: list[Step]) -> ExamResult | None:
        allowed, questions = self.plan.pace.exam_seconds, self.plan.count
        if allowed is None or questions is None or self._began_at is None:
            return None
        ended_at = self.steps[-1].answer.answered_at if self.steps else self._began_at
        return ExamResult(_right_in_time(counted), questions, (ended_at - self._began_at).total_seconds(), allowed)


def _sources(plan: Plan, record: Record) -> Sources:
    """The items that a plan may ask; a review needs only what was answered before."""
    pairs: Pairs = [(game, drill) for game in plan.games for drill in plan.drills]
    if plan.mix in (Mix.DUE, Mix.AHEAD):
        pairs = answered_before(pairs, record.items.values())
    return Sources(pairs, plan.asks)


def _turned(waiting: _Waiting, asked: Asked, is_open: bool) -> _Waiting:
    """One question further; a retry takes no first ask's place, and what stays open is set aside."""
    return replace(
        waiting,
        turn=waiting.turn + 1,
        first_asks=waiting.first_asks + (not asked.is_retry),
        set_aside=waiting.set_aside | {asked.item.key} if is_open else waiting.set_aside,
    )


def _right_in_time(counted: list[Step]) -> int:
    return sum(step.verdict.is_correct and step.late_by is None for step in counted)


def _cost(step: Step) -> Fraction:
    return step.answer.cost_in_antes or Fraction(0)
