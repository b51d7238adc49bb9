"""Notices that come to a browser by themselves, and letters once a day: a part of the store."""

from __future__ import annotations

from contado.rooms.subscriptions import Digest, Subscription
from contado.server.storage.columns import keepable
from contado.server.storage.databases.database import Database
from contado.server.storage.queries import push


class Push:
    """Who wants them, and where they go."""

    def __init__(self, database: Database) -> None:
        self._read = database.read
        self._write = database.write

    async def key(self, new: str) -> str:
        """Return the key that all processes sign with; a new one only where there is none."""
        return await self._write(push.key, new)

    async def subscribe(self, user: str, session: str, new: Subscription, most: int) -> bool:
        """Keep a browser for a session of the user's; say whether it was kept: nobody has more than so many."""
        return await self._write(push.subscribe, user, session, new, most)

    async def subscriptions(self, user: str, now: float) -> list[Subscription]:
        """Return the browsers of a user that are still signed in."""
        return await self._read(push.subscriptions_of, user, now)

    async def subscribed(self, session: str) -> str:
        """Return the id of the browser that was entered in a session; empty where there is none."""
        return await self._read(push.subscribed, session)

    async def unsubscribe(self, user: str, id: str) -> bool:
        """Forget a browser of a user; say whether there was one."""
        return keepable(id) and await self._write(push.unsubscribe, user, id)

    async def unsubscribe_session(self, session: str) -> None:
        """Forget the browser of a session."""
        await self._write(push.unsubscribe_session, session)

    async def note(self, id: str, arrived: bool, now: float) -> None:
        """Note whether a notice got to a browser."""
        await self._write(push.note_push, id, arrived, now)

    async def set_digest(self, user: str, due: float, now: float) -> None:
        """Have a letter sent to somebody at a moment; 0: none."""
        await self._write(push.set_digest, user, due, now)

    async def due_digests(self, now: float, limit: int = 100) -> list[Digest]:
        """Return whose letter of the day is due."""
        return await self._read(push.due_digests, now, limit)

    async def claim_digest(self, due: Digest, next: float, now: float) -> bool:
        """Take a letter that is due, to write it, and say when the next one is: of several processes, one gets it."""
        return await self._write(push.claim_digest, due, next, now)
