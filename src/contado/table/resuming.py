"""Records that are played on: the choices of a record, made again at a table."""

from __future__ import annotations

from contado.core import registry
from contado.core.errors import BadRecord
from contado.core.event import ACTED, Event
from contado.core.game import Game
from contado.core.record import Record
from contado.core.state import NOBODY, State
from contado.table.seat import recorded_seat, seated
from contado.table.table import Table


def resumed(text: str, confirm: bool = True, game: Game | None = None) -> Table:
    """Return the table that a record's text was written at, to be played on.

    A turn that was held when it was written is held again; one that was confirmed stays so.
    """
    record = Record.read(text)
    played = registry.game(record.game) if game is None else game
    actions, options = recorded_actions(record, played), record.options_for(played)
    settings = played.settings(len(record.seats), options)
    seats = seated(played, [recorded_seat(seat) for seat in record.seats], settings)
    table = Table(played, seats, options, record.seed, confirm, record.forks)
    for action in actions:
        table.play_again(action)
    if record.held is None:
        if table.held_by != NOBODY:
            table.let_stand()
    elif confirm and record.held != table.held_by:
        raise BadRecord("The record says that the turn of seat {n} is held, which it is not.", n=record.held + 1)
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
