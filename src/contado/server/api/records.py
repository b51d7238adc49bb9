"""Records through the JSON API: taken home, brought back, and played on from any move."""

from __future__ import annotations

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from contado.server.api.dependencies import ForWhom, InRooms, TableId, Visitor
from contado.server.api.shapes import CopyWanted, TableInList, table_in_list
from contado.server.errors import NotAllowed, TooLarge
from contado.server.people.identity import signed_in
from contado.server.rooms.beginning import copies
from contado.server.rooms.showing.sealing import sealed
from contado.server.storage.rows import User
from contado.table.table import Phase

LARGEST_RECORD = 1024 * 1024


@get("/tables/{table_id:str}/record", summary="The record of a game that is over")
async def record(table_id: TableId, user: Visitor, rooms: InRooms) -> Response[str]:
    """Return the record as text; it holds all secrets, so only when the game is over."""
    room = await rooms.room(table_id, user)
    await room.unseal()
    async with room.still():
        if room.table.phase is not Phase.OVER:
            raise NotAllowed("The record holds all secrets of the game: it can be had when the game is over.")
        if room.sealed:
            raise sealed()
        written = str(room.table.record())
    name = f"{room.row.game}-{room.id}.contado"
    return Response(
        written,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@post("/records", summary="Load a record")
async def load_record(
    request: Request[User | None, object, State], user: Visitor, rooms: InRooms, asker: ForWhom
) -> TableInList:
    """Make a table of a record, sent as plain text: to look at, or to play on where the game is unfinished."""
    user = signed_in(user)
    body = await request.body()
    if len(body) > LARGEST_RECORD:
        raise TooLarge("A record is never larger than {n} bytes.", n=LARGEST_RECORD)
    row = await copies.from_record(rooms, user, body.decode("utf-8", "replace"), asker)
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
    row = await copies.from_here(rooms, room, user, data.move, data.seat, data.bots, asker)
    return table_in_list(row, user)


handlers = [record, load_record, copy]
