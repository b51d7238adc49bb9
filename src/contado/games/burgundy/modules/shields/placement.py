"""Shields 14 and 15: at the end of a phase a tile goes from the board into the duchy at once (D17, R62)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.state import Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import DEPOT_SLOTS, LAY_BLACK, ROOM, SKIP
from contado.games.burgundy.module import owner
from contado.games.burgundy.modules.shields.actions import LAY, LAY_INN
from contado.games.burgundy.modules.shields.kept import kept_shields
from contado.games.burgundy.modules.shields.printed import PLACE_FROM_BLACK, PLACE_FROM_DEPOT
from contado.games.burgundy.modules.shields.words import black_tiles
from contado.games.burgundy.pieces.components import NO_TILE, face_named
from contado.games.burgundy.points import LAY_MENU
from contado.games.burgundy.rules.effects import choice_gain, place
from contado.games.burgundy.rules.lying import lying, take_from
from contado.games.burgundy.rules.placing import frontier, places
from contado.games.burgundy.rules.purchases import distinct_black, distinct_slots, numbered_name
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.explanations import Printing
from contado.games.burgundy.telling.words import tile_name

# Shields used in this decision, as bits.
USED_14: Final = 1
USED_15: Final = 2
# Where the inns for sale lie; the first action, after its own, that another module may add.
INN_STACK: Final = "inn:stack"
INN: Final[int] = face_named("inn")
OTHERS: Final = LAY_INN + ROOM


class ShieldPlacement(Menu[BurgundyState]):
    """Place a tile from a numbered depot (14), or one from the black depot, an inn or another tile for sale (15).

    Each shield works once, on any number.
    """

    kind: ClassVar[str] = "shield_placement"

    def __init__(self, seat: int, used: int) -> None:
        super().__init__(seat)
        self.used = used

    def data(self) -> list[int]:
        return [self.used]

    def has_14(self, state: BurgundyState) -> bool:
        """Say whether shield 14 can be used; it may have been gained during this very decision (R62)."""
        return not self.used & USED_14 and kept_shields(state).holds(self.seat, PLACE_FROM_DEPOT)

    def has_15(self, state: BurgundyState) -> bool:
        """Say whether shield 15 can be used."""
        return not self.used & USED_15 and kept_shields(state).holds(self.seat, PLACE_FROM_BLACK)

    def options(self, state: BurgundyState) -> list[int]:
        """Return every tile with every space where it may go, and skip where that is allowed."""
        seat = self.seat
        has_14, has_15 = self.has_14(state), self.has_15(state)
        options: list[int] = []
        if not has_14 and not has_15:
            return options
        reach = frontier(state, seat)
        if has_14:
            for slot in distinct_slots(state.depots):
                for space in places(state, seat, state.depots[slot], reach):
                    options.append(LAY + ROOM * slot + space)
        if has_15:
            for slot in distinct_black(state):
                for space in places(state, seat, state.black[slot], reach):
                    options.append(LAY_BLACK + ROOM * slot + space)
            if lying(state, INN_STACK):
                for space in places(state, seat, INN, reach):
                    options.append(LAY_INN + space)
            for module in state.modules:
                module.add_options(state, seat, LAY_MENU, options)
        # R62: a player may decline; in one reading the tile must be placed wherever possible.
        if options and state.settings["shield_placement"] == "may":
            options.append(SKIP)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Place the tile with everything that follows, then ask for the other shield; skip ends it."""
        if action == SKIP:
            return
        shield = USED_14 if action < LAY_BLACK else USED_15
        state.push(ShieldPlacement(self.seat, self.used | shield))
        if action >= OTHERS:
            owner(state.modules, action).choose(state, self.seat, action)
            return
        face, space = taken(state, action)
        where = place_of(action)
        if action < LAY_BLACK:
            state.depots[(action - LAY) // ROOM] = NO_TILE
        elif action < LAY_INN:
            state.black[(action - LAY_BLACK) // ROOM] = NO_TILE
        else:
            take_from(state, self.seat, INN_STACK, lying(state, INN_STACK)[-1])
        place(state, self.seat, face, space, where)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        has_14, has_15 = self.has_14(state), self.has_15(state)
        what = black_tiles(Printing.in_play(state, self.seat), _)
        if has_14 and has_15:
            return _(
                "Shields 14 and 15: place a tile from a numbered depot, and {what}, at once and on any number.",
                what=what,
            )
        if has_14:
            return _("Shield 14: place a tile from a numbered depot at once, on any number.")
        return _("Shield 15: place {what} at once, on any number.", what=what)

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Place nothing")
        if action >= OTHERS:
            return _("Shield 15: {what}", what=owner(state.modules, action).words(state, self.seat, action, _))
        face, space = taken(state, action)
        tile, number = tile_name(face, _), state.estate(self.seat).duchy.die[space]
        if LAY_BLACK <= action < LAY_INN:
            tile = numbered_name(state, state.black, (action - LAY_BLACK) // ROOM, _)
        if action < LAY_BLACK:
            return _(
                "Shield 14: place {tile} of depot {depot} on space {space} (number {number})",
                tile=tile, depot=DEPOT_SLOTS[(action - LAY) // ROOM][0], space=space + 1, number=number,
            )  # fmt: skip
        return _(
            "Shield 15: place {tile} on space {space} (number {number})", tile=tile, space=space + 1, number=number
        )

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        if action == SKIP:
            return ["menu:skip"]
        if action >= OTHERS:
            return owner(state.modules, action).targets(state, self.seat, action)
        return [place_of(action), f"hex:{self.seat}:{taken(state, action)[1] + 1}"]

    def gain(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return what the tile would bring if it were placed now."""
        return {} if action == SKIP else choice_gain(state, self, action)


def taken(state: BurgundyState, action: int) -> tuple[int, int]:
    """Return the tile of an option and its space."""
    if action >= LAY_INN:
        return INN, action - LAY_INN
    if action >= LAY_BLACK:
        slot, space = divmod(action - LAY_BLACK, ROOM)
        return state.black[slot], space
    slot, space = divmod(action - LAY, ROOM)
    return state.depots[slot], space


def place_of(action: int) -> str:
    """Return where the tile lies."""
    if action >= LAY_INN:
        return INN_STACK
    if action >= LAY_BLACK:
        return f"black:{(action - LAY_BLACK) // ROOM + 1}"
    return "depot:" + DEPOT_SLOTS[(action - LAY) // ROOM]
