"""Colours that tell things apart do so for every kind of eye: a game's tiles, beside the players of core's own test."""

from __future__ import annotations

import numpy as np
import pytest
from eyes import EYES, GLANCE, distances, player_colours, seen, tile_colours

from contado.core.drawing.palette import ON_SCREEN


@pytest.mark.parametrize("theme", ON_SCREEN)
def test_tiles_of_a_game_stay_apart(theme: str) -> None:
    for game in ("burgundy", "castelli", "keyharvest"):
        colours = tile_colours(game, theme)
        assert len(colours) >= 5
        close = [pair for pair in distances(colours, theme) if pair.distance < GLANCE]
        assert close == []


def test_the_measure_finds_red_and_green_of_one_lightness() -> None:
    pairs = distances({"red": "#b05a50", "green": "#6f7a44"}, "light")
    by_eye = {pair.eye: pair.distance for pair in pairs}
    assert by_eye["all"] > 40
    assert by_eye["deutan"] < GLANCE < by_eye["tritan"]


def test_grey_is_grey_for_everybody() -> None:
    grey = np.array([[[128.0, 128.0, 128.0]]])
    for eye in EYES:
        assert np.allclose(seen(grey, eye), grey, atol=1)
    assert len(player_colours("light")) == 6
