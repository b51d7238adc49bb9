"""The people at a table through the JSON API: hiding, reporting, sending away; ending and closing."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from contado.rooms.rows import User
from contado.rooms.words import signed_in
from contado.server.api.dependencies import InRooms, TableId, Visitor
from contado.server.rooms.company import Companion, Company
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import address

Asked = Request[User | None, Any, State]
Text = Annotated[str, Meta(max_length=4000)]


class HideWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether somebody's lines are hidden from now on."""

    hidden: bool


class WhyGiven(Struct, kw_only=True, forbid_unknown_fields=True):
    """A reason."""

    why: Text = ""


class ReportWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is wrong: with a person (a tag), with something that was said, or with the table."""

    person: Text = ""
    # The id of a line of chat; 0: none. It says by itself whom the report is about.
    line: int = 0
    text: Text = ""


class EndWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether one would end the game."""

    agree: bool


class Ended(Struct, kw_only=True):
    """How many of those who play would end the game, and whether it has ended."""

    ended: bool
    agreed: int = 0
    of: int = 0


class Invite(Struct, kw_only=True):
    """The word of the invite link."""

    invite: str


async def company(request: Asked, rooms: Rooms, table_id: str, user: User | None) -> Company:
    """Return the people at a table that the visitor may look at."""
    reader = signed_in(user)
    row = await rooms.visible(table_id, reader)
    return Company(rooms, row, reader, request.app.state.secret, address(request))


@get("/tables/{table_id:str}/people", summary="The people at a table")
async def people(request: Asked, table_id: TableId, user: Visitor, rooms: InRooms) -> list[Companion]:
    """Return who plays, looks on, or has said something."""
    return await (await company(request, rooms, table_id, user)).people()


@post("/tables/{table_id:str}/people/{tag:str}/hide", status_code=204, summary="Hide somebody's lines of chat")
async def hide(
    request: Asked, table_id: TableId, tag: FromPath[str], data: JSONBody[HideWanted], user: Visitor, rooms: InRooms
) -> None:
    """Hide what somebody says, at any table, or show it again; nobody else is told."""
    await (await company(request, rooms, table_id, user)).hide(tag, data.hidden)


@post("/tables/{table_id:str}/people/{tag:str}/send-away", status_code=204, summary="Send somebody away")
async def send_away(
    request: Asked, table_id: TableId, tag: FromPath[str], data: JSONBody[WhyGiven], user: Visitor, rooms: InRooms
) -> None:
    """Send somebody away who looks on or waits: for the table's maker and moderators."""
    await (await company(request, rooms, table_id, user)).send_away(tag, data.why)


@post("/tables/{table_id:str}/report", status_code=204, summary="Report somebody or something")
async def report(
    request: Asked, table_id: TableId, data: JSONBody[ReportWanted], user: Visitor, rooms: InRooms
) -> None:
    """Tell those who look after the place what is wrong."""
    await (await company(request, rooms, table_id, user)).report(data.person, data.line, data.text)


@post("/tables/{table_id:str}/end", status_code=200, summary="End the game, if all agree")
async def end(request: Asked, table_id: TableId, data: JSONBody[EndWanted], user: Visitor, rooms: InRooms) -> Ended:
    """Say that one would end the game; it ends when all who play would."""
    here = await company(request, rooms, table_id, user)
    if await here.would_end(data.agree):
        return Ended(ended=True)
    return Ended(ended=False, agreed=len(await here.enders()), of=len(here.players()))


@post("/tables/{table_id:str}/close", status_code=204, summary="Close a table")
async def close(request: Asked, table_id: TableId, data: JSONBody[WhyGiven], user: Visitor, rooms: InRooms) -> None:
    """Close a table: its maker may before the game begins, moderators always."""
    await (await company(request, rooms, table_id, user)).close(data.why)


@post("/tables/{table_id:str}/invite", status_code=200, summary="Another invite link")
async def new_invite(request: Asked, table_id: TableId, user: Visitor, rooms: InRooms) -> Invite:
    """Give the table another invite link; the old one leads nowhere."""
    return Invite(invite=await (await company(request, rooms, table_id, user)).new_invite())


handlers = [people, hide, send_away, report, end, close, new_invite]
