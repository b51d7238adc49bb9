"""The module: at which points of the base rules the Châteauma is looked at."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Chateauma(Module):
    """The automa of the last seat."""

    name: ClassVar[str] = "chateauma"
