"""Roles, the list of people and the audit log, on both databases."""

from __future__ import annotations

import pytest

from contado.core.errors import ContadoError
from contado.rooms.rows import User
from contado.server.people.powers import Powers
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio


async def account(store: Store, name: str) -> User:
    """Make an account."""
    return await store.create_account(name, "hash", {}, 1)


async def test_the_first_host_is_made_by_command_and_makes_others(store: Store) -> None:
    powers = Powers(store, now=lambda: 5.0)
    anna, ben = await account(store, "Anna"), await account(store, "Ben")
    await powers.set_role(None, await powers.named("anna"), "host")
    host = await store.user(anna.id)
    assert host is not None
    assert host.role == "host"
    await powers.set_role(host, await powers.named("Ben"), "moderator")
    await store.create_guest("Gil", {}, 4)
    people = [(row.name, row.role) for row in await store.order.people("", 10, 5)]
    assert sorted(people[:2]) == [("Anna", "host"), ("Ben", "moderator")]
    assert people[2] == ("Gil", "")
    lines = await store.order.audit()
    assert {(row.deed, row.by_name, row.place, row.whom_name, row.what) for row in lines} == {
        ("role", "", "command", "Anna", "host"),
        ("role", "Anna", "page", "Ben", "moderator"),
    }
    assert ben.role == ""


async def test_an_id_is_nobody_elses_though_somebody_is_called_so(store: Store) -> None:
    """Whoever is to be shut out may have made an account of that name, to take it in their place."""
    powers = Powers(store)
    gil = await store.create_guest("Gil", {}, 1)
    decoy = await account(store, gil.id)
    assert (await powers.named(gil.id)).id == gil.id
    assert (await powers.named(decoy.id)).id == decoy.id


async def test_there_is_always_a_host(store: Store) -> None:
    powers = Powers(store)
    await account(store, "Anna")
    await powers.set_role(None, await powers.named("Anna"), "host")
    anna = await store.account("Anna")
    assert anna is not None
    with pytest.raises(ContadoError, match="There must be a host"):
        await powers.set_role(anna[0], await powers.named("Anna"), "player")
    # Whoever has the command line can make another at any time.
    await powers.set_role(None, await powers.named("Anna"), "player")


async def test_a_guest_has_no_role_and_no_password(store: Store) -> None:
    powers = Powers(store)
    guest = await store.create_guest("Gil", {}, 1)
    person = await powers.named(guest.id)
    with pytest.raises(ContadoError, match="an account is needed"):
        await powers.set_role(None, person, "host")
    with pytest.raises(ContadoError, match="no password"):
        await powers.set_password(None, person, "a new password")
    assert await store.order.audit() == []


async def test_people_are_found_by_a_part_of_their_name(store: Store) -> None:
    await account(store, "Zoë_100%")
    await store.create_guest("Zora", {}, 2)
    names = {text: {row.name for row in await store.order.people(text, 10, 5)} for text in ("zo", "0%", "_", "%", "q")}
    assert names == {"zo": {"Zoë_100%", "Zora"}, "0%": {"Zoë_100%"}, "_": {"Zoë_100%"}, "%": {"Zoë_100%"}, "q": set()}


async def test_sessions_end_with_a_new_password(store: Store) -> None:
    powers = Powers(store, now=lambda: 5.0)
    user = await account(store, "Anna")
    await store.start_session(user.id, "one", 1, 10)
    await store.start_session(user.id, "two", 1, 10)
    assert (await powers.named("Anna")).sessions == 2
    assert await store.live_sessions(["one", "two", "three"], 5) in (["one", "two"], ["two", "one"])
    await powers.set_password(None, await powers.named("Anna"), "another password")
    assert await store.live_sessions(["one", "two"], 5) == []
    # The log says that it was done, and not what the password is.
    assert [(row.deed, row.what, row.why) for row in await store.order.audit()] == [("password", "", "")]
