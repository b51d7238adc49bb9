"""All rooms of this process: finding and loading them, who may come in, and who is shown out.

What belongs to them and goes its own way has modules of its own: other processes (`processes`), bots that play
(`BotsAtWork`), who is told of what happens (`news`), and what time brings (`upkeep`).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from litestar.channels import ChannelsPlugin

from contado.rooms.contract.messages import Restart
from contado.rooms.counters import Counters
from contado.rooms.errands import Errands
from contado.rooms.presence.connection import NO_SEAT, Connection
from contado.rooms.refusals import away
from contado.rooms.room import Room
from contado.rooms.rows import ChatRow, Sanction, TableRow, User
from contado.rooms.thinking.analysis import Analyses
from contado.rooms.thinking.at_work import BotsAtWork
from contado.rooms.thinking.queue import Rank, WorkQueue
from contado.rooms.thinking.shares import Asker
from contado.rooms.thinking.workers import Workers
from contado.server.config import Config
from contado.server.errors import NotFound, TooMany
from contado.server.rooms.news import News
from contado.server.rooms.partners import say_to_partners, tell_all_of_partners
from contado.server.rooms.processes import Processes
from contado.server.rooms.talking import say
from contado.server.rooms.thinking.bot_processes import Bots
from contado.server.rooms.upkeep.leftovers import Leftovers
from contado.server.rooms.upkeep.outages import Outages
from contado.server.rooms.upkeep.upkeep import Upkeep
from contado.server.security.attempts import Attempts
from contado.server.security.limits import MOST_CONNECTIONS, REMEMBERED, Crowd, Tiers
from contado.server.storage.queries.sanctions import banned
from contado.server.storage.store import Store

log = logging.getLogger("contado.rooms")

# Of more rooms than so many that nobody is connected to, those that were not used for longest go before their time:
# each takes a megabyte or more, and whoever opens one after the other fills the memory.
MOST_IDLE: Final = 200
# Seconds for which a room is kept in any case: whoever has just opened it may be about to use it.
JUST_OPENED: Final = 10.0
# Games in which only bots play that go on at once: for one person, and for one address.
MOST_ALONE: Final = 3
MOST_ALONE_AT_ADDRESS: Final = 6
# Seconds within which such a game begins, or does not.
SOON: Final = 10.0
# Who pays for bots at tables that belong to nobody: no user has such an id.
NOBODY: Final = "nobody"

T = TypeVar("T")


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
        # For whom bots play at tables that nobody has made, by table: the arbiters of contests.
        self._patrons: OrderedDict[str, str] = OrderedDict()
        # Games of bots alone that were let begin, for whom and when: of many at one moment each counts for the next.
        self._beginning: dict[str, tuple[tuple[str, ...], float]] = {}
        self.now = now
        self.analyses = Analyses(self)
        self.outages = Outages(self)
        self.news = News(self)
        self.bots_at_work = BotsAtWork(self)
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
        self.upkeep = Upkeep(self)
        # This process's name among those that serve the same database.
        self.id = secrets.token_hex(6)
        self.processes = Processes(self, channels)
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.errands = Errands()
        # Is the server about to end? Nobody new should be sent here then.
        self.draining = False

    # From beginning to end

    async def start(self) -> None:
        """Begin to look after tables; bots that were awaited when the server stopped go on."""
        self.bots.warm_up()
        # Before any clock is looked at.
        await self.outages.give_sign_of_life()
        await self.processes.start()
        self.upkeep.start()

    def announce_restart(self) -> None:
        """Tell everybody who is connected that the server starts anew, and whoever asks whether it is well."""
        self.draining = True
        for room in self._rooms.values():
            for connection in room.connections:
                connection.tell(Restart())

    async def stop(self) -> None:
        """End all work; what is being written is brought to its end."""
        self.processes.stop()
        self.upkeep.stop()
        self.bots_at_work.stop()
        await self.analyses.stop()
        await self.errands.finish(10)
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

    def patron(self, row: TableRow) -> str:
        """Return for whom a table is kept, who pays for its bots: whoever made it, or had it made.

        Nobody's tables, such as those of people who have left for good, share what one person has.
        """
        return row.creator or self._patrons.get(row.id, NOBODY)

    def keep_for(self, table: str, user: str) -> None:
        """Note who pays for the bots of a table that nobody has made."""
        self._patrons[table] = user
        self._patrons.move_to_end(table)
        if len(self._patrons) > REMEMBERED:
            self._patrons.popitem(last=False)

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
                await self.leave_idle()
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
        self.news.asked_again(row, room.attendance.here(), by)

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

    def in_memory(self) -> list[Room]:
        """Return the rooms that are open now."""
        return list(self._rooms.values())

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
        self.dismiss_banned(ban)
        self.processes.tell({"banned": msgspec.to_builtins(ban)})

    def dismiss_banned(self, ban: Sanction) -> None:
        """End all connections that somebody who is shut out has to this process."""
        for room in self._rooms.values():
            room.dismiss(banned(ban), ban.user)

    async def hides(self, user: str) -> None:
        """Follow that somebody has hidden another's lines, or shows them again."""
        await self.hide(user)
        self.processes.tell({"hides": user})

    async def hide(self, user: str) -> None:
        """Keep from somebody here what they do not want to read from now on."""
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

    def is_idle(self, room: Room, now: float, seconds: float) -> bool:
        """Say whether nobody has used a room for so long."""
        busy = room.connections or room.id in self.bots_at_work or room.lock.locked()
        return not busy and now - room.last_used > seconds

    async def leave_idle(self) -> None:
        """Forget rooms before their time if there are too many; those that were not used for longest go first."""
        if len(self._rooms) > MOST_IDLE:
            now = self.now()
            idle = [room for room in self._rooms.values() if self.is_idle(room, now, JUST_OPENED)]
            for room in sorted(idle, key=lambda room: room.last_used)[: max(0, len(idle) - MOST_IDLE)]:
                # Somebody may have come while another was left.
                if self.is_idle(room, now, JUST_OPENED):
                    await self.leave(room)

    async def leave(self, room: Room) -> None:
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

    # Beyond the tables

    def spent(self) -> dict[str, dict[str, int]]:
        """Return what visitors have spent here since the last time."""
        return {word: spent for word, tiers in self.counted.items() if (spent := tiers.spent())}

    async def is_somewhere(self, user: str) -> bool:
        """Say whether somebody is connected to any table, in any process."""
        return self.is_here(user) or await self.processes.look_for(user)

    def is_here(self, user: str) -> bool:
        """Say whether somebody is connected to any table in this process."""
        return any(connection.user_id == user for room in self._rooms.values() for connection in room.connections)

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

    def off_between(self, start: float, end: float) -> float:
        """Return for how many seconds between two moments no server was there."""
        return self.outages.between(start, end)

    def check_alone(self, row: TableRow) -> None:
        """Refuse one more game of bots alone to somebody who has several of them going on."""
        if not self.config.rate or any(seat.kind in ("person", "open") for seat in row.seats):
            return
        keys, now = self.asker(self.patron(row)).keys, self.now()
        going_on = (self._rooms[id] for id in self.bots_at_work.tables() if id in self._rooms and id != row.id)
        alone = Counter(key for room in going_on for key in alone_for(room))
        self._beginning = {
            id: one
            for id, one in self._beginning.items()
            if now - one[1] < SOON and id != row.id and id not in self.bots_at_work
        }
        alone.update(key for others, _since in self._beginning.values() for key in others)
        if alone[keys[0]] >= MOST_ALONE or any(alone[key] >= MOST_ALONE_AT_ADDRESS for key in keys):
            raise TooMany("Bots alone are playing several games for you already: wait until one of them is over.")
        self._beginning[row.id] = keys, now
