"""The solo game in numbers: one board, marker and target, what is put in order and paid."""

from __future__ import annotations

from tests.games.burgundy.positions import play

from contado.games.burgundy.modules.solo.tests.positions import LAST, LAST_MONASTERY, solo, space
from contado.games.burgundy.state import BurgundyState


def seen(state: BurgundyState) -> dict[str, list[int]]:
    """Return what the player sees, by feature."""
    return state.sheet.numbers(state.observation(0))


def test_marker_target_and_a_tile_that_lies_face_down() -> None:
    state = solo({"castle": "b6", "black_tile": "b7"}, points=12, target=45, face_down="mine")
    numbers = seen(state)
    assert numbers["marker"] == [12]
    assert numbers["target"] == [45]
    assert numbers["spaces"][space("b6") - 1] == 2
    # After the monastery and the 23 others of the base game.
    assert numbers["spaces"][space("b7") - 1] == 25
    assert sum(tile > 0 for tile in numbers["spaces"]) == 2


def test_what_follows_from_a_placement_is_put_in_order() -> None:
    """D21: the third monastery fills its area, which scores by size and by phase."""
    state = solo(LAST_MONASTERY, stored="monastery3", dice=(5, 1))
    play(state, LAST)
    assert state.decision.kind == "solo_order"
    numbers = seen(state)
    assert numbers["parts_due"] == [0, 1, 1, 0]
    assert numbers["parts_space"] == [space("b2")]
    # 23 tiles come before the monasteries.
    assert numbers["parts_tile"] == [23 + 3 + 1]
