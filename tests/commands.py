"""The command: what it answers and what it refuses.

It is called here, in the process of the tests, which has loaded the games already: a process of its own takes half a
second to do that. What only a process shows is tested with one: `started`, and the tests of streams and installations.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from contado.cli import main

# How a command is run: `contado` or `started`.
Command = Callable[..., subprocess.CompletedProcess[str]]

SHORT = ("--option", "max_rounds=3", "--processes", "1")


def environment() -> dict[str, str]:
    """Return the environment without what would choose a language or change what the command does."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "CONTADO_"))}
    return kept | {"PYTHONIOENCODING": "utf-8"}


def contado(*arguments: str, folder: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command and return how it ended."""
    output, errors = TextIOWrapper(BytesIO(), "utf-8"), TextIOWrapper(BytesIO(), "utf-8", write_through=True)
    with (
        patch.dict(os.environ, environment(), clear=True),
        patch.object(sys, "stdin", TextIOWrapper(BytesIO(typed.encode()), "utf-8")),
        redirect_stdout(output),
        redirect_stderr(errors),
        chdir(folder or Path.cwd()),
    ):
        code = main(arguments)
    for stream in (output, errors):
        stream.flush()
        stream.seek(0)
    return subprocess.CompletedProcess(arguments, code, output.read(), errors.read())


def started(*arguments: str, folder: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Start the command as people start it, and return how it ended."""
    return subprocess.run(
        [sys.executable, "-m", "contado", *arguments],
        capture_output=True, text=True, check=False, cwd=folder, input=typed, encoding="utf-8", env=environment(),
    )  # fmt: skip


def going(*arguments: str) -> subprocess.Popen[str]:
    """Start the command and return its process, which can be stopped with Ctrl-C."""
    return subprocess.Popen(
        [sys.executable, "-m", "contado", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=environment(),
        # What a shell starts in the background ignores Ctrl-C, and so do its children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip


def answer(*arguments: str, folder: Path | None = None, run: Command = contado) -> str:
    """Run a command that succeeds and return what it printed."""
    ended = run(*arguments, folder=folder)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def refusal(*arguments: str, folder: Path | None = None, run: Command = contado) -> str:
    """Run a command that cannot be done and return its one sentence."""
    ended = run(*arguments, folder=folder)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("contado: ")
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr
    return ended.stderr


def two_short_games(folder: Path) -> Path:
    """Play two short games and return the folder with their records."""
    answer("sim", "milestones", "--seats", "greedy,random", "--games", "2", *SHORT, "--out", str(folder))
    return folder
