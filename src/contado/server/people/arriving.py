"""How people come to have a name here: as a guest, with a new account, or by signing in."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from contado.core.words.language import Language
from contado.rooms.names import clean_name, friendly_name
from contado.rooms.presence.who import Who
from contado.rooms.rows import User
from contado.server.config import Config
from contado.server.errors import NotAllowed
from contado.server.people.passwords import check_password, hash_password, matches, outdated
from contado.server.people.sessions import token_hash
from contado.server.security.attempts import SIGNED_IN, Attempts, device_word, known_device
from contado.server.storage.errors import NameTaken
from contado.server.storage.store import Store

# So many friendly names do not all belong to accounts.
FRIENDLY_TRIES = 5


class Door:
    """Lets people in, and counts those who knock too often."""

    def __init__(self, store: Store, config: Config, secret: str) -> None:
        self.store = store
        self.config = config
        # The server's own, by which it knows the words that it has given to devices.
        self.secret = secret
        self.attempts = Attempts(store, config.rate)

    async def guest(self, name: str, asking: Who, settings: dict[str, Any] | None = None) -> User:
        """Let somebody in under a name."""
        if not self.config.guests:
            raise NotAllowed("Guests cannot play here: make an account or sign in.")
        await self._newcomer(asking)
        clean = await self.guest_name(name)
        return await self.store.create_guest(clean, settings or {}, time.time())

    async def _newcomer(self, asking: Who) -> None:
        """Count somebody new, or refuse them: they are too many, or come from a network that is shut out."""
        await self.store.order.check_network(asking.address, time.time())
        await self.attempts.newcomer(asking)

    async def guest_name(self, name: str) -> str:
        """Return a name that a guest may have, or refuse it: nobody passes for somebody who has an account."""
        clean = clean_name(name)
        if await self.store.accounts_like([clean]):
            raise NameTaken(
                "{name} belongs to an account, or looks like it: sign in, or choose another name.", name=clean
            )
        return clean

    async def friendly_guest(self, _: Language, asking: Who, settings: dict[str, Any]) -> User:
        """Let somebody in who has given no name."""
        names = [friendly_name(_) for _attempt in range(FRIENDLY_TRIES)]
        taken = await self.store.accounts_like(names)
        return await self.guest(next((name for name in names if name not in taken), names[0]), asking, settings)

    async def account(
        self, name: str, password: str, asking: Who, settings: dict[str, Any] | None = None, invitation: str = ""
    ) -> User:
        """Make a new account, by invitation where one is needed."""
        clean = clean_name(name)
        await self._newcomer(asking)
        hashed = await hash_password(password)
        async with self.invited(invitation):
            return await self.store.create_account(clean, hashed, settings or {}, time.time())

    async def become_account(self, user: User, name: str, password: str, asking: Who, invitation: str = "") -> User:
        """Make an account of a guest, who keeps seats and settings."""
        if not user.guest:
            raise NotAllowed("You have an account already.")
        clean = clean_name(name)
        await self._newcomer(asking)
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
        taken = await self.store.accounts.take_invitation(token_hash(invitation[:200]), time.time())
        if taken is None:
            raise NotAllowed("New accounts are made by invitation here, and this invitation is not good any more.")
        try:
            yield
        except BaseException:
            await self.store.accounts.return_invitation(taken)
            raise

    async def sign_in(self, name: str, password: str, asking: Who, word: str = "") -> User:
        """Return the account whose password this is, or refuse without saying what was wrong.

        The word is that of a device from which somebody has signed in before.
        """
        found = await self.store.account(name)
        device = known_device(word, self.secret, found[0].id) if found is not None and word else ""
        # Before the password is looked at: of many guesses at once no more are tried than of as many in turn.
        counted = await self.attempts.guess(name, asking, device)
        if not await matches(password, found[1] if found is not None else None):
            raise NotAllowed("This name and this password do not belong together.")
        assert found is not None
        await self.attempts.right(counted)
        user, kept = found
        if outdated(kept):
            await self.store.set_password(user.id, await hash_password(password))
        return user

    async def check_password(self, user: User, password: str, asking: Who) -> None:
        """Let only those go on who know the password: a screen that was left open is not enough."""
        await self.sign_in(user.name, password, asking, device_word(self.secret, user.id, SIGNED_IN))

    async def change_password(self, user: User, old: str, new: str, asking: Who) -> None:
        """Change the password of somebody who knows the old one; everybody else is signed out."""
        check_password(new)
        await self.check_password(user, old, asking)
        await self.store.set_password(user.id, await hash_password(new))
        await self.store.end_sessions(user.id)
