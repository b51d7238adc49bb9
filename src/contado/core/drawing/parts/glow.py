"""The light around what can be chosen: a sharp line (`glow`) in a soft one (`aura`).

They show themselves as direct children of a target that is an option, and nowhere else: draw them last, inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from contado.core.drawing.svg import card, number


def glowing(shape: Callable[[str], str]) -> str:
    """Return any shape as light: it is drawn twice, with the class that it is given."""
    return shape("aura") + shape("glow")


def glow(x: float, y: float, width: float, height: float, radius: float = 6, out: float = 0) -> str:
    """Return light around a card, so far outside its edge."""
    return glowing(lambda look: card(x - out, y - out, width + 2 * out, height + 2 * out, radius, look))


def glow_circle(x: float, y: float, radius: float) -> str:
    """Return light around a disc."""
    return glowing(lambda look: f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="{look}"/>')


def glow_path(data: str) -> str:
    """Return light along an outline or a line, given as the data of a path."""
    return glowing(lambda look: f'<path d="{data}" class="{look}"/>')


def glow_polygon(points: Iterable[tuple[float, float]]) -> str:
    """Return light around a shape with corners."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return glowing(lambda look: f'<polygon points="{corners}" class="{look}"/>')
