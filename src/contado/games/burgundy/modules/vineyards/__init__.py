"""Vineyards: double tiles with grapes, a second board for everybody, and its bonus actions."""

from typing import Final

from contado.games.burgundy.modules.vineyards.module import Vineyards

MODULE: Final = Vineyards
