"""The light of a landscape: five colours, as they look from near and from afar, lit and in shade, by day and by night.

Air lies in front of what is far away, so that it takes on the colour of the light; that is done here, for all of them
alike. A night is not painted a second time: it is the same colours by the light of the moon, with lamps in the windows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from contado.core.drawing.derived import contrast
from contado.core.drawing.palette import THEMES

# How much of the air lies before what is far, in the middle, and near.
FAR: Final = 0.68
MIDDLE: Final = 0.34
NEAR: Final = 0.0

# What the moon leaves of red, green and blue: of the ground, and of the sky and the air.
_MOON: Final = (0.36, 0.37, 0.46)
_NIGHT_SKY: Final = (0.15, 0.16, 0.27)
_NIGHT_AIR: Final = (0.36, 0.33, 0.39)
# Shade, by day and by night; a window by day is dark, a lamp by night is not.
_SHADE: Final = ("#2b2118", "#0a0809")
_LAMP: Final = ("#5a4433", "#ffcf7a")
_SUN: Final = ("#fffaf0", "#efe6d2")

_NAMES: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
Rgb = tuple[float, float, float]


class Pigments(NamedTuple):
    """The five colours of a landscape by day, as ``#rrggbb``."""

    # The sky above; the air towards the horizon, which is also what walls and water have in the sun.
    sky: str
    light: str
    # The ground that most of it is, another one (fields, soil, roads), and roofs.
    land: str
    field: str
    roof: str


class Light:
    """The colours that a landscape has used so far, each a short name for its day and for its night."""

    def __init__(self, pigments: Pigments) -> None:
        day = {name: _rgb(colour) for name, colour in pigments._asdict().items()}
        night = {name: _times(colour, _MOON) for name, colour in day.items()}
        night["sky"] = _times(day["sky"], _NIGHT_SKY)
        night["light"] = _times(day["light"], _NIGHT_AIR)
        for at, one in enumerate((day, night)):
            one["lamp"], one["shade"] = _rgb(_LAMP[at]), _rgb(_SHADE[at])
            one["sun"] = _rgb(_SUN[at])
        self._pigments = (day, night)
        self._names: dict[tuple[str, str], str] = {}

    def __call__(self, pigment: str, depth: float = NEAR, shade: float = 0.0) -> str:
        """Return a colour for `fill`: a pigment, how far away, and how much in shade (below 0: in the light).

        Beside the five there are ``lamp``, a window that is lit by night, ``sun``, which is a moon then, and ``shade``.
        """
        day, night = (_hex(_seen(one, pigment, depth, shade)) for one in self._pigments)
        name = self._names.setdefault((day, night), _NAMES[len(self._names) % len(_NAMES)])
        if len(self._names) > len(_NAMES):
            raise ValueError(f"A landscape has at most {len(_NAMES)} shades of its colours.")
        return f"var(--{name})"

    def style(self, theme: str) -> str:
        """Return the rules that give the names their colours; ``auto`` follows the system."""
        day, night = ("".join(f"--{name}:{pair[at]};" for pair, name in self._names.items()) for at in (0, 1))
        if theme == "auto":
            return f"svg{{{day}--night:0}}@media(prefers-color-scheme:dark){{svg{{{night}--night:1}}}}"
        return f"svg{{{night}--night:1}}" if is_dark(theme) else f"svg{{{day}--night:0}}"


def is_dark(theme: str) -> bool:
    """Say whether a theme is one for the night."""
    page = THEMES[theme]["page"]
    return contrast(page, "#ffffff") > contrast(page, "#000000")


def _seen(pigments: dict[str, Rgb], pigment: str, depth: float, shade: float) -> Rgb:
    colour = pigments[pigment]
    toward = pigments["shade"] if shade > 0 else pigments["light"]
    return _mixed(_mixed(colour, toward, abs(shade)), pigments["light"], depth)


def _rgb(colour: str) -> Rgb:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def _hex(colour: Rgb) -> str:
    return "#" + "".join(f"{round(part):02x}" for part in colour)


def _times(colour: Rgb, by: Rgb) -> Rgb:
    return colour[0] * by[0], colour[1] * by[1], colour[2] * by[2]


def _mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def mixed(one: str, other: str, share: float) -> str:
    """Return a colour that has so much of the other in it; all are ``#rrggbb``."""
    return _hex(_mixed(_rgb(one), _rgb(other), share))
