"""Double tiles and vine bonus tiles."""

from __future__ import annotations

from functools import lru_cache

from contado.core.drawing import card, number, text
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import HEX_WIDE, hexagon


def pair_outline(x: float, y: float, radius: float) -> str:
    """Return the corners of two hexes side by side, as one outline around a point."""
    half = radius * HEX_WIDE / 2
    return " ".join(
        f"{number(x + across * half)},{number(y + down * radius)}"
        for across, down in (
            (-1, -1), (0, -0.5), (1, -1), (2, -0.5), (2, 0.5), (1, 1), (0, 0.5), (-1, 1), (-2, 0.5), (-2, -0.5),
        )
    )  # fmt: skip


def pair(x: float, y: float, radius: float, classes: str) -> str:
    """Return two hexes side by side as one shape."""
    return f'<polygon points="{pair_outline(x, y, radius)}" class="{classes}"/>'


def pair_glow(x: float, y: float, radius: float) -> str:
    """Return the soft frame of a double hex that can be chosen."""
    return pair(x, y, radius, "aura") + pair(x, y, radius, "glow")


@lru_cache(maxsize=1024)
def grape_hex(grape: str, x: float, y: float, radius: float) -> str:
    """Return one half of a double tile: its ground and its grapes."""
    size = radius * 1.24
    return (
        f'<g class="grape-{grape}">'
        + hexagon(x, y, radius, "grape")
        + symbol(f"grape-{grape}", x - size / 2, y - size / 2, size)
        + "</g>"
    )


def grapes_of(name: str, turned: bool = False) -> tuple[str, str]:
    """Return the grapes of a double tile, left and right."""
    left, right = name.removeprefix("grapes_").split("_")
    return (right, left) if turned else (left, right)


@lru_cache(maxsize=2048)
def double_tile(name: str, turned: bool, x: float, y: float, radius: float, code: str = "", smallest: float = 0) -> str:
    """Return a double tile around a point, with the code to type for it above its left half."""
    half, (left, right) = radius * HEX_WIDE / 2, grapes_of(name, turned)
    parts = [
        pair(x + 0.8, y + 2, radius, "shadow"),
        grape_hex(left, x - half, y, radius),
        grape_hex(right, x + half, y, radius),
        f'<g class="grape-{left}">{pair(x, y, radius, "double-edge")}</g>',
    ]
    if code:
        size = max(radius * 0.28, smallest)
        drawn = text(x - half, y - radius * 0.6, code, size, "mid on")
        parts.append(f'<g class="code"><g class="grape-{left}">{drawn}</g></g>')
    return "".join(parts)


@lru_cache(maxsize=512)
def grape_token(grape: str, x: float, y: float, size: float, owned: bool = True) -> str:
    """Return a vine bonus tile around a point, or the place for one."""
    inner = card(x - size / 2, y - size / 2, size, size, size * 0.22, "tile" if owned else "part-void")
    if owned:
        inner += symbol(f"grape-{grape}", x - size * 0.4, y - size * 0.4, size * 0.8)
        return f'<g class="grape-{grape}">{inner}</g>'
    return inner + f'<g class="bare-grape">{symbol(f"grape-{grape}", x - size * 0.4, y - size * 0.4, size * 0.8)}</g>'
