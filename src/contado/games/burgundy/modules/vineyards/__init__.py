"""Vineyards: double tiles with grapes, a second board for everybody, and its bonus actions."""
