"""Who stays at a table and who does not: giving up, proposals, people who are away, and time that stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.core.errors import ContadoError
from contado.core.state import NOBODY
from contado.rooms.playing import SUBSTITUTE, replace
from contado.rooms.refusals import Stale
from contado.rooms.rows import SeatRow, User
from contado.server.errors import NotAllowed
from contado.table.agreeing.affairs import PAUSE, PROPOSALS, REPLACE, asked_for, ends_with
from contado.table.clock import NONE, TURN
from contado.table.deeds import Finish, GiveUp, GoOn, Propose, Ready, TimeOff
from contado.table.outcome import ABANDONED, ABSENT, LATE, LEFT
from contado.table.terms import Terms

if TYPE_CHECKING:
    from contado.rooms.room import Room
    from contado.server.rooms.rooms import Rooms

# So long somebody must have been waited for before a bot plays on for them, unless the clock says it.
AWAY_AFTER: Final = 600.0
# How often a table is looked at again that somebody else moves on at the same moment.
TRIES: Final = 5
DAY: Final = 24 * 3600.0
# So many days of holiday somebody has within a year, and so long one is at most.
HOLIDAYS: Final = 42
YEAR: Final = 365 * DAY


# Giving up


async def give_up(room: Room, seat: int, why: str = LEFT, by: User | None = None, number: int | None = None) -> None:
    """Let a seat give up for good: it has resigned, lost on time, or was not there.

    `number` is the entry of the log that it was decided upon, if it holds for that position alone.
    """
    for _ in range(TRIES):
        async with room.still():
            if room.row.lesson:
                raise ContadoError("A lesson is left from the list of lessons.")
            loaded, row = room.playing, room.row.seats[seat]
            over, at = ends_with(loaded.table, seat), loaded.number
        bot = row.bot or SUBSTITUTE
        changed = SeatRow(seat=seat, kind=row.kind, user=row.user, name=row.name, bot=bot, replaced=True)
        try:
            await room.enter(
                GiveUp(seat=seat, number=at if number is None else number, bot=bot, why=why),
                by,
                None if over else changed,
            )
            return
        except Stale:
            if number is not None:
                raise
    raise Stale("The position has moved on: look again.")


async def resign(room: Room, user: User) -> None:
    """Give all seats up that somebody plays here."""
    own = [seat for seat in room.own(user) if seat not in room.table.affairs.given_up]
    if room.table.ended:
        raise ContadoError("The game is over.")
    if not own:
        raise NotAllowed("You do not play here.")
    for seat in own:
        if not room.table.ended:
            await give_up(room, seat, by=user)


# Proposals


def agreed(room: Room) -> list[str]:
    """Return the people who have agreed to what is proposed."""
    proposal = room.table.affairs.proposal
    seats = [] if proposal is None else proposal.agreed
    return list(dict.fromkeys(room.row.seats[seat].user for seat in seats))


async def propose(room: Room, user: User, what: str, yes: bool = True, about: int = NOBODY) -> None:
    """Propose something in the name of all seats that somebody plays here, agree to it, or be against it."""
    if what not in PROPOSALS:
        raise ContadoError("What can be proposed is one of {known}, not {text!r}.", known=PROPOSALS, text=what[:40])
    if room.row.lesson or room.row.stage != "playing":
        raise ContadoError("No game goes on here.")
    own = [seat for seat in room.own(user) if room.table.seats[seat].is_person]
    if not own:
        raise NotAllowed("Only those who play can propose something.")
    if what == PAUSE:
        check_pause(room)
    if what == REPLACE and yes:
        check_away(room, about)
        if user.id == room.row.creator:
            await replace(room, about, room.playing.number, ABSENT, user)
            return
    for seat in own:
        if not room.table.ended:
            await room.enter(Propose(seat=seat, number=None, what=what, yes=yes, about=about), user)
    proposal = room.loaded.table.affairs.proposal if room.loaded is not None else None
    if proposal is not None and proposal.what == REPLACE and yes:
        everybody = asked_for(room.table, REPLACE, proposal.about)
        if set(everybody) <= set(proposal.agreed):
            await replace(room, proposal.about, None, ABSENT, user)


def check_pause(room: Room) -> None:
    """Refuse to stop clocks that there are not, or that run on by agreement."""
    if room.playing.clock.pace.kind == NONE:
        raise ContadoError("There is no clock here.")
    if not Terms.read(room.row.terms).pause:
        raise NotAllowed("At this table the clocks are not stopped: so it was agreed.")


def is_away(room: Room, seat: int) -> bool:
    """Say whether others wait for somebody who is not there, and have for long enough."""
    loaded, now = room.playing, room.rooms.now()
    table = loaded.table
    if seat != table.awaited or not table.seats[seat].is_person or room.attendance.here()[seat] or table.affairs.paused:
        return False
    if loaded.clock.pace.kind == TURN:
        return (loaded.clock.left(seat, now) or 0) <= 0
    return now - max(room.row.moved, room.row.begun) >= AWAY_AFTER


def check_away(room: Room, seat: int) -> None:
    """Refuse to replace somebody who is there, or for whom nobody has waited long."""
    if not 0 <= seat < len(room.row.seats):
        raise ContadoError("There is no such seat.")
    if not is_away(room, seat):
        raise NotAllowed(
            "A bot plays on for somebody who is not there and for whom the others have waited for {n} minutes, or "
            "where a turn has days until its time is up.",
            n=round(AWAY_AFTER / 60),
        )


async def ready(room: Room, user: User) -> None:
    """Say that somebody is there."""
    own = [seat for seat in room.own(user) if seat in room.table.affairs.waits_for]
    if not own:
        raise ContadoError("Nobody waits for you to be ready.")
    for seat in own:
        await room.enter(Ready(seat=seat, number=None), user)


async def go_on(room: Room, user: User) -> None:
    """Let the clocks go on that were stopped by agreement."""
    own = [seat for seat in room.own(user) if room.table.seats[seat].is_person]
    if not own:
        raise NotAllowed("You do not play here.")
    await room.enter(GoOn(seat=own[0], number=None), user)


# What is due


async def time_is_up(room: Room, seat: int, number: int) -> None:
    """Let a seat lose whose time has run out."""
    await give_up(room, seat, LATE, number=number)


async def nobody_is_ready(room: Room) -> None:
    """Let time run: those who have not said that they are there were waited for long enough."""
    for seat in list(room.table.affairs.waits_for):
        await room.enter(Ready(seat=seat, number=None, why="time"))


async def abandon(room: Room) -> None:
    """End a game that nobody has gone on with for as long as was agreed; where no server was there, it goes on."""
    now, row = room.rooms.now(), room.row
    seat = max(0, room.table.awaited)
    if room.rooms.off_between(row.moved, now) > 0:
        await room.enter(TimeOff(seat=seat, number=None, seconds=0, why="outage"))
        return
    await room.enter(Finish(seat=seat, number=room.playing.number, how=ABANDONED))


# Holidays


async def go_on_holiday(rooms: Rooms, user: User, days: int) -> None:
    """Let the clocks of correspondence stand still for somebody from now on."""
    if type(days) is not int or not 1 <= days <= HOLIDAYS:
        raise ContadoError("A holiday is from 1 to {most} days long.", most=HOLIDAYS)
    now = rooms.now()
    await rooms.store.staying.go_on_holiday(user.id, now, now + days * DAY, HOLIDAYS * DAY, YEAR)
    await _follow_holiday(rooms, user)


async def come_back(rooms: Rooms, user: User) -> None:
    """Let them go on."""
    if not await rooms.store.staying.come_back(user.id, rooms.now()):
        raise ContadoError("You are not on holiday.")
    await _follow_holiday(rooms, user)


async def _follow_holiday(rooms: Rooms, user: User) -> None:
    for id in await rooms.store.staying.awaited(user.id):
        row = await rooms.store.table(id)
        if row is not None and row.pace.get("kind") == TURN and row.stage == "playing":
            await (await rooms.open(row)).keep_time()
