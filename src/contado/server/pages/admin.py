"""The page of those who look after the place: reports, people, tables, sanctions, and the audit log."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from litestar import get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.rows import TableRow, User
from contado.server.api.admin import MOST, PowerWanted, powers_in, use
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.errors import NotFound, status_of
from contado.server.pages.forms import Asked, go, text
from contado.server.pages.page import Page, page
from contado.server.people.audit import audit_words
from contado.server.people.roles import HOST, ROLES, has_power, host, staff
from contado.server.reach import address_of
from contado.server.rooms.rooms import Rooms
from contado.server.storage.queries.sanctions import day

LONGEST_SEARCH = 100


def sections(_: Language) -> dict[str, str]:
    """Return the parts of the page by their addresses."""
    return {
        "reports": _("Reports"),
        "people": _("People"),
        "tables": _("Tables"),
        "sanctions": _("Shut out and silenced"),
        "audit": _("Audit log"),
    }


async def shown(
    request: Asked,
    rooms: Rooms,
    user: User,
    _: Language,
    section: str,
    search: str,
    trouble: str = "",
    code: int = 200,
    invitation: str = "",
) -> Page:
    """Return one of the parts."""
    order, now = rooms.store.order, rooms.now()
    search = search[:LONGEST_SEARCH].strip()
    rows: list[Any] = []
    if section == "reports":
        rows = list(await order.reports(MOST, user.role == HOST))
    elif section == "people":
        # Where hosts and other moderators are is no moderator's business.
        rows = [
            (row, await rooms.store.sessions(row.id, now) if user.id == row.id or has_power(user, row) else [])
            for row in await order.people(search, 50, now)
        ]
    elif section == "tables":
        rows = [(row, table_words(row, _)) for row in await order.find_tables(search)]
    elif section == "sanctions":
        rows = list(await order.sanctions(now))
    else:
        rows = [(day(row.at), audit_words(row, _)) for row in await order.audit(MOST)]
    # Only hosts invite, and see who may still come.
    open = await powers_in(rooms).invitations() if section == "people" and user.role == "host" else []
    return page(
        request, "admin.html", code, language=_, section=section, sections=sections(_), rows=rows, search=search,
        trouble=trouble, day=day, roles=ROLES, is_host=user.role == "host", invitation=invitation, open=open,
    )  # fmt: skip


def table_words(row: TableRow, _: Language) -> str:
    """Return what a table is called in a list."""
    try:
        game = _(registry.game(row.game).name)
    except ContadoError:
        game = row.game
    return ", ".join([game, *(seat.name for seat in row.seats if seat.name)])


@get(["/admin", "/admin/{section:str}"], include_in_schema=False)
async def admin_page(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, section: FromPath[str] = "reports",
    search: FromQuery[str] = "",
) -> Page:  # fmt: skip
    """Show a part of the page."""
    who = staff(user)
    if section not in sections(language):
        raise NotFound("There is no such page.")
    return await shown(request, rooms, who, language, section, search)


@post("/admin/{section:str}", include_in_schema=False)
async def use_power(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, section: FromPath[str]
) -> Page | Redirect:
    """Do what one of the forms asks for."""
    who = staff(user)
    if section not in sections(language):
        raise NotFound("There is no such page.")
    form = await request.form()
    days, search = text(form, "days"), text(form, "search")
    try:
        if text(form, "do") == "invite":
            # Shown here and now: only its hash is kept.
            made = address_of(request) + await powers_in(rooms).invite(host(who), read_days(days) or 14)
            return await shown(request, rooms, who, language, section, search, invitation=made)
        wanted = PowerWanted(
            do=text(form, "do"), id=text(form, "id"), network=text(form, "network"), role=text(form, "role"),
            days=read_days(days), why=text(form, "why"),
        )  # fmt: skip
        await use(powers_in(rooms), who, wanted)
    except ContadoError as error:
        return await shown(request, rooms, who, language, section, search, error.said(language), status_of(error))
    return go(f"/admin/{section}?search={quote(search[:LONGEST_SEARCH])}" if search else f"/admin/{section}")


def read_days(typed: str) -> float:
    """Read for how many days; nothing is for ever."""
    if not typed:
        return 0
    if not typed.isdecimal() or len(typed) > 5:
        raise ContadoError("Say for how many days.")
    return float(typed)


HANDLERS = [admin_page, use_power]
