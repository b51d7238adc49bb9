"""The printed parts: tile faces, monasteries, depots and the numbers of the rules, read once from the data files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

PACKAGE: Final = "contado.games.burgundy"

# Kinds of tiles are the colours of spaces.
CASTLE: Final = 0
MINE: Final = 1
SHIP: Final = 2
LIVESTOCK: Final = 3
BUILDING: Final = 4
MONASTERY: Final = 5
KINDS: Final = ("castle", "mine", "ship", "livestock", "building", "monastery")
# An inn goes on every colour; so does a black tile of the solo game.
ANY_KIND: Final = 6
# A double tile goes on no space of a duchy.
NO_KIND: Final = 7

# Faces. The first three are the kinds that have one face only.
MARKET: Final = 3
CARPENTER: Final = 4
CHURCH: Final = 5
WAREHOUSE: Final = 6
BOARDING_HOUSE: Final = 7
BANK: Final = 8
TOWN_HALL: Final = 9
WATCHTOWER: Final = 10
CRANE: Final = 11
WHITE_CASTLE: Final = 12
# A livestock tile is FIRST_LIVESTOCK + 3 * species + animals - 2.
FIRST_LIVESTOCK: Final = 13
GEESE: Final = 25
INN: Final = 26
BLACK_TILE: Final = 27
# Monastery n is face MONASTERIES + n.
MONASTERIES: Final = 30
# The double tiles of the vineyards, in the order of their data file.
DOUBLES: Final = 60
FACES: Final = 81

BUILDINGS: Final = (
    "market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower", "crane",
    "white_castle",
)  # fmt: skip
SPECIES: Final = ("cow", "sheep", "pig", "goat")
NO_TILE: Final = -1
# The backs of the tiles that are drawn from bags, in the order of the state's list.
BACKS: Final = ("beige", "green", "yellow", "black")

GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")
PHASES: Final = "ABCDE"
ROUNDS: Final = 5
DEPOTS: Final = 6
SLOTS: Final = 4
BLACK_SLOTS: Final = 8


def load(name: str, room: str = "") -> dict[str, Any]:
    """Return one data file, of the base or of a module: what only that module reads lies in its folder."""
    folder = files(PACKAGE).joinpath("modules", room) if room else files(PACKAGE)
    data: dict[str, Any] = json.loads(folder.joinpath("data", f"{name}.json").read_text("utf-8"))
    return data


def _names() -> list[str]:
    names = [""] * FACES
    names[CASTLE], names[MINE], names[SHIP] = "castle", "mine", "ship"
    for at, building in enumerate(BUILDINGS):
        names[MARKET + at] = building
    for at, species in enumerate(SPECIES):
        for animals in (2, 3, 4):
            names[livestock(at, animals)] = f"{species}{animals}"
    names[GEESE], names[INN], names[BLACK_TILE] = "geese", "inn", "black_tile"
    for number in range(1, DOUBLES - MONASTERIES):
        names[MONASTERIES + number] = f"monastery{number}"
    for at, tile in enumerate(load("vineyards")["double_tiles"]):
        names[DOUBLES + at] = "grapes_" + "_".join(tile["grapes"])
    return names


def livestock(species: int, animals: int) -> int:
    """Return the face of a livestock tile."""
    return FIRST_LIVESTOCK + 3 * species + animals - 2


def species_of(face: int) -> int:
    """Return the species on a livestock tile; the geese are a species of their own."""
    return len(SPECIES) if face == GEESE else (face - FIRST_LIVESTOCK) // 3


def animals_on(face: int) -> int:
    """Return how many animals a livestock tile shows."""
    return 2 if face == GEESE else (face - FIRST_LIVESTOCK) % 3 + 2


def _kinds() -> list[int]:
    kinds = [ANY_KIND] * FACES
    kinds[CASTLE], kinds[MINE], kinds[SHIP] = CASTLE, MINE, SHIP
    for face in range(MARKET, WHITE_CASTLE + 1):
        kinds[face] = BUILDING
    for face in range(FIRST_LIVESTOCK, GEESE + 1):
        kinds[face] = LIVESTOCK
    for face in range(MONASTERIES + 1, DOUBLES):
        kinds[face] = MONASTERY
    for face in range(DOUBLES, FACES):
        kinds[face] = NO_KIND
    return kinds


def key_spaces(face: int) -> int:
    """Return how many key spaces a stored tile fills."""
    return DOUBLE_KEYS if face >= DOUBLES else 1


# A name and a kind for every face.
FACE_NAMES: Final[list[str]] = _names()
KIND_OF: Final[list[int]] = _kinds()
# Key spaces that a double tile fills.
DOUBLE_KEYS: Final[int] = load("vineyards")["key_spaces_per_double_tile"]
# The colours of the grapes on them.
GRAPES: Final[list[str]] = list(load("vineyards")["grape_colours"])


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
        self.tribute: int = data["shield_tribute"]
        self.goods_left_vp: int = data["end_vp"]["goods_each"]
        self.silver_vp: int = data["end_vp"]["silver_each"]
        self.workers_per_vp: int = data["end_vp"]["workers_per_vp"]
        # So many goods for a tile, in the solo game.
        self.trade_goods: int = data["start_solo"]["trade_goods"]
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


def read_bags(tiles: Mapping[str, Any], module: str = "base") -> dict[str, list[int]]:
    """Return the faces of the base game, or of a module, by the back of their tiles, the monasteries included."""
    bags: dict[str, list[int]] = {}
    for tile in tiles["tiles"]:
        if tile["module"] == module:
            bags.setdefault(tile["back"], []).extend([face_of(tile)] * tile["count"])
    for monastery in load("monasteries")["monasteries"]:
        if monastery["module"] == module:
            bags.setdefault(monastery["back"], []).append(MONASTERIES + monastery["id"])
    return {back: sorted(faces) for back, faces in bags.items()}


TABLES: Final = Tables(load("tables"), load("tiles"), load("depots"))
# The numbers of every monastery's effect.
MONASTERY_NUMBERS: Final[dict[int, dict[str, Any]]] = {
    one["id"]: one["params"] for one in load("monasteries")["monasteries"]
}
