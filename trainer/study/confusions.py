"""Which confusions about ranks, qualifying and payouts a learner's answers show, each by those that it would change."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from trainer.games import Game
from trainer.hands import STRENGTHS, HandStrength, evaluate
from trainer.lines import parse_line
from trainer.study.answer import Answer
from trainer.study.confusion import Case, Confusion, case_of
from trainer.study.payout_confusions import payout_confusions
from trainer.study.rank_confusions import RANK_CONFUSIONS

TELLING_NEEDED = 4
"""Fewer answers that a confusion would change tell nothing about it."""
_FITS_NEEDED = 3
TOLD_FROM = 0.9
_PRIOR = 0.05
_FITS, _RIGHT = 0.8, 0.15
"""How likely somebody confused gives an answer that fits, and how likely the right one all the same."""
_SLIPS, _SLIPS_KNOWN_FROM = 0.05, 10
"""How often others slip, as far as so many answers would tell; who guesses errs everywhere, and has no confusion."""
HALF_LIFE_ANSWERS = 30
"""So many later answers of the same kind halve what an answer counts: what was unlearnt is over."""


@dataclass(frozen=True, slots=True)
class ConfusionFinding:
    """How surely a learner has a confusion: of `answers` that it would have changed, `fits` were the confusion's.

    `is_explained` where another confusion leads to all of these answers, and to more that were given.
    """

    confusion: Confusion
    answers: int
    fits: int
    probability: float
    is_explained: bool = False

    @property
    def needed(self) -> int:
        """Answers still missing before anything may be said."""
        return max(TELLING_NEEDED - self.answers, 0)

    @property
    def is_told(self) -> bool:
        """Whether there is evidence enough to tell it."""
        is_enough = not self.needed and self.fits >= _FITS_NEEDED and self.probability >= TOLD_FROM
        return is_enough and not self.is_explained


def find_confusions(game: Game, answers: Iterable[Answer]) -> list[ConfusionFinding]:
    """Every confusion with its evidence, likeliest first; `answers` are the counted ones, oldest first.

    Ranks are the same in every house; qualifying and payouts are looked for in this one.
    """
    cases = [case for answer in answers if (case := case_of(answer))]
    readings = {each: [each.reads(case) for case in cases] for each in confusions(game)}
    fits = {each: {place for place, fit in enumerate(found) if fit} for each, found in readings.items()}
    weighed = {each: _weighed(each, found, _slip_rate(cases, found)) for each, found in readings.items()}
    explained = {
        each for each in weighed if any(found.is_told and fits[each] < fits[other] for other, found in weighed.items())
    }
    found = (replace(finding, is_explained=each in explained) for each, finding in weighed.items())
    return sorted(found, key=lambda each: -each.probability)


def _slip_rate(cases: Sequence[Case], read: Sequence[bool | None]) -> float:
    """How often the learner errs in the same drills where the confusion has no part, at least _SLIPS."""
    drills = {case.answer.drill for case, fits in zip(cases, read, strict=True) if fits is not None}
    others = [case for case, fits in zip(cases, read, strict=True) if fits is None and case.answer.drill in drills]
    wrong, count = _SLIPS * _SLIPS_KNOWN_FROM, float(_SLIPS_KNOWN_FROM)
    for age, case in enumerate(reversed(others)):
        weight = 0.5 ** (age / HALF_LIFE_ANSWERS)
        wrong, count = wrong + weight * (not case.is_right), count + weight
    return max(wrong / count, _SLIPS)


def _weighed(confusion: Confusion, read: Sequence[bool | None], slip_rate: float) -> ConfusionFinding:
    telling = [fits for fits in read if fits is not None]
    has, has_not = _PRIOR, 1 - _PRIOR
    for age, fits in enumerate(reversed(telling)):
        weight = 0.5 ** (age / HALF_LIFE_ANSWERS)
        with_it, without = (_FITS, slip_rate) if fits else (_RIGHT, 1 - slip_rate)
        has, has_not = has * with_it**weight, has_not * without**weight
    return ConfusionFinding(confusion, len(telling), sum(telling), has / (has + has_not))


def confusions(game: Game) -> tuple[Confusion, ...]:
    """All that can be told in a house."""
    return (*RANK_CONFUSIONS, *_minimum_confusions(game), *payout_confusions(game))


_MINIMA = {"Q-6-4": parse_line("Q-6-4").lowest, "any jack": parse_line("any jack").lowest}


def _minimum_confusions(game: Game) -> Iterable[Confusion]:
    """None where the dealer always qualifies."""
    if game.qualifying != STRENGTHS[0]:
        yield from (_minimum(game, name, lowest) for name, lowest in _MINIMA.items() if lowest)


def _minimum(game: Game, name: str, lowest: HandStrength) -> Confusion:
    def reads(case: Case) -> bool | None:
        if not case.is_of("qualify", game) or len(case.dealer) != 3:
            return None
        return case.believed("yes" if evaluate(case.dealer) >= lowest else "no")

    told = f"{name} taken for the lowest hand with which the dealer {game.words.qualifies}"
    return Confusion(f"{name.lower().replace(' ', '-')}-as-minimum", told, "qualifying", reads)
