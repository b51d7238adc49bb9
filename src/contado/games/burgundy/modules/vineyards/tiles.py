"""Choices of a tile: a vine bonus tile for a full level (D26), the tiles that two of the bonuses give (D27, D28)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Menu
from contado.core.words.language import Language
from contado.games.burgundy.actions import SKIP
from contado.games.burgundy.modules.vineyards.actions import VINE_TILE
from contado.games.burgundy.modules.vineyards.areas import colour_points
from contado.games.burgundy.modules.vineyards.faces import GRAPES
from contado.games.burgundy.modules.vineyards.kept import kept_vineyards
from contado.games.burgundy.modules.vineyards.taking import tiles_for_free, vines_for_free
from contado.games.burgundy.modules.vineyards.words import grape_name
from contado.games.burgundy.rules.effects import NestedMenu
from contado.games.burgundy.state import BurgundyState
from contado.games.burgundy.telling.words import thing


def check_level(state: BurgundyState, seat: int, space: int) -> None:
    """Reward the level of a space when it is full, only once (P12, V-R18)."""
    kept = kept_vineyards(state)
    level = kept.board.level[space]
    if kept.rewarded[seat] >> level & 1 or not kept.is_full(seat, level):
        return
    kept.rewarded[seat] |= 1 << level
    if state.listener is not None:
        state.tell(Event("level", seat, {"level": level}))
    state.push(VineTile(seat))


class VineTile(Menu[BurgundyState]):
    """A level is full: take a vine bonus tile of a colour that is still available, if there is one (D26, V-R19)."""

    kind: ClassVar[str] = "vine_bonus_tile"

    def options(self, state: BurgundyState) -> list[int]:
        """Return each colour left in the supply."""
        supply = kept_vineyards(state).supply
        return [VINE_TILE + colour for colour in range(len(supply)) if supply[colour]]

    def choose(self, state: BurgundyState, action: int) -> None:
        colour = action - VINE_TILE
        kept_vineyards(state).give_vine_tile(self.seat, colour)
        if state.listener is not None:
            state.tell(Event("vine_tile", self.seat, {"colour": GRAPES[colour], "dealt": False}))

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("A level of your vineyard is full: take a vine bonus tile. It scores one area of its colour.")

    def words(self, state: BurgundyState, action: int, _: Language) -> str:
        kept, colour = kept_vineyards(state), action - VINE_TILE
        sizes, have = kept.areas(self.seat).of_colour(colour), kept.tiles_of(self.seat)[colour]
        points = colour_points(sizes, have + 1) - colour_points(sizes, have)
        return _("Take {grapes} (now {points})", grapes=grape_name(GRAPES[colour], _), points=thing("vp", points, _))

    def targets(self, state: BurgundyState, action: int) -> list[str]:
        return ["grapes:" + GRAPES[action - VINE_TILE]]


class TakeBlack(NestedMenu):
    """Take a tile from the black depot, the top inn, or a double tile from the store (D27)."""

    kind: ClassVar[str] = "take_black"

    def options(self, state: BurgundyState) -> list[int]:
        """Return what finds room, and "skip"; nothing where nothing does."""
        options = tiles_for_free(state, self.seat)
        if options:
            options.append(SKIP)
        return options

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Take a tile from the black depot, or a double tile from the vineyard store, for nothing.")


class TakeVine(NestedMenu):
    """Take a double tile from any slot of the vineyard depot, without a die (D28)."""

    kind: ClassVar[str] = "take_vineyard_depot"

    def options(self, state: BurgundyState) -> list[int]:
        """Return what finds room, and "skip"; nothing where nothing does."""
        options = vines_for_free(state, self.seat)
        if options:
            options.append(SKIP)
        return options

    def prompt(self, state: BurgundyState, _: Language) -> str:
        return _("Take a double tile from the vineyard depot, without a die.")
