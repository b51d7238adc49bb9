"""Gymnasium's list of environments: all games that are installed, as contado/NAME-v0."""

from __future__ import annotations

from importlib.metadata import entry_points

import gymnasium

from contado.core.registry import GAMES


def env_id(game: str) -> str:
    """Return what Gymnasium calls a game."""
    return f"contado/{game}-v0"


def register_games() -> None:
    """Tell Gymnasium about the games that are installed; none of them is loaded for it."""
    for name in sorted({entry.name for entry in entry_points(group=GAMES)}):
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(
                env_id(name),
                entry_point="contado.envs.gym:Single",
                vector_entry_point="contado.envs.many:against",
                kwargs={"game": name},
            )
