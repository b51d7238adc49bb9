"""Milestones: its rules, its words and its drawing."""

from contado.games.milestones.game import GAME

__all__ = ["GAME"]
