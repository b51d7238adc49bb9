"""A slow reader never slows others and never piles up more than a few updates."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from contado.core.words.language import ENGLISH
from contado.rooms.contract.messages import Chat, ChatLine, Gathering, Gone, Presence, Reply, Update
from contado.rooms.presence.connection import MOST_CHATS, MOST_UPDATES, MOST_WAITING, Connection
from contado.table.showing.view import LiveView


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
            assert connection.catch_up() == (True, False)
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


def line(id: int) -> ChatLine:
    return ChatLine(id=id, name="Eve", seat=-1, text="x" * 500, at=0)


def test_twenty_thousand_lines_of_chat_do_not_pile_up() -> None:
    async def scene() -> None:
        connection = Connection(None, ENGLISH)
        most = 0
        for id in range(20_000):
            connection.tell(Chat(lines=[line(id)]))
            connection.tell(Presence(here=[True], watching=id))
            connection.tell(Gathering(stage="gathering", seats=[]))
            most = max(most, connection.waiting_bytes)
        assert most < (MOST_CHATS + 2) * 700

        async def whole() -> None:
            assert connection.catch_up() == (False, True)
            connection.tell(Chat(lines=[line(id) for id in range(19_800, 20_000)]))

        read = await read_all(connection, whole)
        assert [message["watching"] for message in read if message["type"] == "presence"] == [19_999]
        assert read[-1]["lines"][-1]["id"] == 19_999
        # From here on they come one by one again.
        assert connection.tell(Chat(lines=[line(20_000)]))

    asyncio.run(scene())


def test_whoever_reads_nothing_at_all_is_let_go() -> None:
    async def scene() -> None:
        connection = Connection(None, ENGLISH)
        for ref in range(20_000):
            connection.tell(Reply(ref=ref, ok=True))
        assert connection.closed
        assert connection.waiting_bytes < MOST_WAITING * 100

    asyncio.run(scene())


def test_a_last_word_comes_before_the_end() -> None:
    async def scene() -> None:
        connection = Connection(None, ENGLISH)
        connection.tell(update(1))
        connection.end(Gone(error="Enough."))
        assert not connection.tell(update(2))
        word = await connection.next(lambda: asyncio.sleep(0))
        assert word is not None
        assert json.loads(word) == {"type": "gone", "error": "Enough."}
        assert await connection.next(lambda: asyncio.sleep(0)) is None
        await connection.ended()

    asyncio.run(scene())
