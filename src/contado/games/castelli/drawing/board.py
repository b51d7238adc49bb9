"""The board: octagonal plots and square spots in a chequerboard, with the frame round them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, number, place, target, text
from contado.core.language import Language
from contado.games.castelli.drawing import plots
from contado.games.castelli.drawing.geometry import CELL, HALF_TILE, REACH, Place, along
from contado.games.castelli.drawing.glyphs import thing_icon
from contado.games.castelli.drawing.sayings import Facts, spot_words
from contado.games.castelli.drawing.table import Offer, People, Table
from contado.games.castelli.drawing.tiles import HALF, back, face, placed, shields_of
from contado.games.castelli.layout import COLUMNS, FRAME, SYMBOLS, Board, plot_cell, spot_cell

# The frame outside the octagons.
FRAME_WIDTH: Final = 28.0
NARROW_FRAME: Final = 9.0
# So many looks of plots and spots are kept for one table.
KEPT: Final = 3000


class Ground:
    """Where everything lies on one board, the printed parts, and the looks of plots and spots that were drawn."""

    def __init__(self, board: Board, narrow: bool, people: People, _: Language) -> None:
        self.board = board
        self.narrow = narrow
        self.people = people
        self.language = _
        self.sizes = plots.NARROW if narrow else plots.WIDE
        self.margin = (NARROW_FRAME if narrow else FRAME_WIDTH) + REACH
        self.width = (COLUMNS - 1) * CELL + 2 * self.margin
        self.height = (board.rows - 1) * CELL + 2 * self.margin
        self.looks: dict[tuple[str, tuple[Offer, ...]], str] = {}
        self.background = self._background()

    def middle(self, cell: tuple[int, int]) -> Place:
        """Return the middle of a cell."""
        return self.margin + cell[1] * CELL, self.margin + cell[0] * CELL

    def _background(self) -> str:
        board, wide, high = self.board, self.width, self.height
        parts = [card(0.5, 0.5, wide - 1, high - 1, 12, "frame")]
        rim = self.margin - HALF_TILE - 2
        parts.append(card(rim, rim, wide - 2 * rim, high - 2 * rim, 4, "mortar"))
        parts += [
            placed(plots.ground(board, plot, self.sizes), *self.middle(plot_cell(plot))) for plot in range(board.plots)
        ]
        for spot in range(board.spots):
            x, y = self.middle(spot_cell(spot))
            parts.append(card(x - HALF_TILE, y - HALF_TILE, 2 * HALF_TILE, 2 * HALF_TILE, 2, "spot"))
            parts += [self._symbol(SYMBOLS[FRAME - meet], side, x, y)
                      for side, meet in enumerate(board.meets[4 * spot : 4 * spot + 4]) if meet <= FRAME]  # fmt: skip
        if not self.narrow:
            parts += self._margin()
        return "".join(parts)

    def _symbol(self, symbol: str, side: int, x: float, y: float) -> str:
        """Return a symbol of the frame beside a spot."""
        dx, dy = along(side, HALF_TILE + (15 if self.narrow else 17))
        radius = 12.5 if self.narrow else 13
        return f'<circle cx="{number(x + dx)}" cy="{number(y + dy)}" r="{radius:g}" class="disc"/>' + thing_icon(
            symbol, x + dx, y + dy, radius * 1.4
        )

    def _margin(self) -> list[str]:
        """Return the neutral shields of the frame beside plots, and the numbers of rows and columns."""
        board, parts = self.board, []
        for plot in range(board.plots):
            x, y = self.middle(plot_cell(plot))
            for side, shield in enumerate(board.facing[plot]):
                if shield < 0:
                    dx, dy = along(side, REACH + 1.5)
                    turned = f"translate({number(x + dx)} {number(y + dy)}) rotate({90 * side}) scale(.5)"
                    parts.append(f'<use href="#heater" transform="{turned}" class="dead"/>')
        for column in range(COLUMNS):
            x, _y = self.middle((0, column))
            parts += [text(x, y, str(column), 12, "mid") for y in (FRAME_WIDTH - 12, self.height - FRAME_WIDTH + 20)]
        for row in range(board.rows):
            _x, y = self.middle((row, 0))
            parts += [text(x, y + 4, str(row), 12, "mid") for x in (FRAME_WIDTH - 16, self.width - FRAME_WIDTH + 16)]
        return parts

    def plot(self, plot: Facts, silver: int, offers: tuple[Offer, ...]) -> str:
        """Return what lies on a plot."""
        if plot["mine"]:
            offers = (*offers, Offer("silver", silver))
        key = (repr(plot), offers)
        return self.looks.get(key) or self._keep(key, self._plot(plot, silver, offers))

    def _plot(self, plot: Facts, silver: int, offers: tuple[Offer, ...]) -> str:
        if plot["mine"]:
            inner = plots.mine(plot, silver, self.people, self.sizes, self.language)
        else:
            inner = plots.pieces(plot, offers, self.people, self.sizes, self.language)
        return placed(inner, *self.middle((plot["cell"][0], plot["cell"][1])))

    def spot(self, spot: Facts, offers: tuple[Offer, ...]) -> str:
        """Return a spot with its tile."""
        key = (repr(spot), offers)
        return self.looks.get(key) or self._keep(key, self._spot(spot, offers))

    def _spot(self, spot: Facts, offers: tuple[Offer, ...]) -> str:
        row, column = spot["cell"]
        if spot["shields"] is None:
            tile = back(looked=spot["lies"] == "looked")
        else:
            loose = spot["lies"] != "laid"
            tile = face(shields_of(spot), spot["card_on"], spot["silver"], self.people, self.narrow, loose)
        inner = card(-HALF_TILE, -HALF_TILE, 2 * HALF_TILE, 2 * HALF_TILE, 2, "hit")
        inner += place(f"tile:{row}:{column}", tile)
        if offers:
            inner += "".join(card(-HALF, -HALF, 2 * HALF, 2 * HALF, 4, look) for look in ("aura", "glow"))
        words = spot_words(spot, self.people, self.language)
        drawn = target(f"spot:{row}:{column}", words, inner, bool(offers))
        return placed(drawn, *self.middle((row, column)))

    def _keep(self, key: tuple[str, tuple[Offer, ...]], drawn: str) -> str:
        if len(self.looks) > KEPT:
            self.looks.clear()
        self.looks[key] = drawn
        return drawn


@lru_cache(maxsize=32)
def ground_of(board: Board, narrow: bool, people: People, _: Language) -> Ground:
    """Return the board of a table, drawn once: what is printed on it never changes."""
    return Ground(board, narrow, people, _)


def draw_board(table: Table, narrow: bool) -> Area:
    """Return the board with everything on it."""
    facts, at_cell = table.facts, table.at_cell
    ground = ground_of(table.board, narrow, table.people, table.language)
    silver = facts["mine"]
    parts = [ground.spot(spot, tuple(at_cell.get((spot["cell"][0], spot["cell"][1]), ()))) for spot in facts["spots"]]
    parts += [
        ground.plot(plot, silver, tuple(at_cell.get((plot["cell"][0], plot["cell"][1]), ()))) for plot in facts["plots"]
    ]
    title = table.language("The board")
    return Area("board", title, ground.width, ground.height, ground.background, "".join(parts))
