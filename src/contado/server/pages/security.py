"""Where one is signed in, the second factor, all of mine as a file, leaving for good, and what is kept here."""

from __future__ import annotations

import time

from litestar import Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from contado.core.errors import ContadoError
from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api.admin import powers_in
from contado.server.api.dependencies import AtDoor, InRooms, InStore, Reads, Visitor
from contado.server.api.people import end_session, own_file, sessions_of
from contado.server.errors import status_of
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.page import Page, page
from contado.server.people.arriving import Door
from contado.server.people.identity import language_of
from contado.server.people.leaving import leave_for_good
from contado.server.people.qr import qr_svg
from contado.server.people.second_factor import SecondFactor, code_hash, grouped, link, new_codes
from contado.server.people.sessions import LASTS, no_cookies, shown_session
from contado.server.security.addresses import who
from contado.server.security.attempts import SIGNED_IN
from contado.server.storage.queries.people import MOST_SESSIONS
from contado.server.storage.queries.sanctions import day

SELF = "/account/security"


async def security_shown(
    request: Asked, user: User, done: str = "", trouble: str = "", code: int = 200, codes: list[str] | None = None
) -> Page:
    """Return the page; recovery codes are shown once, when they are made."""
    store, _ = request.app.state.store, language_of(request)
    factor = await store.accounts.factor(user.id)
    offered = factor is not None and not factor.confirmed
    return page(
        request, "security.html", code, done=done, trouble=trouble, codes=codes or [], day=day,
        sessions=await sessions_of(store, user, shown_session(request)), factor=factor, offered=offered,
        secret=grouped(factor.secret) if offered else "", link=link(factor.secret, user) if offered else "",
        qr=Markup(qr_svg(link(factor.secret, user), _("The secret as a QR code"))) if offered else "",
    )  # fmt: skip


@get(SELF, include_in_schema=False)
async def security_page(request: Asked, user: Visitor, language: Reads, done: FromQuery[str] = "") -> Page | Redirect:
    """Show the page."""
    if user is None:
        return go(f"/sign-in?next={SELF}")
    _ = language
    said = {"ended": _("That session is over."), "off": _("The second factor is off.")}
    return await security_shown(request, user, said.get(done, ""))


@post(SELF, include_in_schema=False)
async def do(
    request: Asked, door: AtDoor, store: InStore, rooms: InRooms, user: Visitor, language: Reads
) -> Page | Redirect:
    """Do what one of the forms asks for."""
    asked = signed_in(user)
    form = await request.form()
    factor: SecondFactor = request.app.state.second_factor
    now = time.time()
    try:
        match text(form, "do"):
            case "end":
                await end_session(store, rooms, asked, text(form, "id"))
                return go(f"{SELF}?done=ended")
            case "begin":
                await door.check_password(asked, text(form, "password"), who(request))
                await factor.begin(asked)
                return go(f"{SELF}#factor")
            case "confirm":
                return await security_shown(request, asked, codes=await factor.confirm(asked, text(form, "code"), now))
            case "codes":
                await factor.check(asked, text(form, "code"), SIGNED_IN)
                codes = new_codes()
                await store.accounts.new_codes(asked.id, [code_hash(asked.id, one) for one in codes])
                return await security_shown(request, asked, codes=codes)
            case "off":
                await door.check_password(asked, text(form, "password"), who(request))
                await factor.check(asked, text(form, "code"), SIGNED_IN)
                await store.accounts.drop_factor(asked.id)
                return go(f"{SELF}?done=off")
            case "delete":
                await check_owner(request, door, asked, form, now)
                await leave_for_good(store, asked, rooms, powers_in(rooms).line(asked, "delete"))
                return go("/", no_cookies(request))
            case _:
                raise ContadoError("The server does not understand this request.")
    except ContadoError as error:
        return await security_shown(request, asked, trouble=error.said(language), code=status_of(error))


async def check_owner(request: Asked, door: Door, user: User, form: FormMultiDict, now: float) -> None:
    """Let nobody delete an account who does not know its password, nor anybody without having said so."""
    if not text(form, "sure"):
        raise ContadoError("Say that you are sure.")
    if user.guest:
        return
    await door.check_password(user, text(form, "password"), who(request))
    factor: SecondFactor = request.app.state.second_factor
    if await factor.is_asked(user):
        await factor.check(user, text(form, "code"), SIGNED_IN)


@get("/account/all-of-mine.zip", include_in_schema=False)
async def all_of_mine(door: AtDoor, store: InStore, user: Visitor) -> Response[bytes]:
    """Return all of one's own as a file."""
    return await own_file(store, signed_in(user), door.attempts)


@get("/privacy", include_in_schema=False)
async def privacy_page(request: Asked) -> Page:
    """Say what is kept and for how long, as the settings have it."""
    return page(request, "privacy.html", sessions=MOST_SESSIONS, lasts=LASTS // (24 * 3600))


HANDLERS = [security_page, do, all_of_mine, privacy_page]
