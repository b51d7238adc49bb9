"""Castelli: its rules, its words and its drawing."""

from contado.games.castelli.game import GAME

__all__ = ["GAME"]
