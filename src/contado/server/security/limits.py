"""How much one visitor may ask for, and how many live connections one may have."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from contado.server.errors import TooMany
from contado.server.people.identity import user_of
from contado.server.people.sessions import Connection

# The longest list of visitors that is remembered; the one not seen for longest is forgotten, with a full bucket.
REMEMBERED = 20_000
# More tables than anybody plays at, and more tabs than a household has open.
MOST_CONNECTIONS = 40


class Buckets:
    """A bucket for every visitor: it holds `size` tokens and gains `rate` a second. No rate, no limit."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.size = size
        self.clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token out of the visitor's bucket; say whether there was one."""
        level = self._level(key)
        if self.rate and level < 1:
            return False
        self._put(key, level - 1)
        return True

    def give_back(self, key: str) -> None:
        """Put a token back that was taken for nothing."""
        self._put(key, min(self.size, self._level(key) + 1))

    def has(self, key: str) -> bool:
        """Say whether there is a token left, and leave it there."""
        return not self.rate or self._level(key) >= 1

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


class Crowd:
    """The live connections of every visitor, by user and by address: none may have more than `most`; 0: no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: Counter[str] = Counter()

    @contextmanager
    def enter(self, connection: Connection) -> Iterator[None]:
        """Count a connection as long as it lasts, or refuse it."""
        keys = {visitor(connection), address(connection)}
        if self.most and any(self._here[key] >= self.most for key in keys):
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
    """All that is limited."""

    def __init__(self, rate: float) -> None:
        # All requests of a visitor; a page with everything on it comes in one burst.
        self.requests = Buckets(rate, max(60, rate * 6))
        # Failed sign-ins, by address and by account. These are limited even where nothing else is.
        self.failures = Buckets(1 / 30, 10)
        # New guests and accounts, by address.
        self.newcomers = Buckets(0.1 if rate else 0, 30)
        # All of somebody's as a file.
        self.exports = Buckets(1 / 120 if rate else 0, 5)
        # Messages to others that leave the server.
        self.notices = Buckets(1 / 30, 5)

    def check_failures(self, *keys: str) -> None:
        """Refuse a sign-in after too many failed ones."""
        if not all(self.failures.has(key) for key in keys):
            raise TooMany("Too many attempts have failed: wait a minute, then try again.")

    def check_newcomer(self, key: str) -> None:
        """Refuse too many new names from one address."""
        if not self.newcomers.take(key):
            raise TooMany("Too many new players come from your address: wait a minute, then try again.")


def address(connection: Connection) -> str:
    """Return a visitor's address; of IPv6, only the network half, which a household shares."""
    host = connection.client.host if connection.client is not None else "unknown"
    try:
        parsed = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if parsed.version == 6:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return host


def visitor(connection: Connection) -> str:
    """Return the key under which a visitor is counted: the user, or else the address."""
    user = user_of(connection)
    return f"user {user.id}" if user is not None else address(connection)


class RateLimit(ASGIMiddleware):
    """Refuse visitors who ask for more than anybody needs. Routes marked `unlimited` are not counted."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    exclude_opt_key = "unlimited"

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        connection: Connection = ASGIConnection(scope)
        limits: Limits = scope["litestar_app"].state.limits
        if not limits.requests.take(visitor(connection)):
            raise TooMany("You are asking too fast: wait a moment, then try again.")
        await next_app(scope, receive, send)
