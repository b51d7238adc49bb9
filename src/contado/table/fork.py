"""Play from here: a new table that begins as a copy of a game up to a move."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core.game import Game
from contado.core.record import Record
from contado.table.seat import Seat
from contado.table.table import Table


def forked(
    record: Record,
    move: int,
    seat: int | None,
    seed: str,
    seats: Sequence[Seat],
    confirm: bool = True,
    game: Game | None = None,
) -> Table:
    """Return a table that stands where the record stood after a move; `record` may be a fork itself.

    All that the seat (None: a spectator) could not know there is drawn anew by the seed, what is to come included. The
    table's own record says so in a line ``fork: MOVE SEAT SEED``, replays, and can be resumed (`Table.resume`).
    """
    raise NotImplementedError
