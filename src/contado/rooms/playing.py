"""Bots at a room's table, people who pass unasked, and what happens when a person's time has run out."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from contado.core.errors import ContadoError
from contado.core.words.cleaning import told_apart
from contado.rooms.beginning.rated import check_leaving, check_taking_over, has_own_seats
from contado.rooms.errors import NotAllowed, SeatTaken
from contado.rooms.refusals import Stale
from contado.rooms.rows import SeatRow, User
from contado.rooms.thinking.queue import Busy, Unwanted
from contado.rooms.thinking.thoughts import Job, think
from contado.table.deeds import Act, Confirm, GiveBack, Replace, Written
from contado.table.seat import person
from contado.table.table import Phase

if TYPE_CHECKING:
    from contado.rooms.room import Room

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
    """What a bot has to do at a table now: choose, or let a turn stand whose time ran out."""

    def __init__(self, room: Room) -> None:
        loaded = room.playing
        table = loaded.table
        self.number, self.seat = loaded.number, table.awaited
        if room.finishing != (self.seat, table.turn):
            # The turn whose time ran out is over.
            room.finishing = None
        self.finishing = room.finishing is not None
        self.deed: Written | None = None
        self.job: Job | None = None
        if table.phase is Phase.HELD and self.finishing:
            self.deed = Confirm(seat=self.seat, number=self.number)
        elif table.phase is Phase.BOT and not table.needs_thought():
            self.deed = Act(seat=self.seat, number=self.number, actions=[table.bot_choice()])
        elif table.phase is Phase.BOT or (table.phase is Phase.PERSON and self.finishing):
            bot = table.seats[self.seat].bot or SUBSTITUTE
            self.legal = table.state.legal[:]
            self.job = Job(game=table.game.id, state=table.state.to_json(), bot=bot, seed=table.bot_seed())


async def _play_one(room: Room) -> bool:
    """Play one decision; say whether there was one to play."""
    async with room.still():
        if room.row.stage == "closed":
            return False
        due = Due(room)
    try:
        if due.deed is not None:
            await room.enter(due.deed)
        elif due.job is not None:
            await room.enter(await _choice(room, due, due.job))
            room.finishing_told = due.finishing
            room.rooms.counters.bot_moves += 1
    except (Stale, Unwanted):
        # Somebody else moved meanwhile, or wants to be asked after all; look again.
        return True
    except Busy:
        # Nobody is connected here: the sweep tries again.
        return False
    return due.deed is not None or due.job is not None


async def _choice(room: Room, due: Due, job: Job) -> Act:
    """Return what a bot chooses; if it fails, another chooses for it, and the table is told."""
    why = ""
    try:
        rank, asker = room.served()
        action = await room.rooms.work.do(
            partial(think, job), rank, asker, room.id, lambda: room.stands_at(due.number), room.in_line
        )
        if action not in due.legal:
            log.error("The bot %s chose %r, which is not possible, at table %s.", job.bot, action, room.id)
            why = "trouble"
    except (Busy, Unwanted):
        raise
    except Exception:
        log.exception("The bot %s failed at table %s.", job.bot, room.id)
        why = "trouble"
    if why:
        room.rooms.counters.bot_failures += 1
        # Chosen here: whatever keeps other processes from thinking must not stop the game.
        action = think(Job(game=job.game, state=job.state, bot=LAST_RESORT, seed=job.seed))
    if due.finishing and not room.finishing_told:
        why = "time"
    return Act(seat=due.seat, number=due.number, actions=[action], why=why)


async def replace(room: Room, seat: int, number: int | None, why: str = "", by: User | None = None) -> None:
    """Let a bot play on for a person."""
    row = room.row.seats[seat]
    changed = SeatRow(seat=seat, kind=row.kind, user=row.user, name=row.name, bot=SUBSTITUTE, replaced=True)
    await room.enter(Replace(seat=seat, number=number, bot=SUBSTITUTE, why=why), by, changed)


async def leave_to_bot(room: Room, seat: int, by: User) -> None:
    """Let a bot play on for somebody who leaves, and may come back."""
    check_leaving(room.row)
    await replace(room, seat, None, by=by)


def free_seats(room: Room) -> list[int]:
    """Return the seats that anybody may take who looks on.

    They are those that people have left to a bot and that they are not at the table to take back; and the clock must
    leave whoever sits down some time.
    """
    loaded, here, now = room.playing, room.attendance.here(), room.rooms.now()
    if loaded.table.phase is Phase.OVER or has_own_seats(room.row):
        return []
    times = [loaded.clock.left(row.seat, now) for row in room.row.seats]
    return [
        row.seat
        for row, time in zip(room.row.seats, times, strict=True)
        if row.replaced
        and not here[row.seat]
        and (time is None or time > 0)
        # Whoever has given up has lost the game with the seat.
        and row.seat not in loaded.table.affairs.given_up
    ]


async def sit_down(room: Room, seat: int, user: User) -> None:
    """Give a free seat to somebody who looks on; whoever has left it may look on from then on."""
    if room.own(user):
        raise NotAllowed("You play at this table already.")
    check_taking_over(room.row)
    async with room.still():
        free = seat in free_seats(room)
        row = room.row.seats[seat] if free else None
    if row is None:
        raise SeatTaken("This seat is not free.")
    others = [one.name for one in room.row.seats if one.kind == "person" and one.seat != seat]
    name = told_apart(person(user.name).name, others)
    changed = SeatRow(seat=seat, kind=row.kind, user=user.id, name=name)
    await room.enter(GiveBack(seat=seat, person=name, why="new"), user, changed)
    if row.user:
        await room.rooms.store.admit(room.id, row.user)


async def give_back(room: Room, seat: int, by: User | None = None) -> None:
    """Give a seat back to the person for whom a bot has played on."""
    row = room.row.seats[seat]
    if not row.replaced:
        raise ContadoError("You play this seat yourself.")
    changed = SeatRow(seat=seat, kind=row.kind, user=row.user, name=row.name)
    await room.enter(GiveBack(seat=seat, person=row.name), by, changed)
