"""How much one visitor may ask for, and how many live connections one may have."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from contado.rooms.presence.who import Who
from contado.server.errors import TooMany
from contado.server.people.sessions import Connection
from contado.server.security.addresses import address, who

__all__ = ["MOST_CONNECTIONS", "Buckets", "Crowd", "Limits", "RateLimit", "Tiers", "address"]

# The longest list of visitors that is remembered; the one not seen for longest is forgotten, with a full bucket.
REMEMBERED = 20_000
# More tables than anybody plays at, and more tabs than a household has open.
MOST_CONNECTIONS = 40
# How much more than one visitor an address may ask for, where a household or a club sits, and a network.
WIDER: Final = (1, 4, 20)
# Other processes are told of so many who ask for most.
TOLD: Final = 40


class Buckets:
    """A bucket for every visitor: it holds `size` tokens and gains `rate` a second. No rate, no limit."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.size = size
        self.clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, many: float = 1) -> bool:
        """Take tokens out of the visitor's bucket; say whether there was one."""
        level = self._level(key)
        if self.rate and level < 1:
            return False
        self._put(key, level - many)
        return True

    def give_back(self, key: str) -> None:
        """Put a token back that was taken for nothing."""
        self._put(key, min(self.size, self._level(key) + 1))

    def has(self, key: str) -> bool:
        """Say whether there is a token left, and leave it there."""
        return not self.rate or self._level(key) >= 1

    def spend(self, key: str, many: float) -> None:
        """Take out what was spent elsewhere, as far as there is any."""
        self._put(key, max(0.0, self._level(key) - many))

    def _level(self, key: str) -> float:
        level, then = self._levels.get(key, (self.size, self.clock()))
        return min(self.size, level + (self.clock() - then) * self.rate)

    def _put(self, key: str, level: float) -> None:
        if not self.rate:
            return
        self._levels[key] = (level, self.clock())
        self._levels.move_to_end(key)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)


class Tiers:
    """Buckets for users, addresses and networks: what one visitor takes is taken from all three.

    Each process counts by itself, so that counting costs nothing, and tells the others now and then what was spent.
    """

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.tiers = [Buckets(rate * wider, size * wider, clock) for wider in WIDER]
        self._spent: Counter[str] = Counter()

    def take(self, asking: Who) -> bool:
        """Take a token out of each bucket, if there is one in all of them."""
        if not self.tiers[0].rate:
            return True
        pairs = list(zip(self.tiers, asking.keys, strict=True))
        if not all(bucket.has(key) for bucket, key in pairs):
            return False
        for bucket, key in pairs:
            bucket.take(key)
            self._spent[key] += 1
        return True

    def spent(self) -> dict[str, int]:
        """Return what was spent here since this was last asked, of those who spent most."""
        told = dict(self._spent.most_common(TOLD))
        self._spent.clear()
        return told

    def spend(self, told: Mapping[str, float]) -> None:
        """Count what was spent in another process."""
        kinds = {"user": 0, "at": 0, "address": 1, "network": 2}
        for key, many in told.items():
            tier = kinds.get(key.partition(" ")[0])
            if tier is not None:
                self.tiers[tier].spend(key, many)


class Crowd:
    """The live connections of every visitor, by user, address and network; 0: no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def enter(self, connection: Connection) -> Iterator[None]:
        """Count a connection as long as it lasts, or refuse it."""
        keys = who(connection).keys
        if self.most and any(self._here[key] >= self.most * wider for key, wider in zip(keys, WIDER, strict=True)):
            raise TooMany("You have too many tables open at once: close some of them first.")
        self._here.update(keys)
        try:
            yield
        finally:
            self._here.subtract(keys)
            for key in keys:
                if not self._here[key]:
                    del self._here[key]


class Limits:
    """All that is limited in this process; what must hold exactly for all of them is in `attempts`."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        # All requests of a visitor; a page with everything on it comes in one burst.
        self.requests = Tiers(rate, max(60, rate * 6))


class RateLimit(ASGIMiddleware):
    """Refuse visitors who ask for more than anybody needs. Routes marked `unlimited` are not counted."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_opt_key = "unlimited"

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: Connection = ASGIConnection(scope)
        limits: Limits = scope["litestar_app"].state.limits
        if not limits.requests.take(who(connection)):
            raise TooMany("You are asking too fast: wait a moment, then try again.")
        await next_app(scope, receive, send)
