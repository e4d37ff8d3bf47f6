"""The latest night at each house, one file each, on disk before a player sees what came of a move."""

from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from trainer.games import Game
from trainer.store.errors import CannotWrite, CodecError, NewerVersion
from trainer.store.fields import fields_of, from_json, to_json
from trainer.store.files import (
    free_name,
    make_private_folder,
    replace,
    replace_durably,
    told_as_cannot_read,
    told_as_cannot_write,
)
from trainer.store.folder_lock import FolderLock
from trainer.store.night_codec import SCHEMA, HouseGone, decode_sitting, encode_sitting
from trainer.table.sitting import Sitting

FOLDER_NAME = "table"
LARGEST_FILE = 1024 * 1024


class NightFiles:
    """The nights of a profile. `find_game` finds the house of a night again; `notices` are lines to show once."""

    def __init__(self, profile_folder: Path, find_game: Callable[[str], Game]) -> None:
        self.folder = profile_folder / FOLDER_NAME
        self.notices: list[str] = []
        self._find_game = find_game
        self._lock = FolderLock(self.folder)
        self._known: dict[Path, bytes | None] = {}

    def nights(self) -> list[Sitting]:
        """The latest night of each house, over or not, the one played last first.

        A file that is no night is moved aside, with a notice.
        Raises NewerVersion for one that a newer program wrote, and leaves it.
        """
        with told_as_cannot_read(self.folder):
            paths = sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []
            latest_first = sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True)
            found = [self._load(path) for path in latest_first]
        return [sitting for sitting in found if sitting is not None]

    def save(self, sitting: Sitting) -> None:
        """Put the night on disk. Raises CannotWrite, also when it went on in another window meanwhile."""
        path = self._path(sitting)
        with told_as_cannot_write(f"cannot keep the night in {self.folder}"):
            make_private_folder(self.folder)
            with self._lock.held():
                self._refuse_if_changed(path)
                content = _written(sitting)
                replace_durably(path, content)
                self._known[path] = content

    def _path(self, sitting: Sitting) -> Path:
        return self.folder / f"{sitting.game.key}.json"

    def _refuse_if_changed(self, path: Path) -> None:
        # Two windows on one night would pay its chips twice.
        on_disk = path.read_bytes() if path.exists() else None
        if on_disk != self._known.get(path):
            raise CannotWrite("this night went on in another window: leave one of them, and come back with q64 table")

    def _load(self, path: Path) -> Sitting | None:
        content = path.read_bytes()[: LARGEST_FILE + 1]
        try:
            sitting = _read(content, self._find_game)
            if path != self._path(sitting):
                raise CodecError("it lies under another house's name")
        except HouseGone as error:
            self.notices.append(f"the night in {path.name} waits: {error}")
            return None
        except CodecError as error:
            self._move_aside(path, error)
            return None
        self._known[path] = content
        return sitting

    def _move_aside(self, path: Path, error: CodecError) -> None:
        with told_as_cannot_write(f"cannot move {path.name} aside"):
            aside = free_name(path.with_name(f"unreadable-{path.stem}.kept"))
            replace(path, aside)
        self.notices.append(
            f"the night in {path.name} cannot go on ({error}); it is kept as {FOLDER_NAME}/{aside.name}"
        )


def _written(sitting: Sitting) -> bytes:
    text = to_json(encode_sitting(sitting))
    return to_json({"check": crc32(text.encode()), "night": encode_sitting(sitting)}).encode() + b"\n"


def _read(content: bytes, find_game: Callable[[str], Game]) -> Sitting:
    if len(content) > LARGEST_FILE:
        raise CodecError("larger than any night")
    fields = fields_of(from_json(content), frozenset({"check", "night"}))
    night = fields["night"]
    schema = night.get("schema") if isinstance(night, dict) else None
    if type(schema) is int and schema > SCHEMA:
        raise NewerVersion("the open night was written by a newer version of q64: use that one to go on")
    if fields["check"] is None or fields["check"] != _check_of(night):
        raise CodecError("changed since it was written, or cut off")
    return decode_sitting(night, find_game)


def _check_of(night: object) -> int | None:
    """The checksum of a night, None for a value that cannot have been written: infinite, or nested without end."""
    try:
        return crc32(to_json(night).encode())
    except (ValueError, RecursionError):
        return None
