"""What must hold at every moment: every piece is in exactly one place, and the invariants of section 8."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.game import Proofs
from contado.core.words.claim import Claim
from contado.games.milestones.claims import CLAIMS
from contado.games.milestones.pieces.layout import GOODS
from contado.games.milestones.state import (
    HOUSE,
    JUNCTION,
    MARKET,
    MILESTONE,
    NO_BONUS,
    ROAD_END,
    SUPPLIED_MARKET,
    MilestonesState,
)


class MilestonesProofs(Proofs[MilestonesState]):
    """What the kit checks Milestones against."""

    told_by: ClassVar[Mapping[str, tuple[str, ...]]] = {"worker": ("covered",)}

    @property
    def claims(self) -> tuple[Claim, ...]:
        return CLAIMS

    def pieces(self, state: MilestonesState) -> list[str]:
        """Name every limited piece as often as it lies somewhere."""
        return pieces(state)

    def broken_laws(self, state: MilestonesState) -> list[str]:
        """Say which of the page's invariants do not hold."""
        return broken_laws(state)


def pieces(state: MilestonesState) -> list[str]:
    """Name every limited piece as often as it lies somewhere."""
    layout = state.layout
    tiles = [*state.row, *state.deck, *state.offer, *state.out]
    for player in state.players:
        tiles += player.tiles
    found = [layout.tile_ids[tile] for tile in tiles]

    found += ["bonus " + GOODS[good] for good in state.bonus if good != NO_BONUS]
    for player in state.players:
        for slot, worker in enumerate(player.slots):
            if player.bonus[slot]:
                found.append("bonus " + GOODS[layout.worker_type[worker]])
    for good, count in enumerate(state.bonus_out):
        found += ["bonus " + GOODS[good]] * count
    # Before the set-up is carried out the bonus tiles are still in their box.
    if not state.sections and state.turn == 0 and all(good == NO_BONUS for good in state.bonus):
        found += ["bonus " + GOODS[good] for good, count in enumerate(layout.bonus_tiles) for _ in range(count)]

    markets = sum(node >= MARKET for node in state.nodes)
    sacks = sum(node == SUPPLIED_MARKET for node in state.nodes)
    houses = sum(bool(bits & HOUSE) for bits in state.triangles)
    found += ["house"] * (houses + state.houses_left)
    found += ["market"] * (markets + state.markets_left)
    found += ["flour sack"] * (sacks + state.sacks_left)
    found += ["road section"] * (len(state.sections) + state.sections_left())
    return found


def broken_laws(state: MilestonesState) -> list[str]:
    """Say which of the page's invariants do not hold."""
    faults: list[str] = []
    layout = state.layout
    if state.turn > 0 and any(player.workers() < 2 for player in state.players):
        faults.append("a player has fewer than 2 visible workers")
    road_nodes = {layout.start_node} | {node for section in state.sections for node in section}
    if 2 * len(state.sections) != len(road_nodes) - 1:
        faults.append("the road net is not a tree")
    if sum(node == MILESTONE for node in state.nodes) != len(state.sections):
        faults.append("there is not one milestone for each section")
    if any((state.nodes[node] in (ROAD_END, JUNCTION, MILESTONE, MARKET, SUPPLIED_MARKET)) != (node in road_nodes)
           for node in range(len(state.nodes)) if state.turn or state.stack):  # fmt: skip
        faults.append("a node is marked as a road node and has no road, or the other way round")
    if any((state.nodes[start] == MILESTONE) + (state.nodes[end] == MILESTONE) for start, _, end in state.sections):
        faults.append("a road piece has a milestone at both ends")
    if any(player.bonus[slot] and player.slots[slot] < 0 for player in state.players for slot in range(8)):
        faults.append("a bonus tile lies on no visible worker")
    if any(count < 0 for player in state.players for count in player.goods):
        faults.append("a player has less than no goods")
    if min(state.houses_left, state.markets_left, state.sacks_left, state.sections_left()) < 0:
        faults.append("more was built than there is")
    if any(entry.points < 0 for entry in state.ledger.entries):
        faults.append("a score fell")
    return faults
