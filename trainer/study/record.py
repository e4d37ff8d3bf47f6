"""What a learner's answers add up to: memory per item, figures per skill and day, sessions.

A `Record` is the fold of the rows of a history, in their order. Taking an answer back leaves exactly
what a replay without it would give, so that the rows stay the only truth. No clock, no files.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

from trainer.study.answer import Answer, Row, Undo
from trainer.study.figures import DAYS_KEPT, Figures, Period, Tallies
from trainer.study.item_record import ItemRecord, answered, feeds, is_due
from trainer.study.memory import Rating, retrievability
from trainer.study.recall import Recall, band_of
from trainer.study.response_times import ResponseTimes
from trainer.study.session_record import SessionRecord
from trainer.study.tally import Skill, Tally

# What a record is made of can be had from here too.
__all__ = ["DAYS_KEPT", "SESSIONS_KEPT", "UNDOABLE", "ItemRecord", "NeedsReplay", "Period", "Recent", "Record"]
__all__ += ["SessionRecord", "Tallies", "fold", "replay"]

SESSIONS_KEPT = 200
UNDOABLE = 20
SLOW_FACTOR = 2


class NeedsReplay(Exception):
    """An answer was taken back that later ones build on: only a replay gives the right figures."""


class Recent(NamedTuple):
    """One of the last answers, and what taking it back puts in place again."""

    answer: Answer
    before: ItemRecord | None = None
    dropped_seconds: float | None = None
    is_undone: bool = False


@dataclass(slots=True)
class Record:
    """The figures of one learner. Change it by `apply` and `skip` alone; read anything.

    `recents` are the last UNDOABLE answers by id, oldest first; `recalls` reviews by drill and band of
    the predicted chance of recall.
    """

    items: dict[str, ItemRecord] = field(default_factory=dict)
    figures: Figures = field(default_factory=Figures)
    sessions: dict[str, SessionRecord] = field(default_factory=dict)
    times: ResponseTimes = field(default_factory=ResponseTimes)
    recents: dict[str, Recent] = field(default_factory=dict)
    recalls: dict[tuple[str, int], Recall] = field(default_factory=dict)

    # --- the fold

    def apply(self, row: Row) -> None:
        """Take in the next row. Raises NeedsReplay, itself unchanged, when only a replay can tell."""
        if isinstance(row, Undo):
            self._undo(row)
        # A row appended again after a failure that did not lose it after all counts once.
        elif row.id not in self.recents:
            self._touch(row)
            self._remember(self._take_in(row))

    def skip(self, answer: Answer) -> None:
        """Pass over an answer that a later row takes back; it leaves what apply and undo would leave."""
        if answer.id not in self.recents:
            self._touch(answer)
            self._remember(Recent(answer, is_undone=True))

    def _touch(self, answer: Answer) -> None:
        """Open the answer's day and session, and let the oldest go."""
        self.figures.open(answer.study_day)
        session = self.sessions.pop(answer.session, None)
        session = session or SessionRecord(answer.session, answer.answered_at, answer.answered_at)
        session.reach(answer.answered_at)
        self.sessions[answer.session] = session
        if len(self.sessions) > SESSIONS_KEPT:
            del self.sessions[next(iter(self.sessions))]

    def _take_in(self, answer: Answer) -> Recent:
        self.sessions[answer.session].add(answer)
        if not answer.counts:
            return Recent(answer)
        self.figures.add(answer)
        before = self.items.get(answer.item)
        self._count_recall(before, answer)
        self.items[answer.item] = answered(before, answer, self._rating(answer))
        return Recent(answer, before, self._keep_time(answer))

    def _count_recall(self, before: ItemRecord | None, answer: Answer, times: int = 1) -> None:
        """Hold the answer against what memory predicted, if it is the review of an item known before."""
        if before is None or not feeds(before, answer.study_day):
            return
        predicted = retrievability(before.memory, answer.study_day)
        key = answer.drill, band_of(predicted)
        recall = self.recalls.get(key)
        if recall is None:
            recall = self.recalls[key] = Recall()
        recall.add(predicted, answer.is_correct, times)
        if not recall.reviews:
            del self.recalls[key]

    def _rating(self, answer: Answer) -> Rating:
        if not answer.is_correct:
            return Rating.AGAIN
        pace = self.times.pace_seconds(answer.drill)
        slow = pace is not None and (answer.response_seconds or 0) > SLOW_FACTOR * pace
        return Rating.HARD if slow else Rating.GOOD

    def _keep_time(self, answer: Answer) -> float | None:
        """Add a right answer's time to the drill's; returns the one that had to go."""
        if answer.response_seconds is None or not answer.is_correct:
            return None
        return self.times.add(answer.drill, answer.response_seconds)

    def _remember(self, recent: Recent) -> None:
        self.recents[recent.answer.id] = recent
        if len(self.recents) > UNDOABLE:
            del self.recents[next(iter(self.recents))]

    # --- taking back

    def _undo(self, undo: Undo) -> None:
        recent = self.recents.get(undo.answer_id)
        if recent is None:
            raise NeedsReplay(f"answer {undo.answer_id} is not among the last {UNDOABLE}")
        if recent.is_undone:
            return
        later = list(self.recents.values())[list(self.recents).index(undo.answer_id) + 1 :]
        if any(_builds_on(each, recent) for each in later):
            raise NeedsReplay(f"later answers build on answer {undo.answer_id}")
        self._take_back(recent)
        self.recents[undo.answer_id] = Recent(recent.answer, is_undone=True)

    def _take_back(self, recent: Recent) -> None:
        answer = recent.answer
        self.sessions[answer.session].add(answer, -1)
        if not answer.counts:
            return
        self.figures.take_back(answer)
        self._count_recall(recent.before, answer, -1)
        if recent.before is None:
            del self.items[answer.item]
        else:
            self.items[answer.item] = recent.before
        if answer.is_correct and answer.response_seconds is not None:
            self.times.take_back(answer.drill, recent.dropped_seconds)

    # --- what others ask

    def item(self, key: str) -> ItemRecord | None:
        """The item, or None when it was never answered."""
        return self.items.get(key)

    def is_undone(self, answer_id: str) -> bool:
        """Whether the answer is one of the last and was taken back."""
        recent = self.recents.get(answer_id)
        return recent is not None and recent.is_undone

    def due(self, day: date) -> list[str]:
        """Keys of the items to ask on `day`, longest overdue first."""
        due = [item for item in self.items.values() if is_due(item, day)]
        return [item.key for item in sorted(due, key=lambda item: (item.memory.due_on, item.key))]

    def missed(self, day: date) -> list[str]:
        """Keys of the items missed when last fed, or later on that day, `day` or before; the latest miss first."""
        wrong = (item for item in self.items.values() if item.is_missed or not item.was_last_correct)
        missed = [item for item in wrong if item.fed_on <= day]
        return [item.key for item in sorted(missed, key=lambda item: (-item.fed_on.toordinal(), item.key))]

    def leeches(self) -> list[str]:
        """Keys of the items forgotten again and again, the worst first."""
        leeches = [item for item in self.items.values() if item.memory.is_leech]
        return [item.key for item in sorted(leeches, key=lambda item: (-item.memory.lapses, item.key))]

    def forecast(self, day: date, days: int) -> list[int]:
        """How many items come due on `day` (overdue ones included) and on each of the days after it."""
        dates = Counter(day if is_due(item, day) else item.memory.due_on for item in self.items.values())
        return [dates[day + timedelta(days=ahead)] for ahead in range(days)]

    def skills(self, since: date | None = None) -> dict[Skill, Tally]:
        """Sums per skill, over everything or from the day `since` on (old days count by whole months)."""
        return self.figures.skills(since)

    def history(self, skill: Skill) -> list[tuple[Period, Tally]]:
        """The sums of one skill by period, oldest first: the figures of a trend."""
        return [(period, tallies[skill]) for period, tallies in self.periods() if skill in tallies]

    def periods(self) -> Iterator[tuple[Period, Tallies]]:
        """All months and days with answers of any kind, oldest first; a month may begin before a day of its own."""
        return self.figures.periods()

    def pace_seconds(self, drill: str) -> float | None:
        """The learner's median time for a right answer in `drill`, None until enough were timed."""
        return self.times.pace_seconds(drill)


def replay(rows: Sequence[Row]) -> Record:
    """The record of a whole history: each answer counts unless a later row takes it back."""
    undone_at = {row.answer_id: place for place, row in enumerate(rows) if isinstance(row, Undo)}
    record = Record()
    for place, row in enumerate(rows):
        if isinstance(row, Answer):
            fold(record, row, is_undone=undone_at.get(row.id, -1) > place)
    return record


def fold(record: Record, answer: Answer, is_undone: bool) -> None:
    """One step of a replay, which knows beforehand whether the answer is taken back later."""
    if is_undone:
        record.skip(answer)
    else:
        record.apply(answer)


def _builds_on(later: Recent, earlier: Recent) -> bool:
    """Whether `later` would have come out differently without `earlier`."""
    if later.is_undone or not (later.answer.counts and earlier.answer.counts):
        return False
    return later.answer.drill == earlier.answer.drill or later.answer.item == earlier.answer.item
