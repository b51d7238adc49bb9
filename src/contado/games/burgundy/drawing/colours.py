"""The game's colours: kinds of tiles and goods, by day and by night, on top of core's palette.

Kinds differ in lightness as well as in hue, so that they stay apart without colour; a test computes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from contado.core.drawing.craft import motif_pattern
from contado.core.drawing.palette import in_all_themes
from contado.core.drawing.parts import each, themed
from contado.games.burgundy.drawing.look import looks
from contado.games.burgundy.pieces.components import GOODS
from contado.games.burgundy.pieces.kinds import KINDS

# Core's hue of each kind: its edge, and the tint of a space that is still empty.
HUES: Final = {
    "castle": "burgundy", "mine": "slate", "ship": "blue", "livestock": "green", "building": "sand",
    "monastery": "gold",
}  # fmt: skip

# The motif of an empty space.
_MOTIFS: Final = {
    "castle": "masonry", "mine": "strata", "ship": "waves", "livestock": "grass", "building": "shingles",
    "monastery": "crosses",
}  # fmt: skip
GROUNDS: Final = "".join(
    motif_pattern(f"motif-{kind}", _MOTIFS[kind], f"{HUES[kind]}-tint", f"{HUES[kind]}-edge") for kind in KINDS
)

_WHITE: Final = "#ffffff"
_INK: Final = "#201810"

# The ground of a tile and what is written on it; the same for goods.
_TOKENS: Final[Mapping[str, Mapping[str, str]]] = {
    "light": {
        "castle": "#82223d", "on-castle": _WHITE, "mine": "#68747f", "on-mine": _WHITE,
        "ship": "#225c96", "on-ship": _WHITE, "livestock": "#78ab36", "on-livestock": _INK,
        "building": "#ecd8a4", "on-building": _INK, "monastery": "#efb526", "on-monastery": _INK,
        "good-turquoise": "#1a8f8a", "on-good-turquoise": "#06110f", "good-purple": "#6a4179",
        "on-good-purple": _WHITE, "good-pink": "#eaa0c4", "on-good-pink": _INK, "good-red": "#c23a24",
        "on-good-red": _WHITE, "good-brown": "#5c3416", "on-good-brown": _WHITE, "good-orange": "#ec8f34",
        "on-good-orange": _INK, "black": "#241d16", "on-black": "#fbf6ea", "good-rim": "#2b2118",
    },
    "dark": {
        "castle": "#94304b", "on-castle": _WHITE, "mine": "#7c8a98", "on-mine": "#0d1014",
        "ship": "#2c6cab", "on-ship": _WHITE, "livestock": "#86b944", "on-livestock": _INK,
        "building": "#ead6a4", "on-building": _INK, "monastery": "#efb93a", "on-monastery": _INK,
        "good-turquoise": "#2fb1ab", "on-good-turquoise": "#06110f", "good-purple": "#7f559b",
        "on-good-purple": _WHITE, "good-pink": "#eca6c9", "on-good-pink": _INK, "good-red": "#c5402a",
        "on-good-red": _WHITE, "good-brown": "#6a3f1e", "on-good-brown": _WHITE, "good-orange": "#ee9843",
        "on-good-orange": _INK, "black": "#0a0c10", "on-black": "#f3e9d6", "good-rim": "#f3e9d6",
    },
}  # fmt: skip

# With those of the modules.
TOKENS: Final[Mapping[str, Mapping[str, str]]] = in_all_themes(
    {
        theme: {**tokens, **{name: colour for look in looks() for name, colour in look.tokens.get(theme, {}).items()}}
        for theme, tokens in _TOKENS.items()
    }
)

STYLE: Final = themed(
    TOKENS,
    (
        *(
            (
                f".kind-{kind}",
                f"--ground:var(--{kind});--on:var(--on-{kind});--rim:var(--{HUES[kind]}-edge);"
                f"--tint:var(--{HUES[kind]}-tint);--icon:var(--on-{kind})",
            )
            for kind in KINDS
        ),
        # What lies face down fits every colour, and looks like none of them.
        (".kind-black_tile", "--ground:var(--black);--on:var(--on-black);--rim:var(--edge);--icon:var(--on-black)"),
        *each(".good-*", GOODS, "--ground:var(--good-*);--on:var(--on-good-*)"),
        (".tile", "fill:var(--ground);stroke:var(--rim);stroke-width:1.6;stroke-linejoin:round"),
        (".on", "fill:var(--on)"),
        (".on.code", "--halo:var(--ground)"),
        (".space", "stroke:var(--rim);stroke-width:1.2;stroke-linejoin:round"),
        *each(".kind-* .space,.kind-* .joint", KINDS, "fill:url(#motif-*)"),
        (".wall", "fill:none;stroke:var(--card);stroke-width:2.6;stroke-linejoin:round"),
        (".printed", "paint-order:stroke;stroke:var(--tint);stroke-width:4;stroke-linejoin:round"),
        (".bare", "--icon:var(--rim)"),
        (".slot", "fill:var(--tint);fill-opacity:.55;stroke:var(--rim);stroke-width:1;stroke-dasharray:3 3"),
        (".quiet", "--icon:var(--soft)"),
        (".good", "fill:var(--ground);stroke:var(--good-rim);stroke-width:1;stroke-linejoin:round"),
        (".depot", "fill:var(--land);stroke:var(--faint);stroke-width:1"),
        (".black", "fill:var(--black);stroke:var(--edge);stroke-width:1"),
        (".on-black", "fill:var(--on-black)"),
        (".black-slot", "fill:none;stroke:var(--on-black);stroke-width:1;stroke-dasharray:3 3;opacity:.5"),
        (".box", "fill:var(--sunk);stroke:var(--faint);stroke-width:1"),
        (".now", "fill:var(--card);stroke:var(--ink);stroke-width:1.8"),
        (".past", "opacity:.6"),
        (".number", "fill:var(--piece)"),
        (".on-number", "fill:var(--on-piece);font-weight:700"),
        (".river", "fill:none;stroke:var(--ship);stroke-width:7;stroke-linecap:round;opacity:.45"),
        # Round signs, empty and filled.
        (".post", "fill:var(--card);stroke:var(--ink);stroke-width:1.4"),
        (".on-post", "--icon:var(--ink)"),
        (".joined", "fill:var(--piece);stroke:var(--on-piece);stroke-width:1.4"),
        (".on-joined", "--icon:var(--on-piece)"),
        (".ghost", "opacity:.6"),
        *(rule for look in looks() for rule in look.rules),
    ),
)
