"""People who leave, and what has been kept long enough, on both databases."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, select

from contado.rooms.rows import ReportRow, Standing
from contado.server.people.powers import Powers
from contado.server.storage import schema
from contado.server.storage.club.rows import GroupRow, ResultRow
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


async def club_of(store: Store, anna: str, bruno: str) -> None:
    """Let somebody have results, ratings, friends, groups, set-ups and partners."""
    club = store.club
    await club.create_group(anna, GroupRow(id="g", name="Hers", invite="i", created=1), 9)
    await club.create_group(anna, GroupRow(id="h", name="Ours", invite="j", created=1), 9)
    await club.join_group("h", bruno, 2, 9)
    await club.say_in_group("h", anna, "Anna", "in the group by her", 3)
    await club.say_in_group("h", bruno, "Bruno", "in the group by him", 4)
    await club.ask_friend(anna, bruno, 1, 9)
    await club.ask_friend(bruno, anna, 1, 9)
    await club.say_to_partners("t", 0, anna, "Anna", 0, "whispered by her", 5)
    await club.save_preset(anna, "castelli", "Her own", {"seats": 3}, 1, 9)
    await club.ask_in("t", bruno, anna, 1, 9)
    await club.count([
        ResultRow(table="t", seat=at, user=user, game="milestones", players=2, people=2, side=at, place=at + 1,
                  points=9, how="rules", ended=9, rated=True)
        for at, user in enumerate((anna, bruno))
    ])  # fmt: skip


async def test_what_is_left_of_a_club(store: Store) -> None:
    """Others keep their results and ratings against whoever has left; a group has a host, and an empty one goes."""
    anna, bruno = await begun(store)
    await club_of(store, anna.id, bruno.id)
    before = await store.club.ratings_of(bruno.id)
    assert before[0].middle < 1500
    await store.data.forget_user(anna.id)
    assert await store.club.ratings_of(bruno.id) == before
    assert [row.user for row in (await store.club.results_at(["t"]))["t"]] == ["", bruno.id]
    # And they come out the same when they are made anew.
    await store.club.follow_again("milestones", 2)
    assert await store.club.ratings_of(bruno.id) == before
    (group,) = await store.club.groups_of(bruno.id)
    assert (group.name, group.role, group.members) == ("Ours", "host", 1)
    assert await store.club.friends_of(bruno.id) == []
    assert [line.text for line in await store.club.said_in_group("h")] == ["in the group by him"]


async def test_all_of_mine_has_what_the_club_keeps(store: Store) -> None:
    anna, bruno = await begun(store)
    await club_of(store, anna.id, bruno.id)
    whole = await store.data.all_of(anna.id)
    assert [row["text"] for row in whole["group_chat"]] == ["in the group by her"]
    assert [row["text"] for row in whole["partner_chat"]] == ["whispered by her"]
    assert [(row["name"], row["kind"]) for row in whole["friends"]] == [("Bruno", "friend")]
    assert [row["name"] for row in whole["groups"]] == ["Hers", "Ours"]
    assert [row["name"] for row in whole["presets"]] == ["Her own"]
    assert [(row["place"], row["points"]) for row in whole["results"]] == [(1, 9)]
    assert [row["games"] for row in whole["ratings"]] == [1]
    assert bruno.id not in str(whole)


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
    await club_of(store, anna.id, bruno.id)
    await store.create_table(new_table("alone", anna.id))
    left = await store.data.forget_user(anna.id)
    assert (left.gone, left.kept) == (["alone"], ["t"])
    text = await store._read(rows)
    assert anna.id not in text
    for trace in ("Anna", "said by anna", "noted by anna", "SECRET", "'session'", "alone", "by her", "Her own", "Hers"):
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
