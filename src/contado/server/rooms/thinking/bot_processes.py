"""Bots think in processes of their own, so that the server answers meanwhile."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from msgspec import Struct

from contado.core import registry
from contado.core.bot import Bot, decide
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.why.opinion import explain
from contado.core.words.why.reasons import reasons
from contado.table.coach import much, objection, targets
from contado.workers import begin_work

log = logging.getLogger("contado.bots")

# How many processes try a job in turn, if each dies over it.
TRIES: Final = 3
# Seconds that a bot has to come to an end when the server does.
LAST_THOUGHT: Final = 1.0

# In a worker: bots that have begun a turn, by the position in which they will be asked next, the longest waiting first.
WAITING: Final[dict[tuple[str, str], Bot]] = {}
# How many of them are kept: some never come back to their tables.
MOST_WAITING: Final = 100

T = TypeVar("T")


class Job(Struct, frozen=True, kw_only=True):
    """A position in which a bot is to choose for the decider. The worker shows the bot a resampled one."""

    game: str
    state: dict[str, Any]
    bot: str
    # Seeds the bot's own luck: the same job is always answered in the same way, if it is not part of a plan.
    seed: str


class Consultation(Struct, frozen=True, kw_only=True):
    """A position in which a bot is to say what it thinks, in the words of a language."""

    job: Job
    language: str
    names: list[str]


def think(job: Job) -> int:
    """Return the bot's choice; this runs in a worker.

    A bot that has thought of this position when it chose before is asked again: it may have a plan for its turn.
    """
    bot, state = _seated(job)
    seat = state.decider
    bot = WAITING.pop((state.fingerprint(), job.bot), bot)
    action = decide(bot, state)
    if action in state.legal:
        state.apply(action)
        if state.decider == seat:
            WAITING[state.fingerprint(), job.bot] = bot
            while len(WAITING) > MOST_WAITING:
                WAITING.pop(next(iter(WAITING)))
    return action


def advise(asked: Consultation) -> dict[str, Any]:
    """Return the bot's best options with its reasons; this runs in a worker."""
    bot, state = _seated(asked.job)
    return reasons(explain(bot, state), state.game.language(asked.language), asked.names)


def coach(asked: Consultation, action: int | None, practised: int) -> dict[str, Any]:
    """Return what a coach thinks of the options, roughly, and of one of them closely; this runs in a worker."""
    bot, state = _seated(asked.job)
    opinion = explain(bot, state, action)
    _ = state.game.language(asked.language).read_by(state.decider)
    doubt = "" if action is None else objection(opinion, action, practised, _, _.called(asked.names))
    return {
        "behind": {str(one.actions[0]): round(opinion.behind(one), 2) for one in opinion.thoughts},
        "much": round(much(opinion, practised), 2),
        "objection": doubt,
        "targets": targets(opinion) if doubt else [],
    }


def judge(job: Job, action: int) -> dict[str, Any]:
    """Return what the bot thinks of a choice that was made, to be kept; this runs in a worker."""
    bot, state = _seated(job)
    return explain(bot, state, action).to_json(action)


def _seated(job: Job) -> tuple[Bot, State]:
    """Return the bot of a job, with its luck, and the true position."""
    bot = registry.bot(job.bot)
    bot.luck = Luck.seeded(job.seed, ("bot",))
    return bot, registry.game(job.game).state_from_json(job.state)


class Bots:
    """The processes of this machine in which bots think (`Workers`); with none, they think in a thread of this one."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
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
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=begin_work)
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
