"""Tab, pressed in a real shell that has taken the script in as a user would."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty, which Windows has not", allow_module_level=True)

import pexpect  # type: ignore[import-untyped]  # it ships no types

from tests.terminal.terminals import PATIENCE_SECONDS, ROOT

STARTS = {"bash": ["--norc", "--noprofile", "-i"], "zsh": ["-f", "-i"], "fish": ["--no-config", "-i"]}
TAKES_IN = {
    "bash": 'eval "$(q64 --show-completion)"',
    "zsh": 'autoload -Uz compinit; compinit -u; eval "$(q64 --show-completion)"; compdef _q64_completion q64',
    "fish": "q64 --show-completion | source",
}


OFFERED = {
    "q64 drill pay": ("payout", "paytable"),
    "q64 table s": ("selminha", "standard", "super-shot"),
    "q64 --profile A": ("Ada", "Ali"),
    "q64 config set r": ("reviews", "rollover"),
}


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """`q64` on the path, and two profiles."""
    program = tmp_path / "bin" / "q64"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m trainer "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    told = {
        **os.environ,
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "Q64_HOME": str(tmp_path / "q64"),
        "TERM": "xterm",
    }
    for name in ("Ada", "Ali"):
        subprocess.run([str(program), "profile", "new", name], env=told, check=True, capture_output=True)
    return told


@pytest.mark.parametrize(
    ("shell", "line"), [*(("bash", line) for line in OFFERED), ("zsh", "q64 --profile A"), ("fish", "q64 --profile A")]
)
def test_tab_offers_what_there_is(environment: dict[str, str], tmp_path: Path, shell: str, line: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not on this machine")
    typed = pexpect.spawn(
        shell, STARTS[shell], env=environment, cwd=str(tmp_path), dimensions=(40, 120), timeout=PATIENCE_SECONDS
    )
    try:
        typed.sendline(f"{TAKES_IN[shell]}; echo taken''-in")
        typed.expect("taken-in")
        typed.send(f"{line}\t\t")
        for each in OFFERED[line]:
            typed.expect(each)
    finally:
        typed.close(force=True)
