"""What is known of the place where somebody is signed in: a short word for the browser, and the network."""

from __future__ import annotations

import ipaddress
import re
from typing import Any, Final

from litestar.connection import ASGIConnection

# As browsers call themselves, in the order in which they are looked for: most say that they are several others, too.
_BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS: Final = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip
LONGEST: Final = 40


def device_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return what people call the browser that asks: no more of what it says is kept."""
    said = connection.headers.get("user-agent", "")[:400]
    browser = next((name for sign, name in _BROWSERS if f"{sign}/" in said), "")
    system = next((name for sign, name in _SYSTEMS if sign in said), "")
    if browser or system:
        return " · ".join(part for part in (browser, system) if part)
    # A program: its first word.
    word = re.match(r"[A-Za-z0-9._-]+", said)
    return word[0][:LONGEST] if word else ""


def network_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the network that somebody comes from, not the address itself: about a town, or a household."""
    return network(connection.client.host if connection.client is not None else "")


def network(address: str) -> str:
    """Return the network of an address; empty for what is none."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    return str(ipaddress.ip_network((parsed, 24 if parsed.version == 4 else 48), strict=False))
