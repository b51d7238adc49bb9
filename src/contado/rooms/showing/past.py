"""Earlier positions of a table, in the form of an update."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from contado.core.errors import ContadoError
from contado.core.words.language import Language
from contado.rooms.contract.messages import Update
from contado.rooms.presence.connection import NO_SEAT
from contado.rooms.room import Room
from contado.rooms.showing.drawn import Drawn, Viewer, motion_steps
from contado.rooms.showing.marking import mark_of
from contado.rooms.showing.sealing import sealed
from contado.rooms.showing.telling import seats_shown
from contado.rooms.thinking.queue import Rank
from contado.rooms.thinking.shares import Asker
from contado.table.past.history import Position
from contado.table.showing.view import LiveView, TableView, live
from contado.table.table import Phase

Found = TypeVar("Found")


async def past_view(
    room: Room, viewer: Viewer, move: int | None, asker: Asker, look: Callable[[TableView, Language], Found]
) -> Found:
    """Return what is made of the view of a position as the viewer knew it then; without a move, of how it stands."""
    async with room.still():
        table, _ = room.table, room.drawing.words(viewer)
        sought = None
        if move is not None and move != table.moves:
            check_move(room, move)
            snapshot = await room.rooms.store.snapshot_before(room.id, move)
            sought = Position.sought(table, move, None if snapshot is None else snapshot.data)
        # How it stands now is looked at before it goes on.
        now = room.drawing.view(viewer)

    def made() -> Found:
        return look(now if sought is None else sought().view(viewer.seat, _), _)

    return await room.rooms.looks.do(made, Rank.ASKED, asker)


def check_move(room: Room, move: int) -> None:
    """Refuse a move that the game of a room does not have."""
    if room.row.lesson:
        raise ContadoError("A lesson is not replayed: go back in it step by step.")
    last = room.table.moves
    if not 0 <= move <= last:
        raise ContadoError("The game has moves 0 to {last}; there is no move {n}.", last=last, n=move)


async def past_position(
    room: Room, own: list[int], viewer: Viewer, move: int, width: int, pictures: bool, asker: Asker
) -> Update:
    """Return the position after a move as the viewer knew it then: whole, without options.

    Finding and drawing it takes a while. It waits in a line of its own, behind no bot's thoughts, and while it waits
    the table goes on.
    """
    async with room.still():
        loaded = room.playing
        table = loaded.table
        check_move(room, move)
        snapshot = await room.rooms.store.snapshot_before(room.id, move)
        sought = Position.sought(table, move, None if snapshot is None else snapshot.data)
        seat, _ = viewer.seat, room.drawing.words(viewer)
        over = table.phase is Phase.OVER
        update = Update(
            number=loaded.number,
            seat=NO_SEAT if seat is None else seat,
            own=own,
            view=room.drawing.live_view(viewer),
            log=[row for row in room.drawing.lines(viewer, 0) if row.move == move],
            motions=motion_steps(table.motions_of(move, seat)),
            seats=seats_shown(room, _),
            seed_hash=sha256(table.luck_seed.encode()).hexdigest(),
            seed=table.luck_seed if over and not room.sealed else "",
            sealed=sealed().said(_) if over and room.sealed else "",
            mark=mark_of(table, move),
        )

    def look() -> tuple[LiveView, Drawn]:
        view = sought().view(seat, _)
        return live(view), Drawn(viewer, width, table.game.drawing.picture(view, _) if pictures else None)

    update.view, drawn = await room.rooms.looks.do(look, Rank.ASKED, asker)
    update.areas, update.order, update.main = drawn.since(None), drawn.order, drawn.main
    return update
