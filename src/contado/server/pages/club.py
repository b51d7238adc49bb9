"""Friends and groups as pages of plain forms: whom one knows, a group's own lobby and talk, inviting by name."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.rows import User
from contado.rooms.words import game_words, signed_in
from contado.server.api.dependencies import InRooms, Reads, Visitor
from contado.server.club.friends import befriend, unfriend
from contado.server.club.groups import LONGEST_ABOUT, Groups, invite_by_name
from contado.server.errors import status_of
from contado.server.pages.forms import Asked, go, safe_next, text
from contado.server.pages.lobby import by_weight
from contado.server.pages.page import Page, page
from contado.server.pages.rows import free_seats, is_turn, rows_shown
from contado.server.pages.tables import waiting
from contado.server.reach import address_of
from contado.server.rooms.rooms import Rooms

# Tables of a group in each of its lists.
LISTED = 20


async def people_shown(request: Asked, rooms: Rooms, user: User, trouble: str = "", code: int = 200) -> Page:
    """Return the page of friends and groups."""
    club = rooms.store.club
    return page(
        request, "club.html", code, friends=await club.friends_of(user.id), groups=await club.groups_of(user.id),
        trouble=trouble, longest_about=LONGEST_ABOUT,
    )  # fmt: skip


@get("/people", include_in_schema=False)
async def people_page(request: Asked, rooms: InRooms, user: Visitor) -> Page | Redirect:
    """Show friends and groups."""
    if user is None:
        return go("/sign-in?next=/people")
    return await people_shown(request, rooms, user)


@post("/people", include_in_schema=False)
async def do(request: Asked, rooms: InRooms, user: Visitor, language: Reads) -> Page | Redirect:
    """Do what one of the forms asks for."""
    who = signed_in(user)
    form = await request.form()
    name, next = text(form, "name"), safe_next(text(form, "next", "/people"))
    try:
        match text(form, "do"):
            case "befriend":
                await befriend(rooms.store, who, name, rooms.now())
            case "unfriend":
                await unfriend(rooms.store, who, name)
            case "group":
                made = await Groups(rooms, who).create(name, text(form, "about"))
                next = f"/groups/{made.id}"
            case _:
                raise ContadoError("The server does not understand this request.")
    except ContadoError as error:
        return await people_shown(request, rooms, who, error.said(language), status_of(error))
    return go(next)


# Groups


async def group_shown(
    request: Asked, rooms: Rooms, user: User, id: str, _: Language, trouble: str = "", code: int = 200
) -> Page:
    """Return a group's own lobby."""
    own = Groups(rooms, user)
    group = await own.member_of(id)
    gathering, playing, over = [
        await rooms.store.club.tables_of_groups([group.id], stage, LISTED) for stage in ("gathering", "playing", "over")
    ]
    turns = [row for row in playing if is_turn(row, user)]
    lists = {
        "turn": turns,
        "join": [row for row in gathering if free_seats(row)],
        "watch": [row for row in (*gathering, *playing) if row not in turns and not free_seats(row)],
        "over": over[:LISTED],
    }
    shown = await rows_shown(rooms, lists, user, _)
    return page(
        request, "group.html", code, group=group, members=await rooms.store.club.members_of(group.id), rows_of=shown,
        lines=await own.said(group), link=f"{address_of(request)}/groups/join/{group.invite}", trouble=trouble,
        longest_about=LONGEST_ABOUT, games=[(game.id, game_words(_.code, game)(game.name)) for game in by_weight()],
    )  # fmt: skip


@get("/groups/{id:str}", include_in_schema=False)
async def group_page(request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]) -> Page:
    """Show a group to one of its members."""
    return await group_shown(request, rooms, signed_in(user), id, language)


@post("/groups/{id:str}", include_in_schema=False)
async def in_group(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]
) -> Page | Redirect:
    """Do what one of a group's forms asks for."""
    who = signed_in(user)
    own, form = Groups(rooms, who), await request.form()
    name = text(form, "name")
    try:
        match text(form, "do"):
            case "say":
                await own.say(id, text(form, "text"))
            case "describe":
                await own.describe(id, name, text(form, "about"))
            case "invite":
                await own.new_invite(id)
            case "host" | "not-host":
                await own.set_host(id, name, text(form, "do") == "host")
            case "send-away":
                await own.send_away(id, name)
            case "leave":
                await own.leave(id)
                return go("/people")
            case "close":
                await own.close(id)
                return go("/people")
            case _:
                raise ContadoError("The server does not understand this request.")
    except ContadoError as error:
        return await group_shown(request, rooms, who, id, language, error.said(language), status_of(error))
    return go(f"/groups/{id}")


@get("/groups/join/{invite:str}", include_in_schema=False)
async def join_page(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, invite: FromPath[str]
) -> Page | Redirect:
    """Come by a group's invite link."""
    found = await rooms.store.club.invited_to(invite[:64], "" if user is None else user.id)
    if found is not None and found.role:
        return go(f"/groups/{found.id}")
    return join_shown(request, found.name if found is not None else "", invite)


def join_shown(request: Asked, name: str, invite: str, trouble: str = "", code: int = 200) -> Page:
    """Return the page that asks whether somebody wants to be in a group."""
    return page(request, "join_group.html", code if name else 404, name=name, invite=invite, trouble=trouble)


@post("/groups/join/{invite:str}", include_in_schema=False)
async def join(
    request: Asked, rooms: InRooms, user: Visitor, language: Reads, invite: FromPath[str]
) -> Page | Redirect:
    """Come into a group."""
    who = signed_in(user)
    try:
        found = await Groups(rooms, who).join(invite)
    except ContadoError as error:
        group = await rooms.store.club.invited_to(invite[:64], who.id)
        name = group.name if group is not None else ""
        return join_shown(request, name, invite, error.said(language), status_of(error))
    return go(f"/groups/{found.id}")


# Inviting to a table


@post("/tables/{id:str}/invitations", include_in_schema=False)
async def invite(request: Asked, rooms: InRooms, user: Visitor, language: Reads, id: FromPath[str]) -> Page | Redirect:
    """Invite somebody to a table by name, or do not come to one."""
    who = signed_in(user)
    row = await rooms.visible(id, who)
    form = await request.form()
    if text(form, "do") == "decline":
        await rooms.store.club.decline(row.id, who.id)
        return go("/")
    try:
        await invite_by_name(rooms, row, who, text(form, "name"))
    except ContadoError as error:
        if row.stage != "gathering":
            raise
        _ = game_words(language.code, registry.game(row.game))
        return await waiting(request, row, who, _, error.said(language), status_of(error))
    return go(f"/tables/{id}")


HANDLERS = [people_page, do, group_page, in_group, join_page, join, invite]
