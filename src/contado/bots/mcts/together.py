"""A search in several processes: each tries futures of its own, and what came of them is added up."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import current_process
from multiprocessing.util import Finalize
from typing import Any, NamedTuple

from contado.bots.mcts.making import make_search
from contado.bots.mcts.search import Budget, Plan, Result, Search
from contado.bots.net.judge import Judges
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.position.luck import Luck
from contado.core.settings import Settings
from contado.workers import begin_work, fresh_processes

# Where time is the limit, how many seconds to wait for a late process: it may only just have started.
PATIENCE = 0.1


class Errand(NamedTuple):
    """A search for another process, in plain data."""

    game: str
    state: Mapping[str, Any]
    seat: int
    settings: Settings
    luck: list[int]
    plans: Sequence[Plan]
    # When it must be done, in seconds of the clock that all processes share; 0 if time does not matter.
    until: float
    simulations: int


def run_errand(errand: Errand) -> list[Result]:
    """Search in this process, and return what came of it."""
    state = registry.game(errand.game).state_from_json(errand.state)
    judge = Judges(errand.settings).judge(None)
    search = make_search(state, errand.seat, errand.settings, Luck(errand.luck), judge, errand.plans)
    left = (errand.until - time.time()) * 1000
    if errand.until and left <= 0:
        # Nobody waits for it any more.
        return []
    search.run(Budget(search.began, left if errand.until else 0.0, errand.simulations))
    return search.results()


class Team:
    """The processes that help, started when they are first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._helpers = 0
        # Once processes could not be started, or died, no more are tried.
        self._given_up = False

    def send(self, errands: Sequence[Errand]) -> list[Future[list[Result]]]:
        """Give each errand to a process of its own; return their future answers."""
        # A helper may not have helpers itself (multiprocessing forbids it to daemons).
        if self._given_up or not errands or current_process().daemon:
            return []
        try:
            if self._pool is None or self._helpers < len(errands):
                self.close()
                self._helpers = len(errands)
                pool = ProcessPoolExecutor(self._helpers, fresh_processes(), initializer=begin_work)
                # A process of somebody else's pool joins its children when it ends: they must be told to stop before.
                Finalize(None, pool.shutdown, kwargs={"wait": True, "cancel_futures": True}, exitpriority=100)
                self._pool = pool
            return [self._pool.submit(run_errand, errand) for errand in errands]
        except (BrokenProcessPool, OSError, RuntimeError):
            # The system has no process, file or memory left.
            self.give_up()
            return []

    def answer(self, future: Future[list[Result]], patience: float | None) -> list[Result]:
        """Return what came of an errand; nothing if it takes too long or cannot be done there."""
        try:
            return future.result(patience)
        except (TimeoutError, CancelledError, ContadoError):
            future.cancel()
        except BrokenProcessPool:
            self.give_up()
        return []

    def give_up(self) -> None:
        """Do without helpers from now on."""
        self.close()
        self._given_up = True

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


TEAM = Team()


def search_together(search: Search, settings: Settings, budget: Budget, processes: int) -> None:
    """Search here and in other processes, and add up what came of it. What a helper does not do is done here."""
    if len(search.plans) < 2:
        return
    state, asked = search.state, budget.simulations
    share = asked // processes
    # Too few futures to share: a share of 0 would mean no limit.
    helpers = 0 if budget.simulations and not share else processes - 1
    until = time.time() + budget.milliseconds_left() / 1000 if budget.seconds else 0.0
    game, position = state.game.id, state.to_json()
    errands = [
        Errand(game, position, search.seat, settings, search.luck.fork(1).states, search.plans, until, share)
        for _ in range(helpers)
    ]
    sent = TEAM.send(errands)
    budget.simulations -= share * len(sent)
    search.run(budget)
    deadline = time.perf_counter() + PATIENCE
    for helper, future in enumerate(sent, 1):
        search.add(TEAM.answer(future, max(0.0, deadline - time.perf_counter()) if budget.seconds else None), helper)
    if asked:
        # What the helpers did is done.
        budget.simulations = asked - search.done + search.race.done
        search.run(budget)
