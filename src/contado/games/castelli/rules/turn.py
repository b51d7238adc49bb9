"""A turn: turn up a tile, lay it, let it pay, build (section 3.1)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Step
from contado.core.words.language import Language
from contado.games.castelli.actions import REVEAL, SPOT_NAMES, cell_target
from contado.games.castelli.pieces.layout import SPOTS, place_name
from contado.games.castelli.rules.building import BuildMenu
from contado.games.castelli.rules.card_menu import CardMenu
from contado.games.castelli.rules.dilemma import ChooseTile
from contado.games.castelli.rules.final_scoring import FinalScoring
from contado.games.castelli.rules.hand import kinds_usable
from contado.games.castelli.rules.rotation import ChooseRotation
from contado.games.castelli.rules.windows import LastCall
from contado.games.castelli.state import FACE_DOWN, LOOKED_AT, TURNED_UP, CastelliState, tile_facts


class NextTurn(Step[CastelliState]):
    """Begin a player's turn; with no tile left face down, the last call and the end (R57)."""

    kind: ClassVar[str] = "next_turn"

    def resolve(self, state: CastelliState) -> None:
        """Begin the turn with a clean slate, or begin the last call."""
        if state.face_down == 0:
            last_call(state)
            return
        seat = self.seat
        state.turn += 1
        state.active = seat
        state.card_used = 0
        state.bought = 0
        state.guarded = 0
        if state.listener is not None:
            state.tell(Event("turn", seat, {"left": state.face_down}))
        state.push(NextTurn((seat + 1) % state.seats))
        state.push(BuildMenu(seat))
        state.push(TurnMenu(seat))


def last_call(state: CastelliState) -> None:
    """Ask everybody except the player whose turn it was, clockwise from the left; then comes the final scoring."""
    if state.listener is not None:
        state.tell(Event("last_call", -1, {"use": state.readings.off_turn_cards}))
    state.push(FinalScoring(state.active))
    for step in range(state.seats - 1, 0, -1):
        state.push(LastCall((state.active + step) % state.seats))


class TurnMenu(CardMenu):
    """Turn up a tile, which is compulsory; before that, use one card and sell cards."""

    kind: ClassVar[str] = "turn_menu"
    # The last tile is turned up by its player, not by the end of another player's turn.
    always_asked: ClassVar[bool] = True

    def options(self, state: CastelliState) -> list[int]:
        """Return the spots with a face-down tile, then cards and the sale."""
        options = [REVEAL + spot for spot, lies in enumerate(state.turned) if lies == FACE_DOWN]
        self.add_cards(state, kinds_usable(state, self.seat), options)
        return options

    def choose(self, state: CastelliState, action: int) -> None:
        """Turn up the tile; cards and sales come back to this menu."""
        if action >= REVEAL + SPOTS:
            state.push(self)
            self.choose_card(state, action)
            return
        spot = action - REVEAL
        state.spot = spot
        state.face_down -= 1
        if state.readings.dilemma:
            state.turned[spot] = LOOKED_AT
            if state.listener is not None:
                secret = tile_facts(state, state.tiles[spot])
                state.tell(Event("looked_at", self.seat, {"cell": SPOT_NAMES[spot]}, secret))
            state.push(ChooseTile(self.seat))
            return
        state.turned[spot] = TURNED_UP
        if state.listener is not None:
            facts = {"cell": SPOT_NAMES[spot], **tile_facts(state, state.tiles[spot])}
            state.tell(Event("revealed", self.seat, facts))
        state.push(ChooseRotation(self.seat))

    def prompt(self, state: CastelliState, _: Language) -> str:
        if state.readings.dilemma:
            return _("Which face-down tile do you look at? You then lay it, or the one in your hand.")
        return _("Which tile do you turn up?")

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        if action >= REVEAL + SPOTS:
            return super().words(state, action, _)
        if state.readings.dilemma:
            return _("Look at the tile in {cell}", cell=place_name(SPOT_NAMES[action - REVEAL]))
        return _("Turn up the tile in {cell}", cell=place_name(SPOT_NAMES[action - REVEAL]))

    def targets(self, state: CastelliState, action: int) -> list[str]:
        if action >= REVEAL + SPOTS:
            return super().targets(state, action)
        return [cell_target("spot", SPOT_NAMES[action - REVEAL])]

    def reveals(self, state: CastelliState, action: int) -> bool:
        """The tile becomes known."""
        return action < REVEAL + SPOTS
