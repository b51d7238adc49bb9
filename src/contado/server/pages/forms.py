"""What the forms of pages send, and where they lead."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie, FormMultiDict, State
from litestar.response import Redirect

from contado.server.people.identity import language_of, looks_of, user_of
from contado.server.people.names import friendly_name
from contado.server.people.sessions import cookie, shown_session, start
from contado.server.security.limits import address
from contado.server.storage.rows import User

Asked = Request[User | None, Any, State]


def text(form: FormMultiDict, name: str, default: str = "") -> str:
    """Return a field of a form; a file in its place is ignored."""
    value = form.get(name, default)
    return value if isinstance(value, str) else default


def safe_next(address: str) -> str:
    """Return where to go on, if that is a page of ours; otherwise the lobby."""
    if not address.startswith("/") or address.startswith(("//", "/\\")) or not address.isprintable():
        return "/"
    if "\\" in address or len(address) > 500:
        return "/"
    parts = urlsplit(address)
    return "/" if parts.scheme or parts.netloc else address


def go(address: str, cookies: Sequence[Cookie] = ()) -> Redirect:
    """Redirect to a page after something was done."""
    return Redirect(address, status_code=303, cookies=list(cookies))


async def session_cookie(request: Asked, user: User) -> Cookie:
    """Begin a session under a new token; the one that was shown before, if any, is over."""
    state = request.app.state
    await state.rooms.end_session(shown_session(request))
    return cookie(await start(state.store, user, time.time(), request), request, state.config)


async def somebody(request: Asked, name: str = "") -> tuple[User, list[Cookie]]:
    """Return who is asking; whoever has no name yet becomes a guest, with a friendly one if none is given."""
    user = user_of(request)
    if user is not None:
        return user, []
    friendly = name or friendly_name(language_of(request))
    guest = await request.app.state.door.guest(friendly, address(request), looks_of(request))
    return guest, [await session_cookie(request, guest)]
