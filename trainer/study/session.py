"""One sitting: what is asked, in which order, and what becomes of the answers. It draws nothing and reads no clock."""

from dataclasses import replace
from datetime import date, datetime

from trainer.study.answer import Answer, Undo
from trainer.study.choosing import Mix, choose, choose_ordinary, missed_items
from trainer.study.item import Item
from trainer.study.item_record import is_due
from trainer.study.keeper import Keeper
from trainer.study.plan import Now, Plan
from trainer.study.question import Text, Verdict
from trainer.study.record import Record
from trainer.study.sources import Pairs, Sources, answered_before
from trainer.study.steps import Asked, Step
from trainer.study.summary import Summary, summary_of
from trainer.study.waiting import Waiting

RETRY_AFTER = (3, 6)
"""A missed item comes again after so many other questions, and once more at the end."""
SHORTEST_SECONDS = 0.15
"""An answer faster than this was on its way before the question could be read: it is kept, but not timed."""
MOST_FROM_TODAY = 5
"""So many misses of the same day open a later session: they were asked again before, and come back tomorrow."""
_DEALS_TRIED = 50


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

    def _at_first(self) -> Waiting:
        """What was missed before, of today's misses only the dearest: those take no first ask's place."""
        if not self.plan.begins_with_missed or self.plan.pace.is_exam:
            return Waiting()
        record, today = self.keeper.record, self._today()
        missed = missed_items(
            self._sources.items({record.items[key].drill for key in record.missed(today)}), record, today
        )
        left_out = [item for item in missed if self._was_missed_today(item)][MOST_FROM_TODAY:]
        opening = tuple(item for item in missed if item not in left_out)
        return Waiting(opening, set_aside=frozenset(item.key for item in left_out))

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
        if ripe := waiting.ripe:
            self._waiting = waiting.retried(ripe)
            return self._deal(ripe, self.plan.mix or Mix.DUE, is_retry=True)
        if self._has_more_first_asks():
            return self._first_ask()
        return self._last_retry()

    def _has_more_first_asks(self) -> bool:
        return self.plan.count is None or self._waiting.first_asks < self.plan.count

    def _first_ask(self) -> Asked | None:
        if self.plan.guide is not None:
            guided = self.plan.guide.choose(self.steps)
            return self._deal(guided, self.plan.mix or Mix.REAL) if guided else None
        if opening := self._waiting.opening:
            self._waiting = self._waiting.opened()
            return self._deal(opening[0], Mix.DUE, is_retry=self._was_missed_today(opening[0]))
        item, mix = self._choose(self._left_out())
        if item is None and not self._is_review():
            item, mix = self._choose(frozenset())
        return self._deal(item, mix) if item else self._last_retry()

    def _is_review(self) -> bool:
        """Whether what is not due, or was asked already, is none of this session's business."""
        return self.plan.mix in (Mix.DUE, Mix.AHEAD, Mix.LESSON)

    def _choose(self, left_out: frozenset[str]) -> tuple[Item | None, Mix]:
        record, today, chance = self.keeper.record, self._today(), self.now.chance
        drills, items_of = self._sources.drills, self._sources.items
        if self.plan.mix is None:
            return choose_ordinary(drills, items_of, left_out, record, today, chance)
        items = [item for item in items_of(drills) if item.key not in left_out]
        return choose(items, self.plan.mix, record, today, chance), self.plan.mix

    def _was_missed_today(self, item: Item) -> bool:
        known = self.keeper.record.item(item.key)
        return known is not None and known.fed_on == self._today()

    def _left_out(self) -> frozenset[str]:
        """Keys of items that are about to come again anyway; dealing as at the table leaves none out."""
        return frozenset() if self.plan.mix is Mix.REAL else self._waiting.keys

    def _last_retry(self) -> Asked | None:
        last = self._waiting.last
        if last is None:
            return None
        self._waiting = self._waiting.closed(last)
        return self._deal(last, self.plan.mix or Mix.DUE, is_retry=True)

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
        waiting = self._waiting.turned(asked.item, asked.is_retry, is_open)
        if asked.comes_back and not is_correct:
            waiting = waiting.missed(asked.item, self.now.chance.randint(*RETRY_AFTER))
        self._waiting = waiting
        self._asked = None

    def _brings_back(self) -> bool:
        return self.plan.asks_again and not self.plan.pace.is_exam and self.plan.guide is None

    def skip(self) -> None:
        """Pass over the question; it is neither right nor wrong."""
        asked = self._expect()
        self._waiting = self._waiting.turned(asked.item, asked.is_retry, is_open=True).passed()
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
        found = summary_of(self.steps, self.plan, self.keeper.record, self._waiting.skipped, self._began_at)
        return replace(found, still_due=self._still_due())

    def _still_due(self) -> int:
        """So many items of a review are left for later today; 0 in any other session."""
        if self.plan.mix is not Mix.DUE:
            return 0
        known = (self.keeper.record.item(item.key) for item in self._sources.items())
        return sum(each is not None and is_due(each, self._today()) for each in known)

    def _agree_with_keeper(self) -> None:
        """Ctrl-C may come when an answer is kept already, or taken back, and this session does not know it yet."""
        record, step, self._interrupted = self.keeper.record, self._interrupted, None
        if step is not None and step.answer.id in record.recents and step not in self.steps[-1:]:
            self.steps.append(step)
        if self.steps and record.is_undone(self.steps[-1].answer.id):
            self.steps.pop()


def _sources(plan: Plan, record: Record) -> Sources:
    """The items that a plan may ask; a review needs only what was answered before."""
    pairs: Pairs = [(game, drill) for game in plan.games for drill in plan.drills]
    if plan.mix in (Mix.DUE, Mix.AHEAD):
        pairs = answered_before(pairs, record.items.values())
    return Sources(pairs, plan.asks)
