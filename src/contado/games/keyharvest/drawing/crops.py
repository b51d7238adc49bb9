"""The five crops: their fruit, the ground it grows on, and a field of each, ripe and after the harvest.

A field is drawn once, around 0, 0 with a radius of 24, and used wherever one lies.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import number
from contado.core.drawing.craft import motif_pattern
from contado.games.keyharvest.pieces.layout import CROPS

# The radius that fields, houses and the country are drawn with.
UNIT: Final = 24.0
HEX: Final = "0,-23.4 20.26,-11.7 20.26,11.7 0,23.4 -20.26,11.7 -20.26,-11.7"


class Fruit(NamedTuple):
    """What grows in a field, in a square of 29 around 0, 0: the fruit, lines on it, its leaves and its stalk."""

    body: str
    lines: str
    leaf: str = ""
    stalk: str = ""


def _berry(x: float, y: float, radius: float = 3.3) -> str:
    return f"M{x:g} {y - radius:g}a{radius:g} {radius:g} 0 1 1-.01 0Z"


def _grain(x: float, y: float, side: int) -> str:
    """Return a grain of an ear that leans out to a side from a point of the stalk."""
    out = [side * far for far in (5.4, 8.2, 7.6, 4.4, 7.4)]
    return f"M{x:g} {y:g}c{-out[0]:g} .2 {-out[1]:g}-2.6 {-out[2]:g}-7.4 {out[3]:g} 0 {out[4]:g} 2.6 {out[2]:g} 7.4Z"


FRUITS: Final = {
    "wine": Fruit(
        "".join(
            _berry(x, y)
            for x, y in ((-8.4, -3.4), (-2.8, -3.8), (2.8, -3.8), (8.4, -3.4), (-5.6, 1.4), (0, 1.2), (5.6, 1.4),
                         (-2.8, 6.2), (2.8, 6.2), (0, 10.8))
        ),
        "",
        "M.6-7.4C-2-10.6-1.4-13 0-14 1.6-12.6 2.4-12 3.4-13.6 5.4-13.4 6-12.4 6-11.4 8-12.2 10-11.4 11-9.6 8.4-7 4-6 "
        ".6-7.4Z",
        "M0-6C-1.4-9-3-10.6-5-11.4",
    ),
    "hops": Fruit(
        "M0-9C6-9.4 9.4-5.4 9-1.4 9 5.4 4.4 11.4 0 14-4.4 11.4-9 5.4-9-1.4-9.4-5.4-6-9.4 0-9Z",
        "M-9-2.4Q-4.6 2.4 0-2.4 4.6 2.4 9-2.4M-8 3.2Q-4 7.4 0 3.2 4 7.4 8 3.2"
        "M-5.4 8.4Q-2.6 11.4 0 8.4 2.6 11.4 5.4 8.4M-5.6-8Q-3-4.4 0-8 3-4.4 5.6-8",
        "M-.4-9C-4-8-9.4-8.4-11.6-12-8.6-13.6-7.4-12.4-6.4-14-3.4-13.6-1-11.6-.4-9Z"
        "M.4-9C4-8 9.4-8.4 11.6-12 8.6-13.6 7.4-12.4 6.4-14 3.4-13.6 1-11.6.4-9Z",
    ),
    "cider": Fruit(
        "M0-5.6C3.4-8.8 12-8.4 12 .6 12 8 6.6 13.4 3.4 13.4 1.6 13.4 1 12.6 0 12.6S-1.6 13.4-3.4 13.4"
        "C-6.6 13.4-12 8-12 .6-12-8.4-3.4-8.8 0-5.6Z",
        "M-8.2-.6C-8-3.4-6.4-4.8-4.4-5",
        "M1.4-8C3.4-13 8-14.4 12-13 10.8-8.6 6-6.4 1.4-8Z",
        "M0-5.4C-.2-8.6-1-10.6-2.6-12.4",
    ),
    "vegetables": Fruit(
        "M4.4-4.4C7.4-1.4 7 2 4.8 3.8L-12.6 13.4-4-3.4C-2.2-6.6 1.4-7.4 4.4-4.4Z",
        "M-3.6-1.8-.4 1.4M-6.6 4.4-4 7M1.2 3.4 3 5",
        "M2-6.4C-1.4-9.6-.6-12.6 1.4-14.4 4.4-12 4.8-9.4 4.4-7.4 6.2-11 9.6-12.8 13.4-12.2 12.8-8.6 10-6.4 7-5.4"
        " 9.8-5.6 12.8-4.4 13.8-2 10.8 0 7.4-.4 5-2.6Z",
    ),
    "wheat": Fruit(
        "".join(_grain(-side * 0.3, low, side) for low in (-3.4, 2.4, 8.2) for side in (1, -1))
        + "M0-8C-3.4-10-3.4-12.4 0-15.4 3.4-12.4 3.4-10 0-8Z",
        "",
        "",
        "M0 14.4V-6",
    ),
}  # fmt: skip

# The ground that a crop grows on, in lines of its darker and its livelier tone: rows of vines, hops on poles, an
# orchard, beds, furrows. Size, lines of the one and of the other tone, their widths.
_GROUNDS: Final = {
    "wine": (12, 9, "M0 6.6H12", "M1.6 5.4h.01M4.6 3.8h.01M7.6 5.6h.01M10.6 4h.01", 1.5, 3),
    "hops": (10, 12, "M2.5 0V12M7.5 0V12", "M1.4 2.4h.01M3.6 6h.01M1.4 9.6h.01M6.4 0h.01M8.6 3.6h.01M6.4 7.2h.01"
             "M8.6 10.8h.01M6.4 12h.01", 1.2, 2.5),
    "cider": (14, 14, "M4.4 4.8h.01M11.4 11.8h.01", "M3.6 3.6h.01M10.6 10.6h.01", 7, 4.2),
    "vegetables": (9, 8, "M0 7.2H9", "M2.4 3.6h.01M7 3.6h.01", 1.5, 3.6),
    "wheat": (9, 7, "M0 6.2Q2.2 5 4.5 6.2T9 6.2", "M2 4V1.6M4.6 4.6V2M7.2 4V1.4", 1.3, 1.5),
}  # fmt: skip


def _ground(crop: str) -> str:
    wide, high, dark, lively, one, other = _GROUNDS[crop]
    line = 'fill="none" stroke-linecap="round"'
    return (
        f'<pattern id="grown-{crop}" patternUnits="userSpaceOnUse" width="{wide}" height="{high}">'
        f'<rect width="{wide}" height="{high}" fill="var(--{crop})"/>'
        f'<path d="{dark}" {line} stroke="var(--{crop}-row)" stroke-width="{one:g}"/>'
        f'<path d="{lively}" {line} stroke="var(--{crop}-leaf)" stroke-width="{other:g}"/></pattern>'
    )


_ROUND: Final = 'stroke-linejoin="round" stroke-linecap="round"'


def _fruit(crop: str) -> str:
    """Return the fruit in its own colours, with a rim of the ground that holds it apart from the rows."""
    fruit, line = FRUITS[crop], f'stroke="var(--{crop}-line)" {_ROUND}'
    return (
        f'<g id="fruit-{crop}"><path d="{fruit.body}{fruit.leaf}" fill="var(--{crop})" stroke="var(--{crop})" '
        f'{_ROUND} stroke-width="5"/>'
        + (f'<path d="{fruit.stalk}" fill="none" {line} stroke-width="1.8"/>' if fruit.stalk else "")
        + (f'<path d="{fruit.leaf}" fill="var(--{crop}-green)" {line} stroke-width="1.1"/>' if fruit.leaf else "")
        + f'<path d="{fruit.body}" fill="var(--{crop}-fruit)" {line} stroke-width="1.3"/>'
        + (f'<path d="{fruit.lines}" fill="none" {line} stroke-width="1.1"/>' if fruit.lines else "")
        + "</g>"
    )


def _icon(crop: str) -> str:
    """Return the fruit as an icon in one colour: soft, with a firm line."""
    fruit, colour = FRUITS[crop], "var(--icon,var(--ink))"
    line = f'stroke="{colour}" {_ROUND} stroke-width="1.7"'
    return (
        f'<symbol id="icon-{crop}" viewBox="-15 -15 30 30"><path d="{fruit.body}" fill="{colour}" fill-opacity=".3" '
        f'{line}/><path d="{fruit.lines}{fruit.stalk}" fill="none" {line}/><path d="{fruit.leaf}" fill="{colour}"/>'
        "</symbol>"
    )


def _fields(crop: str) -> str:
    shadow = f'<polygon points="{HEX}" transform="translate(.7 1.5)" fill="var(--shadow)"/>'
    edge = '<use href="#craft-hex" x="-24.6" y="-24.6" width="49.2" height="49.2"/>'
    rim = f'stroke="var(--{crop}-line)" stroke-width=".9" stroke-linejoin="round"'
    return (
        f'<g id="ripe-{crop}">{shadow}<polygon points="{HEX}" fill="url(#grown-{crop})" {rim}/>{edge}'
        f'<use href="#fruit-{crop}" y="1.5"/></g>'
        f'<g id="reaped-{crop}">{shadow}<polygon points="{HEX}" fill="url(#cut-{crop})" {rim}/>{edge}'
        f'<circle cy="1.6" r="9.6" fill="var(--{crop}-stubble)"/></g>'
    )


DRAWN: Final = "".join(
    _ground(crop)
    + motif_pattern(f"cut-{crop}", "stubble", f"{crop}-stubble", f"{crop}-straw", 0.72, 1.5, "cut")
    + _fruit(crop) + _icon(crop) + _fields(crop)
    for crop in CROPS
)  # fmt: skip


@lru_cache(maxsize=8192)
def used(id: str, x: float, y: float, scale: float, classes: str = "") -> str:
    """Return what is drawn once around 0, 0, at a point and at another size."""
    kind = f' class="{classes}"' if classes else ""
    size = f"{scale:.3g}"
    grown = "" if size == "1" else f" scale({size})"
    return f'<use href="#{id}" transform="translate({number(x)} {number(y)}){grown}"{kind}/>'
