"""The palette: one set of tokens, two themes, and the signs of the players.

Every colour is a CSS custom property, so that a page switches the theme with one class. Which pairs must stand apart,
and by how much, is written down here beside the colours; a test computes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from contado.core.drawing.looks import LOOKS

# Kinds of things differ in hue, lightness and sign. Each hue has an edge (lighter at night) and a tint below text.
HUES: Final = ("slate", "brown", "sand", "green", "gold", "blue", "burgundy")

# Colours that stay apart for every kind of colour vision, and a pattern each: colour is never the only sign. Six seats
# are as many as the palette has room for; "ink" is the darkest by day and the lightest by night.
PLAYERS: Final = (
    ("blue", "plain"), ("orange", "stripe"), ("teal", "dot"), ("pink", "cross"), ("ink", "grid"), ("brown", "zigzag"),
)  # fmt: skip

_LIGHT: Final = {
    # The table, a card lying on it, a darker part of a card, and the land on a map.
    "table": "#e6dbc4", "card": "#fbf6ea", "sunk": "#f1e8d4", "land": "#efe4c8",
    # What is read, what is read second, the edges of pieces, lines that only guide the eye.
    "ink": "#2b2118", "soft": "#5f5140", "edge": "#7a6b54", "line": "#84755c", "faint": "#d9ccb1",
    # "You can click this", and "this costs or loses something": used for nothing else.
    "can": "#7a35d9", "loss": "#b0122f", "on-accent": "#ffffff",
    # A piece of dark wood or stone, and what is drawn on it.
    "piece": "#4a3a2a", "on-piece": "#fbf6ea", "shadow": "rgba(60,40,15,.22)",
    # A die and its pips; the back of a card and what is drawn on it.
    "die": "#fffdf7", "pip": "#2b2118", "back": "#6b3440", "on-back": "#f3dfc4",
    "slate": "#5f7385", "slate-edge": "#37475a", "slate-tint": "#dfe6ec",
    "brown": "#94602f", "brown-edge": "#5c3716", "brown-tint": "#ecd9c4",
    "sand": "#e6c983", "sand-edge": "#7d6222", "sand-tint": "#f8efd2",
    "green": "#739f33", "green-edge": "#3d5c12", "green-tint": "#e2eecb",
    "gold": "#eeb422", "gold-edge": "#7c5a00", "gold-tint": "#fdeab0",
    "blue": "#3f7fb8", "blue-edge": "#1d4a74", "blue-tint": "#d9e8f5",
    "burgundy": "#7a2038", "burgundy-edge": "#4d0f20", "burgundy-tint": "#f1d9de",
    "player-0": "#2463ad", "player-0-ink": "#ffffff",
    "player-1": "#c96d00", "player-1-ink": "#160e06",
    "player-2": "#0b5a55", "player-2-ink": "#ffffff",
    "player-3": "#a8306b", "player-3-ink": "#ffffff",
    "player-4": "#14110f", "player-4-ink": "#ffffff",
    "player-5": "#603810", "player-5-ink": "#ffffff",
    "pattern": "rgba(255,255,255,.62)",
}  # fmt: skip

_DARK: Final = {
    "table": "#13161c", "card": "#20242c", "sunk": "#191c23", "land": "#2c2f34",
    "ink": "#f3e9d6", "soft": "#bfb39d", "edge": "#988d79", "line": "#8b806f", "faint": "#3b3e46",
    "can": "#c0a2ff", "loss": "#ff8f85", "on-accent": "#1a1420",
    "piece": "#d8c6a4", "on-piece": "#2b2118", "shadow": "rgba(0,0,0,.45)",
    "die": "#f3e9d6", "pip": "#20242c", "back": "#7d4450", "on-back": "#f8e6cd",
    "slate": "#93a9bb", "slate-edge": "#c9d8e4", "slate-tint": "#313d49",
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


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours (``#rrggbb``) as WCAG 2 defines it, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _on_hues(tokens: Mapping[str, str]) -> dict[str, str]:
    """Return for each hue what is drawn on it: its edge, its tint or ink, the first of them that stands out."""
    return {
        f"on-{hue}": next(
            tokens[one] for one in (f"{hue}-edge", f"{hue}-tint", "ink") if contrast(tokens[one], tokens[hue]) >= 3
        )
        for hue in HUES
    }


THEMES: Final = {"light": {**_LIGHT, **_on_hues(_LIGHT)}, "dark": {**_DARK, **_on_hues(_DARK)}}

# Text on what it is written on: at least 4.5 to 1.
TEXT_PAIRS: Final = (
    *((text, ground) for text in ("ink", "soft", "loss", "can") for ground in ("card", "sunk", "land")),
    *((text, ground) for text in ("ink", "soft") for ground in ("faint", "table")),
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


def initials(names: Sequence[str]) -> list[str]:
    """Return each player's initial; a second letter, or the seat's number, where two players share the first."""
    cleaned = ["".join(name.split()) for name in names]
    ones = [name[:1].upper() for name in cleaned]
    twos = [name[:1].upper() + name[1:2].lower() for name in cleaned]
    short: list[str] = []
    for seat, (one, two) in enumerate(zip(ones, twos, strict=True)):
        if one and ones.count(one) == 1:
            short.append(one)
        else:
            short.append(two if len(two) > 1 and twos.count(two) == 1 else f"{one}{seat + 1}")
    # Names such as "A", "A" and "A1" could still meet; seats never do.
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
    (".end", "text-anchor:end"),
    (".guide", "fill:none;stroke:var(--faint)"),
    (".chip", "fill:var(--card);stroke:var(--edge);stroke-width:1"),
    (".gain", "fill:var(--can)"),
    (".on-gain", "fill:var(--on-accent);font-weight:700"),
    (".glow", "fill:none;stroke:var(--can);stroke-width:2.4;opacity:0"),
    (".aura", "fill:none;stroke:var(--can);stroke-width:8;opacity:0"),
    (".can", "cursor:pointer"),
    (".can>.glow", "opacity:1"),
    (".can>.aura", "opacity:.28"),
    (".can:hover>.aura,.can:focus>.aura", "opacity:.6"),
    (".can:focus", "outline:none"),
    (".empty", "opacity:.45"),
    (".player", "fill:var(--player);stroke:var(--ink);stroke-width:.8"),
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


STYLE: Final = _theme_rules() + rules((*_RULES, *LOOKS))
