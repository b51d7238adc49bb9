"""Who is behind a reverse proxy: only hops that were named are believed, and only about what came to them.

Each proxy writes down behind the others who came to it. So the list is read from its end: as long as a hop is one of
ours, what it says about the one before it is true; the first that is not ours is the visitor, whatever stands before.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Final, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# More hops than anybody has.
MOST_HOPS: Final = 20
FORWARDED: Final = (b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-real-ip", b"via")


def read_network(text: str) -> Network:
    """Read an address or a network, such as 10.0.0.0/8; ValueError if it is neither."""
    return ipaddress.ip_network(text.strip(), strict=False)


def read_address(text: str) -> Address | None:
    """Read an address as proxies write it: perhaps with a port, or in brackets."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def is_forwarded(scope: Scope) -> bool:
    """Say whether a request has come through any proxy that says so, named or not."""
    return any(name in FORWARDED for name, _value in scope["headers"])


class Proxied:
    """An application behind proxies: address and scheme of a visitor are those that the named hops say."""

    def __init__(self, app: ASGIApp, hops: Sequence[Network]) -> None:
        self.app = app
        self.hops = hops

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # The beginning and the end of an application have no headers.
        if self.hops and "headers" in scope:
            self.believe(scope)
        await self.app(scope, receive, send)

    def believe(self, scope: Scope) -> None:
        """Put the visitor's address and scheme into the scope, if the one who asks is a hop of ours."""
        client = scope.get("client")
        nearest = read_address(client[0]) if client else None
        if nearest is None or not self.is_hop(nearest):
            return
        visitor = nearest
        for told in reversed(_values(scope, b"x-forwarded-for")[-MOST_HOPS:]):
            found = read_address(told)
            if found is None:
                break
            visitor = found
            if not self.is_hop(found):
                break
        if visitor != nearest:
            scope["client"] = (str(visitor), 0)
        schemes = _values(scope, b"x-forwarded-proto")
        scheme = schemes[-1].lower() if schemes else ""
        if scheme in ("http", "https"):
            live = scope["type"] == ScopeType.WEBSOCKET
            cast(dict[str, object], scope)["scheme"] = scheme.replace("http", "ws") if live else scheme

    def is_hop(self, address: Address) -> bool:
        """Say whether an address is that of a proxy of ours."""
        return any(address in hop for hop in self.hops)


def _values(scope: Scope, name: bytes) -> list[str]:
    """Return the values of a header, however often it was sent, in their order."""
    found = b",".join(value for key, value in scope["headers"] if key == name).decode("latin-1")
    return [one.strip() for one in found.split(",") if one.strip()]
