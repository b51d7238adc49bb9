"""The games that have observations, with short settings, for every number of players."""

from __future__ import annotations

from typing import Any

import pytest
from cometseason.game import GAME as COMET_SEASON
from sixshelves.game import GAME as SIX_SHELVES

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game

# What makes a game short, where it has such a setting: tests are about environments, not about whole games.
SHORT = {"max_rounds": 3}


def short(game: Game) -> dict[str, Any]:
    """Return the settings of a short game."""
    return {setting.name: SHORT[setting.name] for setting in game.rules.settings if setting.name in SHORT}


def observed_games() -> list[Game]:
    """Return the installed games that have observations in numbers."""
    found: list[Game] = []
    for game in registry.games().values():
        players = game.default_seats[-1]
        try:
            game.sheet(players, game.read_settings(players, {}))
        except ContadoError:
            continue
        found.append(game)
    return found


def with_examples() -> list[Game]:
    """Return the same games, and the two examples, which are not installed."""
    return [*observed_games(), SIX_SHELVES, COMET_SEASON]


def tables() -> list[Any]:
    """Return each game with each number of players, as parameters of a test."""
    return [pytest.param(game, n, id=f"{game.id}-{n}") for game in with_examples() for n in game.default_seats]


def two_player_games() -> list[Any]:
    """Return each game for two."""
    return [pytest.param(game, id=game.id) for game in with_examples()]
