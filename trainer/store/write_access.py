"""Leave to change a profile: its folder is made if it is new, locked against other windows, refused if it is gone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.store.errors import CannotWrite
from trainer.store.files import make_private_folder, told_as_cannot_write
from trainer.store.folder_lock import FolderLock
from trainer.store.journal import FOLDER_NAME
from trainer.store.swap import finish_swap_if_begun


class WriteAccess:
    """One window's leave to change the profile in `folder`.

    `has_answers` is set once a journal was seen there: one that is gone since is not made anew, as it would look like a
    profile that lost its answers. `is_owed` tells that something would have been mended, were this not `read_only`.
    """

    def __init__(self, folder: Path, read_only: bool) -> None:
        self.folder = folder
        self.read_only = read_only
        self.has_answers = False
        self.is_owed = False
        self._lock = FolderLock(folder)

    @contextmanager
    def held(self, what: str) -> Iterator[None]:
        """Change the profile in the block. Raises CannotWrite, also for an OSError in it, saying `what` failed."""
        if self.read_only:
            raise CannotWrite(f"{what}: {self.folder} is open for reading only")
        with told_as_cannot_write(f"{what} in {self.folder}"):
            self._refuse_if_gone(what, self.folder)
            make_private_folder(self.folder)
            with self._lock.held():
                finish_swap_if_begun(self.folder)
                self._refuse_if_gone(what, self.folder / FOLDER_NAME)
                yield

    def _refuse_if_gone(self, what: str, folder: Path) -> None:
        if self.has_answers and not folder.is_dir():
            raise CannotWrite(f"{what}: {self.folder} was moved or deleted while in use")
