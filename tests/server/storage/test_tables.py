"""Tables and who sits at them, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from contado.core.errors import ContadoError
from contado.rooms.errors import SeatTaken
from contado.rooms.rows import SeatRow, Standing
from contado.server.storage.errors import BadText
from contado.server.storage.store import Store
from tests.server.storage.examples import begun, entry, first_snapshot, new_table, open_seats, seated

pytestmark = pytest.mark.anyio


async def test_a_table_is_kept_whole(store: Store) -> None:
    anna = await store.create_guest("Anna", {}, 1)
    row = new_table(
        "t", anna.id, public=False, confirm=False, pace={"kind": "game", "minutes": 30}, options={"b": 1, "a": [2**70]},
        record="contado record 1\ngame: milestones\n",
        seats=[
            SeatRow(seat=0, kind="person", user=anna.id, name="Anna"),
            SeatRow(seat=1, kind="bot", bot="greedy"),
            SeatRow(seat=2, kind="open"),
            SeatRow(seat=3, kind="person", user=anna.id, name="Anna’s left hand", replaced=True, bot="random"),
        ],
    )  # fmt: skip
    await store.create_table(row)
    assert await store.table("t") == row
    assert await store.invited_table("invite-t") == row
    assert await store.table("u") is None
    assert await store.invited_table("t") is None


async def test_a_table_may_have_no_creator(store: Store) -> None:
    await store.create_table(new_table("t", ""))
    found = await store.table("t")
    assert found is not None
    assert found.creator == ""


async def test_no_half_of_a_table_is_kept(store: Store) -> None:
    with pytest.raises(BadText):
        await store.create_table(new_table("t", "", seats=[SeatRow(seat=0, kind="open", name="a\x00")]))
    assert await store.table("t") is None


@pytest.mark.parametrize("text", ["\x00", "t\ud800"])
async def test_nobody_finds_a_table_by_what_is_not_text(store: Store, text: str) -> None:
    assert await store.table(text) is None
    assert await store.invited_table(text) is None


async def test_a_seat_is_taken_once(store: Store) -> None:
    anna, bruno = [await store.create_guest(name, {}, 1) for name in ("Anna", "Bruno")]
    await store.create_table(new_table("t", anna.id))
    row = await store.take_seat("t", 1, anna.id, "Anna")
    assert row.seats == [SeatRow(seat=0, kind="open"), SeatRow(seat=1, kind="person", user=anna.id, name="Anna")]
    assert await store.table("t") == row
    with pytest.raises(SeatTaken, match="taken"):
        await store.take_seat("t", 1, bruno.id, "Bruno")
    with pytest.raises(SeatTaken):
        await store.take_seat("t", 2, bruno.id, "Bruno")
    assert await store.table("t") == row
    with pytest.raises(ContadoError, match="no such table"):
        await store.take_seat("u", 0, bruno.id, "Bruno")


async def test_of_many_who_want_a_seat_one_gets_it(store: Store, database_url: str) -> None:
    guests = [await store.create_guest(f"guest {number}", {}, 1) for number in range(10)]
    await store.create_table(new_table("t", guests[0].id))
    other = await Store.open(database_url)
    tried = [(store, other)[place % 2].take_seat("t", 0, guest.id, guest.name) for place, guest in enumerate(guests)]
    outcomes = await asyncio.gather(*tried, return_exceptions=True)
    await other.close()
    winners = [guest for guest, outcome in zip(guests, outcomes, strict=True) if not isinstance(outcome, Exception)]
    assert len(winners) == 1
    assert sum(isinstance(outcome, SeatTaken) for outcome in outcomes) == 9
    row = await store.table("t")
    assert row is not None
    assert [seat.user for seat in row.seats] == [winners[0].id, ""]


async def test_a_seat_is_given_to_a_bot_and_opened_again(store: Store) -> None:
    anna, _ = await seated(store)
    row = await store.change_seat("t", SeatRow(seat=1, kind="bot", bot="greedy"))
    assert row.seats[1] == SeatRow(seat=1, kind="bot", bot="greedy")
    assert await store.table("t") == row
    row = await store.change_seat("t", SeatRow(seat=1, kind="open"))
    assert row.seats[0].user == anna.id
    assert await store.table("t") == row
    with pytest.raises(ContadoError, match="no seat 3"):
        await store.change_seat("t", SeatRow(seat=2, kind="open"))


async def test_seats_change_only_before_the_game(store: Store) -> None:
    anna, _ = await begun(store)
    with pytest.raises(SeatTaken, match="begun"):
        await store.change_seat("t", SeatRow(seat=1, kind="open"))
    await store.create_table(new_table("u", anna.id, stage="closed"))
    with pytest.raises(SeatTaken):
        await store.take_seat("u", 0, anna.id, "Anna")


async def test_a_game_begins_once(store: Store, database_url: str) -> None:
    await seated(store)
    other = await Store.open(database_url)
    rows = await asyncio.gather(
        *(one.begin("t", first_snapshot(), Standing(awaited=1, deadline=900), 300) for one in (store, other) * 3)
    )
    await other.close()
    (row,) = [row for row in rows if row is not None]
    assert (row.stage, row.begun, row.moved, row.number) == ("playing", 300, 300, 0)
    assert (row.awaited, row.deadline) == (1, 900)
    assert await store.table("t") == row
    assert await store.chain("t") == [first_snapshot()]
    assert await store.begin("u", first_snapshot(), Standing(awaited=1), 300) is None


async def test_whoever_came_by_the_link_is_admitted(store: Store) -> None:
    anna, bruno = await seated(store)
    assert not await store.admitted("t", anna.id)
    await store.admit("t", anna.id)
    await store.admit("t", anna.id)
    assert await store.admitted("t", anna.id)
    assert not await store.admitted("t", bruno.id)
    assert not await store.admitted("u", anna.id)


async def test_a_table_is_closed(store: Store) -> None:
    await begun(store)
    await store.set_stage("t", "closed")
    row = await store.table("t")
    assert row is not None
    assert row.stage == "closed"


async def test_the_tables_of_a_user(store: Store) -> None:
    anna, bruno = await begun(store, "first")
    mine = [SeatRow(seat=0, kind="person", user=anna.id), SeatRow(seat=1, kind="person", user=anna.id)]
    await store.create_table(new_table("gathering", bruno.id, seats=mine, created=201))
    await store.create_table(new_table("not mine", anna.id, created=500))
    await store.create_table(new_table("second", anna.id, seats=mine, public=False, record="a record"))
    await store.begin("second", first_snapshot(), Standing(awaited=0), 202)
    await store.create_table(new_table("over", anna.id, seats=mine))
    await store.begin("over", first_snapshot(), Standing(awaited=0), 400)
    await store.append("over", entry(1, at=401), Standing(awaited=-1, stage="over", result=[3, 4]))
    await store.create_table(new_table("closed", anna.id, seats=mine, stage="closed", created=300))

    listed = await store.tables_of(anna.id)
    assert [row.id for row in listed] == ["second", "gathering", "first", "over", "closed"]
    assert [row.stage for row in listed] == ["playing", "gathering", "playing", "over", "closed"]
    assert all(len(row.seats) == 2 for row in listed)
    assert listed[3] == await store.table("over")
    assert listed[3].result == [3, 4]
    # A move brings a table to the front.
    await store.append("first", entry(1, at=600), Standing(awaited=1))
    assert [row.id for row in await store.tables_of(anna.id, limit=2)] == ["first", "second"]
    assert [row.id for row in await store.tables_of(bruno.id)] == ["first"]
    assert await store.tables_of("nobody") == []
    assert await store.tables_of("") == []


async def test_public_tables_by_stage(store: Store) -> None:
    for number in range(5):
        await store.create_table(new_table(f"g{number}", "", created=100 + number % 3 * 10 + number))
    await store.create_table(new_table("private", "", public=False, created=900))
    await begun(store, "playing", seats=open_seats(4))
    # 100, 111, 122, 103, 114
    assert [row.id for row in await store.public_tables("gathering")] == ["g2", "g4", "g1", "g3", "g0"]
    assert [row.id for row in await store.public_tables("gathering", limit=2)] == ["g2", "g4"]
    assert await store.public_tables("playing") == [await store.table("playing")]
    assert await store.public_tables("over") == []


async def test_lists_ask_two_questions_however_long(store: Store, statements: list[str]) -> None:
    anna, _ = await begun(store, "t0")
    mine = [SeatRow(seat=0, kind="person", user=anna.id), *open_seats(4)[1:]]
    for number in range(1, 30):
        await store.create_table(new_table(f"t{number}", anna.id, seats=mine, stage="playing"))
    statements.clear()
    assert len(await store.tables_of(anna.id)) == 30
    assert sum(statement.startswith("SELECT") for statement in statements) == 2
    statements.clear()
    assert sum(len(row.seats) for row in await store.public_tables("playing")) == 29 * 4 + 2
    assert sum(statement.startswith("SELECT") for statement in statements) == 2


async def test_tables_that_wait_for_the_clock(store: Store) -> None:
    await begun(store)
    await store.append("t", entry(1), Standing(awaited=1, deadline=500))
    assert await store.waiting(now=499.9, idle=5) == []
    assert await store.waiting(now=500, idle=5) == ["t"]
    await store.append("t", entry(2), Standing(awaited=0))
    assert await store.waiting(now=9999, idle=5) == []
    await store.append("t", entry(3), Standing(awaited=-1, deadline=500, stage="over"))
    assert await store.waiting(now=9999, idle=5) == []


async def test_tables_that_wait_for_a_bot(store: Store) -> None:
    anna, _ = await seated(store, seats=[SeatRow(seat=0, kind="bot", bot="greedy"), *open_seats(3)[1:]])
    await store.change_seat("t", SeatRow(seat=1, kind="person", user=anna.id, name="Anna"))
    await store.change_seat("t", SeatRow(seat=2, kind="bot", bot="greedy"))
    await store.begin("t", first_snapshot(), Standing(awaited=0, deadline=210), now=200)
    assert await store.waiting(now=204, idle=5) == []
    assert await store.waiting(now=205, idle=5) == ["t"]
    # Once, even if both are true.
    assert await store.waiting(now=210, idle=5) == ["t"]
    await store.append("t", entry(1, at=300), Standing(awaited=1))
    assert await store.waiting(now=9999, idle=5) == []
    # A bot takes over from the person, in the same entry.
    replaced = SeatRow(seat=1, kind="person", user=anna.id, name="Anna", bot="greedy", replaced=True)
    await store.append("t", entry(2, at=400), Standing(awaited=1), seats=[replaced])
    assert await store.waiting(now=405, idle=5) == ["t"]
    back = SeatRow(seat=1, kind="person", user=anna.id, name="Anna")
    await store.append("t", entry(3, at=500), Standing(awaited=1), seats=[back])
    assert await store.waiting(now=9999, idle=5) == []
    await store.append("t", entry(4, at=600), Standing(awaited=2))
    assert await store.waiting(now=605, idle=5) == ["t"]
    await store.set_stage("t", "closed")
    assert await store.waiting(now=605, idle=5) == []
