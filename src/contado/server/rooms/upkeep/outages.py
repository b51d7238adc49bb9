"""Outages: when no server was there, as far as that matters to any clock."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

# After so many seconds without a sign of life no server was there, and time stood still.
OUTAGE: Final = 20.0


def awake() -> float:
    """Return the seconds of a clock that nobody sets, and that goes on while the machine sleeps where there is one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Outages:
    """Those that all servers of a database know of; each gives signs of life."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._known: list[tuple[float, float]] = []
        # When this process gave its last sign of life, by a clock that nobody sets.
        self._signed = -math.inf

    async def give_sign_of_life(self) -> None:
        """Let it be known that a server is there, and see when none was."""
        here = awake()
        # Where this process has been there, no clock that somebody sets makes an outage of it. A machine that sleeps is
        # not there.
        gap = OUTAGE if here - self._signed > OUTAGE else math.inf
        self._known = await self.rooms.store.staying.alive(self.rooms.now(), gap)
        self._signed = here

    def between(self, start: float, end: float) -> float:
        """Return for how many seconds between two moments no server was there."""
        return sum(max(0.0, min(end, ended) - max(start, began)) for began, ended in self._known)
