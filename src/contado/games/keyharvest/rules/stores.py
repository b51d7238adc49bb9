"""Stores: what can be bought from them, and a purchase through an effect (D7)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.words.language import Language, You, marked
from contado.core.words.naming import named
from contado.games.keyharvest.actions import DONE, SKIP, STORE, store_target
from contado.games.keyharvest.pieces.layout import CROPS, KINDS, STORE_SLOTS
from contado.games.keyharvest.player import NO_FIELD
from contado.games.keyharvest.rules.crops import field_words, told_field
from contado.games.keyharvest.rules.decision import MenuChoice, skipped, with_skip
from contado.games.keyharvest.rules.workers import arrive
from contado.games.keyharvest.state import KeyHarvestState
from contado.games.keyharvest.telling.words import things


def bid_of(state: KeyHarvestState, seat: int, slot: int) -> dict[str, int]:
    """Return a bid by the names of its kinds."""
    bids = state.players[seat].bids
    return {CROPS[kind]: bids[slot * KINDS + kind] for kind in range(KINDS) if bids[slot * KINDS + kind]}


def buyable(state: KeyHarvestState, seat: int, others_only: int) -> list[int]:
    """Return an option for each field that a player can take: their own, and those whose bid they can pay (R44)."""
    player = state.players[seat]
    options: list[int] = []
    for owner in range(state.seats):
        other = state.players[owner]
        for slot in range(STORE_SLOTS):
            if other.store[slot] != NO_FIELD:
                if not others_only if owner == seat else player.can_pay(other, slot):
                    options.append(STORE + owner * STORE_SLOTS + slot)
    return options


def buy_field(state: KeyHarvestState, seat: int, owner: int, slot: int) -> None:
    """Settle a purchase: a player's own bid goes to the stock (R45); another owner gets the price and the bid (R44)."""
    player, other = state.players[seat], state.players[owner]
    field = other.store[slot]
    if state.listener is not None:
        facts = {
            **told_field(state, field), "owner": owner, "slot": slot + 1, "bid": bid_of(state, owner, slot),
            "own": seat == owner,
        }  # fmt: skip
        state.tell(Event("bought", seat, facts))
    for kind in range(KINDS):
        n = other.bids[slot * KINDS + kind]
        if n:
            other.bids[slot * KINDS + kind] = 0
            if seat == owner:
                state.stock[kind] += n
            else:
                player.lose(kind, n)
                other.crops[kind] += 2 * n
    other.store[slot] = NO_FIELD
    arrive(state, seat, field)


class StorePick(MenuChoice):
    """D7 through an effect: buy one field."""

    kind: ClassVar[str] = "store_pick"

    def __init__(self, seat: int, others_only: int, optional: int) -> None:
        super().__init__(seat)
        self.others_only = others_only
        self.optional = optional

    def data(self) -> list[int]:
        return [self.others_only, self.optional]

    def options(self, state: KeyHarvestState) -> list[int]:
        """Return each field that can be taken."""
        return with_skip(buyable(state, self.seat, self.others_only), self.optional)

    def choose(self, state: KeyHarvestState, action: int) -> None:
        if action == SKIP:
            skipped(state, self.seat)
        else:
            buy_field(state, self.seat, *divmod(action - STORE, STORE_SLOTS))

    def prompt(self, state: KeyHarvestState, _: Language) -> str:
        return _("Which field do you buy?")

    def words(self, state: KeyHarvestState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Buy none")
        if action == DONE:
            return _("Buy no more")
        owner, slot = divmod(action - STORE, STORE_SLOTS)
        field = field_words(state, state.players[owner].store[slot], _)
        if owner == self.seat:
            # Whoever is asked is "you", and so is a reader of that seat; in the analysis others read it as well.
            who = named(owner, _) if _.reader is not None else You("")
            return _(
                "Take {field} from {who}'s own store", {"who": marked("Take {field} from your own store")},
                field=field, who=who,
            )  # fmt: skip
        return _("Buy {field} from {player} for {bid}", {"player": marked("Buy {field} from you for {bid}")},
                 field=field, player=named(owner, _), bid=things(bid_of(state, owner, slot), _))  # fmt: skip

    def targets(self, state: KeyHarvestState, action: int) -> list[str]:
        if action in (SKIP, DONE):
            return ["menu:skip" if action == SKIP else "menu:done"]
        return [store_target(*divmod(action - STORE, STORE_SLOTS))]
