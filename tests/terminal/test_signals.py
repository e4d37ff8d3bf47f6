"""What a shell finds when the program was killed or stopped: the terminal as it was before."""

import os
import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect  # type: ignore[import-untyped]  # it ships no types
import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

import termios

from tests.terminal.terminals import PATIENCE_SECONDS, ROOT

QUESTION = rb"p play, f fold, \? keys"
Q64 = f"{shlex.quote(sys.executable)} -m trainer"
DRILL = f"{Q64} drill play-or-fold --seed 7"


@contextmanager
def script(home: Path, commands: str) -> Iterator[pexpect.spawn]:
    """A shell that runs these commands in a terminal, and goes on when one is killed."""
    told = {**os.environ, "Q64_HOME": str(home), "TERM": "xterm-256color"}
    shell = pexpect.spawn(
        "/bin/sh", ["-c", f"trap : TERM HUP; {commands}"], env=told, cwd=str(ROOT), timeout=PATIENCE_SECONDS
    )
    try:
        yield shell
    finally:
        shell.close(force=True)


def is_as_before(shell: pexpect.spawn) -> bool:
    """Whether keys are shown and read by lines, and Ctrl-C is a signal."""
    modes = termios.tcgetattr(shell.child_fd)[3]
    return all(modes & each for each in (termios.ECHO, termios.ICANON, termios.ISIG))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_who_is_killed_leaves_the_terminal_as_it_was(tmp_path: Path, number: signal.Signals) -> None:
    with script(tmp_path, f'{DRILL}; echo "ended: $?"; read end') as shell:
        shell.expect(QUESTION)
        assert not is_as_before(shell)
        os.killpg(os.tcgetpgrp(shell.child_fd), number)
        shell.expect(f"ended: {128 + number}")
        assert is_as_before(shell)


def test_who_is_killed_while_it_starts_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with script(tmp_path, f'{DRILL}; echo "ended: $?"; read end') as shell:
        assert shell.waitnoecho(timeout=PATIENCE_SECONDS)
        os.killpg(os.tcgetpgrp(shell.child_fd), signal.SIGTERM)
        shell.expect("ended: 143")
        assert is_as_before(shell)


def test_who_is_stopped_leaves_the_terminal_as_it_was_and_finds_it_again(tmp_path: Path) -> None:
    with script(tmp_path, f'set -m; {DRILL}; echo "stopped: $?"; read next; fg; echo "ended: $?"; read end') as shell:
        shell.expect(QUESTION)
        os.killpg(os.tcgetpgrp(shell.child_fd), signal.SIGTSTP)
        shell.expect("stopped: ")
        assert is_as_before(shell)
        shell.sendline("")
        shell.expect("-m trainer")  # what goes on is told
        assert shell.waitnoecho(timeout=PATIENCE_SECONDS)
        shell.send("q")
        shell.expect("ended: 0")
        assert is_as_before(shell)


def test_what_no_shell_can_let_go_on_is_not_stopped(tmp_path: Path) -> None:
    with script(tmp_path, f"exec {DRILL}") as shell:
        shell.expect(QUESTION)
        os.kill(shell.pid, signal.SIGTSTP)
        shell.send("?")
        shell.expect("skip this question")
        shell.expect(QUESTION)
        assert not is_as_before(shell)
