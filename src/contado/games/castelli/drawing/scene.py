"""Where it is played: a town of towers above its plots, with olives and cypresses along the road."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.landscape import (
    FAR,
    MIDDLE,
    Landscape,
    Light,
    Pigments,
    Seal,
    band,
    clouds,
    curve,
    cypresses,
    hedge,
    hill,
    houses,
    mist,
    path,
    plot,
    rampart,
    sky,
    towers,
    trees,
    windows,
)

PIGMENTS: Final = Pigments("#9ccacb", "#fdeac6", "#8c994a", "#dca650", "#b4512c")
# Rows that are trees.
GROVE: Final = 'stroke-linecap="round" stroke-dasharray="0 15"'

# A tower with swallow-tailed merlons over a gate.
SEAL: Final = Seal(
    "#a2492c",
    "M5.5 2.5l2 2 2-2V6h1V2.5l1.5 2 1.5-2V6h1V2.5l2 2 2-2v6L17 10v11h-2v-3a3 3 0 0 0-6 0v3H7V10L5.5 8.5z"
    "M10.8 10.5V14h2.4v-3.5a1.2 1.2 0 0 0-2.4 0z",
)


def landscape() -> Landscape:
    """Return the town in the morning."""
    light = Light(PIGMENTS)
    ridge = [(0, 176), (140, 160), (300, 178), (520, 152), (680, 118), (780, 142), (960, 126)]
    lower = [(0, 204), (240, 190), (480, 206), (720, 182), (960, 190)]
    far = sky(light, (150, 92), 30) + clouds(light, [(560, 60, 170), (250, 50, 110)])
    far += hill(ridge, light("land", FAR))
    far += towers(light, [(706, 122, 7, 30), (720, 126, 6, 22), (694, 126, 8, 16)], FAR - 0.16)
    far += hill(lower, light("land", FAR - 0.16)) + mist(light, 150, 250)
    slope = [(0, 250), (140, 226), (290, 186), (400, 172), (520, 180), (640, 222), (800, 246), (960, 236)]
    middle = hill(slope, light("land", MIDDLE)) + plots(light) + town(light)
    near = path(curve([(0, 330), (220, 296), (470, 318), (700, 292), (960, 306)]) + "V400H0Z", light("land"))
    road = [(498, 212, 4), (560, 236, 9), (640, 258, 14), (600, 288, 24), (690, 330, 44), (640, 404, 90)]
    near += path(band(road), light("field", 0, -0.5))
    near += plot([(40, 334), (300, 310), (420, 400), (-60, 400)], light("field"), light("field", 0, 0.2), 9, 4)
    near += plot(
        [(790, 322), (960, 314), (1010, 400), (800, 400)], light("field"), light("land", 0, 0.34), 6, 13, GROVE
    )
    alley = [
        (536, 226, 20),
        (604, 246, 26),
        (668, 264, 34),
        (566, 280, 42),
        (738, 322, 60),
        (560, 352, 84),
        (782, 392, 104),
    ]
    near += cypresses(alley, light("land", 0, 0.55), light("land", 0, 0.34))
    olives = [(96, 372, 74), (196, 396, 92), (24, 400, 84)]
    near += trees(olives, light("land", 0, 0.34), light("land", 0.2))
    return Landscape(light, far, middle, near)


def plots(light: Light) -> str:
    """Return the land below the walls, no two plots alike."""
    dark, soil, olive = light("field", 0.2, 0.2), light("field", 0.2), light("land", 0.2, 0.34)
    return (
        plot([(60, 262), (196, 224), (250, 250), (120, 300)], soil, dark, 6, 2)
        + plot([(204, 222), (300, 204), (350, 226), (258, 248)], light("land", 0.2, -0.2), olive, 4, 6, GROVE)
        + plot([(266, 252), (360, 230), (420, 270), (330, 300)], light("roof", 0.5), light("roof", 0.34), 6, 2)
        + plot([(370, 228), (480, 224), (520, 262), (430, 270)], soil, dark, 6, 2)
        + plot([(700, 262), (840, 250), (930, 280), (760, 296)], soil, olive, 5, 6, GROVE)
    )


def town(light: Light) -> str:
    """Return the town: a tower for each family that could afford one."""
    back = [
        (318, 188, 13, 74), (352, 186, 15, 104), (384, 184, 12, 82), (424, 184, 16, 118), (456, 186, 13, 70),
        (482, 190, 12, 92),
    ]  # fmt: skip
    row = [
        (300, 198, 28, 24), (334, 194, 30, 30), (368, 192, 32, 34), (452, 194, 30, 30), (316, 204, 30, 20),
        (350, 204, 30, 22), (418, 204, 36, 26), (478, 204, 28, 22),
    ]  # fmt: skip
    walls = rampart(light, 286, 214, 228, 16, MIDDLE, 6) + windows(light, [(489, 203)], 7)
    below = hedge(light, [[(278, 217), (380, 220), (482, 217)]], MIDDLE, 6)
    return (
        towers(light, back, MIDDLE)
        + towers(light, [(398, 198, 18, 58)], MIDDLE, "flat")
        + houses(light, row, MIDDLE)
        + walls
        + below
    )
