"""Notices that come to a browser by themselves (Web Push, RFC 8030): encrypted for it alone, and signed by this server.

The browser's maker carries them without being able to read them (RFC 8291 with the coding of RFC 8188), and knows by a
signature (VAPID, RFC 8292) that they come from whom the browser was told of. What that takes stands here, on
`cryptography`; libraries for it bring clients of their own, which go wherever an address leads them, and an address is
what somebody has entered: ours goes to the open net only (`client`).
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from contado.core.errors import ContadoError
from contado.rooms.subscriptions import Subscription
from contado.server.extras import pushes
from contado.server.notices.client import Outgoing, json_body
from contado.server.notices.hosts import HTTPS, Site, read_site
from contado.server.notices.kinds import Notice
from contado.server.notices.wording import path_to

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

# Every service takes 4,096 bytes (RFC 8030, section 7.2); what is around the text takes 103 of them.
RECORD: Final = 4096
LONGEST_TEXT: Final = 1200
# Seconds for which a service keeps a notice for a browser that is off: whoever comes back later looks at the table.
KEEPS: Final = 3 * 24 * 3600
# Seconds for which a signature is good; services take a day at most.
SIGNED_FOR: Final = 12 * 3600
LONGEST_ENDPOINT: Final = 1000
# Browsers of one person.
MOST: Final = 4
# A service has forgotten the browser (RFC 8030, section 7.3), or never knew it.
GONE: Final = (404, 410)

_WORD = re.compile(r"[A-Za-z0-9_-]{1,200}")
_PATH = re.compile(r"/[\x21-\x7e]{0,999}")


def encoded(raw: bytes) -> str:
    """Return bytes as addresses and tokens have them: base64 without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of such a text, or raise ValueError."""
    if not _WORD.fullmatch(text.rstrip("=")):
        raise ValueError
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_key() -> str:
    """Return a new private key, to be kept; empty where the library for it is not installed."""
    if not pushes():
        return ""
    from cryptography.hazmat.primitives.asymmetric import ec

    return encoded(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def check_subscription(entered: Subscription, private: bool, ports: tuple[int, ...] = (HTTPS,)) -> None:
    """Refuse a browser's address and keys that cannot be any."""
    where(entered, private, ports)
    try:
        _public(decoded(entered.p256dh))
        good = len(decoded(entered.auth)) == 16
    except ValueError:
        good = False
    if not good:
        raise _unlike()


def where(entered: Subscription, private: bool, ports: tuple[int, ...] = (HTTPS,)) -> tuple[Site, str]:
    """Return the host that takes notices for a browser, and the path there; or refuse."""
    try:
        parts = urlsplit(entered.endpoint)
    except ValueError:
        raise _unlike() from None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    whole = parts.scheme in ("https", "http") and not parts.fragment and len(entered.endpoint) <= LONGEST_ENDPOINT
    if not whole or not _PATH.fullmatch(path):
        raise _unlike()
    return read_site(f"{parts.scheme}://{parts.netloc}", private, ports), path


def _unlike() -> ContadoError:
    return ContadoError("This is not what a browser says when it wants notices.")


class Signing:
    """The server's own key: browsers are told its public half, and only notices signed with it reach them."""

    def __init__(self, key: str, contact: str, now: Callable[[], float]) -> None:
        self._key = _private(key)
        self.public = encoded(_point(self._key.public_key()))
        # Whom a service tells if something is wrong with us.
        self.contact = contact
        self.now = now

    def authorization(self, site: Site) -> str:
        """Return the header that says who sends this, for the one service that it goes to."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        scheme = "http" if site.plain else "https"
        port = "" if site.port == (80 if site.plain else HTTPS) else f":{site.port}"
        claims = {"aud": f"{scheme}://{site.name}{port}", "exp": int(self.now()) + SIGNED_FOR}
        if self.contact:
            claims["sub"] = self.contact
        parts = [encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(parts)
        numbers = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(32, "big") for number in numbers)
        return f"vapid t={text}.{encoded(signature)}, k={self.public}"

    def request(self, to: Subscription, notice: Notice, site: Site, path: str, tag: str) -> Outgoing:
        """Return the request that brings a notice to a browser; a newer one of the same tag (a table) replaces it."""
        body = json_body({
            "title": notice.title, "text": notice.text[:LONGEST_TEXT], "path": path_to(tag, notice.kind), "tag": tag,
        })  # fmt: skip
        headers = {
            "Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm", "TTL": str(KEEPS),
            # A phone may wake for it.
            "Urgency": "high" if notice.kind in ("turn", "wish", "test") else "normal",
            "Topic": topic(tag), "Authorization": self.authorization(site),
        }  # fmt: skip
        return Outgoing(method="POST", site=site, path=path, body=sealed(body, to), headers=headers)


def topic(tag: str) -> str:
    """Return the name of what a notice is about: a service keeps one of each, and reads nothing in it."""
    return hashlib.sha256(tag.encode()).hexdigest()[:32]


def sealed(text: bytes, to: Subscription, salt: bytes = b"", key: str = "") -> bytes:
    """Encrypt a text for one browser (RFC 8291); salt and key are drawn anew unless a test gives them."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    salt = salt or secrets.token_bytes(16)
    own = _private(key) if key else ec.generate_private_key(ec.SECP256R1())
    theirs, auth = decoded(to.p256dh), decoded(to.auth)
    shared = own.exchange(ec.ECDH(), _public(theirs))
    point = _point(own.public_key())

    def drawn(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(SHA256(), length, salt, info).derive(secret)

    first = drawn(shared, auth, b"WebPush: info\0" + theirs + point, 32)
    content_key = drawn(first, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = drawn(first, salt, b"Content-Encoding: nonce\0", 12)
    # The last record, and the only one, ends with 2; nothing is added behind it.
    closed = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    if len(head) + len(closed) > RECORD:
        raise ValueError("A notice is too long to be pushed.")
    return head + closed


def _private(key: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), ec.SECP256R1())


def _public(point: bytes) -> EllipticCurvePublicKey:
    """Return the key that a point of the curve is; ValueError where it lies beside the curve."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _point(key: EllipticCurvePublicKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
