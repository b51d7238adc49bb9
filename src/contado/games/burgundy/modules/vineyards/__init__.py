"""Vineyards: double tiles with grapes, a second board for everybody, and its bonus actions."""

from __future__ import annotations

from contado.games.burgundy.modules.vineyards.module import Vineyards

__all__ = ["Vineyards"]
