"""Putting fields on offer and bidding for them, crop by crop (action d, D9, D10)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.words.language import Language
from contado.games.keyharvest.actions import ADD, DONE, REGISTRY
from contado.games.keyharvest.pieces.layout import CROPS, FIELDS_PER_ACTION, KINDS
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.crops import field_words, told_field
from contado.games.keyharvest.rules.decision import Choice
from contado.games.keyharvest.rules.events import Refill, will_draw
from contado.games.keyharvest.rules.registry import registry_slots
from contado.games.keyharvest.rules.stores import bid_of
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.words import thing, things


class OfferPick(Choice):
    """D9: choose which field of the registry is put on offer."""

    kind: ClassVar[str] = "offer_pick"
    part: ClassVar[bool] = True
    number: ClassVar[int] = 1

    def options(self, state: KeyHarvestState) -> list[int]:
        return registry_slots(state)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Move it to the lowest empty slot of the player's own store, and ask for the bid."""
        player = state.players[self.seat]
        slot, store_slot = action - REGISTRY, player.free_slot()
        field = state.registry[slot]
        state.registry[slot] = NO_FIELD
        player.store[store_slot] = field
        if state.listener is not None:
            facts = {**told_field(state, field), "slot": slot + 1, "store": store_slot + 1}
            state.tell(Event("offered", self.seat, facts))
        state.push(FirstBid(self.seat, store_slot, self.number))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field do you put on offer?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == DONE:
            return _("Offer no more")
        return _("Put {field} on offer", field=field_words(state, state.registry[action - REGISTRY], _))

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:done"] if action == DONE else [f"registry:{action - REGISTRY + 1}"]


class OfferMore(OfferPick):
    """D9 again: a second field, if there is a slot, a crop and a field for it (R25), or done."""

    kind: ClassVar[str] = "offer_more"
    part: ClassVar[bool] = False
    number: ClassVar[int] = 2

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each field, and "done"."""
        player = state.players[self.seat]
        if player.free_slot() < 0 or not player.total():
            return []
        options = registry_slots(state)
        if options:
            options.append(DONE)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Offer the second field, which is the last, or end the action."""
        if action != DONE:
            super().choose(state, action)

    def resolve(self, state: KeyHarvestState) -> None:
        """End the action."""

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Do you put another field on offer?")


class FirstBid(Choice):
    """D10: the first crop of a bid, which is compulsory."""

    kind: ClassVar[str] = "first_bid"
    part: ClassVar[bool] = True

    def __init__(self, seat: int, slot: int, number: int) -> None:
        super().__init__(seat)
        self.slot = slot
        self.number = number

    def data(self) -> list[int]:
        return [self.slot, self.number]

    def options(self, state: KeyHarvestState) -> list[int]:
        crops = state.players[self.seat].crops
        return [ADD + kind for kind in range(KINDS) if crops[kind]]

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Add the crop to the bid, and ask whether that is all."""
        kind = action - ADD
        player = state.players[self.seat]
        player.lose(kind, 1)
        player.bids[self.slot * KINDS + kind] += 1
        if state.listener is not None:
            facts = {**told_field(state, player.store[self.slot]), "crop": CROPS[kind], "slot": self.slot + 1}
            state.tell(Event("bid", self.seat, facts))
        state.push(Bid(self.seat, self.slot, self.number))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        field = field_words(state, state.players[self.seat].store[self.slot], _)
        return _("Which crop do you bid for {field}?", field=field)

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == DONE:
            bid = things(bid_of(state, self.seat, self.slot), _)
            return _("The bid stands: {bid}", bid=bid)
        return _("Add {crop} to the bid", crop=thing(CROPS[action - ADD], 1, _))

    def closes(self, state: KeyHarvestState, action: int) -> bool:
        return action == DONE

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        return ["menu:done"] if action == DONE else [f"screen:{self.seat}:{CROPS[action - ADD]}"]


class Bid(FirstBid):
    """D10: more crops, or done; "done" closes the bid for good, so it never happens by itself."""

    kind: ClassVar[str] = "bid"
    part: ClassVar[bool] = False
    always_asked: ClassVar[bool] = True

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each kind behind the screen, and "done"."""
        options = super().options(state)
        options.append(DONE)
        return options

    def choose(self, state: KeyHarvestState, action: int) -> None:
        """Add a crop, or refill the registry and go on with a second field (R25)."""
        if action != DONE:
            super().choose(state, action)
            return
        if self.number < FIELDS_PER_ACTION:
            state.push(OfferMore(self.seat))
        state.push(Refill(self.seat))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        field = field_words(state, state.players[self.seat].store[self.slot], _)
        # Everybody can count how many crops a player has, so these words give nothing away.
        if state.players[self.seat].total():
            if will_draw(state):
                return _("Do you bid more for {field}? A tile is drawn when the bid stands.", field=field)
            return _("Do you bid more for {field}?", field=field)
        if will_draw(state):
            return _("Nothing is left to bid for {field}. A tile is drawn when the bid stands.", field=field)
        return _("Nothing is left to bid for {field}.", field=field)
