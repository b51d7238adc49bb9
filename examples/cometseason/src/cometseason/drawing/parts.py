"""What several areas draw beyond the parts of core: sightings, players' marks, and things to click."""

from __future__ import annotations

from typing import Final

from contado.core.drawing import card, label, mark, number, player_mark
from contado.core.drawing.palette import rules
from contado.core.drawing.parts import glow
from contado.core.showing.reading import Reader
from contado.core.words.language import Language

from cometseason.facts import CometFacts
from cometseason.words import comet_name

# What the whole drawing reads.
Table = Reader[CometFacts]

# Colour is never the only distinction: each comet has a shape, too.
COMET_MARKS: Final = {
    "ash": ("hexagon", "slate"),
    "brass": ("disc", "gold"),
    "coral": ("drop", "burgundy"),
    "dew": ("diamond", "blue"),
    "moss": ("square", "green"),
}

STYLE: Final = rules(
    (
        (".night", "fill:var(--blue-tint);stroke:var(--blue-edge);stroke-width:1"),
        (".darkness", "fill:var(--blue-tint)"),
        (".star", "fill:var(--ink)"),
        (".figure", "fill:none;stroke:var(--line);stroke-width:1.2"),
        (".paper", "fill:var(--card);stroke:var(--edge);stroke-width:1"),
        (".paper-back", "fill:var(--slate);stroke:var(--slate-edge);stroke-width:1"),
        (".cloud", "fill:var(--card);stroke:var(--edge);stroke-width:1.2"),
        (".slot", "fill:var(--card);stroke:var(--edge);stroke-width:1.4;stroke-dasharray:4 3"),
        (".moonlight", "fill:var(--gold-tint);stroke:var(--gold-edge);stroke-width:1.4"),
    )
)


def box(x: float, y: float, width: float, height: float, classes: str = "sunk") -> str:
    """Return something to click on, and the glow that it has while it can be."""
    return card(x, y, width, height, 8, classes) + glow(x, y, width, height, 8)


def circle(x: float, y: float, radius: float, classes: str) -> str:
    """Return a circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="{classes}"/>'


def player_sign(table: Table, seat: int, x: float, y: float, radius: float) -> str:
    """Return a player's mark."""
    return player_mark(seat, table.initials[seat], x, y, radius)


def comet_mark(comet: str, x: float, y: float, size: float) -> str:
    """Return the mark of a comet with its centre at a point."""
    return mark(*COMET_MARKS[comet], x, y, size)


def sighting(comet: str, x: float, y: float, width: float, height: float, _: Language) -> str:
    """Return a sighting face up: the comet's mark, and its name at the bottom."""
    middle = x + width / 2
    return (
        card(x, y, width, height, 5, "paper")
        + comet_mark(comet, middle, y + height * 0.42, min(width, height) * 0.58)
        + label(middle, y + height - 6, width - 6, comet_name(comet, _), 12, "mid")
    )


def back(x: float, y: float, width: float, height: float) -> str:
    """Return a sighting face down."""
    tail = (
        f"M{number(x + width * 0.3)} {number(y + height * 0.66)}L{number(x + width * 0.68)} {number(y + height * 0.36)}"
    )
    return (
        card(x, y, width, height, 4, "paper-back")
        + f'<path d="{tail}" class="guide" stroke-width="2"/>'
        + circle(x + width * 0.68, y + height * 0.36, width * 0.12, "cloud")
    )
