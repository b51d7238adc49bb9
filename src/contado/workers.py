"""Processes that work for another one."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType
from typing import Any

# Windows waits for no more than 63 things at once, and Python needs two of them for itself.
MOST = 61 if sys.platform == "win32" else 10_000


def cores() -> int:
    """Return how many processes can compute at the same time here."""
    return min(MOST, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def begin_work() -> None:
    """Turn this process into a worker: it ignores Ctrl-C, which its parent handles, and ends when its parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """End this process as soon as its parent is gone: a parent that was killed cannot tell it to."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def leave() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=leave, daemon=True).start()


class Worker(SpawnProcess):
    """A process that begins with a fresh interpreter and never runs the script that it was started from.

    Python would run it again in every worker, to find there what was defined in it; ours find all they need in the
    packages that are installed. So a script that plays many games needs no ``if __name__ == "__main__"``.
    """

    @staticmethod
    def _Popen(process_obj: Any) -> Any:  # noqa: N802 (the name is that of the standard library)
        with _without_script():
            return SpawnProcess._Popen(process_obj)


class Workers(SpawnContext):
    """How such processes are started."""

    Process = Worker


def fresh_processes() -> SpawnContext:
    """Return how worker processes are started: a copy of this one (fork) could hold locks of threads that it lacks."""
    return Workers()


_ONE_AT_A_TIME = threading.Lock()


@contextmanager
def _without_script() -> Iterator[None]:
    """Have the standard library find no script to run again."""
    with _ONE_AT_A_TIME:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = script
