"""Signing in and out, and what people choose for themselves."""

from __future__ import annotations

import time

from litestar import get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from contado.core.errors import ContadoError
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api.dependencies import AtDoor, InRooms, InStore, Reads, Visitor
from contado.server.errors import NotFound, status_of
from contado.server.pages.codes import code_page, let_in
from contado.server.pages.forms import Asked, go, safe_next, session_cookies, shown_device, text
from contado.server.pages.notices import account_shown
from contado.server.pages.page import Page, page
from contado.server.people.identity import LOOKS, looks_of
from contado.server.people.second_factor import ticket_user
from contado.server.people.sessions import LASTS, no_cookies, shown_session, token_hash
from contado.server.people.settings import changed, preferences
from contado.server.security.addresses import who
from contado.server.security.attempts import known_device
from contado.server.storage.store import Store


def door_page(
    request: Asked, next: str, name: str = "", trouble: str = "", code: int = 200, invitation: str = ""
) -> Page:
    """Return the page where people say who they are."""
    return page(request, "sign_in.html", code, next=safe_next(next), name=name, trouble=trouble, invitation=invitation)


@get("/sign-in", include_in_schema=False)
async def sign_in_page(request: Asked, next: FromQuery[str] = "/") -> Page:
    """Ask who somebody is."""
    return door_page(request, next)


@post("/sign-in", include_in_schema=False)
async def sign_in(request: Asked, door: AtDoor, language: Reads) -> Page | Redirect:
    """Sign in."""
    form = await request.form()
    name, next = text(form, "name"), text(form, "next", "/")
    try:
        user = await door.sign_in(name, text(form, "password"), who(request), shown_device(request))
    except ContadoError as error:
        return door_page(request, next, name, error.said(language), status_of(error))
    return await let_in(request, user, next)


@post("/sign-in/code", include_in_schema=False)
async def show_code(request: Asked, store: InStore, language: Reads) -> Page | Redirect:
    """Sign in with the second factor, after the password."""
    form = await request.form()
    shown, next = text(form, "ticket"), text(form, "next", "/")
    user = await store.user(ticket_user(shown, request.app.state.secret, time.time()))
    if user is None:
        _ = language
        return door_page(request, next, trouble=_("That took too long: sign in again."), code=403)
    device = known_device(shown_device(request), request.app.state.secret, user.id)
    try:
        await request.app.state.second_factor.check(user, text(form, "code"), device)
    except ContadoError as error:
        return code_page(request, next, shown, error.said(language), status_of(error))
    return go(safe_next(next), await session_cookies(request, user))


@get("/invited/{invitation:str}", include_in_schema=False)
async def invited_page(request: Asked, store: InStore, invitation: FromPath[str]) -> Page:
    """Come by an invitation to make an account."""
    if not await store.accounts.invited(token_hash(invitation[:200]), time.time()):
        raise NotFound("This invitation is not good any more.")
    return door_page(request, "/", invitation=invitation)


@post("/guest", include_in_schema=False)
async def come_in(request: Asked, door: AtDoor, language: Reads) -> Page | Redirect:
    """Come in under a name."""
    form = await request.form()
    name, next = text(form, "name"), text(form, "next", "/")
    try:
        user = await door.guest(name, who(request), looks_of(request))
    except ContadoError as error:
        return door_page(request, next, name, error.said(language), status_of(error))
    return go(safe_next(next), await session_cookies(request, user))


@post("/accounts", include_in_schema=False)
async def make_account(
    request: Asked, door: AtDoor, store: InStore, rooms: InRooms, user: Visitor, language: Reads
) -> Page | Redirect:
    """Make an account, of a guest where there is one; every session from before is over."""
    form = await request.form()
    name, password, next = text(form, "name"), text(form, "password"), text(form, "next", "/")
    invitation = text(form, "invitation")
    try:
        if user is not None and user.guest:
            made = await door.become_account(user, name, password, who(request), invitation)
            await store.end_sessions(user.id)
            rooms.sign_out(user.id)
        else:
            made = await door.account(name, password, who(request), looks_of(request), invitation)
    except ContadoError as error:
        return door_page(request, next, name, error.said(language), status_of(error), invitation)
    return go(safe_next(next), await session_cookies(request, made))


@post("/sign-out", include_in_schema=False)
async def sign_out(request: Asked, store: InStore, rooms: InRooms, user: Visitor) -> Redirect:
    """Sign out, here or everywhere."""
    if user is not None:
        if text(await request.form(), "everywhere"):
            await store.end_sessions(user.id)
            rooms.sign_out(user.id)
        await rooms.end_session(shown_session(request))
    return go("/", no_cookies(request))


@post("/looks", include_in_schema=False)
async def looks(request: Asked, store: InStore, user: Visitor) -> Redirect:
    """Choose the language or the theme at the foot of a page, or the theme or the speed of pieces at a table."""
    form = await request.form()
    chosen = {name: text(form, name) for name in LOOKS if text(form, name)}
    next = safe_next(text(form, "next", "/"))
    if user is not None:
        await store.save_settings(user.id, changed(user, dict(chosen)))
        return go(next)
    cookies = [
        Cookie(key=LOOKS[name][0], value=value, max_age=LASTS, path="/", samesite="lax", httponly=True)
        for name, value in chosen.items()
        if value in LOOKS[name][1]
    ]
    return go(next, cookies)


@get("/account", include_in_schema=False)
async def account_page(
    request: Asked, user: Visitor, language: Reads, done: FromQuery[str] = "", kind: FromQuery[str] = ""
) -> Page | Redirect:
    """Show one's own settings."""
    if user is None:
        return go("/sign-in?next=/account")
    _ = language
    said = {
        "saved": _("Saved."),
        "password": _("The password is changed."),
        "sent": _("The test notice was delivered."),
        "letter": _("A letter is on its way: open its link within a day."),
    }
    return await account_shown(request, done=said.get(done, ""), kind=kind)


@post("/account", include_in_schema=False)
async def save_account(request: Asked, store: InStore, user: Visitor, language: Reads) -> Page | Redirect:
    """Keep one's own settings."""
    try:
        await _save(request, store, user)
    except ContadoError as error:
        if user is None:
            raise
        return await account_shown(request, error.said(language), code=status_of(error))
    return go("/account?done=saved")


async def _save(request: Asked, store: Store, user: User | None) -> User:
    user = signed_in(user)
    form = await request.form()
    old = preferences(user)
    settings = changed(
        user,
        {
            "language": text(form, "language"),
            "theme": text(form, "theme", old.theme),
            "speed": text(form, "speed", old.speed),
            "profile": text(form, "profile", old.profile),
            "confirm": bool(text(form, "confirm")),
            "notices": bool(text(form, "notices")),
            # It is asked only of those who have an address.
            "mail_notices": bool(text(form, "mail_notices")) if text(form, "has_mail") else old.mail_notices,
            "digest_hour": _hour(text(form, "digest_hour", str(old.digest_hour))),
            "quiet_from": _hour(text(form, "quiet_from", str(old.quiet_from))),
            "quiet_to": _hour(text(form, "quiet_to", str(old.quiet_to))),
            "time_zone": text(form, "time_zone", old.time_zone),
        },
    )
    name = text(form, "name", user.name) if user.guest else None
    if name is not None and name != user.name:
        name = await request.app.state.door.guest_name(name)
    saved = await store.save_settings(user.id, settings, name)
    await request.app.state.notifier.digests.chosen(saved)
    # The page that follows is shown as it was just chosen.
    request.scope["user"] = saved
    return saved


def _hour(entered: str) -> int:
    """Return an hour of the day; -1 for none. Anything else is refused with the other settings."""
    return int(entered) if entered.removeprefix("-").isdecimal() and len(entered) <= 2 else -2


@post("/account/password", include_in_schema=False)
async def change_password(
    request: Asked, door: AtDoor, rooms: InRooms, user: Visitor, language: Reads
) -> Page | Redirect:
    """Change the password; every other session is over."""
    user = signed_in(user)
    form = await request.form()
    try:
        await door.change_password(user, text(form, "old"), text(form, "new"), who(request))
    except ContadoError as error:
        return await account_shown(request, error.said(language), code=status_of(error))
    rooms.sign_out(user.id)
    return go("/account?done=password", await session_cookies(request, user))


HANDLERS = [
    sign_in_page, sign_in, show_code, invited_page, come_in, make_account, sign_out, looks, account_page,
    save_account, change_password,
]  # fmt: skip
