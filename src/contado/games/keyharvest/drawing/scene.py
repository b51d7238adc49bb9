"""Where it is played: hedged country at harvest, round a market town."""

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
    birds,
    blocks,
    clouds,
    curve,
    field,
    furrows,
    hedge,
    hill,
    houses,
    mist,
    path,
    plot,
    sky,
    stamped,
    towers,
    trees,
    windows,
)

PIGMENTS: Final = Pigments("#7fb4da", "#fff0cf", "#6a9641", "#eabb48", "#9c4a31")

# A key, and the ears of corn beside it.
SEAL: Final = Seal(
    "#48663f",
    "M12 1.5a4.8 4.8 0 0 1 1.4 9.4V13h2.4v2.2h-2.4v2.1h3.2v2.2h-3.2v3h-2.8V10.9A4.8 4.8 0 0 1 12 1.5z"
    "M12 4a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 1 0 12 4zM8.5 13.5q-3.5 0-4.5 3.2 3.5.3 4.5-3.2zM8.5 17.5q-3 .3-3.8 3.2 3.3 0"
    " 3.8-3.2zM6 9.5q-2.6 1-2.8 3.8 2.8-.6 2.8-3.8z",
)


def landscape() -> Landscape:
    """Return the country on a bright afternoon."""
    light = Light(PIGMENTS)
    ridge = [(0, 160), (160, 146), (340, 166), (560, 138), (760, 158), (960, 140)]
    far = sky(light, (130, 74), 26, 220) + clouds(light, [(270, 70, 260), (640, 60, 220)])
    far += birds(light, [(700, 118, 13), (722, 110, 10), (746, 120, 9)]) + hill(ridge, light("land", FAR))
    far += mist(light, 140, 220, 0.6)
    slope = [(0, 204), (220, 184), (420, 206), (620, 190), (800, 196), (960, 180)]
    middle = hill(slope, light("land", MIDDLE)) + fields(light) + town(light)
    stubble = curve([(0, 300), (200, 284), (460, 306), (720, 300), (960, 278)]) + "V400H0Z"
    near = field("s", stubble, light("field"), furrows((500, 200), 400, -460, 1380, 29, light("field", 0, 0.14), 0.4))
    near += hedge(light, [[(0, 294), (110, 284), (220, 282)], [(740, 296), (860, 286), (970, 274)]], 0, 20)
    near += trees([(50, 300, 92), (904, 292, 112), (846, 300, 70)], light("land", 0, 0.5), light("land", 0, 0.26))
    stooks = [
        (330, 318, 24),
        (590, 318, 24),
        (250, 344, 38),
        (420, 350, 38),
        (640, 344, 38),
        (150, 388, 62),
        (770, 390, 66),
        (480, 398, 58),
    ]
    near += stamped("stook", stooks, light("field", 0, 0.3), light("field", 0, -0.4))
    return Landscape(light, far, middle, near)


def fields(light: Light) -> str:
    """Return fields between hedges, each with its own crop."""
    gold, ripe, green, dark = (
        light("field", 0.2),
        light("field", 0.2, 0.14),
        light("land", 0.2, 0.1),
        light("land", 0.2, 0.34),
    )
    drawn = (
        plot([(40, 218), (190, 204), (210, 246), (-20, 262)], gold, ripe, 6, 2)
        + plot([(200, 203), (330, 208), (390, 252), (222, 246)], green, dark, 6, 2)
        + plot([(-20, 270), (214, 252), (230, 290), (-20, 310)], light("roof", 0.42), light("roof", 0.2), 5, 2)
        + plot([(226, 252), (396, 258), (440, 310), (238, 290)], light("land", 0.2, -0.2), green, 6, 3)
        + plot([(700, 216), (860, 200), (960, 232), (730, 254)], gold, ripe, 6, 2)
        + plot([(736, 260), (970, 238), (980, 290), (760, 304)], green, dark, 6, 3)
    )
    rows = (
        [(-10, 266), (212, 249), (396, 256)], [(194, 203), (232, 292)], [(330, 208), (396, 256), (446, 312)],
        [(700, 214), (756, 306)], [(732, 257), (965, 235)],
    )  # fmt: skip
    return drawn + hedge(light, rows, 0.2, 8.5)


def town(light: Light) -> str:
    """Return the market town in its valley."""
    near = 0.2
    hall = blocks(light, [(538, 254, 46, 44)], near) + path(at(534, 210, "l10-24h34l10 24z"), light("roof", near))
    hall += windows(light, [(545, 218), (557, 218), (545, 236), (557, 236)], 6)
    back = [(440, 244, 30, 22), (474, 240, 34, 26), (600, 242, 36, 26), (640, 246, 30, 20)]
    front = [(430, 262, 34, 22), (470, 262, 40, 26), (590, 264, 40, 28), (634, 264, 34, 22)]
    drawn = (
        houses(light, back, MIDDLE)
        + towers(light, [(512, 244, 20, 76)], MIDDLE, "cone")
        + hall
        + houses(light, front, near)
    )
    stalls = path("M514 272l5-9h16l5 9zM552 274l5-9h18l5 9z", light("roof", near))
    stalls += path("M521 272l2-9h6l0 9zM560 274l2-9h6l1 9z", light("sun"))
    around = [(422, 264, 34), (678, 266, 38)]
    return drawn + stalls + trees(around, light("land", 0.2, 0.34), light("land", 0.2, 0.1))
