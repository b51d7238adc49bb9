"""Writes a log until it is killed, and says of each entry that it is written: ``python -m ... URL TABLE DURABLE``."""

from __future__ import annotations

import asyncio
import sys

from contado.rooms.rows import LogEntry, Snapshot, Standing
from contado.server.storage.store import Store
from contado.table.deeds import Act


async def write(url: str, table: str, durable: bool) -> None:
    """Append entries for ever."""
    store = await Store.open(url, durable)
    number = 0
    while True:
        number += 1
        entry = LogEntry(number=number, deed=Act(seat=0, actions=[number] * 50), at=number)
        kept = Snapshot(number=number, parent=number - 1, move=number, data={"state": {"at": number}, "moves": []})
        await store.append(table, entry, Standing(awaited=number % 2), kept)
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(write(sys.argv[1], sys.argv[2], sys.argv[3] == "durable"))
