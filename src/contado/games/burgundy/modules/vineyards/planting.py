"""Placing a double tile in the vineyard: with a die (T9), without one, and everything that follows (P12)."""

from __future__ import annotations

from typing import Final

from contado.core.position.event import Event
from contado.games.burgundy.actions import KEYS
from contado.games.burgundy.modules.vineyards.actions import DIE_PLANT, LAY_DOUBLE, LAYINGS, PLANT
from contado.games.burgundy.modules.vineyards.bonuses import BOTH, DoubleBonus
from contado.games.burgundy.modules.vineyards.faces import DOUBLES
from contado.games.burgundy.modules.vineyards.kept import KeptVineyards, kept_vineyards, space_name
from contado.games.burgundy.modules.vineyards.printed import rotations
from contado.games.burgundy.pieces.components import FACE_NAMES, NO_TILE
from contado.games.burgundy.pieces.kinds import NO_KIND
from contado.games.burgundy.rules.dice import place_costs
from contado.games.burgundy.rules.storing import distinct_keys
from contado.games.burgundy.state import BurgundyState

# For each die: all key spaces with all the ways in which a tile can be laid.
DIE_LAYINGS: Final = KEYS * LAYINGS


def double_keys(state: BurgundyState, seat: int) -> list[int]:
    """Return the key spaces with a double tile, one for each face."""
    stored = state.estate(seat).stored
    for face in stored:
        if face >= DOUBLES:
            return [key for key in distinct_keys(state, seat) if stored[key] >= DOUBLES]
    return []


def plant_costs(state: BurgundyState, seat: int) -> list[int]:
    """Return the cost table for placing a double tile with a die: only monastery 8 helps (V-R13)."""
    return place_costs(state, seat, NO_KIND)


def layings(kept: KeptVineyards, seat: int, face: int) -> list[int]:
    """Return where and how a double tile can be laid, numbers aside: twice the space, and 1 more if it is turned."""
    ways = rotations(face)
    return [2 * space + turned for space in kept.open_spaces(seat) for turned in range(ways)]


def plantings(state: BurgundyState, kept: KeptVineyards, seat: int) -> list[int]:
    """Return every placement of a stored double tile without a die."""
    stored = state.estate(seat).stored
    return [
        PLANT + LAYINGS * key + laying
        for key in double_keys(state, seat)
        for laying in layings(kept, seat, stored[key])
    ]


def add_die_plantings(
    state: BurgundyState, kept: KeptVineyards, seat: int, dice: list[int], options: list[int]
) -> None:
    """Add every placement that the dice can pay for with the workers at hand (T9)."""
    keys = double_keys(state, seat)
    if not keys:
        return
    stored, values = state.estate(seat).stored, state.players[seat].dice
    workers, costs = state.estate(seat).workers, plant_costs(state, seat)
    ways = [layings(kept, seat, stored[key]) for key in keys]
    for die in dice:
        row = 7 * values[die]
        for at in range(len(keys)):
            first = DIE_PLANT + DIE_LAYINGS * die + LAYINGS * keys[at]
            for laying in ways[at]:
                if costs[row + kept.board.die[laying // 2]] <= workers:
                    options.append(first + laying)


def planted(plain: int) -> tuple[int, int, int]:
    """Return key space, double space and rotation of a placement without a die."""
    key, laying = divmod(plain - PLANT, LAYINGS)
    space, turned = divmod(laying, 2)
    return key, space, turned


def plant_stored(state: BurgundyState, seat: int, plain: int) -> None:
    """Place the double tile of a key space; its key spaces are free from now on."""
    key, space, turned = planted(plain)
    stored = state.estate(seat).stored
    face = stored[key]
    stored[key] = NO_TILE
    plant(state, seat, face, space, turned, f"key:{seat}:{key + 1}")


def plant(state: BurgundyState, seat: int, face: int, space: int, turned: int, where: str) -> None:
    """Lay a double tile from anywhere, for good; its bonuses and the level follow (P12)."""
    kept = kept_vineyards(state)
    kept.tiles[kept.board.size * seat + space] = face
    kept.laid[seat] |= 1 << space
    kept.turned[seat] |= turned << space
    if state.listener is not None:
        facts = {"tile": FACE_NAMES[face], "space": space_name(state, space), "turned": turned == 1, "where": where}
        state.tell(Event("planted", seat, facts))
    state.push(DoubleBonus(seat, space, BOTH))


def laid_at_once(kept: KeptVineyards, action: int) -> tuple[int, int, int, int]:
    """Return the slot of the store whose tile is laid at once, the tile, its space and its rotation (V-R14)."""
    slot, laying = divmod(action - LAY_DOUBLE, LAYINGS)
    space, turned = divmod(laying, 2)
    return slot, kept.store[slot], space, turned


def lay_double(state: BurgundyState, seat: int, action: int) -> None:
    """Lay a double tile from the store at once, with everything that follows; it was on no key space (V-X22)."""
    kept = kept_vineyards(state)
    slot, face, space, turned = laid_at_once(kept, action)
    kept.store[slot] = NO_TILE
    plant(state, seat, face, space, turned, f"store:{slot + 1}")
