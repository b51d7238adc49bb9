"""What the forms of pages send, and where they lead."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie, FormMultiDict, State
from litestar.response import Redirect

from contado.rooms.rows import User
from contado.server.people.identity import language_of, looks_of, user_of
from contado.server.people.sessions import LASTS, cookie, kept_cookie, shown_cookie, shown_session, start
from contado.server.security.addresses import who
from contado.server.security.attempts import DEVICE_COOKIE, device_word

# Every field has a shorter limit of its own, which says so in a sentence.
LONGEST_FIELD = 10_000

Asked = Request[User | None, Any, State]


def text(form: FormMultiDict, name: str, default: str = "") -> str:
    """Return a field of a form; a file in its place is ignored, and nothing is read past what any field can hold."""
    value = form.get(name, default)
    return value[:LONGEST_FIELD] if isinstance(value, str) else default


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


async def session_cookies(request: Asked, user: User) -> list[Cookie]:
    """Begin a session under a new token; the one that was shown before, if any, is over.

    The device of an account is known from then on: strangers who guess at its password do not delay it.
    """
    state = request.app.state
    await state.rooms.end_session(shown_session(request))
    found = [cookie(await start(state.store, user, time.time(), request), request, state.config)]
    if not user.guest:
        word = device_word(state.secret, user.id)
        found.append(kept_cookie(DEVICE_COOKIE, word, 2 * LASTS, request, state.config))
    return found


def shown_device(request: Asked) -> str:
    """Return the word of a device that an account was signed in from, if it has one."""
    return shown_cookie(request, DEVICE_COOKIE)


async def somebody(request: Asked, name: str = "") -> tuple[User, list[Cookie]]:
    """Return who is asking; whoever has no name yet becomes a guest, with a friendly one if none is given."""
    user = user_of(request)
    if user is not None:
        return user, []
    door, looks = request.app.state.door, looks_of(request)
    if name:
        guest = await door.guest(name, who(request), looks)
    else:
        guest = await door.friendly_guest(language_of(request), who(request), looks)
    return guest, await session_cookies(request, guest)
