"""Chat: what may be said, by whom, and how long it may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.core.errors import ContadoError
from contado.core.words.cleaning import clean_line
from contado.rooms.presence.connection import NO_SEAT
from contado.rooms.presence.who import Who
from contado.rooms.room import Room
from contado.rooms.rows import ChatRow, User
from contado.rooms.words import signed_in
from contado.server.errors import NotAllowed, TooLarge, TooMany
from contado.server.security.addresses import placed
from contado.server.storage.queries.sanctions import day

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

if TYPE_CHECKING:
    from contado.rooms.room import Room
    from contado.server.rooms.rooms import Rooms

LONGEST_LINE: Final = 500


async def say(rooms: Rooms, room: Room, user: User | None, text: str, sitting: int = NO_SEAT) -> ChatRow:
    """Say something to everybody at the table: players may, and spectators at public tables."""
    user = signed_in(user)
    own = room.own(user)
    if not own and not room.row.public:
        raise NotAllowed("At a private table only those who play can talk.")
    clean = await checked_line(rooms, user, text)
    seat = sitting if sitting in own else own[0] if own else NO_SEAT
    return await room.talk.say(user, seat, clean)


async def checked_line(rooms: Rooms, user: User, text: str) -> str:
    """Return a line as it is kept, or refuse it: what nobody could read, or of somebody who may not talk now."""
    clean = clean_line(text, LONGEST_LINE)
    if not clean:
        raise ContadoError("There is nothing to say.")
    if len(clean) > LONGEST_LINE:
        raise TooLarge("A line of chat has at most {n} characters.", n=LONGEST_LINE)
    silenced = await rooms.store.order.sanction("mute", user.id, rooms.now())
    if silenced is not None:
        raise NotAllowed("You may not talk until {date}. The reason: {why}", date=day(silenced.until), why=silenced.why)
    if not rooms.talk.take(Who(user.id, *placed(rooms.asker(user.id).address))):
        raise TooMany("You are asking too fast: wait a moment, then try again.")
    return clean
