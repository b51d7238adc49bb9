"""The game's own symbols: icons or what stands in for them, castles, shields, cards, and the marks of the players."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import escape, number, text
from contado.core.drawing.icons import icon, load_icons
from contado.core.drawing.marks import symbol
from contado.games.castelli.drawing.geometry import OUTLINES

# Outlines in a square of 24, used when the icon set could not be fetched.
SIGNS: Final = {
    "stone": "M2 8.4 9 3.4 22 6V17L15 21.6 2 18ZM4.4 10V16.4L13.6 19V12.4ZM15.6 12.4V18.6L20 15.8V9.4ZM5.6 8.4 14.6 "
    "10.6 19 7.4 9.6 5.4Z",
    "wood": "M6 6.2H18.6A3.9 5.8 0 0 1 18.6 17.8H6A3.9 5.8 0 0 1 6 6.2ZM6 8.4A2 3.6 0 1 0 6 15.6 2 3.6 0 1 0 6 8.4ZM12 "
    "9.6V11.2H18V9.6ZM13 13.4V15H19V13.4Z",
    "grain": "M11 23V15C7 15 5 13 5 9.6 8.4 9.6 10.4 11 11 13.4V8.6C8.6 7.4 8.4 4.4 12 1 15.6 4.4 15.4 7.4 13 8.6V13.4"
    "C13.6 11 15.6 9.6 19 9.6 19 13 17 15 13 15V23Z",
    "market": "M11.2 1H12.8V4L22.6 21.6H15L12 14.6 9 21.6H1.4L11.2 4Z",
    "mine": "M1.5 9H22.5L19.6 17.4H4.4ZM7 18.4A2.1 2.1 0 1 1 7 22.6 2.1 2.1 0 1 1 7 18.4ZM17 18.4A2.1 2.1 0 1 1 "
    "17 22.6 2.1 2.1 0 1 1 17 18.4ZM4.5 7.6 8 3.4 11 5.6 15 2 19.5 7.6Z",
    "silver": "M12 1.6 21 6.2 12 10.8 3 6.2ZM2.4 7.8 11.2 12.2V22.4L2.4 17.8ZM21.6 7.8 12.8 12.2V22.4L21.6 17.8Z",
    "village": "M12 2 23 12H20V22H14V15H10V22H4V12H1Z",
    "city": "M6 1 8 4.4V9H13L17.6 5.4 22.6 9.6V22H18V16H15.6V22H10.4V18H8V22H1.6V9H4V4.4ZM4.4 11.4V13.8H6V11.4Z",
    "king": "M1.6 6 7 11 12 3 17 11 22.4 6 20 20H4ZM5.4 21H18.6V23H5.4Z",
    "bailiff": "M9 1.6 16 8.6 13 11.6 22.6 20.4 20.4 22.6 11.6 13 8.6 16 1.6 9ZM3 20H12V22.6H3Z",
    "count": "M12 1.4 14 4 12 6.6 10 4ZM3 9C8 6 9 12 12 8 15 12 16 6 21 9L19 18H5ZM5 19.4H19V22.4H5Z",
    "countess": "M3 5A1.6 1.6 0 1 1 3.1 5ZM2.4 7 7.4 12 9.4 5.6 12 11 14.6 5.6 16.6 12 21.6 7 19.6 18H4.4ZM4.4 "
    "19.6H19.6V22.4H4.4Z",
    "robber_knight": "M4 22 6 13C3 13 2 10 5 8L12 2 13 5C19 6 21 12 20 22H10C10 18 13 16 13 13 11 14 9 14 8 13ZM9.4 7"
    ".4V9H11V7.4Z",
    "brigand": "M12 1.6C18 1.6 20.6 6 20 12 19.4 18 16 22.4 12 22.4S4.6 18 4 12C3.4 6 6 1.6 12 1.6ZM5.6 9.4C7 13 10 13 "
    "11.2 10.6H12.8C14 13 17 13 18.4 9.4 15 8.6 13.4 9 12.8 9.6H11.2C10.6 9 9 8.6 5.6 9.4Z",
    "brigand_gang": "M7 2.6A3.4 3.4 0 1 1 7 9.4 3.4 3.4 0 1 1 7 2.6ZM17 2.6A3.4 3.4 0 1 1 17 9.4 3.4 3.4 0 1 1 17 2.6Z"
    "M1 21C1 14 3 11 7 11S12 13 12 13 13 11 17 11 23 14 23 21Z",
    "traitor": "M12 1C16 3 18 8 17 11L20 22H4L7 11C6 8 8 3 12 1ZM12 4C10 6 9.4 8 10 10.4H14C14.6 8 14 6 12 4ZM11.2 "
    "12.6V18L12 20.4 12.8 18V12.6Z",
    "master_builder": "M12.6 9.6 22.6 1.4 14.4 14.6 8.6 19.4 4.6 15.4 9.4 9.6ZM6 17 7.4 18.4 3.4 22.6 1.4 20.6Z",
    "peasant": "M5 1.6H7V8H10.8V1.6H13.2V8H17V1.6H19V10H13.2V22.6H10.8V10H5Z",
    "duke": "M12 2 14.4 9.6 22.4 7.6 19.6 18.4H4.4L1.6 7.6 9.6 9.6ZM4.4 20H19.6V22.4H4.4Z",
    "guard": "M3 3 12 1 21 3V11C21 17 17 21 12 23 7 21 3 17 3 11ZM11 5V11H6V13H11V19H13V13H18V11H13V5Z",
    "arsonist": "M10 13H15L11 23H8ZM12.6 11.6C8 10 8.4 6 11 4 11 6 12 6.6 13 6.4 12.4 4 13.6 2 16 1 15.4 4 19 5 18 8.6 "
    "17.4 10.8 15 12 12.6 11.6Z",
    "abbot": "M12 2A4.4 4.4 0 1 1 12 10.8 4.4 4.4 0 1 1 12 2ZM3 22C3 15 7 12 12 12S21 15 21 22H14L12 15 10 22Z",
    "cavalry": "M2 10 7 7 12 8 15 4 18 3 22 8 20 10 18 9 17 13 19 21H16L14 15H8L6 21H3L5 14 3 13Z",
}
KINGS: Final = {"king_3": "3", "king_4": "4", "king_5": "5"}

ICONS: Final = load_icons("contado.games.castelli.drawing", SIGNS)

# A castle with space for a letter or a number on its wall; a shield that hangs from the edge of a tile, its point at 0.
CASTLE: Final = "M-10.5 11V-6.5H-12V-12H-7.6V-9.4H-3.4V-12H3.4V-9.4H7.6V-12H12V-6.5H10.5V11Z"
SHIELD: Final = "M-12-18H12V-9C12-3.6 6-1.4 0 0C-6-1.4-12-3.6-12-9Z"

SYMBOLS: Final = (
    ICONS.symbols
    + OUTLINES
    + f'<path id="castle-wall" d="{CASTLE}"/><path id="heater" d="{SHIELD}"/>'
    + '<symbol id="card-back" viewBox="0 0 24 24"><path d="M6 1.4H18A1.6 1.6 0 0 1 19.6 3V21A1.6 1.6 0 0 1 18 22.6H6'
    'A1.6 1.6 0 0 1 4.4 21V3A1.6 1.6 0 0 1 6 1.4Z" fill="var(--back)" stroke="var(--ink)" stroke-width="1"/>'
    '<path d="M7.4 4.4H16.6V19.6H7.4ZM12 7.4 15 12 12 16.6 9 12Z" fill="none" stroke="var(--on-back)" '
    'stroke-width="1.3"/></symbol>'
)


class Shield(NamedTuple):
    """Whose colour a shield has: the class that draws it, its letter, and a name."""

    look: str
    letter: str
    name: str
    seat: int


def thing_icon(thing: str, x: float, y: float, size: float) -> str:
    """Return the icon of a good, of silver or of a card, with its centre at a point."""
    if thing in ("card", "market_card"):
        return symbol("card-back", x - size / 2, y - size / 2, size)
    return f'<g class="kind-{thing} paper">{icon(thing, x, y, size)}</g>'


@lru_cache(maxsize=4096)
def castle(shield: Shield, x: float, y: float, size: float) -> str:
    """Return a player's castle: colour, pattern and letter."""
    scale = size / 24
    return (
        f'<g class="{shield.look}" transform="translate({number(x)} {number(y)}) scale({scale:.3f})">'
        '<use href="#castle-wall" x="1" y="2" class="shadow"/><use href="#castle-wall" class="player"/>'
        '<use href="#castle-wall" class="pattern"/>' + letter(shield, 0, 1.8, 14) + "</g>"
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
    at = f'cx="{number(x)}" cy="{number(y)}"'
    return (
        f'<g class="{shield.look}"><circle {at} r="{number(radius)}" class="player"/>'
        f'<circle {at} r="{number(radius)}" class="pattern"/>' + letter(shield, x, y, size) + "</g>"
    )
