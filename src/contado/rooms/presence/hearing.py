"""What a viewer says over a live connection: read, carried out, and answered by exactly one reply."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

import msgspec

from contado.core.errors import ContadoError
from contado.rooms.contract.messages import CLIENT_MESSAGES, Look, Ping, Reply, Say, SayToPartners, Sit
from contado.rooms.errors import NotAllowed, TooLarge
from contado.rooms.presence.connection import NO_SEAT, Connection
from contado.rooms.refusals import Stale
from contado.rooms.room import Room
from contado.rooms.showing.drawn import width_of
from contado.table.deeds import Asked

log = logging.getLogger("contado.live")

# No message of a client is longer; all of its texts have limits of their own.
LARGEST: Final = 64 * 1024

Message: TypeAlias = Asked | Say | SayToPartners | Sit | Look | Ping
DECODER: Final = msgspec.json.Decoder(reduce(or_, CLIENT_MESSAGES))


class HasRef(msgspec.Struct):
    """Anything with a ref; whatever else it holds is passed over."""

    ref: int = 0


REF: Final = msgspec.json.Decoder(HasRef)


async def admit_all() -> None:
    """Let everything in that is said: where nobody counts."""


async def heard(
    room: Room, connection: Connection, received: str | bytes, admit: Callable[[], Awaitable[None]] = admit_all
) -> Reply:
    """Carry a message out, tell its one reply, and show where the table stands to whoever has not known it."""
    reply = await answer(room, connection, received, admit)
    connection.tell(reply)
    if reply.stale:
        await room.show_whole(connection)
    return reply


async def answer(
    room: Room, connection: Connection, received: str | bytes, admit: Callable[[], Awaitable[None]] = admit_all
) -> Reply:
    """Carry a message out and return its one reply; whatever it is, the connection lives."""
    _ = connection.language
    ref = _ref_of(received)
    try:
        # Counted before it is read: what is no message takes as much.
        await admit()
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
            await room.rooms.say(room, user, message.text, connection.sitting)
        case SayToPartners():
            await room.rooms.say_to_partners(room, user, message.text, connection.sitting)
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
