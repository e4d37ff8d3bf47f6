"""Real small disks to fill and to write-protect, mounted for one test; only root can, so that others skip."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def small_disk(at: Path, kilobytes: int) -> Iterator[Path]:
    """A file system of that size at `at`, gone after the block. Skips where this user cannot mount one."""
    why = _why_not()
    if why:
        print(f"skipped: {why}")
        pytest.skip(why)
    at.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(at)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(f"skipped: no tmpfs here ({done.stderr.strip()})")
        pytest.skip(f"no tmpfs here: {done.stderr.strip()}")
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", str(at)], check=True)


def _why_not() -> str:
    if not sys.platform.startswith("linux"):
        return "a small tmpfs is a thing of Linux"
    if os.geteuid() != 0:
        return "only root can mount a small disk; a size limit stands in for it in test_disk"
    return "" if shutil.which("mount") else "no mount command"


def fill(disk: Path, leave_bytes: int = 0) -> Path:
    """Fill the disk to its last page but for `leave_bytes`, rounded down to whole pages; returns the file that does."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        try:
            while file.write(b"\0" * 4096):
                pass
        except OSError:
            pass
    if leave_bytes:
        os.truncate(filler, max(filler.stat().st_size - leave_bytes, 0))
    return filler


def remount(disk: Path, how: str) -> None:
    """Make the disk read-only (`ro`) or writable again (`rw`)."""
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)
