"""The options that every command knows, and the only place where environment, clock and chance are read."""

import os
import sys
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from trainer.cli.output import narrate, narrate_some

if TYPE_CHECKING:
    from trainer.store.history import History
    from trainer.store.profiles import Profiles
    from trainer.store.replaying import Progress
    from trainer.store.rows import SettingValue
    from trainer.study.plan import Now
    from trainer.ui.theme import Theme


@dataclass
class Options:
    """The global options of one run."""

    home: Path | None = None
    profile: str | None = None
    plain: bool = False
    _history: "History | None" = field(default=None, init=False, repr=False)

    @property
    def profiles(self) -> "Profiles":
        """The learners of this machine."""
        from trainer.store.profiles import Profiles, default_home

        return Profiles(self.home or default_home())

    @property
    def profile_name(self) -> str:
        """The profile in use: the one named, else the one chosen last."""
        return self.profile or self.profiles.current()

    @property
    def profile_folder(self) -> Path:
        """The folder of the profile in use. Raises NoSuchProfile."""
        return self.profiles.existing(self.profile_name)

    def open_history(self, read_only: bool = False) -> "History":
        """The answers of the profile in use; what it has to say goes to stderr, once.

        It is read once in a run: 70 ms after ten years.
        """
        known = self._history
        if known is None or known.folder != self.profile_folder:
            known = self._opened(read_only)
        elif read_only:
            known.refresh()
        else:
            known = known.to_write()
        self._history = known
        return known

    def _opened(self, read_only: bool) -> "History":
        from trainer.store.history import History

        history = History.open(self.profile_folder, read_only=read_only, progress=self.progress, tell=narrate)
        narrate_some([str(fault) for fault in history.faults], "q64 data check lists them all")
        return history

    @property
    def progress(self) -> "Progress | None":
        """Shows how far a long reading is, where a person sees it."""
        if not _is_tty(sys.stderr):
            return None
        from trainer.ui.reading_bar import ReadingBar

        return ReadingBar(plain=self.plain or is_dumb())

    def back_up(self) -> None:
        """Copy what is not copied yet, at most once a day. That it cannot be done is told, and costs nothing."""
        from trainer.store.backups import back_up_daily
        from trainer.store.errors import StoreError

        try:
            back_up_daily(self.profile_folder, self.today())
        except StoreError as error:
            narrate(str(error))

    @property
    def settings(self) -> "dict[str, SettingValue]":
        """What is set in the profile in use. Nothing is loaded where nothing was ever kept."""
        if self._history is None and not self._has_profile():
            return {}
        return (self._history or self.open_history(read_only=True)).settings

    def _has_profile(self) -> bool:
        """Whether anything was ever kept; who has no home can still ask for odds."""
        from trainer.store.errors import NoHome

        try:
            return self.profile_folder.is_dir()
        except NoHome:
            return False

    @property
    def house(self) -> str:
        """The house of commands that name none: the learner's own, the usual one until one is chosen."""
        return str(self.chosen("house"))

    @property
    def symbols(self) -> bool:
        """Whether suits and frames are drawn: the encoding can write them and letters are not preferred."""
        return shows_symbols() and self.chosen("suits") != "letters"

    @property
    def theme(self) -> "Theme":
        """The colours preferred; those for any background where none are."""
        from trainer.ui.theme import Theme

        return Theme(self.chosen("theme"))

    @property
    def has_four_colours(self) -> bool:
        """Whether each suit has a colour of its own."""
        return self.chosen("deck") == "four"

    def today(self) -> date:
        """Today's day of study of the profile in use."""
        from trainer.study.study_day import study_day

        now = datetime.now(UTC)
        return study_day(now, local_zone(now), self.rollover_hours)

    @property
    def rollover_hours(self) -> int:
        """How long after midnight a study day ends."""
        return int(self.chosen("rollover"))

    def chosen(self, name: str) -> "SettingValue":
        """What a setting is now."""
        from trainer.cli.settings import value_of

        return value_of(self.settings, name)


def local_zone(moment: datetime) -> tzinfo:
    """What the clocks of this machine show at that moment: daylight saving may begin or end in mid-session."""
    return moment.astimezone().tzinfo or UTC


def now_from(seed: int | None, rollover_hours: int) -> "Now":
    """Clock, calendar and chance of this run; a seed gives the same questions again."""
    from random import Random

    from trainer.study.plan import Now
    from trainer.study.study_day import study_day

    return Now(
        moment=lambda: datetime.now(UTC),
        day=lambda moment: study_day(moment, local_zone(moment), rollover_hours),
        new_id=lambda: uuid4().hex,
        chance=Random(seed),
    )


def is_terminal() -> bool:
    """Whether a person sits at both ends."""
    return all(stream is not None and _is_tty(stream) for stream in (sys.stdin, sys.stdout))


def is_dumb() -> bool:
    """Whether the terminal knows lines only: no keys one by one, nothing drawn."""
    return os.environ.get("TERM") == "dumb"


def _is_tty(stream: object) -> bool:
    try:
        return bool(stream.isatty()) if hasattr(stream, "isatty") else False
    except ValueError:  # closed
        return False


def shows_symbols() -> bool:
    """Whether the output's encoding can write suits and frames."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♠♥♦♣┌─┐│└┘✓✗".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return os.environ.get("TERM") != "linux"
