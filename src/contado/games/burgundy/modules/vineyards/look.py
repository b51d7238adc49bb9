"""How vineyards look: grapes, their soil, and the signs of bonuses."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import number
from contado.core.drawing.marks import symbol
from contado.core.drawing.parts import each, hexagon
from contado.core.drawing.pictograms import Pictogram
from contado.games.burgundy.drawing.look import Look
from contado.games.burgundy.drawing.signs import HAND, HELD
from contado.games.burgundy.modules.vineyards.faces import GRAPES

_WHITE: Final = "#ffffff"
_INK: Final = "#201810"

# Grapes are the same by day and by night; their rims are not.
_GRAPES: Final = {
    "grape-orange": "#e68f35", "on-grape-orange": _INK, "grape-yellow": "#f4d65e", "on-grape-yellow": _INK,
    "grape-green": "#527728", "on-grape-green": _WHITE, "grape-red": "#d85a62", "on-grape-red": "#0d1004",
    "grape-black": "#2a2430", "on-grape-black": _WHITE, "grape-blue": "#31489f", "on-grape-blue": _WHITE,
}  # fmt: skip


def _berries(rows: tuple[int, ...], radius: float, apart: float, down: float) -> str:
    """Return berries in rows around the middle of a square of 24."""
    top = 12.6 - down * (len(rows) - 1) / 2
    return "".join(
        f"M{number(12 + apart * (at - (n - 1) / 2) - radius)} {number(top + down * row)}"
        f"a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 {-2 * radius} 0Z"
        for row, n in enumerate(rows)
        for at in range(n)
    )


# A shape for each colour of grapes, in a square of 24: one round, a pair of long ones, and bunches of berries that are
# a triangle, a square, a diamond, a flower. They are told apart without their colours, and are no pips of a die.
GRAPE_SHAPES: Final = {
    "orange": "M6.8 8A4.4 7.2 0 1 1 6.8 22.4 4.4 7.2 0 1 1 6.8 8ZM17.2 8A4.4 7.2 0 1 1 17.2 22.4 4.4 7.2 0 1 1 17.2 8Z"
    "M11.2 1H12.8L18 7.4H16L12 2.9 8 7.4H6Z",
    "yellow": _berries((1, 2, 3, 2, 1), 2.6, 6.2, 4.6),
    "green": _berries((4, 3, 2, 1), 2.7, 5.6, 5.2),
    "red": "M12 4.8A9 9 0 1 1 12 22.8 9 9 0 1 1 12 4.8ZM12.6 4.2C12.8 1.8 14.8 .6 18.4 1 17.6 3.6 15.8 4.8 12.6 4.2Z",
    "black": _berries((3, 3, 3), 3.1, 6.9, 6.9),
    "blue": _berries((2, 3, 2), 3.7, 7.6, 6.6),
}

LOOK: Final = Look(
    signs={
        # A tile of the black depot in an open hand.
        "take_black": Pictogram("", outer=HELD, solid=HELD + HAND),
        "double": Pictogram(
            "M6.6 5.8 12 8.9 17.4 5.8 22.8 8.9V15.1L17.4 18.2 12 15.1 6.6 18.2 1.2 15.1V8.9Z",
            lines="M12 8.9V15.1",
        ),
    },
    symbols="".join(
        f'<symbol id="grape-{grape}" viewBox="0 0 24 24"><path d="{shape}" fill="var(--on)"/></symbol>'
        for grape, shape in GRAPE_SHAPES.items()
    ),
    tokens={
        "light": {"soil": "#e9e0c2", "soil-edge": "#6c6238", **_GRAPES},
        "dark": {"soil": "#33352a", "soil-edge": "#c9c293", **_GRAPES},
    },
    rules=(
        *each(".grape-*", GRAPES, "--ground:var(--grape-*);--on:var(--on-grape-*);--rim:var(--good-rim)"),
        # A vineyard: its soil, grapes, and the edge around both hexes.
        (".soil", "fill:var(--soil);stroke:none;--icon:var(--soil-edge)"),
        (".soil-edge", "fill:none;stroke:var(--soil-edge);stroke-width:1.4;stroke-linejoin:round"),
        (".on-soil", "--icon:var(--ink);--on:var(--ink)"),
        (".bare-grape", "--on:var(--soft)"),
        (".grape", "fill:var(--ground)"),
        (".double-edge", "fill:none;stroke:var(--rim);stroke-width:1.6;stroke-linejoin:round"),
    ),
    brings={
        "vineyards": "".join(
            f'<g class="grape-{grape}">{hexagon(x, 0, 18, "tile")}{symbol(f"grape-{grape}", x - 11, -11, 22)}</g>'
            for grape, x in (("red", -15.6), ("green", 15.6))
        )
    },
)
