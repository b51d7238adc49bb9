"""Key Harvest: its rules, its words and its drawing."""

from contado.games.keyharvest.game import GAME

__all__ = ["GAME"]
