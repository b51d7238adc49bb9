"""The printed parts: tile faces, monasteries, depots and the numbers of the rules, read once from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from contado.core.errors import BrokenGame
from contado.games.burgundy.pieces.kinds import (
    ANY_KIND,
    BUILDING,
    CASTLE,
    KINDS,
    LIVESTOCK,
    MINE,
    MONASTERY,
    SHIP,
    TileFace,
)
from contado.games.burgundy.pieces.loading import load, load_rooms
from contado.games.burgundy.rooms import parts

# Faces. The first three are the kinds that have one face only.
MARKET: Final = 3
CARPENTER: Final = 4
CHURCH: Final = 5
WAREHOUSE: Final = 6
BOARDING_HOUSE: Final = 7
BANK: Final = 8
TOWN_HALL: Final = 9
WATCHTOWER: Final = 10
# A livestock tile is FIRST_LIVESTOCK + 3 * species + animals - 2.
FIRST_LIVESTOCK: Final = 13
END_LIVESTOCK: Final = 25
# A tile that lies face down, which more than one module has: it goes on every colour.
BLACK_TILE: Final = 27
# Monastery n is face MONASTERIES + n.
MONASTERIES: Final = 30
END_MONASTERIES: Final = 60
# So many numbers are given away, to modules 11, 12, 25, 26 and those from 60 on. A new one takes 28 or 29, which are
# free, and then the ones behind.
ALL_FACES: Final = 81

BUILDINGS: Final = ("market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower")
SPECIES: Final = ("cow", "sheep", "pig", "goat")
# What goes with every species counts as one of its own.
ANY_SPECIES: Final = len(SPECIES)
NO_TILE: Final = -1
# The face of a tile whose module is not there: no tile has it.
NOT_THERE: Final = -2
# The backs of the tiles that are drawn from bags, in the order of the state's list.
BACKS: Final = ("beige", "green", "yellow", "black")

GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")
PHASES: Final = "ABCDE"
ROUNDS: Final = 5
DEPOTS: Final = 6
SLOTS: Final = 4
BLACK_SLOTS: Final = 8


def livestock(species: int, animals: int) -> int:
    """Return the face of a livestock tile."""
    return FIRST_LIVESTOCK + 3 * species + animals - 2


def _faces() -> dict[int, TileFace]:
    """Return the faces of the base and of all modules by their numbers."""
    faces = {kind: TileFace(KINDS[kind], kind) for kind in (CASTLE, MINE, SHIP)}
    for at, building in enumerate(BUILDINGS):
        faces[MARKET + at] = TileFace(building, BUILDING)
    for at, species in enumerate(SPECIES):
        for animals in (2, 3, 4):
            faces[livestock(at, animals)] = TileFace(f"{species}{animals}", LIVESTOCK, animals=animals)
    faces[BLACK_TILE] = TileFace("black_tile", ANY_KIND)
    for face in range(MONASTERIES + 1, END_MONASTERIES):
        faces[face] = TileFace(f"monastery{face - MONASTERIES}", MONASTERY)
    for part in parts("faces"):
        for face, printed in part.FACES.items():
            if face in faces:
                raise BrokenGame(f"Tile {printed.name} has the number {face}, which {faces[face].name} has.")
            faces[face] = printed
    return faces


def _by_number(faces: Mapping[int, TileFace]) -> list[TileFace]:
    """Return the faces in the order of their numbers; one that nobody has goes by no name."""
    return [faces.get(face, TileFace("", ANY_KIND)) for face in range(max(ALL_FACES, *[face + 1 for face in faces]))]


_PRINTED: Final[list[TileFace]] = _by_number(_faces())
# A name and a kind for every face, the key spaces that it fills, and its animals.
FACE_NAMES: Final[list[str]] = [face.name for face in _PRINTED]
KIND_OF: Final[list[int]] = [face.kind for face in _PRINTED]
KEYS_OF: Final[list[int]] = [face.keys for face in _PRINTED]
ANIMALS_ON: Final[list[int]] = [face.animals for face in _PRINTED]


def face_named(name: str) -> int:
    """Return the face of a tile of another module, which may not be there."""
    return FACE_NAMES.index(name) if name in FACE_NAMES else NOT_THERE


def species_of(face: int) -> int:
    """Return the species on a livestock tile."""
    return (face - FIRST_LIVESTOCK) // 3 if FIRST_LIVESTOCK <= face < END_LIVESTOCK else ANY_SPECIES


def animals_on(face: int) -> int:
    """Return how many animals a livestock tile shows."""
    return ANIMALS_ON[face]


def key_spaces(face: int) -> int:
    """Return how many key spaces a stored tile fills."""
    return KEYS_OF[face]


class Tables:
    """The numbers of the rules; those that depend on the number of players are looked up by it."""

    def __init__(self, data: Mapping[str, Any], tiles: Mapping[str, Any], depots: Mapping[str, Any]) -> None:
        self.area_vp: list[int] = [0] + [int(data["area_vp"][str(size)]) for size in range(1, 11)]
        self.phase_bonus: list[int] = [int(data["phase_bonus"][phase]) for phase in PHASES]
        self.big_bonus: list[int] = by_players(data["bonus_tile_vp"]["big"])
        self.small_bonus: list[int] = by_players(data["bonus_tile_vp"]["small"])
        self.goods_vp: list[int] = by_players(data["goods_vp_per_tile"])
        self.start_silver: int = data["start"]["silver"]
        self.start_goods: int = data["start"]["goods"]
        self.start_workers: list[int] = [int(n) for n in data["start"]["workers_by_seat"]]
        self.key_spaces: int = data["key_spaces"]["player"]
        self.goods_spaces: int = data["goods_spaces"]
        self.track_spaces: int = data["turn_track_spaces"]
        self.black_price: int = data["black_price_silver"]
        self.watchtower_vp: int = data["watchtower_vp"]
        self.bank_silver: int = data["bank_silver"]
        self.boarding_house_workers: int = data["boarding_house_workers"]
        self.workers_action: int = data["workers_action"]
        self.mine_silver: int = data["mine_silver"]
        self.sale_silver: int = data["sale_silver"]
        # How far a worker changes a die, and a monastery that does so for nothing.
        self.worker_step: int = data["worker_step"]
        self.free_shift: int = data["free_shift"]
        self.goods_left_vp: int = data["end_vp"]["goods_each"]
        self.silver_vp: int = data["end_vp"]["silver_each"]
        self.workers_per_vp: int = data["end_vp"]["workers_per_vp"]
        self.goods_per_stack: int = data["goods_stacks"]["tiles_per_stack"]
        # The kind of each slot of a depot for a number of players, ANY_KIND where it stays empty.
        self.slots: list[list[list[int]]] = [[] for _ in range(5)]
        for players in (2, 3, 4):
            self.slots[players] = [
                [
                    KINDS.index(slot["colour"]) if slot["from_players"] <= players else ANY_KIND
                    for slot in depots["slots"][str(depot)]
                ]
                for depot in range(1, DEPOTS + 1)
            ]
        self.classic_black: list[int] = by_players(depots["black"]["classic"])
        self.compact_black: list[int] = by_players(depots["black"]["compact"])
        # R7 note of the set-up table: with 3 players this slot gets a mine instead of a castle in some phases.
        special = depots["slot_3bd"]
        self.mine_slot: int = SLOTS * (special["depot"] - 1) + special["slot"]
        self.mine_phases: list[bool] = [phase in special["mine_in_phases"] for phase in PHASES]
        self.bags: dict[str, list[int]] = read_bags(tiles)
        self.goods_each: int = tiles["goods"]["per_type"]


def by_players(row: Mapping[str, int]) -> list[int]:
    """Return a row of a table as a list to be looked up by the number of players."""
    return [0, 0, int(row["2"]), int(row["3"]), int(row["4"])]


def face_of(tile: Mapping[str, Any]) -> int:
    """Return the face of a row of the tile list."""
    kind = tile["kind"]
    if kind == "livestock" and tile["sub"] in SPECIES:
        return livestock(SPECIES.index(tile["sub"]), tile["animals"])
    return FACE_NAMES.index(tile.get("sub") or kind)


def read_bags(tiles: Mapping[str, Any]) -> dict[str, list[int]]:
    """Return the faces of a tile list by the back of their tiles, the monasteries included."""
    bags: dict[str, list[int]] = {}
    for tile in tiles["tiles"]:
        bags.setdefault(tile["back"], []).extend([face_of(tile)] * tile["count"])
    for monastery in tiles["monasteries"]:
        bags.setdefault(monastery["back"], []).append(MONASTERIES + monastery["id"])
    return {back: sorted(faces) for back, faces in bags.items()}


_TILES: Final = {**load("tiles"), **load("monasteries")}
TABLES: Final = Tables(load("tables"), _TILES, load("depots"))
# The monasteries of the base and of all modules, as the data has them.
ALL_MONASTERIES: Final[list[dict[str, Any]]] = [
    one for tiles in (_TILES, *load_rooms("tiles")) for one in tiles["monasteries"]
]
# The numbers of every monastery's effect.
MONASTERY_NUMBERS: Final[dict[int, dict[str, Any]]] = {one["id"]: one["params"] for one in ALL_MONASTERIES}
