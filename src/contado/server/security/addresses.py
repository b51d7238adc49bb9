"""Who is counted: a visitor as a user, as an address, and as the network that the address is in.

Whoever has one address has as many guests as they like, and whoever has a network as many addresses: each is counted by
itself, and one that has had enough is refused whatever the others have left.
"""

from __future__ import annotations

import ipaddress

from contado.rooms.presence.who import Who
from contado.server.people.identity import user_of
from contado.server.people.sessions import Connection


def placed(host: str) -> tuple[str, str]:
    """Return the address and the network of a host: itself and /24 for IPv4, /64 (a household) and /48 for IPv6."""
    try:
        parsed = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100], host[:100]
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    near, far = (32, 24) if parsed.version == 4 else (64, 48)
    address, network = (ipaddress.ip_network((parsed, size), strict=False) for size in (near, far))
    return str(parsed) if near == 32 else str(address), str(network)


def who(connection: Connection) -> Who:
    """Return who is asking, as it is counted."""
    host = connection.client.host if connection.client is not None else "unknown"
    user = user_of(connection)
    return Who("" if user is None else user.id, *placed(host))


def address(connection: Connection) -> str:
    """Return a visitor's address; of IPv6, only the network half, which a household shares."""
    return who(connection).address
