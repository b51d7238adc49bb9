"""Landscapes and seals: the place that a game is played in, and its sign, as lobbies and titles show them."""

from contado.core.drawing.landscape.buildings import blocks, houses, rampart, towers, wall, windows
from contado.core.drawing.landscape.country import (
    birds,
    clouds,
    cypresses,
    field,
    furrows,
    glints,
    hedge,
    hill,
    mist,
    plot,
    sky,
    trees,
)
from contado.core.drawing.landscape.landscape import Landscape
from contado.core.drawing.landscape.light import FAR, MIDDLE, NEAR, Light, Pigments, mixed
from contado.core.drawing.landscape.lines import HEIGHT, WIDTH, at, band, closed, curve, path, stroke
from contado.core.drawing.landscape.seal import Seal
from contado.core.drawing.landscape.stamps import stamped
from contado.core.drawing.landscape.usual import usual_landscape, usual_seal

__all__ = [
    "FAR", "HEIGHT", "MIDDLE", "NEAR", "WIDTH", "Landscape", "Light", "Pigments", "Seal", "at", "band", "birds",
    "blocks", "closed", "clouds", "curve", "cypresses", "field", "furrows", "glints", "hedge", "hill", "houses",
    "mist", "mixed", "path", "plot", "rampart", "sky", "stamped", "stroke", "towers", "trees", "usual_landscape",
    "usual_seal", "wall", "windows",
]  # fmt: skip
