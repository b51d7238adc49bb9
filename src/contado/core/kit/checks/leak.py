"""A view holds nothing that its seat may not know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar

from contado.core.kit.checks.pieces import changed
from contado.core.kit.tally import Tally
from contado.core.kit.trial import TRY, Check, Trial, crash_words, difference, viewer_name
from contado.core.position.luck import Luck
from contado.core.showing.view import View
from contado.core.state import State
from contado.core.words.language import marked

# How often a position is drawn anew at the first and the last position; once at the others.
DRAWS_AT_THE_ENDS = 3
# After so many chances, a hidden fact that was never drawn anew is one that resample forgets.
CHANCES = 40
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
        self.kept_view: View[Any] | None = None
        self.kept_text = "null"

    def position(self) -> None:
        """Look at the view of every seat and of a spectator."""
        if not self.trial.close:
            return
        if json.dumps(self.kept_view) != self.kept_text:
            self.fault("A view changed after it was given out: it holds lists or dicts of the state itself.")
        at_an_end = self.state.over or not self.trial.actions
        viewers = self.trial.viewers()
        views = {seat: self.checked_view(seat) for seat in viewers}
        for seat in viewers:
            for _ in range(DRAWS_AT_THE_ENDS if at_an_end else 1):
                guess = self.compare_with_a_guess(seat, views[seat])
                if not self.state.over:
                    other = self.trial.luck.below(TRY, self.trial.seats)
                    self.note_redrawn(views[seat]["facts"], views[other]["facts"], views[None]["facts"], guess, other)
        self.play_on(viewers[self.trial.luck.below(TRY, len(viewers))])

    def checked_view(self, seat: int | None) -> View[Any]:
        """Return the view, held to be plain JSON with the options of its own seat only."""
        state = self.state
        view = state.view(seat)
        who = viewer_name(seat)
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

    def note_redrawn(self, own: Any, others: Any, open_facts: Any, guess: State, other: int) -> None:
        """Note whether a guess drew anew what another seat sees and this one does not, fact by fact."""
        hidden = list(hidden_facts(own, others, open_facts, ()))
        if hidden:
            guessed = guess.facts(other)
            for path, value in hidden:
                name = ".".join(map(str, path))
                sentence = (
                    f"resample never draws {name} anew for a seat that cannot see it: bots would know the truth. (If "
                    "every seat can work it out, show it to all.)"
                )
                tally = self.trial.tally(self.name, name, Tally(sentence, CHANCES, must_vary=True))
                tally.add(at_path(guessed, path) != value, repr(value))

    def compare_with_a_guess(self, seat: int | None, view: View[Any]) -> State:
        """Draw anew what the seat cannot know; neither its view nor the truth may change."""
        state, who = self.state, viewer_name(seat)
        before = state.to_json()
        guess = self.trial.guess(seat)
        self.same(state.to_json(), before, f"resample for {who} changes the true position")
        if guess is state or guess.luck.states == state.luck.states != []:
            self.fault(f"resample for {who} keeps the true luck: the future is known.")
        # Before anything that would only show as its consequence.
        true, dealt = Counter(self.game.proofs.pieces(state)), Counter(self.game.proofs.pieces(guess))
        if dealt != true:
            self.fault(
                f"resample for {who} {self.where} makes pieces appear or vanish: {changed(true, dealt)}; deal what was "
                "put together, each piece once."
            )
        seen = guess.view(seat)
        if seen != view:
            self.fault(f"The view of {who} tells what it cannot know {self.where}: {difference(view, seen)}.")
        self.draw_alike(seat, guess)
        return guess

    def draw_alike(self, seat: int | None, guess: State) -> None:
        """Draw the truth and a guess anew with the same luck: what a bot is shown must not depend on which it was."""
        luck = self.trial.fresh_luck()
        one, two = self.state.resample(seat, luck.copy()).to_json(), guess.resample(seat, luck).to_json()
        if one != two:
            self.fault(
                f"Two positions that look the same to {viewer_name(seat)} {self.where} are drawn anew differently with "
                f"the same luck: {difference(one, two)}; put what is hidden in order before it is shuffled, "
                "and deal each thing once."
            )

    def play_on(self, seat: int | None) -> None:
        """Hold a resampled position to be one that can be played, with the same pieces."""
        state, luck, who = self.state, self.trial.luck, viewer_name(seat)
        before = state.to_json()
        guess = self.trial.guess(seat)
        broken = self.game.proofs.broken_laws(guess)
        if broken:
            self.fault(f"resample for {who} breaks a law: {broken[0]}.")
        try:
            play_a_little(guess, luck)
        except Exception as error:
            if self.crashes_anyway():
                return  # Not this check's business: `options` and `play` meet it too.
            self.fault(f"A position resampled for {who} {self.where} cannot be played on: {crash_words(error)}.")
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


Path = tuple[str | int, ...]
MISSING = object()


def hidden_facts(own: Any, others: Any, shown: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield each fact that another seat sees, and neither the own seat nor a spectator; a list of numbers is one."""
    if others in (own, shown):
        return
    keys: list[Any] = []
    if isinstance(others, dict):
        keys = list(others)
    elif isinstance(others, list) and any(isinstance(one, dict | list) for one in others):
        keys = list(range(len(others)))
    if not keys:
        yield path, others
    for key in keys:
        yield from hidden_facts(at_path(own, (key,)), others[key], at_path(shown, (key,)), (*path, key))


def at_path(facts: Any, path: Path) -> Any:
    """Return the fact at a path, or MISSING."""
    for key in path:
        if isinstance(facts, dict):
            facts = facts.get(key, MISSING)
        elif isinstance(facts, list) and isinstance(key, int) and key < len(facts):
            facts = facts[key]
        else:
            return MISSING
    return facts
