"""Workers that do what they are told to when they are told to: tests see the order in which things begin."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any


class Pool:
    """Workers that do something when they are told to, and note what they were given."""

    def __init__(self, slots: int = 1) -> None:
        self.slots = slots
        self.began: list[str] = []
        self._ends: dict[str, asyncio.Future[None]] = {}

    def warm_up(self) -> None:
        """Nothing is to be started."""

    async def close(self) -> None:
        """Nothing is to be ended."""

    async def submit(self, work: Callable[[], Any]) -> Any:
        result = work()
        # Work of a test says its name.
        name = result if isinstance(result, str) else f"work {len(self.began)}"
        self.began.append(name)
        self._ends[name] = asyncio.get_running_loop().create_future()
        await self._ends[name]
        return result

    async def end(self, name: str) -> None:
        """Let something be done, and what is next begin."""
        self._ends.pop(name).set_result(None)
        await settled()

    async def end_all(self) -> None:
        """Let everything be done, one by one."""
        while self._ends:
            await self.end(next(iter(self._ends)))


async def settled() -> None:
    """Let all tasks go on until they wait for something from outside."""
    for _ in range(10):
        await asyncio.sleep(0)
