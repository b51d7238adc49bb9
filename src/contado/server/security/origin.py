"""Requests that change something come from our own pages: the same origin, and a token that only they know.

A program that shows its token in the Authorization header needs neither: no page of another site can make a browser
send that header.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.exceptions import SerializationException
from litestar.handlers.base import BaseRouteHandler

from contado.server.api.asking import Asking
from contado.server.errors import NotAllowed
from contado.server.people.sessions import COOKIE, Connection, bearer, shown_cookie

HEADER = "x-csrf-token"
FIELD = "_csrf"
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))
# A handler's word for it that it changes nothing, though it is asked by POST because the question is long. Its page may
# still ask when the visitor has just got a name, and with it a session that the page's token was not made for.
ASKS = "asks"


def make_token(secret: str, session: str) -> str:
    """Return a token for the pages of one session; each is different, so that compression cannot betray it."""
    nonce = secrets.token_hex(8)
    return f"{nonce}.{_proof(secret, session, nonce)}"


def is_token(token: str, secret: str, session: str) -> bool:
    """Say whether the token was made for this session."""
    nonce, _, proof = token.partition(".")
    return hmac.compare_digest(proof.encode(), _proof(secret, session, nonce).encode())


def _proof(secret: str, session: str, nonce: str) -> str:
    return hmac.new(secret.encode(), f"{nonce} {session}".encode(), hashlib.sha256).hexdigest()[:40]


def token_for(connection: Connection) -> str:
    """Return the token for a page that is about to be shown to this visitor."""
    return make_token(connection.app.state.secret, shown_cookie(connection, COOKIE))


def is_own_origin(connection: Connection) -> bool:
    """Say whether the request comes from a page of ours, or from no page at all."""
    site = connection.headers.get("sec-fetch-site", "")
    if site not in ("", "same-origin", "none"):
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    own = {connection.headers.get("host", "").lower()}
    public = connection.app.state.config.public_url
    if public:
        own.add(urlsplit(public).netloc.lower())
    try:
        return urlsplit(origin).netloc.lower() in own - {""}
    except ValueError:
        return False


async def from_our_pages(connection: Connection, handler: BaseRouteHandler) -> None:
    """Refuse what another site has made a browser send. A guard of every handler."""
    scope = connection.scope
    live = scope["type"] == ScopeType.WEBSOCKET
    if not live and (scope.get("method") in SAFE or bearer(connection)):
        return
    if not is_own_origin(connection):
        raise NotAllowed("This request comes from another site.")
    if live or handler.opt.get(ASKS):
        return
    session = shown_cookie(connection, COOKIE)
    if session and not is_token(await _shown_token(connection), connection.app.state.secret, session):
        raise NotAllowed("This page is too old to be sent: reload it and try again.")


async def _shown_token(connection: Connection) -> str:
    header = connection.headers.get(HEADER)
    if header is not None:
        return header
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        return ""
    request = Asking(connection.scope, connection.receive)
    try:
        field = (await request.form()).get(FIELD, "")
    except (SerializationException, ValueError):
        return ""
    return field if isinstance(field, str) else ""
