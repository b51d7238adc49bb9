"""Friends, and who may see a profile."""

from __future__ import annotations

from typing import Final

from contado.core.errors import ContadoError
from contado.rooms.rows import User
from contado.server.errors import NotAllowed, NotFound
from contado.server.people.settings import Profile, preferences
from contado.server.storage.store import Store

# More than anybody knows.
MOST_FRIENDS: Final = 300


async def account_named(store: Store, name: str) -> User:
    """Return the account of a name, or refuse; guests are nobody's friends."""
    found = await store.account(" ".join(name[:200].split()))
    if found is None:
        raise NotFound("There is no account {name!r} here.", name=name[:80])
    return found[0]


def with_account(user: User) -> User:
    """Return somebody who has an account, or refuse."""
    if user.guest:
        raise NotAllowed("Make an account first: guests have no friends and no groups here.")
    return user


async def befriend(store: Store, user: User, name: str, now: float) -> str:
    """Ask somebody to be friends, or say yes to who has asked; return friend or asked."""
    other = await account_named(store, name)
    with_account(user)
    if other.id == user.id:
        raise ContadoError("You cannot do this to yourself.")
    if user.id in await store.order.hidden_from(other.id):
        # They do not read what this one says: nor wishes, and nobody is told.
        return "asked"
    return await store.club.ask_friend(user.id, other.id, now, MOST_FRIENDS)


async def unfriend(store: Store, user: User, name: str) -> None:
    """Take a wish back, say no to one, or be friends no more."""
    await store.club.drop_friend(user.id, (await account_named(store, name)).id)


async def may_see(store: Store, reader: User | None, whose: User) -> bool:
    """Say whether somebody may read another's profile."""
    if reader is not None and reader.id == whose.id:
        return True
    shown: Profile = preferences(whose).profile
    if shown == "everybody":
        return True
    return shown == "friends" and reader is not None and await store.club.between(whose.id, reader.id) == "friend"


async def who_may_be_seen(store: Store, reader: User | None, others: dict[str, Profile]) -> set[str]:
    """Return those of several people, given with their choices, whose profiles somebody may read."""
    own = "" if reader is None else reader.id
    shy = [id for id, shown in others.items() if shown == "friends" and id != own]
    near = await store.club.friends_among(own, shy) if own else []
    return {id for id, shown in others.items() if shown == "everybody" or id == own or id in near}
