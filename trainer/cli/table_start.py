"""How a night begins or goes on: the open one offered, the cards chosen, the view and the keys of this run."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from uuid import uuid4

from trainer.cli.arguments import own_house
from trainer.cli.errors import UsageError
from trainer.cli.options import is_dumb, is_terminal, shows_symbols
from trainer.cli.output import LinePrinter, plain_out
from trainer.cli.table_desk import TableDesk
from trainer.errors import UserError
from trainer.games import Game
from trainer.paytables import format_money
from trainer.rounds import Action
from trainer.study.question import Choice, Question
from trainer.table.actions import CashOut, Decide
from trainer.table.coach import Coach
from trainer.table.night import Deciding, Over
from trainer.table.sitting import LARGEST_SEED, Sitting, begin, moved

if TYPE_CHECKING:
    from trainer.ui.run_table import Reader
    from trainer.ui.table_view import TableView


def play(
    desk: TableDesk,
    game: str,
    find: Callable[[str], Game],
    coach: Coach,
    seed: int | None,
    design: str,
    wants_open: bool | None,
    jsonl: bool,
) -> bool:
    """Offer the open night, or begin one, and play it. False when it was interrupted by Ctrl-C.

    A new night is one of the house named, else of the learner's own, whatever the house of the open one.
    `wants_open` says whether to go on with an open night, None to ask.
    """
    from trainer.ui.replies import EndOfInput
    from trainer.ui.run_table import TableRun

    reader = _reader(jsonl)
    try:
        opened = _open_night(desk, game, find)
        sitting, is_resumed = opened, opened is not None
        if opened is not None and not (_wants(opened, reader, jsonl) if wants_open is None else wants_open):
            _give_up(desk, opened)
            sitting, is_resumed = None, False
        if sitting is None:
            house = _house(game or own_house(desk.options), find)
            sitting = _begin(desk, house, find, seed, design or _chosen_design(find(house), reader, jsonl))
    except EndOfInput:
        return True
    except KeyboardInterrupt:
        return False
    view = _view(desk, jsonl, design or sitting.design)
    view.welcome(sitting, is_resumed)
    return TableRun(sitting, desk, view, reader, coach).run()


def _house(game: str, find: Callable[[str], Game]) -> str:
    """What finds the game again, from wherever the program is started."""
    found = find(game)
    return found.id if found.is_shipped else str(Path(game).absolute())


def _open_night(desk: TableDesk, game: str, find: Callable[[str], Game]) -> Sitting | None:
    """The night that can go on: the one of the house named, else the one played last."""
    wanted = find(game).key if game else None
    opened = [each for each in desk.nights() if not isinstance(each.night.stage, Over)]
    return next((each for each in opened if wanted in (None, each.game.key)), None)


def _wants(sitting: Sitting, reader: "Reader", jsonl: bool) -> bool:
    """Ask whether to go on with the open night. Raises `EndOfInput` and `KeyboardInterrupt`."""
    from trainer.ui.replies import Command, EndOfInput
    from trainer.ui.wording import counted

    night = sitting.night
    between = "between two rounds" if night.rounds else "before the first deal"
    left = "with the cards dealt" if isinstance(night.stage, Deciding) else between
    played = f"{counted(night.rounds, 'round')}, {format_money(night.chips)} chips, {left}"
    prompt = f"A night at {sitting.game.name} is open: {played}. Go on? A new one cashes it out."
    choices = (Choice("resume", ("r", "y")), Choice("new", ("n",)))
    reply = _ask(sitting.game, "resume", prompt, choices, reader, jsonl)
    if reply in (Command.QUIT.value, None):
        raise EndOfInput
    return reply == "resume"


def _ask(game: Game, what: str, prompt: str, choices: tuple[Choice, ...], reader: "Reader", jsonl: bool) -> str | None:
    """The word chosen; None to leave. What is no answer is asked again."""
    from trainer.ui.replies import Command

    question = Question("table", f"table/{game.key}/{what}", game, prompt, (), choices)
    while True:
        _tell(question, jsonl)
        reply = reader.read(question)
        if reply is Command.QUIT:
            return None
        if reply is Command.HELP and not jsonl:
            _tell_keys(question)
        word = None if isinstance(reply, Command) else question.read(reply.text)
        if word is not None:
            return word


def _tell_keys(question: Question) -> None:
    from trainer.ui.table_words import table_keys

    for keys, does in (*table_keys(question)[:-1], ("q", "leave"), ("?", "this help")):
        LinePrinter().print(f"  {keys:<4} {does}")


def _tell(question: Question, jsonl: bool) -> None:
    import json

    words = [choice.word for choice in question.choices]
    if jsonl:
        told = {"type": "question", "n": 0, "drill": "table", "item": question.item, "game": question.game.id}
        print(json.dumps({**told, "prompt": question.prompt, "choices": words}), flush=True)
    else:
        keys = "" if _has_keys() else f" {', '.join(f'{each.word} ({each.keys[0]})' for each in question.choices)}."
        LinePrinter().print(question.prompt + keys)


def _give_up(desk: TableDesk, sitting: Sitting) -> None:
    """Leave an open night for good: what is dealt is folded, and the chips are cashed out."""
    if isinstance(sitting.night.stage, Deciding):
        sitting = moved(sitting, Decide(Action.FOLD))
    if not isinstance(sitting.night.stage, Over):
        sitting = moved(sitting, CashOut())
    desk.keep(sitting)


def _begin(desk: TableDesk, house: str, find: Callable[[str], Game], seed: int | None, design: str) -> Sitting:
    if seed is not None and seed > LARGEST_SEED:
        raise UsageError(f"--seed {seed} is too large: it goes up to {LARGEST_SEED}")
    drawn = Random().randrange(LARGEST_SEED) if seed is None else seed
    sitting = begin(uuid4().hex, house, find(house), drawn, design)
    desk.keep(sitting)
    return sitting


def _chosen_design(game: Game, reader: "Reader", jsonl: bool) -> str:
    """The card design, asked for where the house does and cards are drawn. Raises `EndOfInput`."""
    from trainer.ui.replies import EndOfInput

    if jsonl or not game.table.chooses_cards or not _has_keys():
        return ""
    from trainer.ui.card_designs import DESIGNS
    from trainer.ui.console import console

    for each in DESIGNS:
        print(each.name, flush=True)
        console().print(each.backs(3, shows_symbols()))
    choices = tuple(Choice(each.name, (str(n),)) for n, each in enumerate(DESIGNS, 1))
    chosen = _ask(game, "cards", "Which cards?", choices, reader, jsonl)
    if chosen is None:
        raise EndOfInput
    return chosen


def _has_keys() -> bool:
    """Whether single keys can be read and cards drawn."""
    return is_terminal() and not is_dumb()


def _reader(jsonl: bool) -> "Reader":
    from trainer.ui.line_reader import LineReader

    if jsonl or not _has_keys():
        return LineReader(sys.stdin)
    from trainer.ui.key_reader import KeyReader

    return KeyReader()


def _view(desk: TableDesk, jsonl: bool, design: str) -> "TableView":
    options, is_kept = desk.options, not desk.no_record
    if jsonl:
        from trainer.ui.table_json import JsonTable

        return JsonTable(sys.stdout)
    from trainer.ui.table_surfaces import DrawnSurface, PlainSurface
    from trainer.ui.table_view import TextTable

    if not _has_keys():
        return TextTable(PlainSurface(plain_out(), options.symbols), is_kept)
    if options.plain:
        return TextTable(PlainSurface(plain_out()), is_kept)
    from trainer.ui.card_designs import find_design
    from trainer.ui.console import console

    drawn_on = console(options.theme, options.has_four_colours)
    return TextTable(DrawnSurface(drawn_on, options.symbols, find_design(design)), is_kept)


def show_round(desk: TableDesk, game: str, number: int, jsonl: bool) -> None:
    """A finished round of the latest night again. Raises `UserError` where it is not kept."""
    found = [each for each in desk.nights() if not game or game in (each.house, each.game.id)]
    finished = found[0].round(number) if found else None
    if finished is None:
        kept = [each.number for each in found[0].latest] if found else []
        there = f"rounds {kept[0]} to {kept[-1]} are kept" if kept else "no round is kept"
        raise UserError(f"round {number} cannot be shown: {there}")
    _view(desk, jsonl, found[0].design).round_again(found[0], finished, Coach.ON)
