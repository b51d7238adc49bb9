"""Milestones: its rules, its words and its drawing."""

from contado.games.milestones.game import GAME
from contado.games.milestones.state import MilestonesState

__all__ = ["GAME", "MilestonesState", "new"]

new = GAME.new
