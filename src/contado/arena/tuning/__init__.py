"""Tuning: better numbers for the evaluation of a game, found by self-play."""
