"""Sums per skill, day by day for the last days of study and month by month before them."""

from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass, field
from datetime import date

from trainer.study.answer import Answer
from trainer.study.tally import Skill, Tally, merged, skill_of

DAYS_KEPT = 400
"""Days of study kept one by one; older ones are kept by month."""

Tallies = dict[Skill, Tally]


@dataclass(frozen=True, slots=True)
class Period:
    """A day of study, or a whole month of old ones; `start` is its first day."""

    start: date
    is_month: bool


@dataclass(slots=True)
class Figures:
    """What was answered when; every sum can be taken back."""

    days: dict[date, Tallies] = field(default_factory=dict)
    months: MutableMapping[date, Tallies] = field(default_factory=dict)

    def open(self, day: date) -> None:
        """Begin a day of study, and let the oldest become part of its month."""
        if day in self.days:
            return
        self.days[day] = {}
        if len(self.days) > DAYS_KEPT:
            self._merge_into_month(min(self.days))

    def add(self, answer: Answer) -> None:
        """Count an answer whose day is open."""
        tallies, skill = self._tallies(answer.study_day), skill_of(answer)
        tally = tallies.get(skill)
        if tally is None:
            tally = tallies[skill] = Tally()
        tally.add(answer)

    def take_back(self, answer: Answer) -> None:
        """Count an answer no more."""
        tallies, skill = self._tallies(answer.study_day), skill_of(answer)
        tallies[skill].add(answer, -1)
        if not tallies[skill].answers:
            del tallies[skill]
        if not tallies and answer.study_day not in self.days:
            del self.months[answer.study_day.replace(day=1)]

    def skills(self, since: date | None = None) -> dict[Skill, Tally]:
        """Sums per skill, over everything or from the day `since` on (old days count by whole months)."""
        found: dict[Skill, list[Tally]] = {}
        for period, tallies in self.periods():
            if since is None or period.start >= since:
                for skill, tally in tallies.items():
                    found.setdefault(skill, []).append(tally)
        return {skill: merged(found[skill]) for skill in sorted(found)}

    def periods(self) -> Iterator[tuple[Period, Tallies]]:
        """All months and days with answers of any kind, oldest first; a month may begin before a day of its own."""
        for month in sorted(self.months):
            yield Period(month, is_month=True), self.months[month]
        for day in sorted(self.days):
            yield Period(day, is_month=False), self.days[day]

    def _tallies(self, day: date) -> Tallies:
        found = self.days.get(day)
        return self.months.setdefault(day.replace(day=1), {}) if found is None else found

    def _merge_into_month(self, day: date) -> None:
        for skill, tally in self.days.pop(day).items():
            self.months.setdefault(day.replace(day=1), {}).setdefault(skill, Tally()).merge(tally)
