"""Bots that think on a real Ray cluster, which loses a worker in the middle of a thought."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from contado.core import registry
from contado.rooms.thinking.thoughts import Job, think
from tests.arena.tournament.test_ray import address

__all__ = ["address"]

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed (contado[ray])"),
]


def lost_once(job: Job, mark: Path) -> tuple[int, int]:
    """Think; the first who does is killed over it. Return the choice, and who made it."""
    if not mark.exists():
        mark.write_text(str(os.getpid()))
        os.kill(os.getpid(), signal.SIGKILL)
    return think(job), os.getpid()


def test_a_thought_that_its_worker_does_not_survive_is_thought_elsewhere(address: str, tmp_path: Path) -> None:
    from ray import cloudpickle

    from contado.server.rooms.thinking.ray_workers import RayWorkers

    # The cluster has no tests.
    pickling: Any = cloudpickle
    pickling.register_pickle_by_value(sys.modules[__name__])
    state = registry.game("milestones").new(2, {}, "cluster")
    job = Job(game="milestones", state=state.to_json(), bot="greedy", seed="s")
    mark = tmp_path / "lost"

    async def play() -> tuple[int, tuple[int, int]]:
        workers = RayWorkers(address)
        try:
            with pytest.raises(ZeroDivisionError):
                await workers.submit(partial(divmod, 1, 0))
            return await workers.submit(partial(think, job)), await workers.submit(partial(lost_once, job, mark))
        finally:
            await workers.close()

    first, (again, process) = asyncio.run(play())
    assert first == again == think(job)
    assert process != int(mark.read_text())
