"""People, passwords and sessions, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from contado.core.errors import ContadoError
from contado.rooms.errors import NameTaken
from contado.server.storage.errors import BadText
from contado.server.storage.store import Store

pytestmark = pytest.mark.anyio


async def test_a_guest_is_kept_with_settings(store: Store) -> None:
    guest = await store.create_guest("Anna", {"language": "pl", "seen": [1, 2]}, now=1000.25)
    assert guest.guest
    assert guest.name == "Anna"
    assert guest.created == 1000.25
    assert await store.user(guest.id) == guest


async def test_several_guests_may_have_one_name(store: Store) -> None:
    first = await store.create_guest("Anna", {}, 1)
    second = await store.create_guest("Anna", {}, 2)
    assert first.id != second.id
    assert await store.account("Anna") is None


async def test_an_account_is_found_by_its_name(store: Store) -> None:
    made = await store.create_account("Bruno", "hash 1", {"theme": "dark"}, 5)
    assert not made.guest
    assert await store.account("Bruno") == (made, "hash 1")
    assert await store.account("Carla") is None
    await store.set_password(made.id, "hash 2")
    assert await store.account("Bruno") == (made, "hash 2")


# Pairs that are one name: by Unicode's full case folding, and composed or decomposed.
@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "aNNA"),
        ("Straße", "STRASSE"),
        ("Łucja", "łUCJA"),
        ("İrem", "i\u0307rem"),
        ("Σοφος", "σοφοσ"),
        ("Zoë", "zoe\u0308"),
    ],
)
async def test_names_are_compared_without_case(store: Store, name: str, other: str) -> None:
    made = await store.create_account(name, "hash", {}, 1)
    found = await store.account(other)
    assert found is not None
    assert found[0] == made
    with pytest.raises(NameTaken, match="already"):
        await store.create_account(other, "hash", {}, 2)
    guest = await store.create_guest(other, {}, 3)
    with pytest.raises(NameTaken):
        await store.become_account(guest.id, other, "hash")
    assert await store.user(guest.id) == guest


async def test_different_names_are_different(store: Store) -> None:
    for name in ("Irem", "İrem", "Ana", "Anna", "Aña"):
        await store.create_account(name, "hash", {}, 1)


async def test_of_many_who_want_a_name_one_gets_it(store: Store) -> None:
    guests = [await store.create_guest("x", {}, 1) for _ in range(4)]
    tried = [store.create_account("Mira", "hash", {}, 1) for _ in range(4)]
    tried += [store.become_account(guest.id, "MIRA", "hash") for guest in guests]
    outcomes = await asyncio.gather(*tried, return_exceptions=True)
    assert sum(not isinstance(one, BaseException) for one in outcomes) == 1
    assert sum(isinstance(one, NameTaken) for one in outcomes) == 7


async def test_a_guest_becomes_an_account(store: Store) -> None:
    guest = await store.create_guest("Anna", {"language": "it"}, 7)
    account = await store.become_account(guest.id, "Anna B", "hash")
    assert (account.id, account.name, account.guest) == (guest.id, "Anna B", False)
    assert account.settings == {"language": "it"}
    assert account.created == 7
    assert await store.user(guest.id) == account
    assert await store.account("anna b") == (account, "hash")
    with pytest.raises(ContadoError, match="account already"):
        await store.become_account(guest.id, "Other", "hash")
    with pytest.raises(ContadoError, match="no such account"):
        await store.become_account("nobody", "Other", "hash")


async def test_settings_and_a_guests_name(store: Store) -> None:
    guest = await store.create_guest("Anna", {}, 1)
    saved = await store.save_settings(guest.id, {"speed": "fast"}, name="Annika")
    assert saved.name == "Annika"
    assert saved.settings == {"speed": "fast"}
    assert await store.user(guest.id) == saved
    again = await store.save_settings(guest.id, {"speed": "slow"})
    assert again.name == "Annika"
    assert await store.user(guest.id) == again


async def test_an_account_keeps_its_name(store: Store) -> None:
    account = await store.create_account("Bruno", "hash", {}, 1)
    with pytest.raises(ContadoError, match="stays"):
        await store.save_settings(account.id, {"speed": "fast"}, name="Anna")
    assert await store.user(account.id) == account
    await store.save_settings(account.id, {"speed": "fast"}, name="Bruno")


async def test_nobody_has_no_settings_and_no_password(store: Store) -> None:
    guest = await store.create_guest("Anna", {}, 1)
    with pytest.raises(ContadoError, match="no such account"):
        await store.save_settings("nobody", {})
    for user in ("nobody", guest.id):
        with pytest.raises(ContadoError, match="no such account"):
            await store.set_password(user, "hash")


async def test_a_session_lasts_until_it_expires(store: Store) -> None:
    user = await store.create_guest("Anna", {}, 1)
    await store.start_session(user.id, "token", now=100, expires=200)
    assert await store.session_user("token", 199.5) == user
    assert await store.session_user("token", 200) is None
    assert await store.session_user("other", 150) is None


async def test_an_expired_session_is_forgotten(store: Store) -> None:
    user = await store.create_guest("Anna", {}, 1)
    await store.start_session(user.id, "old", now=100, expires=200)
    await store.start_session(user.id, "new", now=200, expires=300)
    # Not even for somebody whose clock is slow.
    assert await store.session_user("old", 150) is None
    assert await store.session_user("new", 250) == user


async def test_signing_out_here_and_everywhere(store: Store) -> None:
    anna = await store.create_guest("Anna", {}, 1)
    bruno = await store.create_guest("Bruno", {}, 1)
    for user, token in ((anna, "a1"), (anna, "a2"), (anna, "a3"), (bruno, "b1")):
        await store.start_session(user.id, token, 0, 100)
    await store.end_session("a1")
    assert await store.session_user("a1", 1) is None
    assert await store.session_user("a2", 1) == anna
    await store.end_sessions(anna.id)
    assert await store.session_user("a2", 1) is None
    assert await store.session_user("a3", 1) is None
    assert await store.session_user("b1", 1) == bruno
    await store.end_session("never there")


@pytest.mark.parametrize("text", ["a\x00b", "a\ud800b", "\udfff"])
async def test_signs_that_cannot_be_kept_are_refused(store: Store, text: str) -> None:
    user = await store.create_guest("Anna", {}, 1)
    with pytest.raises(BadText, match="cannot be stored"):
        await store.create_guest(text, {}, 1)
    with pytest.raises(BadText):
        await store.create_account(text, "hash", {}, 1)
    with pytest.raises(BadText):
        await store.become_account(user.id, text, "hash")
    with pytest.raises(BadText):
        await store.save_settings(user.id, {}, name=text)
    assert await store.account(text) is None
    assert await store.user(text) is None
    assert await store.session_user(text, 1) is None
    assert await store.user(user.id) == user


async def test_settings_keep_any_json(store: Store) -> None:
    settings = {"nul": "a\x00b", "big": 2**200, "small": -(2**64) - 1, "float": 0.1, "deep": [{"z": None, "a": True}]}
    user = await store.create_guest("🎲 Żółć", settings, 1)
    found = await store.user(user.id)
    assert found is not None
    assert found.settings == settings
    assert list(found.settings) == list(settings)
    assert found.name == "🎲 Żółć"
    with pytest.raises(BadText):
        await store.save_settings(user.id, {"half": "\ud800"})


async def test_the_servers_secret_is_made_once(store: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    told = await asyncio.gather(*(one.secret() for one in (store, other) for _ in range(3)))
    await other.close()
    assert len(set(told)) == 1
    assert len(told[0]) >= 32
