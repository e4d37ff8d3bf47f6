"""A line through the 741 strengths, as people say it: the lowest hand to play, or with which the dealer qualifies."""

import re
from dataclasses import dataclass

from trainer.cards import Rank
from trainer.errors import WrongInput
from trainer.hands import STRENGTHS, HandCategory, HandStrength, strength_of_ranks

_RANK_WORDS = {word: rank for rank in Rank for word in (rank.letter.lower(), rank.label.lower(), rank.word)}
_PAIR_WORDS = {word: rank for rank in Rank for word in (rank.plural, f"pair of {rank.plural}")}
_EVERY_HAND = {"always", "never fold", "everything", "any hand", "all hands"}
_NO_HAND = {"never", "always fold", "nothing"}
_CATEGORY_WORDS = {
    word: category
    for category in HandCategory
    for word in (category.word, category.word + "s", category.word + "es", "any " + category.word)
} | {"trips": HandCategory.THREE_OF_A_KIND, "any trips": HandCategory.THREE_OF_A_KIND}
_FILLER = re.compile(r"\b(only|or better|or higher|and up|and better|hands?|high)\b|\+")


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play: every hand from `lowest` up, none where it is None."""

    lowest: HandStrength | None

    def includes(self, strength: HandStrength) -> bool:
        """Whether a hand of that strength is on the upper side of the line."""
        return self.lowest is not None and strength >= self.lowest


class LineError(WrongInput):
    """Text that names no line; the message is one line for the user."""


def parse_line(text: str) -> Line:
    """The line that `text` names.

    Read are a hand (`Q-6-4`, `Q64`, `Q-6-4 flush`), the start of one (`any queen`, `king high`, `Q-J or
    better`), a pair (`queens or better`, `Q-Q`), a category (`pairs`, `any straight`) and `never fold` or
    `always fold`. Raises `LineError`.

    >>> [parse_line(text).lowest.pattern for text in ("any queen", "Q-J or better", "queens or better", "pairs")]
    ['Q-3-2', 'Q-J-2', 'Q-Q-2', '2-2-3']
    """
    words = " ".join(text.lower().replace("-high", " high").split())
    if words in _EVERY_HAND:
        return Line(STRENGTHS[0])
    if words in _NO_HAND:
        return Line(None)
    core = " ".join(_FILLER.sub(" ", words).split())
    if core in _CATEGORY_WORDS:
        category = _CATEGORY_WORDS[core]
        return Line(next(strength for strength in STRENGTHS if strength.category is category))
    core = core.removeprefix("any ")
    if core in _PAIR_WORDS:
        return Line(_lowest_pair(_PAIR_WORDS[core]))
    if core.endswith((" flush", " straight")):
        return Line(_by_pattern(core, text))
    return Line(_lowest_from(_read_ranks(core, text), text))


def _lowest_pair(rank: Rank) -> HandStrength:
    return strength_of_ranks(rank, rank, Rank.THREE if rank is Rank.TWO else Rank.TWO)


def _by_pattern(core: str, text: str) -> HandStrength:
    """A flush or straight as the trainer itself writes it: `Q-6-4 flush`."""
    named = next((strength for strength in STRENGTHS if strength.pattern.lower() == core), None)
    if named is None:
        raise LineError(
            f"{text[:30]!r} is no such hand: write it like Q-6-4 flush, 3-2-A straight or K-Q-J straight flush"
        )
    return named


def _read_ranks(core: str, text: str) -> list[Rank]:
    parts = re.split(r"[\s\-,/]+", core)
    if not all(part in _RANK_WORDS for part in parts):
        parts = re.findall(r"10|[2-9tjqka]", core) if re.fullmatch(r"(10|[2-9tjqka]){1,3}", core) else []
    if not 1 <= len(parts) <= 3:
        raise LineError(f"{text[:30]!r} names no line: write a hand like Q-6-4, or any queen, pairs, never fold")
    return [_RANK_WORDS[part] for part in parts]


def _lowest_from(ranks: list[Rank], text: str) -> HandStrength:
    """The weakest unsuited hand that begins with those ranks, two equal ones being a pair."""
    if len(ranks) == 3:
        high, middle, low = ranks
        return strength_of_ranks(high, middle, low)
    if len(ranks) == 2 and ranks[0] == ranks[1]:
        return _lowest_pair(ranks[0])
    begins = (s for s in STRENGTHS if s.category is HandCategory.HIGH_CARD and list(s.ranks[: len(ranks)]) == ranks)
    lowest = next(begins, None)
    if lowest is None:
        raise LineError(f"no high-card hand begins with {text[:30]!r}: ranks go from high to low, like Q-J or Q-6-4")
    return lowest
