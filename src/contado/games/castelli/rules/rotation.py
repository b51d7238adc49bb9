"""How the tile lies: the active player chooses its rotation (section 3.2)."""

from __future__ import annotations

from typing import ClassVar

from contado.core.position.event import Event
from contado.core.state import Decision
from contado.core.words.language import Language
from contado.games.castelli.actions import ROT, SPOT_NAMES
from contado.games.castelli.influence import receipts, rewards, to_come
from contado.games.castelli.pieces.layout import CARD_SYMBOL, NO_CARD_SHIELD, SYMBOLS, place_name
from contado.games.castelli.rules.scoring import Scoring, pay_rewards, score_tile
from contado.games.castelli.rules.windows import PlacementQueue, may_ask, opponents, tells_at_once
from contado.games.castelli.state import CastelliState, faces
from contado.games.castelli.telling.words import rotation_words, tile_words


class ChooseRotation(Decision[CastelliState]):
    """Lay the tile in one of four rotations; all are legal (R11)."""

    kind: ClassVar[str] = "choose_rotation"

    def options(self, state: CastelliState) -> list[int]:
        return [ROT, ROT + 1, ROT + 2, ROT + 3]

    def choose(self, state: CastelliState, action: int) -> None:
        """Lay it and take what it brings itself; then come the window and the scoring (R12, R22)."""
        spot = state.spot
        state.turned[spot] = action - ROT
        if state.listener is not None:
            tile = state.layout.tile_ids[state.tiles[spot]]
            facts = {"cell": SPOT_NAMES[spot], "tile": tile, "rotation": action - ROT, "faces": faces(state, self.seat)}
            state.tell(Event("laid", self.seat, facts))
        pay_rewards(state)
        if may_ask(state, opponents(state, self.seat)):
            state.push(Scoring(self.seat))
            state.push(self.queue(state))
        else:
            score_tile(state)

    def prompt(self, state: CastelliState, _: Language) -> str:
        tile, cell = state.tiles[state.spot], place_name(SPOT_NAMES[state.spot])
        value = state.layout.tile_value[tile]
        if state.layout.tile_card_on[tile] == NO_CARD_SHIELD:
            return _.plural(
                "How do you turn the tile in {cell}? Each of its shields counts {n} shield point.",
                "How do you turn the tile in {cell}? Each of its shields counts {n} shield points.",
                value,
                cell=cell,
            )
        return _.plural(
            "How do you turn the tile in {cell}? The shield with the card counts {none}, the others {n} shield point "
            "each.",
            "How do you turn the tile in {cell}? The shield with the card counts {none}, the others {n} shield points "
            "each.",
            value,
            cell=cell,
            none=state.layout.card_shield_value(tile),
        )

    def about(self, state: CastelliState, _: Language) -> str:
        tile = tile_words(state.layout, state.tiles[state.spot], _)
        return _("Tile in {cell} ({tile})", cell=place_name(SPOT_NAMES[state.spot]), tile=tile)

    def words(self, state: CastelliState, action: int, _: Language) -> str:
        return rotation_words(state, self.seat, action - ROT, _)

    def queue(self, state: CastelliState) -> PlacementQueue:
        """Return who will be asked."""
        return PlacementQueue(self.seat, self.seat, opponents(state, self.seat))

    def gain(self, state: CastelliState, action: int) -> dict[str, int]:
        """Return what the tile brings the player at once and, if nobody can interfere, also what it pays."""
        pays = to_come(state, state.spot, action - ROT)
        if self.queue(state).may_ask(state):
            pays = rewards(state, state.spot)
        gets = receipts(state, self.seat, pays)
        return {SYMBOLS[symbol]: n for symbol, n in enumerate(gets) if n}

    def reveals(self, state: CastelliState, action: int) -> bool:
        """Say whether a card is drawn before anybody else decides: the tile's own at once, others in the scoring."""
        if receipts(state, self.seat, rewards(state, state.spot))[CARD_SYMBOL]:
            return True
        return tells_at_once(state, self.seat, action - ROT, self.queue(state))
