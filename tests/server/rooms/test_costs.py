"""What somebody can make the server do: costly work waits in line, and no table takes longer and longer to load."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest

from contado.core import registry
from contado.core.bot import decide
from contado.core.errors import BadRecord
from contado.core.record import Record
from contado.core.record.fork import MOST_FORKS
from contado.core.teaching.lessons.lesson import lessons_of
from contado.core.words.language import ENGLISH
from contado.rooms.beginning import copies
from contado.rooms.beginning.lessons import begin_lesson
from contado.rooms.loaded_table import MOST_BEHIND, SNAPSHOT_AFTER, load
from contado.rooms.playing import give_back, replace
from contado.rooms.presence.connection import Connection
from contado.rooms.room import Room
from contado.rooms.rows import User
from contado.rooms.thinking.coaching import said_of_turn
from contado.rooms.thinking.queue import WorkQueue
from contado.rooms.thinking.shares import Asker
from contado.server.errors import TooMany
from contado.server.rooms.rooms import JUST_OPENED
from contado.server.security.attempts import tables
from contado.server.storage.store import Store
from contado.table.agreeing.remarks import BACK, LEFT
from contado.table.deeds import AskUndo, Choose, SetPassing, Undo
from contado.table.seat import bot, person
from contado.table.table import Phase, Table
from tests.server.databases import fresh_file
from tests.server.rooms.pool import Pool, settled
from tests.server.rooms.test_busy import Clock, Process

pytestmark = pytest.mark.anyio

PLACE = "1.1.1.1"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(fresh_file(tmp_path / "costs.db"))
    yield opened
    await opened.close()


@pytest.fixture
async def ada(store: Store) -> User:
    return await store.create_guest("Ada", {}, 0)


class Looking(Process):
    """A process whose looks back wait until they are told to be done."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.looking = Pool()
        self.rooms.looks = WorkQueue(self.looking, self.rooms.counters, lambda: Clock.now)

    async def waits_for(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Return what comes of the work, which must have come to the line, and not be done before its turn."""
        task = asyncio.create_task(work)
        while not self.looking.began and not task.done():
            await asyncio.sleep(0)
        assert not task.done()
        assert len(self.looking.began) == 1
        while not task.done():
            await self.looking.end_all()
            await asyncio.sleep(0)
        self.looking.began.clear()
        return await task


def played(over: bool) -> str:
    """Return the record of a game against a bot: whole, or some choices into it."""
    table = Table(registry.game("castelli"), [person("Ada"), bot("random")], {}, "costs", confirm=False)
    chance = registry.bot("random", "costs")
    while not table.state.over if over else table.choices < 30 or table.phase is not Phase.PERSON:
        if table.phase is Phase.BOT:
            table.bot_act()
        else:
            table.act(0, decide(chance, table.state))
    return str(table.record())


async def room_of(process: Looking, ada: User, over: bool = False) -> Room:
    row = await process.waits_for(copies.from_record(process.rooms, ada, played(over), Asker(ada.id, PLACE)))
    return await process.rooms.open(row)


async def test_a_record_a_copy_and_an_analysis_wait_in_line(store: Store, ada: User) -> None:
    process, asker = Looking(store), Asker(ada.id, PLACE)
    room = await room_of(process, ada, over=True)
    await process.waits_for(copies.from_here(process.rooms, room, ada, 1, 0, ["random"], asker))
    await process.waits_for(process.rooms.analyses.look(room, asker))
    await process.rooms.stop()


async def test_a_coach_who_looks_at_a_turn_waits_in_line(store: Store, ada: User) -> None:
    process = Looking(store)
    room = await room_of(process, ada)
    asked = asyncio.create_task(said_of_turn(room, ada, 0, False, ENGLISH, Asker(ada.id, PLACE)))
    while not process.looking.began:
        assert not asked.done()
        await asyncio.sleep(0)
    asked.cancel()
    await process.rooms.stop()


async def test_a_record_has_no_more_forks_than_anybody_makes() -> None:
    head, rest = played(True).split("fingerprint:")
    forks = [f"fork: 0 1 seed {number}\n" for number in range(MOST_FORKS + 1)]
    assert len(Record.read(head + "".join(forks[1:]) + "fingerprint:" + rest).forks) == MOST_FORKS
    with pytest.raises(BadRecord, match="impossible about a fork"):
        Record.read(head + "".join(forks) + "fingerprint:" + rest)


async def test_going_back_by_consent_plays_the_game_again_apart_from_everything_else(store: Store, ada: User) -> None:
    """Against bots it is granted at once, as often as somebody likes."""
    process = Looking(store)
    room = await room_of(process, ada)
    while room.table.can_undo(0) or not room.table.consent.can_ask(0):
        await room.ask(Choose(seat=0, number=room.playing.number, action=room.table.state.legal[0]), ada)
    before = room.table.choices
    await process.waits_for(room.ask(AskUndo(seat=0, number=room.playing.number), ada))
    assert room.table.choices < before
    # The log says the same.
    loaded = await load(store, room.row)
    assert (loaded.number, loaded.table.path) == (room.playing.number, room.table.path)
    await process.rooms.stop()


async def test_a_table_is_loaded_from_a_snapshot_that_is_never_far(store: Store, ada: User) -> None:
    """What changes nothing in the game is written all the same: nobody makes a table long to load with it."""
    process = Looking(store)
    room = await room_of(process, ada)
    for number in range(2 * SNAPSHOT_AFTER + 1):
        mode = ("always", "ask")[number % 2]
        await room.ask(SetPassing(seat=0, mode=mode), ada)
    kept = (await store.chain(room.id))[-1].number
    assert room.playing.number - kept < SNAPSHOT_AFTER
    loaded = await load(store, room.row)
    assert (loaded.number, loaded.table.passing(0)) == (room.playing.number, room.table.passing(0))
    await process.rooms.stop()


async def test_a_choice_is_not_made_and_taken_back_for_ever(
    store: Store, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contado.rooms.loaded_table.MOST_BEHIND", few := 20)
    assert few < MOST_BEHIND
    process = Looking(store)
    room = await room_of(process, ada)
    # A choice that can be taken back.
    while not room.table.can_undo(0):
        await room.ask(Choose(seat=0, number=room.playing.number, action=room.table.state.legal[0]), ada)
        await settled()
    action = room.table.chosen_actions()[-1]
    while room.playing.number - room.playing.kept < few:
        await room.ask(Undo(seat=0, number=room.playing.number), ada)
        await room.ask(Choose(seat=0, number=room.playing.number, action=action), ada)
    with pytest.raises(TooMany, match="go on with the game"):
        await room.ask(Undo(seat=0, number=room.playing.number), ada)
    # The game itself goes on.
    assert room.table.chosen_actions()[-1] == action
    await process.rooms.stop()


async def test_whoever_leaves_and_comes_back_again_and_again_is_told_of_once(store: Store, ada: User) -> None:
    process = Looking(store)
    row = await process.table(ada, "me", "me")
    room = await process.rooms.open(row)
    for _ in range(30):
        await replace(room, 1, None, by=ada)
        await give_back(room, 1, by=ada)
    away = [one.kind for one in room.table.remarks.made if one.seat == 1]
    assert away in ([LEFT, BACK], [LEFT])
    await process.rooms.stop()


async def test_rooms_that_nobody_uses_are_few_however_many_are_opened(
    store: Store, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contado.server.rooms.rooms.MOST_IDLE", 3)
    process = Process(store)
    watched = await process.rooms.open(await process.table(ada, "me", "me"))
    await watched.connect(Connection(ada, ENGLISH))
    rows = []
    for _ in range(8):
        Clock.now += JUST_OPENED + 1
        rows.append(await process.table(ada, "me", "me"))
    # The last ones, and those where somebody is.
    assert set(process.rooms._rooms) == {watched.id, *(row.id for row in rows[-4:])}
    # One that is left is loaded anew.
    assert (await process.rooms.open(rows[0])).playing.number == 0
    await process.rooms.stop()


async def test_tables_that_one_person_makes_are_counted_whatever_way_they_are_made(store: Store, ada: User) -> None:
    process = Process(store)
    process.rooms.came_from(ada.id, PLACE)
    free = tables(ada.id, PLACE)[0].free
    for _ in range(free):
        await process.rooms.attempts.table(ada.id, PLACE)
    await begin_lesson(process.rooms, ada, "castelli", lessons_of(registry.game("castelli"))[0].name)
    with pytest.raises(TooMany, match="many tables"):
        await process.table(ada, "me", "me")
    with pytest.raises(TooMany, match="many tables"):
        await copies.from_record(process.rooms, ada, played(True), Asker(ada.id, PLACE))
    # Others are not meant.
    ben = await store.create_guest("Ben", {}, 0)
    await process.table(ben, "me", "me")
    await process.rooms.stop()


async def test_nobody_talks_faster_than_anybody_reads(store: Store, ada: User) -> None:
    """Each line is kept, and told to everybody there."""
    process = Process(store)
    room = await process.rooms.open(await process.table(ada, "me", "me"))
    most = int(process.rooms.talk.tiers[0].size)
    for number in range(most):
        await process.rooms.say(room, ada, f"line {number}")
    with pytest.raises(TooMany, match="too fast"):
        await process.rooms.say(room, ada, "one more")
    assert len(await store.said(room.id)) == most
    await process.rooms.stop()
