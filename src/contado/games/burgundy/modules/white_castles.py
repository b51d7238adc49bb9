"""White castles (fifth expansion): an action with the white die (D6, R53), and monastery 29."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class WhiteCastles(Module):
    """The module."""

    name: ClassVar[str] = "white_castles"
