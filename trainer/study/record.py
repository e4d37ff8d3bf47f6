"""What a learner's answers add up to: memory per item, figures per skill and day, sessions.

A `Record` is the fold of the rows of a history, in their order. Taking an answer back leaves exactly
what a replay without it would give, so that the rows stay the only truth. No clock, no files.
"""

from bisect import insort
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from fractions import Fraction

from trainer.study.answer import Answer, Row, Undo
from trainer.study.memory import Memory, Rating, retrievability, review
from trainer.study.recall import Recall, band_of
from trainer.study.tally import Skill, Tally, merged, on_grid, skill_of

DAYS_KEPT = 400
"""Days of study kept one by one; older ones are kept by month."""
SESSIONS_KEPT = 200
UNDOABLE = 20
TIMES_KEPT = 100
TIMES_NEEDED = 20
"""A learner's own pace is known from this many right answers."""
SLOW_FACTOR = 2


class NeedsReplay(Exception):
    """An answer was taken back that later ones build on: only a replay gives the right figures."""


@dataclass(frozen=True, slots=True)
class ItemRecord:
    """One item: its memory, the day that last fed it, and what was answered (retries and hints left out)."""

    key: str
    drill: str
    game: str
    memory: Memory
    fed_on: date
    is_missed: bool
    was_last_correct: bool
    answers: int
    correct: int
    costed: int
    cost_in_antes: Fraction


@dataclass(slots=True)
class SessionRecord:
    """One sitting. Retries and hinted answers are in none but their own counts; `costed` answers have a price."""

    id: str
    started_at: datetime
    last_at: datetime
    answers: int = 0
    correct: int = 0
    costed: int = 0
    cost_in_antes: Fraction = Fraction(0)
    retries: int = 0
    hints: int = 0

    def add(self, answer: Answer, times: int = 1) -> None:
        """Count `answer`, or with `times` -1 take it back."""
        self.retries += times * answer.is_retry
        self.hints += times * answer.is_hinted
        if answer.counts:
            self.answers += times
            self.correct += times * answer.is_correct
            self.costed += times * (answer.cost_in_antes is not None)
            if answer.cost_in_antes:
                self.cost_in_antes += times * on_grid(answer.cost_in_antes)


@dataclass(frozen=True, slots=True)
class Recent:
    """One of the last answers, and what taking it back puts in place again."""

    answer: Answer
    before: ItemRecord | None = None
    dropped_seconds: float | None = None
    is_undone: bool = False


@dataclass(frozen=True, slots=True)
class Period:
    """A day of study, or a whole month of old ones; `start` is its first day."""

    start: date
    is_month: bool


Tallies = dict[Skill, Tally]


@dataclass(slots=True)
class Record:
    """The figures of one learner. Change it by `apply` and `skip` alone; read anything."""

    items: dict[str, ItemRecord] = field(default_factory=dict)
    days: dict[date, Tallies] = field(default_factory=dict)
    months: dict[date, Tallies] = field(default_factory=dict)
    sessions: dict[str, SessionRecord] = field(default_factory=dict)
    times: dict[str, list[float]] = field(default_factory=dict)
    recents: list[Recent] = field(default_factory=list)
    recalls: dict[tuple[str, int], Recall] = field(default_factory=dict)
    """Reviews by drill and band of the predicted chance of recall."""
    _sorted_times: dict[str, list[float]] = field(default_factory=dict, compare=False, repr=False)

    # --- the fold

    def apply(self, row: Row) -> None:
        """Take in the next row. Raises NeedsReplay, itself unchanged, when only a replay can tell."""
        if isinstance(row, Undo):
            self._undo(row)
        elif not self._is_recent(row.id):
            self._touch(row)
            self._remember(self._take_in(row))

    def skip(self, answer: Answer) -> None:
        """Pass over an answer that a later row takes back; it leaves what apply and undo would leave."""
        if not self._is_recent(answer.id):
            self._touch(answer)
            self._remember(Recent(answer, is_undone=True))

    def _is_recent(self, answer_id: str) -> bool:
        # A row appended again after a failure that did not lose it after all counts once.
        return answer_id in [recent.answer.id for recent in self.recents]

    def _touch(self, answer: Answer) -> None:
        """Open the answer's day and session, and let the oldest go."""
        if answer.study_day not in self.days:
            self.days[answer.study_day] = {}
            if len(self.days) > DAYS_KEPT:
                self._merge_into_month(min(self.days))
        session = self.sessions.pop(answer.session, None)
        session = session or SessionRecord(answer.session, answer.answered_at, answer.answered_at)
        session.started_at = min(session.started_at, answer.answered_at)
        session.last_at = max(session.last_at, answer.answered_at)
        self.sessions[answer.session] = session
        if len(self.sessions) > SESSIONS_KEPT:
            del self.sessions[next(iter(self.sessions))]

    def _merge_into_month(self, day: date) -> None:
        for skill, tally in self.days.pop(day).items():
            self.months.setdefault(day.replace(day=1), {}).setdefault(skill, Tally()).merge(tally)

    def _take_in(self, answer: Answer) -> Recent:
        self.sessions[answer.session].add(answer)
        if not answer.counts:
            return Recent(answer)
        self._tallies(answer.study_day).setdefault(skill_of(answer), Tally()).add(answer)
        before = self.items.get(answer.item)
        self._count_recall(before, answer)
        self.items[answer.item] = self._answered(before, answer)
        return Recent(answer, before, self._keep_time(answer))

    def _count_recall(self, before: ItemRecord | None, answer: Answer, times: int = 1) -> None:
        """Hold the answer against what memory predicted, if it is the review of an item known before."""
        if before is None or not _feeds(before, answer.study_day):
            return
        predicted = retrievability(before.memory, answer.study_day)
        key = answer.drill, band_of(predicted)
        recall = self.recalls.setdefault(key, Recall())
        recall.add(predicted, answer.is_correct, times)
        if not recall.reviews:
            del self.recalls[key]

    def _tallies(self, day: date) -> Tallies:
        found = self.days.get(day)
        return self.months.setdefault(day.replace(day=1), {}) if found is None else found

    def _answered(self, item: ItemRecord | None, answer: Answer) -> ItemRecord:
        memory, fed_on, is_missed = self._fed(item, answer)
        cost, right = answer.cost_in_antes, answer.is_correct
        answers, correct, costed, total = _counts(item)
        # Built at once: dataclasses.replace costs as much as all the rest of a replay.
        return ItemRecord(
            key=answer.item,
            drill=answer.drill,
            game=answer.game,
            memory=memory,
            fed_on=fed_on,
            is_missed=is_missed,
            was_last_correct=right,
            answers=answers + 1,
            correct=correct + right,
            costed=costed + (cost is not None),
            cost_in_antes=total + on_grid(cost) if cost else total,
        )

    def _fed(self, item: ItemRecord | None, answer: Answer) -> tuple[Memory, date, bool]:
        """Memory, the day that fed it last, and whether that answer was wrong."""
        if item is not None and not _feeds(item, answer.study_day):
            return item.memory, item.fed_on, item.is_missed
        memory = review(item.memory if item else None, self._rating(answer), answer.study_day)
        return memory, answer.study_day, not answer.is_correct

    def _rating(self, answer: Answer) -> Rating:
        if not answer.is_correct:
            return Rating.AGAIN
        pace = self.pace_seconds(answer.drill)
        slow = pace is not None and (answer.response_seconds or 0) > SLOW_FACTOR * pace
        return Rating.HARD if slow else Rating.GOOD

    def _keep_time(self, answer: Answer) -> float | None:
        """Add a right answer's time to the drill's; returns the one that had to go."""
        if not _is_timed(answer) or answer.response_seconds is None:
            return None
        times, in_order = self.times.setdefault(answer.drill, []), self._in_order(answer.drill)
        times.append(answer.response_seconds)
        insort(in_order, answer.response_seconds)
        if len(times) <= TIMES_KEPT:
            return None
        in_order.remove(times[0])
        return times.pop(0)

    def _in_order(self, drill: str) -> list[float]:
        """The drill's times in order: sorting them for every answer would be half of a replay."""
        if drill not in self._sorted_times:
            self._sorted_times[drill] = sorted(self.times.get(drill, ()))
        return self._sorted_times[drill]

    def _remember(self, recent: Recent) -> None:
        self.recents.append(recent)
        del self.recents[:-UNDOABLE]

    # --- taking back

    def _undo(self, undo: Undo) -> None:
        at = next((n for n, recent in enumerate(self.recents) if recent.answer.id == undo.answer_id), None)
        if at is None:
            raise NeedsReplay(f"answer {undo.answer_id} is not among the last {UNDOABLE}")
        recent = self.recents[at]
        if recent.is_undone:
            return
        if any(_builds_on(later, recent) for later in self.recents[at + 1 :]):
            raise NeedsReplay(f"later answers build on answer {undo.answer_id}")
        self._take_back(recent)
        self.recents[at] = Recent(recent.answer, is_undone=True)

    def _take_back(self, recent: Recent) -> None:
        answer = recent.answer
        self.sessions[answer.session].add(answer, -1)
        if answer.counts:
            self._take_from_tallies(answer)
            self._count_recall(recent.before, answer, -1)
            self._put_back_item(answer.item, recent.before)
            self._put_back_time(recent)

    def _take_from_tallies(self, answer: Answer) -> None:
        tallies, skill = self._tallies(answer.study_day), skill_of(answer)
        tallies[skill].add(answer, -1)
        if not tallies[skill].answers:
            del tallies[skill]
        if not tallies and answer.study_day not in self.days:
            del self.months[answer.study_day.replace(day=1)]

    def _put_back_item(self, key: str, before: ItemRecord | None) -> None:
        if before is None:
            del self.items[key]
        else:
            self.items[key] = before

    def _put_back_time(self, recent: Recent) -> None:
        if not _is_timed(recent.answer):
            return
        self._sorted_times.pop(recent.answer.drill, None)
        times = self.times[recent.answer.drill]
        times.pop()
        if recent.dropped_seconds is not None:
            times.insert(0, recent.dropped_seconds)
        if not times:
            del self.times[recent.answer.drill]

    # --- what others ask

    def item(self, key: str) -> ItemRecord | None:
        """The item, or None when it was never answered."""
        return self.items.get(key)

    def is_undone(self, answer_id: str) -> bool:
        """Whether the answer is one of the last and was taken back."""
        return any(recent.is_undone and recent.answer.id == answer_id for recent in self.recents)

    def due(self, day: date) -> list[str]:
        """Keys of the items to ask on `day`, longest overdue first."""
        due = [item for item in self.items.values() if _is_due(item, day)]
        return [item.key for item in sorted(due, key=lambda item: (item.memory.due_on, item.key))]

    def missed(self, day: date) -> list[str]:
        """Keys of the items whose last fed answer, on `day` or before, was wrong; the latest miss first."""
        missed = [item for item in self.items.values() if item.is_missed and item.fed_on <= day]
        return [item.key for item in sorted(missed, key=lambda item: (-item.fed_on.toordinal(), item.key))]

    def leeches(self) -> list[str]:
        """Keys of the items forgotten again and again, the worst first."""
        leeches = [item for item in self.items.values() if item.memory.is_leech]
        return [item.key for item in sorted(leeches, key=lambda item: (-item.memory.lapses, item.key))]

    def forecast(self, day: date, days: int) -> list[int]:
        """How many items come due on `day` (overdue ones included) and on each of the days after it."""
        dates = Counter(day if _is_due(item, day) else item.memory.due_on for item in self.items.values())
        return [dates[day + timedelta(days=ahead)] for ahead in range(days)]

    def skills(self, since: date | None = None) -> dict[Skill, Tally]:
        """Sums per skill, over everything or from the day `since` on (old days count by whole months)."""
        found: dict[Skill, list[Tally]] = {}
        for period, tallies in self.periods():
            if since is None or period.start >= since:
                for skill, tally in tallies.items():
                    found.setdefault(skill, []).append(tally)
        return {skill: merged(found[skill]) for skill in sorted(found)}

    def history(self, skill: Skill) -> list[tuple[Period, Tally]]:
        """The sums of one skill by period, oldest first: the figures of a trend."""
        return [(period, tallies[skill]) for period, tallies in self.periods() if skill in tallies]

    def periods(self) -> Iterator[tuple[Period, Tallies]]:
        """All months and days with answers of any kind, oldest first; a month may begin before a day of its own."""
        for month in sorted(self.months):
            yield Period(month, is_month=True), self.months[month]
        for day in sorted(self.days):
            yield Period(day, is_month=False), self.days[day]

    def pace_seconds(self, drill: str) -> float | None:
        """The learner's median time for a right answer in `drill`, None until enough were timed."""
        times = self._in_order(drill)
        middle = len(times) // 2
        if len(times) < TIMES_NEEDED:
            return None
        return times[middle] if len(times) % 2 else (times[middle - 1] + times[middle]) / 2


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


def _counts(item: ItemRecord | None) -> tuple[int, int, int, Fraction]:
    return (item.answers, item.correct, item.costed, item.cost_in_antes) if item else (0, 0, 0, Fraction(0))


def _feeds(item: ItemRecord, day: date) -> bool:
    """Whether an answer on `day` is the first of a new day of study, on a clock that may have been set back.

    One day back is a flight west, not another day; more is a clock set back, and learning goes on.
    """
    return day > item.fed_on or day < item.fed_on - timedelta(days=1)


def _is_due(item: ItemRecord, day: date) -> bool:
    # Fed by a clock that ran ahead: its date would be out of reach for as long.
    from_the_future = item.memory.last_review > day + timedelta(days=1) and item.fed_on != day
    return item.memory.due_on <= day or from_the_future


def _is_timed(answer: Answer) -> bool:
    return answer.counts and answer.is_correct and answer.response_seconds is not None


def _builds_on(later: Recent, earlier: Recent) -> bool:
    """Whether `later` would have come out differently without `earlier`."""
    if later.is_undone or not (later.answer.counts and earlier.answer.counts):
        return False
    return later.answer.drill == earlier.answer.drill or later.answer.item == earlier.answer.item
