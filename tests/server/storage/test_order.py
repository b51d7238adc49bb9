"""Sanctions, reports and those who were sent away, on both databases."""

from __future__ import annotations

import pytest

from contado.core.errors import ContadoError
from contado.rooms.rows import ReportRow
from contado.server.people.powers import Powers
from contado.server.storage.queries.sanctions import is_inside
from contado.server.storage.store import Store
from tests.server.storage.examples import begun

pytestmark = pytest.mark.anyio


async def test_a_ban_ends_and_ends_sessions(store: Store) -> None:
    now = [100.0]
    powers = Powers(store, now=lambda: now[0])
    user = await store.create_guest("Gil", {}, 1)
    await store.start_session(user.id, "one", 1, 1e9)
    person = await powers.person(user.id)
    assert await powers.ban(None, person, 1, "Noise") == 1
    with pytest.raises(ContadoError, match="1970-01-02 00:01 UTC"):
        await store.start_session(user.id, "two", now[0], 1e9)
    # Another one stands in its place, not beside it.
    await powers.ban(None, person, 2, "More noise")
    assert [(one.name, one.why) for one in await store.order.sanctions(now[0])] == [("Gil", "More noise")]
    now[0] += 3 * 24 * 3600
    await store.start_session(user.id, "two", now[0], 1e9)
    assert await store.order.sanctions(now[0]) == []


async def test_a_network_that_is_shut_out_signs_its_guests_out_and_no_accounts(store: Store) -> None:
    powers = Powers(store, now=lambda: 5.0)
    guest, far = await store.create_guest("Gil", {}, 1), await store.create_guest("Far", {}, 1)
    account = await store.create_account("Anna", "hash", {}, 1)
    await store.start_session(guest.id, "guest", 1, 1e9, network="198.51.100.0/24")
    await store.start_session(far.id, "far", 1, 1e9, network="203.0.113.0/24")
    await store.start_session(account.id, "account", 1, 1e9, network="198.51.100.0/24")
    assert await powers.ban_network(None, "198.51.0.0/16", 0, "Bots") == 1
    assert sorted(await store.live_sessions(["guest", "far", "account"], 5)) == ["account", "far"]
    with pytest.raises(ContadoError, match="The reason: Bots"):
        await store.order.check_network("198.51.7.7", 5)
    await store.order.check_network("203.0.113.7", 5)
    await store.order.check_network("2001:db8::1", 5)
    await store.order.check_network("unknown", 5)


@pytest.mark.parametrize(
    ("address", "network", "inside"),
    [
        ("198.51.100.9", "198.51.100.0/24", True),
        ("198.51.100.0/25", "198.51.100.0/24", True),
        ("198.51.100.0/24", "198.51.100.0/25", False),
        ("2001:db8:1::5", "2001:db8:1::/48", True),
        ("198.51.100.9", "2001:db8:1::/48", False),
        ("nonsense", "198.51.100.0/24", False),
    ],
)
def test_what_lies_inside_a_network(address: str, network: str, inside: bool) -> None:
    assert is_inside(address, network) is inside


async def test_reports_are_settled_once(store: Store) -> None:
    powers = Powers(store, now=lambda: 9.0)
    anna, ben = await store.create_account("Anna", "hash", {}, 1), await store.create_guest("Ben", {}, 1)
    new = ReportRow(id="r", at=5, by=anna.id, about=ben.id, table="t", said="boo", text="He said boo.")
    assert await store.order.report(new, 1)
    assert not await store.order.report(ReportRow(id="s", at=6, by=anna.id, text="again"), 1)
    assert await store.order.report(ReportRow(id="s", at=5 + 25 * 3600, by=anna.id, text="tomorrow"), 1)
    first = (await store.order.reports())[0]
    assert (first.by_name, first.about_name, first.said) == ("Anna", "Ben", "boo")
    await powers.settle(anna, "r")
    with pytest.raises(ContadoError, match="settled already"):
        await powers.settle(anna, "r")
    assert [row.id for row in await store.order.reports()] == ["s"]
    assert [(row.deed, row.whom_name, row.table) for row in await store.order.audit()] == [("settle", "Ben", "t")]


async def test_tables_are_found_by_who_sits_there(store: Store) -> None:
    await begun(store)
    row = await store.table("t")
    assert row is not None
    name = next(seat.name for seat in row.seats if seat.name)
    assert [one.id for one in await store.order.find_tables(name[1:].upper())] == ["t"]
    assert [one.id for one in await store.order.find_tables("t")] == ["t"]
    assert [one.id for one in await store.order.find_tables("")] == ["t"]
    assert await store.order.find_tables("%") == []


async def test_the_most_sessions_of_one_person(store: Store) -> None:
    anna = await store.create_account("Anna", "hash", {}, 1)
    for number in range(25):
        await store.start_session(anna.id, f"s{number:02}", number, 1e9, "Firefox", "198.51.100.0/24")
    rows = await store.sessions(anna.id, 30)
    assert [row.token_hash for row in rows] == [f"s{number:02}" for number in range(24, 4, -1)]
    await store.saw("s05", anna.id, "203.0.113.0/24", 40)
    await store.start_session(anna.id, "new", 41, 1e9)
    rows = await store.sessions(anna.id, 42)
    assert [row.token_hash for row in rows[:2]] == ["new", "s05"]
    assert rows[1].network == "203.0.113.0/24"
    assert "s06" not in [row.token_hash for row in rows]
