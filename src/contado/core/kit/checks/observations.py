"""Observations in numbers: within their bounds, without secrets, and different where the seat sees a difference."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from contado.core.kit.trial import Check, Trial, difference, viewer_name
from contado.core.position.numbering import NONE
from contado.core.position.observation import Page, Sheet
from contado.core.words.language import marked


class ObservationsCheck(Check):
    """Compares what each seat sees in numbers with what it sees in facts."""

    name: ClassVar[str] = marked("observations")
    about: ClassVar[str] = marked("numbers for programs keep their bounds, tell no secret and leave nothing out")

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        # What was seen in each observation so far.
        self.seen: dict[tuple[int, bytes], tuple[Any, str]] = {}

    def position(self) -> None:
        """Look at the observation of every seat."""
        state = self.state
        numbers = self.game.numbering(self.trial.seats, state.settings).numbers
        for action in state.legal:
            if numbers[action] == NONE:
                notation = self.game.action(state, action).notation
                self.fault(f"{notation!r} is offered {self.where}, but not in play: families_in_play, actions_in_play.")
        if not self.trial.close or not self.game.observing.features(self.trial.seats, state.settings):
            return
        for seat in range(self.trial.seats):
            sheet = state.sheet
            observation = self.written(sheet, seat)
            if self.trial.guess(seat).observation(seat) != observation:
                other = sheet.numbers(self.trial.guess(seat).observation(seat))
                self.fault(
                    f"The observation of {viewer_name(seat)} tells what it cannot know {self.where}: "
                    f"{difference(sheet.numbers(observation), other)}."
                )
            self.compare(seat, observation)

    def written(self, sheet: Sheet, seat: int) -> bytes:
        """Return the observation, held to its bounds."""
        whose = f"the observation of {viewer_name(seat)} {self.where}"
        page = Page(sheet.size)
        sheet.write(self.state, seat, page)
        if page.at != sheet.size:
            self.fault(f"There are {page.at} bytes in {whose}; the features have {sheet.size}.")
        for value, highest, name in zip(page.values, sheet.highest, sheet.names, strict=True):
            if not 0 <= value <= highest:
                self.fault(f"In {whose}, {name} is {value}: it must be 0 to {highest}.")
        numbers = sheet.numbers(bytes(page.values))
        for feature in sheet.features:
            if max(numbers[feature.name], default=0) > feature.highest:
                self.fault(
                    f"In the observation of {viewer_name(seat)} {self.where}, {feature.name} is over its highest."
                )
        return bytes(page.values)

    def compare(self, seat: int, observation: bytes) -> None:
        """Hold two positions that differ for the seat to differ in numbers."""
        state = self.state
        sees = without(state.facts(seat), self.game.observing.leaves_out, "")
        sees["decision"] = None if state.over else [state.decision.kind, state.decider]
        if seat == state.decider:
            sees["decision"], sees["options"] = state.decision.to_json(), state.legal[:]
        text = json.dumps(sees, sort_keys=True)
        before, before_text = self.seen.setdefault((seat, observation), (sees, text))
        if before_text != text:
            self.fault(
                f"Two positions that differ for {viewer_name(seat)} have the same observation {self.where}: "
                f"{difference(sees, before)}. (What means nothing is left out with a reason: Observing.leaves_out.)"
            )


def without(facts: Any, paths: Mapping[str, str], path: str) -> Any:
    """Return facts without those at these paths; the places of a list are not counted."""
    if isinstance(facts, Mapping):
        return {
            key: without(value, paths, f"{path}{key}.") for key, value in facts.items() if path + str(key) not in paths
        }
    if isinstance(facts, list | tuple):
        return [without(value, paths, path) for value in facts]
    return facts
