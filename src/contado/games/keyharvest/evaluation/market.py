"""What the stores and the registry have for everybody: who will take which field, and who will be paid."""

from __future__ import annotations

from typing import Final

from contado.games.keyharvest.evaluation.prospect import Prospect
from contado.games.keyharvest.evaluation.weights import OTHER_STORES, OWN_STORE, REGISTRY, SALES, Weights
from contado.games.keyharvest.pieces.layout import FIELDS_PER_ACTION, KINDS, STORE_SLOTS
from contado.games.keyharvest.player import NO_FIELD, Player
from contado.games.keyharvest.state import KeyHarvestState

# The second best field of the registry as a fraction of the best.
NEXT_BEST: Final = 0.5


def count_market(state: KeyHarvestState, prospects: list[Prospect], weights: Weights) -> None:
    """Let everybody in turn order take the two fields that help most, and count what that brings."""
    seats = state.seats
    # How much of each field is still there for those who come later.
    left = [1.0] * (seats * STORE_SLOTS)
    for step in range(1, seats + 1):
        mine = prospects[(state.active + step) % seats]
        if mine.turns <= 0.0:
            continue
        wishes: list[float] = []
        stalls: list[int] = []
        for owner in range(seats):
            player = state.players[owner]
            for slot in range(STORE_SLOTS):
                field = player.store[slot]
                if field == NO_FIELD:
                    continue
                wish = mine.gain(field)
                if owner != mine.seat:
                    if not mine.player.can_pay(player, slot):
                        continue
                    wish -= mine.crop * bid_size(player, slot)
                if wish > 0.0:
                    wishes.append(wish)
                    stalls.append(owner * STORE_SLOTS + slot)
        for turn in range(min(FIELDS_PER_ACTION, len(wishes))):
            best = turn
            for at in range(turn + 1, len(wishes)):
                if wishes[at] > wishes[best]:
                    best = at
            wishes[turn], wishes[best] = wishes[best], wishes[turn]
            stalls[turn], stalls[best] = stalls[best], stalls[turn]
            take(state, prospects, mine, stalls[turn], wishes[turn], left, weights)


def take(
    state: KeyHarvestState, prospects: list[Prospect], mine: Prospect, stall: int, wish: float, left: list[float],
    weights: Weights,
) -> None:  # fmt: skip
    """Count what a seat gains from a field that it will take, weighted by how likely the field is still there."""
    owner, slot = divmod(stall, STORE_SLOTS)
    if owner == mine.seat:
        mine.features[OWN_STORE] += wish * left[stall]
        return
    part = weights.sold * min(1.0, wish) * left[stall]
    mine.features[OTHER_STORES] += part * wish
    # Sold, a field brings the price and the bid.
    prospects[owner].features[SALES] += part * 2.0 * bid_size(state.players[owner], slot)
    left[stall] -= part


def count_registry(state: KeyHarvestState, mine: Prospect) -> None:
    """Count the gains of the two best fields in the registry."""
    if mine.turns <= 1.0:
        return
    best = second = 0.0
    for field in state.registry:
        if field != NO_FIELD:
            gain = mine.gain(field)
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    mine.features[REGISTRY] = best + NEXT_BEST * second


def bid_size(player: Player, slot: int) -> int:
    """Count the crops of a bid."""
    first = slot * KINDS
    bids = player.bids
    return bids[first] + bids[first + 1] + bids[first + 2] + bids[first + 3] + bids[first + 4]
