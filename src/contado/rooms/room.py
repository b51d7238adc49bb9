"""One table that is being played or watched: in memory, under a lock, with its connections.

The log in the database is the truth. Whatever is accepted is done to the table in memory, written, and only then told
to anybody. When it cannot be written (another process was quicker, the disk is full), the table in memory is thrown
away and reloaded.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from contado.core.errors import ContadoError
from contado.rooms.contract.messages import Gathering, Gone, InLine, SeatShown
from contado.rooms.errors import Conflict, NotAllowed, TooMany
from contado.rooms.loaded_table import LoadedTable, follow, load
from contado.rooms.presence.attendance import Attendance
from contado.rooms.presence.connection import NO_SEAT, Connection
from contado.rooms.presence.talk import Talk, told_to
from contado.rooms.refusals import NotBegun, Stale, table_closed
from contado.rooms.resting import rests
from contado.rooms.rows import LogEntry, SeatRow, TableRow, User
from contado.rooms.showing.drawn import Rendering
from contado.rooms.showing.sealing import is_sealed
from contado.rooms.showing.telling import eyes_follow, position
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.table.agreeing.remarks import OUTAGE
from contado.table.deeds import (
    ASIDE,
    Act,
    AnswerUndo,
    Asked,
    AskUndo,
    Choose,
    GiveBack,
    GiveUp,
    Helped,
    Propose,
    Replace,
    TimeOff,
    WithdrawUndo,
    Written,
    came_of,
)
from contado.table.table import Phase, Table

if TYPE_CHECKING:
    from contado.rooms.host import Host

log = logging.getLogger("contado.rooms")

LONGEST_NOTATION: Final = 200


class Room:
    """A table, those who are connected to it here, and who is connected to it elsewhere."""

    def __init__(self, rooms: Host, row: TableRow) -> None:
        self.rooms = rooms
        self.id = row.id
        self.row = row
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        # None: the game has not begun, or the table must be reloaded.
        self.loaded: LoadedTable | None = None
        self.rendering: Rendering | None = None
        self.last_used = rooms.now()
        # A copy of a game that is not over, see `sealing`.
        self.sealed = False
        self.attendance = Attendance(self)
        self.talk = Talk(self)
        # A bot finishes this turn of this seat, whose time ran out.
        self.finishing: tuple[int, int] | None = None
        self.finishing_told = False
        # Whose wish to take a choice back was dropped because somebody played on, while that is being told.
        self.lapsed = NO_SEAT
        # The remarks that everybody here has been told of.
        self.remarked = 0
        # The place in the line of what a bot of this table waits for; 0: it does not wait.
        self.place = 0
        # Entries that nobody here has been told about, and the table before them: see `_moved_on`.
        self.untold: tuple[Before, list[LogEntry]] | None = None

    # The table

    async def load(self) -> None:
        """Load the table, if it is not in memory; the caller holds the lock."""
        if self.loaded is not None:
            return
        row = await self.rooms.store.table(self.id)
        if row is None:
            raise NotBegun("The table is gone.")
        self.row = row
        if row.begun:
            self.loaded = await load(self.rooms.store, row)
            # A seat may have changed hands in an entry that was written since the row was read.
            self.row = await self.rooms.store.table(self.id) or row
            self.rendering = None
            self.sealed = await is_sealed(self.rooms.store, row)
            self.rooms.counters.rooms_loaded += 1
            # Those who were here before have not seen this position.
            self.show_anew()

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """Hold the table still while it is looked at: what is not written yet cannot be seen.

        Nor can a question that somebody passes without being asked."""
        async with self.lock:
            await self.load()
            await self._pass_unasked()
            yield

    async def unseal(self) -> None:
        """See whether the game that this one is a copy of is over by now."""
        async with self.still():
            if self.sealed and not await is_sealed(self.rooms.store, self.row):
                self.sealed = False
                self.show_anew()

    def forget(self) -> None:
        """Drop the table from memory: whoever needs it next loads it."""
        self.loaded = None
        self.rendering = None
        self.untold = None
        self.rooms.counters.reloads += 1

    @property
    def table(self) -> Table:
        """The table; refused while the game has not begun."""
        return self.playing.table

    @property
    def playing(self) -> LoadedTable:
        """The table with its clock and number; refused while the game has not begun."""
        if self.loaded is None:
            raise NotBegun("The game has not begun yet.")
        return self.loaded

    @property
    def drawing(self) -> Rendering:
        """The table as each viewer may see it; refused while the game has not begun."""
        if self.rendering is None:
            self.rendering = Rendering(self.table)
        return self.rendering

    def own(self, user: User | None) -> list[int]:
        """Return the seats that somebody plays here."""
        if user is None:
            return []
        return [seat.seat for seat in self.row.seats if seat.user == user.id]

    def check_seat(self, user: User | None, seat: int) -> None:
        """Refuse whoever does not play the seat."""
        if type(seat) is not int or seat not in self.own(user):
            raise NotAllowed("You do not play this seat.")

    # What is done

    async def ask(self, deed: Asked, user: User | None) -> None:
        """Carry out what a person asks for, in a seat of their own; a choice comes as an action or as notation."""
        if isinstance(deed, Choose):
            if (deed.action is None) == (deed.notation is None):
                raise ContadoError("Choose either by an action or by notation.")
            if deed.notation is not None and len(deed.notation) > LONGEST_NOTATION:
                raise ContadoError("A move is never longer than {n} characters.", n=LONGEST_NOTATION)
        self.check_seat(user, deed.seat)
        await self.enter(deed, user)

    async def was_done(self, deed: Asked, user: User | None) -> bool:
        """Say whether the log has what somebody asks for again, because the answer was lost with the connection."""
        if deed.number is None or user is None:
            return False
        for entry in await self.rooms.store.entries(self.id, deed.number):
            # Whether somebody passes unasked changes no position, nor does what is agreed beside the game.
            if not isinstance(entry.deed, ASIDE):
                return entry.user == user.id and came_of(deed, entry.deed)
        return False

    async def enter(self, deed: Asked | Written, user: User | None = None, seat: SeatRow | None = None) -> None:
        """Do it, write it, tell it: all or nothing, even if the asker disconnects in the middle.

        A bot or the clock is no user; `seat` is the row of a seat that changes hands with it.
        """
        await self.unbroken(self._enter(deed, user, seat))

    async def unbroken(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish the work even if whoever waits for it is cancelled."""
        await asyncio.shield(self.rooms.errands.begin(work))

    async def _enter(self, deed: Asked | Written, user: User | None, seat: SeatRow | None) -> None:
        async with self.lock:
            await self.load()
            if self.row.stage == "closed":
                raise table_closed()
            if not self.playing.is_meant(deed):
                raise Stale("The position has moved on: look again.")
            await self._give_time_back()
            await self._write(deed, user, seat)
            await self._rest()
            await self._pass_unasked()
        self.wake_bots()

    async def _pass_unasked(self) -> None:
        """Pass for people who do not want to be asked, together with what asks them: nobody decides on such a question.

        The caller holds the lock. A process that died in between leaves it to whoever looks next.
        """
        while self.loaded is not None and self.row.stage == "playing":
            passes = self.loaded.table.automatic()
            if passes is None:
                return
            act = Act(seat=self.loaded.table.awaited, number=self.loaded.number, actions=[passes], asked=False)
            try:
                await self._write(act, None, None)
            except Stale:
                # Another process has written it, and the table was loaded anew.
                continue

    async def keep_time(self) -> None:
        """Give back what was charged while no server was there, and follow who is on holiday."""
        async with self.lock:
            await self.load()
            if self.loaded is not None and self.row.stage == "playing":
                await self._give_time_back()
                await self._rest()

    async def _give_time_back(self) -> None:
        """Give back what the clock has charged while no server was there."""
        clock, now = self.playing.clock, self.rooms.now()
        if clock.running != NO_SEAT:
            seconds = self.rooms.off_between(max(clock.since, clock.rests_until), now)
            if seconds > 0:
                until = clock.rests_until
                await self._write(TimeOff(seat=clock.running, seconds=seconds, until=until, why=OUTAGE), None, None)

    async def _rest(self) -> None:
        """Let the time of somebody stand still who is on holiday."""
        rest = None if self.row.lesson or self.playing.table.ended else await rests(self)
        if rest is not None:
            await self._write(rest, None, None)

    async def _write(self, deed: Asked | Written, user: User | None, seat: SeatRow | None) -> None:
        """Do it, write it and tell it; the caller holds the lock."""
        loaded = self.playing
        self.last_used = now = self.rooms.now()
        if loaded.is_endless(deed):
            raise TooMany("Enough has been changed and taken back here: go on with the game.")
        before = Before(loaded)
        by = "" if user is None else user.id
        done = False
        try:
            written = await self._done(loaded, deed, now, by)
            done = True
            entry = LogEntry(number=loaded.number + 1, deed=written, user=by, at=now)
            snapshot = loaded.snapshot(entry.number)
            standing = loaded.standing(now)
            await self.rooms.store.append(self.id, entry, standing, snapshot, None if seat is None else [seat])
        except Conflict:
            self.rooms.counters.conflicts += 1
            await self._start_again()
            raise Stale("The position has moved on: look again.") from None
        except BaseException as trouble:
            # What the table itself refuses has not changed it; after anything else it is ahead of the log.
            if done or not isinstance(trouble, ContadoError):
                await self._start_again()
            raise
        loaded.written(entry, snapshot)
        self.rooms.counters.entries_written += 1
        row = self.row
        row.number, row.moved = entry.number, now
        row.awaited, row.deadline = standing.awaited, standing.deadline
        goes_on, row.stage = row.stage == "playing", standing.stage
        row.result, row.outcome = standing.result, standing.outcome
        if seat is not None:
            row.seats = [seat if old.seat == seat.seat else old for old in row.seats]
        self.rooms.processes.publish(self.id, {"number": entry.number})
        if isinstance(written, Helped):
            # It is told with whatever comes next: nobody's choice is interrupted.
            return
        self._moved_on(before, [entry])
        wish = isinstance(written, AskUndo | AnswerUndo | WithdrawUndo | Propose)
        self.rooms.news.notice(self, by, before.awaited, wish, written.seat)
        if goes_on and row.stage == "over":
            self.rooms.news.tell_over(row)

    async def _done(self, loaded: LoadedTable, deed: Asked | Written, now: float, by: str) -> Written:
        """Do it; where that takes a while, behind what others have asked for, and the server goes on meanwhile."""
        if not loaded.goes_back(deed):
            return loaded.do(deed, now)
        return await self.rooms.looks.do(partial(loaded.do, deed, now), Rank.ASKED, self.rooms.asker(by))

    async def _start_again(self) -> None:
        """Reload the table after something could not be written, and show everybody where it stands."""
        self.forget()
        try:
            await self.load()
        except Exception:
            log.exception("Table %s cannot be loaded.", self.id)

    # What is told

    def _moved_on(self, before: Before, entries: list[LogEntry]) -> None:
        """Tell everybody here what the entries have changed."""
        table = self.table
        self.place = 0
        if self.untold is not None:
            before, entries = self.untold[0], [*self.untold[1], *entries]
        floor = min(before.happened, table.happened)
        if any(isinstance(entry.deed, Replace | GiveBack | GiveUp) for entry in entries):
            # Names may have changed in every line.
            floor = 0
        # What is taken back is not seen to move.
        self.drawing.moved_on(None if table.choices < before.mark.choices else before.mark, floor)
        # A question that is passed unasked is not shown by itself, but together with the pass that follows at once.
        self.untold = None if table.automatic() is None else (before, entries)
        if self.untold is not None:
            return
        played_on = isinstance(entries[-1].deed, Act) and table.choices > before.mark.choices
        self.lapsed = before.wished if played_on and table.consent.wish is None else NO_SEAT
        self.remarked = before.remarked
        for connection in self.connections:
            connection.own = self.own(connection.user)
            eyes_follow(self, connection, before.awaited)
            connection.rewind(floor)
            self.show(connection, entries)
        self.lapsed = NO_SEAT

    async def show_whole(self, connection: Connection) -> None:
        """Send a viewer the whole position."""
        async with self.still():
            connection.forget()
            self.show(connection)

    async def tell_missed(self, connection: Connection) -> None:
        """Send a viewer who was too slow for what came piece by piece where everything stands now."""
        update, chat = connection.catch_up()
        if chat:
            async with self.lock:
                connection.tell(told_to(connection, await self.talk.lately()))
        if update:
            await self.show_whole(connection)

    def show(self, connection: Connection, entries: list[LogEntry] | None = None) -> None:
        """Send a viewer what has changed in the position; the caller holds the lock."""
        if self.loaded is None or not connection.looks or connection.is_behind:
            return
        try:
            update = position(self, connection, entries or [])
        except Exception:
            # A fault in a game's words must not keep the others from seeing the move.
            log.exception("Table %s cannot be shown.", self.id)
            return
        if connection.tell(update):
            self.rooms.counters.updates_sent += 1
        else:
            self.rooms.counters.updates_dropped += 1

    def show_anew(self) -> None:
        """Send everybody a whole update."""
        for connection in self.connections:
            connection.own = self.own(connection.user)
            connection.forget()
            self.show(connection)

    async def catch_up(self, number: int) -> None:
        """Follow what another process has written."""
        async with self.lock:
            await self.load()
            if self.loaded is None or number <= self.loaded.number:
                return
            entries = await self.rooms.store.entries(self.id, self.loaded.number)
            if not entries:
                return
            self.row = await self.rooms.store.table(self.id) or self.row
            # The steps of an automa are read one by one, wherever they were written.
            alone = self.loaded.table.automa != NO_SEAT
            for some in [[entry] for entry in entries] if alone else [entries]:
                before = Before(self.loaded)
                try:
                    await self._followed(self.loaded, some)
                except Exception:
                    log.exception("Table %s cannot follow its log: it is loaded anew.", self.id)
                    await self._start_again()
                    return
                if not all(isinstance(entry.deed, Helped) for entry in some):
                    self._moved_on(before, some)

    async def _followed(self, loaded: LoadedTable, entries: list[LogEntry]) -> None:
        """Carry out what another process has written, where that takes a while apart from everything else."""
        if any(isinstance(entry.deed, AskUndo | AnswerUndo | Replace | GiveUp) for entry in entries):
            await self.rooms.looks.do(partial(follow, loaded, entries), Rank.LIVE, self.rooms.asker(""))
        else:
            follow(loaded, entries)

    # Who is here

    async def connect(self, connection: Connection) -> None:
        """Let a viewer in: who is here and what was said comes at once, the position with the first `Look`."""
        # The database is asked before the table is held still: where many come at once, nobody's move waits for them.
        if connection.user_id:
            connection.hidden = frozenset(await self.rooms.store.order.hidden_from(connection.user_id))
        lines = await self.talk.lately()
        async with self.lock:
            await self.load()
            lines = await self.talk.up_to_now(lines)
            connection.own = self.own(connection.user)
            self.connections.add(connection)
            self.rooms.counters.connections += 1
            if connection.own:
                self.rooms.news.saw(self, connection.user_id)
                if lines:
                    self.rooms.news.read_chat(connection.user_id, self.id)
            connection.tell(told_to(connection, lines))
            await self.rooms.tell_all_of_partners(self, connection)
            self.attendance.changed()
            if self.loaded is None:
                connection.tell(self.seats_gathered())

    def disconnect(self, connection: Connection) -> None:
        """Let a viewer go."""
        connection.close()
        if connection in self.connections:
            self.connections.remove(connection)
            if connection.own and self.talk.told:
                self.rooms.news.read_chat(connection.user_id, self.id)
            self.rooms.counters.connections -= 1
            self.last_used = self.rooms.now()
            self.attendance.changed()

    async def gathered(self) -> None:
        """Tell everybody here that seats have changed, or that the game has begun."""
        async with self.lock:
            if self.loaded is not None:
                return
            await self.load()
            for connection in self.connections:
                connection.own = self.own(connection.user)
                if self.loaded is None:
                    connection.tell(self.seats_gathered())
            self.attendance.tell()

    def seats_gathered(self) -> Gathering:
        """Return the seats of a table whose game has not begun."""
        seats = [
            SeatShown(name=seat.name, kind=seat.kind, bot=seat.bot, here=here)
            for seat, here in zip(self.row.seats, self.attendance.here(), strict=True)
        ]
        return Gathering(stage=self.row.stage, seats=seats)

    def dismiss(self, error: ContadoError, user: str = "") -> None:
        """End the connections of a user, or all, with a sentence that says why."""
        for connection in list(self.connections):
            if not user or connection.user_id == user:
                connection.end(Gone(error=error.said(connection.language)))

    async def changed(self) -> None:
        """Load the table anew, and show it."""
        async with self.lock:
            self.forget()
            await self.load()

    async def closed(self) -> None:
        """Follow that the table was closed: nobody goes on here."""
        async with self.lock:
            self.row = await self.rooms.store.table(self.id) or self.row
            self.forget()
            self.dismiss(table_closed())

    # Bots

    def wake_bots(self) -> None:
        """Have the awaited bot play, or a person pass who does not want to be asked, unless that is under way."""
        if self.loaded is None or self.row.stage == "closed":
            return
        table = self.loaded.table
        if self.finishing is not None or table.phase is Phase.BOT or table.automatic() is not None:
            self.rooms.bots_at_work.play(self)

    def served(self) -> tuple[Rank, Asker]:
        """Return for whom the bots play here, and what comes before it."""
        people = [seat for seat in self.row.seats if seat.kind == "person"]
        here = self.attendance.here()
        there = [seat.user for seat in people if here[seat.seat]]
        # Whoever has left the game to a bot may look on, but waits for nothing.
        play = [seat for seat in people if not seat.replaced]
        rank = Rank.ALONE if not play else Rank.LIVE if any(here[seat.seat] for seat in play) else Rank.AWAY
        return rank, self.rooms.asker([*there, self.rooms.patron(self.row)][0])

    def stands_at(self, number: int) -> bool:
        """Say whether the position is still that of an entry; what a seat has set for itself does not change it."""
        return self.loaded is not None and self.loaded.since <= number <= self.loaded.number

    def in_line(self, place: int, publish: bool = True) -> None:
        """Tell everybody at which place of the line the table's bot waits; 0: it thinks."""
        self.place = place
        for connection in self.connections:
            connection.tell(InLine(place=place))
        if publish:
            self.rooms.processes.publish(self.id, {"in_line": place})


class Before:
    """What must be remembered of a table to tell later what has changed."""

    def __init__(self, loaded: LoadedTable) -> None:
        self.mark = loaded.table.mark()
        self.happened = loaded.table.happened
        self.awaited = loaded.table.awaited
        wish = loaded.table.consent.wish
        self.wished = NO_SEAT if wish is None else wish.seat
        self.remarked = len(loaded.table.remarks.made)
