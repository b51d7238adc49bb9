"""Processes that work for another one."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import wait

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
