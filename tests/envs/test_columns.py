"""Columns of many observations are those of each by itself."""

from __future__ import annotations

import numpy as np
import pytest

import contado.envs
from contado.core.errors import BadOption
from contado.core.game import Game
from contado.core.position.observation import CATEGORY
from tests.envs.observed import short, two_player_games


@pytest.mark.parametrize("game", two_player_games())
def test_columns_are_those_of_the_sheet(game: Game) -> None:
    envs = contado.envs.vector(game, 4, players=2, **short(game))
    seen, _ = envs.reset(seed=1)
    for _ in range(25):
        seen = envs.step(envs.sample())[0]
    sheet = envs.setup.sheet
    columns = contado.envs.Columns(sheet)
    found = columns(seen["observation"])
    assert found.dtype == np.float32
    assert found.shape == (4, columns.size) == (4, len(columns.names))
    for row, observation in zip(found, seen["observation"], strict=True):
        assert row == pytest.approx(sheet.one_hot(observation.tobytes()))
        assert (columns(observation) == row).all()


def test_a_count_may_be_full_before_its_highest() -> None:
    envs = contado.envs.vector("milestones", 1, players=2)
    sheet, seen = envs.setup.sheet, envs.reset(seed=1)[0]["observation"]
    # Points take two bytes and have 999 as their highest; 300 of them are written here.
    seen[0, sheet.places["points"] : sheet.places["points"] + 2] = (1, 44)
    at = contado.envs.Columns(sheet).names.index("points[0]")
    assert contado.envs.Columns(sheet)(seen)[0, at] == pytest.approx(300 / 999)
    assert contado.envs.Columns(sheet, full=20)(seen)[0, at] == pytest.approx(15)
    # What cannot come to 20 is as it was, and so are categories.
    usual, fuller = contado.envs.Columns(sheet)(seen)[0], contado.envs.Columns(sheet, full=20)(seen)[0]
    same = [
        feature.highest <= 20 or feature.kind == CATEGORY
        for feature in sheet.features
        for _ in range(feature.numbers * (feature.highest + 1 if feature.kind == CATEGORY else 1))
    ]
    assert (usual[same] == fuller[same]).all()
    assert (usual <= fuller).all()
    with pytest.raises(BadOption, match="full"):
        contado.envs.Columns(sheet, full=0)
