"""Hexagons: where those of a map lie, their outlines, and the border around a group of them."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing.parts.glow import glow_polygon
from contado.core.drawing.parts.pointing import SILENT, Place, Sign, Target
from contado.core.drawing.svg import number, text

# The width of a hexagon across its flat sides, and the distance from row to row, in radii.
HEX_WIDE: Final = 1.7320508
HEX_ROW: Final = 1.5

# A hexagon by two axes: the first goes to the right, the second down, and to the right where hexagons stand on a point.
Cell = tuple[int, int]
# The neighbours of a cell, clockwise; a hexagon's sides are in the same order.
NEIGHBOURS: Final[tuple[Cell, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def hex_corners(x: float, y: float, radius: float, pointed: bool = True) -> list[Place]:
    """Return the corners clockwise, from the upper one; where a flat side is above, from its right end."""
    half = radius * HEX_WIDE / 2
    if pointed:
        return [
            (x, y - radius), (x + half, y - radius / 2), (x + half, y + radius / 2),
            (x, y + radius), (x - half, y + radius / 2), (x - half, y - radius / 2),
        ]  # fmt: skip
    return [
        (x + radius / 2, y - half), (x + radius, y), (x + radius / 2, y + half),
        (x - radius / 2, y + half), (x - radius, y), (x - radius / 2, y - half),
    ]  # fmt: skip


@lru_cache(maxsize=16384)
def hexagon(x: float, y: float, radius: float, classes: str, pointed: bool = True) -> str:
    """Return a hexagon around a point."""
    points = " ".join(f"{number(px)},{number(py)}" for px, py in hex_corners(x, y, radius, pointed))
    return f'<polygon points="{points}" class="{classes}"/>'


def hex_glow(x: float, y: float, radius: float, pointed: bool = True) -> str:
    """Return light around a hexagon that can be chosen."""
    return glow_polygon(hex_corners(x, y, radius, pointed))


def by_rows(column: int, row: int) -> Cell:
    """Return the cell of a map that is written in rows, each odd one half a hexagon to the right."""
    return column - (row - (row & 1)) // 2, row


def by_columns(column: int, row: int) -> Cell:
    """Return the cell of a map that is written in columns, each odd one half a hexagon down; for flat upper sides."""
    return column, row - (column - (column & 1)) // 2


class Hexes(NamedTuple):
    """A map of hexagons: where cell 0, 0 has its middle, how large they are, and whether they stand on a point."""

    x: float
    y: float
    radius: float
    pointed: bool = True

    def place(self, cell: Cell) -> Place:
        """Return the middle of a cell."""
        one, other = cell
        if self.pointed:
            return self.x + (one + other / 2) * HEX_WIDE * self.radius, self.y + other * HEX_ROW * self.radius
        return self.x + one * HEX_ROW * self.radius, self.y + (other + one / 2) * HEX_WIDE * self.radius

    def corners(self, cell: Cell) -> list[Place]:
        """Return the corners of a cell."""
        return hex_corners(*self.place(cell), self.radius, self.pointed)


def fitted_hexes(
    cells: Collection[Cell], x: float, y: float, width: float, height: float, pointed: bool = True
) -> Hexes:
    """Return the largest map of these cells that a room has place for, in its middle."""
    points = [point for cell in cells for point in Hexes(0, 0, 1, pointed).corners(cell)]
    left, right = min(px for px, py in points), max(px for px, py in points)
    top, bottom = min(py for px, py in points), max(py for px, py in points)
    radius = min(width / (right - left), height / (bottom - top))
    return Hexes(
        x + width / 2 - radius * (left + right) / 2, y + height / 2 - radius * (top + bottom) / 2, radius, pointed
    )


@lru_cache(maxsize=4096)
def hex_space(
    hexes: Hexes, cell: Cell, at: Target = SILENT, sign: Sign | None = None, figure: str = "", code: str = "",
    classes: str = "part-hex", more: str = "",
) -> str:  # fmt: skip
    """Return a space of the map: its ground, a sign or a figure in the middle, its code above.

    `more` is what else lies there, on top of it and of its light.
    """
    (x, y), radius = hexes.place(cell), hexes.radius
    inner = hexagon(x, y, radius, classes, hexes.pointed)
    low = y + radius * (0.14 if code else 0)
    if sign is not None:
        inner += sign.at(x, low, radius * 0.9)
    elif figure:
        inner += text(x, low + radius * 0.25, figure, radius * 0.7, "strong mid")
    if code:
        inner += text(x, y - radius * 0.46, code, radius * 0.32, "soft mid")
    if at.glows:
        inner += hex_glow(x, y, radius - 2, hexes.pointed)
    return at.around(inner + more)


def hex_border(hexes: Hexes, cells: Collection[Cell], classes: str = "part-border") -> str:
    """Return the line around a group of cells; where it has a hole, around that too."""
    group = set(cells)
    data = ""
    for cell in sorted(group):
        points = hexes.corners(cell)
        for side, (one, other) in enumerate(NEIGHBOURS):
            if (cell[0] + one, cell[1] + other) not in group:
                (ax, ay), (bx, by) = points[side], points[(side + 1) % 6]
                data += f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"
    return f'<path d="{data}" class="{classes} through"/>' if data else ""
