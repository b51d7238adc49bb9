"""The module: at which points of the base rules the shields are looked at."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module
from contado.games.burgundy.modules.shields.kept import KeptShields


class Shields(KeptShields):
    """Eighteen shields, of which some lie on the depots."""

    name: ClassVar[str] = "shields"

    def copy(self) -> Module:
        """Return an independent module."""
        other = Shields(self.settings, self.players)
        other.take_over(self)
        return other
