"""Drills, mixes and situations by the names that a player would give them; what scripts read keeps the ids."""

import re

from trainer.study.choosing import Mix

_DECISION = "play-or-fold"
_MIXES = {
    Mix.REAL.value: "as dealt",
    Mix.BORDERLINE.value: "the tricky ones",
    Mix.WEAK.value: "most to gain",
    Mix.DUE.value: "due",
    Mix.AHEAD.value: "ahead of time",
}
_GROUPS = {"aces": "ace high"}
"""Groups of hands whose ids a player would read as something else: a pair of aces."""
_FILE_MARK = re.compile("@[0-9a-f]+$")
"""What tells two game files of one id apart in an item's key."""
_HYPHEN_IN_WORDS = re.compile(r"(?<=[A-Za-z0-9])-(?=[a-z])")


def drill_told(drill: str) -> str:
    """`Play or fold`."""
    return _spaced(drill).capitalize()


def mix_told(drill: str, mix: str) -> str:
    """`near the line`, `most to gain`; what nobody has named here keeps its own name."""
    if drill == _DECISION and mix == Mix.BORDERLINE.value:
        return "near the line"
    return _MIXES.get(mix, mix)


def skill_told(drill: str, mix: str, game: str = "") -> str:
    """`Play or fold, standard, near the line`."""
    return ", ".join(filter(None, (drill_told(drill), game, mix_told(drill, mix))))


def situation_told(key: str) -> str:
    """An item's key in words: `Who wins, straight against flush`, `Payout, standard, ante, fold, profit`."""
    drill, *rest = key.split("/")
    return ", ".join((drill_told(drill), *map(_spaced, rest)))


def hand_told(key: str) -> str:
    """The hand of a decision's key: `Q-6-3`, `Q-J high`, `ace high`, `ten high or less`."""
    group = key.rpartition("/")[2]
    return _GROUPS.get(group) or _spaced(group)


def _spaced(words: str) -> str:
    """Without the hyphens between words and the mark of a file; hyphens between ranks are how a hand is written."""
    return _HYPHEN_IN_WORDS.sub(" ", _FILE_MARK.sub("", words))
