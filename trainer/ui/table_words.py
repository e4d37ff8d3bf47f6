"""What the keys of the table do, and what it takes, in a player's words."""

from trainer.games import ANTE, Game
from trainer.study.question import Question
from trainer.table.actions import limits_of

_DOES = {
    "deal": "deal the cards",
    "blind": "play without looking at your cards",
    "undo": "take the last chip back",
    "clear": "take all chips back and bet anew",
    "repeat": "put the last bet down again",
    "repeat on": "put the same bet down every round",
    "repeat off": "put no bet down by itself",
    "hands": "the hands and what they pay",
    "last round": "see the last round again",
    "cash out": "end the night with the chips you have",
    "leave": "leave; the night waits for you",
    "resume": "go on with the open night",
    "new": "end it and begin a new one",
    "play": "stay in with a bet as high as the Ante",
    "fold": "give the hand up",
    "hint": "what the coach would do; the decision then does not count as yours",
}


def table_keys(question: Question) -> list[tuple[str, str]]:
    """(keys, what they do) at the table."""
    offers = [
        ("/".join(key for key in choice.keys if len(key) == 1) or choice.word, _does(question.game, choice.word))
        for choice in question.choices
    ]
    return [*offers, ("?", "this help")]


def _does(game: Game, word: str) -> str:
    if limits_of(game, word):
        return f"put a chip on {game.bet_name(word)}"
    kind, _, amount = word.partition(" ")
    told = {"chip": f"take chips of {amount} next", "add": f"add {amount} chips to those you hold"}
    return _DOES.get(word) or told.get(kind, word)


def bets_taken(game: Game) -> str:
    """`Ante, Flush Plus from 5 to 100; 3 Card Money exactly 1`."""
    spots: dict[str, list[str]] = {}
    for spot in (ANTE, *(bet.id for bet in game.side_bets)):
        spots.setdefault(str(limits_of(game, spot)), []).append(game.bet_name(spot))
    return "; ".join(f"{', '.join(names)} {limits}" for limits, names in spots.items())
