"""What white castles are called."""

from __future__ import annotations

from typing import Final

from contado.games.burgundy.telling.words import Names

NAMES: Final = Names(
    tiles={"white_castle": lambda _: _("white castle")},
    taken={"white_castle": lambda _: _("a white castle")},
    short={"white_castle": lambda _: _("white c.")},
)
