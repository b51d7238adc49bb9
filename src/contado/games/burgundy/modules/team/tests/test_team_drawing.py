"""The board of a team on a phone: turned, so that its spaces are larger; and the main board beside it on a desk."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.drawing.map import Ground
from contado.games.burgundy.drawing.tiles import WIDE
from contado.games.burgundy.modules.team.drawing import FORMS
from contado.games.burgundy.modules.team.duchies import TEAM_BOARDS
from contado.games.burgundy.pieces.boards import boards


@pytest.mark.parametrize("side", ["beginner", "expert"])
def test_neighbours_stay_neighbours_and_nothing_else_comes_near(side: str) -> None:
    duchy = boards(GAME.read_settings(4, {"mode": "team", "team_board": side}))[TEAM_BOARDS[side]]
    form = FORMS["narrow team"]
    ground = form.ground.fitted(duchy)
    places = [ground.place(duchy, space) for space in range(len(duchy.kind))]
    for one, other in combinations(range(len(places)), 2):
        apart = hypot(places[one][0] - places[other][0], places[one][1] - places[other][1]) / (WIDE * ground.radius)
        if other in duchy.neighbours[one]:
            assert apart == pytest.approx(1, abs=0.01)
        else:
            assert apart > 1.7
    # All of it lies within the area, and is larger by a third than if it lay across.
    half = WIDE * ground.radius / 2
    assert all(half <= x <= form.width - half for x, _y in places)
    across = Ground(200, 150, 31.4).fitted(duchy)
    assert ground.radius > 1.3 * across.radius


def test_the_main_board_stands_upright_beside_two_boards_that_are_wide() -> None:
    for options, upright in (({"mode": "team"}, True), ({"duchies": "same:1"}, False)):
        view = GAME.new(4, options, seed=1).view(0)
        board, own, *_others = GAME.drawing.picture(view, ENGLISH).areas_for(1440)
        assert (board.id, own.id) == ("board", "player:0")
        assert (board.height > 1.5 * board.width) is upright
        assert (own.width > 1.5 * own.height) is upright
