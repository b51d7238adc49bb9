"""A search in several processes: each tries futures of its own, and what came of them is added up."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, NamedTuple

from contado.bots.mcts.making import make_search
from contado.bots.mcts.search import Budget, Plan, Result, Search
from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.luck import Luck
from contado.core.options import Settings
from contado.core.state import State
from contado.core.workers import end_with_parent

# Seconds for which a process that is late is waited for, where time is the limit: it may only just be starting.
PATIENCE = 0.1


class Errand(NamedTuple):
    """A search for another process, in plain data."""

    game: str
    state: Mapping[str, Any]
    seat: int
    settings: Settings
    luck: list[int]
    plans: Sequence[Plan]
    milliseconds: float
    simulations: int


def run_errand(errand: Errand) -> list[Result]:
    """Search in this process, and return what came of it."""
    state = registry.game(errand.game).state_from_json(errand.state)
    search = make_search(state, errand.seat, errand.settings, Luck(errand.luck), None, errand.plans)
    search.run(Budget(search.began, errand.milliseconds, errand.simulations))
    return search.results()


class Team:
    """The processes that help, started when they are first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._helpers = 0

    def send(self, helpers: int, errands: Sequence[Errand]) -> list[Future[list[Result]]]:
        """Give errands to so many processes."""
        if self._pool is None or self._helpers < helpers:
            self.close()
            self._pool = ProcessPoolExecutor(helpers, get_context("spawn"), initializer=end_with_parent)
            self._helpers = helpers
        return [self._pool.submit(run_errand, errand) for errand in errands]

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


TEAM = Team()


def search_together(search: Search, settings: Settings, budget: Budget, processes: int) -> None:
    """Search here and in other processes, and add up what came of it. Who cannot help, does not: the rest counts."""
    state: State = search.state
    simulations = budget.simulations // processes
    errands = [
        Errand(
            state.game.id, state.to_json(), search.seat, settings, search.luck.fork(1).states,
            search.plans, budget.milliseconds_left(), simulations,
        )
        for _ in range(processes - 1)
    ]  # fmt: skip
    try:
        sent = TEAM.send(processes - 1, errands)
    except BrokenProcessPool:
        TEAM.close()
        sent = []
    budget.simulations -= simulations * len(sent)
    search.run(budget)
    deadline = time.perf_counter() + PATIENCE
    for future in sent:
        try:
            search.add(future.result(None if simulations else max(0.0, deadline - time.perf_counter())))
        except (TimeoutError, ContadoError):
            future.cancel()
        except BrokenProcessPool:
            TEAM.close()
