"""Signs of life, and rematches, on both databases and of several processes at once."""

from __future__ import annotations

import asyncio

import pytest

from contado.rooms.rows import SeatRow, TableRow
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio


async def test_of_several_servers_one_notes_the_outage(store: Store) -> None:
    now = 1_000_000.0
    assert await store.staying.alive(now, 20) == []
    assert await store.staying.alive(now + 5, 20) == []
    both = await asyncio.gather(store.staying.alive(now + 500, 20), store.staying.alive(now + 500, 20))
    assert both[0] == both[1] == [(now + 5, now + 500)]
    # A clock that was set back makes none, nor does a server that was there all the time.
    assert await store.staying.alive(now + 400, 20) == both[0]
    assert await store.staying.alive(now + 9000, float("inf")) == both[0]


async def test_two_processes_make_one_rematch(database_url: str) -> None:
    one, two = await Store.open(database_url), await Store.open(database_url)
    try:
        user = await one.create_guest("Anna", {}, 0.0)

        def table(id: str) -> TableRow:
            return TableRow(
                id=id, game="milestones", options={}, seed="1", stage="over", public=False, invite=f"i{id}",
                creator=user.id, pace={}, confirm=True, created=1.0,
                seats=[SeatRow(seat=0, kind="person", user=user.id, name="Anna")],
            )  # fmt: skip

        await one.create_table(table("old"))
        asked = [store.staying.rematch("old", table(f"new{n}")) for n, store in enumerate([one, two] * 4)]
        found = await asyncio.gather(*asked)
        assert len(set(found)) == 1
        kept_rows = [await one.table(f"new{n}") for n in range(8)]
        assert [row.id for row in kept_rows if row is not None] == [found[0]]
    finally:
        await one.close()
        await two.close()
