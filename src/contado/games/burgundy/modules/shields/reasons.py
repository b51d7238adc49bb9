"""Why a shield cannot be taken now, or cannot be placed somewhere."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.games.burgundy.modules.shields.copies import lacks_target
from contado.games.burgundy.modules.shields.kept import KeptShields
from contado.games.burgundy.modules.shields.printed import COPIED_MONASTERIES, FREE_DIE, SHIELD_BY_CASTLE
from contado.games.burgundy.modules.shields.taking import ShieldCastle, doubles
from contado.games.burgundy.pieces.kinds import CASTLE
from contado.games.burgundy.rules.effects import FreeAction
from contado.games.burgundy.rules.turn import Turn
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.reasons import own_thing
from contado.games.burgundy.telling.words import thing


def why_not(state: BurgundyState, kept: KeptShields, seat: int, target: str, _: Language) -> str:
    """Return why the seat that decides cannot choose the thing, or an empty text."""
    decision = state.decision
    if isinstance(decision, ShieldCastle):
        space, estate = own_thing(target, "hex", seat), state.estate(seat)
        if 0 <= space < len(estate.spaces) and estate.spaces[space] != CASTLE:
            return _("A shield is laid on a castle.")
        return ""
    head, *rest = target.split(":")
    if head != "shield" or len(rest) != 1 or not (rest[0].isascii() and rest[0].isdecimal()):
        return ""
    shield = int(rest[0])
    depot = kept.depot_of(shield)
    if depot >= 0:
        return depot_reason(state, kept, seat, depot, _)
    return held_reason(state, kept, seat, shield, _)


def depot_reason(state: BurgundyState, kept: KeptShields, seat: int, depot: int, _: Language) -> str:
    """Say why a shield on a depot cannot be taken."""
    decision = state.decision
    if isinstance(decision, FreeAction):
        return "" if kept.holds(seat, SHIELD_BY_CASTLE) else _("Only with shield 11 does a castle give a shield.")
    if not isinstance(decision, Turn):
        return ""
    used = state.players[seat].used
    if used[0] or used[1]:
        return _("A shield takes both dice, and you do not have both left.")
    need, have = sum(doubles(state, seat, depot)), state.estate(seat).workers
    if need <= have:
        return ""
    return _(
        "A shield on depot {n} needs two dice that show {n}: that takes {need}, and you have {have}.",
        n=depot + 1, need=thing("workers", need, _), have=have,
    )  # fmt: skip


def held_reason(state: BurgundyState, kept: KeptShields, seat: int, shield: int, _: Language) -> str:
    """Say why a shield in a duchy cannot be used."""
    owner = kept.owner_of(shield)
    if owner < 0:
        return ""
    if owner != seat:
        return _("This belongs to another player.")
    if shield == FREE_DIE and isinstance(state.decision, Turn):
        return _("Shield 16 has been used this turn.") if kept.used_16[seat] else ""
    if shield == COPIED_MONASTERIES and not lacks_target(kept, seat):
        return _("Shield 6 copies the monasteries of a player already.")
    return ""
