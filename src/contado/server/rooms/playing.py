"""Bots at a room's table, people who pass unasked, and what happens when a person's time has run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.server.rooms.bots import Job, think
from contado.server.rooms.connection import NO_SEAT
from contado.server.rooms.refusals import Stale
from contado.server.storage.kept import SeatRow, User
from contado.table.clock import END_BOT, END_TURN
from contado.table.table import Phase, Table

if TYPE_CHECKING:
    from contado.server.rooms.room import Room

log = logging.getLogger("contado.rooms")

# Who plays on for somebody who has left or run out of time, and who chooses where a bot fails.
SUBSTITUTE: Final = "greedy"
LAST_RESORT: Final = "random"


async def play(room: Room) -> None:
    """Play what bots and automas decide, one by one, until a person is awaited; each is told before the next."""
    try:
        while True:
            if not await _play_one(room):
                return
    except asyncio.CancelledError:
        raise
    except Exception:
        # The sweep will try again.
        log.exception("The bots of table %s cannot go on.", room.id)


class Due:
    """What a bot has to do at a table now: pass for a person, choose, or let a turn stand whose time ran out."""

    def __init__(self, room: Room) -> None:
        saved = room.playing
        table = saved.table
        self.number, self.seat = saved.number, table.awaited
        if room.finishing != (self.seat, table.turn):
            # The turn whose time ran out is over.
            room.finishing = None
        self.finishing = room.finishing is not None
        self.confirms = table.phase is Phase.HELD and self.finishing
        self.passes = table.automatic() is not None
        # The step of an automa, which needs no thought.
        self.steps = table.phase is Phase.BOT and self.seat == table.automa
        self.chooses = (table.phase is Phase.BOT and not self.steps) or (
            table.phase is Phase.PERSON and self.finishing and not self.passes
        )
        if self.chooses:
            bot = table.seats[self.seat].bot or SUBSTITUTE
            self.legal = table.state.legal[:]
            self.job = Job(game=table.game.id, state=table.state.to_json(), bot=bot, seed=table.bot_seed())


async def _play_one(room: Room) -> bool:
    """Play one decision; say whether there was one to play."""
    async with room.still():
        due = Due(room)
    try:
        if due.passes:
            await room.enter("act", due.seat, None, due.number, _pass)
        elif due.confirms:
            await room.enter("confirm", due.seat, None, due.number, lambda _: {})
        elif due.steps:
            await room.enter("act", due.seat, None, due.number, lambda table: {"actions": [table.bot_choice()]})
        elif due.chooses:
            data = await _choice(room, due)
            if due.finishing and not room.finishing_told:
                data["why"] = "time"
            await room.enter("act", due.seat, None, due.number, lambda _: data)
            room.finishing_told = due.finishing
            room.rooms.counters.bot_moves += 1
    except Stale:
        # Somebody else moved meanwhile; look again.
        return True
    return due.passes or due.confirms or due.steps or due.chooses


def _pass(table: Table) -> dict[str, Any]:
    """Return the pass that nobody is asked for."""
    action = table.automatic()
    if action is None:
        # The person has just said that it wants to be asked.
        raise Stale("The position has moved on: look again.")
    return {"actions": [action], "asked": False}


async def _choice(room: Room, due: Due) -> dict[str, Any]:
    """Return what a bot chooses; one that fails is stood in for, and the table is told so."""
    job = due.job
    try:
        action = await room.rooms.bots.choose(job)
        if action in due.legal:
            return {"actions": [action]}
        log.error("The bot %s chose %r, which is not possible, at table %s.", job.bot, action, room.id)
    except Exception:
        log.exception("The bot %s failed at table %s.", job.bot, room.id)
    room.rooms.counters.bot_failures += 1
    # Chosen here: whatever keeps other processes from thinking must not stop the game.
    action = think(Job(game=job.game, state=job.state, bot=LAST_RESORT, seed=job.seed))
    return {"actions": [action], "why": "trouble"}


async def expire(room: Room) -> None:
    """Do what is due at a table: play its bots, and act on a clock that has run out."""
    async with room.still():
        saved = room.playing
        number, turn, clock = saved.number, saved.table.turn, saved.clock
        seat = clock.expired(room.rooms.now())
    if seat != NO_SEAT and clock.pace.end == END_BOT:
        try:
            await replace(room, seat, number, "time")
        except Stale:
            # Just in time.
            return
    elif seat != NO_SEAT and clock.pace.end == END_TURN and room.finishing != (seat, turn):
        room.finishing, room.finishing_told = (seat, turn), False
    room.wake_bots()


async def replace(room: Room, seat: int, number: int | None, why: str = "", by: User | None = None) -> None:
    """Let a bot play on for a person."""
    row = room.row.seats[seat]
    data: dict[str, Any] = {"bot": SUBSTITUTE, **({"why": why} if why else {})}
    changed = SeatRow(seat=seat, kind=row.kind, user=row.user, name=row.name, bot=SUBSTITUTE, replaced=True)
    await room.enter("seat", seat, by, number, lambda _: data, [changed])


async def give_back(room: Room, seat: int, by: User | None = None) -> None:
    """Give a seat back to the person for whom a bot has played on."""
    row = room.row.seats[seat]
    if not row.replaced:
        raise ContadoError("You play this seat yourself.")
    changed = SeatRow(seat=seat, kind=row.kind, user=row.user, name=row.name)
    await room.enter("seat", seat, by, None, lambda _: {"person": row.name}, [changed])
