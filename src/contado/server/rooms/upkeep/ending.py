"""Live connections whose session is over, or whose table is closed, wherever that was done: they end, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from contado.rooms.contract.messages import Gone
from contado.server.storage.queries.sanctions import banned

if TYPE_CHECKING:
    from contado.server.rooms.rooms import Rooms

# Sessions that are looked up in one sweep; the others have their turn in the next.
AT_ONCE: Final = 500


class Ending:
    """Looks after the sessions of live connections, some at every sweep."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._last = ""

    async def sweep(self) -> None:
        """End the connections of some sessions that the database does not have any more.

        Whoever ends a session in this process, or in one that it can tell of it, does so at once; a command cannot.
        """
        held = sorted({connection.session for connection in self.rooms.connections() if connection.session})
        some = [session for session in held if session > self._last][:AT_ONCE]
        self._last = some[-1] if len(some) == AT_ONCE else ""
        if some:
            alive = await self.rooms.store.live_sessions(some, self.rooms.now())
            await self._end(set(some) - set(alive))

    async def _end(self, sessions: set[str]) -> None:
        """End their connections; whoever is shut out reads why."""
        for connection in self.rooms.connections():
            if connection.session in sessions and not connection.is_ending:
                ban = await self.rooms.store.order.sanction("ban", connection.user_id, self.rooms.now())
                if ban is None:
                    connection.close()
                else:
                    connection.end(Gone(error=banned(ban).said(connection.language)))
