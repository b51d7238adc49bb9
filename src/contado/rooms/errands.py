"""Errands: work that is brought to its end whoever waits for it, or nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Errands:
    """The tasks under way: the event loop alone would let go of one that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin a piece of work, and hold on to it until it is done."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Retrieved here, so that asyncio does not report it a second time.
            task.exception()

    async def finish(self, seconds: float) -> None:
        """Wait for what is under way, but not for longer than this."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
