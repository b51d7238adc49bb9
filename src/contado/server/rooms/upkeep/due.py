"""What is due at a table by itself: time has run out, people are not ready, nobody goes on with the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contado.rooms.playing import replace
from contado.rooms.presence.connection import NO_SEAT
from contado.rooms.refusals import Stale
from contado.server.rooms.staying import abandon, nobody_is_ready, time_is_up
from contado.table.clock import END_BOT, END_LOSS, END_TURN

if TYPE_CHECKING:
    from contado.rooms.room import Room


async def expire(room: Room) -> None:
    """Do what is due at a table: play its bots, and act on a clock that has run out."""
    await room.keep_time()
    async with room.still():
        loaded, now = room.playing, room.rooms.now()
        number, turn, clock = loaded.number, loaded.table.turn, loaded.clock
        seat, waited = clock.expired(now), clock.waited_enough(now)
        idle = 0 < loaded.idle <= now - room.row.moved and not loaded.table.ended
    try:
        if waited:
            await nobody_is_ready(room)
        elif idle:
            await abandon(room)
        elif seat != NO_SEAT and clock.pace.end == END_BOT:
            await replace(room, seat, number, "time")
        elif seat != NO_SEAT and clock.pace.end == END_LOSS:
            await time_is_up(room, seat, number)
    except Stale:
        # Just in time.
        return
    if seat != NO_SEAT and clock.pace.end == END_TURN and room.finishing != (seat, turn):
        room.finishing, room.finishing_told = (seat, turn), False
    room.wake_bots()
