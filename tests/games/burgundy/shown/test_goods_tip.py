"""The tip of stored goods says what their owner would get for them now: as much as the sale then brings."""

from __future__ import annotations

import re

import pytest

from contado.core.words.language import ENGLISH
from contado.games.burgundy import GAME
from contado.games.burgundy.modules.shields.tests.positions import with_shields
from contado.games.burgundy.state import BurgundyState
from tests.games.burgundy.positions import board, play, silver, workers

CASTLES = {"castle": "3,3 1,2"}
# By the rules page: 2 points for each of the goods with 2 players and 1 silver; monastery 3: 1 silver more; monastery
# 4: 1 worker; shield 9: 1 silver for each of the goods; shield 12: the points twice.
CASES = [
    pytest.param({}, {}, "add", "2 points each and 1 silver", id="plain"),
    pytest.param({"monastery3": "2,3"}, {}, "add", "2 points each and 2 silver", id="monastery 3"),
    pytest.param({"monastery4": "2,3"}, {}, "add", "2 points each, 1 silver and 1 worker", id="monastery 4"),
    pytest.param({}, {9: "3,3"}, "add", "2 points each and 3 silver", id="shield 9"),
    pytest.param({"monastery3": "2,3"}, {9: "3,3"}, "add", "2 points each and 4 silver", id="shield 9 and monastery 3"),
    pytest.param(
        {"monastery3": "2,3"}, {9: "3,3"}, "shield_only", "2 points each and 3 silver", id="shield 9 instead"
    ),
    pytest.param({}, {12: "3,3"}, "add", "4 points each and 1 silver", id="shield 12"),
    pytest.param({}, {9: "3,3", 12: "1,2"}, "add", "4 points each and 3 silver", id="both shields"),
]  # fmt: skip


def tip(state: BurgundyState) -> str:
    """Return what the tip says of the first seat's pink goods."""
    area = next(one for one in GAME.drawing.picture(state.view(0), ENGLISH).areas if one.id == "player:0")
    found = re.search(r'data-target="stock:0:3"[^>]*aria-label="([^"]*)"', area.pieces)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("tiles", "own", "reading", "gains"), CASES)
def test_the_tip_says_what_a_sale_brings(tiles: dict[str, str], own: dict[int, str], reading: str, gains: str) -> None:
    mine = board(1, {**CASTLES, **tiles}, goods="3 pink", dice=(3, 1))
    state = with_shields(mine, board(1), own=own, options={"sale_silver": reading})
    assert tip(state) == f"3 pink goods. A die that shows 3 sells them all: {gains}."
    play(state, "1s3")
    each, coins = int(gains[0]), int(gains.partition(" silver")[0].rpartition(" ")[2])
    assert state.ledger.totals[0] == 3 * each
    assert silver(state) == coins
    assert workers(state) == ("worker" in gains)
