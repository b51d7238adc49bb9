"""Sessions: a random token in a cookie or a bearer header; the store knows only its hash."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from contado.rooms.rows import User
from contado.server.config import Config
from contado.server.people.devices import device_of, network_of
from contado.server.storage.store import Store

COOKIE = "contado_session"
# Over https a cookie's name says that it is ours alone: no neighbour under the same domain can plant one.
HOST_ONLY = "__Host-"
# Half a year after signing in.
LASTS = 180 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


def token_hash(token: str) -> str:
    """Return what the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def bearer(connection: Connection) -> str:
    """Return the token of the Authorization header, or an empty text."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def presented(connection: Connection) -> str:
    """Return the token that the visitor presents: the header's before the cookie's."""
    return bearer(connection) or shown_cookie(connection, COOKIE)


def shown_cookie(connection: Connection, name: str) -> str:
    """Return a cookie of ours; over https not one under its plain name, which a neighbour may have planted."""
    https = is_https(connection, connection.app.state.config)
    return connection.cookies.get(HOST_ONLY + name if https else name, "")


def shown_session(connection: Connection) -> str:
    """Return the hash of the token that the visitor presents; empty where there is none."""
    token = presented(connection)
    return token_hash(token) if token else ""


async def start(store: Store, user: User, now: float, connection: Connection) -> str:
    """Begin a session under a token that nobody has seen before, and return the token."""
    token = secrets.token_urlsafe(32)
    device, network = device_of(connection), network_of(connection)
    await store.start_session(user.id, token_hash(token), now, now + LASTS, device, network)
    return token


def is_https(connection: Connection, config: Config) -> bool:
    """Say whether people reach the server over https."""
    return connection.scope["scheme"] in ("https", "wss") or config.public_url.startswith("https://")


def cookie(token: str, connection: Connection, config: Config) -> Cookie:
    """Return the cookie of a session; an empty token takes it away."""
    return kept_cookie(COOKIE, token or "none", LASTS if token else 0, connection, config)


def no_cookies(connection: Connection) -> list[Cookie]:
    """Return what takes a session away from a browser, under both names."""
    config: Config = connection.app.state.config
    gone = cookie("", connection, config)
    plain = Cookie(key=COOKIE, value="none", max_age=0, path="/", httponly=True, samesite="lax")
    return [gone] if gone.key == COOKIE else [gone, plain]


def kept_cookie(name: str, value: str, lasts: int, connection: Connection, config: Config) -> Cookie:
    """Return a cookie that no script reads and no other site has sent."""
    return Cookie(
        key=HOST_ONLY + name if is_https(connection, config) else name,
        value=value,
        max_age=lasts,
        path="/",
        httponly=True,
        samesite="lax",
        secure=is_https(connection, config),
    )
