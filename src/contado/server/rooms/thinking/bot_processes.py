"""Bots think in processes of their own, so that the server answers meanwhile."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from contado.bots.engines.bot import add_engines
from contado.workers import begin_work

log = logging.getLogger("contado.bots")

# How many processes try a job in turn, if each dies over it.
TRIES: Final = 3
# Seconds that a bot has to come to an end when the server does.
LAST_THOUGHT: Final = 1.0

T = TypeVar("T")


def _begin(engines: dict[str, str]) -> None:
    begin_work()
    add_engines(engines)


class Bots:
    """The processes of this machine in which bots think (`Workers`); with none, they think in a thread of this one."""

    def __init__(self, processes: int, engines: Mapping[str, str] | None = None) -> None:
        self.processes = processes
        # Programs that play under names of their own: their commands.
        self.engines = dict(engines or {})
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    @property
    def slots(self) -> int:
        """How many bots think at the same time."""
        return max(1, self.processes)

    async def submit(self, work: Callable[[], T]) -> T:
        """Return the result of a bot's work. A process that dies over it is replaced, and the work is tried again."""
        if not self.processes:
            return await asyncio.to_thread(work)
        for attempt in range(TRIES):
            pool = self._open_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work)
            except BrokenProcessPool:
                log.warning("A process in which bots think has died (attempt %d of %d).", attempt + 1, TRIES)
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
        raise BrokenProcessPool(f"{TRIES} processes have died over one move")

    def warm_up(self) -> None:
        """Start the processes before the first bot is awaited."""
        if self.processes:
            self._open_pool().submit(os.getpid)

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("The bots have gone home.")
        if self._pool is None:
            # Not forked: a copy of a process with threads and open connections would not work.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.processes, mp_context=context, initializer=_begin, initargs=(self.engines,)
            )
        return self._pool

    async def close(self) -> None:
        """End the processes; pending moves are cancelled, and long thoughts are not waited for."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = list((pool._processes or {}).values())
        ending = asyncio.create_task(asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True))
        done, _ = await asyncio.wait((ending,), timeout=LAST_THOUGHT)
        if not done:
            for worker in workers:
                worker.terminate()
            await asyncio.wait((ending,), timeout=LAST_THOUGHT)
