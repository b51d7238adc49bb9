"""The colours of the place: meadows, water, gravel, stone and plaster, by day and by lamplight; and who stands on whom.

Which pairs must stand apart is written down beside the colours; a test computes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.drawing.craft import motif_pattern
from contado.core.drawing.palette import HUES, in_all_themes
from contado.core.drawing.parts import themed

TOKENS: Final[Mapping[str, Mapping[str, str]]] = in_all_themes({
    "light": {
        # The land of the map, and where the light comes from; its hills, unpaved paths, groves; the river.
        "land": "#e3e6bf", "sun": "#f2f1d6",
        "hill": "#c3cc8f", "path": "#6f6d45", "leaf": "#6d8f3c", "leaf-edge": "#35501a",
        "water": "#b4d4de", "wave": "#4d8aa1", "shore": "#d8c795",
        "field": "#dcd493", "field-edge": "#8b8240",
        # A road: its edge, the gravel on it and the grains of that.
        "kerb": "#55452f", "gravel": "#d7c7a5", "grain": "#8d7a58",
        # A stone with a number in it, and one that is set up at a road.
        "slab": "#f4efe2", "slab-edge": "#6b6250", "hewn": "#b9b1a1",
        # What is built: plaster and roofs.
        "wall": "#fbf1da", "roof": "#b0603c", "roof-edge": "#5d2a15", "thatch": "#d3ac55", "lead": "#7c8b98",
        # Windows and doors: dark by day, and by night somebody is at home.
        "window": "#5d2a15",
        # A courtyard: its paving, the joints, and where the paving is worn.
        "paving": "#e9dfca", "joint": "#a4947a", "worn": "#d3c6ac",
    },
    "dark": {
        "land": "#34351f", "sun": "#46442b",
        "hill": "#47472a", "path": "#a29c6d", "leaf": "#6f8c45", "leaf-edge": "#b9d28a",
        "water": "#26434d", "wave": "#6fa6b8", "shore": "#5e5134",
        "field": "#4a4320", "field-edge": "#a3924f",
        "kerb": "#e0cda6", "gravel": "#6d5d43", "grain": "#b7a480",
        "slab": "#4b4437", "slab-edge": "#a99c83", "hewn": "#857a67",
        "wall": "#3a2e20", "roof": "#a75a3a", "roof-edge": "#edb596", "thatch": "#a8823a", "lead": "#7d8993",
        "window": "#f2bf52",
        "paving": "#2f271c", "joint": "#6b5d48", "worn": "#3f3527",
    },
})  # fmt: skip

# Grounds that something of this game is written on, and that light of options lies on.
_GROUNDS: Final = ("land", "sun", "slab", "wall", "paving", "worn")
TEXT_PAIRS: Final = (
    *(("ink", ground) for ground in (*_GROUNDS, "gravel", "hill", "field")),
    *(("soft", ground) for ground in ("land", "sun", "wall", "paving")),
    ("loss", "wall"),
)
SIGN_PAIRS: Final = (
    *(("can", ground) for ground in (*_GROUNDS, "hill")),
    *((sign, ground) for sign in ("kerb", "path", "slab-edge", "leaf-edge") for ground in ("land", "sun", "hill")),
    *(("roof-edge", ground) for ground in ("land", "sun", "hill", "field", "wall")), ("window", "wall"),
    *((f"{hue}-edge", ground) for hue in HUES for ground in ("land", "sun", "wall", "paving")),
    ("slab-edge", "slab"), ("kerb", "paving"), ("slab-edge", "paving"), ("kerb", "wall"),
    ("piece", "slab"), ("piece", "wall"),
)  # fmt: skip

GROUNDS: Final = "".join(
    (
        motif_pattern("river", "waves", "water", "wave", 1.2),
        motif_pattern("cobbled", "pebbles", "gravel", "grain", 0.6),
        motif_pattern("tilled", "furrows", "field", "field-edge", 0.5),
        # Tufts here and there, and gravel: more wayward than a motif.
        '<pattern id="meadow" patternUnits="userSpaceOnUse" width="118" height="92">'
        '<rect width="118" height="92" fill="var(--land)"/><path d="M14 20l-2-6M14 20v-8M14 20l2-6M72 12l-2-5M72 12V5'
        "M72 12l2-5M102 47l-2-6M102 47v-8M102 47l2-6M43 58l-2-5M43 58v-7M43 58l2-5M82 82l-2-6M82 82v-8M82 82l2-6"
        'M10 78h3M32 34h3M60 40h2M94 18h3M56 84h3M20 52h2" fill="none" stroke="var(--leaf)" stroke-width="1.4" '
        'stroke-linecap="round" opacity="var(--motif)"/></pattern>'
        '<pattern id="gravelled" patternUnits="userSpaceOnUse" width="13" height="11">'
        '<rect width="13" height="11" fill="var(--gravel)"/>'
        '<path d="M2 2.4h1.4M8 1.4h.6M5 5.6h.8M11 4.6h1M1.4 8.6h.8M7.6 8.4h1.6" stroke="var(--grain)" '
        'stroke-width="1.7" '
        'stroke-linecap="round" opacity=".75"/><path d="M5.4 2.4h.2M9.6 6.4h.4M3.6 10h.4" stroke="var(--slab)" '
        'stroke-width="1.7" stroke-linecap="round"/></pattern>'
        '<linearGradient id="daylight" x2="1" y2="1"><stop stop-color="var(--sun)"/>'
        '<stop offset=".5" stop-color="var(--sun)" stop-opacity="0"/></linearGradient>',
        motif_pattern("paved", "masonry", "paving", "joint", 1.6),
        '<linearGradient id="rise" x2="0" y2="1"><stop stop-color="var(--hill)"/>'
        '<stop offset="1" stop-color="var(--hill)" stop-opacity="0"/></linearGradient>',
    )
)

STYLE: Final = themed(
    TOKENS,
    (
        (".meadow", "fill:url(#meadow);stroke:var(--bank-edge);stroke-width:1.4"),
        (".daylight", "fill:url(#daylight)"),
        (".river", "fill:url(#river)"),
        (".bank", "fill:none;stroke:var(--shore);stroke-width:5"),
        (".plot", "fill:url(#tilled);stroke:var(--field-edge);stroke-width:1;stroke-linejoin:round"),
        (".site", "fill:var(--can);fill-opacity:.22"),
        (".can:hover>.site,.can:focus>.site", "fill-opacity:.42"),
        # The ground that all nodes stand on: a shadow for each of them, as one line of dots.
        (".standing", "fill:none;stroke:var(--shadow);stroke-linecap:round"),
        (".part-line", "stroke:var(--path);stroke-width:2.2;stroke-dasharray:.1 5.4"),
        (".part-road", "stroke:var(--kerb);stroke-width:12.4"),
        (".part-road-heart", "stroke:url(#gravelled);stroke-width:8.8;stroke-dasharray:none;opacity:1"),
        (".at-road", "--rim:var(--kerb);--rim-width:4"),
        (".road-end", "--rim-gaps:5.2 3.6"),
        (".worker", "fill:var(--tint);stroke:var(--mark-edge);stroke-width:1.2"),
        (".bonus", "fill:var(--card);stroke:var(--mark-edge);stroke-width:1.4"),
        (".yard", "fill:url(#paved)"),
        (".rampart-edge", "fill:none;stroke:var(--slab-edge);stroke-width:9"),
        (".rampart", "fill:none;stroke:var(--hewn);stroke-width:6.8"),
        (".rampart-joints", "fill:none;stroke:var(--slab-edge);stroke-width:6.8;stroke-dasharray:1 13;opacity:.6"),
        (".walk-edge", "fill:none;stroke:var(--joint);stroke-width:27"),
        (".walk", "fill:none;stroke:url(#cobbled);stroke-width:25"),
        (".walk-edge.low", "stroke-width:15"),
        (".walk.low", "stroke-width:12.6"),
        (".on-walk", "--halo:var(--gravel)"),
        (".walk-arrow", "fill:none;stroke:var(--edge);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round"),
        (".front", "fill:var(--wall);stroke:var(--slab-edge);stroke-width:1"),
        (".roof-castle", "--slope:var(--hewn)"),
        (".roof-mill", "--slope:var(--thatch)"),
        (".roof-trading_house", "--slope:var(--lead)"),
        (".part-void", "fill:var(--card);fill-opacity:.55"),
        # Tiles are not cards: their backs are plain.
        (".part-back", "fill:var(--faint);stroke:var(--edge);stroke-width:1.2"),
        (".part-back-line", "stroke:none"),
        (".part-back-heart", "fill:none"),
        (".part-on-back", "fill:var(--ink)"),
        (".leads", "stroke:var(--ink);stroke-width:1.6"),
    ),
)
