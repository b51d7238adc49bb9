"""Bots that think for a room, in processes of their own: moves, advice, and the analysis of a finished game."""
