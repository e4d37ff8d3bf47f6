"""A sitting at the table to and from JSON values, strictly: what the house would not take is refused."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from trainer.cards import CardError, Cards, parse_cards
from trainer.errors import UserError
from trainer.games import Game
from trainer.rounds import Action, BetError, Showdown, settle, verify_bets
from trainer.store.errors import CodecError
from trainer.store.fields import (
    JsonObject,
    count_of,
    fields_of,
    fraction_of,
    fraction_text,
    text_of,
    texts_of,
    truth_of,
)
from trainer.table.actions import chips_for
from trainer.table.coach import Account
from trainer.table.night import MOST_PLACED, Betting, Chip, Deciding, Ending, Night, Over, Placed, Round, Stage, bets_of
from trainer.table.sitting import LARGEST_SEED, ROUNDS_KEPT, Sitting

SCHEMA = 1


class HouseGone(CodecError):
    """The night is whole, but the house where it was begun is not to be found."""


MOST_CHIPS = 10**18
"""More than the dearest bets of a file can win in a night that anyone lives to see."""
_FIELDS = frozenset({"schema", "id", "house", "rules", "seed", "design", "stack", "added", "repeats", "last"})
_FIELDS |= frozenset({"rounds", "stage", "expected", "errors", "latest"})
_ROUND = frozenset({"number", "placed", "action", "player", "dealer", "is_hinted", "is_blind"})
_ACTIONS: dict[object, Action | None] = {None: None, "play": Action.PLAY, "fold": Action.FOLD}


def encode_sitting(sitting: Sitting) -> JsonObject:
    """The JSON object of a sitting."""
    night = sitting.night
    return {
        "schema": SCHEMA,
        "id": sitting.id,
        "house": sitting.house,
        "rules": night.game.key,
        "seed": sitting.seed,
        "design": sitting.design,
        "stack": fraction_text(night.stack),
        "added": fraction_text(night.added),
        "repeats": night.repeats,
        "last": _placed_json(night.last),
        "rounds": night.rounds,
        "stage": _stage_json(night.stage),
        "expected": fraction_text(sitting.account.expected),
        "errors": fraction_text(sitting.account.errors),
        "latest": [_round_json(each) for each in sitting.latest],
    }


def _placed_json(placed: Placed) -> list[list[object]]:
    return [[chip.spot, chip.amount] for chip in placed]


def _stage_json(stage: Stage) -> JsonObject:
    match stage:
        case Betting(placed):
            return {"kind": "betting", "placed": _placed_json(placed)}
        case Deciding(placed, showdown, is_hinted):
            hands = _hands_json(showdown)
            return {"kind": "deciding", "placed": _placed_json(placed), **hands, "is_hinted": is_hinted}
        case Over(ending):
            return {"kind": "over", "ending": ending.value}


def _hands_json(showdown: Showdown) -> JsonObject:
    return {"player": list(map(str, showdown.player)), "dealer": list(map(str, showdown.dealer))}


def _round_json(each: Round) -> JsonObject:
    return {
        "number": each.number,
        "placed": _placed_json(each.placed),
        "action": each.action.value if each.action else None,
        **_hands_json(each.showdown),
        "is_hinted": each.is_hinted,
        "is_blind": each.is_blind,
    }


def decode_sitting(value: object, find_game: Callable[[str], Game]) -> Sitting:
    """The sitting of a JSON object. Raises `CodecError` with what is wrong with it."""
    fields = fields_of(value, _FIELDS)
    if fields["schema"] != SCHEMA:
        raise CodecError(f"schema: expected {SCHEMA}")
    house = text_of(fields["house"], "house", 4000)
    game = _game(house, text_of(fields["rules"], "rules"), find_game)
    latest = _latest(game, fields["latest"])
    rounds = count_of(fields["rounds"], "rounds")
    if latest and latest[-1].number != rounds:
        raise CodecError("latest: expected the rounds up to the one played last")
    night = Night(
        game,
        _chips(fields, "stack"),
        _stage(game, fields["stage"]),
        _chips(fields, "added"),
        truth_of(fields["repeats"], "repeats"),
        _placed(game, fields["last"], "last"),
        rounds,
        latest[-1] if latest else None,
    )
    account = Account(fraction_of(fields["expected"], "expected"), fraction_of(fields["errors"], "errors"))
    design = text_of(fields["design"], "design", 40, shortest=0)
    return Sitting(text_of(fields["id"], "id", 60), house, _seed(fields["seed"]), night, account, latest, design)


def _game(house: str, rules: str, find_game: Callable[[str], Game]) -> Game:
    try:
        game = find_game(house)
    except UserError as error:
        raise HouseGone(f"its house is gone: {error}") from error
    if game.key != rules:
        raise CodecError(f"the rules of {house} have changed since")
    return game


def _seed(value: object) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST_SEED:
        raise CodecError(f"seed: expected a whole number from 0 to {LARGEST_SEED}")
    return value


def _chips(fields: JsonObject, name: str) -> Fraction:
    chips = fraction_of(fields[name], name)
    if not 0 <= chips <= MOST_CHIPS:
        raise CodecError(f"{name}: expected 0 to {MOST_CHIPS} chips")
    return chips


def _placed(game: Game, value: object, name: str) -> Placed:
    """Chips that the house takes, each on what lay there before it."""
    if type(value) is not list or len(value) > MOST_PLACED:
        raise CodecError(f"{name}: expected a list of chips")
    placed: Placed = ()
    for each in value:
        if type(each) is not list or len(each) != 2 or type(each[0]) is not str or type(each[1]) is not int:
            raise CodecError(f'{name}: expected chips like ["ante", 5]')
        if each[1] not in chips_for(game, placed, each[0]):
            raise CodecError(f"{name}: the house takes no such chip there")
        placed = (*placed, Chip(each[0], each[1]))
    return placed


def _bet(game: Game, value: object, name: str) -> Placed:
    """Chips that make a bet the house deals to."""
    placed = _placed(game, value, name)
    try:
        verify_bets(game, bets_of(placed))
    except BetError as error:
        raise CodecError(f"{name}: {error}") from error
    return placed


def _stage(game: Game, value: object) -> Stage:
    kind = value.get("kind") if isinstance(value, dict) else None
    match kind:
        case "betting":
            return Betting(_placed(game, fields_of(value, frozenset({"kind", "placed"}))["placed"], "placed"))
        case "deciding":
            fields = fields_of(value, frozenset({"kind", "placed", "player", "dealer", "is_hinted"}))
            placed = _bet(game, fields["placed"], "placed")
            if not bets_of(placed).ante:
                raise CodecError("placed: without an Ante there is nothing to decide")
            return Deciding(placed, _showdown(fields), truth_of(fields["is_hinted"], "is_hinted"))
        case "over":
            ending = fields_of(value, frozenset({"kind", "ending"}))["ending"]
            endings: dict[object, Ending] = {each.value: each for each in Ending}
            if type(ending) is not str or ending not in endings:
                raise CodecError(f"ending: expected {' or '.join(map(str, endings))}")
            return Over(endings[ending])
        case _:
            raise CodecError("stage: expected betting, deciding or over")


def _showdown(fields: JsonObject) -> Showdown:
    player, dealer = _hand(fields["player"], "player"), _hand(fields["dealer"], "dealer")
    if len({*player, *dealer}) != 6:
        raise CodecError("cards: expected six different ones")
    return Showdown(player, dealer)


def _hand(value: object, name: str) -> Cards:
    try:
        return parse_cards(" ".join(texts_of(value, name, 3, 2)), 3)
    except CardError as error:
        raise CodecError(f"{name}: expected three cards") from error


def _latest(game: Game, value: object) -> tuple[Round, ...]:
    if type(value) is not list or len(value) > ROUNDS_KEPT:
        raise CodecError(f"latest: expected at most {ROUNDS_KEPT} rounds")
    rounds = tuple(_round(game, each) for each in value)
    if any(later.number != each.number + 1 for each, later in pairwise(rounds)):
        raise CodecError("latest: expected rounds numbered one after the other")
    return rounds


def _round(game: Game, value: object) -> Round:
    fields = fields_of(value, _ROUND)
    placed, showdown, action = _bet(game, fields["placed"], "placed"), _showdown(fields), fields["action"]
    if not (action is None or type(action) is str) or action not in _ACTIONS:
        raise CodecError("action: expected play, fold or null")
    bets = bets_of(placed)
    if (action is None) != (bets.ante == 0):
        raise CodecError("action: expected one where there was an Ante, and none without")
    settled = settle(game, bets, _ACTIONS[action], showdown)
    return Round(
        count_of(fields["number"], "number"),
        placed,
        _ACTIONS[action],
        showdown,
        settled,
        truth_of(fields["is_hinted"], "is_hinted"),
        truth_of(fields["is_blind"], "is_blind"),
    )
