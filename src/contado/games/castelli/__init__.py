"""Castelli: its rules, its words and its drawing."""

from contado.games.castelli.game import GAME
from contado.games.castelli.state import CastelliState

__all__ = ["GAME", "CastelliState", "new"]

new = GAME.new
