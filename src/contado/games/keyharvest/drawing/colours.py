"""The game's colours: the five crops in both themes, on top of core's palette.

Crops differ in lightness as well as in hue (hops is the darkest, wheat the lightest), and each has its icon, the shape
of its counter and its letters; a test computes the contrasts.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.parts import each, themed
from contado.games.keyharvest.layout import CROPS

_WHITE: Final = "#ffffff"
_INK: Final = "#1c1509"

# Of each crop: an unharvested field and what is drawn on it; a harvested field and what is drawn on that.
TOKENS: Final = {
    "light": {
        "hops": "#5f3b1b", "on-hops": _WHITE, "hops-stubble": "#e5d5c2", "hops-straw": "#5f3b1b",
        "wine": "#ac2b4a", "on-wine": _WHITE, "wine-stubble": "#f3d7de", "wine-straw": "#8d1f3a",
        "vegetables": "#5fa33b", "on-vegetables": "#0e1a05", "vegetables-stubble": "#dcebcd",
        "vegetables-straw": "#35651a",
        "cider": "#ef9a3d", "on-cider": _INK, "cider-stubble": "#fbe2c5", "cider-straw": "#8a4a00",
        "wheat": "#f6d65c", "on-wheat": _INK, "wheat-stubble": "#fbf1c6", "wheat-straw": "#6f5600",
        "soil": "#eee3c9", "face": "#fffdf6", "on-face": "#2b2118",
    },
    "dark": {
        "hops": "#6b4524", "on-hops": _WHITE, "hops-stubble": "#33281f", "hops-straw": "#dcb48c",
        "wine": "#b53a58", "on-wine": _WHITE, "wine-stubble": "#41222b", "wine-straw": "#f0a0b4",
        "vegetables": "#6bae47", "on-vegetables": "#0b1504", "vegetables-stubble": "#28371d",
        "vegetables-straw": "#b3dd93",
        "cider": "#ee9f49", "on-cider": _INK, "cider-stubble": "#46331d", "cider-straw": "#f6c488",
        "wheat": "#f2d464", "on-wheat": _INK, "wheat-stubble": "#474020", "wheat-straw": "#f6e5a0",
        "soil": "#2a2d33", "face": "#f3ecdc", "on-face": "#201810",
    },
}  # fmt: skip

# What is written on what, besides core's own pairs; and symbols on what they lie on.
TEXT_PAIRS: Final = (
    *((f"on-{crop}", crop) for crop in CROPS), *((f"{crop}-straw", f"{crop}-stubble") for crop in CROPS),
    ("soft", "soil"), ("ink", "soil"), ("on-face", "face"),
)  # fmt: skip
SIGN_PAIRS: Final = (("ink", "card"), ("edge", "soil"), ("can", "soil"))

STYLE: Final = themed(
    TOKENS,
    (
        *each(
            ".crop-*",
            CROPS,
            "--ground:var(--*);--on:var(--on-*);--icon:var(--on-*);--stubble:var(--*-stubble);--straw:var(--*-straw)",
        ),
        (".soil", "fill:var(--soil);stroke:var(--card);stroke-width:1.6"),
        (".ghost", "--icon:var(--straw);opacity:.34"),
        (".field", "fill:var(--ground);stroke:var(--straw);stroke-width:1.2;stroke-linejoin:round"),
        (".reaped", "fill:var(--stubble);stroke:var(--straw);stroke-width:1;stroke-linejoin:round"),
        (".stubble", "fill:none;stroke:var(--straw);stroke-width:1.2;stroke-linecap:round;opacity:.55"),
        (".straw", "--icon:var(--straw);fill:var(--straw)"),
        (".counter", "fill:var(--ground);stroke:var(--ink);stroke-width:.9;stroke-linejoin:round"),
        (".on", "fill:var(--on)"),
        (".open", "fill:none;stroke:var(--straw);stroke-width:2.2;stroke-dasharray:4.5 3;stroke-linejoin:round"),
        (".gone", "fill:none;stroke:var(--edge);stroke-width:1.7;stroke-linecap:round"),
        # The fields of a group are framed: heavily for the two that score, in dashes for the second of them.
        (".group", "fill:none;stroke:var(--ink);stroke-linejoin:round;stroke-linecap:round"),
        (".group-1", "stroke-width:3.6"),
        (".group-2", "stroke-width:3.6;stroke-dasharray:7 6"),
        (".group-3", "stroke-width:1.8;opacity:.75"),
        (".sign", "stroke:var(--soft);stroke-width:2"),
        (".sign.group-2", "stroke-dasharray:3 2.4"),
        (".rim", "fill:var(--player);stroke:var(--ink);stroke-width:1;stroke-linejoin:round"),
        (".heart", "fill:var(--player)"),
        (".townsman", "--player-ink:var(--on-face)"),
        (".townsman .heart", "fill:var(--face)"),
        (".white", "fill:var(--face);stroke:var(--edge);stroke-width:1.1"),
        (".on-white", "fill:var(--on-face);--icon:var(--on-face)"),
        (".standing", "--icon:var(--player-ink)"),
        (".farmhand", "fill:var(--card);stroke:var(--player);stroke-width:2"),
        (".box", "fill:var(--sunk);stroke:var(--faint);stroke-width:1"),
        (".hollow", "fill:none;stroke:var(--edge);stroke-width:1;stroke-dasharray:3 3;opacity:.7"),
        (".now", "fill:var(--card);stroke:var(--ink);stroke-width:2"),
        (".used", "fill:var(--piece)"),
        (".on-used", "fill:var(--on-piece);--icon:var(--on-piece)"),
        (".tick", "fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round"),
        (".away", "opacity:.66"),
        (".quiet", "--icon:var(--soft)"),
        # Only in flight, where it is in no area; not where it lies.
        (".area .unseen", "visibility:hidden"),
    ),
)
