"""Two things that people do to a table before its game begins, at the same moment: one of them is refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.teaching.lessons.lesson import lessons_of
from contado.rooms.beginning import gathering
from contado.rooms.beginning.lessons import begin_lesson, progress
from contado.rooms.rows import TableRow, User
from contado.server.config import Config
from contado.server.rooms.rooms import Rooms
from contado.server.storage.errors import SeatTaken
from contado.server.storage.store import Store
from tests.server.databases import fresh_file
from tests.server.rooms.pool import Pool

pytestmark = pytest.mark.anyio


class Place:
    """A server's rooms with two people, and a table of the first that the second has come to."""

    def __init__(self, rooms: Rooms, ada: User, ben: User) -> None:
        self.rooms, self.ada, self.ben = rooms, ada, ben

    async def table(self, open_seats: int) -> TableRow:
        kinds = ["person", *["open"] * open_seats]
        seats = [gathering.wanted_seat(at, kind, "", "", self.ada) for at, kind in enumerate(kinds)]
        return await gathering.create(
            self.rooms, self.ada, gathering.Wanted(game="castelli", seats=seats, public=True, confirm=False)
        )

    async def now(self, row: TableRow) -> TableRow:
        found = await self.rooms.store.table(row.id)
        assert found is not None
        return found


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Place]:
    store = await Store.open(fresh_file(tmp_path / "at-once.db"))
    rooms = Rooms(store, Config(database=""), bots=Pool())
    yield Place(rooms, await store.create_guest("Ada", {}, 0), await store.create_guest("Ben", {}, 0))
    await rooms.stop()
    await store.close()


async def test_no_game_begins_with_somebody_who_has_just_left(place: Place) -> None:
    """Nobody would ever play that seat."""
    seen = await gathering.join(place.rooms, await place.table(1), place.ben, None, "")
    await gathering.leave(place.rooms, seen, place.ben)
    with pytest.raises(SeatTaken, match="come or gone"):
        await gathering.begin(place.rooms, seen, place.ada)
    after = await place.now(seen)
    assert (after.stage, after.seats[1].kind) == ("gathering", "open")
    # And it begins when everybody is there.
    full = await gathering.join(place.rooms, after, place.ben, None, "")
    assert (await gathering.begin(place.rooms, full, place.ada)).stage == "playing"


async def test_whoever_made_a_table_does_not_close_a_game_that_has_just_begun(place: Place) -> None:
    seen = await gathering.join(place.rooms, await place.table(1), place.ben, None, "")
    await gathering.begin(place.rooms, seen, place.ada)
    with pytest.raises(ContadoError, match="not one that can be closed"):
        await gathering.leave(place.rooms, seen, place.ada)
    assert (await place.now(seen)).stage == "playing"


async def test_somebody_who_asks_for_all_seats_at_once_gets_as_many_as_one_by_one(place: Place) -> None:
    row = await place.table(3)
    asked = [gathering.join(place.rooms, row, place.ben, seat, "") for seat in (1, 2, 3)]
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, TableRow) for one in done) == gathering.MOST_AT_ANOTHERS
    taken = [seat for seat in (await place.now(row)).seats if seat.user == place.ben.id]
    assert len(taken) == gathering.MOST_AT_ANOTHERS


async def test_a_lesson_that_is_taken_again_and_again_leaves_few_tables(place: Place) -> None:
    """All of them are read whenever somebody looks at the lessons."""
    game = registry.game("castelli")
    name = lessons_of(game)[0].name
    first = await begin_lesson(place.rooms, place.ada, game.id, name)
    await place.rooms.store.set_stage(first.id, "over")
    rows = [await begin_lesson(place.rooms, place.ada, game.id, name) for _ in range(4)]
    kept = await place.rooms.store.lessons_of(place.ada.id, game.id)
    assert {row.id: row.stage for row in kept} == {first.id: "over", rows[-2].id: "closed", rows[-1].id: "playing"}
    assert next(one.learnt for one in await progress(place.rooms, place.ada, game) if one.lesson.name == name)
