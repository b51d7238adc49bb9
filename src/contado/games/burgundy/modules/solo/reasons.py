"""Why something cannot be chosen in the decisions of the solo game."""

from __future__ import annotations

from contado.core.words.language import Language
from contado.games.burgundy.modules.solo.parts import SoloReward
from contado.games.burgundy.modules.solo.trade import SoloPay, SoloTrade
from contado.games.burgundy.pieces.components import GOODS, KIND_OF, NO_TILE
from contado.games.burgundy.pieces.kinds import ANY_KIND, KINDS
from contado.games.burgundy.rules.placing import frontier
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.reasons import own_thing
from contado.games.burgundy.telling.words import colour_name, good_name


def solo_reason(state: BurgundyState, seat: int, target: str, _: Language) -> str:
    """Return why the thing cannot be chosen now, or an empty text."""
    decision = state.decision
    if isinstance(decision, SoloReward):
        space = own_thing(target, "hex", seat)
        if 0 <= space < len(state.estate(seat).spaces):
            return space_reason(state, seat, space, _)
        slot = black_slot(state, target)
        if slot >= 0:
            return _("There is no tile here.") if state.black[slot] == NO_TILE else _("No free space fits this tile.")
    if isinstance(decision, SoloTrade) and black_slot(state, target) >= 0:
        return _("There is no tile here.")
    if isinstance(decision, SoloPay):
        good = own_thing(target, "stock", seat)
        if 0 <= good < len(GOODS):
            return _("You have no {good} goods.", good=good_name(GOODS[good], _))
    return ""


def black_slot(state: BurgundyState, target: str) -> int:
    """Return the slot of the black depot that a target names, or -1."""
    kind, _, number = target.partition(":")
    if kind != "black" or not (number.isascii() and number.isdecimal()):
        return -1
    return int(number) - 1 if 0 < int(number) <= len(state.black) else -1


def space_reason(state: BurgundyState, seat: int, space: int, _: Language) -> str:
    """Say why no tile from the black depot can go on a space."""
    estate = state.estate(seat)
    if estate.spaces[space] != NO_TILE:
        return _("There is a tile on this space already.")
    if not frontier(state, seat) >> space & 1:
        return _("This space is not next to a tile of your duchy.")
    kind = estate.duchy.kind[space]
    if not any(face != NO_TILE and KIND_OF[face] in (kind, ANY_KIND) for face in state.black):
        colour = colour_name(KINDS[kind], _)
        return _("No tile of the black depot fits: this space is for {colour}.", colour=colour)
    return _("In this town there are such buildings already.")
