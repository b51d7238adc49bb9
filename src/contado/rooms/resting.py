"""Whose time stands still at a table, because they are on holiday."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.core.state import NOBODY
from contado.table.agreeing.remarks import HOLIDAY
from contado.table.clock import TURN
from contado.table.deeds import TimeOff

if TYPE_CHECKING:
    from contado.rooms.room import Room


def runs_for(room: Room) -> str:
    """Return the person whose time runs here, turn by turn."""
    clock, table = room.playing.clock, room.table
    if clock.pace.kind != TURN or clock.running == NOBODY or not table.seats[clock.running].is_person:
        return ""
    return room.row.seats[clock.running].user


async def rests(room: Room) -> TimeOff | None:
    """Return what lets the time of somebody stand still who is on holiday; None where nothing has to be done."""
    user = runs_for(room)
    if not user:
        return None
    clock, now = room.playing.clock, room.rooms.now()
    holiday = await room.rooms.store.staying.holiday(user, now)
    until = 0.0 if holiday is None else holiday.ended
    if max(until, now) == max(clock.rests_until, now):
        return None
    return TimeOff(seat=clock.running, number=None, seconds=0, until=until, why=HOLIDAY if until else "")
