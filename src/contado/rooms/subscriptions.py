"""What the store keeps of notices that come to a browser by themselves."""

from __future__ import annotations

from msgspec import Struct


class Subscription(Struct, kw_only=True, frozen=True):
    """A browser that wants notices."""

    id: str = ""
    # Where its maker takes them in: an address that only the two of us know.
    endpoint: str
    # The browser's public key, and a secret that it shares with us, as it says them: in base64 for addresses.
    p256dh: str
    auth: str
    # A short word for the browser, from its session.
    device: str = ""
    created: float = 0
    delivered: float = 0
    failing: float = 0


class Digest(Struct, kw_only=True, frozen=True):
    """Somebody's letter of the day: when it is due, and when the last one was written."""

    user: str
    due: float
    told: float
