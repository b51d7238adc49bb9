"""Lessons: positions in which somebody learns a game by playing it, step by step."""
