"""Tables at which people are seated by others, as in a round of a contest. Nobody has made them, or may change them.

To appoint a table is done in steps, each of which may be the last before the server dies, or be done by two processes
at once. Whoever appoints it again goes on where that was, and comes to the same table.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from contado.core.errors import ContadoError
from contado.rooms.beginning.gathering import begin
from contado.rooms.rows import TableRow, User
from contado.server.errors import NotFound
from contado.server.rooms.rooms import Rooms

# Who has made such a table.
NOBODY = User(id="", name="", guest=True, created=0)


async def appoint(rooms: Rooms, row: TableRow) -> TableRow:
    """Make a table with all seats taken, and begin its game, unless that is done already; return it."""
    found = await rooms.store.table(row.id)
    if found is None:
        # Another process may make it at the same moment.
        with suppress(IntegrityError):
            await rooms.store.create_table(row)
        found = await rooms.store.table(row.id)
    if found is None:
        raise NotFound("There is no such table, or it is not open to you.")
    if found.stage != "gathering":
        return found
    try:
        return await begin(rooms, found, NOBODY)
    except ContadoError:
        found = await rooms.store.table(row.id)
        if found is None or found.stage == "gathering":
            raise
        # Another process was quicker.
        return found
