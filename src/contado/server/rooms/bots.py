"""Bots think in processes of their own, so that the server answers meanwhile."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final

from msgspec import Struct

from contado.core import registry
from contado.core.bot import decide
from contado.core.luck import Luck
from contado.server.rooms.counters import Counters

log = logging.getLogger("contado.bots")

# A job is given to so many processes in turn, if each dies over it.
TRIES: Final = 3
# Seconds that a bot has to come to an end when the server does.
LAST_THOUGHT: Final = 1.0


class Job(Struct, frozen=True, kw_only=True):
    """A position in which a bot is to choose for the decider. The worker shows the bot a resampled one."""

    game: str
    state: dict[str, Any]
    bot: str
    # Seeds the bot's own luck: the same job is always answered in the same way.
    seed: str


def think(job: Job) -> int:
    """Return the bot's choice; this runs in a worker."""
    state = registry.game(job.game).state_from_json(job.state)
    bot = registry.bot(job.bot)
    bot.luck = Luck.seeded(job.seed, ("bot",))
    return decide(bot, state)


def _begin_work() -> None:
    """Make a worker of this process: it leaves Ctrl-C to the server, and ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        sentinel = parent.sentinel

        def leave() -> None:
            # A server that was killed tells nobody.
            wait([sentinel])
            os._exit(0)

        threading.Thread(target=leave, daemon=True).start()


class Bots:
    """The processes in which bots think; with none, they think in a thread of this one."""

    def __init__(self, processes: int, counters: Counters | None = None) -> None:
        self.processes = processes
        self.counters = counters or Counters()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def choose(self, job: Job) -> int:
        """Return the choice of a job. A process that dies over it is replaced, and the job is tried again."""
        began = time.perf_counter()
        try:
            return await self._choose(job)
        finally:
            self.counters.bot_seconds += time.perf_counter() - began

    async def _choose(self, job: Job) -> int:
        if not self.processes:
            return await asyncio.to_thread(think, job)
        for attempt in range(TRIES):
            pool = self._open_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, job)
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
            # Not forked: a copy of a process with threads and open connections is good for nothing.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_begin_work)
        return self._pool

    async def close(self) -> None:
        """End the processes; who waits for a move gets none, and a bot that thinks long is not waited for."""
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
