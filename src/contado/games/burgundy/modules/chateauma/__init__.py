"""Châteauma: an opponent that makes no free choice and fills territory cards."""

from __future__ import annotations

from contado.games.burgundy.modules.chateauma.module import Chateauma

__all__ = ["Chateauma"]
