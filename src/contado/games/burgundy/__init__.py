"""The Castles of Burgundy, Special Edition: its rules, its words and its drawing."""

from contado.games.burgundy.game import GAME

__all__ = ["GAME"]
