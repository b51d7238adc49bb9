"""People who leave, and what has been kept long enough, on both databases."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, select

from contado.server.people.powers import Powers
from contado.server.storage import schema
from contado.server.storage.rows import ReportRow, Standing
from contado.server.storage.store import Store
from tests.server.storage.examples import begun, entry, new_table, seated

pytestmark = pytest.mark.anyio


def rows(connection: Connection) -> str:
    """Return everything as one text."""
    return "\n".join(
        f"{table.name} {tuple(row)}"
        for table in schema.metadata.sorted_tables
        for row in connection.execute(select(table))
    )


async def test_nothing_of_somebody_is_left(store: Store) -> None:
    anna, bruno = await begun(store)
    powers = Powers(store, now=lambda: 9.0)
    await store.append("t", entry(1, user=anna.id), Standing(awaited=0))
    await store.say("t", anna.id, "Anna", 0, "said by anna", 5)
    await store.say("t", bruno.id, "Bruno", 1, "said by bruno", 5)
    await store.save_note("t", anna.id, "noted by anna")
    await store.admit("t", anna.id)
    await store.start_session(anna.id, "session", 1, 1e9)
    await store.order.hide(bruno.id, anna.id, True)
    await store.order.report(ReportRow(id="r", at=1, by=bruno.id, about=anna.id, text="about her"), 5)
    await powers.mute(None, await powers.person(anna.id), 1, "loud")
    await store.accounts.offer_factor(anna.id, "SECRET")
    await store.create_table(new_table("alone", anna.id))
    left = await store.data.forget_user(anna.id)
    assert (left.gone, left.kept) == (["alone"], ["t"])
    text = await store._read(rows)
    assert anna.id not in text
    for trace in ("Anna", "said by anna", "noted by anna", "SECRET", "'session'", "alone"):
        assert trace not in text
    assert "said by bruno" in text
    assert "about her" in text
    row = await store.table("t")
    assert row is not None
    assert [(seat.name, seat.user) for seat in row.seats] == [("Former player", ""), ("Bruno", bruno.id)]


async def test_a_table_that_gathers_is_closed_with_its_maker_and_freed_by_others(store: Store) -> None:
    anna, bruno = await seated(store)
    await store.data.forget_user(bruno.id)
    row = await store.table("t")
    assert row is not None
    assert [(seat.kind, seat.name) for seat in row.seats] == [("person", "Anna"), ("open", "")]
    assert row.stage == "gathering"
    await store.data.forget_user(anna.id)
    assert await store.table("t") is None


async def test_guests_and_tables_that_are_old_are_found(store: Store) -> None:
    anna, bruno = await begun(store)
    idle = await store.create_guest("Idle", {}, 10)
    await store.create_account("Account", "hash", {}, 10)
    await store.create_table(new_table("new", anna.id))
    assert await store.data.old_guests(100) == [idle.id]
    assert await store.data.old_guests(5) == []
    assert await store.data.old_tables(200) == ["new"]
    assert await store.data.old_tables(100) == []
    await store.set_stage("t", "over")
    assert set(await store.data.old_guests(100)) == {idle.id, anna.id, bruno.id}
    await store.say("t", bruno.id, "Bruno", 1, "hello", 5)
    assert (await store.data.drop_old_chat(200), await store.data.drop_old_chat(201)) == (0, 1)


async def test_one_sweeps(store: Store) -> None:
    days = ["2026-01-01", "2026-01-01", "2026-01-02", "2026-01-01", "2026-10-01"]
    assert [await store.data.sweep_is_due(day) for day in days] == [True, False, True, False, True]
