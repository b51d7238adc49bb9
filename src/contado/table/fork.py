"""Play from here: a new table that begins as a copy of a game up to a move."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core import registry
from contado.core.errors import BadOption, BadRecord, BadSeat
from contado.core.game import Game
from contado.core.language import is_text
from contado.core.record import Fork, Record
from contado.table.resuming import recorded_actions
from contado.table.seat import Seat, seated
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
    table's own record says so in a line ``fork: MOVE SEAT SEED``, replays, and can be resumed (`resumed`).
    """
    played = registry.game(record.game) if game is None else game
    if len(seats) != len(record.seats):
        raise BadSeat("The record has {n} seats, not {given}.", n=len(record.seats), given=len(seats))
    if not 0 <= move < len(record.moves):
        raise BadRecord("The record has moves 0 to {last}; there is no move {n}.", last=len(record.moves) - 1, n=move)
    if seat is not None and not 0 <= seat < len(seats):
        raise BadSeat("The record has seats 1 to {last}; there is no seat {n}.", last=len(seats), n=seat + 1)
    if not seed.split() or not is_text(seed):
        raise BadOption("A seed is a number or a few words on one line.")
    actions, options = recorded_actions(record, played), record.options_for(played)
    forks = [*(fork for fork in record.forks if fork.move <= move), Fork(move, seat, " ".join(seed.split()))]
    settings = played.settings(len(seats), options)
    table = Table(played, seated(played, seats, settings), options, record.seed, confirm, forks)
    for action in actions:
        if table.recorder.forks == forks:
            return table
        table.play_again(action)
    if table.recorder.forks != forks:
        raise BadRecord("The game cannot be played on from move {n}: it is over there, or in the middle of it.", n=move)
    return table
