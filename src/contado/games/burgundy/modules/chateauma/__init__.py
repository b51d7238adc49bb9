"""Châteauma: an opponent that makes no free choice and fills territory cards."""

from typing import Final

from contado.games.burgundy.modules.chateauma.module import Chateauma

MODULE: Final = Chateauma
