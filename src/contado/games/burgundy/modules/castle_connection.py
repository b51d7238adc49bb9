"""Castle connection (first expansion): tiles hang on castles, and a castle can be bought back (R50, R51)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class CastleConnection(Module):
    """The module."""

    name: ClassVar[str] = "castle_connection"
