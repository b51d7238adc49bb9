"""How late the event loop is: nothing heavy may run there."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from contado.rooms.counters import Counters

# Seconds between two looks, and how many of them count.
LATE_EVERY: Final = 0.2
LATE_KEPT: Final = 150


async def measure_delay(counters: Counters) -> None:
    """Note by how much the event loop comes late, at worst within the last while."""
    late: deque[float] = deque(maxlen=LATE_KEPT)
    clock = asyncio.get_running_loop().time
    while True:
        due = clock() + LATE_EVERY
        await asyncio.sleep(LATE_EVERY)
        late.append(max(0.0, clock() - due))
        counters.loop_delay_seconds = max(late)
