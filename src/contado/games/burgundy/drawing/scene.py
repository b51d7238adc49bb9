"""Where it is played: a castle above its river, and rows of vines down to the water."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.landscape import (
    FAR,
    MIDDLE,
    Landscape,
    Light,
    Pigments,
    Seal,
    at,
    band,
    birds,
    blocks,
    clouds,
    curve,
    field,
    furrows,
    glints,
    hedge,
    hill,
    houses,
    mist,
    path,
    rampart,
    sky,
    towers,
    trees,
    windows,
)

PIGMENTS: Final = Pigments("#86abc9", "#fbe0ba", "#6d8f3c", "#cfa65f", "#7a2038")

# A boat under sail.
HULL: Final = "h20q-2 6-6 6h-9q-4 0-5-6z"
SAIL: Final = "m9-2v-22q9 12 8 20z"

# A bunch of grapes with its leaf.
BERRIES: Final = ((6.6, 9), (11.4, 9), (16.2, 10.6), (9, 13.4), (13.8, 13.8), (11.4, 18.2))
SEAL: Final = Seal(
    "#7a2038",
    "M12.6 6.2q.6-3 3.4-4-.4 1.8-1.9 2.7 3-1.6 6 .2 0 3.3-3.5 3.6-2.6.2-4-2.5z"
    + "".join(f"M{x - 2.3:g} {y}a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0z" for x, y in BERRIES),
)


def landscape() -> Landscape:
    """Return the duchy towards evening."""
    light = Light(PIGMENTS)
    blue = [(0, 168), (120, 140), (250, 164), (400, 128), (560, 156), (720, 132), (860, 158), (960, 140)]
    lower = [(0, 196), (180, 172), (360, 200), (540, 178), (960, 190)]
    far = sky(light, (196, 104), 27) + clouds(light, [(390, 70, 190), (500, 92, 120), (40, 56, 130)])
    far += birds(light, [(480, 120, 13), (504, 112, 10), (526, 122, 9)]) + hill(blue, light("sky", 0.42, 0.1))
    far += hill(lower, light("land", FAR)) + mist(light, 150, 250)
    slope = [(0, 232), (260, 226), (470, 240), (560, 222), (630, 182), (676, 168), (770, 168), (830, 192), (960, 232)]
    middle = hill(slope, light("land", MIDDLE)) + castle(light) + village(light) + mist(light, 200, 300, 0.42)
    river = [(506, 246, 10), (450, 257, 24), (566, 280, 54), (470, 322, 100), (300, 404, 220)]
    near = path("M0 256Q300 236 520 248T960 250V400H0Z", light("land", 0.2)) + path(band(river), light("sky", 0.5))
    near += glints(light, [(540, 272, 44), (470, 300, 74), (410, 332, 90), (330, 372, 110)])
    near += path(at(516, 290, HULL), light("roof", 0.1, 0.4)) + path(at(516, 290, SAIL), light("sun"))
    near += trees([(618, 300, 34), (648, 296, 24)], light("land", 0.1, 0.45), light("land", 0.1, 0.2))
    near += vine_rows(
        "l", light, [(0, 270), (130, 266), (260, 300), (330, 346), (350, 410), (0, 410)], (236, 180), -590
    )
    near += vine_rows(
        "r", light, [(390, 410), (520, 340), (660, 298), (820, 280), (960, 274), (960, 410)], (660, 170), 310
    )
    return Landscape(light, far, middle, near)


def castle(light: Light) -> str:
    """Return the castle on its rock: round towers with pointed roofs, and a hall between them."""
    near = MIDDLE - 0.1
    hall = blocks(light, [(676, 160, 60, 40)], MIDDLE) + path(
        at(674, 120, "l14-28h42l22 28z"), light("roof", MIDDLE, 0.1)
    )
    hall += windows(light, [(684, 132), (694, 132), (704, 132)], 5)
    back = towers(light, [(664, 158, 20, 78)], near, "cone")
    front = towers(light, [(734, 160, 24, 58), (642, 168, 18, 42), (770, 172, 18, 38)], near, "cone")
    return (
        back
        + hall
        + front
        + rampart(light, 650, 178, 130, 18, near, 7)
        + (hedge(light, [[(640, 180), (700, 183), (796, 180)]], near, 7))
    )


def village(light: Light) -> str:
    """Return the village by the water."""
    near = MIDDLE - 0.1
    row = [(356, 248, 26, 14), (398, 250, 32, 18), (330, 252, 24, 12), (432, 250, 22, 12)]
    around = [(322, 252, 26), (466, 250, 22), (590, 236, 24), (846, 224, 30)]
    return trees(around, light("land", MIDDLE, 0.42), light("land", MIDDLE, 0.2)) + (
        towers(light, [(386, 248, 12, 40)], near, "cone") + houses(light, row, near)
    )


def vine_rows(
    id: str, light: Light, edge: list[tuple[float, float]], towards: tuple[float, float], first: float
) -> str:
    """Return a slope of vines: rows with the light on their left, and soil between them."""
    *line, corner = edge
    rows = furrows(towards, 400, first, first + 1080, 21, light("land", 0, 0.34), 0.66)
    lit = furrows(towards, 400, first, first + 1080, 21, light("land", 0, 0.08), 0.26)
    shape = f"{curve(line)}L{corner[0]:g} {corner[1]:g}Z"
    return field(id, shape, light("field", 0.14), rows + lit)
