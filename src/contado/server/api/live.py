"""The live connection of a table, see `contado.server.messages`."""

from __future__ import annotations

import asyncio
import logging
from functools import reduce
from operator import or_
from typing import Any, Final, TypeAlias

import msgspec
from litestar import WebSocket, websocket

from contado.core.errors import ContadoError
from contado.server.api.dependencies import InRooms, Reads, TableId, Visitor
from contado.server.errors import NotAllowed, TooLarge, TooMany, said_outside
from contado.server.messages import CLIENT_MESSAGES, Gone, Look, Ping, Reply, Say, Sit
from contado.server.people.sessions import shown_session
from contado.server.rooms.connection import ENCODER, NO_SEAT, Connection
from contado.server.rooms.refusals import Stale, table_closed
from contado.server.rooms.room import Room
from contado.server.rooms.rooms import Rooms
from contado.server.rooms.showing.drawn import width_of
from contado.server.rooms.talking import say
from contado.server.security.addresses import who
from contado.table.deeds import Asked

log = logging.getLogger("contado.live")

# No message of a client is longer; all of its texts have limits of their own.
LARGEST: Final = 64 * 1024
# What a close tells a browser beside the sentence that came before it.
NOT_OPEN: Final = 4404
TOO_SLOW_SECONDS: Final = 60.0
# Messages in a row that are none, after which a connection is closed.
MOST_RUBBISH: Final = 100

Message: TypeAlias = Asked | Say | Sit | Look | Ping
DECODER: Final = msgspec.json.Decoder(reduce(or_, CLIENT_MESSAGES))


class HasRef(msgspec.Struct):
    """Anything with a ref; whatever else it holds is passed over."""

    ref: int = 0


REF: Final = msgspec.json.Decoder(HasRef)


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
        reply = await answer(rooms, room, connection, received)
        if not reply.ok:
            rooms.counters.refusals += 1
        connection.tell(reply)
        if reply.stale:
            await room.show_whole(connection)
        if connection.rubbish >= MOST_RUBBISH:
            _ = connection.language
            connection.end(Gone(error=_("Nothing of what you send is a message: the connection is closed.")))
            # Whoever sends it, sends it.
            await connection.ended()
            return
        await connection.ready()


async def answer(rooms: Rooms, room: Room, connection: Connection, received: str | bytes) -> Reply:
    """Carry a message out and return its one reply; whatever it is, the connection lives."""
    _ = connection.language
    ref = _ref_of(received)
    try:
        # Counted before it is read: what is no message takes as much.
        if not rooms.limits.take(connection.who):
            # Slowed, so that asking again at once gains nothing.
            await asyncio.sleep(1 / max(rooms.config.rate, 1))
            raise TooMany("You are asking too fast: wait a moment, then try again.")
        connection.rubbish += 1
        if len(received) > LARGEST:
            raise TooLarge("A message is never longer than {n} characters.", n=LARGEST)
        message = read(received)
        connection.rubbish = 0
        await carry_out(room, connection, message)
    except Stale as error:
        return Reply(ref=ref, ok=False, error=error.said(_), stale=True)
    except ContadoError as error:
        return Reply(ref=ref, ok=False, error=error.said(_))
    except Exception:
        log.exception("A message at table %s could not be carried out.", room.id)
        sentence = _("Something went wrong on the server; nothing was changed. Try again.")
        return Reply(ref=ref, ok=False, error=sentence)
    return Reply(ref=ref, ok=True)


class NotUnderstood(ContadoError):
    """A message of no known kind."""


def read(received: str | bytes) -> Message:
    """Return the message, or refuse what is not one."""
    try:
        message: Message = DECODER.decode(received)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        trouble = str(error)[:200].rstrip(".")
        raise NotUnderstood("The server does not understand this message: {trouble}.", trouble=trouble) from None
    return message


def _ref_of(received: str | bytes) -> int:
    """Return the ref of a message, understood or not, if it has one."""
    try:
        ref = REF.decode(received).ref
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0
    return ref if abs(ref) < 2**53 else 0


async def carry_out(room: Room, connection: Connection, message: Message) -> None:
    """Do what a client asks for, or refuse it."""
    user = connection.user
    match message:
        case Say():
            await say(room, user, message.text, connection.sitting)
        case Sit():
            await sit(room, connection, message.seat)
        case Look():
            await look(room, connection, message)
        case Ping():
            pass
        case _:
            try:
                await room.ask(message, user)
            except Stale:
                # Every deed has it as a message, see `messages.message_of`.
                if not getattr(message, "again", False) or not await room.was_done(message, user):
                    raise


async def sit(room: Room, connection: Connection, seat: int) -> None:
    """Let the person of a seat look at the screen, or cover it."""
    if seat != NO_SEAT and seat not in connection.own:
        raise NotAllowed("You do not play this seat.")
    async with room.still():
        connection.sitting = seat
        room.show(connection)


async def look(room: Room, connection: Connection, message: Look) -> None:
    """Draw as a viewer asks, and show where the table stands."""
    connection.looks = True
    connection.width, connection.pictures = width_of(message.narrow, message.upright), message.pictures
    await room.show_whole(connection)
