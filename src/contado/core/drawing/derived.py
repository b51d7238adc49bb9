"""Themes that follow from the light one: high contrast, and print. A game need not write them.

With high contrast what is dark gets darker, what is light stays, and what is written is black or white. On paper all
is grey, and a ground that something is written on is white with a hatch of its own instead of a colour. Which
tokens are such grounds their names say: `castle` is one where there is `on-castle`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# Where black and white stand out equally well: what is darker than this is dark.
MIDDLE: Final = 0.179
# What is left of the light of something dark, with high contrast: what told kinds apart still does.
DARKER: Final = 0.5
BLACK: Final = "#000000"
WHITE: Final = "#ffffff"

# The lines of a hatch: grey enough to be seen on paper, and not too dark for what is written over them.
HATCH_LINE: Final = "#a3a3a3"
# The piece that repeats: its size, its lines and their width.
_HATCHES: Final = (
    (9.0, "M-1 1 1-1M0 9 9 0M8 10 10 8", 1.7),
    (6.0, "M0 3H6", 1.4),
    (9.0, "M2 2.2h.01M6.5 6.7h.01", 2.6),
    (9.0, "M-1 8 1 10M0 0 9 9M8-1 10 1", 1.2),
    (8.0, "M0 4H8M4 0V8", 1.1),
    (6.0, "M3 0V6", 1.4),
    (10.0, "M0 7 5 2 10 7", 1.3),
    (10.0, "M0 0 10 10M10 0 0 10", 1.1),
    (12.0, "M1 3.5H6M7 9.5H12", 1.6),
    (11.0, "M3 1v4M1 3h4M8.5 6.5v4M6.5 8.5h4", 1.2),
    (12.0, "M0 1H12M0 7H12M3 1v6M9 7v6", 1.1),
    (14.0, "M3 2.2a2 2 0 1 0 .1 0M10 8.6a2 2 0 1 0 .1 0", 1.2),
)


def hatches() -> str:
    """Return the hatches of grounds on paper, as patterns."""
    return "".join(
        f'<pattern id="hatch-{at}" patternUnits="userSpaceOnUse" width="{size:g}" height="{size:g}">'
        f'<rect width="{size:g}" height="{size:g}" fill="{WHITE}"/>'
        f'<path d="{lines}" fill="none" stroke="{HATCH_LINE}" stroke-width="{weight:g}" stroke-linecap="round"/>'
        "</pattern>"
        for at, (size, lines, weight) in enumerate(_HATCHES)
    )


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour (``#rrggbb``) as WCAG 2 defines it, 0 to 1."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 defines it, 1 to 21; a hatch counts as its lines."""
    low, high = sorted(luminance(HATCH_LINE if colour.startswith("url(") else colour) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def stronger(light: Mapping[str, str]) -> dict[str, str]:
    """Return the tokens of a theme with high contrast."""
    return {name: _stronger(name, colour, light) for name, colour in light.items()}


def printed(light: Mapping[str, str]) -> dict[str, str]:
    """Return the tokens of a theme for paper."""
    grounds = [name for name in light if f"on-{name}" in light]
    hatch = {name: f"url(#hatch-{at % len(_HATCHES)})" for at, name in enumerate(grounds)}
    return {
        name: hatch.get(name) or (BLACK if name.removeprefix("on-") in hatch else _grey(colour))
        for name, colour in light.items()
    }


def _stronger(name: str, colour: str, light: Mapping[str, str]) -> str:
    if not colour.startswith("#"):
        return colour
    if name.startswith("on-") and name.removeprefix("on-") in light:
        ground = light[name.removeprefix("on-")]
        return BLACK if luminance(colour) < luminance(ground) else WHITE
    written = light.get(f"on-{name}")
    dark = luminance(colour) < (MIDDLE if written is None else luminance(written))
    return _darker(colour) if dark else colour


def _grey(colour: str) -> str:
    if not colour.startswith("#"):
        if colour.startswith("rgba"):
            return f"rgba(0,0,0,{0.3 * float(colour.rstrip(')').rpartition(',')[2]):.2g})"
        # How faint a motif is: on paper it says what colours say elsewhere.
        return f"{min(1.0, float(colour) * 1.6):g}"
    bright = luminance(colour)
    return _written((bright * 0.3 if bright < MIDDLE else 1 - (1 - bright) * 0.4,) * 3)


def _darker(colour: str) -> str:
    red, green, blue = _linear(colour)
    return _written((red * DARKER, green * DARKER, blue * DARKER))


def _linear(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _written(linear: tuple[float, float, float]) -> str:
    parts = (part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in linear)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)
