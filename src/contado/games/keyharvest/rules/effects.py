"""The fifteen operations: what an effect begins for a player (section 3.5). With unmet needs it does nothing."""

from __future__ import annotations

from contado.games.keyharvest.pieces.layout import KINDS, NEIGHBOURS, bits, isolated
from contado.games.keyharvest.pieces.tile_set import (
    BUY_FROM_REGISTRY,
    BUY_FROM_STORE,
    DISCARD_FROM_REGISTRY,
    GAIN_CROPS,
    HARVEST,
    LOSE_CROPS,
    MOVE_WORKER,
    PER_ADJACENT_KIND,
    PER_ISOLATED,
    PLAY_WORKER,
    REFRESH,
    RETURN_WORKER,
    SPOIL,
    SWAP_WITH_BAG,
    TRADE_CROPS,
    TRIBUTE,
    Effect,
)
from contado.games.keyharvest.rules.allotments import SwapPick
from contado.games.keyharvest.rules.crops import ALL_KINDS, GiveCrop, TakeCrop, TradeCrops, Tribute, ask_tribute
from contado.games.keyharvest.rules.harvest import NOTHING_YET, ONE_GROUP, HarvestPick, RefreshPick, SpoilPick
from contado.games.keyharvest.rules.registry import DiscardPick, RegistryPick
from contado.games.keyharvest.rules.stores import StorePick
from contado.games.keyharvest.rules.workers import MovePick, ReturnPick, WorkerPick
from contado.games.keyharvest.state import TO_STOCK, KeyHarvestState


def begin_effect(state: KeyHarvestState, seat: int, effect: Effect, optional: int, space: int, replaced: int) -> None:
    """Ask a player for what an effect needs; `space` and `replaced` belong to the worker whose power it is, or are -1.

    A decision without an option is left out, so most needs are checked there.
    """
    op = effect.op
    player = state.players[seat]
    scope = space if effect.adjacent else ONE_GROUP
    if op == GAIN_CROPS:
        gain_crops(state, seat, effect, optional, space)
    elif op == LOSE_CROPS:
        state.push(GiveCrop(seat, effect.amount, TO_STOCK, optional))
    elif op == TRADE_CROPS:
        if player.total() >= effect.give:
            state.push(TradeCrops(seat, effect.give, effect.take, optional))
    elif op == HARVEST:
        state.push(HarvestPick(seat, scope, effect.limit, NOTHING_YET, optional))
    elif op == REFRESH:
        state.push(RefreshPick(seat, scope, effect.limit, 0, optional))
    elif op == SPOIL:
        state.push(SpoilPick(seat, effect.amount, optional))
    elif op == BUY_FROM_STORE:
        state.push(StorePick(seat, int(effect.others_only), optional))
    elif op == BUY_FROM_REGISTRY:
        if player.total() >= effect.price:
            state.push(RegistryPick(seat, effect.price, optional))
    elif op == DISCARD_FROM_REGISTRY:
        state.push(DiscardPick(seat, effect.amount, optional))
    elif op == SWAP_WITH_BAG:
        if state.bag_fields:
            state.push(SwapPick(seat, optional))
    elif op == TRIBUTE:
        amount = effect.amount_for(state.seats)
        if optional:
            state.push(Tribute(seat, amount))
        else:
            ask_tribute(state, seat, amount)
    elif op == RETURN_WORKER:
        state.push(ReturnPick(seat, int(effect.other_boards), effect.workers, effect.or_pay, optional))
    elif op == MOVE_WORKER:
        state.push(MovePick(seat, optional))
    elif op == PLAY_WORKER:
        state.push(WorkerPick(seat, replaced, optional))


def gain_crops(state: KeyHarvestState, seat: int, effect: Effect, optional: int, space: int) -> None:
    """Count the crops that are due, and ask for them."""
    player = state.players[seat]
    if effect.per == PER_ADJACENT_KIND:
        kinds = adjacent_kinds(state, seat, space)
        n = min(kinds.bit_count(), effect.limit)
        state.push(TakeCrop(seat, n, kinds, 1, optional))
        return
    n = effect.amount
    if effect.per == PER_ISOLATED:
        n = min(isolated(player.fields).bit_count(), effect.limit)
    if effect.bonus and state.fewest >> seat & 1:
        n += effect.bonus
    state.push(TakeCrop(seat, n, ALL_KINDS, 0, optional))


def adjacent_kinds(state: KeyHarvestState, seat: int, space: int) -> int:
    """Return the kinds on the fields next to a space, of either side, as bits."""
    kinds = 0
    for field in bits(state.players[seat].fields & NEIGHBOURS[space]):
        kinds |= 1 << state.tiles.crop_of[field]
    return kinds & ((1 << KINDS) - 1)
