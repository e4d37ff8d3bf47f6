"""Bytes on disk that survive a crash: private folders, durable writes, atomic replacement, a lock."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from trainer.store.errors import CannotWrite

LOCK_NAME = "lock"
LOCK_TIMEOUT_SECONDS = 30.0
_REPLACE_TRIES = 20
_BUSY_ON_WINDOWS = {5, 32}  # access denied, sharing violation: a scanner or a reader has the file open


@contextmanager
def told_as_cannot_write(what: str) -> Iterator[None]:
    """Turns an OSError of the block into CannotWrite: `what` could not be done, and why."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"{what}: {(error.strerror or str(error)).lower()}") from error


def make_private_folder(folder: Path) -> None:
    """Make `folder` and its parents for this user alone; an existing one stays as it is."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
        sync_folder(folder.parent)


@contextmanager
def locked(folder: Path, timeout_seconds: float = LOCK_TIMEOUT_SECONDS) -> Iterator[None]:
    """Hold the lock of `folder`, which exists, against every other process and thread.

    The lock file stays: deleting it would let two processes lock two different files. Left behind
    by a killed process it locks nothing.
    """
    import filelock  # 40 ms, and a report never needs it

    lock = filelock.FileLock(
        folder / LOCK_NAME, timeout=timeout_seconds, mode=0o600, thread_local=False, preserve_lock_file=True
    )
    try:
        lock.acquire()
    except filelock.Timeout as error:
        raise CannotWrite(f"{folder} is in use by another window for {timeout_seconds:g} s; close it first") from error
    try:
        yield
    finally:
        lock.release()


def append_durably(path: Path, data: bytes) -> None:
    """Add `data` to the end of `path` so that a power cut after the return cannot lose it.

    After a failure the file has its old length again, if the disk still allows that much.
    """
    is_new = not path.exists()
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        _append(handle, data)
    finally:
        os.close(handle)
    if is_new:
        sync_folder(path.parent)


def _append(handle: int, data: bytes) -> None:
    length = os.fstat(handle).st_size
    try:
        write_all(handle, data)
        sync(handle)
    except OSError:
        with suppress(OSError):
            os.ftruncate(handle, length)
        raise


def write_all(handle: int, data: bytes) -> None:
    """Write all of `data`, however the system cuts it up."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def replace_durably(path: Path, data: bytes) -> None:
    """Put `data` in place of `path`: whoever reads, whenever, gets all of the old or all of the new.

    The temporary file of a killed process is written over by the next, so none pile up.
    """
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        _write_new(temporary, data)
        replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def _write_new(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    try:
        write_all(handle, data)
        sync(handle)
    finally:
        os.close(handle)


def replace(source: Path, target: Path) -> None:
    """os.replace, tried again while Windows says that somebody has the file open."""
    for _ in range(_REPLACE_TRIES):
        try:
            os.replace(source, target)
            return
        except OSError as error:
            if getattr(error, "winerror", None) not in _BUSY_ON_WINDOWS:
                raise
            time.sleep(0.05)
    os.replace(source, target)


def sync(handle: int) -> None:
    """Force an open file to the disk itself; on macOS fsync alone stops at the drive's cache."""
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):  # file systems that do not know it know fsync
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Force the entries of a folder to disk, where the system has a way to."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(path: Path) -> Path:
    """`path`, or the first of "name-2", "name-3"... that does not exist yet."""
    candidate, number = path, 1
    while candidate.exists() or candidate.is_symlink():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate
