"""Four tiles (second expansion): monasteries 27 and 28, crane, geese (whose points are with all livestock)."""

from typing import Final

from contado.games.burgundy.modules.tiles_2.module import Tiles2

MODULE: Final = Tiles2
