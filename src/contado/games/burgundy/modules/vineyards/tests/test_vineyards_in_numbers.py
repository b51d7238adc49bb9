"""Vineyards in numbers: grapes by hex, and what lies in depot, store and supply."""

from __future__ import annotations

from tests.games.burgundy.positions import board

from contado.games.burgundy import GAME
from contado.games.burgundy.modules.vineyards.tests.positions import COLOURS, FACES, SPACES, with_vineyards
from contado.games.burgundy.state import BurgundyState

DOUBLES = ["", *FACES]


def seen(state: BurgundyState, seat: int) -> dict[str, list[int]]:
    """Return what a seat sees, by feature."""
    return state.sheet.numbers(state.observation(seat))


def test_a_vineyard_is_seen_by_its_grapes() -> None:
    state = with_vineyards(
        board(), board(), doubles="red/blue",
        vines={
            "depot": "- green/green orange/red", "store": "black/blue", "own": {"1b": "green/red", "2b": "red/blue t"},
            "bonus": "green green blue", "other_bonus": "orange",
        },
    )  # fmt: skip
    grapes = [0] * 24
    for space, left, right in (("1b", "green", "red"), ("2b", "blue", "red")):
        at = 2 * SPACES.index(space)
        grapes[at : at + 2] = [1 + COLOURS.index(left), 1 + COLOURS.index(right)]
    held = [[0, 0, 2, 0, 0, 1], [1, 0, 0, 0, 0, 0]]
    for seat in (0, 1):
        numbers = seen(state, seat)
        assert numbers["vine_depot"] == [0, DOUBLES.index("green/green"), DOUBLES.index("orange/red")]
        assert numbers["vine_store"] == [DOUBLES.index("black/blue")]
        assert numbers["grapes"] == (grapes + [0] * 24 if seat == 0 else [0] * 24 + grapes)
        assert numbers["vine_tiles"] == held[seat] + held[1 - seat]
        assert numbers["vine_supply"] == [3, 4, 2, 4, 4, 3]
        # 51 double tiles, of which six are named above.
        assert numbers["vine_bag"] == [45]
        # A stored one is one more kind of tile: after the 49 of the base game.
        stored = numbers["stored"][:3] if seat == 0 else numbers["stored"][3:]
        assert stored == [49 + DOUBLES.index("red/blue"), 0, 0]


def test_colours_that_cannot_be_taken_out_are_not_asked_for() -> None:
    names = GAME.new(2, {"vineyards": True, "grape_removal": "none"}, seed=1).sheet.places
    assert "vine_removed" not in names
    removed = GAME.new(2, {"vineyards": True, "grape_removal": "random"}, seed=1)
    assert sum(seen(removed, 0)["vine_removed"]) > 0
