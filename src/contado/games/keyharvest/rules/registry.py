"""The registry and the bag: refilling, and effects that take fields from the registry (section 3.2, D13)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.keyharvest.actions import REGISTRY, SKIP
from contado.games.keyharvest.pieces.layout import REGISTRY_SLOTS
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.crops import GiveCrop, field_words, told_field
from contado.games.keyharvest.rules.decision import MenuChoice, skipped, with_skip
from contado.games.keyharvest.rules.workers import arrive
from contado.games.keyharvest.state import BAG_STREAM, TO_STOCK, KeyHarvestState


def registry_slots(state: KeyHarvestState) -> list[int]:
    """Return an option for each field in the registry."""
    registry = state.registry
    return [REGISTRY + slot for slot in range(REGISTRY_SLOTS) if registry[slot] != NO_FIELD]


def draw_field(state: KeyHarvestState, seat: int) -> int:
    """Draw tiles until a field appears; events on the way are shown and go back after it (R29)."""
    fields, events = state.bag_fields, state.bag_events
    aside: list[int] = []
    state.drew = True
    while True:
        at = state.luck.below(BAG_STREAM, len(fields) + len(events))
        if at < len(fields):
            break
        event = events.pop(at - len(fields))
        aside.append(event)
        state.show(event)
        state.set_aside.append(event)
        if state.listener is not None:
            tile = state.tiles.events[event]
            state.tell(Event("set_aside", seat, {"event": tile.letter, "name": tile.name}))
    for event in aside:
        state.event_into_bag(event)
    return fields.pop(at)


class RegistryPick(MenuChoice):
    """D13: take a field from the registry onto the board, for a price (R47)."""

    kind: ClassVar[str] = "registry_pick"

    def __init__(self, seat: int, price: int, optional: int) -> None:
        super().__init__(seat)
        self.price = price
        self.optional = optional

    def data(self) -> list[int]:
        return [self.price, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        return with_skip(registry_slots(state), self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Pay, then lay the field."""
        if action == SKIP:
            skipped(state, self.seat)
            return
        state.push(LayRegistered(self.seat, action - REGISTRY))
        if self.price:
            state.push(GiveCrop(self.seat, self.price, TO_STOCK, 0))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        if self.price:
            return _.plural(
                "Which field of the registry do you take for {n} crop?",
                "Which field of the registry do you take for {n} crops?", self.price,
            )  # fmt: skip
        return _("Which field of the registry do you take?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Take no field")
        return _("Take {field}", field=field_words(state, state.registry[action - REGISTRY], _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [f"registry:{action - REGISTRY + 1}"]

    def cost(self, state: KeyHarvestState, action: int) -> dict[str, int]:
        """Return the price; the kinds are chosen next."""
        return {"crops": self.price} if self.price and action != SKIP else {}


class LayRegistered(Step[KeyHarvestState]):
    """The field of a registry slot is paid for and comes to the board."""

    kind: ClassVar[str] = "lay_registered"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def data(self) -> list[int]:
        return [self.slot]

    def resolve(self, state: KeyHarvestState) -> None:
        """Lay the field; the gap is filled at the next refill (section 3.6)."""
        field = state.registry[self.slot]
        state.registry[self.slot] = NO_FIELD
        if state.listener is not None:
            state.tell(Event("registered", self.seat, {**told_field(state, field), "slot": self.slot + 1}))
        arrive(state, self.seat, field)


class DiscardPick(MenuChoice):
    """D13: a field of the registry goes to the discard area, `left` times."""

    kind: ClassVar[str] = "discard_pick"

    def __init__(self, seat: int, left: int, optional: int) -> None:
        super().__init__(seat)
        self.left = left
        self.optional = optional

    def data(self) -> list[int]:
        return [self.left, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each field; with an empty registry there is no choice (R39)."""
        return with_skip(registry_slots(state), self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        if action == SKIP:
            skipped(state, self.seat)
            return
        discard_registered(state, self.seat, action - REGISTRY, "discarded")
        if self.left > 1:
            state.push(DiscardPick(self.seat, self.left - 1, 0))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field of the registry is discarded?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Discard none")
        return _("Discard {field}", field=field_words(state, state.registry[action - REGISTRY], _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:skip"] if action == SKIP else [f"registry:{action - REGISTRY + 1}"]


def discard_registered(state: KeyHarvestState, seat: int, slot: int, told: str) -> None:
    """Move a field of the registry to the discard area."""
    field = state.registry[slot]
    state.registry[slot] = NO_FIELD
    state.discarded_fields.append(field)
    if state.listener is not None:
        state.tell(Event(told, seat, {**told_field(state, field), "slot": slot + 1}))
