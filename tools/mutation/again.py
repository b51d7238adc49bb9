"""Runs pytest again and again: what all tests import is imported once, and each run is forked from there.

A line of its input is a run: pytest's arguments, the file for what it says, and its seconds of processor time (on a
busy machine everything takes long). The answer is a line with the status, negative for the signal that ended it.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
from resource import RLIMIT_CPU, setrlimit
from typing import Final

import pytest

# What tests of games import besides the game; whatever is not there is imported by the run itself.
ALWAYS: Final = ("hypothesis.strategies", "contado.core.game", "contado.core.kit", "contado.core.record")
# So many times its processor time a run may take that waits for the machine, or for nothing at all.
ASLEEP: Final = 50


def run(arguments: list[str], said: str, seconds: int) -> int:
    """Run tests in a process of their own; return its status."""
    child = os.fork()
    if not child:
        os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
        os.dup2(1, 2)
        setrlimit(RLIMIT_CPU, (seconds, seconds + 1))
        signal.alarm(ASLEEP * seconds)
        status = int(pytest.main(arguments))
        sys.stdout.flush()
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main() -> None:
    """Run what is asked for."""
    for name in ALWAYS:
        importlib.import_module(name)
    assert not [name for name in sys.modules if name.startswith("contado.games.")], "a fault would not be imported"
    for line in sys.stdin:
        print(run(*json.loads(line)), flush=True)


if __name__ == "__main__":
    main()
