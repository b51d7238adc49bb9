"""Maps of nodes and edges: places fitted into a room, lines and roads between them, letters with a halo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot

from contado.core.drawing.parts.glow import glow_circle, glow_path
from contado.core.drawing.parts.pointing import SILENT, Place, Sign, Target
from contado.core.drawing.svg import number, text


def fitted_places(
    places: Sequence[Place], x: float, y: float, width: float, height: float, on_end: bool = False, even: bool = True
) -> list[Place]:
    """Return the places of a map, given in any unit, moved and scaled to fill a room.

    `on_end` turns a wide map for a phone: what was on the left comes to the top. `even` keeps its proportions and puts
    it in the middle; otherwise both directions are filled.
    """
    turned = [(py, px) for px, py in places] if on_end else list(places)
    low_x, low_y = min(px for px, py in turned), min(py for px, py in turned)
    wide, high = max(px for px, py in turned) - low_x, max(py for px, py in turned) - low_y
    # A map that is a line, or a point, has no size in one direction: it lies in the middle.
    scales = [room / size for room, size in ((width, wide), (height, high)) if size]
    across, down = (width / wide if wide else 0.0), (height / high if high else 0.0)
    if even:
        across = down = min(scales, default=0.0)
    left, top = x + (width - wide * across) / 2, y + (height - high * down) / 2
    return [(left + (px - low_x) * across, top + (py - low_y) * down) for px, py in turned]


def path_through(places: Iterable[Place]) -> str:
    """Return the data of a path along these places."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)


def map_lines(edges: Iterable[tuple[Place, Place]], classes: str = "part-line") -> str:
    """Return all edges of a map as one element, for its background."""
    data = "".join(path_through(edge) for edge in edges)
    return f'<path d="{data}" class="{classes}"/>' if data else ""


def map_roads(ways: Iterable[Sequence[Place]]) -> str:
    """Return roads along places: a broad line with a broken heart, all of them as two elements."""
    data = "".join(path_through(way) for way in ways)
    return f'<path d="{data}" class="part-road"/><path d="{data}" class="part-road-heart"/>' if data else ""


def halo_text(x: float, y: float, content: str, size: float, classes: str = "") -> str:
    """Return text that stays readable on roads and borders: its letters have a rim of the land's colour."""
    return text(x, y, content, size, f"{classes} part-halo".strip())


@lru_cache(maxsize=4096)
def map_edge(one: Place, other: Place, at: Target = SILENT, seat: int = -1, clear: float = 0) -> str:
    """Return an edge that can be pointed at: a line, or a way in a player's colour.

    It keeps clear of the nodes at its ends by their radius, and is touched more broadly than it is drawn.
    """
    length = hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    part = min(clear / length, 0.45)
    dx, dy = (other[0] - one[0]) * part, (other[1] - one[1]) * part
    data = path_through(((one[0] + dx, one[1] + dy), (other[0] - dx, other[1] - dy)))
    inner = f'<path d="{data}" class="part-reach"/>'
    if seat >= 0:
        inner += (
            f'<g class="seat-{seat}"><path d="{data}" class="part-way-rim"/><path d="{data}" class="part-way"/></g>'
        )
    else:
        inner += f'<path d="{data}" class="part-line"/>'
    return at.around(inner + (glow_path(data) if at.glows else ""))


@lru_cache(maxsize=4096)
def map_node(
    x: float, y: float, radius: float, at: Target = SILENT, figure: str = "", sign: Sign | None = None, name: str = "",
    classes: str = "part-node", more: str = "",
) -> str:  # fmt: skip
    """Return a node around a point: a disc with a figure or a sign in it, and its name below with a halo.

    `more` is what else lies there, on top of it and of its light.
    """
    inner = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="{classes}"/>'
    if sign is not None:
        inner += sign.at(x, y, radius * 1.4)
    elif figure:
        size = radius * (1.3 if len(figure) < 3 else 0.9)
        inner += text(x, y + size * 0.36, figure, size, "strong mid")
    if name:
        size = max(radius * 0.72, 10)
        inner += halo_text(x, y + radius + size * 0.95 + (4 if at.glows else 0), name, size, "mid")
    if at.glows:
        inner += glow_circle(x, y, radius + 3)
    return at.around(inner + more)
