"""One viewer's live connection: what was sent, what waits to be sent, and through whose eyes the viewer looks."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from contado.core.words.language import Language
from contado.rooms.contract.messages import Chat, Gathering, Presence, Told, Update
from contado.rooms.presence.who import NOWHERE, Who
from contado.rooms.rows import User
from contado.rooms.showing.drawn import WIDE

if TYPE_CHECKING:
    from contado.rooms.showing.drawn import Drawn, Viewer

# When more updates than this wait for a slow reader, they are dropped for one whole update.
MOST_UPDATES: Final = 24
# When more lines of chat than this wait, they are dropped for the last ones, which come together.
MOST_CHATS: Final = 50
# Past this many waiting messages, nothing more is read from somebody who keeps asking and never reads.
MOST_REPLIES: Final = 100
# Whoever lets more than this wait, whatever it is, is not reading: the connection ends.
MOST_WAITING: Final = 1000
# Of these only the last one counts.
LAST_COUNTS: Final = (Presence, Gathering)

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

    def __init__(self, user: User | None, language: Language, session: str = "", who: Who = NOWHERE) -> None:
        self.user = user
        # As whom the viewer is counted.
        self.who = who
        # Messages in a row that were none.
        self.rubbish = 0
        # What the store keeps of the token that was shown: whoever signs out takes it away.
        self.session = session
        self.language = language
        # What `Look` says; nothing is shown before the first.
        self.looks = False
        self.width = WIDE
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
        self._waiting: deque[tuple[type[Told], bytes]] = deque()
        self._count: Counter[type[Told]] = Counter()
        # An update is due that will be made when everything that waits has been sent.
        self._behind = False
        # Lines of chat were left out, and the last ones are due.
        self.missed_chat = False
        # Nothing more is put in: it ends when what waits has been sent.
        self._ending = False
        self._woken = asyncio.Event()
        self._over = asyncio.Event()

    @property
    def user_id(self) -> str:
        """Who it is; empty for a visitor without a name."""
        return "" if self.user is None else self.user.id

    def catch_up(self) -> tuple[bool, bool]:
        """Say whether a whole update is due, and whether chat is; whoever asks puts both in."""
        due = self._behind, self.missed_chat
        self._behind = self.missed_chat = False
        return due

    @property
    def is_behind(self) -> bool:
        """Say whether updates are left out for a whole one that comes as soon as the reader is ready for it."""
        return self._behind

    @property
    def waiting_bytes(self) -> int:
        """How much waits to be sent."""
        return sum(len(message) for _kind, message in self._waiting)

    @property
    def is_ending(self) -> bool:
        """Say whether the last message has been put in."""
        return self._ending

    def tell(self, message: Told) -> bool:
        """Put a message in; return False if there is no room for it, and something whole will follow instead."""
        if self.closed or self._ending:
            return False
        kind = type(message)
        if isinstance(message, Update) and self._count[Update] >= MOST_UPDATES:
            self.fall_behind()
            return False
        if isinstance(message, Chat) and (self.missed_chat or self._count[Chat] >= MOST_CHATS):
            self._drop(Chat)
            self.missed_chat = True
            self._woken.set()
            return False
        if isinstance(message, LAST_COUNTS):
            self._drop(kind)
        if len(self._waiting) >= MOST_WAITING:
            self.close()
            return False
        self._put(kind, message)
        return True

    def _put(self, kind: type[Told], message: Told) -> None:
        self._waiting.append((kind, ENCODER.encode(message)))
        self._count[kind] += 1
        self._woken.set()

    def _drop(self, kind: type[Told]) -> None:
        if self._count[kind]:
            self._waiting = deque(one for one in self._waiting if one[0] is not kind)
            self._count[kind] = 0

    def fall_behind(self) -> None:
        """Drop the updates that wait; a whole one is made when all else has been sent."""
        self._drop(Update)
        self._behind = True
        self.forget()
        self._woken.set()

    def end(self, word: Told) -> None:
        """End it with a last word; what else waits is not sent."""
        if not self.closed and not self._ending:
            self._waiting.clear()
            self._count.clear()
            self._ending = True
            self._put(type(word), word)

    async def ended(self) -> None:
        """Wait until the last word has been taken out."""
        await self._over.wait()

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

    def close(self) -> None:
        """End it: what waits is not sent."""
        self.closed = True
        self._woken.set()
        self._over.set()

    async def next(self, whole: Callable[[], Awaitable[None]]) -> bytes | None:
        """Return the next message to send, or None at the end; `whole` puts in what is due as a whole."""
        while not self.closed:
            if self._waiting:
                kind, message = self._waiting.popleft()
                self._count[kind] -= 1
                return message
            if self._ending:
                self.close()
                break
            if self._behind or self.missed_chat:
                await whole()
                continue
            self._woken.clear()
            await self._woken.wait()
        return None

    async def ready(self) -> None:
        """Wait until the reader has read some of what it was answered."""
        while len(self._waiting) > MOST_REPLIES and not self.closed:
            await asyncio.sleep(0.05)
