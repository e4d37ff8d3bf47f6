"""Keeps other windows out of a folder while something in it is changed."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.store.errors import CannotWrite

if TYPE_CHECKING:
    import filelock

LOCK_NAME = "lock"
LOCK_TIMEOUT_SECONDS = 30.0
_POLL_SECONDS = 0.05


class FolderLock:
    """Keeps every other process and lock out of a folder while it is held; held again by its holder, it stays held.

    The lock file stays: deleting it would let two processes lock two different files. Left behind
    by a killed process it locks nothing.
    """

    def __init__(self, folder: Path, timeout_seconds: float = LOCK_TIMEOUT_SECONDS) -> None:
        self.folder = folder
        self.timeout_seconds = timeout_seconds
        self._lock: _Flock | filelock.BaseFileLock | None = None
        self._times_held = 0

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the lock; the folder exists. Raises CannotWrite when another holds it for too long."""
        lock = self._lock = self._lock or new_lock(self.folder / LOCK_NAME)
        try:
            lock.acquire(timeout=self.timeout_seconds)
        except TimeoutError as error:  # filelock's own is one too
            seconds = self.timeout_seconds
            raise CannotWrite(f"{self.folder} is in use by another window for {seconds:g} s; close it first") from error
        self._times_held += 1
        try:
            yield
        finally:
            self._times_held -= 1
            if not self._times_held:
                lock.release(force=True)


def new_lock(path: Path) -> "_Flock | filelock.BaseFileLock":
    """The system's own lock where it has one; filelock, which takes as long as storing an answer, where it has not."""
    if sys.platform == "win32":
        import filelock  # 40 ms

        return filelock.FileLock(path, mode=0o600, thread_local=False, preserve_lock_file=True)
    return _Flock(path)


class _Flock:
    """A file locked by flock, as filelock does it: both keep each other out. The system lets go when a process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def acquire(self, timeout: float) -> None:
        """Lock the file; done when it is locked already. Raises TimeoutError after so many seconds, and OSError."""
        until = time.monotonic() + timeout
        while self._handle is None and not self._is_locked():
            if time.monotonic() >= until:
                raise TimeoutError
            time.sleep(_POLL_SECONDS)

    def release(self, force: bool) -> None:
        """Let go of it, however often it was acquired."""
        del force
        if self._handle is not None:
            handle, self._handle = self._handle, None
            os.close(handle)

    def _is_locked(self) -> bool:
        """Try once."""
        import fcntl  # there is none on Windows

        handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if self._is_in_place(handle):
                self._handle = handle
        except BlockingIOError:
            pass
        finally:
            if self._handle is None:
                os.close(handle)
        return self._handle is not None

    def _is_in_place(self, handle: int) -> bool:
        """Whether others would lock the same file: somebody may have deleted or moved it since it was opened."""
        try:
            return os.path.samestat(os.fstat(handle), os.stat(self._path))
        except FileNotFoundError:
            return False
