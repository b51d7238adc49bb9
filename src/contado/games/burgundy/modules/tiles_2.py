"""Four tiles (second expansion): monasteries 27 and 28, the crane, the geese."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Tiles2(Module):
    """The module."""

    name: ClassVar[str] = "tiles_2"
