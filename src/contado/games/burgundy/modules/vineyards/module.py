"""The module: at which points of the base rules the vineyards are looked at."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Vineyards(Module):
    """Double tiles, the vineyard depot and store, and a vineyard for everybody."""

    name: ClassVar[str] = "vineyards"
