"""Bots think on a Ray cluster: `contado serve --workers ray://...`. The cluster has Contado installed, too."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from contado.arena.cluster import check_address
from contado.core.errors import ContadoError
from contado.core.words.language import shown
from contado.server.errors import NotInstalled

# How many workers of the cluster try a job in turn, if each is lost over it.
TRIES: Final = 3

T = TypeVar("T")


class RayWorkers:
    """The processors of a cluster, as `Workers`. Whoever started the cluster ends it; we only join and leave it."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise NotInstalled("Bots on a Ray cluster need Ray: pip install 'contado[ray]' brings it.")
        import ray

        check_address(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            reason = shown(" ".join(str(error).split()), 200)
            raise ContadoError(
                "No Ray cluster answers at {address}: {reason}", address=address, reason=reason
            ) from None
        self._ray: Any = ray
        self._slots = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        # Ray itself starts what a lost worker was doing again at another one.
        self._do = ray.remote(max_retries=TRIES - 1)(_done_there)

    @property
    def slots(self) -> int:
        """How many processors the cluster had when we joined it."""
        return self._slots

    def warm_up(self) -> None:
        """Let every processor load Contado."""
        for _ in range(self._slots):
            self._do.remote(int)

    async def submit(self, work: Callable[[], T]) -> T:
        """Return the result of the work, wherever it was done."""
        try:
            result: T = await asyncio.wrap_future(self._do.remote(work).future())
        except self._ray.exceptions.RayTaskError as error:
            # What the work itself raised.
            raise error.cause from None
        return result

    async def close(self) -> None:
        """Leave the cluster, which goes on."""
        await asyncio.to_thread(self._ray.shutdown)


def _done_there(work: Callable[[], Any]) -> Any:
    return work()
