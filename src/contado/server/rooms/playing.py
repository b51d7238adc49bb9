"""Bots at a room's table, and what happens when a person's time has run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.server.rooms.bots import Job
from contado.server.rooms.connection import NO_SEAT
from contado.server.storage.kept import SeatRow, User
from contado.table.table import Phase, Table

if TYPE_CHECKING:
    from contado.server.rooms.room import Room

log = logging.getLogger("contado.rooms")

# Who plays on for somebody who has left or run out of time, and who chooses where a bot fails.
SUBSTITUTE: Final = "greedy"
LAST_RESORT: Final = "random"
# When nothing can be written for a while, bots wait before they try again.
PATIENCE: Final = 2.0


async def play(room: Room) -> None:
    """Play the bots' decisions one by one until a person is awaited; each is written and told before the next."""
    try:
        while True:
            await room.loaded()
            if not await _play_one(room):
                return
    except asyncio.CancelledError:
        raise
    except Exception:
        # The sweep will try again.
        log.exception("The bots of table %s cannot go on.", room.id)


async def _play_one(room: Room) -> bool:
    """Play one decision; say whether there was one to play."""
    from contado.server.rooms.room import Stale

    saved = room.playing
    table, number, seat = saved.table, saved.number, saved.table.awaited
    if room.finishing != (seat, table.turn):
        # The turn whose time ran out is over.
        room.finishing = None
    finishing = room.finishing is not None
    try:
        if table.phase is Phase.HELD and finishing:
            await room.enter("confirm", seat, None, number, lambda _: {})
        elif table.phase is Phase.BOT or (table.phase is Phase.PERSON and finishing):
            bot = table.seats[seat].bot or SUBSTITUTE
            data = await _choice(room, table, bot)
            if finishing and not room.finishing_told:
                data["why"] = "time"
            await room.enter("act", seat, None, number, lambda _: data)
            room.finishing_told = finishing
            room.rooms.counters.bot_moves += 1
        else:
            return False
    except Stale:
        # Somebody else moved meanwhile; look again.
        pass
    return True


async def _choice(room: Room, table: Table, bot: str) -> dict[str, Any]:
    """Return what a bot chooses; one that fails is stood in for, and the table is told so."""
    job = Job(game=table.game.id, state=table.state.to_json(), bot=bot, seed=table.bot_seed())
    legal = table.state.legal[:]
    try:
        action = await room.rooms.bots.choose(job)
        if action in legal:
            return {"actions": [action]}
        log.error("The bot %s chose %r, which is not possible, at table %s.", bot, action, room.id)
    except Exception:
        log.exception("The bot %s failed at table %s.", bot, room.id)
    room.rooms.counters.bot_failures += 1
    stand_in = Job(game=job.game, state=job.state, bot=LAST_RESORT, seed=job.seed)
    try:
        action = await room.rooms.bots.choose(stand_in)
    except Exception:
        # Whatever keeps processes from thinking: the game goes on with any option.
        log.exception("Nobody can think for table %s.", room.id)
        action = legal[0]
    return {"actions": [action], "why": "trouble"}


async def expire(room: Room) -> None:
    """Do what is due at a table: play its bots, and act on a clock that has run out."""
    await room.loaded()
    saved = room.playing
    seat = saved.clock.expired(room.rooms.now())
    if seat != NO_SEAT and saved.table.phase in (Phase.PERSON, Phase.HELD):
        if saved.clock.pace.end == "bot":
            await replace(room, seat, saved.number, "time")
        elif saved.clock.pace.end == "turn":
            room.finishing, room.finishing_told = (seat, saved.table.turn), False
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
