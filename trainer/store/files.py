"""Bytes on disk that survive a crash: private folders, durable writes, atomic replacement."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from trainer.store.errors import CannotRead, CannotWrite

_REPLACE_TRIES = 20
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would turn every newline into two bytes
_BUSY_ON_WINDOWS = {5, 32}  # access denied, sharing violation: a scanner or a reader has the file open


@contextmanager
def told_as_cannot_write(what: str) -> Iterator[None]:
    """Turns an OSError of the block into CannotWrite: `what` could not be done, and why."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"{what}: {reason(error)}") from error


@contextmanager
def told_as_cannot_read(folder: Path) -> Iterator[None]:
    """Turns an OSError of the block into CannotRead: `folder` could not be read, and why."""
    try:
        yield
    except OSError as error:
        raise CannotRead(f"cannot read {folder}: {reason(error)}") from error


def reason(error: OSError) -> str:
    """What the system says, without numbers and names."""
    return (error.strerror or "the system refuses").lower()


def make_private_folder(folder: Path) -> None:
    """Make `folder` and its parents for this user alone; an existing one stays as it is."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
        sync_folder(folder.parent)


def append_line_durably(path: Path, line: bytes) -> None:
    """Add `line` to the end of `path` so that a power cut after the return cannot lose it.

    A last line that was cut off in writing is ended first, never written over. After a failure the
    file has its old length again, if the disk still allows that much.
    """
    handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | _BINARY, 0o600)
    try:
        length = os.lseek(handle, 0, os.SEEK_END)
        try:
            write_all(handle, b"\n" + line if _is_cut_off(handle, length) else line)
            sync(handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, length)
            raise
    finally:
        os.close(handle)
    if length == 0:
        sync_folder(path.parent)


def _is_cut_off(handle: int, length: int) -> bool:
    if length == 0:
        return False
    os.lseek(handle, length - 1, os.SEEK_SET)
    return os.read(handle, 1) != b"\n"


def write_all(handle: int, data: bytes) -> None:
    """Write all of `data`, however the system cuts it up."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def replace_durably(path: Path, data: bytes) -> None:
    """Put `data` in place of `path`: whoever reads, whenever, gets all of the old or all of the new."""
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write that takes the place of `path` at the end of the block, in one step, if all went well.

    The temporary file of a killed process is written over by the next, so none pile up.
    """
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        with new_file(temporary) as file:
            yield file
        replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A file that a user named, to write whole or not at all; a link leads on to what it stands for.

    What is there and no ordinary file, a pipe or a device, is written to and never replaced.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    with replacing(Path(os.path.realpath(path))) as file:  # Path.resolve raises no OSError for a link to itself
        yield file


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write, empty and this user's alone, on disk at the end of the block."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)
    with os.fdopen(handle, "wb") as file:
        yield file
        file.flush()
        sync(file.fileno())


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
    getattr(os, "fdatasync", os.fsync)(handle)  # the bytes and the length, without the time of change


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
