"""A busy server: who looks after bots that wait, what people are told, how many tables of bots alone one may have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from contado.core import registry
from contado.core.words.language import ENGLISH
from contado.rooms.beginning import gathering
from contado.rooms.playing import replace
from contado.rooms.presence.connection import Connection
from contado.rooms.rows import TableRow, User
from contado.rooms.showing.drawn import Viewer
from contado.rooms.showing.past import past_position
from contado.rooms.thinking.queue import PATIENCE, Rank, WorkQueue
from contado.rooms.thinking.shares import Asker
from contado.server.config import Config
from contado.server.errors import TooMany
from contado.server.rooms.rooms import MOST_ALONE, MOST_ALONE_AT_ADDRESS, Rooms
from contado.server.rooms.upkeep.upkeep import BOT_IDLE, CLAIM, SWEEP
from contado.server.storage.store import Store
from contado.table.deeds import Choose
from contado.table.seat import bot, person
from contado.table.table import Table
from tests.server.databases import fresh_file
from tests.server.rooms.pool import Pool, settled

pytestmark = pytest.mark.anyio


class Clock:
    """A time that goes on when it is told to."""

    now = 1000.0


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(fresh_file(tmp_path / "busy.db"))
    yield opened
    await opened.close()


class Process:
    """The rooms of one server process, whose bots think when they are told to."""

    def __init__(self, store: Store, rate: float = 20.0) -> None:
        self.pool = Pool()
        self.rooms = Rooms(store, Config(database="", rate=rate), bots=self.pool, now=lambda: Clock.now)
        self.rooms.work = WorkQueue(self.pool, self.rooms.counters, lambda: Clock.now)

    async def table(self, user: User, *kinds: str) -> TableRow:
        """Begin a table of bots, or of somebody who plays against them."""
        seats = [
            gathering.wanted_seat(at, *kind, user)
            for at, kind in enumerate((("person", "", "") if one == "me" else ("bot", "", one)) for one in kinds)
        ]
        row = await gathering.create(
            self.rooms, user, gathering.Wanted(game="milestones", seats=seats, public=True, confirm=False)
        )
        row = await gathering.begin(self.rooms, row, user)
        await settled()
        return row


@pytest.fixture
async def ada(store: Store) -> User:
    return await store.create_guest("Ada", {}, 0)


def bots_think(process: Process, table: str) -> bool:
    """Say whether the bots of a table think or wait there."""
    return table in process.rooms.bots_at_work


async def test_a_bot_that_waits_in_one_process_is_left_alone_by_the_sweeps_of_others(store: Store, ada: User) -> None:
    first, second = Process(store), Process(store)
    row = await first.table(ada, "greedy", "greedy")
    assert bots_think(first, row.id)
    Clock.now += SWEEP
    await first.rooms.upkeep.sweep()
    Clock.now += BOT_IDLE - SWEEP / 2
    await first.rooms.upkeep.sweep()
    await second.rooms.upkeep.sweep()
    assert not bots_think(second, row.id)
    # The first process dies: it claims nothing any more, and another one takes over.
    Clock.now += CLAIM
    await second.rooms.upkeep.sweep()
    assert bots_think(second, row.id)
    for process in (first, second):
        await process.rooms.stop()


async def test_two_processes_that_find_the_same_table_do_not_both_begin(store: Store, ada: User) -> None:
    died, *others = (Process(store) for _ in range(3))
    row = await died.table(ada, "greedy", "greedy")
    Clock.now += BOT_IDLE
    for process in others:
        await process.rooms.upkeep.sweep()
    assert [bots_think(process, row.id) for process in others] == [True, False]
    for process in (died, *others):
        await process.rooms.stop()


async def test_a_process_that_ends_leaves_its_bots_to_the_others_at_once(store: Store, ada: User) -> None:
    first, second = Process(store), Process(store)
    row = await first.table(ada, "greedy", "greedy")
    Clock.now += BOT_IDLE
    await first.rooms.upkeep.sweep()
    await first.rooms.stop()
    await second.rooms.upkeep.sweep()
    assert bots_think(second, row.id)
    await second.rooms.stop()


async def test_those_at_the_table_are_told_the_place_of_their_bot(
    store: Store, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    process, game = Process(store), registry.game("milestones")
    bot_begins = next(
        str(n) for n in range(100) if Table(game, [bot("greedy"), person("Ada")], seed=str(n)).awaited == 0
    )
    monkeypatch.setattr(gathering, "new_seed", lambda: bot_begins)
    ben = await store.create_guest("Ben", {}, 0)
    await process.table(ben, "greedy", "greedy")
    row = await process.table(ada, "greedy", "me")
    room = await process.rooms.open(row)
    assert room.table.awaited == 0
    connection = Connection(ada, ENGLISH)
    await room.connect(connection)
    connection.looks, connection.pictures = True, False
    Clock.now += PATIENCE
    process.rooms.work.tell_places()
    assert told(connection)[-1] == {"type": "in_line", "place": 1}
    await room.show_whole(connection)
    assert told(connection)[-1]["line"] == 1
    await process.rooms.stop()


def told(connection: Connection) -> list[dict[str, object]]:
    """Return what waits to be sent."""
    return [msgspec.json.decode(message) for _, message in connection._waiting]


async def test_tables_of_bots_alone_are_few_for_a_person_and_for_an_address(store: Store, ada: User) -> None:
    process = Process(store)
    ben, cleo = [await store.create_guest(name, {}, 0) for name in ("Ben", "Cleo")]
    for user in (ada, ben, cleo):
        process.rooms.came_from(user.id, "1.1.1.1")
    for user in (ada, ben):
        for _ in range(MOST_ALONE):
            await process.table(user, "greedy", "greedy")
        with pytest.raises(TooMany, match="Bots alone"):
            await process.table(user, "greedy", "greedy")
    assert 2 * MOST_ALONE == MOST_ALONE_AT_ADDRESS
    with pytest.raises(TooMany):
        await process.table(cleo, "greedy", "greedy")
    # Whoever plays against bots is not meant; nor is anybody elsewhere.
    await process.table(ada, "me", "greedy")
    dan = await store.create_guest("Dan", {}, 0)
    await process.table(dan, "greedy", "greedy")
    await process.rooms.stop()


async def test_of_many_tables_of_bots_alone_at_one_moment_no_more_begin(store: Store, ada: User) -> None:
    process = Process(store)
    process.rooms.came_from(ada.id, "1.1.1.1")
    made = [process.table(ada, "greedy", "greedy") for _ in range(3 * MOST_ALONE)]
    found = await asyncio.gather(*made, return_exceptions=True)
    assert sum(isinstance(one, TooMany) for one in found) == 2 * MOST_ALONE
    await process.rooms.stop()


async def test_looking_back_holds_no_table_and_waits_for_no_bot(store: Store, ada: User) -> None:
    process, looking = Process(store), Pool()
    process.rooms.looks = WorkQueue(looking, process.rooms.counters, lambda: Clock.now)
    row = await process.table(ada, "me", "me")
    room = await process.rooms.open(row)
    asker, viewer = Asker(ada.id, "1.1.1.1"), Viewer(0, "en")
    asked = asyncio.create_task(past_position(room, [0], viewer, 0, width=1440, pictures=True, asker=asker))
    while not looking.began:
        await asyncio.sleep(0)
    # It is being drawn: the table goes on meanwhile.
    assert not asked.done()
    number, seat = room.playing.number, room.table.awaited
    await room.ask(Choose(seat=seat, number=number, action=room.table.state.legal[0]), ada)
    assert room.playing.number == number + 1
    await looking.end_all()
    shown = await asked
    assert (shown.number, shown.view["table"]["move"], shown.view["table"]["phase"]) == (number, 0, "past")
    assert [area for area in shown.areas if area.pieces] == shown.areas != []
    await process.rooms.stop()


async def test_whoever_looks_on_at_what_a_bot_plays_for_them_waits_for_nothing(store: Store, ada: User) -> None:
    process = Process(store)
    row = await process.table(ada, "me", "greedy")
    room = await process.rooms.open(row)
    await room.connect(Connection(ada, ENGLISH))
    assert room.served()[0] is Rank.LIVE
    await replace(room, 0, None, by=ada)
    assert room.served()[0] is Rank.ALONE
