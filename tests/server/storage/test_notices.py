"""Tokens are good once, notices are claimed once, in either database."""

from __future__ import annotations

import asyncio

import pytest

from contado.rooms.rows import AwaitedNotice, TokenRow
from contado.server.storage.store import Store
from tests.server.storage.examples import begun

pytestmark = pytest.mark.anyio


async def test_a_token_is_used_once_whoever_is_quickest(store: Store) -> None:
    user = await store.create_account("Ada", "hash", {}, 1)
    row = TokenRow(kind="reset", user=user.id, created=10, expires=20)
    assert await store.make_token("abc", row, 3)
    assert await store.token("abc", "reset", 19) == row
    assert await store.token("abc", "verify", 19) is None
    assert await store.token("abc", "reset", 20) is None
    await store.start_session(user.id, "session", 1, 100)
    done = await asyncio.gather(*(store.reset_password("abc", f"hash {n}", 15) for n in range(5)))
    assert [one.name for one in done if one is not None] == ["Ada"]
    assert await store.session_user("session", 15) is None


async def test_there_are_only_so_many_tokens(store: Store) -> None:
    ada, ben = [await store.create_account(name, "hash", {}, 1) for name in ("Ada", "Ben")]
    at_once = [
        store.make_token(f"a{n}", TokenRow(kind="verify", user=ada.id, value="x@y.example", created=10, expires=20), 3)
        for n in range(6)
    ]
    assert sorted(await asyncio.gather(*at_once)) == [False] * 3 + [True] * 3
    # The address has enough, whoever enters it; when they are no longer good, there may be others.
    row = TokenRow(kind="verify", user=ben.id, value="x@y.example", created=11, expires=30)
    assert not await store.make_token("b", row, 3)
    assert await store.make_token(
        "b", TokenRow(kind="verify", user=ben.id, value="z@y.example", created=11, expires=30), 3
    )
    assert await store.make_token(
        "c", TokenRow(kind="verify", user=ada.id, value="x@y.example", created=20, expires=30), 3
    )


async def test_a_confirmed_address_is_found_by_name_and_address(store: Store) -> None:
    user = await store.create_account("Ada", "hash", {}, 1)
    row = TokenRow(kind="verify", user=user.id, value="Ada@y.example", created=10, expires=20)
    await store.make_token("abc", row, 3)
    assert await store.addressees("Ada", "ada") == []
    assert await store.confirm_address("abc", "ada@y.example", 15) is not None
    assert await store.confirm_address("abc", "ada@y.example", 15) is None
    for text in ("ADA", "ada@y.example"):
        assert [(one.id, address) for one, address in await store.addressees(text, text)] == [
            (user.id, "Ada@y.example")
        ]
    await store.note_delivery(user.id, "mail", "mail", False, 30)
    await store.note_delivery(user.id, "mail", "mail", False, 40)
    (kept,) = await store.receivers(user.id)
    assert (kept.failing, kept.delivered) == (30, 15)
    await store.drop_receiver(user.id, "mail")
    assert await store.addressees("Ada", "ada") == []


async def test_a_notice_is_claimed_once_and_not_awaited_again_before_it_is_seen(store: Store) -> None:
    user = (await begun(store))[0].id
    new = AwaitedNotice(table="t", kind="turn", by_name="Ben", said="Ben moves.", due=100)
    await asyncio.gather(*(store.await_notice(user, new) for _ in range(3)))
    assert await store.due_users(99) == []
    assert await store.due_users(100) == [user]
    claimed = await asyncio.gather(*(store.claim_notices(user, 101) for _ in range(4)))
    assert [one for one in claimed if one] == [[new]]
    await store.await_notice(user, new)
    assert await store.due_users(1000) == []
    await store.seen(user, "t")
    await store.await_notice(user, new)
    await store.put_off(user, 500)
    assert await store.due_users(499) == []
    assert await store.due_users(500) == [user]
