"""The game's colours: kinds of areas and the shields that nobody owns, in both themes, on top of core's palette.

Kinds differ in lightness as well as in hue, and each has its icon; a test computes the contrasts.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.parts import each, themed

# What is drawn of each kind on the board: the ground of an area, and its icon and rim.
TOKENS: Final = {
    "light": {
        "area-stone": "#c3ced8", "on-stone": "#2f3d4c", "area-wood": "#bcd498", "on-wood": "#324a10",
        "area-grain": "#f7dd88", "on-grain": "#5f4600", "area-market": "#f0cbd2", "on-market": "#6a1a30",
        "area-mine": "#46525e", "on-mine": "#f4f7fa", "area-closed": "#ece4d2", "on-closed": "#77694f",
        "mortar": "#b9a67f", "frame": "#d8c8a4", "face": "#fffaf0",
        "neutral": "#8a8378", "neutral-ink": "#14110d", "silver": "#6a7885", "on-silver": "#ffffff",
    },
    "dark": {
        "area-stone": "#44525f", "on-stone": "#dfe9f2", "area-wood": "#3d5425", "on-wood": "#dcf1bb",
        "area-grain": "#6b5717", "on-grain": "#ffecb3", "area-market": "#5c2c3a", "on-market": "#fbd3dc",
        "area-mine": "#8b98a5", "on-mine": "#0d1116", "area-closed": "#2a2d34", "on-closed": "#9d927f",
        "mortar": "#0e1015", "frame": "#33302c", "face": "#272b34",
        "neutral": "#8f897f", "neutral-ink": "#0d0c0a", "silver": "#aab8c4", "on-silver": "#0d1116",
    },
}  # fmt: skip

KINDS: Final = ("stone", "wood", "grain", "market", "mine", "closed")

# What is written on what, besides core's own pairs.
TEXT_PAIRS: Final = (
    *((f"on-{kind}", f"area-{kind}") for kind in KINDS if kind != "closed"),
    *(("ink", f"area-{kind}") for kind in KINDS if kind != "mine"),
    ("neutral-ink", "neutral"), ("on-silver", "silver"), ("ink", "face"), ("ink", "frame"),
)  # fmt: skip
SIGN_PAIRS: Final = (("on-closed", "area-closed"), ("silver", "face"), ("silver", "card"), ("neutral", "face"))

STYLE: Final = themed(
    TOKENS,
    (
        *each(".kind-*", KINDS, "--ground:var(--area-*);--on:var(--on-*);--icon:var(--on-*)"),
        (".kind-silver", "--on:var(--silver);--icon:var(--silver)"),
        (".kind-card", "--on:var(--on-market);--icon:var(--on-market)"),
        (".frame", "fill:var(--frame);stroke:var(--edge);stroke-width:1"),
        (".mortar", "fill:var(--mortar)"),
        (".ground", "fill:var(--ground);stroke:var(--mortar);stroke-width:1.4;stroke-linejoin:round"),
        (".closed", "fill:var(--area-closed);fill-opacity:.86;stroke:var(--mortar);stroke-width:1"),
        (".rim", "fill:none;stroke:var(--mortar);stroke-width:2.6;stroke-linejoin:round;pointer-events:none"),
        (".done", "opacity:.62"),
        (".spot", "fill:var(--frame);stroke:var(--mortar);stroke-width:1"),
        (".face", "fill:var(--face);stroke:var(--edge);stroke-width:1.2"),
        (".loose", "stroke:var(--ink);stroke-width:1.8;stroke-dasharray:4 3"),
        (".on", "fill:var(--on)"),
        (".card-shield", "fill:var(--face);stroke:var(--player);stroke-width:2.4"),
        (".neutral-0", "--player:var(--neutral);--player-ink:var(--neutral-ink)"),
        (".neutral-1", "--player:var(--neutral);--player-ink:var(--neutral-ink)"),
        (".neutral-0 .pattern", "fill:url(#pattern-grid)"),
        (".neutral-1 .pattern", "fill:url(#pattern-zigzag)"),
        (".dead", "fill:var(--neutral);stroke:var(--edge);stroke-width:.8"),
        (".site", "fill:var(--face);fill-opacity:.7;stroke:var(--on-stone);stroke-width:1.1;stroke-dasharray:2.4 1.8"),
        (".wait", "fill:none;stroke:var(--on);stroke-width:1.2"),
        (".disc", "fill:var(--face);stroke:var(--edge);stroke-width:1"),
        (".village", "--icon:var(--on-piece)"),
        (".town", "fill:var(--piece);stroke:var(--on-piece);stroke-width:1"),
        (".box", "fill:var(--sunk);stroke:var(--faint);stroke-width:1"),
        (".now", "fill:var(--card);stroke:var(--ink);stroke-width:1.8"),
        (".built", "fill:none;stroke:var(--line);stroke-width:1.4;stroke-dasharray:3 2.4;opacity:.7"),
        (".bar", "fill:var(--on-market);fill-opacity:.7"),
        (".full", "fill:var(--ground);stroke:var(--line);stroke-width:.8"),
        (".spent", "opacity:.55"),
        (".past", "opacity:.5"),
        # A letter on a pattern: its rim has the player's plain colour.
        (".halo", "paint-order:stroke;stroke:var(--player);stroke-width:3.4;stroke-linejoin:round"),
    ),
)
