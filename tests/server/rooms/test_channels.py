"""The channels that PostgreSQL carries, where the connection that listens is lost."""

from __future__ import annotations

import asyncio

import pytest

from contado.server.rooms.postgresql_channels import PostgresBackend
from tests.server.serving import PATIENCE

pytestmark = pytest.mark.anyio


async def test_a_table_that_is_opened_while_the_connection_is_lost_is_heard_of_afterwards(postgresql_url: str) -> None:
    backend = PostgresBackend(postgresql_url)
    await backend.on_startup()
    await backend.subscribe(["left"])
    await backend._listener_conn.close()
    # Before there is another one.
    await backend.subscribe(["opened"])
    await backend.unsubscribe(["left"])
    while backend._listening_again is None:
        await asyncio.sleep(0.01)
    await backend._listening_again
    for channel in ("left", "opened"):
        await backend.publish(channel.encode(), [channel])
    events = backend.stream_events()
    assert await asyncio.wait_for(anext(events), PATIENCE) == ("opened", b"opened")
    await events.aclose()
    await backend.on_shutdown()
