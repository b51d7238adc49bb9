"""How far the numbers of a game reach under its settings: boards, key spaces, tiles. Modules widen it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from contado.games.burgundy.pieces.components import BACKS, FACE_NAMES, KIND_OF, MONASTERIES, SLOTS, TABLES
from contado.games.burgundy.pieces.duchy import SPACES, Duchy
from contado.games.burgundy.pieces.kinds import ANY_KIND, MONASTERY, NO_KIND
from contado.games.burgundy.settings.combinations import duchies_in_use, same_duchy

if TYPE_CHECKING:
    from contado.games.burgundy.module import Module
    from contado.games.burgundy.state import Readings

# How players come to their duchies, where there is only one.
NOT_DEALT: Final = ""
# A tile that nobody has added: no byte holds its number, so that it is noticed.
NOT_ADDED: Final = 999


class Extent:
    """What has to find room, first without any module; each module in play adds its own (`Module.widens`)."""

    def __init__(self, seats: int, readings: Readings) -> None:
        settings = readings.settings
        self.seats = seats
        self.readings = readings
        # How many boards are played on, how many spaces each has, and which boards they may be.
        self.estates: int = seats
        self.spaces: int = SPACES
        self.duchies: list[int] = duchies_in_use(settings)
        self.dealing: str = NOT_DEALT if same_duchy(settings) else str(settings["duchies"])
        self.keys: int = TABLES.key_spaces
        # The slots of the depots that are ever filled, and those of the black depot.
        self.slots: list[int] = []
        for depot, kinds in enumerate(TABLES.slots[readings.players]):
            for slot, kind in enumerate(kinds):
                if kind != ANY_KIND:
                    self.slots.append(SLOTS * depot + slot)
        self.black_slots: int = readings.black_slots
        # In how many ways a price may be paid (R32).
        self.payments: int = TABLES.black_price + 1 if readings.monastery_6 == "y2019" else 1
        # Whether a module makes a die count as any number, and lays tiles of the board on a space at once (D17).
        self.any_number: bool = False
        self.lays_at_once: bool = False
        # How many tiles there are of each face, and in each bag.
        self.copies: dict[int, int] = {}
        self.bags: list[int] = [0] * len(BACKS)
        self.add_tiles(TABLES.bags)
        # By face, with NO_TILE for the last: its category among all tiles and among those on a space, 0 for none.
        self.faces: list[int] = []
        self.face_at: list[int] = []
        self.sort_at: list[int] = []
        self.sorts: int = 0
        self.most_copies: int = 0
        self.monasteries: list[int] = []

    # For modules

    def add_tiles(self, tiles: Mapping[str, list[int]]) -> None:
        """Add tiles by their backs; those with the backs of bags go there."""
        for back, faces in tiles.items():
            if back in BACKS:
                self.bags[BACKS.index(back)] += len(faces)
            self.add_faces(faces)

    def add_faces(self, faces: list[int]) -> None:
        """Add tiles that go into no bag."""
        for face in faces:
            self.copies[face] = self.copies.get(face, 0) + 1

    def play_on(self, duchy: Duchy, estates: int) -> None:
        """Let everybody play on one board, of which there are so many."""
        self.estates = estates
        self.spaces = len(duchy.kind)
        self.duchies = [duchy.number]
        self.dealing = NOT_DEALT

    # What follows

    def lay_out(self) -> None:
        """Number the tiles without gaps, when all modules have added theirs."""
        self.faces = sorted(self.copies)
        self.face_at = [NOT_ADDED] * len(FACE_NAMES) + [0]
        self.sort_at = [NOT_ADDED] * len(FACE_NAMES) + [0]
        self.monasteries = [face - MONASTERIES for face in self.faces if KIND_OF[face] == MONASTERY]
        self.sorts = 1
        for at, face in enumerate(self.faces):
            self.face_at[face] = at + 1
            # Which of the monasteries stands on a space means nothing: flags say which of them a duchy has.
            if KIND_OF[face] == MONASTERY:
                self.sort_at[face] = 1
            elif KIND_OF[face] != NO_KIND:
                self.sorts += 1
                self.sort_at[face] = self.sorts
        self.most_copies = max(self.copies.values())

    @property
    def many_duchies(self) -> bool:
        """Whether boards differ from game to game, so that a seat must be told what they look like."""
        return len(self.duchies) > 1


def extent_of(seats: int, readings: Readings, modules: list[Module]) -> Extent:
    """Return the extent of a game with these modules."""
    extent = Extent(seats, readings)
    for module in modules:
        module.widens(extent)
    extent.lay_out()
    return extent
