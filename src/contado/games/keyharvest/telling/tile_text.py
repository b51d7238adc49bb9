"""The texts of tiles: a text has placeholders for the numbers of the tile's effects, so that it says what the rules do.

`{amount}` is the number, and `{amount: crop | crops}` the form of a word that goes with it, in the order of the
language's plurals: English and Italian have two forms, Polish three.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from contado.core.words.language import ENGLISH, Language
from contado.games.keyharvest.pieces.tile_set import EventTile, Worker, stated_numbers

PLACE: Final = re.compile(r"\{([a-z_0-9]+)(?::([^{}]*))?\}")


def tile_text(tile: Worker | EventTile, seats: int, _: Language) -> str:
    """Return what a tile says with this many players; what the tile set lacks appears in English."""
    own, numbers = tile.text.get(_.code), stated_numbers(tile.effects, seats)
    return filled(own, numbers, _) if own else _(filled(tile.text["en"], numbers, ENGLISH))


def filled(text: str, numbers: Mapping[str, int], _: Language) -> str:
    """Return a text with its numbers filled in."""

    def said(place: re.Match[str]) -> str:
        n, forms = numbers[place[1]], place[2]
        return str(n) if forms is None else _.form(n, [form.strip() for form in forms.split("|")])

    return PLACE.sub(said, text)


def places(text: str) -> list[str]:
    """Return the names of the numbers that a text has placeholders for."""
    return [place[1] for place in PLACE.finditer(text)]


def has_stray_brace(text: str) -> bool:
    """Say whether a brace belongs to no placeholder."""
    rest = PLACE.sub("", text)
    return "{" in rest or "}" in rest
