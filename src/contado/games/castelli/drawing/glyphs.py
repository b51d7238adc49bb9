"""Things with somebody's colour, pattern and letter: castles, farms, discs; and all symbols of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import escape, number, text
from contado.core.drawing.icons import icon, two_toned
from contado.core.drawing.marks import small_sign, symbol
from contado.core.drawing.palette import PLAYERS
from contado.core.drawing.type import LARGE, SMALL
from contado.games.castelli.drawing.built import BUILT
from contado.games.castelli.drawing.colours import GROUNDS
from contado.games.castelli.drawing.geometry import OUTLINES
from contado.games.castelli.drawing.signs import SIGNS

# The classes of the seats that have a colour and no pattern.
PLAIN: Final = frozenset(f"seat-{seat}" for seat, (_colours, pattern) in enumerate(PLAYERS) if pattern == "plain")
KINGS: Final = {"king_3": "3", "king_4": "4", "king_5": "5"}

SYMBOLS: Final = two_toned(SIGNS) + OUTLINES + BUILT + GROUNDS


class Shield(NamedTuple):
    """Whose colour a shield has: the class that draws it, its letter, and a name."""

    look: str
    letter: str
    name: str
    seat: int

    def coloured(self, id: str) -> str:
        """Return a shape in the colour and with the pattern; one seat is plain, and has no shape for nothing."""
        plain = f'<use href="#{id}" class="player"/>'
        return plain if self.look in PLAIN else plain + f'<use href="#{id}" class="pattern"/>'


def thing_icon(thing: str, x: float, y: float, size: float) -> str:
    """Return the icon of a good, of silver or of a card, with its centre at a point."""
    if thing in ("card", "market_card"):
        return symbol("card-back", x - size / 2, y - size / 2, size)
    return f'<g class="kind-{thing} paper">{icon(thing, x, y, size)}</g>'


@lru_cache(maxsize=4096)
def castle(shield: Shield, x: float, y: float, size: float) -> str:
    """Return a player's castle: colour, pattern and letter; on a phone, where it is larger, so is the letter."""
    scale = size / 24
    written = (SMALL if scale < 1 else LARGE) / scale
    return (
        f'<g class="{shield.look}" transform="translate({number(x)} {number(y)}) scale({scale:.3f})">'
        + '<use href="#castle-wall" x="1" y="2" class="shadow"/>'
        + shield.coloured("castle-wall")
        + '<use href="#castle-light"/>'
        + letter(shield, 0, 1.8, written)
        + "</g>"
    )


@lru_cache(maxsize=4096)
def farm(shield: Shield, x: float, y: float, size: float) -> str:
    """Return the farm that stands on settled ground, with a roof in the colour and pattern of whoever won it."""
    scale = size / 24
    return (
        f'<g class="{shield.look}" transform="translate({number(x)} {number(y)}) scale({scale:.3f})">'
        f'<use href="#farm"/>{shield.coloured("roof")}</g>'
    )


@lru_cache(maxsize=4096)
def free_site(points: int, x: float, y: float, size: float, figure: float) -> str:
    """Return a place where a castle can stand, and what one would score there."""
    scale = size / 24
    return (
        f'<use href="#castle-wall" transform="translate({number(x)} {number(y)}) scale({scale:.3f})" class="site"/>'
        + text(x, y + figure * 0.42, str(points), figure, "strong mid")
    )


def letter(shield: Shield, x: float, y: float, size: float, ink: str = "player-ink halo") -> str:
    """Return the letter of a shield's owner around a point; two letters are smaller."""
    if not shield.letter:
        return ""
    size = size if len(shield.letter) < 2 else size * 0.84
    return (
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}" class="{ink} mid">'
        f"{escape(shield.letter)}</text>"
    )


@lru_cache(maxsize=4096)
def disc(shield: Shield, x: float, y: float, radius: float, size: float) -> str:
    """Return the mark of a colour: a disc with its pattern and letter; neutral colours have one, too."""
    return small_sign(shield.look, shield.letter, x, y, radius, size)
