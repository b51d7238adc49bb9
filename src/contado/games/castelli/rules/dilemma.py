"""The module Dilemma: lay the tile drawn or the tile in hand; points for a start tile kept (R52 to R55)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.castelli.actions import DRAWN, HAND, SPOT_NAMES, cell_target
from contado.games.castelli.amounts import START_TILE_POINTS
from contado.games.castelli.pieces.layout import TILES, place_name
from contado.games.castelli.rules.rotation import ChooseRotation
from contado.games.castelli.state import TURNED_UP, CastelliState
from contado.games.castelli.telling.words import thing, tile_words


class ChooseTile(Decision[CastelliState]):
    """The active player has looked at the drawn tile: which one lies on this spot?"""

    kind: ClassVar[str] = "choose_tile"

    def options(self, state: CastelliState) -> list[int]:
        return [DRAWN, HAND]

    def choose(self, state: CastelliState, action: int) -> None:
        """Lay one; the other becomes the tile in hand."""
        player, spot = state.players[self.seat], state.spot
        if action == HAND:
            drawn = state.tiles[spot]
            state.tiles[spot] = player.tile
            player.tile = drawn
        state.turned[spot] = TURNED_UP
        if state.listener is not None:
            facts = {
                "cell": SPOT_NAMES[spot],
                "choice": "hand" if action == HAND else "drawn",
                "tile": state.layout.tile_ids[state.tiles[spot]],
            }
            state.tell(Event("tile_chosen", self.seat, facts))
        state.push(ChooseRotation(self.seat))

    def prompt(self, state: CastelliState, _: Language) -> str:
        return _("Which tile do you lay in {cell}?", cell=place_name(SPOT_NAMES[state.spot]))

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        drawn, own = state.tiles[state.spot], state.players[self.seat].tile
        if action == DRAWN:
            return _("Lay the drawn tile: {tile}", tile=tile_words(state.layout, drawn, _))
        if own >= TILES:
            lost = thing("vp", START_TILE_POINTS, _)
            return _("Lay the start tile: {tile}; {points} less at the end", tile=tile_words(state.layout, own, _),
                     points=lost)  # fmt: skip
        return _("Lay the tile in hand: {tile}", tile=tile_words(state.layout, own, _))

    def targets(self, state: CastelliState, action: int) -> list[str]:
        return [cell_target("spot", SPOT_NAMES[state.spot])] if action == DRAWN else [f"tile:{self.seat}"]


def keeps_start_tile(state: CastelliState, seat: int) -> bool:
    """Say whether a player still holds the start tile (R54, R55)."""
    return state.players[seat].tile >= TILES
