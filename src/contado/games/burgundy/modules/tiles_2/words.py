"""What the tiles of the second expansion are called."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(
    tiles={"crane": lambda _: _("crane"), "geese": lambda _: _("geese")},
    taken={"crane": lambda _: _("a crane"), "geese": lambda _: _("geese")},
)
