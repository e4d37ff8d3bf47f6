"""Where a night at the table is kept, and how it begins: the files, the history, the view and the keys of this run."""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING, Self
from uuid import uuid4

from trainer.cli.errors import UsageError
from trainer.cli.options import Options, is_dumb, is_terminal, local_zone, shows_symbols
from trainer.cli.output import narrate
from trainer.errors import UserError
from trainer.games import Game
from trainer.rounds import Action
from trainer.study.question import Choice, Question, grade_cost
from trainer.table.actions import CashOut, Decide, can
from trainer.table.coach import Coach, best_words, decide
from trainer.table.night import Deciding, Ending, Over, bets_of
from trainer.table.sitting import LARGEST_SEED, EndedNight, Sitting, begin, best_nights, ended, moved

if TYPE_CHECKING:
    from trainer.store.history import History
    from trainer.store.night_files import NightFiles
    from trainer.store.profiles import Profiles
    from trainer.ui.run_table import Reader
    from trainer.ui.table_view import TableView

_SHORTEST_SECONDS = 0.15
"""An answer faster than this was on its way before the cards could be read: it is kept, but not timed."""


class TableDesk:
    """Keeps a night and its decisions in the profile in use, or nothing at all with `no_record`."""

    def __init__(self, options: Options, no_record: bool) -> None:
        self.options = options
        self.no_record = no_record
        self._stack = ExitStack()
        self._history: History | None = None
        self._files: NightFiles | None = None

    def __enter__(self) -> Self:
        if not self.no_record:
            self._history = self._stack.enter_context(self.options.open_history())
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stack.close()
        if self._history is not None and kind is None:
            self.options.back_up()

    @property
    def files(self) -> "NightFiles":
        """The nights of the profile."""
        if self._files is None:
            from trainer.game_files import find_game
            from trainer.store.night_files import NightFiles

            self._files = NightFiles(self.options.profile_folder, find_game)
        return self._files

    def setting(self, name: str) -> object:
        """A setting of the profile, None where it is not set or nothing is kept."""
        return self._history.get(name) if self._history is not None else None

    def nights(self) -> list[Sitting]:
        """The latest night of each house; those cashed out are on the leaderboard, even if a crash came between."""
        if self.no_record:
            return []
        found = self.files.nights()
        for notice in self.files.notices:
            narrate(notice)
        for sitting in found:
            self._close(sitting)
        return found

    def keep(self, sitting: Sitting) -> None:
        """The night as it is now is on disk, and on the leaderboard when it was cashed out."""
        if self.no_record:
            return
        self.files.save(sitting)
        self._close(sitting)

    def _close(self, sitting: Sitting) -> None:
        if sitting.night.stage != Over(Ending.CASHED_OUT) or not sitting.night.rounds:
            return
        from trainer.store.best_nights import add_night

        notice = add_night(self.options.profile_folder, ended(sitting, datetime.now(UTC)))
        if notice:
            narrate(notice)

    def item_of(self, sitting: Sitting) -> str:
        """The situation that the decision belongs to."""
        from drills.play_or_fold import PlayOrFold
        from trainer.hands import evaluate

        stage = sitting.night.stage
        assert isinstance(stage, Deciding)
        return PlayOrFold().item_of(sitting.game, evaluate(stage.showdown.player))

    def record(self, sitting: Sitting, decision: Decide, seconds: float | None) -> None:
        """Keep a decision as an answer of the real mix; one without a choice is none.

        Its id is that of the night and the round: decided again after a crash, it is not counted twice.
        """
        stage = sitting.night.stage
        if self._history is None or not isinstance(stage, Deciding) or not can(sitting.night, Decide(Action.PLAY)):
            return
        from trainer.study.answer import Answer
        from trainer.study.choosing import Mix
        from trainer.study.study_day import study_day

        bets, moment = bets_of(stage.placed), datetime.now(UTC)
        judged = decide(sitting.game, bets, stage.showdown.player)
        cost: Fraction = judged.cost(decision.action) / bets.ante
        answer = Answer(
            id=f"{sitting.id}-{sitting.night.rounds + 1}",
            answered_at=moment,
            study_day=study_day(moment, local_zone(moment), self.options.rollover_hours),
            session=sitting.id,
            drill="play-or-fold",
            item=self.item_of(sitting),
            game=sitting.game.id,
            mix=Mix.REAL.value,
            given=decision.action.value,
            right=best_words(judged),
            grade=grade_cost(cost),
            cost_in_antes=cost,
            response_seconds=seconds if seconds is not None and seconds >= _SHORTEST_SECONDS else None,
            is_hinted=stage.is_hinted,
            cards={"player": tuple(map(str, stage.showdown.player))},
        )
        self._history.append(answer)


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
        house = opened.house if opened is not None and not game else _house(game, find)
        if sitting is None:
            sitting = _begin(desk, house, find, seed, design or _chosen_design(find(house), reader, jsonl))
    except EndOfInput:
        return True
    except KeyboardInterrupt:
        return False
    view = _view(desk.options, jsonl, design or sitting.design)
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

    night = sitting.night
    left = "with the cards dealt" if isinstance(night.stage, Deciding) else "between two rounds"
    prompt = f"A night at {sitting.game.name} is open: {night.rounds} rounds, {night.chips} chips, {left}. Go on?"
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
        word = None if isinstance(reply, Command) else question.read(reply.text)
        if word is not None:
            return word


def _tell(question: Question, jsonl: bool) -> None:
    import json

    words = [choice.word for choice in question.choices]
    if jsonl:
        told = {"type": "question", "n": 0, "drill": "table", "item": question.item, "game": question.game.id}
        print(json.dumps({**told, "prompt": question.prompt, "choices": words}), flush=True)
    else:
        keys = ", ".join(f"{choice.word} ({choice.keys[0]})" for choice in question.choices)
        print(f"{question.prompt} {keys}.", flush=True)


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

    if jsonl or not game.table.chooses_cards or not is_terminal() or is_dumb():
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


def _reader(jsonl: bool) -> "Reader":
    from trainer.ui.line_reader import LineReader

    if jsonl or not is_terminal() or is_dumb():
        return LineReader(sys.stdin)
    from trainer.ui.key_reader import KeyReader

    return KeyReader()


def _view(options: Options, jsonl: bool, design: str) -> "TableView":
    if jsonl:
        from trainer.ui.table_json import JsonTable

        return JsonTable(sys.stdout)
    from trainer.ui.table_surfaces import DrawnSurface, PlainSurface
    from trainer.ui.table_view import TextTable

    if not is_terminal() or is_dumb():
        return TextTable(PlainSurface(sys.stdout, options.symbols))
    if options.plain:
        return TextTable(PlainSurface(sys.stdout))
    from trainer.ui.card_designs import find_design
    from trainer.ui.console import console

    return TextTable(DrawnSurface(console(options.theme), options.symbols, find_design(design)))


def show_round(desk: TableDesk, game: str, number: int, jsonl: bool) -> None:
    """A finished round of the latest night again. Raises `UserError` where it is not kept."""
    found = [each for each in desk.nights() if not game or game in (each.house, each.game.id)]
    finished = found[0].round(number) if found else None
    if finished is None:
        kept = [each.number for each in found[0].latest] if found else []
        there = f"rounds {kept[0]} to {kept[-1]} are kept" if kept else "no round is kept"
        raise UserError(f"round {number} cannot be shown: {there}")
    _view(desk.options, jsonl, found[0].design).round_over(found[0], finished, Coach.ON)


def ranked_nights(profiles: "Profiles") -> tuple[list[tuple[str, EndedNight]], list[str]]:
    """The best nights over all profiles with whose they are, and a line for each file that cannot be read."""
    from trainer.store.best_nights import read_best_nights
    from trainer.store.errors import StoreError

    whose: dict[str, str] = {}
    nights: list[EndedNight] = []
    notices: list[str] = []
    for name in profiles.names():
        try:
            read = read_best_nights(profiles.folder(name))
        except StoreError as error:
            notices.append(f"the best nights of {name} cannot be read: {error}")
            continue
        whose |= {night.id: name for night in read}
        nights += read
    return [(whose[night.id], night) for night in best_nights(nights)], notices
