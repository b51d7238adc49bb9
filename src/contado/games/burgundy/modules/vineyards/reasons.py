"""Why a double tile cannot be taken or bought now, or a double space cannot be covered."""

from __future__ import annotations

from typing import Final

from contado.core.words.language import Language
from contado.games.burgundy.modules.vineyards.bonuses import SIDES, TOWN_HALL_BONUS, DoubleBonus
from contado.games.burgundy.modules.vineyards.faces import DOUBLE_KEYS, DOUBLES, GRAPES
from contado.games.burgundy.modules.vineyards.kept import KeptVineyards, space_name
from contado.games.burgundy.modules.vineyards.planting import double_keys, plant_costs
from contado.games.burgundy.modules.vineyards.taking import cheapest_die, vine_costs
from contado.games.burgundy.modules.vineyards.tiles import TakeBlack, TakeVine, VineTile
from contado.games.burgundy.pieces.components import NO_TILE
from contado.games.burgundy.rules.effects import PlaceAny
from contado.games.burgundy.rules.storing import can_store, room
from contado.games.burgundy.rules.turn import Turn
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.reasons import (
    is_acting,
    is_placing,
    needs_die,
    own_thing,
    purchase_reason,
    too_expensive,
    unused,
)
from contado.games.burgundy.telling.words import thing

# The decision of shields 14 and 15 lays double tiles too.
LAYS_AT_ONCE: Final = "shield_placement"


def why_not(state: BurgundyState, kept: KeptVineyards, seat: int, target: str, _: Language) -> str:
    """Return why the seat that decides cannot choose the thing, or an empty text."""
    head, *rest = target.split(":")
    if head in ("vine", "store") and len(rest) == 1 and rest[0].isascii() and rest[0].isdecimal():
        slot = int(rest[0]) - 1
        if head == "vine":
            return depot_reason(state, kept, seat, slot, _) if 0 <= slot < len(kept.depot) else ""
        return store_reason(state, kept, seat, slot, _) if 0 <= slot < len(kept.store) else ""
    if head in ("vineyard", "vinehex") and len(rest) >= 2 and rest[1] in kept.board.spaces:
        if rest[0] != str(seat):
            return _("This belongs to another player.")
        side = SIDES.index(rest[2]) if len(rest) == 3 and rest[2] in SIDES else -1
        return space_reason(state, kept, seat, kept.board.spaces.index(rest[1]), side, _)
    if head == "grapes" and len(rest) == 1 and rest[0] in GRAPES and isinstance(state.decision, VineTile):
        return _("No vine bonus tile of this colour is left.")
    key, stored = own_thing(target, "key", seat), state.estate(seat).stored
    if 0 <= key < len(stored) and stored[key] >= DOUBLES:
        return key_reason(state, kept, seat, _)
    return ""


def depot_reason(state: BurgundyState, kept: KeptVineyards, seat: int, slot: int, _: Language) -> str:
    """Say why a tile from the vineyard depot cannot be taken."""
    if not is_acting(state) and not isinstance(state.decision, TakeVine):
        return ""
    if kept.depot[slot] == NO_TILE:
        return _("There is no tile here.")
    if not needs_die(state):
        return ""
    dice, costs = unused(state, seat), vine_costs(state, kept, seat)
    number = kept.dice[slot][0]
    least = -1
    for value in dice:
        die = cheapest_die(kept, costs, value, slot)
        if least < 0 or costs[7 * value + die] < least:
            number, least = die, costs[7 * value + die]
    return too_expensive(state, seat, costs, number, _("This slot of the vineyard depot"), _)


def store_reason(state: BurgundyState, kept: KeptVineyards, seat: int, slot: int, _: Language) -> str:
    """Say why a tile from the store cannot be bought, or cannot be taken."""
    if not is_placing(state) and not isinstance(state.decision, TakeBlack):
        return ""
    if kept.store[slot] == NO_TILE:
        return _("There is no tile here.")
    if isinstance(state.decision, TakeBlack):
        return "" if can_store(state, seat, DOUBLE_KEYS) else needs_two_keys(state, seat, _)
    return purchase_reason(state, seat, _, DOUBLE_KEYS, needs_two_keys(state, seat, _))


def space_reason(state: BurgundyState, kept: KeptVineyards, seat: int, space: int, side: int, _: Language) -> str:
    """Say why no double tile can be placed on a space, or why a bonus there cannot be used."""
    decision = state.decision
    if isinstance(decision, DoubleBonus):
        return bonus_reason(state, decision, space, side, _)
    lays = decision.kind == LAYS_AT_ONCE
    if not is_placing(state) and not lays:
        return ""
    if kept.laid[seat] >> space & 1:
        return _("There is a tile on this space already.")
    if not lays and not double_keys(state, seat):
        return _("No double tile lies on your key spaces.")
    if not places_doubles(state, kept):
        return _("A town hall places no double tile.")
    if space not in kept.open_spaces(seat):
        if not kept.laid[seat]:
            return _("Your first double tile must go to level {n}.", n=kept.board.start_level)
        return _("This space is not adjacent to a tile of your vineyard.")
    if needs_die(state):
        what = _("Space {n}", n=space_name(state, space))
        return too_expensive(state, seat, plant_costs(state, seat), kept.board.die[space], what, _)
    return ""


def bonus_reason(state: BurgundyState, decision: DoubleBonus, space: int, side: int, _: Language) -> str:
    """Say why a bonus cannot be used."""
    if space != decision.space:
        return _("Only the bonuses of space {space} can be used now.", space=space_name(state, decision.space))
    if side < 0:
        return ""
    if not decision.unused >> side & 1:
        return _("This bonus has been used.")
    if decision.bonus(state, side) == TOWN_HALL_BONUS:
        return _("No stored tile can be placed in your duchy now.")
    return _("This bonus can do nothing now.")


def places_doubles(state: BurgundyState, kept: KeptVineyards) -> bool:
    """Say whether the menu places double tiles: a town hall does so only with the option (V-R11)."""
    return not isinstance(state.decision, PlaceAny) or kept.settings["town_hall_double"] is True


def key_reason(state: BurgundyState, kept: KeptVineyards, seat: int, _: Language) -> str:
    """Say why a stored double tile cannot be placed anywhere."""
    if not is_placing(state):
        return ""
    if not places_doubles(state, kept):
        return _("A town hall places no double tile.")
    if isinstance(state.decision, Turn) and not unused(state, seat):
        return _("Both your dice are used.")
    spaces = kept.open_spaces(seat)
    if not spaces:
        return _("Your vineyard is full.")
    if not needs_die(state):
        return ""
    costs = plant_costs(state, seat)
    need = min([costs[7 * value + kept.board.die[space]] for value in unused(state, seat) for space in spaces])
    return _(
        "The spaces where this tile could go need other numbers: that takes at least {need}, and you have {have}.",
        need=thing("workers", need, _), have=state.estate(seat).workers,
    )  # fmt: skip


def needs_two_keys(state: BurgundyState, seat: int, _: Language) -> str:
    """Say that there is no room for a double tile."""
    return _.plural(
        "A double tile needs two key spaces, and {n} is free.",
        "A double tile needs two key spaces, and {n} are free.",
        room(state, seat),
    )
