"""Where things lie on the board: octagons and squares, and the parts of an octagon that its areas take up.

One unit for desk and phone: a cell is 80 wide, so the same outlines serve both, and only what is written differs.
"""

from __future__ import annotations

from typing import Final

CELL: Final = 80
# How far an octagon reaches from its centre; its straight sides are as long as a tile is wide.
REACH: Final = 50
HALF_TILE: Final = 30

Place = tuple[float, float]

# Directions of N, E, S, W.
TOWARDS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))

OCTAGON: Final = "M-30-50H30L50-30V30L30 50H-30L-50 30V-30Z"
OCTAGON_CORNERS: Final[tuple[Place, ...]] = (
    (-30, -50), (30, -50), (50, -30), (50, 30), (30, 50), (-30, 50), (-50, 30), (-50, -30),
)  # fmt: skip
SQUARE_CORNERS: Final[tuple[Place, ...]] = ((-30, -30), (30, -30), (30, 30), (-30, 30))
# The rim from one diagonal to the next, clockwise: the sector of each side.
_RIM: Final[tuple[tuple[Place, ...], ...]] = (
    ((-40, -40), (-30, -50), (30, -50), (40, -40)),
    ((40, -40), (50, -30), (50, 30), (40, 40)),
    ((40, 40), (30, 50), (-30, 50), (-40, 40)),
    ((-40, 40), (-50, 30), (-50, -30), (-40, -40)),
)


def runs(sides: list[int]) -> list[list[int]]:
    """Return sides, numbered clockwise from the north, in runs of neighbours."""
    if len(sides) == 4:
        return [sides]
    found = []
    for start in sides:
        if (start + 3) % 4 not in sides:
            run = [start]
            while (run[-1] + 1) % 4 in sides:
                run.append((run[-1] + 1) % 4)
            found.append(run)
    return found


def outline(sides: list[int]) -> str:
    """Return the part of an octagon that belongs to these sides."""
    if len(sides) == 4:
        return OCTAGON
    path = ""
    for run in runs(sides):
        points = [point for side in run for point in _RIM[side]]
        path += "M0 0L" + " ".join(f"{x:g} {y:g}" for x, y in points) + "Z"
    return path


def mask(sides: list[int]) -> int:
    """Return sides as one number, that of their outline."""
    return sum(1 << side for side in sides)


# Every part that an area can have, once: areas refer to it.
OUTLINES: Final = "".join(
    f'<path id="part-{number}" d="{outline([side for side in range(4) if number >> side & 1])}"/>'
    for number in range(1, 16)
)


def along(side: int, out: float, across: float = 0) -> Place:
    """Return a point this far from the centre towards a side, and this far to the right as seen from above."""
    dx, dy = TOWARDS[side]
    return (dx * out + (across if dx == 0 else 0), dy * out + (across if dy == 0 else 0))


def corner(one: int, other: int, out: float) -> Place:
    """Return a point on the diagonal between two neighbouring sides."""
    (ax, ay), (bx, by) = TOWARDS[one], TOWARDS[other]
    return (ax + bx) * out, (ay + by) * out
