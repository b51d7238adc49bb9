"""What is counted before it is begun, for all processes together: guesses at passwords, new names, tables, seats taken,
reports, files of all one has; letters and notices are counted in the same way (`notices/quotas`).

Nobody is locked out. The first few are free; after them there is a wait before the next, which grows with each. Guesses
at an account are counted apart for a device that its owner has signed in from: strangers do not delay the owner.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

from contado.core.words.cleaning import name_key
from contado.rooms.presence.who import Who
from contado.rooms.rows import Allowance
from contado.server.errors import TooMany
from contado.server.storage.store import Store


def guesses(name: str, asking: Who, device: str = "") -> list[Allowance]:
    """Return what a guess at the password of a name counts against.

    Of what somebody types only a hash stands in a key: no name makes it another's, and none is kept of who has left.
    """
    account = hashlib.sha256(name_key(name).encode(errors="replace")).hexdigest()[:32]
    if device:
        return [Allowance(key=f"guess-device {device} {account}", free=8, refill=60, first=5, longest=60)]
    return [
        Allowance(key=f"guess-from {asking.network} {account}", free=5, refill=120, first=10, longest=300),
        # Many networks, one account: this much is left to all strangers together, and to an owner at a new device.
        Allowance(key=f"guess-all {account}", free=50, refill=30, first=1, longest=15),
        Allowance(key=f"guess-address {asking.address}", free=10, refill=30, first=10, longest=300),
        Allowance(key=f"guess-network {asking.network}", free=40, refill=10, first=5, longest=60),
    ]


def codes(user: str, device: str = "") -> list[Allowance]:
    """Return what a code of the second factor counts against: whoever shows one knows the password already.

    That may be a stranger, too: the owner at a device of the account's does not wait for them.
    """
    key = f"code-device {device} {user}" if device else f"code {user}"
    return [Allowance(key=key, free=9, refill=30, first=30, longest=300)]


def newcomers(asking: Who) -> list[Allowance]:
    """Return what a new guest or account counts against."""
    return [
        Allowance(key=f"new-address {asking.address}", free=30, refill=10, first=30, longest=120),
        Allowance(key=f"new-network {asking.network}", free=150, refill=2, first=5, longest=30),
    ]


def seats(asking: Who) -> list[Allowance]:
    """Return what sitting down at another's table counts against."""
    return [
        Allowance(key=f"seat-user {asking.user}", free=15, refill=20, first=10, longest=60),
        Allowance(key=f"seat-address {asking.address}", free=40, refill=10, first=10, longest=60),
        Allowance(key=f"seat-network {asking.network}", free=200, refill=2, first=5, longest=30),
    ]


def tables(user: str, address: str) -> list[Allowance]:
    """Return what a new table counts against, whether somebody sets it up, brings a record or begins a lesson.

    Each is kept, and in memory for a while: it is more than anybody plays, and less than fills a disk.
    """
    return [few(f"table-user {user}", 60, 20), few(f"table-address {address or user}", 240, 5)]


def few(key: str, many: int, seconds: float) -> Allowance:
    """Return an allowance of so many at once, and one more each time so many seconds have passed."""
    return Allowance(key=key, free=many - 1, refill=seconds)


class Attempts:
    """Counts what is begun; `rate` 0 counts only guesses at passwords."""

    def __init__(self, store: Store, rate: float, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.rate = rate
        self.now = now

    async def guess(self, name: str, asking: Who, device: str = "") -> list[Allowance]:
        """Count a guess that is about to be tried, or refuse it; what it counts is given back if it is right."""
        return await self._count(guesses(name, asking, device))

    async def code(self, user: str, device: str = "") -> list[Allowance]:
        """Count a code of the second factor that is about to be tried, as a guess."""
        return await self._count(codes(user, device))

    async def _count(self, found: list[Allowance]) -> list[Allowance]:
        wait = await self.store.attempt(found, self.now())
        if wait > 0:
            raise TooMany("Too many attempts have failed: try again in {n} s.", n=_whole(wait))
        return found

    async def right(self, found: Sequence[Allowance]) -> None:
        """Give back what a guess counted that was right; the account's own count begins anew."""
        await self.store.forgive([found[0].key], [one.key for one in found[1:]])

    async def newcomer(self, asking: Who) -> None:
        """Count somebody new, or refuse them."""
        wait = await self.store.attempt(newcomers(asking), self.now()) if self.rate else 0
        if wait > 0:
            raise TooMany("Too many new players come from your address: try again in {n} s.", n=_whole(wait))

    async def seat(self, asking: Who) -> None:
        """Count somebody who sits down at another's table, or refuse them."""
        wait = await self.store.attempt(seats(asking), self.now()) if self.rate else 0
        if wait > 0:
            raise TooMany("You are taking too many seats: try again in {n} s.", n=_whole(wait))

    async def table(self, user: str, address: str) -> None:
        """Count a new table, or refuse it."""
        if self.rate and await self.store.attempt(tables(user, address), self.now()) > 0:
            raise TooMany("You have made many tables in a short time: wait a minute, then try again.")

    async def report(self, address: str) -> bool:
        """Count a report from an address; say whether it may be made: one person's guests do not bury the others'."""
        return not self.rate or await self.store.attempt([few(f"report {address}", 10, 120)], self.now()) <= 0

    async def film(self, address: str) -> None:
        """Count somebody who has a film of a game made, which is some work, or refuse them."""
        if self.rate and await self.store.attempt([few(f"film {address}", 20, 15)], self.now()) > 0:
            raise TooMany("You have had many films made in a short time: wait a minute, then try again.")

    async def export(self, user: str) -> None:
        """Count somebody who loads all of theirs as a file, which is some work, or refuse them."""
        if self.rate and await self.store.attempt([few(f"export {user}", 5, 120)], self.now()) > 0:
            raise TooMany("You are asking too fast: wait a moment, then try again.")


def _whole(wait: float) -> int:
    return max(1, round(wait + 0.5))


# A device that an account was signed in from says so with a word that only we can have given it.

DEVICE_COOKIE: Final = "contado_device"
# Whoever is signed in is at a device of the account's.
SIGNED_IN: Final = "session"


def device_word(secret: str, user: str, nonce: str = "") -> str:
    """Return a word for a device from which the user has signed in."""
    nonce = nonce or secrets.token_hex(8)
    return f"{nonce}.{_proof(secret, user, nonce)}"


def known_device(word: str, secret: str, user: str) -> str:
    """Return the device's name if the word was given to it for this user; otherwise nothing."""
    nonce, _, proof = word[:200].partition(".")
    right = hmac.compare_digest(proof.encode(), _proof(secret, user, nonce).encode())
    return nonce if nonce and right else ""


def _proof(secret: str, user: str, nonce: str) -> str:
    return hmac.new(secret.encode(), f"device {nonce} {user}".encode(), hashlib.sha256).hexdigest()[:40]
