"""What somebody who is away should hear of a table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from contado.server.rooms.connection import NO_SEAT
from contado.server.rooms.showing.drawn import Viewer
from contado.server.storage.rows import TableRow

if TYPE_CHECKING:
    from contado.server.rooms.room import Room

log = logging.getLogger("contado.rooms")


class Happened:
    """A turn, a wish for an undo or a result that concerns a user who is not there."""

    def __init__(self, user: str, row: TableRow, kind: str, by_name: str, said: Callable[[str], str]) -> None:
        self.user = user
        self.row = row
        # turn, wish or over
        self.kind = kind
        # Who did it; empty at the beginning.
        self.by_name = by_name
        # What others did since the user's last move, in a language, as the user may know it.
        self.said = said


def said_to(room: Room, seat: int) -> Callable[[str], str]:
    """Return what puts into words what others did, for whoever plays a seat."""

    def said(code: str) -> str:
        if room.loaded is None:
            return ""
        alone = sum(one.user == room.row.seats[seat].user for one in room.row.seats) == 1
        try:
            return room.drawing.since(Viewer(seat, code, alone)).words
        except Exception:
            # A fault in a game's words must not keep anybody from being told.
            log.exception("Table %s cannot be told of.", room.id)
            return ""

    return said


def name_of(room: Room, seat: int) -> str:
    """Return who has done something; empty for nobody."""
    return "" if seat == NO_SEAT else str(room.table.names()[seat])
