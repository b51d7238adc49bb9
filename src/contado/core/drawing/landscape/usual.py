"""The place of a game that draws none itself: a walled town above its fields, in the colour of the game's table."""

from __future__ import annotations

from contado.core.drawing.craft import motif_lines
from contado.core.drawing.grounds import GROUNDS
from contado.core.drawing.landscape.buildings import houses, rampart, towers
from contado.core.drawing.landscape.country import cypresses, field, furrows, hedge, hill, mist, sky, trees
from contado.core.drawing.landscape.landscape import Landscape
from contado.core.drawing.landscape.light import FAR, MIDDLE, Light, Pigments, mixed
from contado.core.drawing.landscape.lines import curve, path, stroke
from contado.core.drawing.landscape.seal import Seal


def usual_landscape(ground: str, motif: str) -> Landscape:
    """Return a town above fields, in the light of a table and with a motif on the ground before it."""
    table = GROUNDS[ground][0]
    land, fields, roofs = mixed("#7f9a4e", table, 0.35), mixed("#dcb766", table, 0.15), mixed("#a8502f", table, 0.4)
    light = Light(Pigments("#9dbfd0", "#f8e8c8", land, fields, roofs))
    ridge = [(0, 190), (160, 150), (330, 186), (520, 140), (700, 176), (860, 146), (960, 168)]
    lower = [(0, 214), (200, 196), (420, 220), (640, 190), (960, 206)]
    far = sky(light) + hill(ridge, light("land", FAR)) + hill(lower, light("land", FAR - 0.14))
    far += mist(light, 170, 250)
    slope = [(0, 262), (180, 248), (380, 214), (500, 190), (620, 192), (760, 226), (960, 240)]
    middle = hill(slope, light("land", MIDDLE)) + town(light) + mist(light, 210, 300, 0.4)
    rows = furrows((560, 190), 400, -500, 1600, 34, light("field", 0, 0.16))
    acre = curve([(0, 290), (240, 268), (520, 284), (760, 262), (960, 276)]) + "V400H0Z"
    meadow = curve([(0, 330), (200, 318), (430, 352), (660, 372), (960, 340)]) + "V400H0Z"
    near = field("g", acre, light("field"), rows) + path(meadow, light("land", 0, 0.24))
    near += _with_motif(light, motif, meadow)
    near += trees([(90, 336, 64), (150, 334, 44), (880, 356, 70)], light("land", 0, 0.5), light("land", 0, 0.3))
    return Landscape(light, far, middle, near)


def town(light: Light) -> str:
    """Return a small walled town on the hill in the middle."""
    parts = towers(light, [(470, 196, 18, 66), (540, 196, 22, 88)], MIDDLE)
    parts += towers(light, [(608, 200, 16, 50)], MIDDLE, "cone")
    parts += houses(light, [(490, 198, 34, 30), (566, 198, 36, 26), (520, 202, 30, 20)], MIDDLE)
    parts += rampart(light, 450, 214, 190, 18, MIDDLE) + hedge(light, [[(440, 216), (540, 219), (652, 216)]], MIDDLE, 7)
    beside = [(438, 216, 34), (426, 220, 28), (654, 216, 36), (668, 220, 26)]
    return parts + cypresses(beside, light("land", MIDDLE, 0.5), light("land", MIDDLE, 0.3))


def _with_motif(light: Light, motif: str, shape: str) -> str:
    """Return a motif on ground of this shape."""
    wide, high, lines = motif_lines(motif)
    return (
        f'<pattern id="p" patternUnits="userSpaceOnUse" width="{wide:g}" height="{high:g}" '
        f'patternTransform="scale(1.5)">{stroke(lines, light("land", 0, 0.42), 1.2)}</pattern>{path(shape, "url(#p)")}'
    )


def usual_seal(ground: str, motif: str) -> Seal:
    """Return the motif, pressed into wax of the table's colour."""
    wide, high, lines = motif_lines(motif)
    return Seal(GROUNDS[ground][0], lines, 1.4, (wide, high))
