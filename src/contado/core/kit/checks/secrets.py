"""Events, log lines and points tell nobody what is hidden from them."""

from __future__ import annotations

from typing import Any, ClassVar

from contado.core.kit.trial import Check, viewer_name
from contado.core.position.event import Event
from contado.core.position.luck import Luck
from contado.core.state import State
from contado.core.words.language import ENGLISH, marked


class SecretsCheck(Check):
    """Lets the same happen in two worlds; where a seat sees the same in both, it must have been told the same.

    The other world of an action is a resampled position with the true luck, so that open dice fall alike. The other
    world of the set-up has one stream of luck changed.
    """

    name: ClassVar[str] = marked("secrets")
    about: ClassVar[str] = marked("events, log lines and points tell nobody what is hidden from them")

    def position(self) -> None:
        """Set the game up again with one stream of luck after another changed."""
        if self.trial.actions or self.state.over:
            return
        heard = list(self.trial.scribe.events)
        facts = [self.state.facts(seat) for seat in range(self.trial.seats)]
        for stream in range(len(self.game.rules.streams)):
            other, told = self.set_up(stream)
            # Where everybody sees the same, luck has decided nothing that is hidden.
            if not other.over and facts != [other.facts(seat) for seat in range(self.trial.seats)]:
                for viewer in self.trial.viewers():
                    self.compare(viewer, self.state, heard, other, told, "The set-up")

    def set_up(self, stream: int) -> tuple[State, list[Event]]:
        """Return a game with other luck in one stream, and what was told in its set-up."""
        trial, told = self.trial, list[Event]()
        luck = Luck.seeded(trial.seed, self.game.rules.streams)
        luck.states[stream] = trial.fresh_luck().fork(1).states[0]
        state = self.game.bare(trial.seats, self.game.read_settings(trial.seats, trial.options), luck)
        state.listen(told.append)
        state.settle()
        return state, told

    def before(self, action: int) -> None:
        """Carry the action out in the true world and in one that somebody cannot tell from it."""
        if not (self.trial.close or self.trial.new_kind):
            return
        viewer = self.trial.viewer()
        guess = self.trial.guess(viewer)
        guess.luck = self.state.luck.copy()
        if action not in guess.legal:
            return  # In that world it would not have come to this.
        truth = self.state.copy()
        heard, told = list[Event](), list[Event]()
        truth.listen(heard.append)
        guess.listen(told.append)
        try:
            truth.apply(action)
            guess.apply(action)
        except Exception:
            return  # Not this check's business: `play` and `leak` meet it.
        if not truth.over and not guess.over:
            self.compare(viewer, truth, heard, guess, told, self.trial.notation(action))

    def compare(
        self, viewer: int | None, truth: State, heard: list[Event], other: State, told: list[Event], what: str
    ) -> None:
        """Hold what the viewer was told to be the same, if what it sees now is."""
        one, two = truth.view(viewer), other.view(viewer)
        if one["facts"] != two["facts"] or one["decision"] != two["decision"]:
            return
        who = viewer_name(viewer)
        for name in ("scores", "breakdown", "ledger"):
            self.same(two[name], one[name], f"{what} books points that tell {who} what it cannot know, in its {name}")
        self.same(seen(told, viewer), seen(heard, viewer), f"{what} is told to {who} with what it cannot know")
        self.same(self.lines(told, viewer), self.lines(heard, viewer), f"The log of {what} tells {who} too much")

    def lines(self, events: list[Event], viewer: int | None) -> list[str]:
        """Return the log as the viewer reads it."""
        own = [event for event in events if event.kind in self.game.rules.events]
        return [self.game.words.event(told_to(viewer, event), self.trial.names, ENGLISH) for event in own]


def told_to(viewer: int | None, event: Event) -> Event:
    """Return the event as the viewer gets it, less what is declared to be its own secret (the order of a draw, say)."""
    return event.seen_by(None if viewer == event.seat else viewer)


def seen(events: list[Event], viewer: int | None) -> list[list[Any]]:
    """Return the events as plain data, as the viewer gets them."""
    return [[event.kind, event.seat, dict(told_to(viewer, event).facts)] for event in events]
