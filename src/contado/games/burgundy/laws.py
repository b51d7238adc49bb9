"""What must hold at every moment: each of the 164 hex tiles and 42 goods is in exactly one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from contado.core.game import Proofs
from contado.core.words.claim import Claim
from contado.games.burgundy.claims import BESIDE, CLAIMS, TOLD_BY
from contado.games.burgundy.pieces.components import BLACK_TILE, FACE_NAMES, GOODS, KIND_OF, NO_TILE
from contado.games.burgundy.pieces.duchy import mask
from contado.games.burgundy.pieces.kinds import ANY_KIND, BUILDING, CASTLE, KINDS, MINE, SHIP
from contado.games.burgundy.points import TOWNS_WITHOUT_LIMIT
from contado.games.burgundy.rules.storing import Discard
from contado.games.burgundy.state import BurgundyState


class BurgundyProofs(Proofs[BurgundyState]):
    """What the kit checks The Castles of Burgundy against."""

    longest: ClassVar[int] = 5_000
    told_by: ClassVar[Mapping[str, tuple[str, ...]]] = TOLD_BY
    beside: ClassVar[tuple[str, ...]] = BESIDE

    @property
    def claims(self) -> tuple[Claim, ...]:
        return CLAIMS

    def pieces(self, state: BurgundyState) -> list[str]:
        return pieces(state)

    def broken_laws(self, state: BurgundyState) -> list[str]:
        return broken_laws(state)


def pieces(state: BurgundyState) -> list[str]:
    """Name every tile, goods tile, bonus tile and marker as often as it lies somewhere."""
    faces = [*state.depots, *state.black, *state.out]
    for bag in state.bags:
        faces += bag
    for stack, kind in enumerate((CASTLE, MINE, SHIP)):
        faces += [kind] * state.open_stacks[stack]
    # A tile that waits for a key space.
    faces += [decision.face for decision in state.stack if isinstance(decision, Discard)]
    goods = [*state.round_goods, *state.hidden_goods]
    for estate in state.estates:
        faces += estate.spaces + estate.stored
        for good in range(len(GOODS)):
            goods += [good] * (estate.goods[good] + estate.sold[good])
    for at, count in enumerate(state.depot_goods):
        goods += [at % 6] * count
    for good, count in enumerate(state.goods_out):
        goods += [good] * count
    # What lies face down is named by the module that knows its face.
    found = [FACE_NAMES[face] for face in faces if face not in (NO_TILE, BLACK_TILE)]
    found += ["goods " + GOODS[good] for good in goods]
    for module in state.modules:
        found += module.pieces(state)
    for kind, left in enumerate(state.bonus_left):
        owned = sum(1 for estate in state.estates if estate.bonus_tiles[kind])
        found += ["bonus " + KINDS[kind]] * (left + owned)
    return found


def broken_laws(state: BurgundyState) -> list[str]:
    """Say which invariants do not hold."""
    faults: list[str] = []
    for at, estate in enumerate(state.estates):
        # What an automa may have, its module says.
        if state.estate_of[state.readings.automa] == at and state.readings.automa >= 0:
            continue
        who = f"estate {at + 1}"
        duchy = estate.duchy
        if estate.covered != mask([space for space, face in enumerate(estate.spaces) if face != NO_TILE]):
            faults.append(f"{who}: the covered spaces are not those with a tile")
        kinds = [(KIND_OF[face], duchy.kind[space]) for space, face in enumerate(estate.spaces) if face != NO_TILE]
        if any(of_tile not in (of_space, ANY_KIND) for of_tile, of_space in kinds):
            faults.append(f"{who}: a tile lies on another colour")
        if min(estate.workers, estate.silver, *estate.goods) < 0:
            faults.append(f"{who} has less than nothing")
        if sum(1 for count in estate.goods if count) > state.readings.goods_spaces:
            faults.append(f"{who} stores too many types of goods")
        limited = [(duchy.area[space], face) for space, face in enumerate(estate.spaces)
                   if face not in (NO_TILE, state.readings.unlimited) and KIND_OF[face] == BUILDING]  # fmt: skip
        free = estate.monasteries >> 1 & 1 or any(
            module.grants(state, at, TOWNS_WITHOUT_LIMIT) for module in state.modules
        )
        if not free and len(set(limited)) != len(limited):
            faults.append(f"{who} has two buildings of a type in one town")
        if estate.mines != estate.spaces.count(MINE):
            faults.append(f"{who}: the mines are miscounted")
    if state.turn and sorted(seat for pile in state.track for seat in pile) != list(range(state.seats)):
        faults.append("a turn marker is lost")
    for module in state.modules:
        faults += module.broken_laws(state)
    return faults
