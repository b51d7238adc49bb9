"""How people come to have a name here: as a guest, with a new account, or by signing in."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from contado.server.config import Config
from contado.server.errors import NotAllowed
from contado.server.people.names import clean_name
from contado.server.people.passwords import hash_password, matches, outdated
from contado.server.people.sessions import token_hash
from contado.server.security.limits import Limits
from contado.server.storage.rows import User
from contado.server.storage.store import Store


class Door:
    """Lets people in, and counts those who knock too often."""

    def __init__(self, store: Store, limits: Limits, config: Config) -> None:
        self.store = store
        self.limits = limits
        self.config = config

    async def guest(self, name: str, address: str, settings: dict[str, Any] | None = None) -> User:
        """Let somebody in under a name."""
        if not self.config.guests:
            raise NotAllowed("Guests cannot play here: make an account or sign in.")
        clean = clean_name(name)
        await self.store.order.check_network(address, time.time())
        self.limits.check_newcomer(address)
        return await self.store.create_guest(clean, settings or {}, time.time())

    async def account(
        self, name: str, password: str, address: str, settings: dict[str, Any] | None = None, invitation: str = ""
    ) -> User:
        """Make a new account, by invitation where one is needed."""
        clean = clean_name(name)
        await self.store.order.check_network(address, time.time())
        self.limits.check_newcomer(address)
        hashed = await hash_password(password)
        async with self.invited(invitation):
            return await self.store.create_account(clean, hashed, settings or {}, time.time())

    async def become_account(self, user: User, name: str, password: str, address: str, invitation: str = "") -> User:
        """Make an account of a guest, who keeps seats and settings."""
        if not user.guest:
            raise NotAllowed("You have an account already.")
        clean = clean_name(name)
        await self.store.order.check_network(address, time.time())
        self.limits.check_newcomer(address)
        hashed = await hash_password(password)
        async with self.invited(invitation):
            return await self.store.become_account(user.id, clean, hashed)

    @asynccontextmanager
    async def invited(self, invitation: str) -> AsyncIterator[None]:
        """Use an invitation up for an account that is being made, where one is needed; it is good for one account."""
        if self.config.registration == "closed":
            raise NotAllowed("No new accounts are made here.")
        if self.config.registration != "invited":
            yield
            return
        hashed, now = token_hash(invitation[:200]), time.time()
        expires = await self.store.accounts.take_invitation(hashed, now)
        if not expires:
            raise NotAllowed("New accounts are made by invitation here, and this invitation is not good any more.")
        try:
            yield
        except BaseException:
            await self.store.accounts.return_invitation(hashed, now, expires)
            raise

    async def sign_in(self, name: str, password: str, address: str) -> User:
        """Return the account whose password this is, or refuse without saying what was wrong."""
        keys = (f"address {address}", f"account {' '.join(name.split()).lower()[:80]}")
        self.limits.check_failures(*keys)
        found = await self.store.account(" ".join(name.split()))
        if not await matches(password, found[1] if found is not None else None):
            for key in keys:
                self.limits.failures.take(key)
            raise NotAllowed("This name and this password do not belong together.")
        assert found is not None
        user, kept = found
        if outdated(kept):
            await self.store.set_password(user.id, await hash_password(password))
        return user

    async def change_password(self, user: User, old: str, new: str, address: str) -> None:
        """Change the password of somebody who knows the old one; everybody else is signed out."""
        await self.sign_in(user.name, old, address)
        await self.store.set_password(user.id, await hash_password(new))
        await self.store.end_sessions(user.id)
