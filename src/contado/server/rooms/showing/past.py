"""Earlier positions of a table, in the form of an update."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Final

from contado.core.errors import ContadoError
from contado.server.messages import Update
from contado.server.rooms.connection import NO_SEAT
from contado.server.rooms.room import Room
from contado.server.rooms.showing.drawn import Drawn, Viewer, log_row, motion_steps
from contado.server.rooms.showing.sealing import sealed
from contado.server.rooms.showing.telling import seats_shown
from contado.table.past.history import Position
from contado.table.table import Phase
from contado.table.view import live

# This many moves are replayed in no time.
NEAR: Final = 40


async def past_position(room: Room, own: list[int], viewer: Viewer, move: int, narrow: bool, pictures: bool) -> Update:
    """Return the position after a move as the viewer knew it then: whole, without options.

    The table is held still by the caller.
    """
    loaded = room.playing
    table = loaded.table
    if room.row.lesson:
        raise ContadoError("A lesson is not replayed: go back in it step by step.")
    if not 0 <= move <= table.moves:
        raise ContadoError("The game has moves 0 to {last}; there is no move {n}.", last=table.moves, n=move)
    snapshot = await room.rooms.store.snapshot_before(room.id, move)
    near = snapshot is not None and move - snapshot.move < NEAR
    part = None if snapshot is None else snapshot.data
    # From far away it takes a while: others are answered meanwhile, though not at this table.
    past = Position.at(table, move, part) if near else await asyncio.to_thread(Position.at, table, move, part)
    seat, _ = viewer.seat, room.drawing.words(viewer)
    view = past.view(seat, _)
    drawn = Drawn(viewer, narrow, table.game.drawing.picture(view, _) if pictures else None)
    over = table.phase is Phase.OVER
    return Update(
        number=loaded.number,
        seat=NO_SEAT if seat is None else seat,
        own=own,
        view=live(view),
        areas=drawn.since(None),
        order=drawn.order,
        main=drawn.main,
        log=[log_row(line) for line in past.log(seat, _)],
        motions=motion_steps(past.motions(seat)),
        seats=seats_shown(room, _),
        seed_hash=sha256(table.luck_seed.encode()).hexdigest(),
        seed=table.luck_seed if over and not room.sealed else "",
        sealed=sealed().said(_) if over and room.sealed else "",
    )
