"""What is the same for all seats: the time that is left, and the tiles that may still come."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.evaluation.weights import Weights
from contado.games.burgundy.pieces.components import KIND_OF, NO_TILE, PHASES, ROUNDS, TABLES
from contado.games.burgundy.pieces.kinds import ANY_KIND, KINDS
from contado.games.burgundy.rules.turn import BeginTurn
from contado.games.burgundy.state import BurgundyState

ALL_ROUNDS: Final = len(PHASES) * ROUNDS


class Outlook:
    """The rest of the game as everybody sees it."""

    def __init__(self, state: BurgundyState, weights: Weights) -> None:
        played = state.phase * ROUNDS + state.round
        # Rounds to come by seat, including this one for those whose turn is still to come.
        self.rounds: list[float] = [float(ALL_ROUNDS - played)] * state.seats
        for decision in state.stack:
            if isinstance(decision, BeginTurn):
                self.rounds[decision.seat] += 1.0
        # New tiles lie on the depots before anybody's next turn.
        self.refilled: bool = state.round == ROUNDS
        # Tiles by kind: those that can be taken now, and those that each later phase brings.
        self.now: list[float] = [0.0] * len(KINDS)
        for face in state.depots:
            if face != NO_TILE and KIND_OF[face] < ANY_KIND:
                self.now[KIND_OF[face]] += 1.0
        for face in state.black:
            if face != NO_TILE and KIND_OF[face] < ANY_KIND:
                self.now[KIND_OF[face]] += weights.black
        self.later: list[float] = IN_SLOTS[state.readings.players][:]
        for kind in range(len(KINDS)):
            self.later[kind] += weights.black * len(state.black) * AMONG_BLACK[kind]
        # Empty spaces by estate and kind, and of all estates together.
        self.empty: list[list[int]] = []
        self.wanted: list[float] = [0.0] * len(KINDS)
        for estate in state.estates:
            empty = [0] * len(KINDS)
            for kind in range(len(KINDS)):
                open_spaces = estate.duchy.colour[kind] & ~estate.covered
                while open_spaces:
                    open_spaces &= open_spaces - 1
                    empty[kind] += 1
                self.wanted[kind] += empty[kind]
            self.empty.append(empty)

    def supply_time(self, estate: int, kind: int, count: float, phase: float, weights: Weights) -> float:
        """Return how many rounds it takes an estate to get this many more tiles of a kind.

        `phase` is the number of its rounds left in this phase: what nobody has taken by then is gone, and new tiles
        come.
        """
        part = self.empty[estate][kind] / max(1.0, self.wanted[kind])
        share = min(1.0, weights.share * part)
        in_time = phase / (phase + weights.gone) if weights.gone > 0.0 else 1.0
        count -= in_time * min(1.0, weights.share_now * part) * self.now[kind]
        if count <= 0.0:
            return 0.0
        return weights.new * phase + ROUNDS * count / max(0.01, share * self.later[kind])


def in_slots(players: int) -> list[float]:
    """Return how many tiles of each kind a phase brings to the depots."""
    tiles = [0.0] * len(KINDS)
    for depot in TABLES.slots[players]:
        for kind in depot:
            if kind < ANY_KIND:
                tiles[kind] += 1.0
    return tiles


def among_black() -> list[float]:
    """Return the share of each kind among the black tiles."""
    black = TABLES.bags["black"]
    return [len([1 for face in black if KIND_OF[face] == kind]) / len(black) for kind in range(len(KINDS))]


IN_SLOTS: Final[list[list[float]]] = [in_slots(players) for players in range(5)]
AMONG_BLACK: Final[list[float]] = among_black()
