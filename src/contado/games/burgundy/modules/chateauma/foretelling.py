"""What the Châteauma would do with each die: one function from a position to the events of a turn."""

from __future__ import annotations

from contado.core.position.event import Event
from contado.games.burgundy.modules.chateauma.actions import NEXT
from contado.games.burgundy.modules.chateauma.cards import AutomaNewCards
from contado.games.burgundy.modules.chateauma.kept import kept_chateauma
from contado.games.burgundy.modules.chateauma.turn import begin_turn
from contado.games.burgundy.state import BurgundyState


def foretell_turn(state: BurgundyState, die: int) -> list[Event]:
    """Return the events of its turn if it came now and its die showed this; nobody knows the new cards."""
    trial = state.copy()
    events: list[Event] = []
    trial.stack.clear()
    trial.active = -1
    trial.listen(events.append)
    begin_turn(trial, kept_chateauma(trial), die)
    trial.settle()
    while not trial.over:
        if isinstance(trial.decision, AutomaNewCards):
            # Nothing that follows depends on them.
            trial.stack.pop()
            trial.settle()
        else:
            trial.apply(NEXT)
    return [event for event in events if event.kind in state.game.rules.events]
