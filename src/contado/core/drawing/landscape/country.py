"""Country: sky, hills one behind the other, mist between them, ground in rows, rivers and roads, trees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from contado.core.drawing.landscape.light import Light
from contado.core.drawing.landscape.lines import HEIGHT, WIDTH, Place, at, closed, curve, path, stroke
from contado.core.drawing.landscape.stamps import stamped
from contado.core.drawing.svg import number

# Stars, of which a day shows none.
_STARS: Final = "M60 34h0M270 50h0M352 24h0M448 70h0M560 32h0M660 60h0M770 22h0M900 50h0"

# Shapes of the size 1, in steps: a cloud from its left end, trees from their foot.
_CLOUD: Final = "q.16-.06 .3-.04 .2-.08 .36-.03 .2 0 .34 .05-.3 .04-.48 .03-.3 .02-.52-.01z"
_GLINT: Final = "q.5-.07 1 0-.5 .07-1 0z"
_BIRD: Final = "q.3-.3 .5 .1 .3-.4 .6-.2"


def sky(light: Light, sun: Place = (210, 120), radius: float = 30, horizon: float = 230) -> str:
    """Return the sky, and the sun in it, which is a moon by night; always on the left, where the light comes from."""
    x, y = (number(one) for one in sun)
    return (
        f'<linearGradient id="y" gradientUnits="userSpaceOnUse" x2="0" y2="{number(horizon)}">'
        f'<stop stop-color="{light("sky")}"/><stop offset=".55" stop-color="{light("sky", 0.5)}"/>'
        f'<stop offset="1" stop-color="{light("light")}"/></linearGradient>'
        f'<radialGradient id="u" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{number(radius * 7)}">'
        f'<stop offset=".1" stop-color="{light("sun")}" stop-opacity=".9"/>'
        f'<stop offset="1" stop-color="{light("light")}" stop-opacity="0"/></radialGradient>'
        f'<linearGradient id="m" x2="0" y2="1"><stop stop-color="{light("light")}" stop-opacity="0"/>'
        f'<stop offset=".7" stop-color="{light("light")}"/>'
        f'<stop offset="1" stop-color="{light("light")}" stop-opacity="0"/></linearGradient>'
        f'<path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="url(#y)"/><path d="M0 0H{WIDTH}V{HEIGHT}H0Z" fill="url(#u)"/>'
        f'<path d="{_STARS}" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity="var(--night)"/>'
        f'<circle cx="{x}" cy="{y}" r="{number(radius)}" fill="{light("sun")}"/>'
    )


def clouds(light: Light, places: Iterable[tuple[float, float, float]]) -> str:
    """Return long thin clouds: where each begins, and how wide it is."""
    return path("".join(at(x, y, _CLOUD, wide) for x, y, wide in places), light("light"), 'opacity=".7"')


def birds(light: Light, places: Iterable[tuple[float, float, float]]) -> str:
    """Return birds far up: where each is, and how wide."""
    return stroke("".join(at(x, y, _BIRD, wide) for x, y, wide in places), light("shade", 0.3), 1.6)


def glints(light: Light, places: Iterable[tuple[float, float, float]]) -> str:
    """Return light on water: where each glint begins, and how wide it is."""
    return path("".join(at(x, y, _GLINT, wide) for x, y, wide in places), light("light", 0, 0))


def hill(places: Sequence[Place], fill: str, rim: str = "") -> str:
    """Return a hill: the line of its ridge, and all below it; `rim` is the light along the ridge."""
    edge = f'stroke="{rim}" stroke-width="2"' if rim else ""
    return path(f"{curve(places)}V{HEIGHT}H{number(places[0][0])}Z", fill, edge)


def mist(light: Light, top: float, bottom: float, strength: float = 0.8) -> str:
    """Return the air that lies at the foot of hills; it begins and ends with nothing; `sky` makes it ready."""
    return path(f"M0 {number(top)}H{WIDTH}V{number(bottom)}H0Z", "url(#m)", f'opacity="{strength:g}"')


def field(id: str, shape: str, ground: str, lines: str) -> str:
    """Return ground of this shape with lines on it, which end where it ends."""
    return (
        f'<clipPath id="{id}"><path d="{shape}"/></clipPath><g clip-path="url(#{id})">{path(shape, ground)}{lines}</g>'
    )


def furrows(towards: Place, bottom: float, first: float, last: float, count: int, fill: str, share: float = 0.5) -> str:
    """Return rows that run away from whoever looks, towards one place: as wide below as so much of their distance."""
    step = (last - first) / count
    wide = number(step * share)
    rows = "".join(f"L{round(first + n * step)} {number(bottom)}h{wide}z" for n in range(count))
    return path(f"M{number(towards[0])} {number(towards[1])}{rows}", fill)


def plot(corners: Sequence[Place], ground: str, line: str, count: int, width: float, more: str = "") -> str:
    """Return a field with four corners on a slope, and rows on it from its first side to the one opposite.

    `more` are attributes of the rows: with round ends and a ``stroke-dasharray`` of 0 and 8 they are trees.
    """
    one, two, three, four = corners
    rows = ""
    for n in range(1, count + 1):
        share = n / (count + 1)
        (x, y), (far, low) = _between(one, two, share), _between(four, three, share)
        rows += f"M{round(x)} {round(y)}L{round(far)} {round(low)}"
    return path(closed(corners), ground) + stroke(rows, line, width, more)


def _between(one: Place, other: Place, share: float) -> Place:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def cypresses(places: Iterable[tuple[float, float, float]], fill: str, lit: str) -> str:
    """Return slender trees: the foot of each, and how high it is; `lit` is their side towards the light."""
    return stamped("cypress", places, fill, lit)


def trees(places: Iterable[tuple[float, float, float]], fill: str, lit: str) -> str:
    """Return broad trees: the foot of each, and how high it is; `lit` is their side towards the light."""
    return stamped("tree", places, fill, lit)


def hedge(light: Light, rows: Iterable[Sequence[Place]], depth: float, high: float) -> str:
    """Return hedges along rows of places, this high: crowns close to one another."""
    crowns = f'stroke-linecap="round" stroke-dasharray="0 {high * 0.72:.3g}"'
    return stroke("".join(curve(row) for row in rows), light("land", depth, 0.4), high, crowns)
