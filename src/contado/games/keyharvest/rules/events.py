"""Refilling the registry and resolving the events that come out of the bag (sections 3.2, 3.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.position.event import Event
from contado.core.state import Step
from contado.games.keyharvest.pieces.layout import (
    CHECK_SPACE,
    CHECK_TILES,
    CODES,
    CROPS,
    EVENT_SPACES,
    NO_EVENT,
    PUT_BACK,
)
from contado.games.keyharvest.pieces.tile_set import PASS_FIELD, SWAP_WITH_BAG
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.allotments import pass_fields
from contado.games.keyharvest.rules.effects import begin_effect
from contado.games.keyharvest.state import BAG_STREAM, KeyHarvestState

NO_SPACE: Final = -1
NOBODY_REPLACED: Final = -1


class Refill(Step[KeyHarvestState]):
    """Draw tiles until the registry has six fields; events on the way are resolved first (R25, R34)."""

    kind: ClassVar[str] = "refill"

    def resolve(self, state: KeyHarvestState) -> None:
        """Draw until the registry is full, an event comes out, or nothing is left to draw."""
        registry, fields, events = state.registry, state.bag_fields, state.bag_events
        while NO_FIELD in registry:
            late = state.ten_events()
            if not fields and (late or not events):
                return  # R32: the registry stays short
            # R28: without a field in the bag the events are drawn one by one.
            at = state.luck.below(BAG_STREAM, len(fields) + len(events))
            state.drew = True
            if at < len(fields):
                slot, field = registry.index(NO_FIELD), fields.pop(at)
                registry[slot] = field
                if state.listener is not None:
                    crop = CROPS[state.tiles.crop_of[field]]
                    state.tell(Event("drawn", self.seat, {"field": CODES[field], "slot": slot + 1, "crop": crop}))
                continue
            event = events.pop(at - len(fields))
            state.show(event)
            if not late:
                state.push(self)
                begin_event(state, self.seat, event)
                return
            # R31
            state.discarded_events.append(event)
            if state.listener is not None:
                tile = state.tiles.events[event]
                state.tell(Event("late_event", self.seat, {"event": tile.letter, "name": tile.name}))


def will_draw(state: KeyHarvestState) -> bool:
    """Say whether a refill would draw a tile now."""
    if NO_FIELD not in state.registry:
        return False
    return bool(state.bag_fields) or (bool(state.bag_events) and not state.ten_events())


def begin_event(state: KeyHarvestState, drawer: int, event: int) -> None:
    """Show an event, check whether it would reach the seventh space too soon, and resolve it."""
    state.event = event
    if state.listener is not None:
        tile = state.tiles.events[event]
        state.tell(Event("event", drawer, {"event": tile.letter, "name": tile.name}))
    # R26; R28: no more check when the bag has no field.
    if len(state.track) == CHECK_SPACE - 1 and state.bag_fields and somebody_is_small(state):
        back = state.track[:PUT_BACK]
        state.track = state.track[PUT_BACK:]
        for one in back:
            state.event_into_bag(one)
        if state.listener is not None:
            facts = {
                "events": [state.tiles.letters[one] for one in back], "need": CHECK_TILES,
                "fields_only": state.readings.fields_only,
            }  # fmt: skip
            state.tell(Event("put_back", -1, facts))
    state.fewest = fewest_fields(state)
    state.push(EventDone(drawer))
    state.push(EventEffect(drawer, event, 0))


def somebody_is_small(state: KeyHarvestState) -> bool:
    """Say whether a player has fewer than seven tiles on the board."""
    for player in state.players:
        if player.tiles(state.readings.fields_only) < CHECK_TILES:
            return True
    return False


def fewest_fields(state: KeyHarvestState) -> int:
    """Return who has the fewest fields now, ties included, as bits."""
    counts = [player.fields.bit_count() for player in state.players]
    fewest = min(counts)
    found = 0
    for seat in range(state.seats):
        if counts[seat] == fewest:
            found |= 1 << seat
    return found


class EventEffect(Step[KeyHarvestState]):
    """One effect of an event for everybody, beginning with the drawer (R36)."""

    kind: ClassVar[str] = "event_effect"

    def __init__(self, seat: int, event: int, at: int) -> None:
        super().__init__(seat)
        self.event = event
        self.at = at

    def data(self) -> list[int]:
        return [self.event, self.at]

    def resolve(self, state: KeyHarvestState) -> None:
        """Push everybody's part, and the effect after it."""
        tile, seat = state.tiles.events[self.event], self.seat
        if self.at >= len(tile.effects):
            return
        state.push(EventEffect(seat, self.event, self.at + 1))
        if tile.effects[self.at].op == SWAP_WITH_BAG:
            state.set_aside = []
        if tile.effects[self.at].op == PASS_FIELD:
            pass_fields(state, seat, int(tile.optional))
            return
        for step in range(state.seats - 1, -1, -1):
            state.push(EventTurn((seat + step) % state.seats, self.event, self.at))


class EventTurn(Step[KeyHarvestState]):
    """A player's part in an effect of an event."""

    kind: ClassVar[str] = "event_turn"

    def __init__(self, seat: int, event: int, at: int) -> None:
        super().__init__(seat)
        self.event = event
        self.at = at

    def data(self) -> list[int]:
        return [self.event, self.at]

    def resolve(self, state: KeyHarvestState) -> None:
        """Begin the effect for this player."""
        tile = state.tiles.events[self.event]
        begin_effect(state, self.seat, tile.effects[self.at], int(tile.optional), NO_SPACE, NOBODY_REPLACED)


class EventDone(Step[KeyHarvestState]):
    """The event is resolved and goes to the lowest free event space; on the tenth the last turns begin."""

    kind: ClassVar[str] = "event_done"

    def resolve(self, state: KeyHarvestState) -> None:
        state.track.append(state.event)
        if state.listener is not None:
            facts = {"event": state.tiles.letters[state.event], "space": len(state.track)}
            state.tell(Event("on_track", self.seat, facts))
            if len(state.track) == EVENT_SPACES:
                state.tell(Event("ten_events", self.seat, {}))
        state.event = NO_EVENT
        state.fewest = 0
