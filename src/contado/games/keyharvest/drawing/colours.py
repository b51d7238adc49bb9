"""The game's colours: the five crops, the country and the town by day and by night, on top of core's palette.

Crops differ in lightness as well as in hue (hops is the darkest, wheat the lightest), and each has its fruit, its rows
and the shape of its counter; a test computes the contrasts.
"""

from __future__ import annotations

from typing import Final

from contado.core.drawing.palette import in_all_themes
from contado.core.drawing.parts import each, themed
from contado.games.keyharvest.pieces.layout import CROPS

_WHITE: Final = "#ffffff"
_INK: Final = "#1c1509"

# Of each crop: the ground of a ripe field, rows and leaves on it, what is written on it; the fruit with its line and
# its green; a field after the harvest, and what is drawn on that.
_CROPS: Final = {
    "hops": "#63401f", "on-hops": _WHITE, "hops-row": "#3c2410", "hops-leaf": "#84873a",
    "hops-fruit": "#d8e08a", "hops-line": "#241407", "hops-green": "#9cb24a",
    "wine": "#a42a49", "on-wine": _WHITE, "wine-row": "#6d132b", "wine-leaf": "#7f7a35",
    "wine-fruit": "#f7c3d0", "wine-line": "#3d0818", "wine-green": "#a9c65c",
    "vegetables": "#5b9c39", "on-vegetables": "#0e1a05", "vegetables-row": "#47802a", "vegetables-leaf": "#8ac45c",
    "vegetables-fruit": "#ff9d3c", "vegetables-line": "#10230a", "vegetables-green": "#2f6b22",
    "cider": "#f3a84f", "on-cider": _INK, "cider-row": "#c8701f", "cider-leaf": "#d98a2e",
    "cider-fruit": "#b3231c", "cider-line": "#3a0f06", "cider-green": "#5b8a2c",
    "wheat": "#f4d35c", "on-wheat": _INK, "wheat-row": "#d8ab35", "wheat-leaf": "#c08d1e",
    "wheat-fruit": "#e8a722", "wheat-line": "#4d3200", "wheat-green": "#a4442a",
}  # fmt: skip
TOKENS: Final = in_all_themes({
    "light": {
        **_CROPS,
        "hops-stubble": "#d3b893", "hops-straw": "#553316", "wine-stubble": "#e9b8c1", "wine-straw": "#7c1732",
        "vegetables-stubble": "#b9d78a", "vegetables-straw": "#2f5a18",
        "cider-stubble": "#f5cf9f", "cider-straw": "#7d4100", "wheat-stubble": "#f6e7a6", "wheat-straw": "#665000",
        "cut": ".62",
        "downs": "#a9bd7f", "downs-line": "#6f8a4c", "meadow": "#d9e0b2", "meadow-line": "#7f9650",
        "bank": "#8d9a55", "bank-edge": "#4f5f2c", "low-hedge": "#aebd7c", "low-bush": "#93a964",
        "verge": "#f2efcf", "hedge": "#223a17", "bush": "#3f6226", "bush-lit": "#7ea34a",
        "tree": "#56762f", "tree-lit": "#8fae5a", "wool": "#fbf6e8", "sheep-face": "#2c2114", "poppy": "#c8402f",
        "daisy": "#fffdf0",
        "faint": "#d9ccb1", "outline": "#2c2114", "chimney": "#b07a5a", "tiled": "#bd6240", "motif": ".3",
        "wood": "#a97c4e", "wood-line": "#8a6038", "fair": "#f0c74e", "foul": "#93a4b4", "either": "#cfae86",
        "face": "#fffaf0", "on-face": "#2b2118", "square": "#e6d9ba", "cobble": "#b79f72", "pane": "#4b3a2a",
        "patch-hay": "rgba(240,214,120,.3)", "patch-lush": "rgba(120,160,70,.26)",
    },
    "dark": {
        **_CROPS,
        "hops": "#63401f", "wine": "#97304b", "vegetables": "#5c9440", "cider": "#d8872f", "wheat": "#dcbd54",
        "wine-leaf": "#6f6a30", "wheat-row": "#bb9530", "wheat-leaf": "#9d741a",
        "hops-stubble": "#46301c", "hops-straw": "#ecc9a1", "wine-stubble": "#5a2a37", "wine-straw": "#f7b9c8",
        "vegetables-stubble": "#3c5a24", "vegetables-straw": "#c4e6a6",
        "cider-stubble": "#6e4416", "cider-straw": "#fbd09a", "wheat-stubble": "#6a5e1c", "wheat-straw": "#faeaa9",
        "cut": ".5",
        "downs": "#232b17", "downs-line": "#4c5a30", "meadow": "#333c20", "meadow-line": "#6f7f46",
        "bank": "#4b4a28", "bank-edge": "#7d7a48", "low-hedge": "#222a14", "low-bush": "#47552c",
        "verge": "#969c66", "hedge": "#0f1a09", "bush": "#3c5a26", "bush-lit": "#87ab52",
        "tree": "#31451f", "tree-lit": "#5c7838", "wool": "#efe4c8", "sheep-face": "#a08c68", "poppy": "#c8503c",
        "daisy": "#e8dfc0",
        "faint": "#4a3d2c", "outline": "#120c06", "chimney": "#7d5540", "tiled": "#9a4f34", "motif": ".3",
        "wood": "#4a3420", "wood-line": "#6b4c2e", "fair": "#d8b04a", "foul": "#8496a8", "either": "#b3946e",
        "face": "#f0e6d0", "on-face": "#201810", "square": "#33281a", "cobble": "#6b563a", "pane": "#c98a1e",
        "patch-hay": "rgba(150,120,40,.24)", "patch-lush": "rgba(80,120,40,.2)",
    },
    # On a hatch a fruit is dark; walls and pennants are white.
    "print": {"hops-fruit": "#222222", "wine-fruit": "#222222", "face": "#ffffff", "on-face": "#000000"},
})  # fmt: skip

# What is written on what, besides core's own pairs; and symbols on what they lie on.
TEXT_PAIRS: Final = (
    *((f"on-{crop}", crop) for crop in CROPS), *((f"{crop}-straw", f"{crop}-stubble") for crop in CROPS),
    ("soft", "meadow"), ("ink", "meadow"), ("on-face", "face"), ("on-face", "fair"), ("on-face", "foul"),
    ("on-face", "either"), ("ink", "square"), ("soft", "square"), ("ink", "faint"), ("soft", "faint"),
)  # fmt: skip
# A fruit stands out by itself or by its line; a hedge from the meadow or, on a dark field, by its verge.
SIGN_PAIRS: Final = (
    ("ink", "card"), ("edge", "card"), ("can", "meadow"), ("hops-fruit", "hops"), ("wine-fruit", "wine"),
    *((f"{crop}-line", crop) for crop in ("vegetables", "cider", "wheat")), ("outline", "wool"),
    ("sheep-face", "meadow"),
    *((f"{crop}-straw", "meadow") for crop in CROPS), ("outline", "tiled"), ("hedge", "verge"),
)  # fmt: skip

STYLE: Final = themed(
    TOKENS,
    (
        *each(
            ".crop-*",
            CROPS,
            "--ground:var(--*);--on:var(--on-*);--icon:var(--on-*);--stubble:var(--*-stubble);--straw:var(--*-straw)",
        ),
        (".downs", "fill:url(#downs);stroke:var(--bank-edge);stroke-width:1"),
        (".ghost", "--icon:var(--straw);opacity:.45"),
        (".reaped", "--icon:var(--straw)"),
        (".chip-reaped", "fill:var(--stubble);stroke:var(--straw);stroke-width:1"),
        (".straw", "--icon:var(--straw);fill:var(--straw)"),
        # On rows and stubble letters have a rim of the ground.
        (".on", "fill:var(--on);paint-order:stroke;stroke:var(--ground);stroke-width:3.2;stroke-linejoin:round"),
        (".cut", "paint-order:stroke;stroke:var(--stubble);stroke-width:3.2;stroke-linejoin:round"),
        (".open", "fill:none;stroke:var(--straw);stroke-width:2.2;stroke-dasharray:4.5 3;stroke-linejoin:round"),
        (".gone", "fill:none;stroke:var(--edge);stroke-width:2.4;stroke-linecap:round"),
        # Hedges around groups: a thick one around the largest, bushes in a row around the second, a low one elsewhere.
        (".group", "fill:none;stroke-linejoin:round;stroke-linecap:round"),
        (".group-verge", "stroke:var(--verge);stroke-width:5.8;opacity:.9"),
        (".group-1", "stroke:var(--hedge);stroke-width:3.8"),
        (".group-2", "stroke:var(--hedge);stroke-width:4.4;stroke-dasharray:.1 6.6"),
        (".group-3", "stroke:var(--hedge);stroke-width:1.8;opacity:.8"),
        (".bushes-1", "stroke:var(--bush-lit);stroke-width:2.1;stroke-dasharray:.1 3.4"),
        (".bushes-2", "stroke:var(--bush-lit);stroke-width:2;stroke-dasharray:.1 6.6"),
        (".sign", "stroke:var(--soft);stroke-width:2.2"),
        (".sign.group-2", "stroke-dasharray:.1 3.7;stroke-width:3"),
        (".yard", "fill:var(--player);stroke:var(--outline);stroke-width:1;stroke-linejoin:round"),
        (".white-washed", "fill:var(--face)"),
        (".slates", "fill:var(--player);stroke:var(--outline);stroke-width:1.2;stroke-linejoin:round"),
        (".townsman", "--player-ink:var(--on-face)"),
        # A letter on a pattern: its rim has the player's plain colour.
        (".halo", "paint-order:stroke;stroke:var(--player);stroke-width:4.4;stroke-linejoin:round"),
        (".white", "fill:var(--face);stroke:var(--edge);stroke-width:1.1"),
        (".on-white", "fill:var(--on-face);--icon:var(--on-face)"),
        (".standing", "--icon:var(--player-ink)"),
        (".farmhand", "fill:var(--card);stroke:var(--player);stroke-width:2"),
        (".box", "fill:var(--sunk);stroke:var(--faint);stroke-width:1"),
        (".desk", "fill:url(#planks);stroke:var(--wood-line);stroke-width:1.4"),
        (".ledger", "fill:var(--card);stroke:var(--wood-line);stroke-width:1"),
        (".square", "fill:url(#cobbles);stroke:var(--faint);stroke-width:1"),
        (".slot", "fill:var(--shaded);stroke:var(--wood-line);stroke-width:1.2;stroke-linejoin:round"),
        (".awned", "fill:var(--ground)"),
        (".tiled", "fill:var(--tiled)"),
        (".owned", "fill:var(--player)"),
        (".empty-stall", "opacity:.5"),
        (".shut", "fill:var(--sunk);stroke:var(--edge);stroke-width:1"),
        (".hollow", "fill:none;stroke:var(--edge);stroke-width:1;stroke-dasharray:3 3;opacity:.7"),
        (".now", "fill:var(--card);stroke:var(--ink);stroke-width:2"),
        (".used", "fill:var(--piece)"),
        (".on-used", "fill:var(--on-piece);--icon:var(--on-piece)"),
        (".tick", "fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round"),
        (".rope", "fill:none;stroke:var(--wood-line);stroke-width:2"),
        (".flown", "fill:var(--face);stroke:var(--edge)"),
        (".furled", "fill:var(--sunk);stroke:var(--faint)"),
        (".tone-helps", "fill:var(--fair)"),
        (".tone-hurts", "fill:var(--foul)"),
        (".tone-mixed", "fill:var(--either)"),
        (".away", "opacity:.66"),
        (".quiet", "--icon:var(--soft)"),
        # Only in flight, where it is in no area; not where it lies.
        (".area .unseen", "visibility:hidden"),
    ),
)
