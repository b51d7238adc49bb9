"""A step of the Châteauma's turn: something that it does without a choice, shown one at a time."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.showing.motion import Motion
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.core.words.naming import named
from contado.games.burgundy.modules.chateauma.actions import NEXT
from contado.games.burgundy.modules.chateauma.telling import EVENTS, event_line, event_motions
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.motions import motions
from contado.games.burgundy.telling.words import event_line as base_line


class AutomaStep(Decision[BurgundyState]):
    """One step, which logs one line whatever comes of it, so that nothing it does, or fails to do, is silent.

    A step that comes to nothing has no option, and nobody stops at it: its line is logged with the step before it.
    """

    # A table shows one step at a time, though none of them is a choice.
    always_asked: ClassVar[bool] = True

    def succeeds(self, state: BurgundyState) -> bool:
        """Say whether anything comes of the step, so that a table stops at it."""
        return True

    def carry_out(self, state: BurgundyState) -> Event:
        """Do what the step does, if it can, and return the event: what came of it, or why nothing did."""
        raise NotImplementedError

    def search_told(self, state: BurgundyState) -> Event | None:
        """Return what is announced before it: how it searches for a tile."""
        return None

    def perform(self, state: BurgundyState) -> None:
        """Carry it out and log its line, before anything else that happens with it."""
        listener = state.listener
        if listener is None:
            self.carry_out(state)
            return
        search = self.search_told(state)
        if search is not None:
            listener(search)
        also: list[Event] = []
        # Listeners hear the rest later: the line comes first.
        state.listener = also.append
        line = self.carry_out(state)
        state.listener = listener
        listener(line)
        for event in also:
            listener(event)

    def foretold(self, state: BurgundyState) -> list[Event]:
        """Return the events if it were carried out now."""
        trial = state.copy()
        events: list[Event] = []
        trial.stack.pop()
        trial.listen(events.append)
        self.perform(trial)
        return events

    def options(self, state: BurgundyState) -> list[int]:
        return [NEXT] if self.succeeds(state) else []

    def resolve(self, state: BurgundyState) -> None:
        """Go on without stopping where nothing comes of it; that is logged, too."""
        self.perform(state)

    def choose(self, state: BurgundyState, action: int) -> None:
        self.perform(state)

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        trial = state.copy()
        trial.stack.pop()
        event = self.carry_out(trial)
        names = [named(seat, _) for seat in range(state.seats)]
        line = event_line(event, names, _) if event.kind in EVENTS else base_line(event, names, _)
        return line.removesuffix(".")

    def places(self, state: BurgundyState) -> list[str]:
        """Return the things on the table that the step is about, in the order in which they move."""
        moved: list[Motion] = []
        for event in self.foretold(state):
            moved += event_motions(event) if event.kind in EVENTS else motions(event)
        ends = [end for motion in moved for end in (motion.start, motion.end) if end]
        return list(dict.fromkeys(ends))
