"""The live connection of a table, see `contado.rooms.contract.messages`."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, Final

from litestar import WebSocket, websocket

from contado.core.errors import ContadoError
from contado.rooms.contract.messages import Gone
from contado.rooms.presence.connection import ENCODER, Connection
from contado.rooms.presence.hearing import heard
from contado.rooms.refusals import table_closed
from contado.rooms.room import Room
from contado.server.api.dependencies import InRooms, Reads, TableId, Visitor
from contado.server.errors import TooMany, said_outside
from contado.server.people.sessions import shown_session
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import who

log = logging.getLogger("contado.live")

# What a close tells a browser beside the sentence that came before it.
NOT_OPEN: Final = 4404
TOO_SLOW_SECONDS: Final = 60.0
# Messages in a row that are none, after which a connection is closed.
MOST_RUBBISH: Final = 100


@websocket("/tables/{table_id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table_id: TableId, user: Visitor, rooms: InRooms, language: Reads
) -> None:
    """Follow a table: replies to what is asked, and an update whenever something has changed."""
    if not await _accepted(socket):
        return
    try:
        with rooms.crowd.enter(socket):
            room = await rooms.room(table_id, user, socket.query_params.get("invite", ""))
            if room.row.stage == "closed":
                raise table_closed()
            await _follow(socket, rooms, room, Connection(user, language, shown_session(socket), who(socket)))
    except ContadoError as error:
        await _refuse(socket, ENCODER.encode(Gone(error=said_outside(error, language))))
    finally:
        rooms.leftovers.ended += 1


async def _accepted(socket: WebSocket[Any, Any, Any]) -> bool:
    """Open the connection, unless the client has already gone, as one that reloads its page quickly has."""
    try:
        await socket.accept()
    except Exception:  # in one of many ways
        log.debug("a connection was closed before it was open")
        return False
    return True


async def _refuse(socket: WebSocket[Any, Any, Any], reason: bytes) -> None:
    try:
        await _send(socket, reason)
        await socket.close(NOT_OPEN)
    except Exception:  # nobody is there to be refused
        log.debug("a connection was closed before it was refused")


async def _follow(socket: WebSocket[Any, Any, Any], rooms: Rooms, room: Room, connection: Connection) -> None:
    """Send and hear until one side ends it."""
    await room.connect(connection)
    sender = asyncio.create_task(_send_all(socket, room, connection))
    reader = asyncio.create_task(_hear_all(socket, rooms, room, connection))
    try:
        await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.disconnect(connection)
        for task in (sender, reader):
            task.cancel()
        await asyncio.gather(sender, reader, return_exceptions=True)
        await _close(socket)


async def _send_all(socket: WebSocket[Any, Any, Any], room: Room, connection: Connection) -> None:
    """Send what the room puts in; a reader that takes nothing for a minute is given up."""
    while True:
        message = await connection.next(lambda: room.tell_missed(connection))
        if message is None:
            return
        try:
            async with asyncio.timeout(TOO_SLOW_SECONDS):
                await _send(socket, message)
        except Exception:  # the other end is gone, in one of many ways
            return


async def _send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send_text(message.decode())


async def _close(socket: WebSocket[Any, Any, Any]) -> None:
    try:
        await socket.close()
    except Exception:  # it is closed already
        log.debug("a connection was closed by the other side")


async def _hear_all(socket: WebSocket[Any, Any, Any], rooms: Rooms, room: Room, connection: Connection) -> None:
    while not connection.closed:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        received = event.get("text") or event.get("bytes") or ""
        rooms.counters.messages += 1
        reply = await heard(room, connection, received, partial(_admit, rooms, connection))
        if not reply.ok:
            rooms.counters.refusals += 1
        if connection.rubbish >= MOST_RUBBISH:
            _ = connection.language
            connection.end(Gone(error=_("Nothing of what you send is a message: the connection is closed.")))
            # Whoever sends it, sends it.
            await connection.ended()
            return
        await connection.ready()


async def _admit(rooms: Rooms, connection: Connection) -> None:
    """Refuse one message more of somebody who has sent too many."""
    if not rooms.limits.take(connection.who):
        # Slowed, so that asking again at once gains nothing.
        await asyncio.sleep(1 / max(rooms.config.rate, 1))
        raise TooMany("You are asking too fast: wait a moment, then try again.")
