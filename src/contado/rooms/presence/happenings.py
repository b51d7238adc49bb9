"""What somebody who is away should hear of a table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from contado.rooms.presence.connection import NO_SEAT
from contado.rooms.rows import TableRow
from contado.rooms.showing.drawn import Viewer

if TYPE_CHECKING:
    from contado.rooms.room import Room

log = logging.getLogger("contado.rooms")


class Happened:
    """A turn, a wish for an undo, a result or an invitation that concerns a user who is not there."""

    def __init__(
        self,
        user: str,
        row: TableRow,
        kind: str,
        by_name: str,
        said: Callable[[str], str],
        asked: Callable[[str], str] = lambda code: "",
    ) -> None:
        self.user = user
        self.row = row
        # turn, wish, over or invited
        self.kind = kind
        # Who did it; empty at the beginning.
        self.by_name = by_name
        # What others did since the user's last move, in a language, as the user may know it.
        self.said = said
        # What the user is to decide now, in a language.
        self.asked = asked


def said_to(room: Room, seat: int) -> Callable[[str], str]:
    """Return what puts into words what others did, for whoever plays a seat."""
    return _in_words(room, seat, lambda viewer: room.drawing.since(viewer).words)


def asked_of(room: Room, seat: int) -> Callable[[str], str]:
    """Return what puts into words what whoever plays a seat is to decide."""

    def asked(viewer: Viewer) -> str:
        decision = room.drawing.live_view(viewer)["decision"]
        return decision["prompt"] if decision is not None else ""

    return _in_words(room, seat, asked)


def _in_words(room: Room, seat: int, words: Callable[[Viewer], str]) -> Callable[[str], str]:
    def put(code: str) -> str:
        if room.loaded is None:
            return ""
        alone = sum(one.user == room.row.seats[seat].user for one in room.row.seats) == 1
        try:
            return words(Viewer(seat, code, alone))
        except Exception:
            # A fault in a game's words must not keep anybody from being told.
            log.exception("Table %s cannot be told of.", room.id)
            return ""

    return put


def name_of(room: Room, seat: int) -> str:
    """Return who has done something; empty for nobody."""
    return "" if seat == NO_SEAT else str(room.table.names()[seat])
