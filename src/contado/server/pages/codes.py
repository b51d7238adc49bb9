"""The code of the second factor, which an account may want after whatever else proves whose it is."""

from __future__ import annotations

import time

from litestar.response import Redirect

from contado.rooms.rows import User
from contado.server.pages.forms import Asked, go, safe_next, session_cookies
from contado.server.pages.page import Page, page
from contado.server.people.second_factor import ticket


def code_page(request: Asked, next: str, shown: str, trouble: str = "", code: int = 200) -> Page:
    """Ask for the code of the second factor."""
    return page(request, "code.html", code, next=safe_next(next), ticket=shown, trouble=trouble)


async def let_in(request: Asked, user: User, next: str) -> Page | Redirect:
    """Begin a session of somebody who knows the password, or has a letter's link; or ask for the code first."""
    if await request.app.state.second_factor.is_asked(user):
        return code_page(request, next, ticket(request.app.state.secret, user.id, time.time()))
    return go(safe_next(next), await session_cookies(request, user))
