"""The printed parts: board parts, frame, tiles and cards, read once from a data file; and the board put together.

Cells are (row, column). Row + column even is a plot, odd is a spot; both are numbered ``row * 4 + column // 2``, so the
half board (4 rows) has the same numbers as the upper half of the full board (8 rows). Sides: N 0, E 1, S 2, W 3; the
opposite of a side is ``side ^ 2``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

COLOURS: Final = ("blue", "red", "green", "yellow")
GOODS: Final = ("stone", "wood", "grain")
# What an area is; the first three pay goods. What a side of the frame pays.
KINDS: Final = ("stone", "wood", "grain", "market", "mine")
SYMBOLS: Final = ("stone", "wood", "grain", "silver", "card")
SIDES: Final = "NESW"
COLUMNS: Final = 8
# The largest board; every board's plots and spots are the first ones of these.
PLOTS: Final = 32
SPOTS: Final = 32
TILES: Final = 32
START_TILES: Final = 4

STONE: Final = 0
WOOD: Final = 1
GRAIN: Final = 2
MARKET: Final = 3
SILVER_SYMBOL: Final = 3
CARD_SYMBOL: Final = 4

# What a side of a spot meets, where that is not an area: the mine, or a symbol of the frame (FRAME - symbol).
MINE_SIDE: Final = -1
FRAME: Final = -2

NO_CARD_SHIELD: Final = -1
NO_PLOT: Final = -1

# Cards in the fixed order of the rules; a data file may only repeat them (section 3.5).
CARDS: Final = (
    "king_3", "king_4", "king_5", "bailiff", "count", "countess", "robber_knight", "brigand", "brigand_gang",
    "traitor", "master_builder", "peasant", "duke", "guard", "arsonist", "abbot", "cavalry",
)  # fmt: skip
KING_3: Final = 0
KING_5: Final = 2
BAILIFF: Final = 3
COUNT: Final = 4
COUNTESS: Final = 5
ROBBER_KNIGHT: Final = 6
BRIGAND: Final = 7
BRIGAND_GANG: Final = 8
TRAITOR: Final = 9
MASTER_BUILDER: Final = 10
PEASANT: Final = 11
DUKE: Final = 12
GUARD: Final = 13
ARSONIST: Final = 14
ABBOT: Final = 15
CAVALRY: Final = 16


def cell_name(cell: tuple[int, int]) -> str:
    """Return a cell as records have it: ``5,4``, the row and the column, counted from 0."""
    return f"{cell[0]},{cell[1]}"


def column_letter(column: int) -> str:
    """Return how people call a column: ``a`` is the first from the left."""
    return "abcdefgh"[column]


def place_name(name: str) -> str:
    """Return a cell as people read and type it: ``5,4`` is ``e6``, in the fifth column and the sixth row from above."""
    row, column = name.split(",")
    return f"{column_letter(int(column))}{int(row) + 1}"


def plot_cell(plot: int) -> tuple[int, int]:
    """Return the cell of a plot."""
    row = plot // 4
    return row, 2 * (plot % 4) + row % 2


def spot_cell(spot: int) -> tuple[int, int]:
    """Return the cell of a spot."""
    row = spot // 4
    return row, 2 * (spot % 4) + 1 - row % 2


class Area:
    """An area as it is printed on a part: what it is, its sides, what it pays, its castle sites."""

    def __init__(self, kind: int, sides: list[int], symbols: int, sites: int) -> None:
        self.kind = kind
        self.sides = sides
        self.symbols = symbols
        self.sites = sites


class Plot:
    """A plot as it is printed on a part."""

    def __init__(self, row: int, column: int, settlement: int, areas: list[Area], mine: bool) -> None:
        self.row = row
        self.column = column
        # What its settlement is worth to a castle: 0 none, 1 a village, 2 a city.
        self.settlement = settlement
        self.areas = areas
        self.mine = mine


SETTLEMENTS: Final = ("", "village", "city")
VILLAGE: Final = 1
CITY: Final = 2


class Layout:
    """Tiles, cards, parts and frames of one data file."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.name: str = data["layout"]
        supply = data["supply"]
        self.silver: list[int] = [0, 0, *(int(supply["silver"][str(seats)]) for seats in (2, 3, 4))]
        self.castles: int = supply["castles"]
        self.villages_aside: int = supply["villages_aside"]
        self.cities_aside: int = supply["cities_aside"]
        self.track_max: int = supply["track_max"]

        self.card_count: list[int] = [int(card["count"]) for card in data["cards"]]
        self.card_is_battle: list[bool] = [card["deck"] == "battle" for card in data["cards"]]
        self.card_points: list[int] = [int(card.get("points", 0)) for card in data["cards"]]
        # What is shuffled: the deck of the base game, and that of the Battle module.
        self.base_deck: list[int] = self.unshuffled(False)
        self.battle_deck: list[int] = self.unshuffled(True)

        tiles = [*data["tiles"], *data["start_tiles"]]
        self.tile_ids: list[str] = [tile["id"] for tile in tiles]
        self.tile_value: list[int] = [int(tile["value"]) for tile in tiles]
        self.tile_silver: list[int] = [int(tile["silver"]) for tile in tiles]
        self.tile_card_on: list[int] = [
            NO_CARD_SHIELD if tile["card_on"] is None else COLOURS.index(tile["card_on"]) for tile in tiles
        ]
        # A tile with a card shield brings one card.
        self.tile_cards: list[int] = [0 if tile["card_on"] is None else 1 for tile in tiles]
        # The colour of a shield and its points, under tile * 16 + rotation * 4 + side.
        self.colour_at: list[int] = []
        self.value_at: list[int] = []
        for number, tile in enumerate(tiles):
            shields = [COLOURS.index(colour) for colour in tile["shields"]]
            for rotation in range(4):
                for side in range(4):
                    colour = shields[(side - rotation) % 4]
                    self.colour_at.append(colour)
                    # R15: the card shield counts 0, the others keep the value.
                    self.value_at.append(0 if colour == self.tile_card_on[number] else self.tile_value[number])

        self.parts: dict[str, list[Plot]] = {name: read_part(plots) for name, plots in data["parts"].items()}
        self.mine_part: str = data["mine_part"]
        # The frame's symbols by spot * 4 + side, -1 where there is none; the full board's and the half board's.
        self.frames: list[list[int]] = [read_frame(data["frame"]["full"]), read_frame(data["frame"]["half"])]
        self._boards: dict[str, Board] = {}

    def card_shield_value(self, tile: int) -> int:
        """Return the value of the shield with the card, on a tile that has one (R15)."""
        shields = range(tile * 16, tile * 16 + 4)
        return sum(self.value_at[at] for at in shields if self.colour_at[at] == self.tile_card_on[tile])

    def unshuffled(self, battle: bool) -> list[int]:
        """Return the kinds of all cards; the cards of the Battle module only with it (R1)."""
        cards: list[int] = []
        for kind in range(len(CARDS)):
            if battle or not self.card_is_battle[kind]:
                cards += [kind] * self.card_count[kind]
        return cards

    def board(self, arrangement: str, spare_mine: int = NO_PLOT) -> Board:
        """Return the board of an arrangement, such as ``AB/CD`` or ``CA``; a small letter is a part turned by 180°.

        A board never changes, so it is made once.
        """
        key = f"{arrangement} {spare_mine}"
        board = self._boards.get(key)
        if board is None:
            board = Board(self, arrangement, spare_mine)
            self._boards[key] = board
        return board


def read_part(plots: list[dict[str, Any]]) -> list[Plot]:
    """Return the plots of a part."""
    found: list[Plot] = []
    for plot in plots:
        areas: list[Area] = []
        mine = False
        for area in plot["areas"]:
            if area["kind"] == "mine":
                mine = True
                continue
            kind = KINDS.index(area["kind"])
            sites = int(area.get("sites", 0)) if kind == STONE else 0
            areas.append(Area(kind, [SIDES.index(side) for side in area["sides"]], int(area["symbols"]), sites))
        settlement = SETTLEMENTS.index(plot["settlement"] or "")
        found.append(Plot(plot["cell"][0], plot["cell"][1], settlement, areas, mine))
    return found


def read_frame(rows: list[dict[str, Any]]) -> list[int]:
    """Return the frame's symbols by spot and side."""
    symbols = [-1] * (SPOTS * 4)
    for row in rows:
        spot = row["spot"][0] * 4 + row["spot"][1] // 2
        symbols[spot * 4 + SIDES.index(row["side"])] = SYMBOLS.index(row["symbol"])
    return symbols


class Board:
    """The parts put together, with the tables that the rules look things up in. It never changes."""

    def __init__(self, layout: Layout, arrangement: str, spare_mine: int) -> None:
        self.arrangement = arrangement
        self.places: list[str] = [letter for letter in arrangement if letter != "/"]
        self.half: bool = len(self.places) == 2
        self.rows: int = 4 if self.half else 8
        self.plots: int = self.rows * 4
        self.spots: int = self.plots
        # The plot that the spare mine tile covers (section 2.4), and the plot that is a mine.
        self.spare_mine = spare_mine
        self.mine: int = NO_PLOT
        self.settlement: list[int] = [0] * self.plots

        # Areas by number: where, what, how much, which sides of the plot; their castle sites begin at first_site.
        self.area_plot: list[int] = []
        self.area_kind: list[int] = []
        self.area_symbols: list[int] = []
        self.area_sides: list[list[int]] = []
        self.area_sites: list[int] = []
        self.first_site: list[int] = []
        # The shields that face an area, as spot * 4 + side of the tile, without the frame's neutral ones.
        self.area_shields: list[list[int]] = []
        # The areas of each plot, and of each kind; the plots with sites of each kind; the area of a plot and a kind,
        # plot * 4 + kind, or -1; the area of each site.
        self.plot_areas: list[list[int]] = [[] for _ in range(self.plots)]
        self.areas_of_kind: list[list[int]] = [[], [], [], []]
        self.building_plots: list[list[int]] = [[], [], [], []]
        self.area_at: list[int] = [-1] * (self.plots * 4)
        self.site_area: list[int] = []
        # What a side of a spot meets: an area, MINE_SIDE, or FRAME - symbol; and the plot there, or NO_PLOT.
        self.meets: list[int] = [0] * (self.spots * 4)
        self.plot_beside: list[int] = [NO_PLOT] * (self.spots * 4)
        # The shields that face a plot on its four sides; -1 at the margin.
        self.facing: list[list[int]] = []
        for plot in range(self.plots):
            self.facing.append([self.spot_side(plot, side) for side in range(4)])
            for side in range(4):
                shield = self.facing[plot][side]
                if shield >= 0:
                    self.plot_beside[shield] = plot
        for number, symbol in enumerate(layout.frames[1 if self.half else 0]):
            if symbol >= 0 and number < len(self.meets):
                self.meets[number] = FRAME - symbol
        for plot, printed in self.printed(layout):
            self.lay(plot, printed[0], printed[1])
        # What the table begins with: how many tiles each area waits for, and the settlements of rows and columns.
        self.missing: list[int] = [len(shields) for shields in self.area_shields]
        self.row_points: list[int] = [0] * COLUMNS
        self.column_points: list[int] = [0] * COLUMNS
        for plot in range(self.plots):
            row, column = plot_cell(plot)
            self.row_points[row] += self.settlement[plot]
            self.column_points[column] += self.settlement[plot]

    def spot_side(self, plot: int, side: int) -> int:
        """Return the side of a spot that a side of a plot meets, as spot * 4 + side; -1 at the margin."""
        row, column = plot_cell(plot)
        row += (-1, 0, 1, 0)[side]
        column += (0, 1, 0, -1)[side]
        if not 0 <= row < self.rows or not 0 <= column < COLUMNS:
            return -1
        return (row * 4 + column // 2) * 4 + (side ^ 2)

    def printed(self, layout: Layout) -> list[tuple[int, tuple[Plot, bool]]]:
        """Return every plot's number with what is printed there and whether its part is turned, in order."""
        found: list[tuple[int, tuple[Plot, bool]]] = []
        for place, letter in enumerate(self.places):
            turned = letter.islower()
            for plot in layout.parts[letter.upper()]:
                row = 4 * (place // 2) + (3 - plot.row if turned else plot.row)
                column = 4 * (place % 2) + (3 - plot.column if turned else plot.column)
                found.append((row * 4 + column // 2, (plot, turned)))
        found.sort(key=first)
        return found

    def lay(self, plot: int, printed: Plot, turned: bool) -> None:
        """Put one plot with its areas on the board."""
        if printed.mine or plot == self.spare_mine:
            # R62: the spare mine covers its plot completely, and no settlement is placed there.
            self.mine = plot
            for shield in self.facing[plot]:
                if shield >= 0:
                    self.meets[shield] = MINE_SIDE
            return
        self.settlement[plot] = printed.settlement
        for area in printed.areas:
            number = len(self.area_plot)
            sides = [side ^ 2 if turned else side for side in area.sides]
            sides.sort()
            # R32: a grain or wood area takes one castle, without a printed site.
            sites = area.sites if area.kind == STONE else 0 if area.kind == MARKET else 1
            self.area_plot.append(plot)
            self.plot_areas[plot].append(number)
            self.area_kind.append(area.kind)
            self.area_symbols.append(area.symbols)
            self.area_sides.append(sides)
            self.area_sites.append(sites)
            self.first_site.append(len(self.site_area))
            self.site_area += [number] * sites
            self.areas_of_kind[area.kind].append(number)
            if sites:
                self.building_plots[area.kind].append(plot)
            self.area_at[plot * 4 + area.kind] = number
            shields = [self.facing[plot][side] for side in sides if self.facing[plot][side] >= 0]
            self.area_shields.append(shields)
            for shield in shields:
                self.meets[shield] = number


def first(row: tuple[int, tuple[Plot, bool]]) -> int:
    """Return the plot's number, to sort by."""
    return row[0]
