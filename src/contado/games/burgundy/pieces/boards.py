"""All boards that a game may be played on: the duchies, and those that modules have (`modules/<name>/duchies.py`)."""

from __future__ import annotations

from typing import Final

from contado.core.settings import Settings
from contado.games.burgundy.pieces.duchy import DUCHIES, DUCHIES_2019, Duchy
from contado.games.burgundy.rooms import parts

# Those of modules, which may have printings of their own: a function of the settings for each.
OTHERS: Final = [part.duchies for part in parts("duchies")]


def boards(settings: Settings) -> dict[int, Duchy]:
    """Return all boards by number, in the printings in use (R9)."""
    found = dict(DUCHIES_2019 if settings["boards_4_8"] == "y2019" else DUCHIES)
    for duchies in OTHERS:
        found.update(duchies(settings))
    return found
