"""The referee's table: board, tiles and players as the rules page describes them, with what can be read off them.

Nothing here is the engine's: cells are pairs of numbers, colours, goods and cards are words, and nothing is remembered
that can be looked up on the board.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = json.loads(files("contado.games.castelli").joinpath("data", "contado.json").read_text("utf-8"))
TILES: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in [*DATA["tiles"], *DATA["start_tiles"]]}
START_TILES = [tile["id"] for tile in DATA["start_tiles"]]
COLOURS = ("blue", "red", "green", "yellow")
GOODS = ("stone", "wood", "grain")
SIDES = "NESW"
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# Settlements: what a castle in line scores, what control scores at the end (Battle).
WORTH = {"village": 1, "city": 2}
CONTROL = {"village": 3, "city": 6}

Cell = tuple[int, int]


def beside(cell: Cell, side: str) -> Cell:
    """Return the cell on a side of another."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def written(cell: Cell) -> str:
    """Return a cell as it is typed."""
    return f"{cell[0]},{cell[1]}"


def typed(card: str) -> str:
    """Return a card as it is typed: Kings by their number."""
    return card.replace("king_", "king ")


class Area:
    """A closed part of a plot, with the castles on its sites, each a list from the lowest to the one on top."""

    def __init__(self, plot: Cell, kind: str, sides: str, symbols: int, sites: int) -> None:
        self.plot = plot
        self.kind = kind
        self.sides = sides
        self.symbols = symbols
        self.closed = False
        self.sites: list[list[str]] = [[] for _ in range(sites)]

    def castles(self) -> list[str]:
        """Return the owners of the castles on top."""
        return [stack[-1] for stack in self.sites if stack]


class Tile:
    """A tile on its spot: face down until it is `taken`, loose until it has a rotation."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.rotation: int | None = None
        self.taken = False

    def shield(self, side: str) -> tuple[str, int]:
        """Return the colour on a side as the tile lies, and its value: 0 for a card shield (R15)."""
        assert self.rotation is not None
        colour: str = TILES[self.id]["shields"][(SIDES.index(side) - self.rotation) % 4]
        return colour, 0 if colour == TILES[self.id]["card_on"] else int(TILES[self.id]["value"])


class Board:
    """The parts put together (section 2.1)."""

    def __init__(self, parts: Sequence[str], spare_mine: Cell | None, tiles: Mapping[Cell, str]) -> None:
        self.rows = 4 if len(parts) == 2 else 8
        self.areas: list[Area] = []
        self.plots: list[Cell] = []
        self.settlements: dict[Cell, str] = {}
        self.mine: Cell = (-1, -1)
        for place, part in enumerate(parts):
            for plot in DATA["parts"][part.upper()]:
                self.lay_plot(place, part.islower(), plot, spare_mine)
        self.tiles = {cell: Tile(id) for cell, id in tiles.items()}
        frame = DATA["frame"]["half" if self.rows == 4 else "full"]
        self.frame: dict[tuple[Cell, str], str] = {
            ((one["spot"][0], one["spot"][1]), one["side"]): one["symbol"] for one in frame
        }

    def lay_plot(self, place: int, turned: bool, plot: Mapping[str, Any], spare_mine: Cell | None) -> None:
        """Put a printed plot in its place; a part turned by 180° has its sides exchanged."""
        row, column = (3 - part if turned else part for part in plot["cell"])
        cell = (4 * (place // 2) + row, 4 * (place % 2) + column)
        self.plots.append(cell)
        if cell == spare_mine or any(area["kind"] == "mine" for area in plot["areas"]):
            self.mine = cell  # R62: the spare mine covers everything printed there
            return
        if plot["settlement"]:
            self.settlements[cell] = plot["settlement"]
        for area in plot["areas"]:
            sides = "".join(OPPOSITE[side] if turned else side for side in area["sides"])
            # R32: one castle on a grain or wood area; none on a market.
            sites = {"stone": area.get("sites", 0), "market": 0}.get(area["kind"], 1)
            self.areas.append(Area(cell, area["kind"], sides, area["symbols"], sites))

    def area(self, plot: Cell, kind: str) -> Area:
        """Return the area of a kind on a plot."""
        return next(area for area in self.areas if area.plot == plot and area.kind == kind)

    def area_beside(self, spot: Cell, side: str) -> Area | None:
        """Return the area that a side of a tile meets; None for the mine and the margin."""
        plot = beside(spot, side)
        found = [area for area in self.areas if area.plot == plot and OPPOSITE[side] in area.sides]
        return found[0] if found else None

    def spots(self, area: Area) -> list[Cell]:
        """Return the spots at an area; a side at the margin has none but a neutral shield."""
        return [spot for spot in (beside(area.plot, side) for side in area.sides) if spot in self.tiles]

    def facing(self, plot: Cell, sides: str = SIDES) -> list[tuple[str, int]]:
        """Return the shields that face a plot on these sides, of tiles that are laid: colour and value."""
        found = []
        for side in sides:
            tile = self.tiles.get(beside(plot, side))
            if tile is not None and tile.rotation is not None:
                found.append(tile.shield(OPPOSITE[side]))
        return found

    def points(self, plot: Cell, colour: str, sides: str = SIDES) -> int:
        """Return the points of a colour at a plot, or at an area of it."""
        return sum(value for one, value in self.facing(plot, sides) if one == colour)

    def present(self, plot: Cell, colour: str) -> bool:
        """Say whether a shield of the colour faces the plot, a card shield too (R35)."""
        return any(one == colour for one, _ in self.facing(plot))

    def castle_points(self, plot: Cell, own: bool) -> int:
        """Return what a castle scores: every settlement in its row or column once; its own one by option (R38)."""
        return sum(
            WORTH[settlement]
            for cell, settlement in self.settlements.items()
            if (cell[0] == plot[0] or cell[1] == plot[1]) and (own or cell != plot)
        )

    def free_plots(self, empty: bool) -> list[Cell]:
        """Return where Peasant and Duke may settle (R31)."""
        free = [plot for plot in self.plots if plot != self.mine and plot not in self.settlements]
        taken = {area.plot for area in self.areas if area.castles()}
        return [plot for plot in free if not (empty and plot in taken)]


class Player:
    """What a player has, under the colour of the printed shields."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.goods = dict.fromkeys(GOODS, 0)
        self.silver = 0
        self.stock = 9
        self.hand: list[str] = []
        self.tile = ""
        self.used = False
        self.points: dict[str, int] = {}

    def score(self, source: str, points: int) -> None:
        """Book points."""
        if points:
            self.points[source] = self.points.get(source, 0) + points
