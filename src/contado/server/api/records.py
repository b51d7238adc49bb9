"""Records through the JSON API: taken home, brought back, and played on from any move."""

from __future__ import annotations

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from contado.rooms.answers import looking
from contado.rooms.beginning import copies
from contado.rooms.contract.shapes import LARGEST_RECORD, CopyWanted, TableInList, table_in_list
from contado.rooms.errors import NotAllowed
from contado.rooms.rows import User
from contado.rooms.showing.sealing import sealed
from contado.rooms.words import signed_in
from contado.server.api.dependencies import ForWhom, InRooms, TableId, Visitor
from contado.server.errors import TooLarge
from contado.server.rooms.protocol import protocol
from contado.table.table import Phase


@get("/tables/{table_id:str}/record", summary="The record of a game that is over")
async def record(table_id: TableId, user: Visitor, rooms: InRooms, plain: FromQuery[bool] = False) -> Response[str]:
    """Return the record as text; it holds all secrets, so only when the game is over.

    Lines with # tell of help, take-backs and absences; programs of before want it `plain`, without them.
    """
    written, name = await looking.record(await rooms.room(table_id, user), plain)
    return Response(
        written,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table_id:str}/protocol", summary="The log of a game that is over, for an arbiter")
async def arbiters(table_id: TableId, user: Visitor, rooms: InRooms) -> Response[str]:
    """Return who did what when as CSV: moves with the time that was left, take-backs, help, absences, who sat where."""
    room = await rooms.room(table_id, user)
    await room.unseal()
    async with room.still():
        if room.table.phase is not Phase.OVER:
            raise NotAllowed("The log holds all secrets of the game: it can be had when the game is over.")
        if room.sealed or room.row.lesson:
            raise sealed()
        row = room.row
    return Response(
        await protocol(rooms.store, row),
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.csv"'},
    )


@post("/records", summary="Load a record")
async def load_record(
    request: Request[User | None, object, State],
    user: Visitor,
    rooms: InRooms,
    asker: ForWhom,
    invite: FromQuery[bool] = False,
) -> TableInList:
    """Make a table of a record, sent as plain text: to look at, or to play on where the game is unfinished; with
    `invite` others come by the invite link to go on with it.
    """
    user = signed_in(user)
    body = await request.body()
    if len(body) > LARGEST_RECORD:
        raise TooLarge("A record is never larger than {n} bytes.", n=LARGEST_RECORD)
    row = await copies.from_record(rooms, user, body.decode("utf-8", "replace"), asker, invite)
    return table_in_list(row, user)


@post("/tables/{table_id:str}/copy", summary="Play from here")
async def copy(
    table_id: TableId, data: JSONBody[CopyWanted], user: Visitor, rooms: InRooms, asker: ForWhom
) -> TableInList:
    """Make a table that begins after a move of this one, with the asker in one seat and bots in the others.

    Everything that the seat did not know is redrawn. Allowed when the game is over, or when nobody else plays in it.
    """
    user = signed_in(user)
    room = await rooms.room(table_id, user)
    if data.together:
        row = await copies.together(rooms, room, user, data.move, asker)
    else:
        row = await copies.from_here(rooms, room, user, data.move, data.seat, data.bots, asker)
    return table_in_list(row, user)


handlers = [record, arbiters, load_record, copy]
