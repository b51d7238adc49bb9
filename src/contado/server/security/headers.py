"""The headers that every answer carries, whatever it is."""

from __future__ import annotations

from typing import Final

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from contado.server.people.sessions import Connection, is_https
from contado.server.reach import is_loopback

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

# A page that may stand in frames of others says so in a policy of its own.
FRAMED: Final = "frame-ancestors *"

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Invite links hold a secret word: no other site is told where somebody comes from.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

# Browsers obey it where nobody on the way can have changed it, and complain of it elsewhere.
TRUSTWORTHY = {"Cross-Origin-Opener-Policy": "same-origin"}

A_YEAR = "max-age=31536000"


async def add_headers(message: Message, scope: Scope) -> None:
    """Complete the headers of an answer; nothing is cached unless it says so itself."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in (HEADERS | TRUSTWORTHY if _is_trustworthy(scope) else HEADERS).items():
        if name != "X-Frame-Options" or FRAMED not in headers.get("Content-Security-Policy", ""):
            headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
    if scope["scheme"] == "https":
        headers.setdefault("Strict-Transport-Security", A_YEAR)


def _is_trustworthy(scope: Scope) -> bool:
    """Say whether a browser trusts where the answer comes from: https, or its own machine."""
    connection: Connection = ASGIConnection(scope)
    return is_https(connection, connection.app.state.config) or is_loopback(connection.headers.get("host", ""))
