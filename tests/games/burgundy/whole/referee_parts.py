"""The referee's printed parts and players: names, places and counts, with the legality of a placement (P1, P2)."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

Place = tuple[int, int]

DATA: dict[str, Any] = {
    name: json.loads(files("contado.games.burgundy").joinpath("data", f"{name}.json").read_text("utf-8"))
    for name in ("duchies", "tiles", "monasteries")
}
# Copied from the page by hand, on purpose: the engine reads the files.
PHASES = "ABCDE"
PHASE_BONUS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
BIG = {2: 5, 3: 6, 4: 7}
SMALL = {2: 2, 3: 3, 4: 4}
RATE = {2: 2, 3: 3, 4: 4}
BLACK = {"classic": {2: 4, 3: 6, 4: 8}, "compact": {2: 4, 3: 6, 4: 6}}
SLOTS = """
monastery3 building2 ship2 livestock4
monastery2 building3 castle2 building4
livestock2 ship3 building2 monastery4
mine4 ship2 building2 livestock3
building3 mine2 building4 monastery2
castle3 building2 ship4 livestock2
"""
COLOURS = ("castle", "mine", "ship", "livestock", "building", "monastery")
LETTERS = dict(zip("CMSLBK", COLOURS, strict=True))
GOODS = ("turquoise", "purple", "pink", "red", "brown", "orange")
BUILDINGS = ("market", "carpenter", "church", "warehouse", "boarding_house", "bank", "town_hall", "watchtower")
TAKES = {
    "market": ("ship", "livestock"),
    "carpenter": ("building",),
    "church": ("mine", "monastery", "castle"),
}
SCORED_BUILDING = {
    16: "warehouse", 17: "watchtower", 18: "carpenter", 19: "church", 20: "market", 21: "boarding_house", 22: "bank",
    23: "town_hall",
}  # fmt: skip
FREE_CHANGE = {"building": 9, "ship": 10, "livestock": 10, "castle": 11, "mine": 11, "monastery": 11}


def kind_of(tile: str) -> str:
    """Return the colour of the spaces that a tile goes on."""
    if tile in ("castle", "mine", "ship"):
        return tile
    if tile in BUILDINGS:
        return "building"
    return "monastery" if tile.startswith("monastery") else "livestock"


def need(a: int, b: int, free: int, step: int) -> int:
    """Return the workers that turn an a into a b (P1): first the free steps, then by workers."""
    workers, reach = 0, {a}
    for _ in range(free):
        reach |= {(n + turn) % 6 or 6 for n in reach for turn in (5, 7)}
    while b not in reach:
        workers += 1
        for _ in range(step):
            reach |= {(n + turn) % 6 or 6 for n in reach for turn in (5, 7)}
    return workers


class Land:
    """A printed duchy: colour and number by place."""

    def __init__(self, number: int, printing: str) -> None:
        data = DATA["duchies"]
        rows = data["boards"][str(number)]["rows"]
        if printing == "y2019" and number in (4, 8):
            rows = data["variants"][str(number)]["y2019"]["rows"]
        self.number = number
        self.places: list[Place] = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
        self.colour = {(r, c): LETTERS[rows[r][c]] for r, c in self.places}
        self.die = {(r, c): int(data["numbers"][r][c]) for r, c in self.places}
        # Two spaces touch if their centres are one hex width apart; a row is half a width from its neighbour's middle.
        middle = {(r, c): c - len(rows[r]) / 2 for r, c in self.places}
        self.touching = {
            one: [
                two
                for two in self.places
                if (one[0] == two[0] and abs(one[1] - two[1]) == 1)
                or (abs(one[0] - two[0]) == 1 and abs(middle[one] - middle[two]) == 0.5)
            ]
            for one in self.places
        }

    def name(self, place: Place) -> int:
        """Return the space's number in reading order, from 1."""
        return self.places.index(place) + 1

    def area(self, place: Place) -> set[Place]:
        """Return all spaces of the colour that are connected to this one."""
        found, edge = {place}, [place]
        while edge:
            for other in self.touching[edge.pop()]:
                if other not in found and self.colour[other] == self.colour[place]:
                    found.add(other)
                    edge.append(other)
        return found


class Player:
    """What lies on and beside a player's boards."""

    def __init__(self) -> None:
        self.land: Land | None = None
        self.tiles: dict[Place, str] = {}
        self.keys: list[str] = ["", "", ""]
        self.goods = dict.fromkeys(GOODS, 0)
        self.sold = dict.fromkeys(GOODS, 0)
        self.workers = 0
        self.silver = 1
        self.bonus: dict[str, int] = {}
        self.dice = [0, 0]
        self.used = [True, True]
        self.bought = False
        self.used_m6 = False
        self.castle: Place | None = None
        self.points: dict[str, int] = {}
        # Monasteries that a test lends, as if they lay in the duchy.
        self.lent: set[int] = set()

    @property
    def duchy(self) -> Land:
        """The board, once it is chosen."""
        assert self.land is not None
        return self.land

    def has(self, monastery: int) -> bool:
        """Say whether a monastery is in force."""
        return monastery in self.lent or f"monastery{monastery}" in self.tiles.values()

    def gain(self, source: str, points: int) -> None:
        """Score."""
        if points:
            self.points[source] = self.points.get(source, 0) + points

    def distinct(self) -> dict[int, str]:
        """Return the stored tiles by key space from 1, equal ones once."""
        return {at + 1: tile for at, tile in enumerate(self.keys) if tile and tile not in self.keys[:at]}

    def can_place(self, tile: str, place: Place) -> bool:
        """P2, numbers aside."""
        duchy = self.duchy
        if place in self.tiles or duchy.colour[place] != kind_of(tile):
            return False
        if not any(other in self.tiles for other in duchy.touching[place]):
            return False
        if kind_of(tile) == "building" and not self.has(1):
            return all(self.tiles.get(other) != tile for other in duchy.area(place))
        return True

    def spots(self, tile: str) -> list[Place]:
        """Return where a tile may go."""
        return [place for place in self.duchy.places if self.can_place(tile, place)]
