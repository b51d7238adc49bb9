"""The traces of help: a hint or a coach at a table is noted in its log."""

from __future__ import annotations

from contado.rooms.room import Room
from contado.rooms.rows import User
from contado.table.agreeing.remarks import COACH
from contado.table.deeds import Helped


async def note_help(room: Room, seat: int, how: str, user: User | None) -> None:
    """Note that somebody is helped, once for each of their choices, or once where a coach looks on."""
    affairs, choices = room.table.affairs, room.table.choices
    known = seat in affairs.coached if how == COACH else affairs.hinted.get(seat, -1) == choices
    if not known and not room.row.lesson:
        await room.enter(Helped(seat=seat, how=how), user)
