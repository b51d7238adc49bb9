"""Browsers that take pushed notices, and the service of their maker: the other side of the standards, read anew.

Nothing here uses what it checks: keys are agreed upon with `cryptography`, and the rest is done by hand from RFC 5869,
RFC 8188, RFC 8291 and RFC 8292.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.notices.receiving import Post


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, hashlib.sha256).digest()


class BrowserHere:
    """A browser: its keys, and what it can read."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = hashlib.sha256(endpoint.encode()).digest()[:16]

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def wanted(self) -> dict[str, str]:
        """What it says of itself to the server."""
        return {"endpoint": self.endpoint, "p256dh": b64(self.point), "auth": b64(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """Decrypt what was pushed to it."""
        # RFC 8188, 2.1: salt (16), record size (4), length of the key's id (1), the id: here the sender's public key.
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, closed = body[21 : 21 + length], body[21 + length :]
        assert len(sender) == 65
        assert 18 <= len(closed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        # RFC 8291, 3.4, with HKDF (RFC 5869) of one block.
        first = mac(mac(self.auth, shared), b"WebPush: info\x00" + self.point + sender + b"\x01")
        drawn = mac(salt, first)
        key = mac(drawn, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = mac(drawn, b"Content-Encoding: nonce\x00\x01")[:12]
        text = AESGCM(key).decrypt(nonce, closed, None)
        # The last record ends with 2 and zeros.
        text = text.rstrip(b"\x00")
        assert text.endswith(b"\x02")
        return text[:-1]

    def read(self, post: Post) -> Any:
        """Return a notice that was pushed to it."""
        assert post.headers["content-encoding"] == "aes128gcm"
        return json.loads(self.opened(post.body))


def claims(post: Post, key: str) -> Any:
    """Check that a notice is signed with the key that browsers were told, and return what the signature says."""
    scheme, _, fields = post.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    given = dict(field.strip().split("=", 1) for field in fields.split(","))
    # RFC 8292, 3.2: the same key as at the subscription.
    assert given["k"] == key
    head, body, signature = given["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    assert len(raw) == 64
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key))
    point.verify(both, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(unb64(body))
