"""The five faces of every action, and the words of decisions and events."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final
from weakref import WeakSet

from contado.core.game import seat_names
from contado.core.game.viewing import offers
from contado.core.kit.trial import Check, shortened
from contado.core.position.actions import ActionSpace
from contado.core.position.event import ACTED, Event
from contado.core.words.language import ENGLISH, Language, marked
from contado.core.words.naming import has_marks, with_names

# Spaces that were looked at: games with the same settings share one, and it never changes.
_SOUND: Final[WeakSet[ActionSpace]] = WeakSet()


class FacesCheck(Check):
    """Typed object, notation and integer give each other back; words and targets tell the options apart."""

    name: ClassVar[str] = marked("faces")
    about: ClassVar[str] = marked("the five faces of every action agree, and everything has its words")

    def position(self) -> None:
        """Look at the whole space first, then at the options offered and at what was told."""
        if not self.trial.actions:
            self.check_space(self.game.actions(self.state))
            self.check_sources()
            self.check_names()
        for event in self.trial.scribe.events:
            self.check_event(event)
        if not self.state.over and (self.trial.close or self.trial.new_kind):
            self.check_offers()

    # The action space

    def check_space(self, space: ActionSpace) -> None:
        """Hold the space to be numbered without gaps, with every action found by each of its three inner faces."""
        if space in _SOUND:
            return
        for index, action in enumerate(space):
            if action.index != index or space[index] is not action:
                self.fault(f"The action space has a gap: {action!r} is number {index} and says {action.index}.")
            if not action.notation.strip() or "!" in action.notation or "\n" in action.notation:
                self.fault(f"{action.notation!r} cannot be written into a record.")
            if space.parse(action.notation) is not action or space.parse(action.notation.upper()) is not action:
                self.fault(f"The notation {action.notation!r} does not lead back to its action.")
            if space.find(action.kind, *action.args) is not action:
                self.fault(f"Kind and arguments of {action.notation!r} do not lead back to it.")
        _SOUND.add(space)

    def check_sources(self) -> None:
        """Hold every source of points to have a name."""
        for _ in self.trial.languages:
            names = [self.game.words.source(source, _) for source in self.game.rules.sources]
            if not all(names) or len(set(names)) != len(names):
                self.fault(f"Two sources of points have the same name, or one has none, in {_.code}: {names}.")

    def check_names(self) -> None:
        """Hold every seat to have a name of its own as long as nobody has sat down."""
        for _ in self.trial.languages:
            names, seats = self.state.view(None, _)["names"], self.trial.seats
            if len(names) != seats or not all(names) or len(set(names)) != seats:
                self.fault(f"The view has the names {names} for {seats} seats, in {_.code}.")

    def check_filled(self, text: str, what: str) -> None:
        """Hold a text to have all its values and names put in."""
        if "{" in text:
            self.fault(f"{what} has a place where no value was put in: {shortened(text)}.")
        if has_marks(text):
            self.fault(f"{what} has a mark in the place of a name: {shortened(text)}.")

    # The options of a decision

    def check_offers(self) -> None:
        """Hold the faces of all options together to tell them apart."""
        state, space = self.state, self.game.actions(self.state)
        before = state.to_json()
        for action in state.legal:
            self.check_notation(space, action)
        for _ in self.trial.languages:
            prompt = with_names(state.decision.prompt(state, _), seat_names(state.seats, _))
            if not prompt.strip():
                self.fault(f"Nobody is told what is decided {self.where} in {_.code}.")
            self.check_filled(prompt, f"The prompt {self.where}")
            self.check_offer_words(offers(state, _), _)
        self.same(state.to_json(), before, f"Asking for words, targets or notation {self.where} changes the state")

    def check_notation(self, space: ActionSpace, action: int) -> None:
        """Hold what a person types to mean the action."""
        notation = space[action].notation
        if space[action].index != action or self.game.action(self.state, action) is not space[action]:
            self.fault(f"The integer {action} does not lead to its action.")
        parsed = self.game.parse(self.state, notation)
        if parsed != [action]:
            self.fault(f"{notation!r} typed {self.where} is read as {parsed}, not as {[action]}.")

    def check_offer_words(self, offered: Sequence[Mapping[str, Any]], _: Language) -> None:
        """Hold words and targets to be there and different, and costs to be amounts of things with a name."""
        said: dict[str, str] = {}
        clicked: dict[tuple[str, ...], str] = {}
        for offer in offered:
            written, words, targets = offer["notation"], offer["words"], offer["targets"]
            if not isinstance(words, str) or not words.strip():
                self.fault(f"{written!r} has no words {self.where} in {_.code}.")
            self.check_filled(words, f"The text of {written!r} {self.where}")
            if str(words).endswith("."):
                # Hints and records go on after it.
                self.fault(f"The text of {written!r} {self.where} ends with a full stop in {_.code}: {words!r}.")
            if words in said:
                self.fault(f"{said[words]!r} and {written!r} have the same words {self.where} in {_.code}: {words!r}.")
            said[words] = written
            if not isinstance(targets, list) or not targets or not all(isinstance(id, str) and id for id in targets):
                self.fault(f"{written!r} has no proper targets {self.where}: {targets!r}.")
            if tuple(targets) in clicked:
                other = clicked[tuple(targets)]
                self.fault(f"{other!r} and {written!r} have the same targets {self.where}: {targets}.")
            clicked[tuple(targets)] = written
            for amounts in (offer["cost"], offer["gain"]):
                self.check_amounts(written, amounts, _)
            if not isinstance(offer["leaves"], bool):
                self.fault(f"Whether {written!r} {self.where} leads out of the decision is {offer['leaves']!r}.")
            if not isinstance(offer["reveals"], bool):
                self.fault(f"{written!r} does not say {self.where} whether it reveals anything.")
            self.check_filled(offer["warning"], f"The warning of {written!r} {self.where}")

    def check_amounts(self, written: str, amounts: Any, _: Language) -> None:
        """Hold a cost or a gain to be amounts that can be said."""
        if not isinstance(amounts, dict):
            self.fault(f"The cost or gain of {written!r} {self.where} is {amounts!r}.")
        for thing, n in amounts.items():
            if not isinstance(thing, str) or not isinstance(n, int) or isinstance(n, bool) or n < 0:
                self.fault(f"The cost or gain of {written!r} {self.where} has {thing!r}: {n!r}.")
            if not self.game.words.thing(thing, n, _).strip():
                self.fault(f"There are no words for {n} {thing!r} in {_.code}.")

    # Events

    def check_event(self, event: Event) -> None:
        """Hold an event to be declared with exactly its facts, and to have a line for everybody who hears of it."""
        if event.kind == ACTED:
            return  # core's own
        if event.kind not in self.game.rules.events:
            self.fault(f"The event {event.kind!r} is told but not declared.")
        secret = event.secret or {}
        facts, declared = {*event.facts, *secret}, set(self.game.rules.events[event.kind])
        if facts != declared or len(facts) != len(event.facts) + len(secret):
            self.fault(f"The event {event.kind!r} is told with {sorted(facts)} and declared with {sorted(declared)}.")
        if not -1 <= event.seat < self.trial.seats:
            self.fault(f"The event {event.kind!r} happened to seat {event.seat}, which is none.")
        languages = self.trial.languages if self.trial.close or self.trial.new_kind else (ENGLISH,)
        viewers = (None,) if event.secret is None else (None, event.seat)
        for seat in viewers:
            seen = event.seen_by(seat)
            for _ in languages:
                line = self.game.words.event(seen, self.trial.names, _)
                if "\n" in line:
                    self.fault(f"The line for the event {event.kind!r} is {shortened(line)}.")
                self.check_filled(line, f"The line for the event {event.kind!r}")
        if self.trial.close:
            json.dumps(event.to_json())
