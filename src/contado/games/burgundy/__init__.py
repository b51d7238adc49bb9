"""The Castles of Burgundy, Special Edition: its rules, its words and its drawing."""

from contado.games.burgundy.game import GAME
from contado.games.burgundy.state import BurgundyState

__all__ = ["GAME", "BurgundyState", "new"]

new = GAME.new
