"""A view holds nothing that its seat may not know."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, ClassVar

from contado.core.kit.trial import TRY, Check, Trial, difference
from contado.core.language import marked
from contado.core.luck import Luck
from contado.core.state import State

# How often a position is drawn anew at the first and the last position; once at the others.
DRAWS_AT_THE_ENDS = 3
# After so many chances in a game, a hidden fact that was never drawn anew is one that resample forgets.
CHANCES = 12
# How far a resampled position is played on.
DECISIONS_PLAYED = 4
# How often the true position is played on in the same way when a resampled one crashed.
CONTROL_GAMES = 20


class LeakCheck(Check):
    """Draws anew what each seat cannot know: its view must stay the same, and the truth must not be touched."""

    name: ClassVar[str] = marked("leak")
    about: ClassVar[str] = marked("a view is the same for all that its seat cannot know, and bots never get the truth")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.kept_view: dict[str, Any] = {}
        self.kept_text = "{}"
        # For each fact that some seats see and others do not: how often it could be drawn anew, and how often it was.
        self.chances: Counter[str] = Counter()
        self.redrawn: Counter[str] = Counter()

    def position(self) -> None:
        """Look at the view of every seat and of a spectator."""
        if not self.trial.close:
            return
        if json.dumps(self.kept_view) != self.kept_text:
            self.fault("A view changed after it was given out: it holds lists or dicts of the state itself.")
        at_an_end = self.state.over or not self.trial.actions
        viewers: list[int | None] = [*range(self.trial.seats), None]
        views = {seat: self.checked_view(seat) for seat in viewers}
        for seat in viewers:
            for _ in range(DRAWS_AT_THE_ENDS if at_an_end else 1):
                guess = self.compare_with_a_guess(seat, views[seat])
                if not self.state.over:
                    self.note_redrawn(views[seat], guess, views[self.trial.luck.below(TRY, self.trial.seats)])
        self.play_on(viewers[self.trial.luck.below(TRY, len(viewers))])

    def fresh_luck(self) -> Luck:
        """Return a luck that has nothing to do with the game's."""
        return Luck([1 + self.trial.luck.below(TRY, 2**31)])

    def checked_view(self, seat: int | None) -> dict[str, Any]:
        """Return the view, held to be plain JSON with the options of its own seat only."""
        state = self.state
        view = state.view(seat)
        who = viewer(seat)
        try:
            text = json.dumps(view)
        except (TypeError, ValueError) as error:
            self.fault(f"The view of {who} is no JSON: {error}.")
        self.same(json.loads(text), view, f"The view of {who} comes back from JSON as another")
        offered = [option["index"] for option in view["options"]]
        if seat is not None and seat == state.decider:
            if offered != state.legal:
                self.fault(f"The view of {who}, who decides, has other options than the state.")
            self.kept_view, self.kept_text = view, text
        elif offered:
            self.fault(f"The view of {who} holds the options of seat {state.decider + 1}.")
        return view

    def note_redrawn(self, own: dict[str, Any], guess: State, other: dict[str, Any]) -> None:
        """Note whether a guess drew anew what another seat sees and this one does not."""
        facts = other["facts"]
        hidden = [name for name in facts if facts[name] != own["facts"].get(name)]
        if hidden:
            guessed = guess.view(other["seat"])["facts"]
            for name in hidden:
                self.chances[name] += 1
                self.redrawn[name] += guessed[name] != facts[name]

    def end(self) -> None:
        """Hold everything that only some can see to have been drawn anew for the others at least once."""
        for name, chances in self.chances.items():
            if chances >= CHANCES and not self.redrawn[name]:
                self.fault(
                    f"resample never draws {name!r} anew for a seat that cannot see it: bots would know the truth."
                )

    def compare_with_a_guess(self, seat: int | None, view: dict[str, Any]) -> State:
        """Draw anew what the seat cannot know; neither its view nor the truth may change."""
        state, who = self.state, viewer(seat)
        before = state.to_json()
        guess = state.resample(seat, self.fresh_luck())
        self.same(state.to_json(), before, f"resample for {who} changes the true position")
        if guess is state or guess.luck.states == state.luck.states != []:
            self.fault(f"resample for {who} keeps the true luck: the future is known.")
        seen = guess.view(seat)
        if seen != view:
            self.fault(f"The view of {who} tells what it cannot know {self.where}: {difference(view, seen)}.")
        return guess

    def play_on(self, seat: int | None) -> None:
        """Hold a resampled position to be one that can be played, with the same pieces."""
        state, luck, who = self.state, self.trial.luck, viewer(seat)
        before = state.to_json()
        guess = state.resample(seat, self.fresh_luck())
        if Counter(self.game.pieces(guess)) != Counter(self.game.pieces(state)):
            self.fault(f"resample for {who} makes pieces appear or vanish.")
        broken = self.game.broken_laws(guess)
        if broken:
            self.fault(f"resample for {who} breaks a law: {broken[0]}.")
        try:
            play_a_little(guess, luck)
        except Exception as error:
            if self.crashes_anyway():
                return  # Not this check's business: `options` and `play` meet it too.
            self.fault(f"A position resampled for {who} {self.where} cannot be played on: {error!r}.")
        self.same(state.to_json(), before, f"Playing on in a position resampled for {who} changes the true one")

    def crashes_anyway(self) -> bool:
        """Say whether plain copies of the true position crash like that too."""
        try:
            for _ in range(CONTROL_GAMES):
                play_a_little(self.state.copy(), self.trial.luck)
        except Exception:
            return True
        return False


def play_a_little(state: State, luck: Luck) -> None:
    """Carry out a few random options."""
    for _ in range(DECISIONS_PLAYED):
        if not state.over:
            state.apply(state.legal[luck.below(TRY, len(state.legal))])


def viewer(seat: int | None) -> str:
    """Name who looks."""
    return "a spectator" if seat is None else f"seat {seat + 1}"
