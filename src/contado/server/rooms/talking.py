"""Chat and notes: what may be said, by whom, and how long it may be."""

from __future__ import annotations

from typing import Final

from contado.core.errors import ContadoError
from contado.core.words.cleaning import clean_line
from contado.core.words.language import is_text
from contado.server.errors import NotAllowed, TooLarge, TooMany
from contado.server.people.identity import signed_in
from contado.server.rooms.connection import NO_SEAT
from contado.server.rooms.room import Room
from contado.server.security.addresses import Who, placed
from contado.server.storage.queries.sanctions import day
from contado.server.storage.rows import ChatRow, User

LONGEST_LINE: Final = 500
LONGEST_NOTE: Final = 20_000


async def say(room: Room, user: User | None, text: str, sitting: int = NO_SEAT) -> ChatRow:
    """Say something to everybody at the table: players may, and spectators at public tables."""
    user = signed_in(user)
    own = room.own(user)
    if not own and not room.row.public:
        raise NotAllowed("At a private table only those who play can talk.")
    clean = clean_line(text, LONGEST_LINE)
    if not clean:
        raise ContadoError("There is nothing to say.")
    if len(clean) > LONGEST_LINE:
        raise TooLarge("A line of chat has at most {n} characters.", n=LONGEST_LINE)
    silenced = await room.rooms.store.order.sanction("mute", user.id, room.rooms.now())
    if silenced is not None:
        raise NotAllowed("You may not talk until {date}. The reason: {why}", date=day(silenced.until), why=silenced.why)
    if not room.rooms.talk.take(Who(user.id, *placed(room.rooms.asker(user.id).address))):
        raise TooMany("You are asking too fast: wait a moment, then try again.")
    seat = sitting if sitting in own else own[0] if own else NO_SEAT
    return await room.say(user, seat, clean)


def check_note(text: str) -> str:
    """Return a note that can be kept, or refuse it."""
    if len(text) > LONGEST_NOTE:
        raise TooLarge("A notepad has room for {n} characters.", n=LONGEST_NOTE)
    if not is_text(text) or "\x00" in text:
        raise ContadoError("This text cannot be stored.")
    return text
