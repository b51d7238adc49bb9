"""All rooms of this process: finding and loading them, hearing of other processes, bots, and time that runs out."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from litestar.channels import ChannelsPlugin

from contado.rooms.connection import NO_SEAT, Connection
from contado.rooms.counters import Counters
from contado.rooms.happenings import Happened, asked_of, name_of, said_to
from contado.rooms.messages import Restart
from contado.rooms.playing import play
from contado.rooms.refusals import away
from contado.rooms.room import Room
from contado.rooms.rows import ChatRow, Sanction, TableRow, User
from contado.rooms.thinking.analysis import Analyses
from contado.rooms.thinking.queue import Rank, WorkQueue
from contado.rooms.thinking.shares import Asker
from contado.rooms.thinking.workers import Workers
from contado.server.config import Config
from contado.server.errors import NotFound, TooMany
from contado.server.rooms.due import expire
from contado.server.rooms.ending import Ending
from contado.server.rooms.leftovers import Leftovers
from contado.server.rooms.partners import say_to_partners, tell_all_of_partners, tell_partners
from contado.server.rooms.processes import Processes
from contado.server.rooms.talking import say
from contado.server.rooms.thinking.bot_processes import Bots
from contado.server.security.attempts import Attempts
from contado.server.security.limits import MOST_CONNECTIONS, REMEMBERED, Crowd, Tiers
from contado.server.storage.queries.sanctions import banned
from contado.server.storage.store import Store
from contado.table.affairs import asked_for
from contado.table.table import Phase

log = logging.getLogger("contado.rooms")

# Seconds between two sweeps, and how long a bot may be awaited before any process takes it over.
SWEEP: Final = 3.0
BOT_IDLE: Final = 15.0
# Seconds for which other processes leave a table alone whose bots think or wait here; said again with every sweep.
CLAIM: Final = 12.0
# After so many seconds without a sign of life no server was there, and time stood still.
OUTAGE: Final = 20.0
# Seconds after which an unused room is dropped. Of more than so many nobody is connected to, those that were not used
# for longest go before that: each takes a megabyte or more, and whoever opens one after the other fills the memory.
ROOM_IDLE: Final = 300.0
MOST_IDLE: Final = 200
# Seconds for which a room is kept in any case: whoever has just opened it may be about to use it.
JUST_OPENED: Final = 10.0
# Seconds for which a table that cannot be loaded is left alone.
TROUBLE: Final = 600.0
# Seconds after which other processes are told again who is connected here.
PRESENCE: Final = 30.0

# Seconds between two looks at how late the event loop is, and how many of them count.
LATE_EVERY: Final = 0.2
LATE_KEPT: Final = 150

# Games in which only bots play that go on at once: for one person, and for one address.
MOST_ALONE: Final = 3
MOST_ALONE_AT_ADDRESS: Final = 6

T = TypeVar("T")
Notify = Callable[[Happened], Awaitable[None]]
Seen = Callable[[str, str], Awaitable[None]]
WhenOver = Callable[[TableRow], Awaitable[None]]


async def tell_nobody(what: Happened) -> None:
    """Notify nobody: the default."""


async def note_nothing(user: str, table: str) -> None:
    """Note nothing: the default."""


def awake() -> float:
    """Return the seconds of a clock that nobody sets, and that goes on while the machine sleeps where there is one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


def alone_for(room: Room) -> tuple[str, ...]:
    """Return for whom a room's bots play alone, if they do."""
    rank, asker = room.served()
    return asker.keys if rank is Rank.ALONE else ()


def workers_of(config: Config) -> Workers:
    """Return where bots think: in processes of this machine, or on a cluster."""
    if not config.workers:
        return Bots(config.bot_processes, dict(config.engines))
    from contado.server.rooms.thinking.ray_workers import RayWorkers

    return RayWorkers(config.workers)


class Rooms:
    """The tables that are in memory here. `start` it in the application's lifespan, and `stop` it at its end."""

    def __init__(
        self,
        store: Store,
        config: Config,
        channels: ChannelsPlugin | None = None,
        bots: Workers | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.config = config
        self.counters = Counters()
        self.bots: Workers = bots or workers_of(config)
        # Whatever is costly goes through this line.
        self.work = WorkQueue(self.bots, self.counters)
        # Looking back, playing a game again and drawing what is not there yet take less, and do not wait for bots: they
        # have a line of their own, before a thread.
        self.looks = WorkQueue(Bots(0), self.counters)
        # Where people were seen last: an address has a share of the work, however many names it gives itself.
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self.now = now
        self.analyses = Analyses(self)
        self.ending = Ending(self)
        # When no server was there, as far as that matters to any clock.
        self.outages: list[tuple[float, float]] = []
        # When this process gave its last sign of life, by a clock that nobody sets.
        self._signed = -math.inf
        # Called when somebody who is not connected is awaited ("turn"), asked for an undo ("wish"), or has a result
        # to see ("over").
        self.notify: Notify = tell_nobody
        # Called when a game has ended, once, by the process that has written the end. Whatever they do must be found
        # again by asking the store for tables that are over: a process may die in between.
        self.when_over: list[WhenOver] = []
        # Called when somebody looks at a table or does something there.
        self.seen: Seen = note_nothing
        # Messages of one visitor, over all live connections.
        self.limits = Tiers(config.rate, max(40.0, config.rate * 3))
        # Lines of chat: nobody reads faster, and each is kept.
        self.talk = Tiers(config.rate / 10, max(10.0, config.rate / 2))
        # All that is counted here and told to the other processes, by a word of its own.
        self.counted = {"messages": self.limits, "talk": self.talk}
        # What is counted exactly, and for all processes together.
        self.attempts = Attempts(store, config.rate, now)
        self.crowd = Crowd(MOST_CONNECTIONS if config.rate else 0)
        self.leftovers = Leftovers()
        # This process's name among those that serve the same database.
        self.id = secrets.token_hex(6)
        self.processes = Processes(self, channels)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._troubled: dict[str, float] = {}
        self._bot_tasks: dict[str, asyncio.Task[None]] = {}
        # When each of them began.
        self._bots_since: dict[str, float] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._measuring: asyncio.Task[None] | None = None
        self._stopping = False
        # Is the server about to end? Nobody new should be sent here then.
        self.draining = False

    # From beginning to end

    async def start(self) -> None:
        """Begin to look after tables; bots that were awaited when the server stopped go on."""
        self.bots.warm_up()
        # Before any clock is looked at.
        await self.give_sign_of_life()
        await self.processes.start()
        self._sweeper = asyncio.create_task(self._sweep_on())
        self._measuring = asyncio.create_task(self._measure_delay())

    def announce_restart(self) -> None:
        """Tell everybody who is connected that the server starts anew, and whoever asks whether it is well."""
        self.draining = True
        for room in self._rooms.values():
            for connection in room.connections:
                connection.tell(Restart())

    async def stop(self) -> None:
        """End all work; what is being written is brought to its end."""
        self._stopping = True
        self.processes.stop()
        for task in (self._sweeper, self._measuring):
            if task is not None:
                task.cancel()
        for task in self._bot_tasks.values():
            task.cancel()
        await self.analyses.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)
        for room in list(self._rooms.values()):
            for connection in list(room.connections):
                connection.close()
        self.processes.stop_listening()
        await self.work.close()
        await self.looks.close()
        await self.bots.close()
        try:
            # The bots that wait here can go on elsewhere at once.
            await self.store.release(self.id)
        except Exception:
            log.warning("What this process has claimed is not given up.", exc_info=True)

    def came_from(self, user: str, address: str) -> None:
        """Note where somebody is."""
        if self._addresses.get(user) != address:
            self._addresses[user] = address
            self._addresses.move_to_end(user)
            if len(self._addresses) > REMEMBERED:
                self._addresses.popitem(last=False)

    def asker(self, user: str) -> Asker:
        """Return somebody as the one for whom work is done."""
        return Asker(user, self._addresses.get(user, ""))

    def keep(self, task: asyncio.Future[T]) -> asyncio.Future[T]:
        """Hold a reference to a task until it is done, so that it is not lost when nobody waits for it."""
        assert isinstance(task, asyncio.Task)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Retrieved here, so that asyncio does not report it a second time.
            task.exception()

    # Rooms

    async def visible(self, id: str, user: User | None, invite: str = "") -> TableRow:
        """Return a table that the visitor may look at; nothing is said about others, not even that they exist."""
        row = await self.store.table(id) if len(id) <= 64 else None
        if row is not None and await self._may_look(row, user, invite):
            return row
        raise NotFound("There is no such table, or it is not open to you.")

    async def _may_look(self, row: TableRow, user: User | None, invite: str) -> bool:
        if user is not None and (user.id == row.creator or any(seat.user == user.id for seat in row.seats)):
            return True
        if user is not None and await self.store.order.was_sent_away(row.id, user.id):
            return False
        if row.group:
            # For its members and nobody else, whatever link they have come by.
            return user is not None and await self.store.club.is_member(row.group, user.id)
        if row.public:
            return True
        if invite and secrets.compare_digest(invite.encode(), row.invite.encode()):
            if user is not None:
                await self.store.admit(row.id, user.id)
            return True
        return user is not None and await self.store.admitted(row.id, user.id)

    async def room(self, id: str, user: User | None, invite: str = "") -> Room:
        """Return the room of a table that the visitor may look at, with its table loaded."""
        return await self.open(await self.visible(id, user, invite))

    async def open(self, row: TableRow) -> Room:
        """Return the room of a table, with its table loaded if the game has begun."""
        async with self._opening.setdefault(row.id, asyncio.Lock()):
            room = self._rooms.get(row.id)
            if room is None:
                room = Room(self, row)
                # Listen first, so that nothing is missed between loading and listening.
                await self.processes.listen(room)
                self._rooms[row.id] = room
                self.counters.rooms = len(self._rooms)
                await self._leave_idle()
            room.last_used = self.now()
            if room.loaded is None:
                async with room.lock:
                    await room.load()
        return room

    async def new_table(self, row: TableRow) -> None:
        """Keep a new table; how many one person makes is counted."""
        await self.count_table(row.creator)
        await self.store.create_table(row)

    async def count_table(self, user: str) -> None:
        """Refuse one more table to somebody who has made very many of late."""
        asker = self.asker(user)
        await self.attempts.table(asker.person, asker.address)

    async def asked_again(self, row: TableRow, by: User) -> None:
        """Tell those who played at a table, each once, that somebody would like to play again."""
        await self.changed(row.id)
        room = await self.open(row)
        here = room.here()
        told = {by.id, ""}
        for seat in row.seats:
            if seat.kind == "person" and seat.user not in told:
                told.add(seat.user)
                if not here[seat.seat]:
                    what = Happened(seat.user, row, "again", by.name, lambda code: "")
                    self.keep(asyncio.ensure_future(self._notify(what)))

    def sign_out(self, user: str) -> None:
        """End all live connections of a user; to come back takes a valid session."""
        self.end_connections(user)
        self.processes.tell({"signed_out": user})

    async def end_session(self, session: str) -> None:
        """End one session, given as the store keeps it, with its live connections."""
        if session:
            await self.store.end_session(session)
            self.end_connections(session)
            self.processes.tell({"signed_out": session})

    def connections(self) -> list[Connection]:
        """Return all live connections of this process."""
        return [connection for room in self._rooms.values() for connection in room.connections]

    def end_connections(self, whose: str) -> None:
        """End the connections of a user or of a session: neither looks like the other."""
        for connection in self.connections():
            if whose in (connection.user_id, connection.session):
                connection.close()

    def shut_out(self, ban: Sanction) -> None:
        """End all live connections of somebody who is shut out, and tell them why."""
        self._dismiss_banned(ban)
        self.processes.tell({"banned": msgspec.to_builtins(ban)})

    def _dismiss_banned(self, ban: Sanction) -> None:
        for room in self._rooms.values():
            room.dismiss(banned(ban), ban.user)

    async def hides(self, user: str) -> None:
        """Follow that somebody has hidden another's lines, or shows them again."""
        await self._hide(user)
        self.processes.tell({"hides": user})

    async def _hide(self, user: str) -> None:
        own = [connection for connection in self.connections() if connection.user_id == user]
        if own:
            hidden = frozenset(await self.store.order.hidden_from(user))
            for connection in own:
                connection.hidden = hidden

    async def closed(self, table: str) -> None:
        """Tell everybody at a table that it was closed."""
        self.processes.publish(table, {"closed": True})
        room = self._rooms.get(table)
        if room is not None:
            await room.closed()

    async def changed(self, table: str) -> None:
        """Have a table loaded anew everywhere: a name in it has changed."""
        self.processes.publish(table, {"changed": True})
        room = self._rooms.get(table)
        if room is not None:
            await room.changed()

    async def sent_away(self, row: TableRow, user: str) -> None:
        """Tell everybody at a table that somebody was sent away, and end their connections to it."""
        self.see_out(row.id, user)
        await self.gathered(row)

    def see_out(self, table: str, user: str) -> None:
        """End somebody's connections to a table."""
        self.processes.publish(table, {"sent_away": user})
        room = self._rooms.get(table)
        if room is not None:
            room.dismiss(away(), user)

    def watching(self, table: str) -> list[User]:
        """Return the people who look on at a table, as far as they are connected to this process."""
        room = self._rooms.get(table)
        if room is None:
            return []
        return list({one.user.id: one.user for one in room.connections if one.user is not None}.values())

    def _is_idle(self, room: Room, now: float, seconds: float) -> bool:
        """Say whether nobody has used a room for so long."""
        busy = room.connections or room.id in self._bot_tasks or room.lock.locked()
        return not busy and now - room.last_used > seconds

    async def _leave_idle(self) -> None:
        """Forget rooms before their time if there are too many; those that were not used for longest go first."""
        if len(self._rooms) > MOST_IDLE:
            now = self.now()
            idle = [room for room in self._rooms.values() if self._is_idle(room, now, JUST_OPENED)]
            for room in sorted(idle, key=lambda room: room.last_used)[: max(0, len(idle) - MOST_IDLE)]:
                # Somebody may have come while another was left.
                if self._is_idle(room, now, JUST_OPENED):
                    await self._leave(room)

    async def _leave(self, room: Room) -> None:
        """Forget a room that nobody uses."""
        self._rooms.pop(room.id, None)
        self.counters.rooms = len(self._rooms)
        self._opening.pop(room.id, None)
        await self.processes.leave(room)

    async def gathered(self, row: TableRow) -> None:
        """Tell everybody at a table that somebody took or left a seat, or that the game has begun."""
        self.processes.publish(row.id, {"gathered": True})
        room = self._rooms.get(row.id)
        if room is not None:
            await room.gathered()

    # Other processes

    async def follow(self, room: Room, poke: dict[str, Any]) -> None:
        """Follow what another process tells of a table."""
        if "gathered" in poke:
            await room.gathered()
        if "changed" in poke:
            await room.changed()
        if "closed" in poke:
            await room.closed()
        if "sent_away" in poke:
            room.dismiss(away(), poke["sent_away"])
        if "number" in poke:
            await room.catch_up(poke["number"])
        if "chat" in poke:
            await room.tell_chat()
        if "partners" in poke:
            await tell_partners(self, room)
        if "in_line" in poke:
            room.in_line(poke["in_line"], publish=False)
        if "presence" in poke:
            told = poke["presence"]
            room.heard_presence(told["process"], told["here"], told["watching"])

    async def follow_people(self, poke: dict[str, Any]) -> None:
        """Follow what another process tells of somebody."""
        for word, told in poke.get("spent", {}).items():
            if word in self.counted:
                self.counted[word].spend(told)
        if "signed_out" in poke:
            self.end_connections(poke["signed_out"])
        if "banned" in poke:
            self._dismiss_banned(msgspec.convert(poke["banned"], Sanction))
        if "hides" in poke:
            await self._hide(poke["hides"])

    def spent(self) -> dict[str, dict[str, int]]:
        """Return what visitors have spent here since the last time."""
        return {word: spent for word, tiers in self.counted.items() if (spent := tiers.spent())}

    # Notices

    async def is_somewhere(self, user: str) -> bool:
        """Say whether somebody is connected to any table, in any process."""
        return self.is_here(user) or await self.processes.look_for(user)

    def is_here(self, user: str) -> bool:
        """Say whether somebody is connected to any table in this process."""
        return any(connection.user_id == user for room in self._rooms.values() for connection in room.connections)

    def saw(self, room: Room, user: str) -> None:
        """Note that somebody knows how a table stands."""
        if user and not room.row.lesson:
            self.keep(asyncio.ensure_future(self._saw(user, room.id)))

    def read_chat(self, user: str, table: str) -> None:
        """Note that somebody was at a table, and so knows what was said there."""
        self.keep(asyncio.ensure_future(self._read_chat(user, table)))

    async def _read_chat(self, user: str, table: str) -> None:
        try:
            await self.store.club.was_there(user, table)
        except Exception:
            log.exception("That somebody has read the chat of table %s could not be noted.", table)

    async def _saw(self, user: str, table: str) -> None:
        try:
            await self.seen(user, table)
        except Exception:
            log.exception("That somebody looks at table %s could not be noted.", table)

    def notice(self, room: Room, by: str, awaited_before: int, wish: bool = False, seat: int = NO_SEAT) -> None:
        """Notify those who are concerned by what a user has done in a seat and are not here to see it; lessons wait in
        peace.
        """
        if room.row.lesson:
            return
        table = room.table
        here = room.here()
        if by and not any(here[one.seat] for one in room.row.seats if one.user == by):
            # A program that plays without looking on.
            self.saw(room, by)
        due: list[tuple[int, str]] = []
        if table.ended:
            due = [(seat, "over") for seat in range(len(table.seats))]
        elif wish and table.consent.wish is not None:
            due = [(seat, "wish") for seat in table.consent.wish.waits_for]
        elif wish and table.affairs.proposal is not None:
            asked = asked_for(table, table.affairs.proposal.what, table.affairs.proposal.about)
            due = [(seat, "proposal") for seat in asked if seat not in table.affairs.proposal.agreed]
        elif table.awaited != awaited_before and table.phase is not Phase.BOT and table.automatic() is None:
            due = [(table.awaited, "turn")]
        told = {by, ""}
        for at, kind in due:
            user = room.row.seats[at].user
            if user not in told and not here[at]:
                told.add(user)
                what = Happened(user, room.row, kind, name_of(room, seat), said_to(room, at), asked_of(room, at))
                self.keep(asyncio.ensure_future(self._notify(what)))

    def notice_beginning(self, room: Room, by: User) -> None:
        """Notify the person who makes the first choice."""
        self.notice(room, by.id, -1)

    def tell_invited(self, row: TableRow, user: str, by_name: str) -> None:
        """Notify somebody who was invited to a table by name."""
        self.keep(asyncio.ensure_future(self._notify(Happened(user, row, "invited", by_name, lambda code: ""))))

    async def _notify(self, what: Happened) -> None:
        try:
            await self.notify(what)
        except Exception:
            log.exception("A notice about table %s could not be sent.", what.row.id)

    def tell_over(self, row: TableRow) -> None:
        """Tell whoever wants to know that a game has ended; lessons concern nobody."""
        if not row.lesson:
            for listener in self.when_over:
                self.keep(asyncio.ensure_future(self._tell_over(listener, row)))

    async def _tell_over(self, listener: WhenOver, row: TableRow) -> None:
        try:
            await listener(row)
        except Exception:
            log.exception("That the game at table %s is over could not be dealt with.", row.id)

    # Talk

    async def say(self, room: Room, user: User | None, text: str, sitting: int = NO_SEAT) -> ChatRow:
        """Say something to everybody at a table."""
        return await say(self, room, user, text, sitting)

    async def say_to_partners(self, room: Room, user: User | None, text: str, sitting: int = NO_SEAT) -> None:
        """Say something to those with whom somebody plays."""
        await say_to_partners(self, room, user, text, sitting)

    async def tell_all_of_partners(self, room: Room, connection: Connection) -> None:
        """Tell a viewer who comes in what was said by partners; the caller holds the lock."""
        await tell_all_of_partners(self, room, connection)

    # Bots and time

    async def give_sign_of_life(self) -> None:
        """Let it be known that a server is there, and see when none was."""
        here = awake()
        # Where this process has been there, no clock that somebody sets makes an outage of it. A machine that sleeps is
        # not there.
        gap = OUTAGE if here - self._signed > OUTAGE else math.inf
        self.outages = await self.store.staying.alive(self.now(), gap)
        self._signed = here

    def off_between(self, start: float, end: float) -> float:
        """Return for how many seconds between two moments no server was there."""
        return sum(max(0.0, min(end, ended) - max(start, began)) for began, ended in self.outages)

    def play_bots(self, room: Room) -> None:
        """Let the bots of a room play until a person is awaited, if they do not already."""
        running = self._bot_tasks.get(room.id)
        if self._stopping or (running is not None and not running.done()):
            return
        task = asyncio.create_task(play(room))
        self._bot_tasks[room.id] = task
        self._bots_since[room.id] = self.now()

        def ended(task: asyncio.Task[None]) -> None:
            if self._bot_tasks.get(room.id) is task:
                del self._bot_tasks[room.id]
                self._bots_since.pop(room.id, None)

        task.add_done_callback(ended)

    def check_alone(self, row: TableRow) -> None:
        """Refuse one more game of bots alone to somebody who has several of them going on."""
        if not self.config.rate or any(seat.kind in ("person", "open") for seat in row.seats):
            return
        keys = self.asker(row.creator).keys
        going_on = (self._rooms[id] for id in self._bot_tasks if id in self._rooms and id != row.id)
        alone = Counter(key for room in going_on for key in alone_for(room))
        if alone[keys[0]] >= MOST_ALONE or any(alone[key] >= MOST_ALONE_AT_ADDRESS for key in keys):
            raise TooMany("Bots alone are playing several games for you already: wait until one of them is over.")

    async def _measure_delay(self) -> None:
        """Note by how much the event loop comes late, at worst within the last while: nothing heavy may run there."""
        late: deque[float] = deque(maxlen=LATE_KEPT)
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + LATE_EVERY
            await asyncio.sleep(LATE_EVERY)
            late.append(max(0.0, clock() - due))
            self.counters.loop_delay_seconds = max(late)

    async def _sweep_on(self) -> None:
        # The first finds what was left when the server stopped.
        idle = 0.0
        while True:
            try:
                if await self.sweep(idle):
                    idle = BOT_IDLE
            except Exception:
                log.exception("A sweep failed.")
            await asyncio.sleep(SWEEP)

    async def sweep(self, idle: float = BOT_IDLE) -> bool:
        """Look after what nobody else does: bots of a process that died, clocks, missed pokes, empty rooms.

        Say whether all went well.
        """
        now, well = self.now(), True
        await self.give_sign_of_life()
        await self._keep_claims(now)
        waiting = [*await self.store.waiting(now, idle), *await self.store.staying.idle(now)]
        due = [id for id in dict.fromkeys(waiting) if self._troubled.get(id, 0) <= now]
        # One process takes each, and those that wait in the line of another are left to it.
        for id in await self.store.claim(due, self.id, now, now + CLAIM) if due else []:
            try:
                row = await self.store.table(id)
                if row is not None:
                    await expire(await self.open(row))
            except Exception:
                # Logged once in a while: it cannot be repaired from here.
                log.exception("Table %s cannot go on.", id)
                self._troubled[id] = now + (TROUBLE if idle else SWEEP / 2)
                well = False
        for room in list(self._rooms.values()):
            if room.connections:
                await self._refresh(room, now)
            elif self._is_idle(room, now, ROOM_IDLE):
                await self._leave(room)
        await self._leave_idle()
        await self.ending.sweep()
        self.leftovers.sweep(self.counters.connections)
        return well

    async def _keep_claims(self, now: float) -> None:
        """Let other processes know which bots think or wait here for so long that they would look after them."""
        long = [id for id in self._bot_tasks if now - self._bots_since.get(id, now) >= SWEEP]
        if long:
            await self.store.claim(long, self.id, now, now + CLAIM)

    async def _refresh(self, room: Room, now: float) -> None:
        row = await self.store.table(room.id)
        if row is not None and row.stage == "closed" != room.row.stage:
            # By a command, which can tell nobody.
            await room.closed()
            return
        if row is not None and row.begun and (room.loaded is None or row.number > room.loaded.number):
            await room.catch_up(row.number)
        if room.sealed:
            await room.unseal()
        dead = [
            process for process, (_, _, heard) in room.elsewhere.items() if not self.processes.lives(process, heard)
        ]
        for process in dead:
            del room.elsewhere[process]
            self.processes.forget(process)
        if dead:
            room.tell_presence()
        if now - room.presence_told > PRESENCE:
            room.publish_presence()
