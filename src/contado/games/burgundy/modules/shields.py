"""Shields: taken with doubles, laid on castles, kept for tribute (T5, P11, D16 to D19)."""

from __future__ import annotations

from typing import ClassVar

from contado.games.burgundy.module import Module


class Shields(Module):
    """The module."""

    name: ClassVar[str] = "shields"
