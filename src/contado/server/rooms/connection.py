"""One viewer's live connection: what was sent, what waits to be sent, and through whose eyes the viewer looks."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from contado.core.words.language import Language
from contado.server.messages import Told, Update
from contado.server.storage.rows import User

if TYPE_CHECKING:
    from contado.server.rooms.showing.drawn import Drawn, Viewer

# When more updates than this wait for a slow reader, they are dropped for one whole update.
MOST_UPDATES: Final = 24
# Past this many waiting messages, nothing more is read from somebody who keeps asking and never reads.
MOST_REPLIES: Final = 100

NO_SEAT: Final = -1


def plain(value: object) -> str:
    """Return a name as what it says: a game may show the one of its reader, which is a text of its own kind."""
    if isinstance(value, str):
        return str(value)
    # By this msgspec knows that there is nothing to be had, and says of which type.
    raise NotImplementedError


ENCODER: Final = msgspec.json.Encoder(enc_hook=plain)


class Connection:
    """A viewer's end of a room. The room puts messages in; whoever holds the socket takes them out and sends them."""

    def __init__(self, user: User | None, language: Language, session: str = "") -> None:
        self.user = user
        # What the store keeps of the token that was shown: whoever signs out takes it away.
        self.session = session
        self.language = language
        # What `Look` says; nothing is shown before the first.
        self.looks = False
        self.narrow = False
        self.pictures = True
        # The seats that the viewer plays, and the one that looks at the screen (a hot seat may be covered: -1).
        self.own: list[int] = []
        self.sitting = NO_SEAT
        # What the viewer has: a picture, and the log up to an event, both as one kind of viewer sees them.
        self.drawn: Drawn | None = None
        self.viewer: Viewer | None = None
        self.log_to = 0
        # Whose lines of chat the viewer does not want to read.
        self.hidden: frozenset[str] = frozenset()
        self.closed = False
        # Nothing more is put in: it ends when what waits has been sent.
        self._ending = False
        self._waiting: deque[tuple[bool, bytes]] = deque()
        self._updates = 0
        # An update is due that will be made when everything that waits has been sent.
        self._behind = False
        self._woken = asyncio.Event()

    @property
    def user_id(self) -> str:
        """Who it is; empty for a visitor without a name."""
        return "" if self.user is None else self.user.id

    @property
    def is_behind(self) -> bool:
        """Say whether updates are left out for a whole one that comes as soon as the reader is ready for it."""
        return self._behind

    @property
    def is_ending(self) -> bool:
        """Say whether the last message has been put in."""
        return self._ending

    def tell(self, message: Told) -> bool:
        """Put a message in; return False if it is an update for which there is no room: a whole one will follow."""
        if self.closed or self._ending:
            return False
        if isinstance(message, Update):
            if self._updates >= MOST_UPDATES:
                self.fall_behind()
                return False
            self._updates += 1
        self._waiting.append((isinstance(message, Update), ENCODER.encode(message)))
        self._woken.set()
        return True

    def fall_behind(self) -> None:
        """Drop the updates that wait; a whole one is made when all else has been sent."""
        self._waiting = deque(one for one in self._waiting if not one[0])
        self._updates = 0
        self._behind = True
        self.forget()
        self._woken.set()

    def forget(self) -> None:
        """Forget what the viewer has: the next update is whole."""
        self.drawn = None
        self.viewer = None
        self.log_to = 0

    def rewind(self, floor: int) -> None:
        """Note that the log has changed from an event number on."""
        self.log_to = min(self.log_to, floor)

    def has(self, drawn: Drawn | None, viewer: Viewer, happened: int) -> None:
        """Note what the viewer has with an update."""
        self.drawn = drawn
        self.viewer = viewer
        self.log_to = happened

    def dismiss(self, last: Told) -> None:
        """End it with a last message; what else waits is not sent."""
        self._waiting.clear()
        self._behind = False
        self._updates = 0
        self.tell(last)
        self._ending = True

    def close(self) -> None:
        """End it: what waits is not sent."""
        self.closed = True
        self._woken.set()

    async def next(self, whole: Callable[[], Awaitable[None]]) -> bytes | None:
        """Return the next message to send, or None at the end; `whole` puts in the whole update that is due."""
        while not self.closed:
            if self._waiting:
                is_update, message = self._waiting.popleft()
                self._updates -= is_update
                return message
            if self._ending:
                return None
            if self._behind:
                self._behind = False
                await whole()
                continue
            self._woken.clear()
            await self._woken.wait()
        return None

    async def ready(self) -> None:
        """Wait until the reader has read some of what it was answered."""
        while len(self._waiting) > MOST_REPLIES and not self.closed:
            await asyncio.sleep(0.05)
