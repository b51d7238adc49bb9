"""The game's colours: kinds of areas, open and settled, walls and roofs, by day and by night, on top of core's palette.

Kinds differ in lightness, hue and motif, and each has its icon; settled ground is richer than ground that waits for its
tiles. A test computes the contrasts.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.craft import motif_pattern
from contado.core.drawing.palette import in_all_themes
from contado.core.drawing.parts import each, themed

# What is drawn of each kind on the board: the ground of an area while tiles are missing, its icon and rim; its
# ground and the lines of its motif when it is settled.
TOKENS: Final = in_all_themes({
    "light": {
        "area-stone": "#d3d8dc", "on-stone": "#323c46", "area-wood": "#a9bd74", "on-wood": "#34480f",
        "area-grain": "#f6de94", "on-grain": "#5f4600", "area-market": "#e9b9a5", "on-market": "#74241c",
        "area-mine": "#4a4d52", "on-mine": "#f7f3ea",
        "ripe-stone": "#9eaab2", "line-stone": "#4f5c66", "ripe-wood": "#93ab5c", "line-wood": "#4c6424",
        "ripe-grain": "#e8b64b", "line-grain": "#94640a", "ripe-market": "#dc9a7f", "line-market": "#8d4128",
        "bank": "#c9b186", "bank-edge": "#86683b", "mortar": "#a98f62", "hedge": "#6b5330",
        "frame": "#cf9a74", "mortar-line": "#a9714d", "plaster": "#ecdcb8", "fleck": "#b08f58", "face": "#fffaf0",
        "wall": "#fff6e0", "tiled": "#bd5a35", "window": "#5b3a22", "cypress": "#2f4a2a", "court": "#f4e3bd",
        "outline": "#33241a", "thatch": "#b9a06a", "motif": ".22",
        "ripe-motif": ".38",
        "neutral": "#8a8378", "neutral-ink": "#14110d", "silver": "#5f6d79", "on-silver": "#ffffff",
    },
    "dark": {
        "area-stone": "#4a4f53", "on-stone": "#e6ecef", "area-wood": "#2a3612", "on-wood": "#dcebb4",
        "area-grain": "#5b4817", "on-grain": "#ffe9ad", "area-market": "#6b3d2f", "on-market": "#ffd3c0",
        "area-mine": "#1f1b17", "on-mine": "#f3e9d6",
        "ripe-stone": "#6a7379", "line-stone": "#c3cdd3", "ripe-wood": "#56672f", "line-wood": "#1a2408",
        "ripe-grain": "#8f6a1a", "line-grain": "#f0cc6e", "ripe-market": "#8c4c37", "line-market": "#efb095",
        "bank": "#4d3d28", "bank-edge": "#8a7048", "mortar": "#1b130b", "hedge": "#120c06",
        "frame": "#57341f", "mortar-line": "#8a5a3c", "plaster": "#3a2d1e", "fleck": "#8f7448", "face": "#32281c",
        "wall": "#7d623e", "tiled": "#b85c38", "window": "#ffd76a", "cypress": "#16240f", "court": "#4b3821",
        "outline": "#140d07", "thatch": "#a08a58", "motif": ".2",
        "ripe-motif": ".4",
        "neutral": "#8f897f", "neutral-ink": "#0d0c0a", "silver": "#b3bfc9", "on-silver": "#0d1116",
    },
    # Silver is the colour of signs as well.
    "print": {"silver": "#555555", "on-silver": "#ffffff", "neutral": "#8c8c8c", "neutral-ink": "#000000"},
})  # fmt: skip

AREAS: Final = ("stone", "wood", "grain", "market")
KINDS: Final = (*AREAS, "mine")

# What lies on the ground: strata of a quarry, rows of olives, furrows, the pavement of a market; what becomes of it.
_OPEN: Final = {"stone": "strata", "wood": "rows", "grain": "furrows", "market": "pavement", "mine": "strata"}
_SETTLED: Final = {"stone": "masonry", "wood": "grove", "grain": "sheaves", "market": "pavement"}
GROUNDS: Final = (
    "".join(motif_pattern(f"motif-{kind}", _OPEN[kind], f"area-{kind}", f"on-{kind}") for kind in KINDS)
    + "".join(
        motif_pattern(
            f"ripe-{kind}",
            _SETTLED[kind],
            f"ripe-{kind}",
            f"line-{kind}",
            weight=7 if kind == "wood" else 1.3,
            strength="ripe-motif",
        )
        for kind in AREAS
    )
    + motif_pattern("motif-frame", "masonry", "frame", "mortar-line")
    + motif_pattern("motif-plaster", "plaster", "plaster", "fleck")
)

# What is written on what, besides core's own pairs.
TEXT_PAIRS: Final = (
    *((f"on-{kind}", f"area-{kind}") for kind in KINDS),
    *(("ink", f"area-{kind}") for kind in AREAS),
    ("neutral-ink", "neutral"), ("on-silver", "silver"), ("ink", "face"), ("ink", "frame"), ("ink", "plaster"),
    ("ink", "court"),
)  # fmt: skip
# Castles and roofs have an edge of ink; the light around what can be chosen lies on card.
SIGN_PAIRS: Final = (
    *(("ink", f"ripe-{kind}") for kind in AREAS), *(("outline", ground) for ground in ("wall", "tiled")),
    ("window", "wall"), ("on-back", "back"), ("silver", "face"), ("silver", "card"), ("neutral", "face"),
    ("piece", "court"),
)  # fmt: skip

STYLE: Final = themed(
    TOKENS,
    (
        *each(".kind-*", KINDS, "--ground:var(--area-*);--on:var(--on-*);--icon:var(--on-*)"),
        (".kind-silver", "--on:var(--silver);--icon:var(--silver)"),
        (".kind-card", "--on:var(--on-market);--icon:var(--on-market)"),
        # On dark ground an edge of ink would be lost.
        (".kind-mine .player", "stroke:var(--on);stroke-width:1.4"),
        (".frame", "fill:url(#motif-frame);stroke:var(--bank-edge);stroke-width:1"),
        (".plaster", "fill:url(#motif-plaster);stroke:var(--bank-edge);stroke-width:1"),
        (".lit-line", "fill:none;stroke:var(--lit);stroke-width:2"),
        (".ground", "stroke:var(--mortar);stroke-width:1.4;stroke-linejoin:round"),
        *each(".kind-* .ground", KINDS, "fill:url(#motif-*)"),
        (".closed", "stroke:var(--hedge);stroke-width:1;stroke-linejoin:round"),
        *each(".closed.kind-*", AREAS, "fill:url(#ripe-*)"),
        (".rim", "fill:none;stroke:var(--mortar);stroke-width:2.6;stroke-linejoin:round;pointer-events:none"),
        (".settled", "stroke:var(--hedge)"),
        (".part-step", "fill:var(--ink)"),
        (".part-steps", "stroke:var(--ink)"),
        (".spot", "fill:var(--bank)"),
        (".face", "fill:var(--face);stroke:var(--edge);stroke-width:1.2"),
        (".loose", "fill:none;stroke:var(--ink);stroke-width:1.8;stroke-dasharray:4 3"),
        (".on", "fill:var(--on);paint-order:stroke;stroke:var(--ground);stroke-width:3;stroke-linejoin:round"),
        (".card-shield", "fill:var(--face);stroke:var(--player);stroke-width:2.4"),
        (".neutral-0,.neutral-1", "--player:var(--neutral);--player-ink:var(--neutral-ink)"),
        (".neutral-0 .pattern", "fill:url(#pattern-grid)"),
        (".neutral-1 .pattern", "fill:url(#pattern-zigzag)"),
        (".nobodys", "--player:var(--thatch)"),
        (".nobodys .pattern", "fill:none"),
        (".dead", "fill:var(--neutral);stroke:var(--edge);stroke-width:.8"),
        (".site", "fill:var(--face);stroke:var(--on-stone);stroke-width:1.1;stroke-dasharray:2.4 1.8"),
        (".wait", "fill:var(--ground);stroke:var(--on);stroke-width:1.2"),
        (".disc", "fill:var(--face);stroke:var(--edge);stroke-width:1"),
        (".town", "fill:var(--court);stroke:var(--piece);stroke-width:1.4"),
        (".rail", "fill:var(--sunk)"),
        (".lies", "fill:none;stroke:var(--line);stroke-width:1;stroke-dasharray:3 4;opacity:.55"),
        (".on-rail", "paint-order:stroke;stroke:var(--sunk);stroke-width:9;stroke-linejoin:round"),
        (".box", "fill:var(--sunk);stroke:var(--faint);stroke-width:1"),
        (".now", "fill:var(--card);stroke:var(--ink);stroke-width:1.8"),
        (".built", "fill:none;stroke:var(--line);stroke-width:1.4;stroke-dasharray:3 2.4;opacity:.7"),
        (".bar", "fill:var(--on-market);fill-opacity:.7"),
        (".full", "fill:var(--ground);stroke:var(--line);stroke-width:.8"),
        # A letter on a pattern: its rim has the player's plain colour.
        (".halo", "paint-order:stroke;stroke:var(--player);stroke-width:4.6;stroke-linejoin:round"),
    ),
)
