"""What the solo game stores: the points marker, the target, and the tiles that lie face down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from contado.core.errors import BrokenGame
from contado.core.position.event import Event
from contado.core.position.fields import INTS, PLAIN, Kind
from contado.core.settings import Settings
from contado.games.burgundy.module import Module
from contado.games.burgundy.pieces.components import FACE_NAMES, PHASES, ROUNDS
from contado.games.burgundy.pieces.loading import load
from contado.games.burgundy.rules.effects import FreeAction
from contado.games.burgundy.state import BurgundyState

START: Final[Mapping[str, Any]] = load("solo", "solo")
TARGET_STEP: Final[int] = START["target_step"]
LOWEST_TARGET: Final[int] = START["target_minimum"]


class KeptSolo(Module):
    """The part of the module that the decisions use."""

    name: ClassVar[str] = "solo"
    order: ClassVar[int] = 110
    FIELDS: ClassVar[Mapping[str, Kind]] = {"points": PLAIN, "target": PLAIN, "face_down": INTS}

    def __init__(self, settings: Settings, players: int) -> None:
        self.settings = settings
        self.players = players
        # The points since the target was last reached; the ledger counts all gains.
        self.points: int = 0
        self.target: int = int(str(settings["solo_target"]))
        # The faces of all tiles that were turned face down, wherever they lie now.
        self.face_down: list[int] = []

    def pieces(self, state: BurgundyState) -> list[str]:
        """Name the tiles that lie face down by their faces."""
        return [FACE_NAMES[face] for face in self.face_down]

    @property
    def splits_areas(self) -> bool:
        """Say whether an area is two gains, one for its size and one for its phase (R71)."""
        return self.settings["solo_area_gain"] == "split"

    def next_target(self) -> int:
        """Return the target after this one; there is a lowest (R73)."""
        return max(LOWEST_TARGET, self.target - TARGET_STEP)

    def reach_target(self, state: BurgundyState, seat: int) -> None:
        """Begin again at 0 with a lower target, and carry out one more action at once (R73)."""
        self.points = 0
        self.target = self.next_target()
        if state.listener is not None:
            state.tell(Event("solo_target", seat, {"target": self.target}))
        state.push(FreeAction(seat, 0))


def kept_solo(state: BurgundyState) -> KeptSolo:
    """Return what the solo game stores."""
    for module in state.modules:
        if isinstance(module, KeptSolo):
            return module
    raise BrokenGame("This is no solo game.")


def has_won(state: BurgundyState) -> bool:
    """Say whether all spaces are covered."""
    estate = state.estates[0]
    return estate.covered == (1 << len(estate.spaces)) - 1


def rounds_used(state: BurgundyState) -> int:
    """Return how many rounds have begun."""
    return min(state.phase, len(PHASES) - 1) * ROUNDS + state.round
