"""Key Harvest: its rules, its words and its drawing."""

from contado.games.keyharvest.game import GAME
from contado.games.keyharvest.state import KeyHarvestState

__all__ = ["GAME", "KeyHarvestState", "new"]

new = GAME.new
