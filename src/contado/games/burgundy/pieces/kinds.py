"""Kinds of tiles, which are the colours of spaces; and how a module says which tiles it has.

A module has them in its folder (`modules/<name>/faces.py`, which says `FACES`), each under its number: records, views
and trained bots know tiles by it. `components.py` puts them together with those of the base.
"""

from __future__ import annotations

from typing import Final, NamedTuple

CASTLE: Final = 0
MINE: Final = 1
SHIP: Final = 2
LIVESTOCK: Final = 3
BUILDING: Final = 4
MONASTERY: Final = 5
KINDS: Final = ("castle", "mine", "ship", "livestock", "building", "monastery")
# A tile of this kind goes on every colour.
ANY_KIND: Final = 6
# One of this kind goes on no space of a duchy.
NO_KIND: Final = 7


class TileFace(NamedTuple):
    """One face of a module: its name in views and records, its kind, how many key spaces it fills.

    A livestock tile of a module has no species of its own: its `animals` go with every one.
    """

    name: str
    kind: int
    keys: int = 1
    animals: int = 0
