"""Where it is played: a road over a bridge and through the hills, with a stone at every mile."""

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
    closed,
    clouds,
    cypresses,
    glints,
    hill,
    houses,
    mist,
    path,
    rampart,
    sky,
    stroke,
    towers,
    trees,
)

PIGMENTS: Final = Pigments("#9dbad2", "#f7ead2", "#76956a", "#cbb993", "#95493a")
# A milestone of the height 1 from the left end of its foot: the stone, its side in shade, and what is carved into it.
STONE: Final = "l.02-.72q.02-.28 .25-.28t.25 .28l.04 .72z"
SIDE: Final = "m.56 0l-.04-.72q-.02-.24-.2-.28 .24 .04 .12 .3l.02 .7z"
CARVED: Final = "m.16-.66q.11-.16 .22 0zm-.02 .16h.27m-.27 .13h.27m-.22 .13h.18"
SAILS: Final = "l-20-30 6-4 20 30zl30-20 4 6-30 20zl20 30-6 4-20-30zl-30 20-4-6 30-20z"

PEAKS: Final = (
    (0, 150), (90, 108), (150, 132), (250, 74), (330, 124), (400, 96), (500, 146), (600, 104), (690, 140), (800, 82),
    (880, 122), (960, 96), (960, 240), (0, 240),
)  # fmt: skip
SNOW: Final = "M222 90 250 74l30 19-18-3-12 8-12-8zM774 96l26-14 28 15-16-3-12 8-12-7z"

# A stone on the road that leads past it.
SEAL: Final = Seal(
    "#50626c",
    "M6.5 17L7 7.5Q7.3 2 12 2t5 5.5l.5 9.5zM9.5 7.5h5v1.3h-5zM9.5 10.3h5v1.3h-5zM9.5 13.1h5v1.3h-5z"
    "M3.5 18.5h17l-1.3 3H4.8z",
)


def landscape() -> Landscape:
    """Return the road early in the day."""
    light = Light(PIGMENTS)
    far = sky(light, (116, 74), 25, 210) + clouds(light, [(400, 56, 200), (560, 80, 120), (860, 56, 100)])
    far += path(closed(PEAKS), light("sky", 0.4, 0.12)) + path(SNOW, light("sun", 0.2)) + mist(light, 110, 220)
    far += hill([(0, 196), (180, 168), (380, 200), (560, 172), (760, 190), (960, 160)], light("land", FAR - 0.1))
    slope = [(0, 226), (160, 236), (330, 208), (460, 182), (560, 184), (690, 226), (840, 200), (960, 178)]
    middle = hill(slope, light("land", MIDDLE)) + goal(light) + mill(light)
    way = [(522, 196, 4), (566, 208, 7), (500, 224, 11), (650, 246, 18), (748, 270, 28), (690, 304, 44)]
    middle += path("M0 268Q240 244 480 258T960 246V400H0Z", light("land", 0.18))
    middle += path(band(way), light("field", 0.14, -0.4))
    river = [(330, 262, 10), (430, 270, 34), (560, 292, 96), (640, 330, 170), (800, 410, 330)]
    near = path(band(river), light("sky", 0.42))
    near += glints(light, [(470, 282, 60), (600, 338, 90), (560, 322, 60), (640, 362, 120), (740, 384, 130)])
    near += path("M0 300Q200 286 400 302Q470 322 560 360T640 410H0Z", light("land", 0, 0.06))
    near += path("M960 282Q800 282 700 300Q760 318 840 350T960 400Z", light("land", 0, 0.06)) + bridge(light)
    road = [(452, 306, 40), (400, 322, 62), (420, 352, 96), (400, 410, 190)]
    near += path(band([(x + 5, y + 3, wide + 10) for x, y, wide in road]), light("land", 0, 0.3))
    near += path(band(road), light("field", 0, -0.25))
    pebbles = "M392 326h8M424 334h7M400 346h9M446 352h8M390 368h10M430 372h10M366 388h10M410 392h12M462 394h10"
    near += stroke(pebbles, light("field", 0, 0.2), 3, 'stroke-linecap="round"')
    near += trees([(60, 320, 84), (122, 314, 54), (888, 306, 92)], light("land", 0, 0.5), light("land", 0, 0.26))
    near += "".join(stone(light, *one) for one in ((762, 278, 18), (332, 324, 40), (232, 380, 120)))
    tufts = ((216, 384), (300, 386), (140, 352), (870, 340), (924, 362))
    grass = "".join(at(x, y, "l-4-12 6 10 1-15 4 15 6-10-4 12z") for x, y in tufts)
    return Landscape(light, far, middle, near + path(grass, light("land", 0, 0.45)))


def stone(light: Light, x: float, y: float, high: float) -> str:
    """Return a milestone, its shadow on the grass."""
    carved = stroke(at(x, y, CARVED, high), light("field", 0, 0.45), high / 40)
    shadow = path(at(x + high * 0.3, y, "h.7l-.5-.2-.4 .1z", high), light("land", 0, 0.4))
    body = path(at(x, y, STONE, high), light("field", 0, -0.45)) + path(at(x, y, SIDE, high), light("field", 0, 0.3))
    return shadow + body + (carved if high > 20 else "")


def bridge(light: Light) -> str:
    """Return the bridge: three arches of stone."""
    deck = "M424 312Q470 262 566 262T712 308h-22q-6-20-24-20t-24 20h-26q-8-30-44-30t-44 30h-26q-4-20-20-20t-20 20z"
    return path(deck, light("field", 0.1, 0.22)) + stroke(
        "M428 306Q470 262 566 261T708 302", light("field", 0, -0.55), 8
    )


def goal(light: Light) -> str:
    """Return the town that the road leads to."""
    row = towers(light, [(470, 184, 15, 50)], MIDDLE) + towers(light, [(512, 184, 18, 64)], MIDDLE, "cone")
    row += houses(light, [(486, 186, 26, 20), (530, 186, 26, 18)], MIDDLE) + rampart(
        light, 460, 196, 104, 14, MIDDLE, 5
    )
    return row + cypresses(
        [(450, 198, 26), (574, 200, 28), (584, 204, 20)], light("land", MIDDLE, 0.5), light("land", MIDDLE, 0.3)
    )


def mill(light: Light) -> str:
    """Return the windmill on its hill."""
    return towers(light, [(826, 204, 24, 48)], MIDDLE - 0.1, "flat") + path(
        at(838, 156, SAILS), light("roof", MIDDLE, 0.3)
    )
