"""Where costly work is done: behind one small interface, so that a pool of this machine and a cluster are the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Workers(Protocol):
    """Processes that work for the server.

    Work is a callable that can be sent to another process. A worker that is lost over it is replaced, and the work is
    tried again elsewhere; only work that costs several workers their lives is given up.
    """

    @property
    def slots(self) -> int:
        """How many pieces of work are done at the same time."""

    def warm_up(self) -> None:
        """Start before the first work is awaited."""

    async def submit(self, work: Callable[[], T]) -> T:
        """Return the result of the work, or raise what it raised."""

    async def close(self) -> None:
        """End: pending work is cancelled, and long work is not waited for."""
