"""Earlier positions of a table, in the form of an update."""

from __future__ import annotations

from hashlib import sha256

from contado.core.errors import ContadoError
from contado.server.messages import Update
from contado.server.rooms.connection import NO_SEAT
from contado.server.rooms.room import Room
from contado.server.rooms.showing.drawn import Drawn, Viewer, motion_steps
from contado.server.rooms.showing.sealing import sealed
from contado.server.rooms.showing.telling import seats_shown
from contado.server.rooms.thinking.queue import Rank
from contado.server.rooms.thinking.shares import Asker
from contado.table.past.history import Position
from contado.table.table import Phase
from contado.table.view import LiveView, live


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
        if room.row.lesson:
            raise ContadoError("A lesson is not replayed: go back in it step by step.")
        if not 0 <= move <= table.moves:
            raise ContadoError("The game has moves 0 to {last}; there is no move {n}.", last=table.moves, n=move)
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
        )

    def look() -> tuple[LiveView, Drawn]:
        view = sought().view(seat, _)
        return live(view), Drawn(viewer, width, table.game.drawing.picture(view, _) if pictures else None)

    update.view, drawn = await room.rooms.looks.do(look, Rank.ASKED, asker)
    update.areas, update.order, update.main = drawn.since(None), drawn.order, drawn.main
    return update
