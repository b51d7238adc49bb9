"""How late the server comes to what it should do: the first figure that shows that something keeps it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from contado.server.rooms.counters import Counters

# Seconds between two looks, and how many of them are remembered: the worst of a minute is told.
LOOK: Final = 0.25
REMEMBERED: Final = 240


async def watch_loop(counters: Counters) -> None:
    """Note how much later than asked for this task is woken."""
    loop = asyncio.get_running_loop()
    late: deque[float] = deque(maxlen=REMEMBERED)
    while True:
        due = loop.time() + LOOK
        await asyncio.sleep(LOOK)
        late.append(max(0.0, loop.time() - due))
        counters.loop_delay_seconds = max(late)
