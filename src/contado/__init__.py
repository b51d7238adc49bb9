"""Contado: Euro board games in Python, one package a game."""

__version__ = "0.1.0"
