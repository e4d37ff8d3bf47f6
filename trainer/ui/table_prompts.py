"""What can be done at the table now, as choices with keys and words, and what a key or a line means."""

import re
from dataclasses import dataclass
from enum import Enum

from trainer.cards import DECK
from trainer.games import ANTE, Game
from trainer.rounds import Action
from trainer.study.question import Choice, Question
from trainer.table.actions import (
    AddChips,
    CashOut,
    ClearBets,
    Deal,
    Decide,
    Move,
    PlaceChip,
    RepeatBet,
    SetRepeat,
    UndoChip,
    can,
    chips_for,
)
from trainer.table.night import Betting, Chip, Deciding, Night, bets_of, settled_before, stakes_of
from trainer.table.sitting import Sitting

DRILL, BETTING = "play-or-fold", "table"
"""What a question at the table belongs to: a decision is one of the drill's."""


class Wish(Enum):
    """What is no move by itself: the deck is the house's, and the rest only shows something."""

    DEAL = "deal"
    BLIND = "blind"
    HANDS = "hands"
    AGAIN = "last round"
    HINT = "hint"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class PickChip:
    """From now on chips of this worth are put down."""

    amount: int


Meaning = Move | Wish | PickChip | tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice, and what it means."""

    choice: Choice
    meaning: Meaning


_RESERVED = set("abcdinrtovu hsq?")
_ANY_DEAL = (DECK[:3], DECK[3:6])
_STAKE = re.compile(r"(.{1,40}?)[ =]+([0-9]{1,7})")


def spot_keys(game: Game) -> dict[str, str]:
    """Bet id -> the letter that puts a chip on it: `a` for the Ante, for others a letter of their name."""
    keys, free = {ANTE: "a"}, [letter for letter in "abcdefghijklmnopqrstuvwxyz+*#=.:;" if letter not in _RESERVED]
    for bet in game.side_bets:
        letter = next((each for each in (*bet.id, *free) if each in free), "")
        keys[bet.id] = letter
        free = [each for each in free if each != letter]
    return keys


_LEAVE = Offer(Choice("leave", ("q",)), Wish.LEAVE)
"""The night waits; `cash out` ends it."""


def offers_of(sitting: Sitting, chip: int) -> list[Offer]:
    """Everything that can be chosen now; `chip` is the worth of the chip in hand."""
    night = sitting.night
    match night.stage:
        case Betting():
            return _betting_offers(night, chip)
        case Deciding():
            return _decision_offers(night)
        case _:
            return []


def _betting_offers(night: Night, chip: int) -> list[Offer]:
    game = night.game
    offers = [Offer(Choice("deal", ("d",)), Wish.DEAL)]
    if can(night, Deal(*_ANY_DEAL, is_blind=True)):
        offers.append(Offer(Choice("blind", ("b",)), Wish.BLIND))
    offers += [_spot_offer(night, spot, key, chip) for spot, key in spot_keys(game).items()]
    offers += [Offer(Choice(f"chip {each}", (str(n),)), PickChip(each)) for n, each in enumerate(game.chips[:9], 1)]
    if can(night, ClearBets()):
        offers.append(Offer(Choice("undo", ("u",)), UndoChip()))
        offers.append(Offer(Choice("clear", ("c", "n", "new game")), ClearBets()))
    if can(night, RepeatBet()):
        offers.append(Offer(Choice("repeat", ("r",)), RepeatBet()))
    box = "repeat off" if night.repeats else "repeat on"
    offers.append(Offer(Choice(box, ("t",)), SetRepeat(not night.repeats)))
    offers.append(Offer(Choice("hands", ("i",)), Wish.HANDS))
    if night.last_round is not None:
        offers.append(Offer(Choice("last round", ("v",)), Wish.AGAIN))
    return [*offers, Offer(Choice("cash out", ("o",)), CashOut()), _LEAVE]


def _spot_offer(night: Night, spot: str, key: str, chip: int) -> Offer:
    """The chip in hand; where the spot's stake is fixed, that stake."""
    placed = night.stage.placed if isinstance(night.stage, Betting) else ()
    usable = chips_for(night.game, placed, spot)
    amount = usable[0] if len(usable) == 1 else chip
    return Offer(Choice(spot, (key or spot,), night.game.bet_name(spot)), PlaceChip(Chip(spot, amount)))


def _decision_offers(night: Night) -> list[Offer]:
    offers = [
        Offer(Choice("play", ("p", "j")), Decide(Action.PLAY)),
        Offer(Choice("fold", ("f", "x")), Decide(Action.FOLD)),
    ]
    for number, chip in enumerate(night.game.chips[:9], 1):
        if can(night, AddChips(chip)):
            offers.append(Offer(Choice(f"add {chip}", (str(number),)), AddChips(chip)))
    return [*offers, Offer(Choice("hint", ("h",)), Wish.HINT), Offer(Choice("hands", ("i",)), Wish.HANDS), _LEAVE]


def question_of(sitting: Sitting, offers: list[Offer], item: str) -> Question:
    """What is asked now; `item` is the situation of a decision."""
    game, choices = sitting.game, tuple(offer.choice for offer in offers)
    facts = facts_of(sitting)
    if isinstance(sitting.night.stage, Deciding):
        cards = sitting.night.stage.showdown.player
        return Question(DRILL, item, game, "Play or fold?", (), choices, player=cards, facts=facts)
    return Question(BETTING, f"table/{game.key}/bet", game, "Your bets, please.", (), choices, facts=facts)


def facts_of(sitting: Sitting) -> dict[str, object]:
    """Where the chips are."""
    night = sitting.night
    placed = () if not isinstance(night.stage, Betting | Deciding) else night.stage.placed
    early = (
        settled_before(night.game, bets_of(placed), night.stage.showdown) if isinstance(night.stage, Deciding) else ()
    )
    return {
        "round": night.rounds + 1,
        "chips": str(night.stack),
        "bets": {spot: str(stake) for spot, stake in stakes_of(placed).items()},
        "added": str(night.added),
        "repeat": night.repeats,
        "paid": {bet.bet: str(bet.profit) for bet in early},
    }


def read_meaning(night: Night, offers: list[Offer], question: Question, text: str) -> Meaning | None:
    """What a key or a line means, None where it means nothing. `ante 30` puts down as many chips as it takes."""
    word = question.read(text)
    for offer in offers:
        if word is not None and offer.choice.word == word:
            return offer.meaning
    match = _STAKE.fullmatch(" ".join(text.lower().split()))
    spot = match and match[1].strip().replace(" ", "-")
    if match is None or not isinstance(night.stage, Betting) or spot not in spot_keys(night.game):
        return None
    return _chips_making(night, spot, int(match[2]))


def _chips_making(night: Night, spot: str, amount: int) -> Meaning:
    placed, moves, left = night.stage.placed if isinstance(night.stage, Betting) else (), [], amount
    while left > 0:
        usable = [each for each in chips_for(night.game, placed, spot) if each <= left]
        if not usable:
            return PlaceChip(Chip(spot, amount))  # refused with the reason
        chip = Chip(spot, usable[-1])
        placed, left = (*placed, chip), left - chip.amount
        moves.append(PlaceChip(chip))
    return tuple(moves)
