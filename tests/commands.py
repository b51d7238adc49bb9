"""The command, started as people start it: what it answers and what it refuses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SHORT = ("--option", "max_rounds=3", "--processes", "1")


def contado(*arguments: str, folder: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command and return how it ended."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "CONTADO_"))}
    return subprocess.run(
        [sys.executable, "-m", "contado", *arguments],
        capture_output=True, text=True, check=False, cwd=folder, input=typed, encoding="utf-8",
        env=environment | {"PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


def answer(*arguments: str, folder: Path | None = None) -> str:
    """Run a command that succeeds and return what it printed."""
    ended = contado(*arguments, folder=folder)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def refusal(*arguments: str, folder: Path | None = None) -> str:
    """Run a command that must fail and return its one sentence."""
    ended = contado(*arguments, folder=folder)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("contado: ")
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


def two_short_games(folder: Path) -> Path:
    """Play two short games and return the folder with their records."""
    answer("sim", "milestones", "--seats", "greedy,random", "--games", "2", *SHORT, "--save-records", str(folder))
    return folder
