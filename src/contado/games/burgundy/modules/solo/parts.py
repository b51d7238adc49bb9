"""What follows from a placement, in the order of the player's choice (D21), and the reward for a colour (D24)."""

from __future__ import annotations

from typing import ClassVar, Final

from contado.core.state import Decision, Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import LAY_BLACK, ROOM, SKIP
from contado.games.burgundy.evaluation.weights import FIRST_SCORING
from contado.games.burgundy.modules.solo.actions import FIRST, PARTS
from contado.games.burgundy.modules.solo.kept import kept_solo
from contado.games.burgundy.pieces.components import KIND_OF, MONASTERIES, NO_TILE
from contado.games.burgundy.pieces.kinds import ANY_KIND, KINDS, MINE, MONASTERY
from contado.games.burgundy.rules.effects import choice_gain, effect, gained, place
from contado.games.burgundy.rules.placing import (
    area_is_complete,
    colour_is_complete,
    frontier,
    places,
    score_area_phase,
    score_area_size,
)
from contado.games.burgundy.rules.purchases import distinct_black
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import colour_name, tile_name

# Parts of a placement as bits, in the order of `actions.PARTS`.
EFFECT: Final = 1
SIZE: Final = 2
PHASE: Final = 4
COLOUR: Final = 8


def due_parts(state: BurgundyState, seat: int, face: int, space: int) -> int:
    """Return what a placement leads to, as bits."""
    estate = state.estate(seat)
    parts = EFFECT if has_effect(face) else 0
    if area_is_complete(estate, space):
        parts |= SIZE | PHASE if kept_solo(state).splits_areas else SIZE
    if colour_is_complete(estate, estate.duchy.kind[space]) and state.black.count(NO_TILE) < len(state.black):
        parts |= COLOUR
    return parts


def has_effect(face: int) -> bool:
    """Say whether a tile does something when it is placed: a mine pays later, most monasteries are simply in force."""
    kind = KIND_OF[face]
    if kind == MONASTERY:
        return face - MONASTERIES >= FIRST_SCORING
    return kind != MINE and kind != ANY_KIND


def carry_out_part(state: BurgundyState, seat: int, part: int, face: int, space: int) -> None:
    """Carry out one part of a placement."""
    if part == EFFECT:
        effect(state, seat, face, space)
    elif part == SIZE:
        score_area_size(state, seat, space)
        if not kept_solo(state).splits_areas:
            score_area_phase(state, seat)
    elif part == PHASE:
        score_area_phase(state, seat)
    else:
        state.push(SoloReward(seat))


class SoloOrder(Decision[BurgundyState]):
    """Choose what comes next of everything a placement leads to; it is resolved completely before the rest (D21)."""

    kind: ClassVar[str] = "solo_order"
    # The placement has already announced what all parts together bring.
    part: ClassVar[bool] = True

    def __init__(self, seat: int, parts: int, face: int, space: int) -> None:
        super().__init__(seat)
        self.parts = parts
        self.face = face
        self.space = space

    def data(self) -> list[int]:
        return [self.parts, self.face, self.space]

    def options(self, state: BurgundyState) -> list[int]:
        """Return every part that is still due."""
        return [FIRST + at for at in range(len(PARTS)) if self.parts >> at & 1]

    def choose(self, state: BurgundyState, action: int) -> None:
        """Carry the part out; the others come when everything it leads to is over."""
        part = 1 << action - FIRST
        if self.parts != part:
            state.push(SoloOrder(self.seat, self.parts & ~part, self.face, self.space))
        carry_out_part(state, self.seat, part, self.face, self.space)

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Several things follow: which one comes next? Points beyond the target are lost.")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        part = 1 << action - FIRST
        if part == EFFECT:
            return _("The effect: {tile}", tile=tile_name(self.face, _))
        if part == COLOUR:
            kind = state.estate(self.seat).duchy.kind[self.space]
            colour = colour_name(KINDS[kind], _)
            return _("The reward for all {colour}: place a tile from the black depot", colour=colour)
        # The number of points is shown beside it, like everything that an option brings.
        if part == PHASE:
            return _("The area by its phase")
        if kept_solo(state).splits_areas:
            return _("The area by its size")
        return _("The area by size and phase")

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return [f"menu:first:{PARTS[action - FIRST]}"]

    def gain(self, state: BurgundyState, action: int) -> dict[str, int]:
        """Return what this part alone brings, even if it is nothing: the placement spoke of all parts together."""
        trial = state.copy()
        carry_out_part(trial, self.seat, 1 << action - FIRST, self.face, self.space)
        return gained(state, trial, self.seat)


class SoloReward(Menu[BurgundyState]):
    """A colour is complete: place a tile from the black depot at once, face up, on any number (D24, R77)."""

    kind: ClassVar[str] = "solo_reward"

    def options(self, state: BurgundyState) -> list[int]:
        """Return every black tile with every space where it may go, and "skip"."""
        reach = frontier(state, self.seat)
        options: list[int] = []
        for slot in distinct_black(state):
            for space in places(state, self.seat, state.black[slot], reach):
                options.append(LAY_BLACK + ROOM * slot + space)
        if options:
            options.append(SKIP)
        return options

    def choose(self, state: BurgundyState, action: int) -> None:
        """Place the tile with everything that follows."""
        if action == SKIP:
            return
        slot, space = divmod(action - LAY_BLACK, ROOM)
        face = state.black[slot]
        state.black[slot] = NO_TILE
        place(state, self.seat, face, space, f"black:{slot + 1}")

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("A colour is complete: place a tile from the black depot at once, on any number.")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        if action == SKIP:
            return _("Place nothing")
        slot, space = divmod(action - LAY_BLACK, ROOM)
        return _(
            "Place {tile} on space {space} (number {number})",
            tile=tile_name(state.black[slot], _), space=space + 1, number=state.estate(self.seat).duchy.die[space],
        )  # fmt: skip

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        if action == SKIP:
            return ["menu:skip"]
        slot, space = divmod(action - LAY_BLACK, ROOM)
        return [f"black:{slot + 1}", f"hex:{self.seat}:{space + 1}"]

    def gain(self, state: BurgundyState, action: int) -> dict[str, int]:
        return {} if action == SKIP else choice_gain(state, self, action)


def foretell_parts(trial: BurgundyState) -> None:
    """Carry out, on a trial copy, the parts of a placement that give something without a further choice."""
    order = trial.stack[-1] if trial.stack else None
    if isinstance(order, SoloOrder):
        trial.stack.pop()
        for part in (SIZE, PHASE, EFFECT):
            if order.parts & part:
                carry_out_part(trial, order.seat, part, order.face, order.space)
