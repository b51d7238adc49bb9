"""Chat and notepads, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from contado.core.errors import ContadoError
from contado.rooms.rows import ChatRow
from contado.server.storage.errors import BadNumber, BadText
from contado.server.storage.store import Store
from tests.server.storage.examples import seated

pytestmark = pytest.mark.anyio


async def test_lines_come_back_oldest_first(store: Store) -> None:
    anna, bruno = await seated(store, "t")
    await seated(store, "u")
    lines = [
        await store.say("t", anna.id, "Anna", 0, "Good luck! 🍀", 10),
        await store.say("t", bruno.id, "Bruno", -1, "'; DROP TABLE chat; --\nand more", 11.5),
        await store.say("t", "", "Contado", -1, "Anna has left.", 12),
    ]
    other = await store.say("u", anna.id, "Anna", 0, "elsewhere", 13)
    assert lines[0] == ChatRow(id=1, user=anna.id, name="Anna", seat=0, text="Good luck! 🍀", at=10)
    assert await store.said("t") == lines
    assert await store.said("u") == [other]
    assert await store.said("t", after=lines[0].id) == lines[1:]
    assert await store.said("t", after=lines[2].id) == []
    # The last ones, when there are too many.
    assert await store.said("t", limit=2) == lines[1:]


async def test_whoever_has_read_a_line_has_missed_none_before_it(store: Store, database_url: str) -> None:
    anna, _ = await seated(store)
    other = await Store.open(database_url)

    async def talk(one: Store) -> None:
        for number in range(10):
            await one.say("t", anna.id, "Anna", 0, str(number), number)

    async def listen(one: Store) -> list[int]:
        heard: list[int] = []
        while len(heard) < 40:
            heard += [line.id for line in await one.said("t", after=heard[-1] if heard else 0)]
        return heard

    told = await asyncio.gather(*(listen(one) for one in (store, other)), *(talk(one) for one in (store, other) * 2))
    await other.close()
    assert told[0] == told[1] == list(range(1, 41))


async def test_nobody_talks_at_no_table(store: Store) -> None:
    anna, _ = await seated(store)
    with pytest.raises(ContadoError, match="no such table"):
        await store.say("u", anna.id, "Anna", 0, "hello", 1)
    with pytest.raises(BadText, match="cannot be stored"):
        await store.say("t", anna.id, "Anna", 0, "hel\x00lo", 1)
    assert await store.said("t") == []


async def test_each_has_their_own_notepad(store: Store) -> None:
    anna, bruno = await seated(store)
    assert await store.note("t", anna.id) == ""
    await store.save_note("t", anna.id, "Bruno collects sheep.")
    await store.save_note("t", bruno.id, "Anna knows.")
    await store.save_note("t", anna.id, "Bruno collects cows.\n" * 1000)
    assert await store.note("t", anna.id) == "Bruno collects cows.\n" * 1000
    assert await store.note("t", bruno.id) == "Anna knows."
    with pytest.raises(BadText):
        await store.save_note("t", anna.id, "\x00")
    await store.save_note("t", anna.id, "")
    assert await store.note("t", anna.id) == ""


@pytest.mark.parametrize("number", [2**31, 2**63, 10**30])
async def test_a_number_that_no_database_holds_is_refused_and_is_no_fault(store: Store, number: int) -> None:
    await seated(store, "t")
    assert await store.said("t", 2**31 - 1) == []
    assert await store.entries("t", 2**31 - 1) == []
    with pytest.raises(BadNumber):
        await store.said("t", number)
    with pytest.raises(BadNumber):
        await store.entries("t", number)
