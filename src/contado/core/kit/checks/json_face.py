"""A state serialises to JSON and back exactly."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from contado.core.kit.trial import Check, Trial, difference
from contado.core.state import State
from contado.core.words.language import marked


class JsonCheck(Check):
    """Reads a state back at every close look, and lets it play along until the next one."""

    name: ClassVar[str] = marked("json")
    about: ClassVar[str] = marked("a state goes to JSON and back, with all that decides its future")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.read: State | None = None
        self.read_at = 0
        # The data of the last close look with its text then: data that lives on in the state would change with it.
        self.data: dict[str, Any] = {}
        self.text = ""

    def position(self) -> None:
        """Compare the state read last with what has become of the original, then read a new one."""
        if not self.trial.close:
            return
        if self.read is not None:
            self.compare_future(self.read)
        state = self.state
        self.data = state.to_json()
        try:
            self.text = json.dumps(self.data, sort_keys=True)
        except (TypeError, ValueError) as error:
            self.fault(f"to_json() gives something that is no JSON: {error}.")
        self.compare_decisions()
        read = self.game.state_from_json(json.loads(self.text))
        again = json.dumps(read.to_json(), sort_keys=True)
        if again != self.text:
            path = difference(json.loads(self.text), json.loads(again))
            self.fault(f"A state read from JSON {self.where} is another: they differ in {path}.")
        if read != state or read.fingerprint() != state.fingerprint():
            self.fault(f"A state read from JSON {self.where} is not equal, or its fingerprint is another.")
        if read.legal != state.legal:
            self.fault(f"A state read from JSON {self.where} has other options.")
        # What to_json leaves out may still be seen.
        for seat in range(self.trial.seats):
            self.same(read.view(seat), state.view(seat), f"A state read from JSON {self.where} looks another")
        self.read, self.read_at = read, len(self.trial.actions)

    def compare_future(self, read: State) -> None:
        """Hold the state that was read to the same future, and its data to have stayed as they were."""
        if json.dumps(self.data, sort_keys=True) != self.text:
            self.fault("What to_json() returned changed later: it holds lists or dicts of the state itself.")
        since = f"A state read from JSON after {self.read_at} decisions"
        for action in self.trial.actions[self.read_at :]:
            if action not in read.legal:
                self.fault(f"{since} does not offer {self.trial.notation(action)} where the original did.")
            read.apply(action)
        self.same(
            read.to_json(), self.state.to_json(), f"{since} has another future than the original under the same actions"
        )
        if read.legal != self.state.legal:
            self.fault(f"{since} has other options than the original after the same actions.")

    def compare_decisions(self) -> None:
        """Hold every decision on the stack to be declared, and to be made again from its data."""
        for decision in self.state.stack:
            kind = type(decision)
            if kind not in self.game.rules.decisions:
                self.fault(f"The decision {kind.__name__} lies on the stack but is not in the game's decisions.")
            again = kind(decision.seat, *decision.data())
            if again.to_json() != decision.to_json():
                self.fault(f"The decision {decision!r} made again from its data is {again!r}.")
            # Compiled decisions have no dict; for them the future tells.
            mine, its = getattr(decision, "__dict__", None), getattr(again, "__dict__", None)
            if mine != its:
                self.fault(f"data() of the decision {decision!r} is not complete: {difference(mine, its)}.")
