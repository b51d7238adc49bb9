"""Records that are played on: the choices of a record made again at a table, to its end or up to a move of it."""

from __future__ import annotations

from collections.abc import Sequence

from contado.core import registry
from contado.core.errors import BadOption, BadRecord, BadSeat
from contado.core.game import Game
from contado.core.position.event import ACTED, Event
from contado.core.record import Fork, Record
from contado.core.record.fork import Onward
from contado.core.state import NOBODY, State
from contado.core.words.language import is_text
from contado.table.seat import Seat, is_program, recorded_seat, seated, watched_seat
from contado.table.table import Table


def resumed(text: str, confirm: bool = True, game: Game | None = None, programs: Sequence[str] = ()) -> Table:
    """Return the table that a record's text was written at, to be played on; only these `programs` in it are started.

    A turn that was held when it was written is held again; one that was confirmed stays so.
    """
    record = Record.read(text)
    played = registry.game(record.game) if game is None else game
    actions, given = recorded_actions(record, played), record.options_for(played)
    settings = played.read_settings(len(record.seats), given)
    # At a game that is over nobody has to think.
    over = record.result is not None
    read = [watched_seat(one) if over and is_program(one) else recorded_seat(one, programs) for one in record.seats]
    seats = seated(played, read, settings)
    table = Table(played, seats, given, record.seed, confirm, record.forks)
    for action in actions:
        table.play_again(action)
    if record.held is None:
        if table.held_by != NOBODY:
            table.let_stand()
    elif confirm and record.held != table.held_by:
        raise BadRecord("The record says that the turn of seat {n} is held, which it is not.", n=record.held + 1)
    return table


def forked(
    record: Record,
    move: int,
    seat: int | None,
    seed: str,
    seats: Sequence[Seat],
    confirm: bool = True,
    game: Game | None = None,
    together: bool = False,
) -> Table:
    """Return a table that stands where the record stood after a move; `record` may be a fork itself.

    The seed redraws everything that the seat (None: a spectator) could not know there, including what is to come. The
    table's own record says so in a line ``fork: MOVE SEAT SEED``, replays, and can be resumed (`resumed`). Where all
    go on `together`, it draws luck alone, since each knows something of what lies hidden.
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
    actions, given = recorded_actions(record, played), record.options_for(played)
    clean = " ".join(seed.split())
    last = Onward(move, clean) if together else Fork(move, seat, clean)
    forks = [*(fork for fork in record.forks if fork.move <= move), last]
    settings = played.read_settings(len(seats), given)
    table = Table(played, seated(played, seats, settings), given, record.seed, confirm, forks)
    for action in actions:
        if table.recorder.forks == forks:
            return table
        table.play_again(action)
    if table.recorder.forks != forks:
        raise BadRecord(
            "The game cannot be played on from move {n}: it is over by then, or the move is only half made.", n=move
        )
    return table


def recorded_actions(record: Record, game: Game) -> list[int]:
    """Replay a record, checked, and return the choices that were made, without the actions that left none."""
    actions: list[int] = []
    heard: list[State] = []

    def hear(event: Event) -> None:
        if event.kind == ACTED and not event.facts["forced"]:
            actions.append(event.fact("action"))

    def watch(state: State, move: int) -> None:
        # Once, before the first action: beside the recorder that checks the replay.
        if not heard:
            heard.append(state)
            state.listen(hear)

    record.replay(game, watch=watch)
    return actions
