"""What must hold at every moment: every piece is in exactly one place, and what the rules never allow."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from contado.core.game import Proofs
from contado.core.words.claim import Claim
from contado.games.keyharvest.claims import BESIDE, CLAIMS
from contado.games.keyharvest.pieces.layout import (
    CODES,
    COUNTERS,
    CROPS,
    FARMHANDS,
    IN_TOWN,
    KINDS,
    NEIGHBOURS,
    NO_EVENT,
    REGISTRY_SLOTS,
    SECOND_GROUP_FACTOR,
    STORE_SLOTS,
    WORKERS,
    bits,
    group_sizes,
)
from contado.games.keyharvest.player import ELSEWHERE, LIFTED, NO_FIELD
from contado.games.keyharvest.state import LIVE_SOURCES, KeyHarvestState


class KeyHarvestProofs(Proofs[KeyHarvestState]):
    """What the kit checks Key Harvest against."""

    beside: ClassVar[tuple[str, ...]] = BESIDE

    @property
    def claims(self) -> tuple[Claim, ...]:
        return CLAIMS

    def pieces(self, state: KeyHarvestState) -> list[str]:
        return pieces(state)

    def broken_laws(self, state: KeyHarvestState) -> list[str]:
        return broken_laws(state)


def pieces(state: KeyHarvestState) -> list[str]:
    """Name every field, event, worker and crop as often as it lies somewhere."""
    fields = [*state.registry, *state.bag_fields, *state.discarded_fields, *state.arriving]
    events = [*state.bag_events, *state.track, *state.discarded_events, *state.aside, state.event]
    crops = state.stock[:]
    found: list[str] = []
    ids = state.tiles.worker_ids
    for seat, player in enumerate(state.players):
        fields += [*bits(player.fields), *player.store]
        for kind in range(KINDS):
            crops[kind] += player.crops[kind] + sum(player.bids[kind::KINDS])
        found += [f"{ids[worker]} of seat {seat + 1}" for worker in range(FARMHANDS)]
        found += [ids[worker] for worker in range(FARMHANDS, WORKERS) if player.at[worker] != ELSEWHERE]
    found += [ids[FARMHANDS + at] for at, owner in enumerate(state.town) if owner == IN_TOWN]
    found += [CODES[field] for field in fields if field != NO_FIELD]
    found += ["event " + state.tiles.letters[event] for event in events if event != NO_EVENT]
    for kind in range(KINDS):
        found += [CROPS[kind]] * crops[kind]
    return found


def broken_laws(state: KeyHarvestState) -> list[str]:
    """Say which invariants do not hold."""
    faults: list[str] = []
    for seat, player in enumerate(state.players):
        spaces = [space for space in player.at if space >= 0]
        standing = sum(1 << space for space in spaces)
        if any(NEIGHBOURS[space] & standing for space in spaces):
            faults.append("two workers of a board are side by side (R16)")
        if player.standing != standing or len(set(spaces)) != len(spaces) or standing & player.fields:
            faults.append("a worker and something else are on one space")
        if player.fresh & ~player.fields:
            faults.append("a space without a field is unharvested")
        if any(player.near[n] != spaces_near(player.fields, n) for n in range(1, 7)):
            faults.append("the fields around a space are counted wrongly")
        if min(player.crops) < 0 or min(player.bids) < 0:
            faults.append("a player has less than no crops")
        if any(player.dealt[kind] < player.needed[kind] for kind in range(KINDS)):
            faults.append("a player gave away what never came in")
        for slot in range(STORE_SLOTS):
            if player.store[slot] == NO_FIELD and any(player.bids[slot * KINDS : (slot + 1) * KINDS]):
                faults.append("a bid lies with no field")
        largest, second = group_sizes(player.fields)
        live = [player.worker_points(state.tiles.number), largest, SECOND_GROUP_FACTOR * second]
        booked = state.ledger.by_source(seat)
        if [booked.get(source, 0) for source in range(LIVE_SOURCES)] != live:
            faults.append("the ledger has other points than the board (section 4)")
        for at, owner in enumerate(state.town):
            if (owner == seat) != (player.at[FARMHANDS + at] != ELSEWHERE):
                faults.append("the town and a board disagree about the townsfolk")
    if sum(player.at.count(LIFTED) for player in state.players) > 1:
        faults.append("two workers are lifted at once")
    if min(state.stock) < 0 or max(state.stock) > COUNTERS or len(state.registry) != REGISTRY_SLOTS:
        faults.append("the stock or the registry holds what there is not")
    if state.bag_fields != sorted(state.bag_fields) or state.bag_events != sorted(state.bag_events):
        faults.append("the bag has an order")
    if state.used.bit_count() > 2:
        faults.append("more than two actions were done in a turn (R6)")
    return faults


@lru_cache(maxsize=4096)
def spaces_near(fields: int, n: int) -> int:
    """Return the spaces with at least n fields around them, counted one by one."""
    return sum(1 << space for space, around in enumerate(NEIGHBOURS) if (around & fields).bit_count() >= n)
