"""Where a night at the table is kept, and how it begins: the files, the history, the view and the keys of this run."""

from contextlib import ExitStack
from datetime import UTC, datetime
from fractions import Fraction
from types import TracebackType
from typing import TYPE_CHECKING, Self

from trainer.cli.options import Options, local_zone
from trainer.cli.output import narrate
from trainer.rounds import Action
from trainer.study.question import grade_cost
from trainer.table.actions import Decide, can
from trainer.table.coach import best_words, decide
from trainer.table.night import Deciding, Ending, Over, bets_of
from trainer.table.sitting import EndedNight, Sitting, best_nights, ended

if TYPE_CHECKING:
    from trainer.store.history import History
    from trainer.store.night_files import NightFiles
    from trainer.store.profiles import Profiles

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
