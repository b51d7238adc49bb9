"""The palette: one set of tokens, four themes, and the signs of the players.

Every colour is a CSS custom property, so that a page switches the theme with one class. Which pairs must stand apart,
and by how much, is written down here beside the colours; a test computes it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from contado.core.drawing.derived import contrast, printed, stronger
from contado.core.drawing.looks import LOOKS

# Kinds of things differ in hue, lightness and sign. Each hue has an edge (lighter at night) and a tint below text.
HUES: Final = ("slate", "brown", "sand", "green", "gold", "blue", "burgundy")

# Colours that stay apart for every kind of colour vision, and a pattern each: colour is never the only sign. Six seats
# are as many as the palette has room for; "ink" is the darkest by day and the lightest by night.
PLAYERS: Final = (
    ("blue", "plain"), ("orange", "stripe"), ("teal", "dot"), ("pink", "cross"), ("ink", "grid"), ("brown", "zigzag"),
)  # fmt: skip

_LIGHT: Final = {
    # The table (each game has its own), what is written on it, and the ground of a page that is no table.
    "table": "#6f5a45", "on-table": "#fdf8ee", "page": "#e6dbc4",
    # A card, a darker part of a card, and the land on a map.
    "card": "#fbf6ea", "sunk": "#f1e8d4", "land": "#efe4c8",
    # Light and shade on the edges of tiles; the bank of a land and its edge; how faint a motif is.
    "lit": "rgba(255,255,255,.42)", "shaded": "rgba(30,15,0,.22)", "bank": "#cdb98d", "bank-edge": "#8b7347",
    "motif": ".3",
    # What is read, what is read second, the edges of pieces, lines that only guide the eye.
    "ink": "#2b2118", "soft": "#5f5140", "edge": "#7a6b54", "line": "#84755c", "faint": "#d9ccb1",
    # "You can click this", and "this costs or loses something": used for nothing else.
    "can": "#7a35d9", "loss": "#b0122f", "on-accent": "#ffffff",
    # A piece of dark wood or stone, and what is drawn on it.
    "piece": "#4a3a2a", "on-piece": "#fbf6ea", "shadow": "rgba(60,40,15,.22)",
    # A die and its pips; the back of a card and what is drawn on it.
    "die": "#fffdf7", "pip": "#2b2118", "back": "#6b3440", "on-back": "#f3dfc4",
    "slate": "#5f7385", "slate-edge": "#37475a", "slate-tint": "#e2e1dd",
    "brown": "#94602f", "brown-edge": "#5c3716", "brown-tint": "#ecd9c4",
    "sand": "#e6c983", "sand-edge": "#7d6222", "sand-tint": "#f8efd2",
    "green": "#739f33", "green-edge": "#3d5c12", "green-tint": "#e2eecb",
    "gold": "#eeb422", "gold-edge": "#7c5a00", "gold-tint": "#fdeab0",
    "blue": "#3f7fb8", "blue-edge": "#1d4a74", "blue-tint": "#d9e8f5",
    "burgundy": "#7a2038", "burgundy-edge": "#4d0f20", "burgundy-tint": "#f1d9de",
    "player-0": "#2463ad", "player-0-ink": "#ffffff",
    "player-1": "#c96d00", "player-1-ink": "#000000",
    "player-2": "#0b5a55", "player-2-ink": "#ffffff",
    "player-3": "#a8306b", "player-3-ink": "#ffffff",
    "player-4": "#14110f", "player-4-ink": "#ffffff",
    "player-5": "#603810", "player-5-ink": "#ffffff",
    "pattern": "rgba(255,255,255,.62)",
}  # fmt: skip

_DARK: Final = {
    "table": "#160f09", "on-table": "#e9dcc3", "page": "#1b130c",
    "card": "#2a2118", "sunk": "#211910", "land": "#352a1c",
    "lit": "rgba(255,236,200,.3)", "shaded": "rgba(0,0,0,.34)", "bank": "#4d3d28", "bank-edge": "#8a7048",
    "motif": ".3",
    "ink": "#f3e9d6", "soft": "#bfb39d", "edge": "#988d79", "line": "#8b806f", "faint": "#43392b",
    "can": "#c0a2ff", "loss": "#ff8f85", "on-accent": "#1a1420",
    "piece": "#d8c6a4", "on-piece": "#2b2118", "shadow": "rgba(0,0,0,.45)",
    "die": "#f3e9d6", "pip": "#2b2118", "back": "#7d4450", "on-back": "#f8e6cd",
    "slate": "#93a9bb", "slate-edge": "#c9d8e4", "slate-tint": "#3a3a3c",
    "brown": "#bf8750", "brown-edge": "#e3b98d", "brown-tint": "#47352a",
    "sand": "#ecd08e", "sand-edge": "#fbeabf", "sand-tint": "#47412f",
    "green": "#9cc65a", "green-edge": "#cfeaa4", "green-tint": "#334126",
    "gold": "#f5c342", "gold-edge": "#ffe6a3", "gold-tint": "#4d3f14",
    "blue": "#6fb0e6", "blue-edge": "#b5d8f5", "blue-tint": "#233c52",
    "burgundy": "#d0708a", "burgundy-edge": "#f2b3c3", "burgundy-tint": "#4a2530",
    "player-0": "#86bdf8", "player-0-ink": "#0d1218",
    "player-1": "#ee8a2c", "player-1-ink": "#0d1218",
    "player-2": "#2f9c8d", "player-2-ink": "#0d1218",
    "player-3": "#ffb3d6", "player-3-ink": "#0d1218",
    "player-4": "#fffbe2", "player-4-ink": "#0d1218",
    "player-5": "#a07848", "player-5-ink": "#0d1218",
    "pattern": "rgba(10,14,20,.55)",
}  # fmt: skip


# Black on white, and no shades between them that would have to be told apart.
_CONTRAST: Final = {
    **stronger(_LIGHT),
    "table": "#2f2419", "on-table": "#ffffff", "page": "#ffffff",
    "card": "#ffffff", "sunk": "#f3f3ee", "land": "#fbf7ea",
    "lit": "rgba(255,255,255,.6)", "shaded": "rgba(0,0,0,.3)", "bank": "#d9c79c", "bank-edge": "#3a2c10",
    "ink": "#000000", "soft": "#1f1a14", "edge": "#000000", "line": "#2b2b2b", "faint": "#bcbcb4",
    "can": "#5b12c4", "loss": "#8c0019", "on-accent": "#ffffff",
    "piece": "#1d140b", "on-piece": "#ffffff", "shadow": "rgba(0,0,0,.3)",
    "die": "#ffffff", "pip": "#000000",
    # These stay apart for every eye as they are.
    **{token: colour for token, colour in _LIGHT.items() if token.startswith("player-")},
    "pattern": "rgba(255,255,255,.85)",
}  # fmt: skip

# Ink on paper. Players are greys with their patterns; all that was a shadow stays white.
_PRINT: Final = {
    **printed(_LIGHT),
    "table": "#ffffff", "on-table": "#000000", "page": "#ffffff", "card": "#ffffff", "sunk": "#ffffff",
    "land": "#ffffff", "lit": "rgba(255,255,255,0)", "shaded": "rgba(0,0,0,.25)", "bank": "#e8e8e8",
    "bank-edge": "#555555", "motif": ".55",
    "ink": "#000000", "soft": "#333333", "edge": "#222222", "line": "#555555", "faint": "#cccccc",
    "can": "#000000", "loss": "#000000", "on-accent": "#ffffff", "piece": "#222222", "on-piece": "#ffffff",
    "shadow": "rgba(0,0,0,0)", "die": "#ffffff", "pip": "#000000", "back": "#555555", "on-back": "#ffffff",
    **{f"{hue}-edge": "#111111" for hue in HUES}, **{f"{hue}-tint": "#ffffff" for hue in HUES},
    "slate": "#b8b8b8", "brown": "#8f8f8f", "sand": "#f1f1f1", "green": "#c9c9c9", "gold": "#e0e0e0",
    "blue": "#a5a5a5", "burgundy": "#7d7d7d",
    "player-0": "#909090", "player-0-ink": "#000000", "player-1": "#8f8f8f", "player-1-ink": "#000000",
    "player-2": "#303030", "player-2-ink": "#ffffff", "player-3": "#5a5a5a", "player-3-ink": "#ffffff",
    "player-4": "#000000", "player-4-ink": "#ffffff", "player-5": "#454545", "player-5-ink": "#ffffff",
    "pattern": "rgba(255,255,255,.9)",
}  # fmt: skip


def _on_hues(tokens: Mapping[str, str]) -> dict[str, str]:
    """Return for each hue what is drawn on it: its edge, its tint or ink, the first of them that stands out."""
    return {
        f"on-{hue}": next(
            tokens[one] for one in (f"{hue}-edge", f"{hue}-tint", "ink") if contrast(tokens[one], tokens[hue]) >= 3
        )
        for hue in HUES
    }


THEMES: Final = {
    name: {**tokens, **_on_hues(tokens)}
    for name, tokens in (("light", _LIGHT), ("dark", _DARK), ("contrast", _CONTRAST), ("print", _PRINT))
}
# What a person can choose for pages; they are printed in the last one whatever was chosen.
ON_SCREEN: Final = ("light", "dark", "contrast")


def in_all_themes(tokens: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Return a game's tokens for all themes: those with high contrast and for print follow from the light ones.

    A game that wants another colour there names just that one.
    """
    light = tokens.get("light", {})
    made: dict[str, dict[str, str]] = {"contrast": stronger(light), "print": printed(light)}
    return {theme: {**made.get(theme, {}), **tokens.get(theme, {})} for theme in THEMES}


# Text on what it is written on: at least 4.5 to 1.
TEXT_PAIRS: Final = (
    *((text, ground) for text in ("ink", "soft", "loss", "can") for ground in ("card", "sunk", "land")),
    *((text, ground) for text in ("ink", "soft") for ground in ("faint", "page")),
    ("on-piece", "piece"), ("on-accent", "can"), ("on-accent", "loss"), ("pip", "die"), ("on-back", "back"),
    ("card", "ink"),
    *(("ink", f"{hue}-tint") for hue in HUES),
    *((f"player-{seat}-ink", f"player-{seat}") for seat in range(len(PLAYERS))),
)  # fmt: skip

# Signs on what they lie on: at least 3 to 1 (for what has an edge, the edge).
SIGN_PAIRS: Final = (
    *((sign, ground) for sign in ("edge", "line", "piece", "can") for ground in ("card", "land", "sunk")),
    ("edge", "faint"), ("loss", "card"),
    *((f"{hue}-edge", ground) for hue in HUES for ground in ("card", "sunk", "land", f"{hue}-tint")),
    *((f"on-{hue}", hue) for hue in HUES),
    *((f"player-{seat}", ground) for seat in range(len(PLAYERS)) for ground in ("card", "sunk")),
)  # fmt: skip


# A number at the end of a name, as equal bots have it: "steady 2".
_NUMBERED: Final = re.compile(r"(?:^|[^0-9])([1-9][0-9]?)$")


def initials(names: Sequence[str]) -> list[str]:
    """Return each player's initial; a second letter, or a number, where two players share the first.

    The number is the one that the name ends with, so that the sign goes with the name; who has none gets the first one
    that is left.
    """
    cleaned = ["".join(name.split()) for name in names]
    ones = [name[:1].upper() for name in cleaned]
    twos = [name[:1].upper() + name[1:2].lower() for name in cleaned]
    numbers = [_NUMBERED.search(name) for name in cleaned]
    short: list[str] = []
    for one, two, number in zip(ones, twos, numbers, strict=True):
        if one and ones.count(one) == 1:
            short.append(one)
        elif len(two) > 1 and twos.count(two) == 1:
            short.append(two)
        else:
            short.append(f"{one}{number[1]}" if number else "")
    for seat, one in enumerate(ones):
        if not short[seat]:
            own = seat + 1 if not one else 1
            short[seat] = next(f"{one}{n}" for n in range(own, own + 2 * len(names)) if f"{one}{n}" not in short)
    # Names such as "A 2", "A 2" and "A" could still meet; seats never do.
    return short if len(set(short)) == len(short) else [str(seat + 1) for seat in range(len(names))]


def _theme_rules() -> str:
    return "".join(
        f".theme-{name}{{" + ";".join(f"--{token}:{colour}" for token, colour in tokens.items()) + "}"
        for name, tokens in THEMES.items()
    )


SERIF: Final = "'EB Garamond','Hoefler Text','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"
SANS: Final = "'Source Sans 3','Segoe UI','Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif"

# What all drawings share. Marks and players take their colours from properties that a class sets, because properties,
# unlike rules, reach into a symbol.
_RULES: Final = (
    (".contado", f"font-family:{SANS};font-variant-numeric:tabular-nums lining-nums;fill:var(--ink)"),
    (".table", "fill:var(--table)"),
    (".card", "fill:var(--card);stroke:var(--faint);stroke-width:1"),
    (".sunk", "fill:var(--sunk)"),
    (".shadow", "fill:var(--shadow)"),
    (".title", f"font-family:{SERIF};font-weight:600"),
    (".strong", "font-weight:700"),
    (".soft", "fill:var(--soft)"),
    (".lost", "fill:var(--loss)"),
    (".mid", "text-anchor:middle"),
    # Codes lie on every ground that there is: ink on a rim of card, whatever else is written there.
    (
        "text.code,.code text",
        "fill:var(--ink);paint-order:stroke;stroke:var(--card);stroke-width:4.8;stroke-linejoin:round",
    ),
    (".end", "text-anchor:end"),
    (".guide", "fill:none;stroke:var(--faint)"),
    (".chip", "fill:var(--card);stroke:var(--edge);stroke-width:1"),
    # Tags lie on every ground: they have a rim of card, as the light around options has it.
    (".gain", "fill:var(--can);stroke:var(--card);stroke-width:2.4;paint-order:stroke"),
    (".on-gain", "fill:var(--on-accent);font-weight:700"),
    (".glow", "fill:none;stroke:var(--can);stroke-width:2.8;opacity:0"),
    (".aura", "fill:none;stroke:var(--card);stroke-width:6.4;opacity:0"),
    (".can", "cursor:pointer"),
    (".can>.glow", "opacity:1"),
    (".can>.aura", "opacity:.94"),
    (".can:hover>.aura,.can:focus>.aura", "stroke:var(--can);stroke-width:9;opacity:.6"),
    (".can:focus", "outline:none"),
    (".empty", "opacity:.45"),
    (".land-shadow", "fill:var(--shadow);stroke:var(--shadow);stroke-width:11;stroke-linejoin:round"),
    (".land-edge", "fill:none;stroke:var(--bank-edge);stroke-width:12;stroke-linejoin:round"),
    (".land-bank", "fill:var(--bank);stroke:var(--bank);stroke-width:9.4;stroke-linejoin:round"),
    (".player", "fill:var(--player);stroke:var(--ink);stroke-width:1.1"),
    (".player-ink", "fill:var(--player-ink);font-weight:700"),
    (".plain-player", "fill:var(--player)"),
    *(
        (
            f".hue-{hue}",
            f"--mark:var(--{hue});--mark-edge:var(--{hue}-edge);--mark-ink:var(--on-{hue});--tint:var(--{hue}-tint)",
        )
        for hue in HUES
    ),
    *(
        (f".seat-{seat}", f"--player:var(--player-{seat});--player-ink:var(--player-{seat}-ink)")
        for seat in range(len(PLAYERS))
    ),
    *(
        (f".seat-{seat} .pattern", "fill:none" if pattern == "plain" else f"fill:url(#pattern-{pattern})")
        for seat, (_, pattern) in enumerate(PLAYERS)
    ),
)


def rules(rows: Sequence[tuple[str, str]]) -> str:
    """Return style rules that hold inside a picture only."""
    return "".join(
        ",".join(one if one.startswith(".contado") else f".contado {one}" for one in selector.split(","))
        + f"{{{declarations}}}"
        for selector, declarations in rows
    )


TOKENS_STYLE: Final = _theme_rules()
STYLE: Final = TOKENS_STYLE + rules((*_RULES, *LOOKS))
