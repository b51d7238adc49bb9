"""Who is asking, and in which language: found once for each request, before anything else looks at it."""

from __future__ import annotations

import logging
import time
from typing import get_args

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from contado.core.words.language import LANGUAGES, Language
from contado.rooms.rows import User
from contado.rooms.words import all_words, signed_in
from contado.server.config import Config
from contado.server.errors import NotAllowed
from contado.server.people.devices import network_of
from contado.server.people.sessions import Connection, shown_session
from contado.server.people.settings import Speed, Theme, preferences
from contado.server.storage.store import Store

log = logging.getLogger("contado.server")

# What can be chosen without a name, the cookie that keeps it, and what it can be.
LOOKS: dict[str, tuple[str, tuple[str, ...]]] = {
    "language": ("contado_language", tuple(LANGUAGES)),
    "theme": ("contado_theme", get_args(Theme)),
    "speed": ("contado_speed", get_args(Speed)),
}


# Seconds after which it is noted again that a session was heard of: about is enough, and a page is no reason to write.
HEARD_EVERY = 600.0


class Identity(ASGIMiddleware):
    """Put the user into the scope, for every request and every live connection."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        scope["user"] = await shown_user(scope)
        await next_app(scope, receive, send)


async def shown_user(scope: Scope) -> User | None:
    """Return the user whose session a visitor presents."""
    connection: Connection = ASGIConnection(scope)
    session = shown_session(connection)
    if not session:
        return None
    store: Store = scope["litestar_app"].state.store
    now = time.time()
    found = await store.session(session, now)
    if found is None:
        return None
    user, heard = found
    if now - heard > HEARD_EVERY:
        await store.saw(session, user.id, network_of(connection), now)
    return user


async def identify_the_lost(error: Exception, scope: Scope) -> None:
    """Identify a visitor whose address has no route: no middleware has looked at the session yet."""
    if "user" not in scope:
        try:
            scope["user"] = await shown_user(scope)
        except Exception:
            # The answer is the same, in the language that the browser asks for.
            log.exception("Nobody could be found.")


def user_of(connection: Connection) -> User | None:
    """Return the user of a request."""
    user = connection.scope.get("user")
    return user if isinstance(user, User) else None


def looks_of(connection: Connection) -> dict[str, str]:
    """Return the settings that a visitor without a name has chosen: whoever comes in takes them along."""
    kept = {name: connection.cookies.get(cookie, "") for name, (cookie, _values) in LOOKS.items()}
    return {name: value for name, value in kept.items() if value in LOOKS[name][1]}


def code_of(connection: Connection) -> str:
    """Return the code of the language: the user's choice, the visitor's cookie, or what the browser asks for."""
    user = user_of(connection)
    chosen = preferences(user).language if user is not None else looks_of(connection).get("language", "")
    if chosen in LANGUAGES:
        return chosen
    return accepted(connection.headers.get("accept-language", ""))


def theme_of(connection: Connection) -> str:
    """Return the theme that was chosen: auto, light, dark or contrast."""
    user = user_of(connection)
    return preferences(user).theme if user is not None else looks_of(connection).get("theme", "auto")


def speed_of(connection: Connection) -> str:
    """Return how fast pieces travel, as it was chosen."""
    user = user_of(connection)
    return preferences(user).speed if user is not None else looks_of(connection).get("speed", "normal")


def accepted(header: str) -> str:
    """Return the first of our languages in an Accept-Language header."""
    wishes: list[tuple[float, int, str]] = []
    for at, part in enumerate(header[:500].split(",")):
        code, _, weight = part.partition(";q=")
        try:
            wishes.append((-float(weight or 1), at, code.strip()[:2].lower()))
        except ValueError:
            continue
    return next((code for weight, _at, code in sorted(wishes) if code in LANGUAGES and weight < 0), "en")


def language_of(connection: Connection) -> Language:
    """Return the language that the visitor reads."""
    return all_words(code_of(connection))


def allowed_maker(user: User | None, config: Config) -> User:
    """Return who is asking, if they may make tables here."""
    maker = signed_in(user)
    if maker.guest and not config.guests:
        raise NotAllowed("Guests cannot make tables here: make an account or sign in.")
    return maker
