"""The board: octagonal plots and square spots in a chequerboard, with the frame round them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from contado.core.drawing import Area, card, named, number, place, target, text
from contado.core.drawing.craft import landmass
from contado.core.drawing.parts import glow, placed, track, track_markers
from contado.core.drawing.type import FIGURE, NAME, TINY
from contado.core.showing.noting import whole
from contado.core.words.language import Language
from contado.games.castelli.drawing import plots
from contado.games.castelli.drawing.geometry import (
    CELL,
    HALF_TILE,
    OCTAGON_CORNERS,
    REACH,
    SQUARE_CORNERS,
    Place,
    along,
)
from contado.games.castelli.drawing.glyphs import thing_icon
from contado.games.castelli.drawing.sayings import frame_words, spot_words
from contado.games.castelli.drawing.table import Choosable, People, Table
from contado.games.castelli.drawing.tiles import HALF, back, face, face_of
from contado.games.castelli.drawing.track import WIDTH, score_frame
from contado.games.castelli.facts import PlotFacts, SpotFacts
from contado.games.castelli.pieces.layout import COLUMNS, FRAME, SYMBOLS, Board, column_letter, plot_cell, spot_cell
from contado.games.castelli.telling.words import thing

# The frame between octagons and score track; a phone has no track, but space above and to the left for the numbers.
FRAME_WIDTH: Final = 28.0
NARROW_FRAME: Final = 9.0
NUMBERS: Final = 14.0
# At a desk an area is sized in proportion to its units: the board is the largest thing on the table.
SCALE: Final = 2.4
# The size of a marker on the track, so that its letter has one of the sizes of type.
MARKER: Final = TINY / 1.16
# How many pictures of plots and spots are cached for one table.
KEPT: Final = 3000


class Ground:
    """Where everything lies on one board, the printed parts, and the cached pictures of plots and spots."""

    def __init__(self, board: Board, narrow: bool, people: People, _: Language) -> None:
        self.board = board
        self.narrow = narrow
        self.people = people
        self.language = _
        self.sizes = plots.NARROW if narrow else plots.WIDE
        self.margin = REACH + (NARROW_FRAME if narrow else WIDTH + FRAME_WIDTH)
        # Where the first cell begins.
        self.begin = self.margin + (NUMBERS if narrow else 0)
        self.width = (COLUMNS - 1) * CELL + self.begin + self.margin
        self.height = (board.rows - 1) * CELL + self.begin + self.margin
        self.scores = score_frame(board.rows, self.width, self.height)
        self.looks: dict[tuple[str, tuple[Choosable, ...]], str] = {}
        self.background = self._background()

    def middle(self, cell: tuple[int, int]) -> Place:
        """Return the centre of a cell."""
        return self.begin + cell[1] * CELL, self.begin + cell[0] * CELL

    def _background(self) -> str:
        _, board = self.language, self.board
        parts = [self._frame(), landmass(self._shapes())]
        parts += [
            placed(plots.ground(board, plot, self.sizes), *self.middle(plot_cell(plot))) for plot in range(board.plots)
        ]
        for spot in range(board.spots):
            x, y = self.middle(spot_cell(spot))
            parts.append(card(x - HALF_TILE, y - HALF_TILE, 2 * HALF_TILE, 2 * HALF_TILE, 2, "spot"))
            parts += [self._symbol(SYMBOLS[FRAME - meet], side, x, y)
                      for side, meet in enumerate(board.meets[4 * spot : 4 * spot + 4]) if meet <= FRAME]  # fmt: skip
        if not self.narrow:
            parts.append(named(_("A neutral shield of the frame: it counts nothing."), self._neutral_shields()))
            parts.append(named(_("The score track: the markers show the points."), track(self.scores)))
        said = _("The letters of columns and the numbers of rows: a place is named by both.")
        return "".join([*parts, named(said, "".join(self._edges()))])

    def _frame(self) -> str:
        """Return the frame: plaster, and where the score track is, a course of bricks around it."""
        wide, high = self.width, self.height
        parts = [card(0.5, 0.5, wide - 1, high - 1, 12, "plaster" if self.narrow else "frame")]
        if not self.narrow:
            parts.append(card(WIDTH + 2, WIDTH + 2, wide - 2 * WIDTH - 4, high - 2 * WIDTH - 4, 6, "plaster"))
        parts.append(f'<path d="M2 {number(high - 12)}V12Q2 2 12 2H{number(wide - 12)}" class="lit-line"/>')
        return "".join(parts)

    def _shapes(self) -> list[list[Place]]:
        """Return the corners of all plots and spots, which share their sides."""
        shapes = [(self.middle(plot_cell(plot)), OCTAGON_CORNERS) for plot in range(self.board.plots)]
        shapes += [(self.middle(spot_cell(spot)), SQUARE_CORNERS) for spot in range(self.board.spots)]
        return [[(x + dx, y + dy) for dx, dy in corners] for (x, y), corners in shapes]

    def _symbol(self, symbol: str, side: int, x: float, y: float) -> str:
        """Return a symbol of the frame beside a spot."""
        dx, dy = along(side, HALF_TILE + (15 if self.narrow else 17))
        radius = 12.5 if self.narrow else 13
        disc = f'<circle cx="{number(x + dx)}" cy="{number(y + dy)}" r="{radius:g}" class="disc"/>'
        return named(frame_words(side, symbol, self.language), disc + thing_icon(symbol, x + dx, y + dy, radius * 1.4))

    def _neutral_shields(self) -> str:
        """Return the neutral shields of the frame beside plots."""
        board, parts = self.board, []
        for plot in range(board.plots):
            x, y = self.middle(plot_cell(plot))
            for side, shield in enumerate(board.facing[plot]):
                if shield < 0:
                    dx, dy = along(side, REACH + 1.5)
                    turned = f"translate({number(x + dx)} {number(y + dy)}) rotate({90 * side}) scale(.5)"
                    parts.append(f'<use href="#heater" transform="{turned}" class="dead"/>')
        return "".join(parts)

    def _edges(self) -> list[str]:
        """Return the letters and numbers by which sentences name places, and people type them; two sides on a phone."""
        size = NAME if self.narrow else FIGURE
        edge = 8.5 if self.narrow else WIDTH + 11
        down = size * 0.36
        parts = []
        for column in range(COLUMNS):
            x, _y = self.middle((0, column))
            sides = [edge] if self.narrow else [edge, self.height - edge]
            parts += [text(x, y + down, column_letter(column), size, "strong mid") for y in sides]
        for row in range(self.board.rows):
            _x, y = self.middle((row, 0))
            sides = [edge] if self.narrow else [edge, self.width - edge]
            parts += [text(x, y + down, str(row + 1), size, "strong mid") for x in sides]
        return parts

    def plot(self, plot: PlotFacts, silver: int, offers: tuple[Choosable, ...]) -> str:
        """Return what lies on a plot."""
        if plot["mine"]:
            offers = (*offers, Choosable("silver", silver))
        key = (repr(plot), offers)
        return self.looks.get(key) or self._keep(key, self._plot(plot, silver, offers))

    def _plot(self, plot: PlotFacts, silver: int, offers: tuple[Choosable, ...]) -> str:
        if plot["mine"]:
            inner = plots.mine(plot, silver, self.people, self.sizes, self.language)
        else:
            inner = plots.pieces(plot, offers, self.people, self.sizes, self.language)
        return placed(inner, *self.middle((plot["cell"][0], plot["cell"][1])))

    def spot(self, spot: SpotFacts, offers: tuple[Choosable, ...]) -> str:
        """Return a spot with its tile."""
        key = (repr(spot), offers)
        return self.looks.get(key) or self._keep(key, self._spot(spot, offers))

    def _spot(self, spot: SpotFacts, offers: tuple[Choosable, ...]) -> str:
        row, column = spot["cell"]
        if spot["shields"] is None:
            tile = back(looked=spot["lies"] == "looked")
        else:
            people = self.people.of_one_letter() if self.narrow else self.people
            tile = face(face_of(spot), people, self.narrow, loose=spot["lies"] != "laid")
        inner = card(-HALF_TILE, -HALF_TILE, 2 * HALF_TILE, 2 * HALF_TILE, 2, "hit")
        inner += place(f"tile:{row}:{column}", tile)
        if offers:
            inner += glow(-HALF, -HALF, 2 * HALF, 2 * HALF, 4)
        words = spot_words(spot, self.people, self.language)
        drawn = target(f"spot:{row}:{column}", words, inner, bool(offers))
        return placed(drawn, *self.middle((row, column)))

    def _keep(self, key: tuple[str, tuple[Choosable, ...]], drawn: str) -> str:
        if len(self.looks) > KEPT:
            self.looks.clear()
        self.looks[key] = drawn
        return drawn


@lru_cache(maxsize=32)
def ground_of(board: Board, narrow: bool, people: People, _: Language) -> Ground:
    """Return the board of a table, drawn once: what is printed on it never changes."""
    return Ground(board, narrow, people, _)


def draw_board(table: Table, narrow: bool, weight: float) -> Area:
    """Return the board with everything on it."""
    _, facts, at_cell = table.language, table.facts, table.at_cell
    ground = ground_of(table.board, narrow, table.people, table.language)
    silver = facts["mine"]
    parts = [
        ground.spot(spot, tuple(at_cell.get((spot["cell"][0], spot["cell"][1]), ()))) for spot in whole(facts["spots"])
    ]
    parts += [
        ground.plot(plot, silver, tuple(at_cell.get((plot["cell"][0], plot["cell"][1]), ())))
        for plot in whole(facts["plots"])
    ]
    title = _("The board")
    if narrow:
        return Area("board", title, ground.width, ground.height, ground.background, parts, weight=weight)
    scores = tuple(table.view["scores"])
    said = tuple(f"{name}: {thing('vp', points, _)}" for name, points in zip(table.names, scores, strict=True))
    parts.append(track_markers(ground.scores, scores, tuple(table.initials), said, MARKER))
    background = "".join(_large([ground.background]))
    return Area("board", title, SCALE * ground.width, SCALE * ground.height, background, _large(parts))


def _large(parts: list[str]) -> list[str]:
    return [f'<g transform="scale({SCALE:g})">', *parts, "</g>"]
