"""What must hold at every moment: every piece is in exactly one place, and the invariants of section 8."""

from __future__ import annotations

from typing import ClassVar

from contado.core.game import Proofs
from contado.core.words.claim import Claim
from contado.games.castelli.claims import BESIDE, CLAIMS
from contado.games.castelli.influence import influence
from contado.games.castelli.knowledge import EVERYBODY
from contado.games.castelli.pieces.layout import CARDS, CITY, VILLAGE
from contado.games.castelli.rules.windows import PlacementQueue
from contado.games.castelli.state import CastelliState, stack_of


class CastelliProofs(Proofs[CastelliState]):
    """What the kit checks Castelli against."""

    # 32 turns, each with a rotation, a few windows, sales of a few cards, and castles that use up goods.
    longest: ClassVar[int] = 5_000
    beside: ClassVar[tuple[str, ...]] = BESIDE

    @property
    def claims(self) -> tuple[Claim, ...]:
        return CLAIMS

    def pieces(self, state: CastelliState) -> list[str]:
        return pieces(state)

    def broken_laws(self, state: CastelliState) -> list[str]:
        """Say which invariants of section 8 do not hold."""
        return broken_laws(state)


def pieces(state: CastelliState) -> list[str]:
    """Name every piece as often as it lies somewhere."""
    ids = state.layout.tile_ids
    tiles = [*state.tiles, *state.out, *(player.tile for player in state.players if player.tile >= 0)]
    found = ["tile " + ids[tile] for tile in tiles]
    cards = state.deck[:]
    for player in state.players:
        cards += player.hand
    found += ["card " + CARDS[state.cards[card]] for card in cards]
    found += ["silver"] * (state.mine + sum(player.silver for player in state.players))
    stacks = [seat for stack in state.sites for seat in stack_of(stack)]
    for seat, player in enumerate(state.players):
        found += [f"castle of seat {seat + 1}"] * (player.castles + stacks.count(seat))
    found += ["village"] * (state.villages_aside + state.settlement.count(VILLAGE))
    found += ["city"] * (state.cities_aside + state.settlement.count(CITY) + state.cities_burnt)
    return found


def broken_laws(state: CastelliState) -> list[str]:
    """Say which of the page's invariants do not hold."""
    faults: list[str] = []
    if any(not 0 <= n <= state.layout.track_max for player in state.players for n in player.goods):
        faults.append("a player has too many or too few goods")
    if min(state.mine, state.villages_aside, state.cities_aside, *(player.silver for player in state.players)) < 0:
        faults.append("there is less than no silver, or less than no settlement")
    numbers = sorted([*state.deck, *(card for player in state.players for card in player.hand)])
    if numbers != list(range(len(state.cards))):
        faults.append("a card is lost or there twice")
    if any(not state.known[card] >> seat & 1 for seat, player in enumerate(state.players) for card in player.hand):
        faults.append("a player does not know the own card")
    if any(known > EVERYBODY for known in state.known):
        faults.append("somebody who is not there knows a card")
    if any(entry.points < 0 for entry in state.ledger.entries):
        faults.append("a score fell")
    if state.readings.dilemma != all(player.tile >= 0 for player in state.players):
        faults.append("a player has no tile in hand, or one without Dilemma")
    return [*faults, *broken_board_laws(state)]


def broken_board_laws(state: CastelliState) -> list[str]:
    """Say what is wrong on the board."""
    faults: list[str] = []
    board = state.board
    scored = [state.turned[spot] >= 0 and spot != state.spot for spot in range(board.spots)]
    for area, shields in enumerate(board.area_shields):
        if state.missing[area] != sum(not scored[shield >> 2] for shield in shields):
            faults.append("an area waits for the wrong number of tiles")
    for plot in range(board.plots):
        present = 0
        for shield in board.facing[plot]:
            if shield >= 0 and scored[shield >> 2]:
                spot = shield >> 2
                at = state.tiles[spot] * 16 + state.turned[spot] * 4 + (shield & 3)
                present |= 1 << state.layout.colour_at[at]
        if present != state.presence[plot]:
            faults.append("somebody is present at a plot without a shield, or the other way round")
    if sum(influence(state, [shield for area in board.area_shields for shield in area])) < 0:
        faults.append("a shield has less than no points")
    if state.face_down != state.turned.count(-1):
        faults.append("the tiles face down were counted wrongly")
    if not state.stack and (state.face_down or any(state.missing)):
        faults.append("the game is over before every area is closed")
    if (state.spot >= 0) != any(isinstance(one, PlacementQueue) or one.kind in TURNING for one in state.stack):
        faults.append("a tile is being laid, or not, and the stack says otherwise")
    if state.readings.stack_limit and any(len(stack_of(stack)) > 2 for stack in state.sites):
        faults.append("more than two castles are on a site")
    rows = [sum(state.settlement[row * 4 : row * 4 + 4]) for row in range(board.rows)]
    if rows != state.row_points[: board.rows]:
        faults.append("the settlements of a row were counted wrongly")
    return faults


TURNING = ("choose_tile", "choose_rotation", "scoring")
