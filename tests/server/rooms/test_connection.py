"""A slow reader never slows others and never piles up more than a few updates."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from contado.core.words.language import ENGLISH
from contado.server.messages import Chat, Reply, Update
from contado.server.rooms.connection import MOST_UPDATES, Connection
from contado.table.view import LiveView


def update(number: int) -> Update:
    return Update(number=number, seat=0, own=[0], view=cast(LiveView, {}))


async def read_all(connection: Connection, whole: Any) -> list[dict[str, Any]]:
    """Return what a late reader gets until nothing is waiting."""
    read: list[dict[str, Any]] = []
    while True:
        try:
            message = await asyncio.wait_for(connection.next(whole), 0.05)
        except TimeoutError:
            return read
        assert message is not None
        read.append(json.loads(message))


def test_updates_come_in_order() -> None:
    async def scene() -> None:
        connection = Connection(None, ENGLISH)
        for number in range(MOST_UPDATES):
            assert connection.tell(update(number))
        read = await read_all(connection, None)
        assert [message["number"] for message in read] == list(range(MOST_UPDATES))

    asyncio.run(scene())


def test_too_many_become_one_whole_update_and_nothing_else_is_lost() -> None:
    async def scene() -> None:
        connection = Connection(None, ENGLISH)
        latest = 0

        async def whole() -> None:
            connection.tell(update(latest))

        for number in range(1, 1001):
            latest = number
            if not connection.is_behind:
                connection.tell(update(number))
            if number % 100 == 0:
                connection.tell(Reply(ref=number, ok=True))
        connection.tell(Chat(lines=[]))
        read = await read_all(connection, whole)
        assert [message["ref"] for message in read if message["type"] == "reply"] == list(range(100, 1001, 100))
        assert [message["number"] for message in read if message["type"] == "update"] == [1000]
        assert read[-1]["type"] == "update"
        assert not connection.is_behind

    asyncio.run(scene())


def test_an_end_is_an_end() -> None:
    async def scene() -> None:
        connection = Connection(None, ENGLISH)
        waiting = asyncio.create_task(connection.next(lambda: asyncio.sleep(0)))
        await asyncio.sleep(0)
        connection.close()
        assert await waiting is None
        assert not connection.tell(update(1))

    asyncio.run(scene())
