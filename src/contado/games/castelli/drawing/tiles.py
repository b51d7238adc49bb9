"""Coat-of-arms tiles: four shields, the value in the middle, card and silver in the corners; and their backs."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from contado.core.drawing import card, number, text
from contado.core.drawing.icons import icon
from contado.core.drawing.marks import symbol
from contado.core.drawing.type import FIGURE, LARGE, NAME, SMALL
from contado.games.castelli.drawing.geometry import along
from contado.games.castelli.drawing.glyphs import Shield, letter
from contado.games.castelli.drawing.table import People
from contado.games.castelli.facts import FaceFacts, Shields, shields_of

# How far a tile reaches from its centre, at the size of the board.
HALF: Final = 28


class Face(NamedTuple):
    """What a tile shows, as it lies: the key of a cache of drawn tiles."""

    shields: Shields
    value: int
    card_on: str | None
    silver: int


def face_of(tile: FaceFacts) -> Face:
    """Return the face of a tile that the viewer knows."""
    return Face(shields_of(tile["shields"]), tile["value"], tile["card_on"], tile["silver"])


@lru_cache(maxsize=4096)
def face(tile: Face, people: People, large: bool, loose: bool = False, scale: float = 0) -> str:
    """Return the face of a tile around 0, 0; `large` letters are for a phone, a `loose` tile may still be turned.

    For one that is drawn to a `scale` they are so large that they have sizes of type again.
    """
    if scale:
        written, figure = FIGURE / scale, LARGE / scale
    else:
        written, figure = (LARGE, NAME) if large else (SMALL, FIGURE)
    parts = ['<use href="#tile"/>']
    if loose:
        parts.append(card(-HALF, -HALF, 2 * HALF, 2 * HALF, 4, "loose"))
    for side, (colour, _points) in enumerate(tile.shields):
        parts.append(_shield(side, people.shield(colour), colour == tile.card_on, written))
    parts.append(text(0, figure * 0.36, str(tile.value), figure, "strong mid"))
    if tile.card_on:
        parts.append(symbol("card-back", -27.5, -27.5, 16))
    for at in range(tile.silver):
        parts.append(f'<g class="kind-silver">{icon("silver", 20 - 40 * at, 20, 14.5)}</g>')
    return "".join(parts)


@lru_cache(maxsize=512)
def _shield(side: int, shield: Shield, is_card: bool, size: float) -> str:
    """Return one shield of a tile; the one with the card is hollow, because it counts for nothing."""
    x, y = along(side, 9)
    turned = f'transform="translate({number(x)} {number(y)}) rotate({90 * side})"'
    at = along(side, 18.4)
    if is_card:
        return (
            f'<g class="{shield.look}"><use href="#heater" {turned} class="card-shield"/>'
            + letter(shield, *at, size, "strong")
            + "</g>"
        )
    return f'<g class="{shield.look}"><g {turned}>{shield.coloured("heater")}</g>' + letter(shield, *at, size) + "</g>"


@lru_cache(maxsize=16)
def back(start: int = 0, looked: bool = False) -> str:
    """Return the back of a tile around 0, 0; start tiles have a back of their own, with the points of one kept."""
    sign = "?" if looked else str(start) if start else ""
    if not sign:
        return '<use href="#tile-back"/><use href="#tile-arms"/>'
    return '<use href="#tile-back"/>' + text(0, 6.5, sign, NAME, "strong mid part-on-back")
