"""The log of a table and its snapshots, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from contado.rooms.errors import Conflict
from contado.rooms.rows import SeatRow, Snapshot, Standing
from contado.server.storage.errors import BadText
from contado.server.storage.store import Store
from contado.table.deeds import Act, Back, GiveBack, Undo, Written
from tests.server.storage.examples import begun, entry, first_snapshot, seated

pytestmark = pytest.mark.anyio


def snapshot(number: int, parent: int, move: int) -> Snapshot:
    """Return a snapshot that says where it was made."""
    return Snapshot(number=number, parent=parent, move=move, data={"state": {"at": number}, "moves": [f"m{move}"]})


async def test_entries_come_back_in_order(store: Store) -> None:
    anna, _ = await begun(store)
    written = [
        entry(1, Act(seat=0, number=0, actions=[2**63, -1], why="a\x00b"), user=anna.id),
        entry(2, Undo(seat=1, number=1)),
        entry(3, Back(seat=-1, number=2, choices=4), at=12345.678901),
    ]
    for one in written:
        await store.append("t", one, Standing(awaited=0))
    assert await store.entries("t") == written
    assert await store.entries("t", after=0) == written
    assert await store.entries("t", after=2) == written[2:]
    assert await store.entries("t", after=3) == []
    assert await store.entries("u") == []


async def test_an_entry_changes_the_tables_row(store: Store) -> None:
    anna, _ = await begun(store)
    seat = SeatRow(seat=1, kind="person", user=anna.id, name="Anna", bot="greedy", replaced=True)
    standing = Standing(awaited=-1, deadline=77.5, stage="over", result=[61, 44])
    await store.append("t", entry(1, at=321), standing, seats=[seat])
    row = await store.table("t")
    assert row is not None
    assert (row.number, row.moved, row.awaited, row.deadline) == (1, 321, -1, 77.5)
    assert (row.stage, row.result) == ("over", [61, 44])
    assert row.seats[1] == seat
    assert row.seats[0].name == "Anna"


@pytest.mark.parametrize("number", [0, 1, 3, 4])
async def test_only_the_next_number_is_written(store: Store, number: int) -> None:
    await begun(store)
    await store.append("t", entry(1), Standing(awaited=1))
    before = await store.table("t")
    taken = SeatRow(seat=0, kind="bot", bot="random")
    with pytest.raises(Conflict):
        await store.append("t", entry(number), Standing(awaited=0), snapshot(number, 0, 9), [taken])
    assert await store.entries("t") == [entry(1)]
    assert await store.table("t") == before
    assert await store.chain("t") == [first_snapshot()]


async def test_only_a_game_that_goes_on_has_a_log(store: Store) -> None:
    await seated(store)
    with pytest.raises(Conflict):
        await store.append("t", entry(1), Standing(awaited=0))
    with pytest.raises(Conflict):
        await store.append("nowhere", entry(1), Standing(awaited=0))
    await store.begin("t", first_snapshot(), Standing(awaited=0), 200)
    await store.set_stage("t", "closed")
    with pytest.raises(Conflict):
        await store.append("t", entry(1), Standing(awaited=0))
    assert await store.entries("t") == []


async def test_a_game_that_is_over_goes_on_after_a_return(store: Store) -> None:
    await begun(store)
    await store.append("t", entry(1), Standing(awaited=-1, stage="over", result=[1, 2]))
    await store.append("t", entry(2, Back(seat=0, choices=0)), Standing(awaited=0))
    row = await store.table("t")
    assert row is not None
    assert (row.stage, row.result) == ("playing", [])


async def test_of_two_with_one_number_one_is_written(store: Store, database_url: str) -> None:
    await begun(store)
    other = await Store.open(database_url)
    for number in range(1, 21):
        deeds = [Act(seat=0, number=number - 1, actions=[by]) for by in (1, 2)]
        ours = entry(number, deeds[0]), snapshot(number, number - 1, number)
        theirs = entry(number, deeds[1]), Snapshot(number=number, parent=-1, move=99, data={"state": 1})
        seats = [[SeatRow(seat=1, kind="bot", bot=bot)] for bot in ("store", "other")]
        outcomes = await asyncio.gather(
            store.append("t", ours[0], Standing(awaited=0), ours[1], seats[0]),
            other.append("t", theirs[0], Standing(awaited=1), theirs[1], seats[1]),
            return_exceptions=True,
        )
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        won, place = ((ours, 0), (theirs, 1))[outcomes.index(None)]
        assert (await other.entries("t"))[-1] == won[0]
        assert (await store.chain("t"))[-1] == won[1]
        row = await other.table("t")
        assert row is not None
        assert (row.number, row.awaited) == (number, place)
        assert row.seats[1] == seats[place][0]
    await other.close()


async def test_many_tables_write_at_once(store: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    tables = [f"t{number}" for number in range(12)]
    for table in tables:
        await begun(store, table)

    async def play(one: Store, table: str) -> None:
        for number in range(1, 16):
            await one.append(table, entry(number), Standing(awaited=number % 2), snapshot(number, number - 1, number))
            assert (await one.entries(table))[-1].number == number

    await asyncio.gather(*(play((store, other)[place % 2], table) for place, table in enumerate(tables)))
    for table in tables:
        assert [one.number for one in await store.entries(table)] == list(range(1, 16))
        assert len(await other.chain(table)) == 16
    await other.close()


async def test_a_failure_takes_no_other_entry_with_it(store: Store) -> None:
    tables = [f"t{number}" for number in range(9)]
    for table in tables:
        await begun(store, table)
    bad: dict[int, Written] = {2: GiveBack(seat=0, person="\ud800"), 5: Act(seat=0, actions=[object()])}  # type: ignore[list-item]
    outcomes = await asyncio.gather(
        *(
            store.append(table, entry(9 if place == 7 else 1, bad.get(place)), Standing(awaited=0))
            for place, table in enumerate(tables)
        ),
        return_exceptions=True,
    )
    assert [place for place, outcome in enumerate(outcomes) if outcome is not None] == [2, 5, 7]
    assert isinstance(outcomes[2], BadText)
    assert isinstance(outcomes[7], Conflict)
    for place, table in enumerate(tables):
        assert len(await store.entries(table)) == (0 if place in (2, 5, 7) else 1)
        row = await store.table(table)
        assert row is not None
        assert row.number == (0 if place in (2, 5, 7) else 1)


async def test_whoever_gives_up_waiting_harms_nobody(store: Store) -> None:
    await begun(store, "t")
    await begun(store, "u")
    gone = [asyncio.ensure_future(store.append("t", entry(1), Standing(awaited=0))) for _ in range(1)]
    stays = asyncio.ensure_future(store.append("u", entry(1), Standing(awaited=0)))
    await asyncio.sleep(0)
    gone[0].cancel()
    await stays
    with pytest.raises(asyncio.CancelledError):
        await gone[0]
    # It is written whole or not at all.
    row = await store.table("t")
    assert row is not None
    assert len(await store.entries("t")) == row.number
    await store.append("t", entry(row.number + 1), Standing(awaited=0))


async def test_the_chain_leaves_out_the_state_of_all_but_the_last(store: Store) -> None:
    await begun(store)
    for number in range(1, 7):
        await store.append(
            "t",
            entry(number),
            Standing(awaited=0),
            snapshot(number, number - 2, number // 2 * 3) if number % 2 == 0 else None,
        )
    chain = await store.chain("t")
    assert [(one.number, one.parent, one.move) for one in chain] == [(0, -1, 0), (2, 0, 3), (4, 2, 6), (6, 4, 9)]
    assert [one.data for one in chain[:3]] == [{"moves": []}, {"moves": ["m3"]}, {"moves": ["m6"]}]
    assert chain[3].data == {"state": {"at": 6}, "moves": ["m9"]}
    assert await store.chain("u") == []


async def test_the_chain_follows_the_parents(store: Store) -> None:
    await begun(store)
    # 0 - 1 - 2 - 3, back to 1, 5 - 6, back to 5, 8
    made = {1: (0, 2), 2: (1, 5), 3: (2, 7), 5: (1, 4), 6: (5, 6), 8: (5, 8)}
    for number in range(1, 9):
        kept = snapshot(number, *made[number]) if number in made else None
        deed = None if number in made else Back(seat=0, choices=0)
        await store.append("t", entry(number, deed), Standing(awaited=0), kept)
        last = await store.chain("t")
        if number == 7:
            assert [one.number for one in last] == [0, 1, 5, 6]
    assert [one.number for one in await store.chain("t")] == [0, 1, 5, 8]
    assert [one.number for one in await store.entries("t")] == list(range(1, 9))
    for move, number in {0: 0, 1: 0, 2: 1, 3: 1, 4: 5, 5: 5, 6: 5, 7: 5, 8: 8, 99: 8}.items():
        found = await store.snapshot_before("t", move)
        assert found is not None
        assert found.number == number
        assert found.data["state"] == ({"at": number} if number else {"round": 0})
    assert await store.snapshot_before("t", -1) is None
    assert await store.snapshot_before("u", 5) is None


async def test_a_large_state_comes_back_as_it_was(store: Store) -> None:
    await begun(store)
    state = {"numbers": [2**128 + n for n in range(5000)], "text": "żółć🎲" * 5000, "nul": "\x00"}
    large = Snapshot(number=1, parent=0, move=1, data={"state": state, "events": [[n, None] for n in range(3000)]})
    await store.append("t", entry(1), Standing(awaited=0), large)
    assert (await store.chain("t"))[-1] == large
    assert await store.snapshot_before("t", 1) == large


async def test_an_unknown_user_writes_nothing(store: Store) -> None:
    await begun(store)
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await store.append("t", entry(1, user="nobody"), Standing(awaited=1))
    row = await store.table("t")
    assert row is not None
    assert (row.number, row.awaited) == (0, 0)
