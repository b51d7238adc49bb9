"""A process that is killed while it writes loses nothing that it has acknowledged, and leaves no half entry."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from contado.rooms.rows import Standing
from contado.server.storage.store import Store
from contado.table.deeds import written
from tests.server.storage.examples import begun, entry

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("kept", ["durable", "plain"])
@pytest.mark.parametrize("entries", [1, 40, 211])
async def test_what_was_acknowledged_is_there_after_a_kill(database_url: str, kept: str, entries: int) -> None:
    store = await Store.open(database_url)
    await begun(store)
    command = [sys.executable, "-m", "tests.server.storage.writer", database_url, "t", kept]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(entries)]
        writer.send_signal(signal.SIGKILL)
        # The last line may have been cut in the middle.
        told += [line for line in writer.stdout if line.endswith("\n")]
        assert writer.wait() == -signal.SIGKILL
    acknowledged = [int(line) for line in told]
    assert acknowledged == list(range(1, len(acknowledged) + 1))

    again = await Store.open(database_url)
    for one in (again, store):
        log = await one.entries("t")
        assert [one.number for one in log] == list(range(1, len(log) + 1))
        # At most the one that was being announced when the end came is there as well.
        assert len(acknowledged) <= len(log) <= len(acknowledged) + 1
        assert all(written(one.deed) == ("act", {"actions": [one.number] * 50}) for one in log)
        row = await one.table("t")
        assert row is not None
        assert (row.number, row.awaited) == (len(log), len(log) % 2)
        assert [one.number for one in await one.chain("t")] == list(range(len(log) + 1))
    # And the game goes on.
    await again.append("t", entry(len(log) + 1), Standing(awaited=0))
    await again.close()
    await store.close()
