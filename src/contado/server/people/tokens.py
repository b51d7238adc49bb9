"""Tokens of letters: random, good for one thing and once, kept only as their hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from contado.rooms.rows import TokenRow, User
from contado.server.people.sessions import token_hash
from contado.server.storage.store import Store

VERIFY: Final = "verify"
RESET: Final = "reset"
# Seconds for which they are good.
LAST: Final = {VERIFY: 24 * 3600.0, RESET: 3600.0}
# How many of them one user, and one address, may have at a time.
MOST: Final = 3
LONGEST: Final = 200


async def make_token(store: Store, user: User, kind: str, now: float, value: str = "") -> str | None:
    """Return a new token, or None where there are enough of them."""
    token = secrets.token_urlsafe(32)
    row = TokenRow(kind=kind, user=user.id, value=value, created=now, expires=now + LAST[kind])
    return token if await store.make_token(token_hash(token), row, MOST) else None


async def make_reset_link(store: Store, user: User, now: float, base: str = "") -> str | None:
    """Return a link by which somebody chooses a new password, for an hour and once; None: there are enough of them.

    `base` is the address of the server; without one the link is only its path.
    """
    token = await make_token(store, user, RESET, now)
    return None if token is None else f"{base}/reset/{token}"


def proof(secret: str, purpose: str, *parts: str) -> str:
    """Return a word that only this server can make: for links that are good for ever, of which nothing is kept."""
    return hmac.new(secret.encode(), "\n".join((purpose, *parts)).encode(), hashlib.sha256).hexdigest()[:40]


def is_proof(shown: str, secret: str, purpose: str, *parts: str) -> bool:
    """Say whether somebody shows such a word."""
    return hmac.compare_digest(shown.encode(), proof(secret, purpose, *parts).encode())
